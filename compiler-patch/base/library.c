/* library.c: see library.h. */
#include <config.h>
#include "base/library.h"
#include "base/arena.h"
#include "base/diag.h"
#include "base/vec.h"
#include <dirent.h>
#include <errno.h>
#include <limits.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const char *dir;

static bool exists(const char *path) { return access(path, R_OK) == 0; }

static bool try_dir(const char *path)
{
  if (!exists(arena_printf(unit_arena, "%s/lml.h", path))) return false;
  dir = path;
  return true;
}

static const char *own_directory(void)
{
  char *path = arena_alloc(unit_arena, PATH_MAX + 1);
  ssize_t n = readlink("/proc/self/exe", path, PATH_MAX);
  char *slash = n > 0 ? strrchr(path, '/') : NULL;
  if (!slash) return NULL;
  *slash = 0;
  return path;
}

const char *library_dir(void)
{
  const char *env = getenv("LMLDIR"), *own;
  if (dir) return dir;
  if (env && *env) {
    if (!try_dir(env)) diag_fatal("LMLDIR is %s, but there is no lml.h in it", env);
    return dir;
  }
  own = own_directory();
  if (own
      && (try_dir(arena_printf(unit_arena, "%s/lmldir", own))
          || try_dir(arena_printf(unit_arena, "%s/../lib/" PACKAGE, own))))
    return dir;
  if (!try_dir(PKGLIBDIR))
    diag_fatal("cannot find the run time (lml.h) in %s: set LMLDIR", PKGLIBDIR);
  return dir;
}

const char **library_interfaces(int *n)
{
  const char *index = arena_printf(unit_arena, "%s/lib.index", library_dir());
  FILE *f = fopen(index, "r");
  char line[256];
  VEC(const char *) files = { 0 };
  if (!f) diag_fatal("%s: %s", index, strerror(errno));
  while (fgets(line, sizeof line, f)) {
    line[strcspn(line, "\n")] = 0;
    if (line[0]) vec_push(&files, arena_printf(unit_arena, "%s/%s.t", library_dir(), line));
  }
  if (ferror(f)) diag_fatal("%s: %s", index, strerror(errno));
  fclose(f);
  *n = files.n;
  return files.at;
}

/* FNV-1a */
static uint64_t hash_file(uint64_t hash, const char *path)
{
  FILE *f = fopen(path, "r");
  if (!f) diag_fatal("%s: %s", path, strerror(errno));
  for (int c; (c = getc(f)) != EOF;) hash = (hash ^ (unsigned)c) * 1099511628211u;
  fclose(f);
  return hash;
}

static const char *hash_files(const char *const *files, int n)
{
  uint64_t hash = 14695981039346656037u;
  for (int i = 0; i < n; i++) hash = hash_file(hash, files[i]);
  return arena_printf(unit_arena, "%016llx", (unsigned long long)hash);
}

const char *library_hash(void)
{
  static const char *known;
  int n;
  if (known) return known;
  const char **files = library_interfaces(&n);
  return known = hash_files(files, n);
}

static int is_header(const struct dirent *e)
{
  const char *dot = strrchr(e->d_name, '.');
  return dot && (!strcmp(dot, ".h") || !strcmp(dot, ".def"));
}

const char *library_header_hash(void)
{
  VEC(const char *) files = { 0 };
  struct dirent **found;
  int n = scandir(library_dir(), &found, is_header, alphasort);
  if (n < 0) diag_fatal("%s: %s", library_dir(), strerror(errno));
  for (int i = 0; i < n; i++) {
    vec_push(&files, arena_printf(unit_arena, "%s/%s", library_dir(), found[i]->d_name));
    free(found[i]);
  }
  free(found);
  return hash_files(files.at, files.n);
}
