/* path.c: see path.h. */
#include <config.h>
#include "base/path.h"
#include "base/arena.h"
#include "base/nomem.h"
#include "base/vec.h"
#include <dirent.h>
#include <errno.h>
#include <stdlib.h>
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

const char *path_real(const char *path)
{
  char *real = realpath(path, NULL);
  if (!real && errno == ENOMEM) nomem();
  const char *kept = real ? arena_strndup(unit_arena, real, strlen(real)) : NULL;
  free(real);
  return kept;
}

static int is_shown(const struct dirent *e) { return e->d_name[0] != '.'; }

const char **path_list(const char *folder, int *n)
{
  struct dirent **all;
  VEC(const char *) names = { 0 };
  int found = scandir(folder, &all, is_shown, alphasort);
  if (found < 0 && errno == ENOMEM) nomem();
  for (int i = 0; i < found; i++) {
    vec_push(&names, arena_strndup(unit_arena, all[i]->d_name, strlen(all[i]->d_name)));
    free(all[i]);
  }
  if (found >= 0) free(all);
  *n = names.n;
  return names.at;
}
