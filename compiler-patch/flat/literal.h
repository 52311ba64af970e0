/* literal.h: literals of flat text and of FlatCurry terms, which are Haskell's. */
#ifndef LITERAL_H
#define LITERAL_H
#include "flat/flat.h"
#include <stdio.h>

typedef enum {
  LITERAL_CHAR,    /* a character */
  LITERAL_NOTHING, /* \&, which is no character */
  LITERAL_CONTROL, /* a control character that is no escape */
  LITERAL_BAD      /* none of these */
} LiteralStep;

/* Reads the character or escape at *at, which lies before end, and moves *at after it.  Characters
 * beyond ASCII are UTF-8; a byte that isn't stands for itself. */
LiteralStep literal_step(const char **at, const char *end, uint32_t *c);

/* The character of UTF-8 at *at, which lies before end; *at moves after it.  A byte that is
 * none stands for itself. */
uint32_t literal_decode(const char **at, const char *end);

/* n > 0 decimal digits. */
FLit literal_int(const char *digits, size_t n, bool negative);
/* The text of a Double; "Infinity" is one, too. */
FLit literal_float(const char *text, size_t n, bool negative);
FLit literal_char(uint32_t c);
bool literal_same(const FLit *a, const FLit *b);

/* Prints a text, which is UTF-8, between quotes. */
void literal_print_text(FILE *f, const char *text);
/* Prints c as it is written between quotes.  next is the character that follows, or 0. */
void literal_print_char(FILE *f, uint32_t c, char quote, uint32_t next);
void literal_print(FILE *f, const FLit *l);

#endif
