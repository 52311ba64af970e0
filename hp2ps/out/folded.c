/* folded — see folded.h. */
#include <config.h>

#include "out/folded.h"

#include <stdlib.h>
#include <string.h>

#include "base/mem.h"

/* A semicolon would divide, so it becomes a colon. */
static void put_part(Output *out, const char *s)
{
  for (; *s; s++) output_write(out, *s == ';' ? ":" : s, 1);
}

static int by_path(const void *x, const void *y)
{
  const Site *a = *(const Site *const *)x, *b = *(const Site *const *)y;
  for (size_t i = 0; i < a->depth && i < b->depth; i++) {
    int order = strcmp(a->path[i], b->path[i]);
    if (order != 0) return order;
  }
  return (a->depth > b->depth) - (a->depth < b->depth);
}

/* Sites that differ only in their place in the source share a path, and a line. */
bool folded_write(const Export *e, Output *out)
{
  const Moment *m = &e->moments[0];
  const Site **sites = mem_alloc(m->count + 1, sizeof *sites);
  double *bytes = mem_alloc(e->m->nbands + 1, sizeof *bytes), sum = 0;
  for (size_t i = 0; i < m->count; i++) {
    sites[i] = &e->sites[m->parts[i].band];
    bytes[m->parts[i].band] = m->parts[i].bytes;
  }
  qsort(sites, m->count, sizeof *sites, by_path);
  for (size_t i = 0; i < m->count; i++) {
    sum += bytes[sites[i] - e->sites];
    if (i + 1 < m->count && by_path(&sites[i], &sites[i + 1]) == 0) continue;
    if (e->interval > 0 && sum < 0.5) continue; /* it only allocates */
    for (size_t k = 0; k < sites[i]->depth; k++) {
      output_puts(out, k ? ";" : "");
      put_part(out, sites[i]->path[k]);
    }
    output_format(out, " %.0f\n", sum);
    sum = 0;
  }
  free(bytes);
  free(sites);
  return true;
}
