/* desugar_literal.c: literals -> core.
 *
 * A number stands for fromInteger or fromRational applied to it.  At the types that the run time
 * knows it is the number itself:
 *
 *     2 :: Int  =>  2            2 :: a, d : Num a  =>  fromInteger d 2
 *     2.5 :: Double  =>  2.5     2.5 :: a, d : Fractional a  =>  fromRational d (5 :% 2)
 *
 * A string with characters beyond Latin-1 is a list, since core's strings are bytes. */
#include <config.h>
#include "base/number.h"
#include "core/prims.h"
#include "haskell/types/builtin.h"
#include "haskell/desugar/desugar_private.h"
#include "haskell/tree/literal.h"
#include <stdlib.h>
#include <string.h>

/* ---- characters ---- */

static Expr *character(uint32_t c, Name p, Loc loc)
{
  Expr *e = core_int((intptr_t)c, p, loc);
  e->lit = LIT_CHAR;
  return e;
}

static bool is_latin(const uint32_t *chars, int n)
{
  for (int i = 0; i < n; i++)
    if (chars[i] > 255) return false;
  return true;
}

Expr *hliteral_string(const uint32_t *chars, int n, Name p, Loc loc)
{
  Expr *list = core_nil(p, loc);
  if (n > 0 && is_latin(chars, n)) {
    char *bytes = arena_alloc(unit_arena, (size_t)n + 1);
    for (int i = 0; i < n; i++) bytes[i] = (char)chars[i];
    list = core_new(EX_STRING, p, loc);
    list->str = bytes;
    list->len = (size_t)n;
    return list;
  }
  for (int i = n - 1; i >= 0; i--) list = core_cons(character(chars[i], p, loc), list, p, loc);
  return list;
}

Expr *hliteral_text(const char *text, Name p, Loc loc)
{
  int n = (int)strlen(text);
  uint32_t *chars = NEWN(uint32_t, n);
  for (int i = 0; i < n; i++) chars[i] = (unsigned char)text[i];
  return hliteral_string(chars, n, p, loc);
}

/* ---- numbers ---- */

/* Does it fit into an Int of 63 bits? */
static bool fits(const char *digits, intptr_t *value)
{
  if (strlen(digits) > 18) return false;
  *value = 0;
  for (; *digits; digits++) *value = *value * 10 + (*digits - '0');
  return true;
}

static Expr *integer(const char *digits, bool negative, Name p, Loc loc)
{
  intptr_t value;
  if (fits(digits, &value)) return core_int(negative ? -value : value, p, loc);
  Expr *e = core_integer(digits, p, loc), **args = NEWN(Expr *, 1);
  args[0] = e;
  return negative ? core_prim(PR_INEG, args, p, loc) : e;
}

/* The lowest 64 bits. */
static int64_t low(const char *digits, bool negative)
{
  uint64_t n = 0;
  for (; *digits; digits++) n = n * 10 + (uint64_t)(*digits - '0');
  return (int64_t)(negative ? -n : n);
}

static Expr *method1(HBuiltin b, HDict *d, Expr *arg, Name p, Loc loc)
{
  return core_app1(hdict_method(hbuiltin_entity(b), &d, 1, p, loc), arg, p, loc);
}

static bool is_type(Ty *type, HBuiltin b)
{
  HTyCon *head = htype_head(type);
  return head && head->entity && hbuiltin_is(b, head->entity);
}

/* A Float is a Double, rounded to a float's digits. */
static Expr *number(const char *text, bool negative, Ty *type, Name p, Loc loc)
{
  double x = is_type(type, HB_FLOAT) ? (double)strtof(text, NULL) : strtod(text, NULL);
  return core_double(negative ? -x : x, p, loc);
}

