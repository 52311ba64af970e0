/* language.c: the front end of Haskell: modules are read, their names resolved, their types
 * checked, and the program that they are becomes core.
 *
 * Each step has a room.  A room includes headers of those that the arrow names, and of tree/, which
 * says what a module is:
 *
 *     parse/    text -> tokens -> tree (-dk -da)
 *     load/     a program's modules, each after those that it imports         -> parse
 *     project/  .cabal files: which programs, and where their modules are     -> load
 *     rename/   every name resolved, operators put together (-dn)
 *     types/    what types, kinds and classes are; what follows from them
 *     derive/   derived instances as trees (-di)                              -> types rename
 *     check/    classes, instances, inference (-dt)                           -> derive types
 *     desugar/  checked trees -> core                                         -> types rename */
#include <config.h>
#include "haskell/language.h"
#include "base/library.h"
#include "base/module.h"
#include "base/progress.h"
#include "haskell/check/typecheck.h"
#include "haskell/derive/derive.h"
#include "haskell/desugar/desugar.h"
#include "haskell/load/load.h"
#include "haskell/parse/lex.h"
#include "haskell/project/missing.h"
#include "haskell/rename/import.h"
#include "haskell/rename/rename.h"
#include "haskell/tree/extension.h"
#include <string.h>

static bool preprocess; /* -cpp */
static bool no_clone;   /* -fno-clone */

/* How the modules of a target are found, or of a program that belongs to no project. */
static HLoadOptions load_target(const FrontOptions *o, const PlanTarget *t)
{
  HLoadOptions from = { .library = o->library,
                        .folders = o->folders,
                        .nfolders = o->nfolders,
                        .languages = o->languages,
                        .nlanguages = o->nlanguages,
                        .text = o->text,
                        .others = o->others,
                        .nothers = o->nothers };
  if (t) {
    from.package = t->package;
    from.modules = t->modules.at;
    from.nmodules = t->modules.n;
    from.missing = NEW(HMissings);
  }
  return from;
}

static const PlanTarget *target_of(const FrontOptions *o)
{
  return o->program ? o->program->own : NULL;
}

static HLoadOptions load_options(const FrontOptions *o) { return load_target(o, target_of(o)); }

static void dump_tokens(Source *src)
{
  HModule m = { .src = src };
  htoken_print(stdout, hlex_source(&m));
}

/* How many modules are of the circle that begins with this one; or 1. */
static int circle_at(const HModules *all, int i)
{
  int n = 1;
  while (all->at[i]->circle && i + n < all->n && all->at[i + n]->circle == all->at[i]) n++;
  return n;
}

/* What a circle defines is known before any of it is imported. */
static void declare_modules(const HModules *all, int first)
{
  bool circle = all->at[first]->circle != NULL;
  if (circle && all->at[first]->circle != all->at[first]) return;
  for (int i = first; i < first + circle_at(all, first); i++) {
    himport_declare(all->at[i]);
    if (circle) himport_promise(all->at[i]);
  }
}

/* Every module after those that it imports. */
static HModules resolve_names(HModule *root, const HLoadOptions *from, const PlanTarget *target)
{
  HModules all = hload_imports(root, from);
  if (target) missing_report(target->plan, from->missing);
  diag_stop();
  for (int i = 0; i < all.n; i++) {
    declare_modules(&all, i);
    himport_module(all.at[i]);
    himport_exports(all.at[i]);
    hrename_module(all.at[i]);
    diag_stop();
  }
  return all;
}

static void check_types(const HModules *all)
{
  int own = 0, done = 0;
  for (int i = 0; i < all->n; i++) own += !all->at[i]->src->library;
  for (int i = 0; i < all->n; i++) {
    if (!all->at[i]->src->library)
      progress_show("[%*d of %d] Checking %s", own > 9 ? 2 : 1, ++done, own, all->at[i]->name);
    int n = circle_at(all, i);
    if (!all->at[i]->circle) hcheck_module(all->at[i]);
    else if (all->at[i]->circle == all->at[i]) hcheck_circle(&all->at[i], n);
    diag_stop();
  }
}

static FrontUnit *desugar(HModule *m, const HModules *all, Source *src, const char *goal)
{
  FrontUnit *u = NEW(FrontUnit);
  HModules *kept = NEW(HModules);
  *kept = *all;
  *u = (FrontUnit){ hdesugar_program(m, all, src, goal, !no_clone), kept };
  diag_stop();
  return u;
}

/* The unit of a module that need be no program. */
static FrontUnit *check_only(Source *src)
{
  FrontUnit *u = NEW(FrontUnit);
  u->program = NEW(Program);
  *u->program = (Program){ .src = src, .module = module_of_source(src, NULL) };
  return u;
}

