/* theorem.c: what the papers prove of costs, tried on a program.
 *
 *   4.2.1   the machine and the rules give one value, one returned centre, and the same costs:
 *           under Fig. 4 (5), and with the changes of Fig. 7
 *   4.3.5   in every step the label of the expression is the current centre, and not SUB
 *   3.5.1   two expressions may be evaluated in either order: the arguments of primitives; main,
 *           and a stranger who evaluates all constants
 *   3.5.2   what will be evaluated may be evaluated early: where all suspended expressions of a
 *           let are evaluated some time, they are when they are bound
 *   copies  f@k without a centre at run time costs what Fig. 4 says, with boxes that are free; and
 *           so it is if constants that are names are copied, too (name.c)
 *   5.3     scc-of-let moves H, and nothing else (move.c)
 *   fold    without its marks, a centre that is entered from one other only costs that one the same
 *           (fold.c)
 *   shape   whoever pays, as much is paid in all, and marks are entered as often
 *
 * The order matters to programs that fail, so 3.5 is not tried on those. */
#include <config.h>
#include "oracle.h"
#include <stdlib.h>
#include <string.h>

typedef struct Trial {
  Program *program;
  long fuel;
  uint64_t seed;
  int errors;
} Trial;

static Outcome evaluate(const Trial *t, const Engine *engine, Rules rules)
{
  return run_program(t->program, engine, rules, t->fuel, NULL);
}

/* ---- comparing ---- */

static void show(const char *title, const Outcome *o)
{
  fprintf(stderr, "-- %s: status %d, returned %s\n", title, o->status,
          o->returned ? o->returned->name : "nothing");
  if (o->mislabelled)
    fprintf(stderr, "at %d:%d the label is %s\n", o->mislabelled->here.loc.line,
            o->mislabelled->here.loc.col,
            o->mislabelled->here.centre ? o->mislabelled->here.centre->name
                                        : "that of the function");
  cost_print(stderr, &o->costs);
  cost_print_arcs(stderr, &o->costs);
}

static bool same_value(const Outcome *a, const Outcome *b)
{
  return a->status == b->status && a->len == b->len && !memcmp(a->text, b->text, a->len);
}

/* free: the second, and its text. */
static void expect(Trial *t, const char *claim, const Outcome *a, Outcome *b, bool holds)
{
  if (!holds) {
    fprintf(stderr, "oracle: %s does not hold:\n", claim);
    show("first", a);
    show("second", b);
    t->errors++;
  }
  free(b->text);
}

static void expect_same(Trial *t, const char *claim, const Outcome *a, Outcome b)
{
  expect(t, claim, a, &b,
         same_value(a, &b) && a->returned == b.returned && cost_same(&a->costs, &b.costs));
}

/* All is paid for, whoever pays. */
static void expect_shape(Trial *t, const char *claim, const Outcome *a, Outcome b)
{
  bool same = same_value(a, &b) && cost_same_in(&a->costs, &b.costs, 1 << COST_E);
  for (CostKind k = COST_E; k < COST_KINDS; k++)
    same = same && cost_total(&a->costs, k) == cost_total(&b.costs, k);
  expect(t, claim, a, &b, same);
}

/* ---- the theorems ---- */

static void small_is_big(Trial *t, const Outcome *fig4, const Outcome *fig7)
{
  expect_same(t, "4.2.1 (Fig. 4)", fig4, evaluate(t, &engine_small, (Rules){ .check = true }));
  expect_same(t, "4.2.1 (Fig. 7)", fig7, evaluate(t, &engine_small, (Rules){ .fig7 = true }));
}

static void copies_are_boxes(Trial *t, bool names)
{
  Rules rules = { .boxes = BOX_FREE, .names = names, .check = true };
  Outcome boxes = evaluate(t, &engine_big, rules);
  expect_same(t, names ? "copies, names too" : "copies", &boxes,
              evaluate(t, &engine_copies, (Rules){ .names = names }));
  free(boxes.text);
}

static void order_is_free(Trial *t, Rules rules, const Outcome *plain)
{
  rules.shuffle = t->seed | 1;
  expect_same(t, "3.5.1 (arguments)", plain, evaluate(t, &engine_big, rules));
  rules.shuffle = 0;
  rules.stranger = STRANGER_BEFORE;
  Outcome before = evaluate(t, &engine_big, rules);
  rules.stranger = STRANGER_AFTER;
  Outcome after = evaluate(t, &engine_big, rules);
  if (before.failures || after.failures || before.status || after.status) free(after.text);
  else expect_same(t, "3.5.1 (constants)", &before, after);
  free(before.text);
}

