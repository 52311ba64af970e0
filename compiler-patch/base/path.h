/* path.h: the parts of a file's path. */
#ifndef PATH_H
#define PATH_H
#include <stdbool.h>

const char *path_base(const char *path);   /* what follows the last slash */
const char *path_folder(const char *path); /* what stands before it: "." if there is none */
/* Does it end so, and begin with something else? */
bool path_has_ending(const char *path, const char *ending);

#endif
