/* number — reads the numbers of a log, from bytes that need not end in a NUL, in any locale. */
#ifndef HP2PS_NUMBER_H
#define HP2PS_NUMBER_H

#include <stdbool.h>
#include <stddef.h>

/* Reads one to 15 digits and nothing else. This is the common case, and exact in a double. */
bool number_digits(const char *s, const char *end, double *value);

/* Reads any finite decimal number with sign, fraction and exponent. The point may be a comma, which
 * old run times wrote in some locales. Hexadecimal numbers, inf and nan are refused. */
bool number_parse(const char *s, const char *end, double *value);

#endif
