/* oracle.c: what a program means, and what it costs, told by evaluating its core directly.
 *
 *   oracle [--fuel n] [--lib file.m | --module file.m]... prog.m < input
 *   oracle .. --centres[=RULE,..] [--arcs] prog.m    and who paid for what, on standard error
 *   oracle .. --theorems[=SEED] prog.m               what must be true of all programs (theorem.c)
 *   oracle .. --pairs[=RULE,..] -fpairs[=f,..] prog.m   calls, cells and primitives by pair c <- o
 *   oracle .. --lexical [--some=SEED] prog.m            what must be true of pairs (lexical.c)
 *
 * Compiled programs are compared with it.  It shares the front end with lmlc and nothing else: no
 * simplifier, no strictness, no lifting, no G-code, no collector.  So it is short, and slow and
 * greedy with memory.
 *
 * RULE is one of 4, 7 (the figures), evaluation (scoping), box (functions as arguments are
 * let-bound), free (the boxes cost nothing), ours (free, and constants that are names belong to who
 * mentions them: what lmlc does), small, copies (the evaluators), moved (after scc-of-let, move.c).
 * -caf-all and the -auto flags are lmlc's.  All definitions at the head of a program are top-level;
 * with --main n those from line n on are not.
 *
 * RULE of --pairs is one of fixed (the evaluator without pairs at run time, else that of Fig. 19),
 * first (the paper's rule for constants, else ours), flipped (primitives evaluate their arguments
 * in an order by chance), colours (whose colour each text has), dynamic (primitives by the
 * innermost running call, too).  --some=SEED profiles some functions and constants, by chance.
 *
 * The library's modules and the program's own are given in order, each seeing those before it, as
 * their interfaces say.
 * Status: 0, 1 after a failure (Fail: message on standard error), 3 out of fuel, 4 at a primitive
 * it doesn't know (it has those that random programs use); failexit's own. */
#include <config.h>
#include "lexical.h"
#include "base/module.h"
#include "lml/depend.h"
#include "lml/desugar.h"
#include "lml/iface.h"
#include "lml/infer.h"
#include "lml/parse.h"
#include "lml/rename.h"
#include "lml/type.h"
#include <errno.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

/* ---- programs and libraries ---- */

static VEC(Unit *) interfaces;
static VEC(const char *) files; /* modules, then the program */
static int libraries;           /* so many of them are the library's, the first */

/* The module's interface, as lmlc would write and read it. */
static Unit *interface_of(Unit *u)
{
  char *text = NULL;
  size_t len = 0;
  FILE *f = open_memstream(&text, &len);
  if (!f) nomem();
  iface_write(f, u);
  if (fclose(f)) nomem();
  Source *src = NEW(Source);
  *src = *u->src;
  src->text = text;
  src->len = len;
  src->base = 0;
  return parse_interface(src);
}

static Unit *read_unit(const char *path, bool library)
{
  Source *src = diag_read_source(path);
  if (!src) exit(1);
  Unit *u = parse_unit(src);
  diag_stop();
  u->module = module_of_source(src, library ? "lml" : NULL);
  rename_unit(u, interfaces.at, interfaces.n);
  diag_stop();
  depend_unit(u);
  infer_unit(u);
  diag_stop();
  return u;
}

static Program *load(const char *path, bool library, bool lexical)
{
  Unit *u = read_unit(path, library);
  Program *p = desugar_unit(u);
  diag_stop();
  if (lexical) text_expand(p);
  cell_add_program(p);
  if (lexical) text_add_program(p, !library);
  if (u->is_module) vec_push(&interfaces, interface_of(u));
  diag_stop();
  return p;
}

static Program *load_all(bool lexical)
{
  Program *p = NULL;
  for (int i = 0; i < files.n; i++) p = load(files.at[i], i < libraries, lexical);
  if (!p->main) diag_fatal("%s is not a program", files.at[files.n - 1]);
  return p;
}

/* ---- the command line ---- */

typedef struct Command {
  const char *prog;
  long fuel;
  bool centres, arcs, theorems, move;
  bool pairs, some, check_pairs, colours, dynamic; /* lexical profiling */
  const char *asked; /* its functions, NULL: all, or some of them by chance */
  uint64_t seed;
  const Engine *engine;
  Rules rules;
} Command;

