/* gcode_poll.c: puts tests of the sample flag into loops that don't allocate, as few as will do.
 *
 * A due sample makes heap checks fail, so a HEAP tests the flag as well.  A POLL tests nothing
 * else.
 *
 * Note [No loop without a test].  A call is open if control can reach it from the entry of its
 * function without a HEAP.  A loop without a HEAP consists of open calls only.  A POLL stands
 * before an open call of an unknown function.  The known functions are put into an order, any
 * order.  A POLL stands before an open call of the caller itself, or of a function that comes
 * before the caller: a cycle of calls can't go forward all the time.  A loop through several
 * modules has a call of a module whose name comes before the caller's, so such calls count too;
 * calls of the library don't, because it calls no other module.  The evaluation of thunks makes no
 * loop by itself, since new thunks must be allocated.  So the last calls of a recursion, which are
 * most of its calls, test nothing.
 *
 * Note [Links of a chain].  A lazy accumulator leaves a chain of thunks, each of which evaluates
 * the next and then adds something.  The chain is evaluated without a call or an allocation, though
 * that may take most of a run.  So a thunk that evaluates something and doesn't allocate has a POLL
 * at its entry, where only the thunk itself must be saved.  There a POLL costs next to nothing; in
 * the body, it made bench/double take 2.3 times as long.
 *
 * Note [Turns].  A test in each round of a short loop slows it down noticeably, a test in each
 * fourth round doesn't.  So a small function that doesn't allocate and has an open call of itself
 * is written several times:
 *   - If each such call is the last thing it does, its body stands several times in one C function,
 *     as turns.  Each turn goes on with the next, the last with the first.  If the function has
 *     POLLs for those calls only, only the last turn tests.  Otherwise only the first turn does:
 *     a path into the function tests there, or meets a HEAP, or makes no call that could loop.
 *   - Otherwise it has a twin that tests nothing: it calls the twin, and the twin calls it.
 * So each fourth round is tested, and each second level of a recursion.  Copies of functions in
 * which one path allocates and another loops were tried, and cost more than they saved. */
#include <config.h>
#include "back/gcode.h"
#include "base/module.h"
#include "base/scc.h"
#include "base/vec.h"
#include <string.h>

/* The most turns, and the most instructions of all turns together. */
enum { TURNS = 4, TURNS_SIZE = 128 };

typedef VEC(struct Node *) Nodes;

typedef struct Node {
  GFun *body;
  int number;
  Nodes calls;        /* the functions of this program that it has open calls of */
  bool recurs, loops; /* it calls itself: not as the last thing it does; as the last thing */
  bool allocates;
  int component, index; /* the set of functions that call each other; its number among them */
  int made;             /* open calls in the component: those it makes less those of it */
  int rank;             /* the order is by rank, then by index */
} Node;

static Node *node_of(const Fun *f) { return f->data; }

/* ---- open calls ---- */

/* Visits each instruction of f.  `open' says whether control can reach it without a test; visit
 * returns whether it tests.  Jumps go forward, so one pass suffices. */
static void follow(GFun *f, bool (*visit)(GFun *f, const Instr *i, bool open, void *arg), void *arg)
{
  const Instr *code = f->code;
  bool *reached = NEWN(bool, f->nlabels + 1), open = true;
  for (int k = 0, n = f->ncode; k < n; k++) {
    const Instr *i = &code[k];
    if (i->op == GI_LABEL) open = reached[i->n];
    if (visit(f, i, open, arg) || i->op == GI_HEAP) open = false;
    if (!open) continue;
    if (i->op == GI_JMP) reached[i->n] = true;
    for (int t = 0; t < i->ntargets; t++) reached[i->targets[t].label] = true;
    if (i->op == GI_SWITCH && i->deflt >= 0) reached[i->deflt] = true;
  }
}

static bool is_known_call(const Instr *i) { return i->op == GI_CALL || i->op == GI_JCALL; }

static bool note_call(GFun *f, const Instr *i, bool open, void *arg)
{
  (void)arg;
  Node *n = node_of(f->fun);
  n->allocates |= i->op == GI_HEAP;
  if (!open || !is_known_call(i) || !i->fun->body || !node_of(i->fun)) return false;
  vec_push(&n->calls, node_of(i->fun));
  if (i->fun == f->fun && i->op == GI_CALL) n->recurs = true;
  if (i->fun == f->fun && i->op == GI_JCALL) n->loops = true;
  return false;
}

/* A node for each function body, by number. */
static Nodes find_calls(GProgram *p)
{
  Nodes nodes = { 0 };
  for (int i = 0; i < p->core->nfuns; i++) p->core->funs[i]->data = NULL;
  for (int i = 0; i < p->nfuns; i++) p->funs[i]->fun->data = NULL; /* imports have entries, too */
  for (int i = 0; i < p->nfuns; i++)
    if (p->funs[i]->kind == GF_BODY) {
      Node *n = NEW(Node);
      n->body = p->funs[i];
      n->number = nodes.n;
      vec_push(&nodes, n);
      p->funs[i]->fun->data = n;
    }
  for (int i = 0; i < p->nfuns; i++)
    if (p->funs[i]->kind == GF_BODY) follow(p->funs[i], note_call, NULL);
  return nodes;
}

/* ---- the order ---- */

typedef struct Graph {
  Nodes nodes;
  int components;
} Graph;

