/* utf8.h: characters as bytes.
 *
 * UTF-8 is strict here: no surrogates, no code points above 10FFFF, no longer form than needed.
 *
 * Note [Escaped bytes].  The names that a system gives to a program (arguments, variables, files)
 * are bytes, which need not be UTF-8.  A byte of a name that begins no character is the character
 * U+DC80 .. U+DCFF, and such a character of a name is that byte again:
 *
 *         66 ff c3 a9   <->   'f' U+DCFF U+00E9
 *
 * So a program can open each file that its arguments name.  UTF-8 has no such characters, so no
 * other name becomes the same text.  GHC's programs do the same in a UTF-8 locale. */
#ifndef UTF8_H
#define UTF8_H
#include <stdbool.h>
#include <stddef.h>

/* How many bytes a character has whose first byte this is; 0 if none has. */
size_t utf8_length(unsigned char first);
/* The character of n bytes, as many as utf8_length says; -1 if they are none. */
long utf8_decode(const unsigned char *s, size_t n);
/* Writes the bytes of a character, four at most, and returns how many.  Surrogates have bytes
 * here, too. */
size_t utf8_encode(long code, unsigned char *s);

/* Is the text UTF-8?  Names in a program are ISO 8859-1, names of files are most likely UTF-8,
 * and all that a run writes is UTF-8. */
bool utf8_is_text(const char *text, size_t n);
/* Is the byte one of a character, but not its first? */
static inline bool utf8_goes_on(char byte) { return ((unsigned char)byte & 0xC0) == 0x80; }

static inline bool utf8_is_surrogate(long code) { return code >= 0xD800 && code < 0xE000; }

/* The same for names: Note [Escaped bytes]. */
static inline bool utf8_is_escape(long code) { return code >= 0xDC80 && code < 0xDD00; }
/* The character at *at, of n bytes in all; *at moves past it. */
long utf8_next_escaped(const unsigned char *s, size_t n, size_t *at);
size_t utf8_encode_escaped(long code, unsigned char *s);
#endif
