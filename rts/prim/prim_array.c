/* prim_array.c: arrays.  An array is one cell.  It is built from a list of pairs (index, value),
 * which is read to its end at once.  The values are not evaluated, and the elements made of them
 * are suspended until they are needed. */
#include <config.h>
#include <stdio.h>
#include "machine/cell.h"
#include "machine/charlist.h"
#include "machine/error.h"
#include "machine/heap.h"

/* places on the pointer stack while an array is built */
enum { ARRAY, LIST, FUNCTION, PAIR, WORDS };

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
  snprintf(text, sizeof text, "Array index %ld outside %ld..%ld", (long)i, (long)lo,
           (long)(lo + count - 1));
  return error_throw_at(SPA text, site);
}

/* An element that was given no value, or several, fails when it is looked at, and names its index.
 * Its cell holds two Ints: twice the number of the site that built the array, one more if there
 * were several values; and the index. */
enum { MISSING_WORDS = 3 };

static W enter_missing(SP_ W self);

/* An element that has no value: it fails, with its index. */
static Info cell_missing = {
  .code = enter_missing, .kind = LML_THUNK, .size = 3, CELL_SYSTEM("Throw", "Throw")
};

static W *missing(W *c, const Info *site, SW index, bool several)
{
  c[0] = HDR_THUNK(&cell_missing);
  c[1] = LML_INT((W)site / _Alignof(Info) * 2 + several);
  c[2] = LML_INT(index);
  return c;
}

static W enter_missing(SP_ W self)
{
  char text[100];
  W site = (W)INT_OF(FIELD(self, 0));
  const char *what = site & 1 ? "Multiply defined" : "Undefined";
  snprintf(text, sizeof text, "%s array element %ld", what, (long)INT_OF(FIELD(self, 1)));
  return error_throw_at(SPA text, (const Info *)(site / 2 * _Alignof(Info)));
}

/* ---- building ---- */

static W *allocate_array(SP_ const Info *site, SW lo, SW hi)
{
  W count = (W)hi - (W)lo + 1;
  if (hi < lo - 1) CALL(WORDS, bad_bounds, site, lo, hi);
  if (count > heap.reserved) /* more than there is, so the check fails; and no pointer overflows */
    count = heap.reserved;
  if (HEAP_FULL(3 + count)) COLLECT_FOR(WORDS, 3 + count, site);
  W *a = hp;
  hp += 3 + count;
  cell_charge(site, 3 + count);
  a[0] = HDR_FUN(site);
  a[1] = LML_INT(count);
  a[2] = LML_INT(lo);
  for (size_t i = 0; i < count; i++) ELEMENT(a, i) = LML_NIL;
  return a;
}

/* Adds x to the end of the list that *element has.  While the array is built, an element is the
 * last cons of its list, and the tail of that cons is the first cons. */
static void append_element(const Info *conses, W *element, W x)
{
  W *c = hp;
  hp += 3;
  cell_charge(conses, 3);
  c[0] = HDR_CON(conses, 1);
  c[1] = x;
  c[2] = (W)c;
  if (IS_PTR(*element)) {
    c[2] = FIELD(*element, 1);
    FIELD(*element, 1) = (W)c;
  }
  *element = (W)c;
}

/* Reads the whole list and adds each value to its element. */
static W distribute_list(SP_ const Info *site, const Info *conses)
{
  for (;;) {
    W list = sp[LIST];
    list = EVAL(WORDS, list);
    if (!IS_PTR(list)) return LML_NIL;
    LML_USE(list);
    sp[LIST] = list;
    W given = EVAL(WORDS, FIELD(list, 0));
    LML_USE(given);
    sp[LIST] = FIELD(sp[LIST], 1);
    sp[PAIR] = given;
    W index = EVAL(WORDS, FIELD(given, 0)), a = sp[ARRAY];
    SW i = INT_OF(index) - LOWER(a);
    if ((W)i >= COUNT(a)) CALL(WORDS, bad_index, site, LOWER(a), (SW)COUNT(a), INT_OF(index));
    if (HEAP_FULL(3)) COLLECT_FOR(WORDS, 3, conses);
    append_element(conses, &ELEMENT(sp[ARRAY], i), FIELD(sp[PAIR], 1));
    sp[PAIR] = LML_NIL;
  }
}

/* The list of the values given for element i; ends the circle. */
static W given_for(W a, size_t i)
{
  W last = ELEMENT(a, i);
  if (!IS_PTR(last)) return LML_NIL;
  W first = FIELD(last, 1);
  FIELD(last, 1) = LML_NIL;
  return first;
}

static W begin_array(SP_ const Info *site, const Info *conses, W lo, W hi, W f, W list)
{
  sp[ARRAY] = LML_NIL;
  sp[LIST] = list;
  sp[FUNCTION] = f;
  sp[PAIR] = LML_NIL;
  W *a = allocate_array(SPA site, INT_OF(lo), INT_OF(hi));
  sp[ARRAY] = (W)a;
  return distribute_list(SPA site, conses);
}

/* Element i is f applied to the list of all values given for i. */
W prim_ARRAY(SP_ const Info *site, const Info *conses, const Info *applications, W lo, W hi, W f,
             W list)
{
  begin_array(SPA site, conses, lo, hi, f, list);
  size_t n = COUNT(sp[ARRAY]);
  sp[LIST] = LML_NIL;
  if (HEAP_FULL(3 * n)) COLLECT_FOR(WORDS, 3 * n, applications);
  for (size_t i = 0; i < n; i++) {
    W *c = hp;
    hp += 3;
    cell_charge(applications, 3);
    c[0] = HDR_THUNK(applications);
    c[1] = sp[FUNCTION];
    c[2] = given_for(sp[ARRAY], i);
    ELEMENT(sp[ARRAY], i) = (W)c;
  }
  return sp[ARRAY];
}

/* Does the list hold one value? */
static bool is_single(W given) { return IS_PTR(given) && !IS_PTR(FIELD(given, 1)); }

/* Element i is the one value given for i.  The third argument has no meaning here. */
W prim_SARRAY(SP_ const Info *site, const Info *conses, W lo, W hi, W unused, W list)
{
  begin_array(SPA site, conses, lo, hi, unused, list);
  size_t bad = 0;
  W a = sp[ARRAY];
  for (size_t i = 0; i < COUNT(a); i++) bad += !is_single(ELEMENT(a, i) = given_for(a, i));
  sp[LIST] = LML_NIL;
  if (HEAP_FULL(MISSING_WORDS * bad)) COLLECT_FOR(WORDS, MISSING_WORDS * bad, site);
  a = sp[ARRAY];
  for (size_t i = 0; i < COUNT(a); i++) {
    W given = ELEMENT(a, i);
    if (is_single(given)) {
      LML_USE(given);
      ELEMENT(a, i) = FIELD(given, 0);
    } else {
      ELEMENT(a, i) = (W)missing(hp, site, LOWER(a) + (SW)i, IS_PTR(given));
      hp += MISSING_WORDS;
      cell_charge(site, MISSING_WORDS);
    }
  }
  return a;
}

/* ---- looking ---- */

W prim_AINDEX(SP_ const Info *site, W a, W index)
{
  SW i = INT_OF(index) - LOWER(a);
  LML_USE(a);
  if (UNLIKELY((W)i >= COUNT(a))) return bad_index(SPA site, LOWER(a), (SW)COUNT(a), INT_OF(index));
  W x = ELEMENT(a, i);
  return IS_VALUE(x) ? x : ((Info *)HDR(x))->code(SPA x);
}
