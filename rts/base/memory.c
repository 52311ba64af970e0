/* memory.c: asks the system how much memory there is, gets it and gives it back. */
#include <config.h>
#include <limits.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <unistd.h>
#include "base/memory.h"

/* ---- control groups ---- */

static size_t least(size_t a, size_t b) { return a < b ? a : b; }

/* The number in the file, or MEMORY_ANY if there is none. */
static size_t read_limit(const char *path)
{
  unsigned long long n;
  FILE *f = fopen(path, "r");
  if (!f) return MEMORY_ANY;
  int got = fscanf(f, "%llu", &n);
  fclose(f);
  return got == 1 && n > 0 ? (size_t)n : MEMORY_ANY;
}

/* The least limit of a group and of all groups around it.  In a container the path may be one of
 * the outside, which does not exist here; then only the mount's own file counts. */
static size_t limit_along(const char *mount, const char *path, const char *file)
{
  char name[PATH_MAX];
  size_t limit = MEMORY_ANY;
  int n = strstr(path, "/..") ? 0 : (int)strlen(path);
  for (;;) {
    if (snprintf(name, sizeof name, "%s%.*s/%s", mount, n, path, file) < (int)sizeof name)
      limit = least(limit, read_limit(name));
    if (n == 0) return limit;
    while (n > 0 && path[--n] != '/')
      ;
  }
}

/* A line is number:controllers:path.  Version 2 of control groups has one line, without
 * controllers. */
static size_t limit_of_line(const char *mount, const char *line)
{
  char own[PATH_MAX];
  const char *what = strchr(line, ':'), *path = what ? strchr(what + 1, ':') : NULL;
  if (!path) return MEMORY_ANY;
  if (path == what + 1) return limit_along(mount, path + 1, "memory.max");
  const char *memory = strstr(what, "memory");
  if (!memory || memory > path || snprintf(own, sizeof own, "%s/memory", mount) >= (int)sizeof own)
    return MEMORY_ANY;
  return limit_along(own, path + 1, "memory.limit_in_bytes");
}

size_t memory_group_limit(const char *mount, const char *groups)
{
  char line[PATH_MAX];
  size_t limit = limit_along(mount, "", "memory.max");
  FILE *f = fopen(groups, "r");
  while (f && fgets(line, sizeof line, f)) {
    line[strcspn(line, "\n")] = 0;
    limit = least(limit, limit_of_line(mount, line));
  }
  if (f) fclose(f);
  return limit;
}

/* ---- how much ---- */

size_t memory_total(void)
{
  static size_t total;
  if (!total) {
    long pages = sysconf(_SC_PHYS_PAGES), page = sysconf(_SC_PAGESIZE);
    const char *mount = secure_getenv("LMLCGROUP");
    total = pages > 0 && page > 0 ? (size_t)pages * (size_t)page : (size_t)1 << 30;
    total = least(total, memory_group_limit(mount ? mount : "/sys/fs/cgroup", "/proc/self/cgroup"));
  }
  return total;
}

static size_t left_of(int resource, size_t used)
{
  struct rlimit r;
  if (getrlimit(resource, &r) || r.rlim_cur == RLIM_INFINITY) return MEMORY_ANY;
  return r.rlim_cur > used ? (size_t)r.rlim_cur - used : 0;
}

size_t memory_addresses(void)
{
  unsigned long all = 0, data = 0;
  size_t page = (size_t)sysconf(_SC_PAGESIZE);
  FILE *f = fopen("/proc/self/statm", "r");
  if (f && fscanf(f, "%lu %*u %*u %*u %*u %lu", &all, &data) != 2) all = data = 0;
  if (f) fclose(f);
  return least(left_of(RLIMIT_AS, all * page), left_of(RLIMIT_DATA, data * page));
}

/* ---- getting it ---- */

void *memory_reserve(size_t bytes)
{
  void *p =
      mmap(NULL, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  return p == MAP_FAILED ? NULL : p;
}

/* madvise wants whole pages. */
static void advise_pages(void *low, void *high, int advice)
{
  uintptr_t page = (uintptr_t)sysconf(_SC_PAGESIZE);
  uintptr_t from = ((uintptr_t)low + page - 1) & ~(page - 1), to = (uintptr_t)high & ~(page - 1);
  if (from < to) madvise((void *)from, to - from, advice);
}

void memory_large_pages(void *low, void *high)
{
#ifdef MADV_HUGEPAGE
  advise_pages(low, high, MADV_HUGEPAGE);
#else
  (void)low, (void)high;
#endif
}

void memory_give_back(void *low, void *high) { advise_pages(low, high, MADV_DONTNEED); }

bool memory_grow(void *table, size_t size, size_t count)
{
  void *p;
  memcpy(&p, table, sizeof p);
  p = realloc(p, count * size);
  if (p) memcpy(table, &p, sizeof p);
  return p != NULL;
}
