/* text — names as people read them: UTF-8 made valid, counted, and shortened in the middle.
 *
 * After text_clean a string is valid UTF-8 without control characters: every later stage relies on
 * it.
 */
#ifndef HP2PS_TEXT_H
#define HP2PS_TEXT_H

#include <stddef.h>
#include <stdint.h>

/* A fresh, clean copy of `len` bytes: what is not UTF-8, and NUL, become U+FFFD; tabs and
 * newlines a blank; what turns the direction of writing is spelled out, as \u202E. */
char *text_clean(const char *bytes, size_t len);

uint32_t text_hash(const char *bytes, size_t len);

/* The character at *s, which is advanced past it; s must be clean and not at its end. */
uint32_t text_next(const char **s);

size_t text_length(const char *s);                   /* in characters */
int text_columns(const char *s);                     /* in terminal cells: wide characters take two,
                                                        marks none */
const char *text_offset(const char *s, size_t n);    /* the n-th character of s, or its end */

/* A fresh copy of s with its middle replaced by an ellipsis so that `keep` characters of s
 * remain. */
char *text_elide(const char *s, size_t keep);

#endif