static FrontUnit *read_haskell(Source *src, const FrontOptions *o)
{
  HLoadOptions from = load_options(o);
  if (front_dumps(o, 'k')) dump_tokens(src);
  front_end_if_last(o, "k");
  hextension_check_options(o->languages, o->nlanguages);
  HModule *m = hload_module(src, &from);
  diag_stop();
  if (front_dumps(o, 'a')) htree_print(stdout, m);
  front_end_if_last(o, "ka");
  HModules all = resolve_names(m, &from, target_of(o));
  if (front_dumps(o, 'n')) htree_print(stdout, m);
  front_end_if_last(o, "kan");
  check_types(&all);
  if (front_dumps(o, 'i')) hderive_print(stdout, m->instances);
  if (front_dumps(o, 't')) hcheck_print(stdout, m);
  front_end_if_last(o, "kanit");
  if (o->check) return check_only(src);
  return desugar(m, &all, src, o->goal);
}

/* The module of a program's main: that of -main-is, if that names one. */
static const char *main_module(const char *goal)
{
  const char *dot = goal ? strrchr(goal, '.') : NULL;
  if (!goal || !(*goal >= 'A' && *goal <= 'Z')) return "Main";
  if (!dot || (dot[1] >= 'A' && dot[1] <= 'Z')) return goal;
  return arena_strndup(unit_arena, goal, (size_t)(dot - goal));
}

static int find_root(const char *const *files, int n, const FrontOptions *o)
{
  HLoadOptions from = load_options(o);
  const char *wanted = main_module(o->goal), *names = "";
  for (int i = 0; i < n; i++) {
    if (!strcmp(hload_module(o->text(files[i], NULL), &from)->name, wanted)) return i;
    names = arena_printf(unit_arena, "%s%s%s", names, i ? ", " : "", files[i]);
  }
  diag_stop();
  diag_fatal("none of these is the module %s: %s; -main-is names another one", wanted, names);
}

/* ---- projects ---- */

/* If packages are missing, all targets are asked for what they need of them, and one list has it
 * all. */
static void check_missing(const Plan *p, const FrontOptions *o)
{
  HMissings all = { 0 };
  for (int i = 0; p->targets.n > 1 && p->lacks.n > 0 && i < p->targets.n; i++) {
    const PlanTarget *t = p->targets.at[i];
    HLoadOptions from = load_target(o, t);
    from.missing = &all;
    Source *src = o->text(t->file, t->package->cpp.at);
    if (src) hload_imports(hload_module(src, &from), &from);
  }
  missing_report(p, &all);
  diag_stop();
}

static FrontProgram program_of(PlanTarget *t)
{
  bool library = t->component->kind == HC_LIBRARY;
  return (FrontProgram){ .name = t->name,
                         .output = library ? NULL : t->component->name,
                         .file = t->file,
                         .cpp = t->package->cpp.at,
                         .goal = t->goal,
                         .run_flags = t->run_flags,
                         .linked = t->linked.at,
                         .nlinked = t->linked.n,
                         .own = t };
}

static const FrontProgram *read_project(const FrontProject *which, const FrontOptions *o, int *n)
{
  Plan *p = plan_read(which);
  VEC(FrontProgram) all = { 0 };
  check_missing(p, o);
  for (int i = 0; i < p->targets.n; i++) vec_push(&all, program_of(p->targets.at[i]));
  *n = all.n;
  return all.at;
}

/* ---- the front end ---- */

/* The object depends on the texts of all modules but the library's. */
static void note_files(const FrontUnit *u, Note *n)
{
  const HModules *all = u->tree;
  for (int i = 0; i < all->n; i++)
    if (!all->at[i]->src->library && strcmp(all->at[i]->src->name, u->program->src->name))
      vec_push(&n->includes, all->at[i]->src->name);
}

static void nothing(void) {}

static bool haskell_option(const char *option)
{
  bool cpp = !strcmp(option, "-cpp"), clone = !strcmp(option, "-fno-clone");
  preprocess |= cpp;
  no_clone |= clone;
  return cpp || clone;
}

/* -cpp is for the program's own modules. */
static bool wants_cpp(const Source *src)
{
  const char *library = arena_printf(unit_arena, "%s/haskell/", library_dir());
  return (preprocess && strncmp(src->name, library, strlen(library))) || hlex_wants_cpp(src);
}

static const char *const suffixes[] = { ".hs", ".lhs", NULL };
static const char *const literate[] = { ".lhs", NULL };

const FrontEnd haskell_front_end = {
  .language = "Haskell",
  .suffixes = suffixes,
  .literate = literate,
  .dumps = "kanit",
  .options = (const char *const[]){ "-cpp", "-X", "-main-is", "-fno-clone", NULL },
  .stock = "lmlhs",
  .stock_file = "lib/Prelude.hs",
  .main_module = "Main",
  .wants_cpp = wants_cpp,
  .headers = "haskell/include",
  .init = nothing,
  .option = haskell_option,
  .read = read_haskell,
  .root = find_root,
  .module_path = hload_path,
  .module_file = hload_find,
  .project = read_project,
  .note = note_files,
};
