/* gcode_poll.c: tests of the sample flag in loops that don't allocate, and how to do with few of them.
 *
 * A due sample makes heap checks fail, so whoever passes a HEAP tests the flag.
 *
 * Note [No loop without a test].  A call is open if it can be reached from its function's entry without meeting a HEAP.  A
 * loop that meets none goes through open calls only, of known functions or of an unknown one.  Before an open call of an
 * unknown function stands a POLL.  The known functions are put in an order, any order; before an open call of the caller
 * itself or of one that comes before it stands a POLL, too: no cycle of calls goes forward all the time.  (A loop through
 * several modules has a call of a module whose name comes before the caller's: these count, too, but not calls of the
 * library, which knows of no other.  Evaluating thunks makes no loop by itself: new thunks are allocated.)  So a
 * recursion's last calls, which are most of its calls, test nothing.
 *
 * Note [Links of a chain].  A lazy accumulator leaves a chain of thunks, each of which evaluates the next and then adds
 * something.  It is evaluated without a call or an allocation, though it may take most of a run: so a thunk that evaluates
 * something and doesn't allocate has a POLL at its entry, where it is the only thing to be saved.  (There it costs next to
 * nothing; in the body, bench/double took 2.3 times as long.)
 *
 * Note [Turns].  A test in each round of a short loop is felt, in each fourth it is not.  So a small function that doesn't
 * allocate and has an open call of itself is written several times:
 *   - If all such calls are the last thing it does, its body has several turns in one C function; each goes on with the
 *     next, the last with the first.  If those calls are all it tests for, only the last turn tests.  If not, only the
 *     first does: who enters the function tests there, or meets a HEAP, or makes no call that could loop.
 *   - If not, it has a twin that tests nothing: it calls the twin, and the twin calls it.
 * What is tested still: each fourth round, each second depth of a recursion.  (Where one path allocates and another loops,
 * copies were tried and cost more than they saved.) */
#include <config.h>
#include "back/gcode.h"
#include "base/module.h"
#include "base/scc.h"
#include "base/vec.h"
#include <string.h>

enum { TURNS = 4, TURNS_SIZE = 128 };    /* at most so many turns, with so many instructions altogether */

typedef VEC(struct Node *) Nodes;

typedef struct Node {
  GFun *body;
  int number;
  Nodes calls;             /* of whom, the open ones, of functions of this program */
  bool recurs, loops;      /* one is of itself; one that is the last thing it does */
  bool allocates;
  int component, index;    /* functions that call each other; its place among them as they were found */
  int made, rank;          /* open calls within the component: those it makes less those made of it; its place in the order */
} Node;

static Nodes nodes;        /* all, by number */

static Node *node_of(const Fun *f) { return f->data; }

/* ---- open calls ---- */

/* Goes through f's code.  visit is told of each instruction whether it is open, and returns whether it closes what follows.
 * Jumps go forward: one pass suffices. */
static void follow(GFun *f, bool (*visit)(GFun *f, const Instr *i, bool open))
{
  const Instr *code = f->code;
  bool *reached = NEWN(bool, f->nlabels + 1), open = true;
  for (int k = 0, n = f->ncode; k < n; k++) {
    const Instr *i = &code[k];
    if (i->op == GI_LABEL) open = reached[i->n];
    if (visit(f, i, open) || i->op == GI_HEAP) open = false;
    if (!open) continue;
    if (i->op == GI_JMP) reached[i->n] = true;
    for (int t = 0; t < i->ntargets; t++) reached[i->targets[t].label] = true;
    if (i->op == GI_SWITCH && i->deflt >= 0) reached[i->deflt] = true;
  }
}

static bool is_known_call(const Instr *i) { return i->op == GI_CALL || i->op == GI_JCALL; }

static bool note_call(GFun *f, const Instr *i, bool open)
{
  Node *n = node_of(f->fun);
  n->allocates |= i->op == GI_HEAP;
  if (!open || !is_known_call(i) || !i->fun->body || !node_of(i->fun)) return false;
  vec_push(&n->calls, node_of(i->fun));
  if (i->fun == f->fun && i->op == GI_CALL) n->recurs = true;
  if (i->fun == f->fun && i->op == GI_JCALL) n->loops = true;
  return false;
}

