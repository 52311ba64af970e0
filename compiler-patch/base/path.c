/* path.c: see path.h. */
#include <config.h>
#include "base/path.h"
#include "base/arena.h"
#include <string.h>

const char *path_base(const char *path)
{
  const char *slash = strrchr(path, '/');
  return slash ? slash + 1 : path;
}

const char *path_folder(const char *path)
{
  const char *slash = strrchr(path, '/');
  if (!slash) return ".";
  return slash == path ? "/" : arena_strndup(unit_arena, path, (size_t)(slash - path));
}

bool path_has_ending(const char *path, const char *ending)
{
  size_t n = strlen(path), m = strlen(ending);
  return n > m && strcmp(path + n - m, ending) == 0;
}
