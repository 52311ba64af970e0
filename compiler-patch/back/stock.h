/* stock.h: parts that were compiled before.
 *
 * The stock of a language is an archive beside its library, and an index: the digests of the parts
 * (part.h) that have their labels there.  A program leaves out what is in stock.  Nothing in it can
 * be stale, since a label says what the part is and how it was compiled.  The index begins with
 * Parts.how, which is the same for all of them.
 *
 *     0.9.0 0123456789abcdef gcc -O2 ..
 *     0123456789abcdef0123456789abcdef          digests, in order
 *     ... */
#ifndef STOCK_H
#define STOCK_H
#include "back/part.h"

typedef struct Stock {
  const char *digests;
  size_t n;
  bool used; /* by stock_find: a part was found there */
} Stock;

/* Without an index, or if `how' isn't its first line, nothing is in stock. */
Stock stock_read(const char *index, const char *how);
/* The same, whatever stands in the index's first line; *first becomes that line, or NULL. */
Stock stock_read_any(const char *index, const char **first);
/* Decides where each part is to be.  gives: what isn't in stock is defined under its label, and
 * what belongs to this program alone is left out. */
void stock_place(const Stock *s, Parts *parts, bool gives);
/* Writes a new index, with the parts that are given. */
void stock_write(FILE *f, const char *how, const Stock *s, const Parts *parts);

/* The text of a program may be divided (driver/cache.h): what its libraries' functions are and
 * mention is given, the rest stays here.  Returns the length of what is given; 0 if the text can't
 * be divided. */
size_t stock_divide(Parts *parts);
/* Parts found in one of the n stocks are not compiled again.  Returns true if any part still must
 * be. */
bool stock_find(Stock *stocks, int n, Parts *parts);
/* For the text of what is given, and then for that of what stays here. */
void stock_show_given(Parts *parts);
void stock_show_rest(Parts *parts);

#endif
