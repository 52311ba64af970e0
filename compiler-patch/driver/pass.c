/* pass.c: runs the passes of pass.def, with a check and perhaps a dump after each. */
#include <config.h>
#include "driver/pass.h"
#include "base/arena.h"
#include "base/module.h"
#include "opt/centre_copies.h"
#include "opt/det.h"
#include "opt/sink.h"
#include "opt/fuse.h"
#include "opt/hoist.h"
#include "opt/letters.h"
#include "opt/lift.h"
#include "opt/tally.h"
#include "opt/once.h"
#include "opt/operand.h"
#include "opt/outline.h"
#include "opt/pairs.h"
#include "opt/reach.h"
#include "opt/returns.h"
#include "opt/serve.h"
#include "opt/simplify.h"
#include "opt/specialise.h"
#include "opt/spread.h"
#include "opt/strict.h"
#include "opt/suspend.h"
#include "opt/unbox.h"
#include "opt/uncast.h"
#include "opt/undo.h"
#include "opt/unfold.h"
#include <stdio.h>
#include <string.h>

/* ---- each pass as a function of type Run ---- */

typedef void Run(Program *p, int level, const PassOptions *o);

#define PLAIN(name)                                                  \
 static void run_##name(Program *p, int level, const PassOptions *o) \
 {                                                                   \
  (void)level;                                                       \
  (void)o;                                                           \
  name##_program(p);                                                 \
 }
PLAIN(serve)
PLAIN(hoist)
PLAIN(lift)
PLAIN(letters)
PLAIN(sink)
PLAIN(spread)
PLAIN(specialise)
PLAIN(fuse)
PLAIN(operand)
PLAIN(outline)
PLAIN(tally)
PLAIN(det)
PLAIN(uncast)
PLAIN(suspend)
PLAIN(returns)
PLAIN(unbox)
PLAIN(once)
PLAIN(reach)

#define LEVELLED(name)                                               \
 static void run_##name(Program *p, int level, const PassOptions *o) \
 {                                                                   \
  (void)o;                                                           \
  name##_program(p, level);                                          \
 }
LEVELLED(simplify)
LEVELLED(strict)

static void optimise_library(Program *p, const PassOptions *o);

/* The core of a module of the library or of the project, for unfold. */
static Program *module_core(const Fun *import, void *options)
{
  const PassOptions *o = options;
  bool library = module_is_library(import->module);
  Program *p = NULL;
  if (library && o->front->library) p = o->front->library(import->module);
  if (!library && centre_options.on && o->text && import->from) p = o->text(import->from->name);
  if (p && library) serve_program(p);
  if (p && centre_options.pairs) pairs_abstract(p);
  else if (p && library && o->level == 0) optimise_library(p, o);
  return p;
}

static void unfold(Program *p, const PassOptions *o, bool whole)
{
  if (whole || (o->unfolds && o->front->library)) unfold_program(p, whole, module_core, (void *)o);
}

static void run_unfold(Program *p, int level, const PassOptions *o)
{
  (void)level;
  unfold(p, o, false);
}

static void run_centre(Program *p, int level, const PassOptions *o)
{
  (void)level;
  unfold(p, o, true);
  centre_program(p);
}

static void run_pairs(Program *p, int level, const PassOptions *o)
{
  (void)level;
  pairs_abstract(p);
  unfold(p, o, true);
  pairs_program(p, strchr(o->letters, 'P') ? stdout : NULL);
}

static bool undone; /* undo has left something to simplify */

static void run_undo(Program *p, int level, const PassOptions *o)
{
  (void)level;
  (void)o;
  undone = undo_program(p, !centre_options.on && !p->costs);
}

/* ---- the table ---- */

typedef enum { ALWAYS, OPTION, LEVEL } Kind;

typedef enum { LOGIC_EVER, LOGIC_O1, LOGIC_UNCOUNTED, LOGIC_STAYS, LOGIC_NEVER } ForLogic;
typedef enum {
  NEEDS_ANY,
  NEEDS_LIBRARY,
  NEEDS_CENTRES,
  NEEDS_PAIRS,
  NEEDS_NO_CENTRES,
  NEEDS_COSTS,
  NEEDS_LOGIC,
  NEEDS_SINK,
  NEEDS_HOIST,
  NEEDS_SPREAD,
  NEEDS_UNDONE
} Needs;
enum { SHAPE = 1 };

typedef struct Pass {
  const char *name;
  Kind kind;
  int level;
  char letter;
  ForLogic logic;
  Needs needs;
  bool shape;
  Run *run;
} Pass;

