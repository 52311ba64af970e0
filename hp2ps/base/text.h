/* text — makes names valid UTF-8, counts their characters, and shortens them in the middle.
 *
 * After text_clean a string is valid UTF-8 without control characters. Every later stage relies on
 * this.
 */
#ifndef HP2PS_TEXT_H
#define HP2PS_TEXT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* A fresh, clean copy of `len` bytes. Bytes that are not UTF-8 and control characters become
 * U+FFFD; a tab, newline or carriage return becomes a blank. A character that turns the direction
 * of writing or ends a line is spelled out, such as \u202E. */
char *text_clean(const char *bytes, size_t len);

uint32_t text_hash(const char *bytes, size_t len);

/* The character at *s, which is advanced past it; s must be clean and not at its end. */
uint32_t text_next(const char **s);

size_t text_length(const char *s);       /* in characters */
int text_columns(const char *s);         /* in terminal cells: wide characters take two,
                                            marks none */
const char *text_base(const char *path); /* without its folders */
/* "prog.m:12"; without a line, which is 0 then, "Prog.fcy"; without a file "".  Fresh. */
char *text_place(const char *path, uint32_t line);
bool text_ends_in(const char *s, const char *suffix); /* and has more before it */
const char *text_offset(const char *s, size_t n);     /* the n-th character of s, or its end */
/* The name of a band without the "(123)" before it: GHC numbers its cost-centre stacks anew in each
 * run, so that "(123)go/main" stands for go/main. */
const char *text_bare(const char *name);

#define TEXT_ELLIPSIS "\xE2\x80\xA6" /* U+2026 */

/* A fresh copy of s with its middle replaced by an ellipsis so that `keep` characters of s
 * remain; of a stack of cost centres, with its outer end replaced. */
char *text_elide(const char *s, size_t keep);

/* Splits a list at commas, but not inside parentheses, brackets or braces, since (,) and {a,b} are
 * names. A backslash takes the next character as it is. Gives fresh, clean names in a fresh
 * array. */
char **text_names(const char *list, size_t *count);

/* Does a name that a user wrote mean this one? An operator may be written in parentheses or
 * without: @ means (@), and (@) means @. */
bool text_means(const char *wanted, const char *name);
bool text_means_part(const char *wanted, size_t length, const char *name, size_t name_length);

#endif
