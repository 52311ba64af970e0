/* number — figures as logs write them, from bytes that no NUL ends. Never depends on the locale. */
#ifndef HP2PS_NUMBER_H
#define HP2PS_NUMBER_H

#include <stdbool.h>
#include <stddef.h>

/* Digits only, at most 15 of them: the common case, exact in a double. */
bool number_digits(const char *s, const char *end, double *value);

/* Any finite decimal number: sign, fraction, exponent. A comma for the point is accepted (logs from
 * the days when run times obeyed the locale). Not hexadecimal, not inf, not nan. */
bool number_parse(const char *s, const char *end, double *value);

#endif
