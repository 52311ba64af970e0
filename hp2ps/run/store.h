/* store — files that are made once and kept in the user's cache, $XDG_CACHE_HOME/strata or
 * ~/.cache/strata. Each is made in a folder of its own, and then renamed: so no process sees half
 * a file, and two that make the same at once don't disturb each other.
 */
#ifndef HP2PS_STORE_H
#define HP2PS_STORE_H

#include <stdbool.h>

#include "base/message.h"

/* The kept file of that name, fresh; NULL: there is none. `spare` is a folder to look in, too; it
 * may be NULL. */
char *store_find(const char *name, const char *spare);

/* Makes the file: `make` is called with a folder to work in, and gives the path of what it has made
 * there, fresh, or NULL with a message. If the cache can't be written, the file is kept in `spare`;
 * if that is NULL, a message says so. Gives the path of the kept file, fresh, or NULL. */
char *store_make(const char *name, const char *spare,
                 char *(*make)(const char *folder, const void *context, Messages *messages),
                 const void *context, Messages *messages);

#endif
