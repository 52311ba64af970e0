/* output — gathers output in memory, or in a temporary file if it may be large, and writes it to
 * its file at once.
 *
 * A regular file is written under a temporary name beside it and renamed when it is whole. So a
 * failure leaves the old file as it was, and never half a picture.
 */
#ifndef HP2PS_OUTPUT_H
#define HP2PS_OUTPUT_H

#include <stdbool.h>
#include <stddef.h>

#include "base/message.h"

typedef struct Output Output;

Output *output_new(void);
/* Most of what is written is kept in a temporary file; output_bytes has only the rest. */
Output *output_new_large(void);
void output_free(Output *o);
void output_write(Output *o, const void *bytes, size_t len);
void output_puts(Output *o, const char *s);
void output_format(Output *o, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* A string in `width` columns of a terminal, at their left or right end. */
void output_pad(Output *o, const char *s, int width, bool left);
size_t output_size(const Output *o);
const char *output_bytes(const Output *o); /* valid until more is written */

/* Writes the output to `path`, or to standard output if that is NULL, and frees it. On failure it
 * adds a message and gives false. */
bool output_commit(Output *o, const char *path, Messages *messages);

#endif
