/* charlist.c: string literals.
 *
 * A literal is one static cell.  Evaluating it makes a cons and a cell for the rest; the rest
 * becomes the next cons when it is needed in turn.  So each character takes three words:
 *
 *         literal "abc"  ->  'a' . rest "bc"  ->  'a' . 'b' . rest "c"  ->  ...
 *
 * A literal that is used twice is unrolled twice: a static cell that held on to its list would
 * be a space leak. */
#include <config.h>
#include <stdlib.h>
#include <string.h>
#include "base/program.h"
#include "base/utf8.h"
#include "machine/age.h"
#include "machine/bound.h"
#include "machine/cell.h"
#include "machine/charlist.h"

#define CONS_WORDS 3

static W enter_string(SP_ W self);

/* The rest of a string that is being unrolled. */
static Info cell_string = {
  .code = enter_string, .kind = LML_STRING, .size = 3, CELL_SYSTEM("String", "List")
};

/* Makes c the cons of text's first character and the rest.  The rest's cell is the three words
 * at hp. */
static W unroll_text(W *c, const unsigned char *text, SW left)
{
  W rest = LML_NIL;
  if (left > 1) {
    rest = (W)hp;
    hp[0] = HDR_THUNK(&cell_string);
    hp[1] = (W)(text + 1);
    hp[2] = LML_INT(left - 1);
    hp += CONS_WORDS;
    cell_charge(&cell_string, CONS_WORDS);
  }
  c[0] = HDR_CON(&cell_cons, 1);
  c[1] = LML_CHAR(*text);
  c[2] = rest;
  age_renew(c);
  return (W)c;
}

/* Makes the first cons, anew each time. */
static W enter_literal(SP_ W self)
{
  if (INT_OF(FIELD(self, 1)) == 0) return LML_NIL;
  if (HEAP_FULL(2 * CONS_WORDS))
    COLLECT(0, 2 * CONS_WORDS); /* self is static, so nothing need be saved */
  W *c = hp;
  hp += CONS_WORDS;
  cell_charge(&cell_cons, CONS_WORDS);
  return unroll_text(c, (const unsigned char *)FIELD(self, 0), INT_OF(FIELD(self, 1)));
}

/* The rest becomes a cons. */
static W enter_string(SP_ W self)
{
  if (HEAP_FULL(CONS_WORDS)) {
    sp[0] = self;
    COLLECT(1, CONS_WORDS);
    self = sp[0];
  }
  return unroll_text((W *)self, (const unsigned char *)FIELD(self, 0), INT_OF(FIELD(self, 1)));
}

void charlist_init(void) { lml_literal.code = enter_literal; }

/* ---- between C and the program ---- */

W charlist_list(SP_ const Info *site, const char *bytes, size_t n)
{
  if (HEAP_FULL(CONS_WORDS * n)) COLLECT_FOR(0, CONS_WORDS * n, site);
  W list = LML_NIL;
  cell_charge(site, CONS_WORDS * n);
  while (n > 0) {
    hp[0] = HDR_CON(site, 1);
    hp[1] = LML_CHAR((unsigned char)bytes[--n]);
    hp[2] = list;
    list = (W)hp;
    hp += CONS_WORDS;
  }
  return list;
}

/* ---- UTF-8 ---- */

W charlist_utf8(SP_ const Info *site, const char *text, size_t n)
{
  const unsigned char *bytes = (const unsigned char *)text;
  size_t length = 0;
  for (size_t at = 0; at < n; length++) utf8_next_escaped(bytes, n, &at);
  if (HEAP_FULL(CONS_WORDS * length)) COLLECT_FOR(0, CONS_WORDS * length, site);
  W all = LML_NIL, *end = &all;
  for (size_t at = 0; at < n;) {
    W c = charlist_cons(site, LML_CHAR(utf8_next_escaped(bytes, n, &at)), LML_NIL);
    *end = c;
    end = &((W *)c)[2];
  }
  return all;
}

/* ---- numbers ---- */

char *charlist_number(char *end, SW n)
{
  W left = n < 0 ? -(W)n : (W)n;
  do *--end = (char)('0' + left % 10);
  while (left /= 10);
  if (n < 0) *--end = '-';
  return end;
}

/* ---- lists ---- */

W charlist_before(SP_ const Info *site, const char *bytes, size_t n, W rest)
{
  if (HEAP_FULL(CONS_WORDS * n)) {
    sp[0] = rest;
    COLLECT_FOR(1, CONS_WORDS * n, site);
    rest = sp[0];
  }
  while (n > 0) rest = charlist_cons(site, LML_CHAR((unsigned char)bytes[--n]), rest);
  return rest;
}

W charlist_copy(SP_ const char *text) { return charlist_list(SPA & cell_cons, text, strlen(text)); }

W charlist_evaluate(SP_ W list, size_t *n)
{
  list = EVAL(0, list);
  LML_RETURNED();
  sp[0] = list;
  for (*n = 0; IS_PTR(list); ++*n) {
    LML_USE(list);
    sp[1] = list;
    EVAL(2, FIELD(list, 0));
    LML_RETURNED();
    if (POLL_DUE) COLLECT(2, 0);
    list = EVAL(1, FIELD(sp[1], 1));
    LML_RETURNED();
  }
  return sp[0];
}

bool charlist_next(CharlistWalk *walk, long *c)
{
  W list = bound_skip(walk->list);
  if (IS_PTR(list) && cell_info((W *)list) == &lml_literal) {
    walk->text = (const unsigned char *)FIELD(list, 0);
    walk->left = INT_OF(FIELD(list, 1));
    walk->list = list = LML_NIL;
  }
  if (walk->left > 0) {
    walk->left--;
    *c = *walk->text++;
    return true;
  }
  if (!IS_PTR(list)) return false;
  *c = (long)CHAR_OF(bound_skip(FIELD(list, 0)));
  walk->list = FIELD(list, 1);
  return true;
}

void charlist_bytes(W list, char *bytes)
{
  CharlistWalk walk = { .list = list };
  for (long c; charlist_next(&walk, &c);) *bytes++ = (char)c;
}

char *charlist_scratch(size_t n)
{
  static char *bytes;
  static size_t room;
  if (n > room) {
    free(bytes);
    room = n < 256 ? 256 : n;
    bytes = malloc(room);
    if (!bytes) program_fatal("out of memory for a text of %zu bytes", n);
  }
  return bytes;
}
