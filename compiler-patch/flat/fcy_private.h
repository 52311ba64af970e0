/* fcy_private.h: the tokens of a term, between fcy_term.c and fcy.c.  An error ends the reading. */
#ifndef FCY_PRIVATE_H
#define FCY_PRIVATE_H
#include "flat/fcy.h"
#include <setjmp.h>

typedef struct FcyReader {
  FProgram *program;
  FModule *module;
  const char *at, *end, *line_start;
  int line;
  int depth;       /* of parentheses and brackets that functions read */
  jmp_buf *failed; /* where an error leads to */
} FcyReader;

Loc fcy_loc(FcyReader *r); /* of the next token */
_Noreturn void fcy_fail(FcyReader *r, const char *expected);
bool fcy_at(FcyReader *r, char c); /* is it the next character? */
bool fcy_accept(FcyReader *r, char c);
void fcy_expect(FcyReader *r, char c);
/* The next token must be a word; longest 63 characters. */
typedef struct FcyWord {
  char text[64];
  Loc loc;
} FcyWord;
FcyWord fcy_word(FcyReader *r, const char *expected);
_Noreturn void fcy_fail_word(FcyReader *r, const FcyWord *w, const char *expected);
int fcy_index(FcyReader *r); /* a small number, not negative */
Name fcy_string(FcyReader *r);
FLit fcy_literal(FcyReader *r);      /* Intc 1, Floatc 1.0 or Charc 'a' */
void fcy_skip(FcyReader *r);         /* one argument without looking at it */
void fcy_skip_element(FcyReader *r); /* the same of an element of a list or tuple */
/* Calls `each' for the elements of a list. */
void fcy_list(FcyReader *r, void (*each)(FcyReader *r, void *arg), void *arg);
/* Enters a term that may stand in parentheses; fcy_close leaves it. */
int fcy_open(FcyReader *r);
void fcy_close(FcyReader *r, int opened);

#endif
