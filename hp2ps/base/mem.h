/* mem — allocation that never gives NULL.
 *
 * If there is no memory, each function ends the program with a message and status 1. This is the
 * one error below app/ that is no value (message.h). Output files are written under a temporary
 * name (output.h), so this leaves no half-written file.
 */
#ifndef HP2PS_MEM_H
#define HP2PS_MEM_H

#include <stdarg.h>
#include <stddef.h>

void *mem_alloc(size_t count, size_t size);             /* zeroed */
void *mem_resize(void *old, size_t count, size_t size); /* the new part is not zeroed */
char *mem_copy(const char *bytes, size_t len);          /* with a NUL added */
char *mem_format(const char *format, ...) __attribute__((format(printf, 1, 2), nonnull(1)));
char *mem_vformat(const char *format, va_list args)
    __attribute__((format(printf, 1, 0), nonnull(1)));

/* Sets the function that prints "out of memory". app/ adds the program's name to it. */
void mem_report_by(void (*reporter)(void));

/* Makes room for at least `want` elements of `*base`; capacities double. */
#define MEM_RESERVE(base, cap, want)                                                \
 do {                                                                               \
  if ((want) > (cap)) (base) = mem_reserve((base), &(cap), (want), sizeof *(base)); \
 } while (0)
void *mem_reserve(void *old, size_t *cap, size_t want, size_t size);

#endif