typedef struct Choice {
  uint64_t state;
  int places;
} Choice;

static void forget(Place *p, void *arg)
{
  (void)arg;
  p->made = p->needed = 0;
  p->early = false;
}

static void choose(Place *p, void *arg)
{
  Choice *c = arg;
  c->state = c->state * 6364136223846793005u + 1442695040888963407u;
  p->early = p->made > 0 && p->made == p->needed && c->state >> 62 & 1;
  c->places += p->early;
}

/* What is bound now may need what is being evaluated now; then it can't be evaluated early. */
static void early_is_free(Trial *t, Rules rules, const Outcome *plain, int *tried)
{
  rules.early = true;
  Outcome o = evaluate(t, &engine_big, rules);
  if (o.status || o.failures) {
    free(o.text);
    return;
  }
  ++*tried;
  expect_same(t, "3.5.2", plain, o);
}

static void try_orders(Trial *t, const Outcome *fig4, const Outcome *fig7, int *places, int *tried)
{
  Choice c = { .state = t->seed };
  cell_each_place(choose, &c);
  *places = c.places;
  order_is_free(t, (Rules){ 0 }, fig4);
  order_is_free(t, (Rules){ .fig7 = true }, fig7);
  if (c.places == 0) return;
  early_is_free(t, (Rules){ 0 }, fig4, tried);
  early_is_free(t, (Rules){ .fig7 = true }, fig7, tried);
}

/* The last two change the program: the seed says which of them is tried. */

static void folded_costs_are_the_parents(Trial *t, int *folded)
{
  Rules rules = { .boxes = BOX_FREE, .names = true };
  for (;; ++*folded) {
    const Centre *parent;
    Outcome before = evaluate(t, &engine_big, rules);
    const Centre *k = fold_candidate(&before.costs, &parent);
    if (!k) {
      free(before.text);
      return;
    }
    fold_costs(&before.costs, k, parent);
    fold_centre(t->program, k);
    Outcome after = evaluate(t, &engine_big, rules);
    fold_forgive(&before.costs, &after.costs);
    expect(t, "fold", &before, &after,
           same_value(&before, &after)
               && cost_same_in(&before.costs, &after.costs, COST_ALL & ~(1 << COST_U)));
    free(before.text);
  }
}

static void moved_lets_cost_heap(Trial *t, const Outcome *fig4)
{
  move_lets(t->program);
  Outcome o = evaluate(t, &engine_big, (Rules){ .check = true });
  expect(t, "5.3 (scc-of-let)", fig4, &o,
         same_value(fig4, &o) && fig4->returned == o.returned
             && cost_same_in(&fig4->costs, &o.costs, COST_ALL & ~(1 << COST_H))
             && cost_total(&fig4->costs, COST_H) == cost_total(&o.costs, COST_H));
}

int theorem_check(Program *p, long fuel, uint64_t seed)
{
  Trial t = { p, fuel, seed, 0 };
  int places = 0, early = 0, folded = 0;
  cell_each_place(forget, NULL);
  Outcome fig4 = evaluate(&t, &engine_big, (Rules){ .check = true });
  if (fig4.status == RUN_FUEL || fig4.status == RUN_UNKNOWN) return fig4.status;
  if (fig4.status == RUN_MISLABELLED) {
    show("4.3.5 does not hold", &fig4);
    return 1;
  }
  if (!fig4.failures) {
    Outcome fig7 = evaluate(&t, &engine_big, (Rules){ .fig7 = true });
    try_orders(&t, &fig4, &fig7, &places, &early);
    free(fig7.text);
  }
  Outcome fig7 = evaluate(&t, &engine_big, (Rules){ .fig7 = true });
  small_is_big(&t, &fig4, &fig7);
  expect_shape(&t, "shape (Fig. 7)", &fig4, fig7);
  expect_shape(&t, "shape (evaluation scoping)", &fig4,
               evaluate(&t, &engine_big, (Rules){ .evaluation = true }));
  copies_are_boxes(&t, false);
  copies_are_boxes(&t, true);
  if (seed % 2) folded_costs_are_the_parents(&t, &folded);
  else moved_lets_cost_heap(&t, &fig4);
  printf("applications %ld entries %ld centres %d failures %d folded %d early %d of %d\n",
         cost_total(&fig4.costs, COST_A), cost_total(&fig4.costs, COST_E), fig4.costs.rows.n,
         fig4.failures, folded, early, places);
  free(fig4.text);
  return t.errors ? 1 : 0;
}
