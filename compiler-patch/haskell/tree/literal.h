/* literal.h: what the literals of a Haskell text mean.  The tree keeps them as they are written. */
#ifndef HASKELL_LITERAL_H
#define HASKELL_LITERAL_H
#include "haskell/tree/htree.h"

/* The characters of HL_CHAR and HL_STRING, escapes and gaps done; in the arena. */
const uint32_t *hliteral_chars(HLit lit, int *n);

/* The escape at s, which begins with a backslash: its end, and its character in *c; HLIT_EMPTY is
 * that of \& and of gaps.  NULL if there is no such escape; *why says what is wrong. */
enum { HLIT_EMPTY = 0x7FFFFFFF };
const char *hliteral_escape(const char *s, const char *end, uint32_t *c, const char **why);

/* The digits of HL_INTEGER without prefix and underscores, and their base: 2, 8, 10 or 16. */
const char *hliteral_digits(HLit lit, int *base);
/* HL_RATIONAL without underscores, for strtod and its like. */
const char *hliteral_rational(HLit lit);

#endif
