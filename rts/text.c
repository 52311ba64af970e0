/* text.c: string literals.  A literal is one static cell; needing it makes a cons and a cell for the rest, which
 * becomes the next cons when it is needed in turn: three words a character, and a literal that is used twice
 * is unrolled twice, since a static cell that held on to its list would be a leak. */
#include <config.h>
#include <string.h>
#include "cell.h"
#include "enter.h"
#include "text.h"

#define CONS_WORDS 3

/* Makes c the cons of text's first character and the rest, whose cell is the three words at hp. */
static W unroll(W *c, const unsigned char *text, SW left)
{
  W rest = LML_NIL;
  if (left > 1) {
    rest = (W)hp;
    hp[0] = HDR_THUNK(&cell_string);
    hp[1] = (W)(text + 1);
    hp[2] = LML_INT(left - 1);
    hp += CONS_WORDS;
  }
  c[0] = HDR_CON(&cell_cons, 1);
  c[1] = LML_CHAR(*text);
  c[2] = rest;
  return (W)c;
}

W enter_literal(SP_ W self)
{
  if (INT_OF(FIELD(self, 1)) == 0)
    return LML_NIL;
  if (HEAP_FULL(2 * CONS_WORDS))
    COLLECT(0, 2 * CONS_WORDS);         /* self is static: nothing to save */
  W *c = hp;
  hp += CONS_WORDS;
  return unroll(c, (const unsigned char *)FIELD(self, 0), INT_OF(FIELD(self, 1)));
}

W enter_string(SP_ W self)
{
  if (HEAP_FULL(CONS_WORDS)) {
    sp[0] = self;
    COLLECT(1, CONS_WORDS);
    self = sp[0];
  }
  return unroll((W *)self, (const unsigned char *)FIELD(self, 0), INT_OF(FIELD(self, 1)));
}

W text_copy(SP_ const char *text)
{
  size_t n = strlen(text);
  if (HEAP_FULL(CONS_WORDS * n))
    COLLECT(0, CONS_WORDS * n);
  W list = LML_NIL;
  while (n > 0) {
    hp[0] = HDR_CON(&cell_cons, 1);
    hp[1] = LML_CHAR((unsigned char)text[--n]);
    hp[2] = list;
    list = (W)hp;
    hp += CONS_WORDS;
  }
  return list;
}
