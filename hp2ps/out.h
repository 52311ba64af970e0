/* out — output gathered in memory, put into its file at one stroke.
 *
 * A regular file is written under a temporary name beside it and renamed when whole, so a failure
 * leaves what was there before and never half a picture. Output is small (under a megabyte), which
 * is what makes this cheap.
 */
#ifndef HP2PS_OUT_H
#define HP2PS_OUT_H

#include <stdbool.h>
#include <stddef.h>

typedef struct Out Out;

Out *out_new(void);
void out_free(Out *o);
void out_write(Out *o, const void *bytes, size_t len);
void out_puts(Out *o, const char *s);
void out_format(Out *o, const char *format, ...) __attribute__((format(printf, 2, 3)));
size_t out_size(const Out *o);

/* Writes it to path, NULL for standard output, and frees it. False, with a message printed, if that
 * failed. */
bool out_commit(Out *o, const char *path);

#endif
