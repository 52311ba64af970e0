/* charlist.h: strings as the program sees them: lists of characters, unrolled one by one. */
#ifndef CHARLIST_H
#define CHARLIST_H
#include <stdbool.h>
#include "abi/lml.h"
#include "machine/cell.h"

void charlist_init(void); /* gives string literals their code */
/* the list of the text's characters, made at once; may collect */
W charlist_copy(SP_ const char *text);
/* the same, charged to the site */
W charlist_list(SP_ const Info *site, const char *bytes, size_t n);
/* the same before a list, which is not evaluated */
W charlist_before(SP_ const Info *site, const char *bytes, size_t n, W rest);

/* the list of the characters of a name in UTF-8 (utf8.h, Note [Escaped bytes]) */
W charlist_utf8(SP_ const Info *site, const char *bytes, size_t n);

/* Writes the decimal digits of n, a minus before them, so that they stop before `end'; returns
 * where they begin. CHARLIST_NUMBER characters are enough. */
enum { CHARLIST_NUMBER = 20 };
char *charlist_number(char *end, SW n);

/* To hand a string of the program to C, first evaluate it to its end (which may fail or
 * collect), then take its bytes. */
/* returns the list, evaluated with all it holds; *n is its length */
W charlist_evaluate(SP_ W list, size_t *n);
void charlist_bytes(W list, char *bytes); /* copies the bytes of an evaluated list */

/* The characters of an evaluated list one by one: begin with { .list = list }.  A literal at its
 * end is read where it stands: it is static, so its evaluation has changed nothing. */
typedef struct CharlistWalk {
  W list;
  const unsigned char *text; /* of a literal: */
  SW left;                   /* this many characters from here */
} CharlistWalk;
bool charlist_next(CharlistWalk *walk, long *c); /* false: there is none left */

/* A cons.  The caller has made sure that 3 words are free. */
static inline W charlist_cons(const Info *site, W head, W tail)
{
  W *c = hp;
  hp += 3;
  cell_charge(site, 3);
  c[0] = HDR_CON(site, 1);
  c[1] = head;
  c[2] = tail;
  return (W)c;
}

/* A buffer of n bytes, valid until the next call.  All callers share it, so nothing leaks when
 * something fails. */
char *charlist_scratch(size_t n);
#endif
