/* convention.c: see convention.h. */
#include <config.h>
#include "core/convention.h"
#include "base/arena.h"
#include <assert.h>
#include <string.h>

/* The letters of each ArgKind.  A zero: it doesn't occur there. */
static const struct {
  char fun, prim;
} letters[ARG_COUNT] = {
  [ARG_LAZY] = { 'l', 'l' }, [ARG_SCALAR] = { 'v', 's' }, [ARG_RAW_DOUBLE] = { 'd', 'd' },
  [ARG_BOXED] = { 'b', 0 },  [ARG_INTEGER] = { 'i', 0 },  [ARG_RAW_INT64] = { 'r', 'r' },
  [ARG_INT64] = { 'w', 0 },  [ARG_WHNF] = { 0, 'e' },     [ARG_MAYBE] = { 0, 0 },
  [ARG_FIELDS] = { 0, 0 },
};

/* ARG_COUNT: no ArgKind has that letter. */
static ArgKind of_fun(char letter)
{
  ArgKind k = 0;
  while (k < ARG_COUNT && letters[k].fun != letter) k++;
  return k;
}

ArgKind convention_of_prim(char letter)
{
  for (ArgKind k = 0; k < ARG_COUNT; k++)
    if (letter && letters[k].prim == letter) return k;
  assert(!"a letter for an argument in prim.def");
  return ARG_LAZY;
}

Raw convention_raw(ArgKind how)
{
  return how == ARG_RAW_DOUBLE ? RAW_DOUBLE : how == ARG_RAW_INT64 ? RAW_INT64 : RAW_NONE;
}

ArgKind convention_of_raw(Raw raw)
{
  return raw == RAW_DOUBLE ? ARG_RAW_DOUBLE : raw == RAW_INT64 ? ARG_RAW_INT64 : ARG_LAZY;
}

const char *convention_text(const ArgKind *args, int n, Raw raw)
{
  char *text = arena_alloc(unit_arena, (size_t)n + 2);
  for (int i = 0; i < n; i++) {
    text[i] = letters[args[i]].fun;
    assert(text[i]);
  }
  if (raw) text[n] = letters[convention_of_raw(raw)].fun;
  return text;
}

ArgKind *convention_read(const char *text, int n, Raw *raw)
{
  ArgKind *args = NEWN(ArgKind, n);
  assert(n == 0 || convention_fits(text, n));
  for (int i = 0; i < n; i++) args[i] = of_fun(text[i]);
  *raw = n > 0 && text[n] ? convention_raw(of_fun(text[n])) : RAW_NONE;
  return args;
}

bool convention_is_text(const char *text)
{
  const char *s = text;
  while (*s && of_fun(*s) < ARG_COUNT) s++;
  return s > text && !*s;
}

bool convention_fits(const char *text, int n)
{
  int length = (int)strlen(text);
  if (length == n) return true;
  return length == n + 1 && n > 0 && of_fun(text[n]) < ARG_COUNT && convention_raw(of_fun(text[n]));
}
