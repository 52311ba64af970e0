/* intern.h: unique names.  Two equal spellings are one pointer, so names are
 * compared with ==.  Names live as long as the process. */
#ifndef INTERN_H
#define INTERN_H
#include "base/quote.h"
#include <stddef.h>

typedef Foreign Name;

Name intern(const char *s);
Name intern_n(const char *s, size_t n);
Name intern_printf(const char *fmt, ...) __attribute__((format(printf, 1, 2)));

#endif
