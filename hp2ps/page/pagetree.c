/* pagetree — see pagetree.h. */
#include <config.h>

#include "page/pagetree.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"

PageTree *pagetree_new(const char *kind, const char *what)
{
  PageTree *t = mem_alloc(1, sizeof *t);
  t->kind = kind;
  t->what = what;
  return t;
}

void pagetree_free(PageTree *t)
{
  for (size_t i = 0; i < t->nclasses; i++) {
    free(t->classes[i].name);
    free(t->classes[i].place);
  }
  free(t->classes);
  free(t->nodes);
  free(t->job);
  free(t->date);
  free(t->facts);
  free(t->words);
  free(t->command);
  free(t);
}

void pagetree_quantity(PageTree *t, const char *word, const char *unit)
{
  assert(t->nquantities < TREE_FIGURES);
  t->quantities[t->nquantities++] = (TreeQuantity){ word, unit, 0 };
}

void pagetree_column(PageTree *t, const char *word, const char *unit, double total)
{
  assert(t->ncolumns < TREE_FIGURES);
  t->columns[t->ncolumns++] = (TreeQuantity){ word, unit, total };
}

TreeClass *pagetree_class(PageTree *t, const char *name, const char *place)
{
  MEM_RESERVE(t->classes, t->classes_cap, t->nclasses + 1);
  TreeClass *c = &t->classes[t->nclasses++];
  *c = (TreeClass){ .name = mem_copy(name, strlen(name)), .place = mem_copy(place, strlen(place)) };
  return c;
}

TreeNode *pagetree_node(PageTree *t, uint32_t up, uint32_t class)
{
  MEM_RESERVE(t->nodes, t->nodes_cap, t->nnodes + 1);
  TreeNode *n = &t->nodes[t->nnodes++];
  *n = (TreeNode){ .up = up, .class = class };
  return n;
}

/* Less */

static int descending(const void *a, const void *b)
{
  double x = *(const double *)a, y = *(const double *)b;
  return (x < y) - (x > y);
}

/* The sum of the first quantity of each node and all below it, in a fresh array. */
static double *weights(const PageTree *t)
{
  double *all = mem_alloc(t->nnodes, sizeof *all);
  for (size_t i = t->nnodes; i-- > 0;) {
    all[i] += t->nodes[i].own[0];
    if (i > 0) all[t->nodes[i].up] += all[i];
  }
  return all;
}

/* The least weight of a node that is kept. */
static double bound_of(const double *all, size_t count, size_t most)
{
  double *sorted = mem_alloc(count, sizeof *sorted);
  memcpy(sorted, all, count * sizeof *sorted);
  qsort(sorted, count, sizeof *sorted, descending);
  double bound = sorted[most];
  free(sorted);
  return bound;
}

static void add_own(TreeNode *to, const TreeNode *from)
{
  for (int q = 0; q < TREE_FIGURES; q++) to->own[q] += from->own[q];
  to->estimated |= from->estimated;
}

/* Drops the classes that no node has. */
static void drop_classes(PageTree *t)
{
  uint32_t *now = mem_alloc(t->nclasses, sizeof *now);
  size_t kept = 0;
  for (size_t i = 0; i < t->nnodes; i++) now[t->nodes[i].class] = 1;
  for (size_t i = 0; i < t->nclasses; i++)
    if (now[i]) {
      now[i] = (uint32_t)kept;
      t->classes[kept++] = t->classes[i];
    } else {
      free(t->classes[i].name);
      free(t->classes[i].place);
    }
  for (size_t i = 0; i < t->nnodes; i++) t->nodes[i].class = now[t->nodes[i].class];
  t->left_out += t->nclasses - kept;
  t->nclasses = kept;
  free(now);
}

/* The class of what is put together. */
static uint32_t small_class(PageTree *t)
{
  for (size_t i = 0; i < t->nclasses; i++)
    if (strcmp(t->classes[i].name, "(small)") == 0) return (uint32_t)i;
  pagetree_class(t, "(small)", "");
  return (uint32_t)t->nclasses - 1;
}

/* A node that goes adds what it has to `rest`, a node below the nearest that stays. A parent weighs
 * no less than its child, so nothing stays below one that goes. */
void pagetree_prune(PageTree *t, size_t most)
{
  if (most < 1 || most >= t->nnodes) return;
  size_t n = t->nnodes;
  double *all = weights(t), bound = bound_of(all, n, most);
  uint32_t *now = mem_alloc(n, sizeof *now), *rest = mem_alloc(n, sizeof *rest);
  TreeNode *old = t->nodes;
  uint32_t small = small_class(t), blamed = 0;
  t->nodes = NULL;
  t->nnodes = t->nodes_cap = 0;
  for (size_t i = 0; i < n; i++) {
    uint32_t up = now[old[i].up];
    if (i == 0 || all[i] > bound) {
      now[i] = (uint32_t)t->nnodes;
      *pagetree_node(t, up, old[i].class) = (TreeNode){ .up = up, .class = old[i].class };
      add_own(&t->nodes[now[i]], &old[i]);
      blamed = i == t->blamed ? now[i] : blamed;
      continue;
    }
    bool below = t->nodes[up].class == small;
    if (!below && rest[up] == 0) {
      rest[up] = (uint32_t)t->nnodes;
      pagetree_node(t, up, small);
    }
    now[i] = below ? up : rest[up];
    add_own(&t->nodes[now[i]], &old[i]);
  }
  t->blamed = blamed;
  drop_classes(t);
  free(rest);
  free(now);
  free(all);
  free(old);
}
