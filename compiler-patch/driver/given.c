/* given.c: see given.h. */
#include <config.h>
#include "driver/given.h"
#include "base/arena.h"
#include "base/diag.h"
#include "base/quote.h"
#include "driver/build.h"
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- checking ---- */

typedef enum { SIZE, SET, OWN, CALL } Kind;

static const struct {
  const char *spelling;
  Kind kind;
} table[] = {
#define FLAG(spelling, kind, member, value, argument, help) { spelling, kind },
#include "base/flags.def"
#undef FLAG
};

static bool is_known(const char *word)
{
  for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
    bool more = table[i].kind == SIZE || table[i].kind == OWN;
    if (more ? !strncmp(word, table[i].spelling, strlen(table[i].spelling))
             : !strcmp(word, table[i].spelling))
      return true;
  }
  return false;
}

const char *given_unknown(const char *flags)
{
  for (size_t n; *(flags += strspn(flags, " \t\n")); flags += n) {
    n = strcspn(flags, " \t\n");
    const char *word = arena_strndup(unit_arena, flags, n);
    if (!is_known(word)) return word;
  }
  return NULL;
}

bool given_is_about_threads(const char *word)
{
  return word[0] == '-' && word[1] && strchr("NqICV", word[1]);
}

/* ---- the object ---- */

#define MARK "LML-FLAGS " /* no other text of a program begins so */

const char *given_object(const char *flags, const CcOptions *o)
{
  const char *object = build_temp("flags.o");
  BuildFile c = build_c_open(NULL);
  fprintf(c.stream, "const char lml_given_flags[] = %s;\n",
          quote_string(arena_printf(unit_arena, MARK "%s", flags)));
  build_c_close(&c);
  cc_object(c.path, object, o);
  return object;
}

bool given_to(const char *program, const char *flags)
{
  FILE *f = fopen(program, "rb");
  const char *wanted = arena_printf(unit_arena, MARK "%s", flags ? flags : "");
  size_t length = strlen(wanted) + (flags != NULL);
  char *text = NULL;
  bool found = false;
  if (f && fseek(f, 0, SEEK_END) == 0) {
    long size = ftell(f);
    rewind(f);
    text = size > 0 ? malloc((size_t)size) : NULL;
    found = text && fread(text, 1, (size_t)size, f) == (size_t)size
            && !flags == !memmem(text, (size_t)size, wanted, length);
  }
  free(text);
  if (f) fclose(f);
  return found;
}