static Expr *whole(HLit lit, bool negative, Ty *type, HDict *d, Name p, Loc loc)
{
  int base;
  const char *written = hliteral_digits(lit, &base), *digits = number_decimal(written, base);
  if (is_type(type, HB_INTEGER)) return integer(digits, negative, p, loc);
  if (is_type(type, HB_INT) || is_type(type, HB_WORD))
    return core_int64(low(digits, negative), p, loc);
  if (is_type(type, HB_DOUBLE) || is_type(type, HB_FLOAT))
    return number(digits, negative, type, p, loc);
  return method1(HB_FROM_INTEGER, d, integer(digits, negative, p, loc), p, loc);
}

bool hliteral_switch(HLit lit, bool negative, Ty *type, LitKind *kind, intptr_t *value)
{
  int base;
  if (lit.kind != HL_INTEGER) return false;
  const char *digits = hliteral_digits(lit, &base);
  digits = number_decimal(digits, base);
  bool is_int = is_type(type, HB_INT) || is_type(type, HB_WORD);
  if (!is_int && !(is_type(type, HB_INTEGER) && fits(digits, value))) return false;
  *kind = is_int ? LIT_INT64 : LIT_INT;
  *value = low(digits, negative);
  return true;
}

/* The digits of a number and how many of them stand behind the point. */
static const char *mantissa(const char *text, long *places)
{
  char *digits = arena_alloc(unit_arena, strlen(text) + 1), *to = digits;
  *places = 0;
  bool behind = false;
  for (; *text && *text != 'e' && *text != 'E'; text++) {
    if (*text == '.') behind = true;
    else *to++ = *text;
    if (behind && *text != '.') ++*places;
  }
  if (*text) *places -= strtol(text + 1, NULL, 10);
  return number_decimal(digits, 10);
}

enum { MOST_PLACES = 10000000 };

/* n :% d, in lowest terms. */
static Expr *ratio(const char *text, bool negative, Name p, Loc loc)
{
  long places, twos, fives;
  const char *n = mantissa(text, &places);
  if (!strcmp(n, "0")) places = 0;
  if (places < -MOST_PLACES || places > MOST_PLACES) {
    diag_error(loc, "this number would have more than %d digits", MOST_PLACES);
    places = 0;
  }
  if (places < 0) n = number_times(n, 10, (unsigned long)-places), places = 0;
  twos = fives = places;
  n = number_reduce(n, 2, &twos);
  n = number_reduce(n, 5, &fives);
  const char *d = number_times("1", 2, (unsigned long)twos);
  d = number_times(d, 5, (unsigned long)fives);
  HEntity *con = hbuiltin_entity(HB_RATIO);
  const HTyCon *type = con ? con->data : NULL;
  Expr **args = NEWN(Expr *, 2);
  args[0] = integer(n, negative, p, loc);
  args[1] = integer(d, false, p, loc);
  if (type && type->ncons == 1 && type->cons[0]->arity == 2)
    return hcon_make(hcon_of(type->cons[0]), args, p, loc);
  diag_error(loc, "this needs the type `Ratio', which no module defines");
  return args[0];
}

static Expr *fraction(HLit lit, bool negative, Ty *type, HDict *d, Name p, Loc loc)
{
  const char *text = hliteral_rational(lit);
  if (is_type(type, HB_DOUBLE) || is_type(type, HB_FLOAT))
    return number(text, negative, type, p, loc);
  return method1(HB_FROM_RATIONAL, d, ratio(text, negative, p, loc), p, loc);
}

Expr *hliteral_exp(HLit lit, bool negative, Ty *type, HDict *d, Name p, Loc loc)
{
  int n;
  const uint32_t *chars;
  switch (lit.kind) {
    case HL_INTEGER: return whole(lit, negative, type, d, p, loc);
    case HL_RATIONAL: return fraction(lit, negative, type, d, p, loc);
    case HL_CHAR: return chars = hliteral_chars(lit, &n), character(n ? chars[0] : 0, p, loc);
    case HL_STRING: return chars = hliteral_chars(lit, &n), hliteral_string(chars, n, p, loc);
  }
  return NULL;
}
