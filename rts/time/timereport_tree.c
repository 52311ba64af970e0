/* timereport_tree.c: the trees of a report: their nodes, their order and their sums. */
#include <config.h>
#include <string.h>
#include "time/timereport_private.h"

/* ---- nodes ---- */

ReportNode *timereport_node(Making *m, ReportNode *outer, ReportOwner *owner)
{
  ReportNode *n = owner ? timereport_alloc(m, sizeof *n) : NULL;
  if (!n) return outer;
  n->owner = owner;
  n->outer = outer;
  if (outer) {
    n->next = outer->first;
    outer->first = n;
  }
  return n;
}

ReportNode *timereport_child(Making *m, ReportNode *outer, ReportOwner *owner)
{
  for (ReportNode *n = outer->first; n; n = n->next)
    if (n->owner == owner) return n;
  return timereport_node(m, outer, owner);
}

void timereport_add(ReportCost *to, const ReportCost *c)
{
  to->entries += c->entries;
  to->ticks += c->ticks;
  to->ns += c->ns;
  to->bytes += c->bytes;
}

/* ---- order and sums ---- */

const ReportNode *timereport_next(const ReportNode *n)
{
  if (n->first) return n->first;
  while (n && !n->next) n = n->outer;
  return n ? n->next : NULL;
}

int timereport_depth(const ReportNode *n)
{
  int depth = 0;
  while ((n = n->outer)) depth++;
  return depth;
}

static bool comes_before(const ReportNode *a, const ReportNode *b)
{
  if (a->all.ns != b->all.ns) return a->all.ns > b->all.ns;
  if (a->all.bytes != b->all.bytes) return a->all.bytes > b->all.bytes;
  return strcmp(a->owner->label, b->owner->label) < 0;
}

/* Merges two sorted lists. */
static ReportNode *merge_lists(ReportNode *a, ReportNode *b)
{
  ReportNode *first = NULL, **last = &first;
  while (a && b) {
    ReportNode **less = comes_before(b, a) ? &b : &a;
    *last = *less;
    last = &(*last)->next;
    *less = (*less)->next;
  }
  *last = a ? a : b;
  return first;
}

/* Sorts by merging lists of 2^k nodes, as numbers are added. */
static ReportNode *sorted(ReportNode *list)
{
  ReportNode *bins[64] = { NULL }, *all = NULL;
  while (list) {
    ReportNode *one = list;
    int k = 0;
    list = list->next;
    one->next = NULL;
    for (; bins[k]; bins[k++] = NULL) one = merge_lists(bins[k], one);
    bins[k] = one;
  }
  for (int k = 0; k < 64; k++) all = merge_lists(bins[k], all);
  return all;
}

static ReportNode *deepest(ReportNode *n)
{
  while (n->first) n = n->first;
  return n;
}

/* Each node after those below it. */
void timereport_sum(ReportNode *root)
{
  for (ReportNode *n = deepest(root);; n = n->next ? deepest(n->next) : n->outer) {
    n->all = n->own;
    for (ReportNode *c = n->first; c; c = c->next) timereport_add(&n->all, &c->all);
    n->first = sorted(n->first);
    if (n == root) break;
  }
  uint32_t number = 0;
  for (const ReportNode *n = root; n; n = timereport_next(n))
    ((ReportNode *)(uintptr_t)n)->number = ++number;
}