static bool comes_after(const Node *m, const Node *n)
{
  return m->rank != n->rank ? m->rank > n->rank : m->index > n->index;
}

static int calls_back(Node *const *members, int n)
{
  int back = 0;
  for (int i = 0; i < n; i++)
    for (int k = 0; k < members[i]->calls.n; k++) {
      const Node *m = members[i]->calls.at[k];
      back += m->component == members[i]->component && !comes_after(m, members[i]);
    }
  return back;
}

/* As they were found; or, if fewer calls go back then, first those that call more than they are
 * called. */
static void order(Node *const *members, int n)
{
  int back = calls_back(members, n);
  for (int i = 0; i < n; i++)
    for (int k = 0; k < members[i]->calls.n; k++) {
      Node *m = members[i]->calls.at[k];
      if (m->component != members[i]->component) continue;
      members[i]->made++;
      m->made--;
    }
  for (int i = 0; i < n; i++) members[i]->rank = -members[i]->made;
  if (calls_back(members, n) < back) return;
  for (int i = 0; i < n; i++) members[i]->rank = 0;
}

static void note_component(const int *numbers, int n, void *arg)
{
  Graph *g = arg;
  Node **members = NEWN(Node *, n);
  g->components++;
  for (int i = 0; i < n; i++) {
    members[i] = g->nodes.at[numbers[i]];
    members[i]->component = g->components;
    members[i]->index = i;
  }
  order(members, n);
}

static void find_components(Nodes nodes)
{
  Graph g = { .nodes = nodes };
  SccUses *uses = NEWN(SccUses, nodes.n);
  for (int i = 0; i < nodes.n; i++) {
    const Node *n = nodes.at[i];
    for (int k = 0; k < n->calls.n; k++) vec_push(&uses[i], n->calls.at[k]->number);
  }
  scc_each(uses, nodes.n, note_component, &g);
}

/* ---- turns ---- */

static void choose_turns(GFun *f)
{
  const Node *n = node_of(f->fun);
  if (n->allocates || f->fun->is_piece) return;
  if (n->recurs) f->twin = 2 * f->ncode <= TURNS_SIZE;
  else if (n->loops && 2 * f->ncode <= TURNS_SIZE)
    f->turns = f->ncode * TURNS <= TURNS_SIZE ? TURNS : TURNS_SIZE / f->ncode;
}

/* ---- POLL ---- */

/* The code of a function with its POLLs. */
typedef struct Polled {
  VEC(Instr) code;
  bool only_loops; /* all POLLs stand before calls of the function itself that end it */
} Polled;

static Instr poll(Here here)
{
  return (Instr){ .op = GI_POLL, .into = -1, .deflt = -1, .here = here };
}

static bool may_loop(const GFun *f, const Instr *i)
{
  if (i->op == GI_APPLY || i->op == GI_JAPPLY) return true;
  if (!is_known_call(i)) return false;
  const char *module = i->fun->module;
  if (!i->fun->body) return !module_is_library(module) && strcmp(module, f->fun->module) <= 0;
  const Node *n = node_of(f->fun), *m = node_of(i->fun);
  return m && m->component == n->component && !comes_after(m, n);
}

static bool add_poll(GFun *f, const Instr *i, bool open, void *arg)
{
  Polled *p = arg;
  bool tests = open && may_loop(f, i);
  if (tests) {
    vec_push(&p->code, poll(i->here));
    p->only_loops &= i->op == GI_JCALL && i->fun == f->fun;
  }
  vec_push(&p->code, *i);
  return tests;
}

static void add_polls(GFun *f)
{
  Polled p = { .only_loops = true };
  follow(f, add_poll, &p);
  f->code = p.code.at;
  f->ncode = p.code.n;
  f->tests_last = p.only_loops;
}

/* -fflag=entry */
static void add_entry_poll(GFun *f)
{
  VEC(Instr) code = { 0 };
  vec_push(&code, poll(f->fun->here));
  for (int k = 0; k < f->ncode; k++) vec_push(&code, f->code[k]);
  f->code = code.at;
  f->ncode = code.n;
}

static bool evaluates(const GFun *f)
{
  for (int k = 0; k < f->ncode; k++)
    if (f->code[k].op == GI_EVAL && !f->code[k].known) return true;
  return false;
}

/* Note [Links of a chain].  The entry may evaluate an argument, or the function's body. */
static bool is_link(const GFun *f)
{
  const Node *n = node_of(f->fun);
  if (f->kind != GF_THUNK && f->kind != GF_ONCE) return false;
  return n && !n->allocates && (evaluates(f) || evaluates(n->body));
}

/* Most of the library's code is in stock (stock.h) and must be the same in programs of all
 * sizes. */
static bool is_from_library(const GFun *f)
{
  return f->fun->here.loc.src && f->fun->here.loc.src->library;
}

void gcode_add_polls(GProgram *p, FlagMode mode, bool turns)
{
  find_components(find_calls(p));
  bool large = gcode_is_large(p);
  turns = turns && mode == FLAG_HEAP;
  for (int i = 0; i < p->nfuns; i++) {
    GFun *f = p->funs[i];
    f->turns = 1;
    if (mode == FLAG_HEAP && is_link(f)) add_entry_poll(f);
    if (f->kind != GF_BODY) continue;
    if (turns && (!large || is_from_library(f))) choose_turns(f);
    if (mode == FLAG_ENTRY) add_entry_poll(f);
    else if (mode == FLAG_HEAP) add_polls(f);
  }
}
