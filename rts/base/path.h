/* path.h: the parts of a file's name. */
#ifndef PATH_H
#define PATH_H
#include <string.h>

/* The name without its directories. */
static inline const char *path_base(const char *path)
{
  const char *slash = strrchr(path, '/');
  return slash ? slash + 1 : path;
}
#endif
