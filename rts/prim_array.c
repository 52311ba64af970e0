/* prim_array.c: arrays.  An array is one cell, built from a list of pairs (index, value) that is read to its end at once; the
 * values are left as they are, and so are the elements made of them until somebody looks. */
#include <config.h>
#include <stdio.h>
#include "cell.h"
#include "error.h"
#include "heap.h"
#include "text.h"

enum { ARRAY, LIST, FUNCTION, PAIR, WORDS };    /* on the pointer stack, while one is built */

#define COUNT(a) ((size_t)INT_OF(((W *)(a))[1]))
#define LOWER(a) INT_OF(((W *)(a))[2])
#define ELEMENT(a, i) (((W *)(a))[3 + (i)])

/* ---- failures ---- */

static LML_COLD W bad_bounds(SP_ const Info *site, SW lo, SW hi)
{
  char text[100];
  snprintf(text, sizeof text, "Array bounds %ld..%ld", (long)lo, (long)hi);
  return error_throw_at(SPA text, site);
}

static LML_COLD W bad_index(SP_ const Info *site, SW lo, SW count, SW i)
{
  char text[100];
  snprintf(text, sizeof text, "Array index %ld outside %ld..%ld", (long)i, (long)lo, (long)(lo + count - 1));
  return error_throw_at(SPA text, site);
}

/* A suspended failure. */
static W failure(SP_ const char *what, const Info *site)
{
  char text[256];
  W message = CALL(0, text_copy, error_place(text, sizeof text, what, site));
  if (HEAP_FULL(2)) {
    sp[0] = message;
    COLLECT(1, 2);
    message = sp[0];
  }
  W *c = hp;
  hp += 2;
  c[0] = HDR_THUNK(&cell_throw);
  c[1] = message;
  return (W)c;
}

/* ---- building ---- */

static W *allocate(SP_ const Info *site, SW lo, SW hi)
{
  W count = (W)hi - (W)lo + 1;
  if (hi < lo - 1)
    CALL(WORDS, bad_bounds, site, lo, hi);
  if (count > heap.reserved)
    count = heap.reserved;              /* more than there is, and no pointer overflows */
  if (HEAP_FULL(3 + count))
    COLLECT_FOR(WORDS, 3 + count, site);
  W *a = hp;
  hp += 3 + count;
  a[0] = HDR_FUN(site);
  a[1] = LML_INT(count);
  a[2] = LML_INT(lo);
  for (size_t i = 0; i < count; i++)
    ELEMENT(a, i) = LML_NIL;
  return a;
}

/* Puts x behind those that element i has already.  Until all are there the element is the last cons, whose tail is the first. */
static void append(const Info *conses, W *element, W x)
{
  W *c = hp;
  hp += 3;
  c[0] = HDR_CON(conses, 1);
  c[1] = x;
  c[2] = (W)c;
  if (IS_PTR(*element)) {
    c[2] = FIELD(*element, 1);
    FIELD(*element, 1) = (W)c;
  }
  *element = (W)c;
}

/* All that the list gives, each into its element. */
static W distribute(SP_ const Info *site, const Info *conses)
{
  for (;;) {
    W list = sp[LIST];
    list = EVAL(WORDS, list);
    if (!IS_PTR(list))
      return LML_NIL;
    sp[LIST] = list;
    W given = EVAL(WORDS, FIELD(list, 0));
    sp[LIST] = FIELD(sp[LIST], 1);
    sp[PAIR] = given;
    W index = EVAL(WORDS, FIELD(given, 0)), a = sp[ARRAY];
    SW i = INT_OF(index) - LOWER(a);
    if ((W)i >= COUNT(a))
      CALL(WORDS, bad_index, site, LOWER(a), (SW)COUNT(a), INT_OF(index));
    if (HEAP_FULL(3))
      COLLECT_FOR(WORDS, 3, conses);
    append(conses, &ELEMENT(sp[ARRAY], i), FIELD(sp[PAIR], 1));
    sp[PAIR] = LML_NIL;
  }
}

/* The list of what element i was given. */
static W given_for(W a, size_t i)
{
  W last = ELEMENT(a, i);
  if (!IS_PTR(last))
    return LML_NIL;
  W first = FIELD(last, 1);
  FIELD(last, 1) = LML_NIL;
  return first;
}

static W begin(SP_ const Info *site, const Info *conses, W lo, W hi, W f, W list)
{
  sp[ARRAY] = LML_NIL;
  sp[LIST] = list;
  sp[FUNCTION] = f;
  sp[PAIR] = LML_NIL;
  W *a = allocate(SPA site, INT_OF(lo), INT_OF(hi));
  sp[ARRAY] = (W)a;
  return distribute(SPA site, conses);
}

/* Element i is f of all that was given for i. */
W prim_ARRAY(SP_ const Info *site, const Info *conses, const Info *applications, W lo, W hi, W f, W list)
{
  begin(SPA site, conses, lo, hi, f, list);
  size_t n = COUNT(sp[ARRAY]);
  sp[LIST] = LML_NIL;
  if (HEAP_FULL(3 * n))
    COLLECT_FOR(WORDS, 3 * n, applications);
  for (size_t i = 0; i < n; i++) {
    W *c = hp;
    hp += 3;
    c[0] = HDR_THUNK(applications);
    c[1] = sp[FUNCTION];
    c[2] = given_for(sp[ARRAY], i);
    ELEMENT(sp[ARRAY], i) = (W)c;
  }
  return sp[ARRAY];
}

/* Element i is the one value given for i.  The third argument has no meaning here. */
W prim_SARRAY(SP_ const Info *site, const Info *conses, W lo, W hi, W unused, W list)
{
  begin(SPA site, conses, lo, hi, unused, list);
  sp[LIST] = LML_NIL;
  W none = CALL(WORDS, failure, "Undefined array element", site);
  sp[LIST] = none;
  W several = CALL(WORDS, failure, "Multiply defined array element", site);
  W a = sp[ARRAY];
  none = sp[LIST];
  for (size_t i = 0; i < COUNT(a); i++) {
    W given = given_for(a, i);
    ELEMENT(a, i) = !IS_PTR(given) ? none : IS_PTR(FIELD(given, 1)) ? several : FIELD(given, 0);
  }
  return a;
}

/* ---- looking ---- */

W prim_AINDEX(SP_ const Info *site, W a, W index)
{
  SW i = INT_OF(index) - LOWER(a);
  if (UNLIKELY((W)i >= COUNT(a)))
    return bad_index(SPA site, LOWER(a), (SW)COUNT(a), INT_OF(index));
  W x = ELEMENT(a, i);
  return IS_VALUE(x) ? x : ((Info *)HDR(x))->code(SPA x);
}
