/* chars.h: the characters of a Haskell text, which is UTF-8. */
#ifndef HASKELL_CHARS_H
#define HASKELL_CHARS_H
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* MARK may stand in names, but doesn't begin them. */
typedef enum { CH_OTHER, CH_UPPER, CH_LOWER, CH_DIGIT, CH_MARK, CH_SYMBOL, CH_SPACE } HCharClass;

/* The character at s, and its number of bytes, from 1 to 4.  Bytes that aren't UTF-8 have length 0,
 * surrogates among them; so has the end. */
int hchars_decode(const char *s, const char *end, uint32_t *c);
HCharClass hchars_class(uint32_t c);
/* Is c one of the control characters of ASCII or Latin-1?  A literal has them as escapes only. */
static inline bool hchars_is_control(uint32_t c) { return c < ' ' || (c >= 127 && c < 160); }

#endif
