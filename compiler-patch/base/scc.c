/* scc.c: Tarjan's algorithm.
 *
 * A walk along the uses numbers the nodes in the order in which it meets them.  Each node lies on a
 * stack until its component is known.  `low' is the least number of a node on the stack that is
 * known to be in the same component.  If `low' is still the node's own number when the walk leaves
 * the node, the node is the first of its component.  The component is then the node and all nodes
 * above it on the stack. */
#include <config.h>
#include "base/scc.h"
#include <assert.h>
#include <stdbool.h>

typedef struct Node {
  int index, low; /* index is the node's number; 0: the walk hasn't met it yet */
  int next;       /* the use to follow next */
  bool on_stack;
} Node;

typedef struct Tarjan {
  const SccUses *uses;
  Node *nodes;
  int count;
  SccUses stack; /* nodes whose components aren't known yet */
  SccUses path;  /* nodes that the walk has entered but not left */
  void (*found)(const int *, int, void *);
  void *arg;
} Tarjan;

static void enter_node(Tarjan *t, int v)
{
  Node *n = &t->nodes[v];
  n->index = n->low = ++t->count;
  n->on_stack = true;
  vec_push(&t->stack, v);
  vec_push(&t->path, v);
}

static void take_component(Tarjan *t, int first)
{
  int from = t->stack.n;
  assert(t->nodes[first].on_stack);
  do t->nodes[t->stack.at[--from]].on_stack = false;
  while (t->stack.at[from] != first);
  int count = t->stack.n - from;
  t->stack.n = from;
  t->found(t->stack.at + from, count, t->arg);
}

static void lower(Node *n, int low)
{
  if (low < n->low) n->low = low;
}

/* Is called when all uses of v have been followed. */
static void leave_node(Tarjan *t, int v)
{
  t->path.n--;
  if (t->nodes[v].low == t->nodes[v].index) take_component(t, v);
  if (t->path.n > 0) lower(&t->nodes[t->path.at[t->path.n - 1]], t->nodes[v].low);
}

static void visit_from(Tarjan *t, int root)
{
  enter_node(t, root);
  while (t->path.n > 0) {
    int v = t->path.at[t->path.n - 1];
    Node *n = &t->nodes[v];
    if (n->next == t->uses[v].n) {
      leave_node(t, v);
      continue;
    }
    int w = t->uses[v].at[n->next++];
    if (t->nodes[w].index == 0) enter_node(t, w);
    else if (t->nodes[w].on_stack) lower(n, t->nodes[w].index);
  }
}

void scc_each(const SccUses *uses, int n, void (*found)(const int *nodes, int count, void *arg),
              void *arg)
{
  Tarjan t = { .uses = uses, .nodes = NEWN(Node, n), .found = found, .arg = arg };
  for (int i = 0; i < n; i++)
    if (t.nodes[i].index == 0) visit_from(&t, i);
  assert(t.count == n && t.stack.n == 0); /* each node is in one component */
}
