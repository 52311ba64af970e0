/* path.h: the parts of a file's path. */
#ifndef PATH_H
#define PATH_H
#include <stdbool.h>

const char *path_base(const char *path);   /* what follows the last slash */
const char *path_folder(const char *path); /* what stands before it: "." if there is none */
/* Does it end so, and begin with something else? */
bool path_has_ending(const char *path, const char *ending);
const char *path_real(const char *path); /* absolute, without links; NULL: there is no such file */

/* The entries of a folder but for those that begin with a dot, in order; n is 0 if there is no such
 * folder. */
const char **path_list(const char *folder, int *n);

#endif
