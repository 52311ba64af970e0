/* quote.h: texts of others, and how they become parts of a C text.
 *
 * A Foreign is a text that we didn't choose: a name, a path, a string literal, a message with
 * one of these in it.  Any bytes may be in it, and a C text must mean the same whatever they are.
 * So only the functions here make C of a Foreign, and mangle.c, which makes identifiers of names.
 *
 * A Foreign is a const char *.  With -DQUOTE_CHECK it is a pointer to an unknown type, and the C
 * compiler refuses every use of it as a text.  tests/command/quote.sh compiles the files that write
 * C in this way. */
#ifndef QUOTE_H
#define QUOTE_H
#include <stddef.h>

#ifdef QUOTE_CHECK
typedef const struct Foreign *Foreign;
# define QUOTE_FORMAT
#else
typedef const char *Foreign;
# define QUOTE_FORMAT __attribute__((format(printf, 1, 2)))
#endif

const char *quote_string(Foreign s);           /* a string literal */
const char *quote_bytes(Foreign s, size_t n);  /* the same, of n bytes */
const char *quote_spaced(Foreign s, size_t n); /* with a blank after each byte */
/* Reads the string literal at s back.  It must end in its line and before `end'; otherwise the
 * result is NULL.  *rest is the place after its closing quote. */
char *quote_read(const char *s, const char *end, const char **rest);
/* Text for the inside of a comment; no comment begins or ends in it. */
const char *quote_comment(Foreign s);
/* The text between the quotes of an .ascii, which itself is a part of a C string. */
const char *quote_ascii(Foreign s, size_t n);

/* A text that is made of others is foreign, too.  quote_join takes NULL for an empty text. */
Foreign quote_join(Foreign a, const char *between, Foreign b);
Foreign quote_line(Foreign s); /* control characters become \ooo */
Foreign quote_printf(const char *fmt, ...) QUOTE_FORMAT;
/* The text itself, to compare or to compute with; it must not go into C. */
const char *quote_none(Foreign s);

#endif
