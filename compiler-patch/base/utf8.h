/* utf8.h: characters as bytes.
 *
 * A character has one form: the shortest.  Surrogates have bytes here, too, since a literal may be
 * such a character.  A front end whose texts may have none looks for them itself. */
#ifndef UTF8_H
#define UTF8_H
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* The character at s, and its number of bytes, from 1 to 4.  Bytes that are none have length 0; so
 * has the end. */
int utf8_decode(const char *s, const char *end, uint32_t *c);
size_t utf8_encode(uint32_t c, char *to); /* four bytes at most; how many */

/* Is it a byte within a character, after its first? */
static inline bool utf8_goes_on(char c) { return ((unsigned char)c & 0xC0) == 0x80; }

#endif