static void find_calls(GProgram *p)
{
  memset(&nodes, 0, sizeof nodes);
  for (int i = 0; i < p->core->nfuns; i++) p->core->funs[i]->data = NULL;
  for (int i = 0; i < p->nfuns; i++) p->funs[i]->fun->data = NULL;   /* imports have entries, too */
  for (int i = 0; i < p->nfuns; i++)
    if (p->funs[i]->kind == GF_BODY) {
      Node *n = NEW(Node);
      n->body = p->funs[i];
      n->number = nodes.n;
      vec_push(&nodes, n);
      p->funs[i]->fun->data = n;
    }
  for (int i = 0; i < p->nfuns; i++)
    if (p->funs[i]->kind == GF_BODY) follow(p->funs[i], note_call);
}

/* ---- the order ---- */

static int components;

static bool comes_after(const Node *m, const Node *n) { return m->rank != n->rank ? m->rank > n->rank : m->index > n->index; }

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

/* As they were found; or, if fewer calls go back then, first those that call more than they are called. */
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
  (void)arg;
  Node **members = NEWN(Node *, n);
  components++;
  for (int i = 0; i < n; i++) {
    members[i] = nodes.at[numbers[i]];
    members[i]->component = components;
    members[i]->index = i;
  }
  order(members, n);
}

static void find_components(void)
{
  SccUses *uses = NEWN(SccUses, nodes.n);
  components = 0;
  for (int i = 0; i < nodes.n; i++)
    for (int k = 0; k < nodes.at[i]->calls.n; k++) vec_push(&uses[i], nodes.at[i]->calls.at[k]->number);
  scc_each(uses, nodes.n, note_component, NULL);
}

/* ---- turns ---- */

static void choose_turns(GFun *f)
{
  const Node *n = node_of(f->fun);
  if (n->allocates || f->fun->is_piece) return;
  if (n->recurs) f->twin = 2 * f->ncode <= TURNS_SIZE;
  else if (n->loops && 2 * f->ncode <= TURNS_SIZE) f->turns = f->ncode * TURNS <= TURNS_SIZE ? TURNS : TURNS_SIZE / f->ncode;
}

/* ---- POLL ---- */

static VEC(Instr) code;
static bool only_loops;    /* all POLLs stand before a call of the function itself, the last thing it does */

static Instr poll(Loc loc) { return (Instr){ .op = GI_POLL, .into = -1, .deflt = -1, .loc = loc }; }

static bool may_loop(const GFun *f, const Instr *i)
{
  if (i->op == GI_APPLY || i->op == GI_JAPPLY) return true;
  if (!is_known_call(i)) return false;
  if (!i->fun->body) return !module_is_library(i->fun->module) && strcmp(i->fun->module, f->fun->module) <= 0;
  const Node *n = node_of(f->fun), *m = node_of(i->fun);
  return m && m->component == n->component && !comes_after(m, n);
}

static bool add_poll(GFun *f, const Instr *i, bool open)
{
  bool tests = open && may_loop(f, i);
  if (tests) {
    vec_push(&code, poll(i->loc));
    only_loops &= i->op == GI_JCALL && i->fun == f->fun;
  }
  vec_push(&code, *i);
  return tests;
}

static void set_code(GFun *f)
{
  f->code = memcpy(NEWN(Instr, code.n), code.at, sizeof *code.at * (size_t)code.n);
  f->ncode = code.n;
}

static void add_polls(GFun *f)
{
  code.n = 0;
  only_loops = true;
  follow(f, add_poll);
  set_code(f);
  f->tests_last = only_loops;
}

/* -fflag=entry */
static void add_entry_poll(GFun *f)
{
  code.n = 0;
  vec_push(&code, poll(f->fun->loc));
  for (int k = 0; k < f->ncode; k++) vec_push(&code, f->code[k]);
  set_code(f);
}

static bool evaluates(const GFun *f)
{
  for (int k = 0; k < f->ncode; k++)
    if (f->code[k].op == GI_EVAL) return true;
  return false;
}

/* Note [Links of a chain].  The entry may evaluate an argument, or the function's body. */
static bool is_link(const GFun *f)
{
  const Node *n = node_of(f->fun);
  return (f->kind == GF_THUNK || f->kind == GF_ONCE) && n && !n->allocates && (evaluates(f) || evaluates(n->body));
}

void gcode_add_polls(GProgram *p, FlagMode mode, bool turns)
{
  find_calls(p);
  find_components();
  turns = turns && mode == FLAG_HEAP && !gcode_is_large(p);
  for (int i = 0; i < p->nfuns; i++) {
    GFun *f = p->funs[i];
    f->turns = 1;
    if (mode == FLAG_HEAP && is_link(f)) add_entry_poll(f);
    if (f->kind != GF_BODY) continue;
    if (turns) choose_turns(f);
    if (mode == FLAG_ENTRY) add_entry_poll(f);
    else if (mode == FLAG_HEAP) add_polls(f);
  }
}