static const Pass passes[] = {
#define PASS(name, kind, level, letter, logic, needs, shape) \
 { #name, kind, level, letter, LOGIC_##logic, NEEDS_##needs, shape, run_##name },
#include "driver/pass.def"
#undef PASS
};
enum { PASSES = sizeof passes / sizeof *passes };

/* The options of the command line for each pass (-fno-<name>, -dcore=<name>). */
static struct {
  bool left_out, printed;
} said[PASSES];
static struct {
  const char *name;
  bool left_out;
} back[PASS_BACK] = { [PASS_VALUES] = { "values", false },
                      [PASS_TURNS] = { "turns", false },
                      [PASS_STOCK] = { "stock", false } };

bool pass_leave_out(const char *name)
{
  bool found = false;
  for (int i = 0; i < PASS_BACK; i++)
    if (strcmp(back[i].name, name) == 0) found = back[i].left_out = true;
  for (int i = 0; i < PASSES; i++)
    if (passes[i].kind != ALWAYS && strcmp(passes[i].name, name) == 0)
      found = said[i].left_out = true;
  return found;
}

bool pass_print_after(const char *name)
{
  bool found = false;
  for (int i = 0; i < PASSES; i++)
    if (strcmp(passes[i].name, name) == 0) found = said[i].printed = true;
  return found;
}

bool pass_runs(BackPass which) { return !back[which].left_out; }

static bool is_first(int pass)
{
  for (int i = 0; i < pass; i++)
    if (strcmp(passes[i].name, passes[pass].name) == 0) return false;
  return true;
}

const char *pass_options(bool left_out, const char *before)
{
  const char *all = "";
  for (int i = 0; i < PASSES; i++)
    if (passes[i].kind != ALWAYS && is_first(i) && (!left_out || said[i].left_out))
      all = arena_printf(unit_arena, "%s%s%s", all, before, passes[i].name);
  for (int i = 0; i < PASS_BACK; i++)
    if (!left_out || back[i].left_out)
      all = arena_printf(unit_arena, "%s%s%s", all, before, back[i].name);
  return all;
}

const char *pass_names(void)
{
  const char *all = "";
  for (int i = 0; i < PASSES; i++)
    if (is_first(i)) all = arena_printf(unit_arena, "%s %s", all, passes[i].name);
  return all;
}

bool pass_prints(void)
{
  bool any = false;
  for (int i = 0; i < PASSES; i++) any |= said[i].printed;
  return any;
}

/* ---- running ---- */

static bool suits_logic(ForLogic logic, const Program *p, int level)
{
  switch (logic) {
    case LOGIC_EVER: return true;
    case LOGIC_O1: return level > 0;
    case LOGIC_UNCOUNTED: return level > 0 && !p->costs;
    case LOGIC_STAYS: return p->main && (p->main->facts & FACT_STAYS);
    case LOGIC_NEVER: break;
  }
  return false;
}

static bool is_needed(Needs needs, const Program *p, const PassOptions *o)
{
  switch (needs) {
    case NEEDS_ANY: return true;
    case NEEDS_LIBRARY: return o->library_module;
    case NEEDS_CENTRES: return centre_options.on && !centre_options.pairs;
    case NEEDS_PAIRS: return centre_options.pairs;
    case NEEDS_NO_CENTRES: return !centre_options.on;
    case NEEDS_COSTS: return p->costs;
    case NEEDS_LOGIC: return p->policy.logic;
    case NEEDS_SINK: return p->policy.sink;
    case NEEDS_HOIST: return p->policy.hoist && !centre_options.on && !p->costs;
    case NEEDS_UNDONE: return undone;
    case NEEDS_SPREAD: return p->policy.spread && !centre_options.on && !p->costs;
  }
  return false;
}

static bool runs(const Pass *pass, const Program *p, const PassOptions *o)
{
  return is_needed(pass->needs, p, o)
         && (!p->policy.logic || suits_logic(pass->logic, p, o->level));
}

/* A program with cost centres has its own copy of the library (opt/centre_copies.c).  At -O0, too,
 * that is as the library's objects are, which -O made: a program must not hold more because it is
 * profiled. The passes that run are those that change what functions do before it is decided what
 * is strict; for the latter see demand.c, Note [The library at -O0].  With pairs the text stays as
 * it is written: the calls between functions must not depend on -O. */
static void optimise_library(Program *p, const PassOptions *o)
{
  PassOptions full = *o;
  full.level = 1;
  for (int i = 0; i < PASSES; i++)
    if (passes[i].shape && runs(&passes[i], p, &full)) passes[i].run(p, full.level, &full);
  core_clear_data(p);
}

static bool is_on_the_way(int pass, const PassOptions *o)
{
  return o->level >= passes[pass].level && !(passes[pass].kind == OPTION && said[pass].left_out);
}

static void print_after(int pass, const Program *p, const PassOptions *o)
{
  if (said[pass].printed) printf("-- core after %s\n", passes[pass].name);
  if (said[pass].printed || (passes[pass].letter && strchr(o->letters, passes[pass].letter)))
    core_print(stdout, p);
}

/* The dump after a pass that doesn't run shows the core that it would have been given. */
void pass_run_all(Program *p, const PassOptions *o)
{
  for (int i = 0; i < PASSES; i++) {
    if (is_on_the_way(i, o) && runs(&passes[i], p, o)) {
      passes[i].run(p, said[i].left_out ? 0 : o->level, o);
      core_check(p, passes[i].name);
    }
    print_after(i, p, o);
  }
}
