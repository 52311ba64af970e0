/* digits.h: arithmetic on the digits of literals, of any length.  Results are in
 * the unit's arena, and have no zeros at their beginning. */
#ifndef DIGITS_H
#define DIGITS_H
#include <stddef.h>
#include <stdint.h>

const char *digits_decimal(const char *digits, int base); /* in ten */
/* Times n ^ times. */
const char *digits_times(const char *digits, unsigned n, unsigned long times);
/* Divides by n as often as that leaves no rest, *times times at most; takes these off *times. */
const char *digits_reduce(const char *digits, unsigned n, long *times);
uint64_t *digits_limbs(const char *digits, int *n); /* the lowest first */

#endif
