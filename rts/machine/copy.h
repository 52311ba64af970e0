/* copy.h: copies parts of the stacks, frames of other functions among them.
 *
 * AddressSanitizer would find the gaps between other frames' variables, so the functions that do
 * this are UNCHECKED there. */
#ifndef COPY_H
#define COPY_H
#include <stddef.h>
#include <string.h>

#ifdef __has_feature
# if __has_feature(address_sanitizer) && !defined __SANITIZE_ADDRESS__
#  define __SANITIZE_ADDRESS__ 1
# endif
#endif
#ifdef __SANITIZE_ADDRESS__
# define UNCHECKED __attribute__((noinline, no_sanitize("address")))
/* memcpy would be checked. */
static UNCHECKED __attribute__((unused)) void copy_bytes(char *to, const char *from, size_t n)
{
  for (size_t i = 0; i < n; i++) ((volatile char *)to)[i] = from[i];
}
#else
# define UNCHECKED __attribute__((noinline))
# define copy_bytes memcpy
#endif
#endif
