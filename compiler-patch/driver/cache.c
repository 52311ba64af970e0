/* cache.c: see cache.h.  Whatever goes wrong here, the program is compiled: it may only take
 * longer. */
#include <config.h>
#include "driver/cache.h"
#include "base/arena.h"
#include "base/path.h"
#include "driver/build.h"
#include <dirent.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

enum { MOST = 64, HOUR = 3600 }; /* how many objects are kept, and how long at least */

static const char *path_of(const Cache *k, const char *name, const char *ending)
{
  return arena_printf(unit_arena, "%s/%s%s", k->folder, name, ending);
}

/* ---- the folder ---- */

/* Only the user may write there, since the objects there become part of the user's programs. */
static bool is_ours(const char *folder)
{
  struct stat st;
  return stat(folder, &st) == 0 && S_ISDIR(st.st_mode) && st.st_uid == geteuid()
         && !(st.st_mode & (S_IWGRP | S_IWOTH));
}

static const char *find_folder(void)
{
  const char *cache = getenv("XDG_CACHE_HOME"), *home = getenv("HOME");
  if (!cache || cache[0] != '/') {
    if (!home || home[0] != '/') return NULL;
    cache = arena_printf(unit_arena, "%s/.cache", home);
  }
  const char *folder = arena_printf(unit_arena, "%s/strata", cache);
  mkdir(cache, 0700);
  mkdir(folder, 0700);
  return is_ours(folder) ? folder : NULL;
}

static const char *find_key(const char *how)
{
  return arena_printf(unit_arena, "%016llx", (unsigned long long)unique_bytes(0, how, strlen(how)));
}

/* ---- reading ---- */

/* The names of all indexes of the key, in the order of their times. */
static CacheFiles list_names(const Cache *k)
{
  CacheFiles names = { 0 };
  struct dirent **all;
  int n = scandir(k->folder, &all, NULL, alphasort);
  for (int i = 0; i < n; i++) {
    const char *name = all[i]->d_name;
    if (!strncmp(name, k->key, strlen(k->key)) && path_has_ending(name, ".index"))
      vec_push(&names, arena_strndup(unit_arena, name, strlen(name) - strlen(".index")));
    free(all[i]);
  }
  if (n >= 0) free(all);
  return names;
}

static bool is_known(const Cache *k, const char *name, size_t len)
{
  for (int i = 0; i < k->names.n; i++)
    if (strlen(k->names.at[i]) == len && !memcmp(k->names.at[i], name, len)) return true;
  return false;
}

static bool all_known(const Cache *k, const char *names)
{
  while (*names) {
    size_t n = strcspn(names, " ");
    if (!is_known(k, names, n)) return false;
    names += n + (names[n] == ' ');
  }
  return true;
}

/* The names after the size in an index's first line; NULL if that isn't the object's size. */
static const char *needs_in(const char *first, const char *object)
{
  struct stat st;
  char *end;
  long size = first ? strtol(first, &end, 10) : -1;
  if (size <= 0 || stat(object, &st) != 0 || st.st_size != size) return NULL;
  return end + (*end == ' ');
}

static void read_index(Cache *k, const char *name)
{
  const char *first;
  Stock s = stock_read_any(path_of(k, name, ".index"), &first);
  const char *needs = needs_in(first, path_of(k, name, ".o"));
  if (!needs || !all_known(k, needs)) return;
  vec_push(&k->stocks, s);
  vec_push(&k->names, name);
  vec_push(&k->needs, needs);
}

Cache *cache_read(const char *how)
{
  Cache *k = NEW(Cache);
  *k = (Cache){ .folder = find_folder() };
  if (!k->folder) return k;
  k->key = find_key(how);
  CacheFiles names = list_names(k);
  k->found = names.n;
  for (int i = 0; i < names.n; i++) read_index(k, names.at[i]);
  return k;
}

/* ---- using ---- */