static bool take_rule(Command *c, const char *rule)
{
  if (!strcmp(rule, "4")) c->rules.fig7 = false;
  else if (!strcmp(rule, "7")) c->rules.fig7 = true;
  else if (!strcmp(rule, "evaluation")) c->rules.evaluation = true;
  else if (!strcmp(rule, "box")) c->rules.boxes = BOX_ALL;
  else if (!strcmp(rule, "free")) c->rules.boxes = BOX_FREE;
  else if (!strcmp(rule, "ours")) c->rules.boxes = BOX_FREE, c->rules.names = true;
  else if (!strcmp(rule, "moved")) c->move = true;
  else if (!strcmp(rule, "small")) c->engine = &engine_small;
  else if (!strcmp(rule, "copies")) c->engine = &engine_copies;
  else return false;
  return true;
}

static bool take_rules(Command *c, const char *rules)
{
  for (char *r = strtok(arena_printf(unit_arena, "%s", rules), ","); r; r = strtok(NULL, ","))
    if (!take_rule(c, r)) return false;
  return c->engine == &engine_big || !(c->rules.evaluation || c->rules.boxes);
}

static bool take_pair_rule(Command *c, const char *rule)
{
  if (!strcmp(rule, "fixed")) c->engine = &engine_fixed;
  else if (!strcmp(rule, "first")) c->rules.first = true;
  else if (!strcmp(rule, "flipped")) c->rules.shuffle = 1;
  else if (!strcmp(rule, "dynamic")) c->dynamic = true;
  else if (!strcmp(rule, "colours")) c->colours = true;
  else return false;
  return true;
}

/* --pairs[=RULE,..], --lexical[=SEED], --some SEED, and lmlc's -fpairs[=NAMES]. */
static bool take_pairs(Command *c, const char *arg)
{
  if (!strcmp(arg, "-fpairs")) return true;
  if (!strncmp(arg, "-fpairs=", 8)) {
    c->asked = arg + 8;
    return true;
  }
  if (!strncmp(arg, "--some=", 7)) {
    c->some = true;
    c->seed = strtoull(arg + 7, NULL, 10);
    return true;
  }
  c->pairs = c->rules.pairs = true;
  if (!strcmp(arg, "--lexical")) return c->check_pairs = true;
  if (strncmp(arg, "--pairs", 7) || (arg[7] && arg[7] != '=')) return false;
  if (c->engine == &engine_big) c->engine = &engine_graph;
  char *rules = arg[7] ? arena_printf(unit_arena, "%s", arg + 8) : NULL;
  for (char *r = rules ? strtok(rules, ",") : NULL; r; r = strtok(NULL, ","))
    if (!take_pair_rule(c, r)) return false;
  return true;
}

/* A flag of lmlc that says what is a centre. */
static bool take_centres(const char *arg)
{
  CentreOptions *o = &centre_options;
  if (!strcmp(arg, "-fscc")) {
  } else if (!strcmp(arg, "-auto-all")) o->all = true;
  else if (!strcmp(arg, "-auto")) o->exported = true;
  else if (!strcmp(arg, "-auto-module")) o->module = true;
  else if (!strcmp(arg, "-auto-local")) o->local = true;
  else if (!strcmp(arg, "-caf-all")) o->cafs = true;
  else if (!strcmp(arg, "-auto-library")) o->library = true;
  else return false;
  return o->on = true;
}

