/* cfunction.c: functions of C that a program imports.  See cfunction.h. */
#include <config.h>
#include "core/cfunction.h"
#include "base/arena.h"
#include "base/vec.h"
#include <string.h>

static VEC(CFunction) all;

static const struct {
  char letter;
  const char *type, *shown;
} types[] = {
  { 'b', "int8_t", "Int64" },   { 'h', "int16_t", "Int64" },  { 'i', "int32_t", "Int64" },
  { 'l', "int64_t", "Int64" },  { 'B', "uint8_t", "Int64" },  { 'H', "uint16_t", "Int64" },
  { 'I', "uint32_t", "Int64" }, { 'L', "uint64_t", "Int64" }, { 'd', "double", "Double" },
  { 'f', "float", "Double" },   { 'p', "void *", "Int64" },   { 'c', "uint32_t", "Char" },
  { 'o', "uint8_t", "Bool" },   { 'v', "void", "*a" },
};

static int place_of(char letter)
{
  int i = 0;
  while (types[i].letter != letter) i++;
  return i;
}

const char *cfunction_type(char letter) { return types[place_of(letter)].type; }

static const char *shown_type(const char *letters)
{
  const char *t = types[place_of(*letters)].shown;
  return letters[1] ? arena_printf(unit_arena, "%s->%s", t, shown_type(letters + 1)) : t;
}

int cfunction_add(const char *name, const char *letters)
{
  for (int i = 0; i < all.n; i++)
    if (!strcmp(all.at[i].name, name) && !strcmp(all.at[i].letters, letters)) return i;
  vec_push(&all, ((CFunction){ arena_printf(unit_arena, "%s", name),
                               arena_printf(unit_arena, "%s", letters), (int)strlen(letters) - 1,
                               shown_type(letters) }));
  return all.n - 1;
}

const CFunction *cfunction_at(int number) { return &all.at[number]; }