static bool mentions(const char *needs, const char *name)
{
  const char *at = strstr(needs, name); /* no two names have the same time */
  size_t n = strlen(name);
  return at && (at[n] == ' ' || !at[n]);
}

/* Is it used, or mentioned by one that is? */
static bool is_wanted(const Cache *k, int i)
{
  if (k->stocks.at[i].used) return true;
  for (int j = i + 1; j < k->names.n; j++)
    if (k->stocks.at[j].used && mentions(k->needs.at[j], k->names.at[i])) return true;
  return false;
}

void cache_add_used(const Cache *k, CacheFiles *objects)
{
  for (int i = 0; i < k->names.n; i++) {
    if (!is_wanted(k, i)) continue;
    const char *object = path_of(k, k->names.at[i], ".o");
    utimensat(AT_FDCWD, object, NULL, 0); /* it was used now: see make_room */
    utimensat(AT_FDCWD, path_of(k, k->names.at[i], ".index"), NULL, 0);
    vec_push(objects, object);
  }
}

/* ---- giving ---- */

static bool copy_file(const char *from, const char *to)
{
  char block[1 << 16];
  FILE *in = fopen(from, "r"), *out = fopen(to, "wx");
  bool good = in && out;
  for (size_t n; good && (n = fread(block, 1, sizeof block, in)) > 0;)
    good = fwrite(block, 1, n, out) == n;
  good = good && !ferror(in);
  if (in) fclose(in);
  if (out) good &= fclose(out) == 0;
  return good;
}

static bool write_index(const Cache *k, const char *path, const char *object, const Parts *parts)
{
  struct stat st;
  FILE *f = stat(object, &st) == 0 ? fopen(path, "wx") : NULL;
  const char *first = arena_printf(unit_arena, "%ld", (long)st.st_size);
  if (!f) return false;
  for (int i = 0; i < k->names.n; i++)
    if (is_wanted(k, i)) first = arena_printf(unit_arena, "%s %s", first, k->names.at[i]);
  stock_write(f, first, &(Stock){ 0 }, parts);
  bool good = !ferror(f);
  return fclose(f) == 0 && good;
}

static void give_object(const Cache *k, const char *object, const Parts *parts)
{
  struct timespec now;
  clock_gettime(CLOCK_REALTIME, &now);
  const char *name = arena_printf(unit_arena, "%s-%010lld%09ld-%ld", k->key, (long long)now.tv_sec,
                                  now.tv_nsec, (long)getpid());
  const char *kept = path_of(k, name, ".o"), *part = path_of(k, name, ".new");
  if (!copy_file(object, kept) || !write_index(k, part, kept, parts)
      || rename(part, path_of(k, name, ".index")) != 0) {
    unlink(part);
    unlink(kept);
  }
}

/* Where there are too many, those without a use for an hour go, whatever their key. */
static bool make_room(const Cache *k)
{
  struct stat st;
  struct dirent *e;
  int n = 0;
  DIR *d = opendir(k->folder);
  while (d && (e = readdir(d))) n += path_has_ending(e->d_name, ".o");
  if (!d || n < MOST) return d && closedir(d) == 0;
  for (rewinddir(d); (e = readdir(d));) {
    const char *path = path_of(k, e->d_name, "");
    bool old = stat(path, &st) == 0 && S_ISREG(st.st_mode) && time(NULL) - st.st_mtime > HOUR;
    if (old && unlink(path) == 0) n -= path_has_ending(path, ".o");
  }
  closedir(d);
  return n < MOST;
}

void cache_give(const Cache *k, const char *object, const Parts *parts)
{
  int lock = k->folder ? open(path_of(k, "lock", ""), O_CREAT | O_RDWR | O_CLOEXEC, 0600) : -1;
  if (lock < 0) return;
  if (flock(lock, LOCK_EX) == 0 && make_room(k) && list_names(k).n == k->found)
    give_object(k, object, parts);
  close(lock);
}
