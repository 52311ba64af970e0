/* binary — an executable file in memory: for which machine it is, how it was linked, its symbols.
 * The file may be cut off or damaged; then less is found in it.
 */
#ifndef HP2PS_BINARY_H
#define HP2PS_BINARY_H

#include <stdbool.h>
#include <stddef.h>

typedef struct Binary {
  const char *bytes;
  size_t len;
} Binary;

bool binary_is_elf(Binary b);
/* Is it for the machine that this program is for? */
bool binary_is_native(Binary b);
const char *binary_machine(Binary b); /* "x86-64"; NULL: another */
/* The loader that starts it, which can preload a library; "": there is none, it is static. */
const char *binary_loader(Binary b);
bool binary_has_symbol(Binary b, const char *name); /* that is defined in it */
bool binary_has_text(Binary b, const char *text);   /* anywhere */

#endif
