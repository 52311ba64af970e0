/* test_scc.c: components of random graphs, compared with who reaches whom; and of a chain longer
 * than the stack is deep. */
#include <config.h>
#include "base/arena.h"
#include "base/scc.h"
#include "check.h"
#include <stdbool.h>
#include <string.h>

enum { MOST = 12, LONG = 1000000 };

static unsigned chance(unsigned n)
{
  static unsigned state = 12345;
  state = state * 1103515245u + 12345u;
  return (state >> 16) % n;
}

/* By node: its component, in the order found, and its place there; how many were found. */
typedef struct Found {
  int component[MOST], place[MOST], count;
} Found;

static void note(const int *nodes, int n, void *arg)
{
  Found *f = arg;
  for (int i = 0; i < n; i++) {
    f->component[nodes[i]] = f->count;
    f->place[nodes[i]] = i;
  }
  f->count++;
}

static void close_over(bool reaches[MOST][MOST], int n)
{
  for (int k = 0; k < n; k++)
    for (int i = 0; i < n; i++)
      for (int j = 0; j < n; j++) reaches[i][j] |= reaches[i][k] && reaches[k][j];
}

/* Together are those that reach each other; whom a node reaches comes before it, or is with it. */
static bool is_right(const Found *f, bool reaches[MOST][MOST], int n)
{
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) {
      bool together = i == j || (reaches[i][j] && reaches[j][i]);
      if (together != (f->component[i] == f->component[j])) return false;
      if (reaches[i][j] && f->component[j] > f->component[i]) return false;
      if (i != j && together && f->place[i] == f->place[j]) return false;
    }
  return true;
}

static bool try_graph(void)
{
  int n = 1 + (int)chance(MOST), edges = (int)chance((unsigned)(2 * n));
  bool reaches[MOST][MOST] = { { false } };
  SccUses uses[MOST] = { { 0 } };
  Found f = { .component = { 0 } };
  memset(f.component, -1, sizeof f.component);
  for (int i = 0; i < edges; i++) {
    int a = (int)chance((unsigned)n), b = (int)chance((unsigned)n);
    vec_push(&uses[a], b);
    reaches[a][b] = true;
  }
  close_over(reaches, n);
  scc_each(uses, n, note, &f);
  return is_right(&f, reaches, n);
}

static void count_one(const int *nodes, int n, void *arg)
{
  (void)nodes;
  *(int *)arg += n == 1;
}

static void count_all(const int *nodes, int n, void *arg)
{
  (void)nodes;
  *(int *)arg = n;
}

static void test_long(void)
{
  SccUses *uses = NEWN(SccUses, LONG);
  int alone = 0, together = 0;
  for (int i = 0; i + 1 < LONG; i++) vec_push(&uses[i], i + 1);
  scc_each(uses, LONG, count_one, &alone);
  CHECK_INT(alone, LONG);
  vec_push(&uses[LONG - 1], 0);
  scc_each(uses, LONG, count_all, &together);
  CHECK_INT(together, LONG);
}

int main(void)
{
  int wrong = 0;
  unit_arena = arena_new();
  for (int i = 0; i < 20000; i++) wrong += !try_graph();
  CHECK_INT(wrong, 0);
  test_long();
  scc_each(NULL, 0, note, NULL);
  arena_free(unit_arena);
  return check_done();
}
