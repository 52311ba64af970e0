/* scope.c: chance, types, the names in scope, and text. */
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include "gen.h"

/* ---- chance ---- */

uint64_t gen_state;

unsigned chance(unsigned n)
{
  gen_state ^= gen_state >> 12;
  gen_state ^= gen_state << 25;
  gen_state ^= gen_state >> 27;
  return (unsigned)((gen_state * 0x2545F4914F6CDD1Du) >> 33) % n;
}

bool one_in(unsigned n) { return chance(n) == 0; }

/* ---- types ---- */

static Ty *made; /* every type, for the sake of leak checkers */

Ty *ty(Kind kind, Ty *a, Ty *b)
{
  Ty *t = malloc(sizeof *t);
  if (!t) exit(2);
  *t = (Ty){ kind, a, b, made };
  return made = t;
}

Ty int_ty = { .kind = INT }, char_ty = { .kind = CHAR }, bool_ty = { .kind = BOOL },
   shape_ty = { .kind = SHAPE }, big_ty = { .kind = BIG }, double_ty = { .kind = DOUBLE },
   integer_ty = { .kind = INTEGER };

bool same(const Ty *t, const Ty *u)
{
  if (!t || !u) return t == u;
  return t->kind == u->kind && same(t->a, u->a) && same(t->b, u->b);
}

/* A type of data; depth bounds its nesting. */
Ty *data_type(int depth)
{
  switch (chance(depth > 0 ? 15 : 7)) {
    case 14: return ty(KEEP, data_type(depth - 1), NULL);
    case 11:
    case 5:
      if (depth > 0 || one_in(2)) return &double_ty; /* fall through */
    case 12:
    case 6: return &integer_ty;
    case 13: return ty(ARRAY, data_type(depth - 1), NULL);
    case 0:
      if (one_in(4)) return &big_ty; /* fall through */
    case 1: return &int_ty;
    case 2: return &char_ty;
    case 3: return &bool_ty;
    case 4: return &shape_ty;
    case 7:
    case 10: return ty(LIST, data_type(depth - 1), NULL);
    case 8:
    case 9: {
      Ty *a = data_type(depth - 1);
      return ty(PAIR, a, data_type(depth - 1));
    }
    default: return ty(TREE, data_type(depth - 1), NULL);
  }
}

const Ty *result(const Ty *t)
{
  while (t->kind == FUN) t = t->b;
  return t;
}

/* ---- scope ---- */

Entry scope[SCOPE];
int nscope;
static int names;

const char *fresh(char buffer[24], const char *stem)
{
  static const char *odd[] = { "x", "xs'", "Y", "_z", "acc", "N" };
  if (one_in(4)) stem = odd[chance(6)];
  snprintf(buffer, 24, "%s%d", stem, ++names);
  return buffer;
}

void enter(const char *name, const Ty *t, bool small)
{
  if (nscope == SCOPE) exit(2);
  snprintf(scope[nscope].text, sizeof scope[nscope].text, "%.39s", name);
  scope[nscope].type = t;
  scope[nscope++].small = small;
}

/* Something in scope of this type, recent ones rather; NULL if there is none or the dice say no. */
const Entry *pick(const Ty *t)
{
  const Entry *found = NULL;
  int seen = 0;
  for (int i = nscope - 1; i >= 0 && seen < 6; i--)
    if (!scope[i].small && same(scope[i].type, t)) {
      seen++;
      if (!found || one_in(2)) found = &scope[i];
    }
  return found;
}

/* A function in scope whose result, after some arguments, is of this type. */
const Entry *pick_function(const Ty *t)
{
  const Entry *found = NULL;
  for (int i = nscope - 1; i >= 0; i--)
    if (scope[i].type->kind == FUN && same(result(scope[i].type), t) && (!found || one_in(3)))
      found = &scope[i];
  return found;
}

/* ---- text ---- */

void out(const char *fmt, ...)
{
  va_list ap;
  va_start(ap, fmt);
  vprintf(fmt, ap);
  va_end(ap);
}

/* Marks have dice of their own: without them the program is the same. */
bool gen_marks;
static uint64_t mark_state = 1;

static void mark_text(unsigned n)
{
  static const char *const centres[] = { "inner", "\"outer\"", "\"a name\"", "m", "n" };
  if (!gen_marks) return;
  uint64_t state = gen_state;
  gen_state = mark_state ^ state;
  if (one_in(n)) out("{# SCC %s #}", centres[chance(5)]);
  mark_state = gen_state;
  gen_state = state;
}

void mark(unsigned n)
{
  mark_text(n);
  if (gen_marks) out(" ");
}

void mark_behind(unsigned n) { mark_text(n); }

void paren(const Ty *t, int depth)
{
  out("(");
  mark(12);
  expr(t, depth);
  out(")");
}

/* A number from -4 to 4, or 0 to 4. */
void small(int depth)
{
  if (one_in(2)) {
    out("%u", chance(5));
    return;
  }
  out("(");
  paren(&int_ty, depth);
  out(" %% 5)");
}