static bool take(Command *c, const char *arg, const char *next, int *i)
{
  bool values = next != NULL;
  if (!strcmp(arg, "--lib") && values) {
    vec_push(&files, next);
    libraries = files.n;
    ++*i;
  } else if (!strcmp(arg, "--module") && values) {
    vec_push(&files, next);
    ++*i;
  } else if (!strcmp(arg, "--main") && values) {
    cell_main_from(atoi(next));
    ++*i;
  } else if (!strcmp(arg, "--fuel") && values) {
    c->fuel = atol(next);
    ++*i;
  } else if (!strncmp(arg, "--centres", 9) && (!arg[9] || arg[9] == '=')) {
    centre_options.on = c->centres = true;
    return !arg[9] || take_rules(c, arg + 10);
  } else if (!strncmp(arg, "--theorems", 10) && (!arg[10] || arg[10] == '=')) {
    centre_options.on = c->theorems = true;
    c->seed = arg[10] ? strtoull(arg + 11, NULL, 10) : 1;
  } else if (!strcmp(arg, "--arcs")) c->arcs = true;
  else if (arg[0] != '-' && !c->prog) c->prog = arg;
  else return take_centres(arg) || take_pairs(c, arg);
  return true;
}

/* ---- running ---- */

static void report(const Command *c, const Outcome *o)
{
  if (o->status == RUN_FUEL) fputs("oracle: out of fuel\n", stderr);
  if (c->centres) cost_print(stderr, &o->costs);
  if (c->centres && o->returned)
    fprintf(stderr, "value %s, returned %s\n", o->value, o->returned->name);
  if ((c->centres || c->pairs) && o->failures) fprintf(stderr, "failures %d\n", o->failures);
  if (c->arcs) cost_print_arcs(stderr, &o->costs);
  if (c->pairs) lexical_print(stderr, &o->costs);
  if (c->dynamic) lexical_print_dynamic(stderr);
}

static const Centre *constant_pair(Text *t)
{
  return t->colour && t->reached ? &pair_once(t)->centre : &cost_main;
}

static void prepare_pairs(const Command *c)
{
  text_link();
  if (c->some) colour_ask_some(c->seed);
  else if (!c->asked) colour_ask_all();
  else if (!colour_ask(c->asked)) diag_fatal("-fpairs=%s: there is no such name", c->asked);
  colour_texts();
  cell_own_constants(constant_pair);
  if (c->colours) colour_print(stderr);
}

static void *execute(void *arg)
{
  const Command *c = arg;
  Program *p = load_all(c->pairs);
  int status;
  if (c->move) move_lets(p);
  if (c->pairs) prepare_pairs(c);
  if (c->check_pairs) {
    status = lexical_check(p, c->fuel, c->seed);
    if (status == RUN_FUEL) fputs("oracle: out of fuel\n", stderr);
  } else if (c->theorems) {
    status = theorem_check(p, c->fuel, c->seed);
    if (status == RUN_FUEL) fputs("oracle: out of fuel\n", stderr);
  } else {
    Outcome o = run_program(p, c->engine, c->rules, c->fuel, stdout);
    if (fflush(stdout) || ferror(stdout)) o.status = 4;
    report(c, &o);
    status = o.status;
  }
  exit(status);
}

/* Evaluation recurses in C. */
static void run_on_large_stack(Command *c)
{
  size_t size = (size_t)1 << 33;
  pthread_attr_t attr;
  pthread_t thread;
  void *stack = mmap(NULL, size, PROT_READ | PROT_WRITE,
                     MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE | MAP_STACK, -1, 0);
  if (stack == MAP_FAILED) nomem();
  int err = pthread_attr_init(&attr);
  if (!err) err = pthread_attr_setstack(&attr, stack, size);
  if (!err) err = pthread_create(&thread, &attr, execute, c);
  if (!err) err = pthread_join(thread, NULL);
  if (err) diag_fatal("no thread to run in: %s", strerror(err));
}

int main(int argc, char **argv)
{
  Command c = { .fuel = 20 * 1000 * 1000, .engine = &engine_big };
  unit_arena = arena_new();
  con_init();
  type_init();
  bool good = true;
  for (int i = 1; i < argc && good; i++) good = take(&c, argv[i], argv[i + 1], &i);
  if (!good || !c.prog) {
    fputs("usage: oracle [--fuel n] [--lib file.m]... [--module file.m]... [--main line] "
          "[--centres[=rule,..]] [--arcs] [--theorems[=seed]] "
          "[--pairs[=rule,..]] [--lexical] [-fpairs[=names]] [--some=seed] prog.m\n",
          stderr);
    return 2;
  }
  vec_push(&files, c.prog);
  run_on_large_stack(&c);
  return 0;
}
