/* memory.c: asks the system how much memory there is, gets it and gives it back. */
#include <config.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>
#include "memory.h"

/* The limit of the control group we are in, if its file is where containers have it; else SIZE_MAX. */
static size_t group_limit(void)
{
  unsigned long long n;
  FILE *f = fopen("/sys/fs/cgroup/memory.max", "r");
  if (!f)
    return (size_t)-1;
  int got = fscanf(f, "%llu", &n);
  fclose(f);
  return got == 1 && n > 0 ? (size_t)n : (size_t)-1;
}

size_t memory_total(void)
{
  static size_t total;
  if (!total) {
    long pages = sysconf(_SC_PHYS_PAGES), page = sysconf(_SC_PAGESIZE);
    size_t group = group_limit();
    total = pages > 0 && page > 0 ? (size_t)pages * (size_t)page : (size_t)1 << 30;
    if (group < total)
      total = group;
  }
  return total;
}

void *memory_reserve(size_t bytes)
{
  void *p = mmap(NULL, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  return p == MAP_FAILED ? NULL : p;
}

/* madvise wants whole pages. */
static void advise(void *low, void *high, int advice)
{
  uintptr_t page = (uintptr_t)sysconf(_SC_PAGESIZE);
  uintptr_t from = ((uintptr_t)low + page - 1) & ~(page - 1), to = (uintptr_t)high & ~(page - 1);
  if (from < to)
    madvise((void *)from, to - from, advice);
}

void memory_large_pages(void *low, void *high)
{
#ifdef MADV_HUGEPAGE
  advise(low, high, MADV_HUGEPAGE);
#else
  (void)low, (void)high;
#endif
}

void memory_give_back(void *low, void *high) { advise(low, high, MADV_DONTNEED); }

bool memory_grow(void *table, size_t size, size_t count)
{
  void *p;
  memcpy(&p, table, sizeof p);
  p = realloc(p, count * size);
  if (p)
    memcpy(table, &p, sizeof p);
  return p != NULL;
}
