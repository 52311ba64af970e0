/* out — gathers output in memory, or in a temporary file if it may be large, and writes it to its
 * file at once.
 *
 * A regular file is written under a temporary name beside it and renamed when it is whole. So a
 * failure leaves the old file as it was, and never half a picture.
 */
#ifndef HP2PS_OUT_H
#define HP2PS_OUT_H

#include <stdbool.h>
#include <stddef.h>

typedef struct Out Out;

Out *out_new(void);
/* Most of what is written is kept in a temporary file; out_bytes has only the rest. */
Out *out_new_large(void);
void out_free(Out *o);
void out_write(Out *o, const void *bytes, size_t len);
void out_puts(Out *o, const char *s);
void out_format(Out *o, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* A string in so many columns of a terminal, at their left or right end. */
void out_pad(Out *o, const char *s, int width, bool left);
size_t out_size(const Out *o);
const char *out_bytes(const Out *o); /* valid until more is written */

/* Writes the output to `path`, or to standard output if that is NULL, and frees it. On failure it
 * prints a message and gives false. */
bool out_commit(Out *o, const char *path);

#endif
