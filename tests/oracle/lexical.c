/* lexical.c: what must be true of lexical profiles, tried on a program.
 *
 *   colours    a text is shared if there are ways to it, from what is profiled, that have no other
 *              text in common; else it has the colour of the first that all ways to it share
 *   meaning    Fig. 19's reducer prints what the rules of big.c print
 *   size       mu is the number of cells that were made
 *   fixed      pairs that are fixed in the text are those of Fig. 19: calls, cells, primitives
 *   order      the arguments of primitives may be evaluated in either order: the same pairs
 *   first      by the paper's rule for constants each c has, over all o, the same cells but for
 *              those that count our calls, as many primitives and, of functions, calls; and each
 *              function the same calls by each o
 *
 * The order matters to programs that fail, so `order' is not tried on those. */
#include <config.h>
#include "lexical.h"
#include <stdlib.h>
#include <string.h>

enum { LEXICAL = 1 << COST_E | 1 << COST_H | 1 << COST_P };

typedef struct Trial {
  Program *program;
  long fuel;
  int errors;
} Trial;

static Outcome evaluate(const Trial *t, const Engine *engine, Rules rules)
{
  rules.pairs = engine != &engine_big;
  return run_program(t->program, engine, rules, t->fuel, NULL);
}

/* ---- printing ---- */

static bool is_pair(const Centre *c) { return c != &cost_main; }

void lexical_print(FILE *f, const Costs *t)
{
  cost_same_in(t, t, COST_ALL); /* it sorts them */
  for (int i = 0; i < t->rows.n; i++) {
    const Cost *r = &t->rows.at[i];
    if (!is_pair(r->centre) || !(r->n[COST_E] || r->n[COST_H] || r->n[COST_P])) continue;
    fprintf(f, "%s calls %ld cells %ld primitives %ld\n", r->centre->name, r->n[COST_E],
            r->n[COST_H], r->n[COST_P]);
  }
}

static void print_dynamic(Text *t, void *arg)
{
  if (t->dynamic) fprintf(arg, "%s dynamic %ld\n", t->name, t->dynamic);
}

void lexical_print_dynamic(FILE *f) { text_each(print_dynamic, f); }

/* ---- comparing ---- */

static bool same_meaning(const Outcome *a, const Outcome *b)
{
  return a->status == b->status && a->len == b->len && !memcmp(a->text, b->text, a->len);
}

static void show(const char *title, const Outcome *o)
{
  fprintf(stderr, "-- %s: status %d, %d failures\n", title, o->status, o->failures);
  lexical_print(stderr, &o->costs);
}

static void expect(Trial *t, const char *claim, const Outcome *a, const Outcome *b, bool holds)
{
  if (holds) return;
  fprintf(stderr, "oracle: %s does not hold:\n", claim);
  show("first", a);
  show("second", b);
  t->errors++;
}

static bool is_spent(const Outcome *o) { return o->status == RUN_FUEL || o->status == RUN_UNKNOWN; }

static void expect_same(Trial *t, const char *claim, const Outcome *a, Outcome b)
{
  if (!is_spent(&b))
    expect(t, claim, a, &b, same_meaning(a, &b) && cost_same_in(&a->costs, &b.costs, LEXICAL));
  free(b.text);
}

/* ---- colours ---- */

/* One text at a time is left out.  Shared ones are still reached; those of its colour are not. */
typedef struct Without {
  const Text *out;
  const char *wrong;
} Without;

static void go(Text *t, const Text *out)
{
  if (t == out || t->literal || t->marked) return;
  t->marked = true;
  for (int i = 0; i < t->mentions.n; i++) go(t->mentions.at[i], out);
}

static void go_from(Text *t, void *arg)
{
  const Without *w = arg;
  if (t->linked && (t->asked || t == text_main())) go(t, w->out);
}

static void unmark(Text *t, void *arg)
{
  (void)arg;
  t->marked = false;
}

static void judge(Text *t, void *arg)
{
  Without *w = arg;
  if (t == w->out || !t->colour) return;
  if (t->root ? !t->marked : t->colour == w->out && t->marked) w->wrong = t->name;
}

static void leave_out(Text *t, void *arg)
{
  Without *w = arg;
  if (!t->colour) return;
  w->out = t;
  text_each(unmark, NULL);
  text_each(go_from, w);
  text_each(judge, w);
}

static void colours_are_right(Trial *t)
{
  Without w = { 0 };
  text_each(leave_out, &w);
  if (!w.wrong) return;
  fprintf(stderr, "oracle: colours does not hold: %s\n", w.wrong);
  colour_print(stderr);
  t->errors++;
}

