/* text.h: strings as the program sees them: lists of characters, unrolled one by one. */
#ifndef TEXT_H
#define TEXT_H
#include "lml.h"

W text_copy(SP_ const char *text);      /* a list of its characters, made at once; may collect */
W text_list(SP_ const Info *site, const char *bytes, size_t n);         /* the same, charged to a site of cons */

/* A string of the program for C: first evaluate it to its end (which may fail, and collect), then take the bytes. */
W text_evaluate(SP_ W list, size_t *n); /* the list, evaluated with all it holds; *n its length */
void text_bytes(W list, char *bytes);   /* of an evaluated list */

/* A cell of a list; the caller has seen to 3 words. */
static inline W text_cons(const Info *site, W head, W tail)
{
  W *c = hp;
  hp += 3;
  c[0] = HDR_CON(site, 1);
  c[1] = head;
  c[2] = tail;
  return (W)c;
}

char *text_scratch(size_t n);           /* n bytes, the same ones for all, until it is called again: nothing leaks if something fails */
#endif
