/* memory.c: asks the system how much memory there is. */
#include <config.h>
#include <stdio.h>
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