/* ---- by the paper's rule for constants ---- */

/* What the pairs of c have in all; only with the origin o, if there is one. */
static long sum(const Costs *t, const Text *c, const Text *o, CostKind kind)
{
  long n = 0;
  for (int i = 0; i < t->rows.n; i++) {
    const Cost *r = &t->rows.at[i];
    const Pair *p = (const Pair *)r->centre;
    if (is_pair(r->centre) && p->c == c && (!o || p->o == o)) n += r->n[kind];
  }
  return n;
}

typedef struct Compared {
  const Costs *ours, *paper;
  bool same;
} Compared;

static void compare_text(Text *t, void *arg)
{
  Compared *c = arg;
  if (!t->root) return;
  if (sum(c->ours, t, NULL, COST_P) != sum(c->paper, t, NULL, COST_P)) c->same = false;
  if (sum(c->ours, t, NULL, COST_H) < sum(c->paper, t, NULL, COST_H)) c->same = false;
  for (const Pair *p = t->nparams ? t->pairs : NULL; p; p = p->next)
    if (sum(c->ours, t, p->o, COST_E) != sum(c->paper, t, p->o, COST_E)) c->same = false;
}

static void first_is_like_ours(Trial *t, const Outcome *ours)
{
  Outcome paper = evaluate(t, &engine_graph, (Rules){ .first = true });
  Compared c = { &ours->costs, &paper.costs, same_meaning(ours, &paper) };
  text_each(compare_text, &c);
  if (!is_spent(&paper)) expect(t, "first", ours, &paper, c.same);
  free(paper.text);
}

/* ---- all of it ---- */

typedef struct Kinds {
  int profiled, absorbed, shared, cycles;
} Kinds;

/* Is there a way from t to itself, through texts that nobody asked for? */
static bool leads_back(const Text *from, const Text *t, int depth)
{
  enum { DEEPEST = 4 };
  for (int i = 0; i < from->mentions.n; i++) {
    const Text *m = from->mentions.at[i];
    if (m == t && from != t) return true;
    if (depth < DEEPEST && !m->asked && m != from && leads_back(m, t, depth + 1)) return true;
  }
  return false;
}

static void note_kind(Text *t, void *arg)
{
  Kinds *k = arg;
  if (!t->colour) return;
  if (!t->root) k->absorbed++;
  else if (t->asked) k->profiled++;
  else k->shared++;
  k->cycles += t->root && !t->asked && leads_back(t, t, 0);
}

static long calls_of_functions(const Costs *t)
{
  long n = 0;
  for (int i = 0; i < t->rows.n; i++) {
    const Pair *p = (const Pair *)t->rows.at[i].centre;
    if (is_pair(&p->centre) && p->c->nparams > 0) n += t->rows.at[i].n[COST_E];
  }
  return n;
}

static void print_summary(const Outcome *o, const GraphEvents *e)
{
  Kinds k = { 0 };
  text_each(note_kind, &k);
  printf("calls %ld pairs %d profiled %d parts %d shared %d cycles %d absorbed-calls %ld "
         "shared-calls %ld constants %ld partial %ld over %ld stored %ld steps %ld elsewhere %ld "
         "failures %d\n",
         calls_of_functions(&o->costs), o->costs.rows.n, k.profiled, k.absorbed, k.shared, k.cycles,
         e->absorbed, e->shared, e->constants, e->partial, e->over, e->stored, e->steps,
         e->elsewhere, o->failures);
}

int lexical_check(Program *p, long fuel, uint64_t seed)
{
  Trial t = { p, fuel, 0 };
  colours_are_right(&t);
  Outcome plain = evaluate(&t, &engine_big, (Rules){ 0 });
  if (is_spent(&plain)) return plain.status;
  Outcome graph = evaluate(&t, &engine_graph, (Rules){ 0 });
  if (is_spent(&graph)) return graph.status;
  GraphEvents events = graph_events;
  expect(&t, "meaning", &plain, &graph, same_meaning(&plain, &graph));
  expect(&t, "size", &plain, &graph, events.cells == events.charged);
  expect_same(&t, "fixed", &graph, evaluate(&t, &engine_fixed, (Rules){ 0 }));
  if (!graph.failures) {
    expect_same(&t, "order", &graph, evaluate(&t, &engine_graph, (Rules){ .shuffle = seed | 1 }));
    first_is_like_ours(&t, &graph);
  }
  print_summary(&graph, &events);
  return t.errors ? 1 : 0;
}
