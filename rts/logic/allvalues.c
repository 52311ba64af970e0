/* allvalues.c: allValues e: the list of all values of e.
 *
 * A search of its own, within the search: a choice is made, and all that e chooses is younger.
 * Each value in normal form is written down outside the heap, since what a branch has made is gone
 * when the branch fails.  Then the branch is made to fail.  When the choice itself is taken again,
 * all values are known, and their list is made:
 *
 *        allValues (0 or 1)       0 written down, fail; 1 written down, fail; [0,1]
 *
 * A value is written down as words, constructors before their fields.  Free variables that the
 * value contains get numbers, and are fresh in the list.
 *
 * Whatever is evaluated for e and chooses is part of the search, be it shared with the outside or
 * not.  Afterwards all is as it was before. */
#include <config.h>
#include <string.h>
#include "logic/choose.h"
#include "logic/normalform.h"
#include "machine/bound.h"
#include "machine/cell.h"
#include "machine/charlist.h"
#include "machine/error.h"
#include "machine/heap.h"
#include "machine/search.h"

/* ---- writing down ---- */

/* An entry of a record: a word; a constructor, before its fields; a number's cell; a
 * variable. */
typedef enum { WORD, CELL, RAW, VARIABLE } Kind;

typedef struct Record {
  W *words;
  size_t n, room;
  size_t values; /* how many values are in it */
  W *variables;
  size_t named, variables_room;
} Record;

static Record *records; /* of the searches that are at work, the innermost last */
static size_t depth, records_room;

static void put_word(Record *r, W w)
{
  r->words = search_grow(r->words, &r->room, r->n + 1, sizeof(W));
  r->words[r->n++] = w;
}

static void put_cell(Record *r, Kind kind, const W *c)
{
  size_t n = cell_size(c);
  put_word(r, kind);
  put_word(r, n);
  put_word(r, c[0]);
  for (size_t i = 1; kind == RAW && i < n; i++) put_word(r, c[i]);
}

/* The variables of one value differ by their addresses: nothing is collected meanwhile. */
static void put_variable(Record *r, W variable)
{
  size_t i = 0;
  while (i < r->named && r->variables[i] != variable) i++;
  if (i == r->named) {
    r->variables = search_grow(r->variables, &r->variables_room, r->named + 1, sizeof(W));
    r->variables[r->named++] = variable;
  }
  put_word(r, VARIABLE);
  put_word(r, i);
  put_word(r, HDR(variable));
}

static bool is_in_heap(W w)
{
  return (w >= (W)heap.base && w < (W)heap.end) || (w >= (W)heap.fresh && w < (W)hp);
}

/* Writes down x, which is in normal form; fields still to come wait above top.  False if there is a
 * function in it. */
static bool put_value(Record *r, W *top, W x)
{
  size_t n = 0;
  for (;;) {
    x = bound_skip(x);
    if (!IS_PTR(x) || !is_in_heap(x)) {
      put_word(r, WORD);
      put_word(r, x);
    } else if (IS_FREE(x)) put_variable(r, x);
    else if (cell_is_number((W *)x)) put_cell(r, RAW, (W *)x);
    else if (!cell_is_con((W *)x)) return false;
    else {
      put_cell(r, CELL, (W *)x);
      for (size_t i = cell_size((W *)x) - 1; i > 0; i--) top[n++] = ((W *)x)[i];
    }
    if (n == 0) return true;
    x = top[--n];
  }
}

/* ---- reading back ---- */

/* Words of heap that the next value takes, its cons among them. */
static size_t words_of(const Record *r, size_t at)
{
  size_t words = 3, open = 1;
  for (; open > 0; open--) switch (r->words[at]) {
      case CELL:
        words += r->words[at + 1];
        open += r->words[at + 1] - 1;
        at += 3;
        break;
      case RAW:
        words += r->words[at + 1];
        at += 2 + r->words[at + 1];
        break;
      case VARIABLE:
        words += 2;
        at += 3;
        break;
      default: at += 2;
    }
  return words;
}

static W *make_cell(size_t n, W header)
{
  W *c = hp;
  hp += n;
  c[0] = header;
  cell_charge(cell_info(c), n);
  return c;
}

static W read_variable(Record *r, W number, W header)
{
  while (r->named <= number) {
    r->variables = search_grow(r->variables, &r->variables_room, r->named + 1, sizeof(W));
    r->variables[r->named++] = 0;
  }
  if (!r->variables[number]) {
    W *c = make_cell(2, header);
    c[1] = LML_INT(-1);
    r->variables[number] = (W)c;
  }
  return r->variables[number];
}

/* Makes what is recorded from *at on.  There is room, so nothing is collected.  The places of
 * fields that are still to be filled wait above top. */
static W read_value(Record *r, size_t *at, W *top)
{
  W first = 0, *slot = &first;
  size_t n = 0;
  for (;;) {
    const W *w = r->words + *at;
    if (w[0] == WORD) *slot = w[1], *at += 2;
    else if (w[0] == VARIABLE) *slot = read_variable(r, w[1], w[2]), *at += 3;
    else {
      W *c = make_cell(w[1], w[2]);
      *slot = (W)c;
      if (w[0] == RAW) memcpy(c + 1, w + 3, (w[1] - 1) * sizeof(W));
      for (size_t i = w[1] - 1; w[0] == CELL && i > 0; i--) top[n++] = (W)(c + i);
      *at += w[0] == RAW ? 2 + w[1] : 3;
    }
    if (n == 0) return first;
    slot = (W *)top[--n];
  }
}

/* The list of all that is recorded.  sp[0] is its beginning so far, reversed. */
static W list_values(SP_ const Info *cons, Record *r)
{
  size_t at = 0;
  sp[0] = LML_NIL;
  for (size_t i = 0; i < r->values; i++) {
    size_t words = words_of(r, at);
    if (HEAP_FULL(words)) COLLECT_FOR(1, words, cons);
    r->named = 0;
    W value = read_value(r, &at, sp + 1);
    sp[0] = charlist_cons(cons, value, sp[0]);
  }
  W all = LML_NIL; /* turned round in place: no other reference leads to these cells */
  for (W c = sp[0], next; c != LML_NIL; c = next) {
    next = FIELD(c, 1);
    FIELD(c, 1) = all;
    all = c;
  }
  return all;
}

/* ---- the search ---- */

static Record *begin_record(void)
{
  size_t room = records_room;
  records = search_grow(records, &records_room, depth + 1, sizeof *records);
  if (records_room > room) memset(records + room, 0, (records_room - room) * sizeof *records);
  Record *r = &records[depth++];
  r->n = r->values = 0;
  return r;
}

/* One value, in a branch of its own. */
static _Noreturn void branch(SP_ W x, size_t own)
{
  x = CALL(0, normalform_of, NULL, x);
  depth = own;
  Record *r = &records[own - 1];
  r->named = 0;
  if (!put_value(r, sp, x)) error_throw_text(SPA "allValues: a value has a function in it");
  r->values++;
  lml_fail(SPA0);
}

W prim_ALLVALUES(SP_ const Info *cons, W x)
{
  begin_record();
  size_t own = depth;
  sp[0] = x;
  W turn = CALL(1, choose_among, &cell_choice, 2, false);
  LML_RETURNED();
  if (turn == LML_INT(0)) {
    search.inside++;
    branch(SPA sp[0], own);
  }
  depth = own - 1;
  return list_values(SPA cons, &records[own - 1]);
}
