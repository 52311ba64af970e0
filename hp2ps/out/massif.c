/* massif — see massif.h. */
#include <config.h>

#include "out/massif.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "base/text.h"

enum { SNAPSHOTS = 100, DETAILED = 10, DEEPEST = 6 };

/* Nodes with less than this part of a snapshot are added up in one. */
static const double THRESHOLD = 0.01;

typedef struct Leaf {
  const Site *site;
  double bytes;
} Leaf;

/* The k-th name of a path, the innermost first; NULL beyond its end. */
static const char *name_at(const Site *s, size_t k)
{
  return k < s->depth && k < DEEPEST ? s->path[s->depth - 1 - k] : NULL;
}

static int by_path(const void *x, const void *y)
{
  const Site *a = ((const Leaf *)x)->site, *b = ((const Leaf *)y)->site;
  for (size_t k = 0; name_at(a, k) || name_at(b, k); k++) {
    const char *one = name_at(a, k), *other = name_at(b, k);
    int order = !one ? -1 : !other ? 1 : strcmp(one, other);
    if (order != 0) return order;
  }
  return 0;
}

static double sum_of(const Leaf *leaves, size_t n)
{
  double sum = 0;
  for (size_t i = 0; i < n; i++) sum += leaves[i].bytes;
  return sum;
}

/* The number of leaves, from the first on, that have the same name at that depth. */
static size_t run_of(const Leaf *leaves, size_t n, size_t depth)
{
  const char *name = name_at(leaves[0].site, depth);
  size_t i = 1;
  while (i < n && name && name_at(leaves[i].site, depth)
         && strcmp(name_at(leaves[i].site, depth), name) == 0)
    i++;
  return i;
}

/* Skips the leaves without a name at that depth: in their order these come first. */
static void skip_ended(const Leaf **leaves, size_t *n, size_t depth)
{
  while (*n > 0 && !name_at((*leaves)->site, depth)) {
    ++*leaves;
    --*n;
  }
}

typedef struct Child {
  const Leaf *leaves;
  size_t n;
  double bytes;
} Child;

static int by_bytes(const void *x, const void *y)
{
  const Child *a = x, *b = y;
  return (a->bytes < b->bytes) - (a->bytes > b->bytes);
}

/* The children of a node, the largest first; *small is what those below the threshold have. */
static Child *children(const Leaf *leaves, size_t n, size_t depth, double least, size_t *count,
                       Child *small)
{
  Child *all = mem_alloc(n + 1, sizeof *all);
  *count = 0;
  *small = (Child){ NULL, 0, 0 };
  skip_ended(&leaves, &n, depth);
  while (n > 0) {
    size_t run = run_of(leaves, n, depth);
    Child c = { leaves, run, sum_of(leaves, run) };
    if (c.bytes >= least) all[(*count)++] = c;
    else {
      small->n++;
      small->bytes += c.bytes;
    }
    leaves += run;
    n -= run;
  }
  qsort(all, *count, sizeof *all, by_bytes);
  return all;
}

static void indent(Output *out, size_t depth)
{
  for (size_t i = 0; i < depth; i++) output_puts(out, " ");
}

/* Do all of them have one place in the source, and is it this part of the path that has it? */
static bool same_place(const Leaf *leaves, size_t n, size_t depth)
{
  const Site *s = leaves[0].site;
  bool same = s->depth - 1 - depth == s->placed;
  for (size_t i = 1; i < n && same; i++) {
    const Site *other = leaves[i].site;
    same = other->file && strcmp(other->file, s->file) == 0 && other->line == s->line;
  }
  return same;
}

/* Massif gives the address of a call. Here it is a number made of the name. */
static void put_name(const Leaf *leaves, size_t n, size_t depth, Output *out)
{
  const Site *s = leaves[0].site;
  const char *name = name_at(s, depth);
  output_format(out, "0x%X: %s", text_hash(name, strlen(name)), name);
  if (same_place(leaves, n, depth)) output_format(out, " (%s:%u)", s->file, s->line);
}

static void put_node(const Leaf *leaves, size_t n, size_t depth, double total, Output *out)
{
  size_t count;
  Child small, *all = children(leaves, n, depth, THRESHOLD * total, &count, &small);
  indent(out, depth);
  output_format(out, "n%zu: %.0f ", count + (small.n > 0), sum_of(leaves, n));
  if (depth == 0)
    output_puts(out, "(heap allocation functions) malloc/new/new[], --alloc-fns, etc.");
  else put_name(leaves, n, depth - 1, out);
  output_puts(out, "\n");
  for (size_t i = 0; i < count; i++) put_node(all[i].leaves, all[i].n, depth + 1, total, out);
  if (small.n > 0) {
    indent(out, depth + 1);
    output_format(out, "n0: %.0f in %zu place%s, all below massif's threshold (%.2f%%)\n",
                  small.bytes, small.n, small.n == 1 ? "" : "s", 100 * THRESHOLD);
  }
  free(all);
}

static void put_tree(const Export *e, const Moment *m, Output *out)
{
  Leaf *leaves = mem_alloc(m->count + 1, sizeof *leaves);
  for (size_t i = 0; i < m->count; i++)
    leaves[i] = (Leaf){ &e->sites[m->parts[i].band], m->parts[i].bytes };
  qsort(leaves, m->count, sizeof *leaves, by_path);
  put_node(leaves, m->count, 0, m->total, out);
  free(leaves);
}

static bool allocated(const Model *m)
{
  return m->sample_unit && strcmp(m->sample_unit, "Mbytes allocated") == 0;
}

static void put_snapshot(const Export *e, const Moment *m, size_t number, bool peak, Output *out)
{
  bool detailed = peak || number % DETAILED == DETAILED - 1;
  double time = allocated(e->m) ? round(m->time * 1e6) : round(m->time * 1e6) / 1e3;
  output_format(out, "#-----------\nsnapshot=%zu\n#-----------\ntime=%.15g\nmem_heap_B=%.0f\n",
                number, time, m->total);
  output_format(out, "mem_heap_extra_B=0\nmem_stacks_B=%.0f\n", fmax(0, m->stack));
  output_format(out, "heap_tree=%s\n", peak ? "peak" : detailed ? "detailed" : "empty");
  if (detailed) put_tree(e, m, out);
}

static size_t highest(const Export *e)
{
  size_t best = 0;
  for (size_t i = 1; i < e->count; i++)
    if (e->moments[i].total > e->moments[best].total) best = i;
  return best;
}

bool massif_write(const Export *e, Output *out)
{
  size_t peak = highest(e), step = e->count / SNAPSHOTS + 1, number = 0;
  output_format(out, "desc: hp2ps (Strata) " PACKAGE_VERSION "\ncmd: %s\ntime_unit: %s\n",
                e->m->job ? e->m->job : e->program, allocated(e->m) ? "B" : "ms");
  for (size_t i = 0; i < e->count; i++)
    if (i % step == 0 || i == peak || i + 1 == e->count)
      put_snapshot(e, &e->moments[i], number++, i == peak, out);
  return true;
}
