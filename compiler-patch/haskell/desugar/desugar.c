/* desugar.c: see desugar.h.  The program, from main to all that it needs.
 *
 * An action of type IO t is a function of one argument, the token, that does what it does and
 * returns `done x' (con_done): no cell, just the word x, which needn't be evaluated.  The token is
 * an Int without a use.  So the program
 *
 *     main = putStr "x"        is        main input = case runMain main 0 of done _ -> []
 *
 * where [] is the text that the run time prints at the end.
 *
 * Note [Charging in Haskell].  Every expression is translated for a producer: the nearest
 * enclosing named function with arguments.  A constant of a module is a producer under its own
 * name; a local constant is charged to the function around it, and so is a local function of the
 * library, whose name says nothing to a reader.  A method is called by its instance: show@Tree. */
#include <config.h>
#include "base/module.h"
#include "core/prims.h"
#include "haskell/desugar/desugar_private.h"
#include "haskell/rename/names.h"
#include <string.h>

/* ---- pattern bindings of modules ---- */

typedef struct Piece {
  HDecl *decl;
  HEntity *entity;
  Var *whole;
} Piece;

static Expr *make_whole(void *arg, Name p)
{
  HDecl *d = arg;
  return hmatch_rhs_or_fail(&d->rhs, "guards", here_at(p, d->loc));
}

static Expr *make_piece(void *arg, Name p)
{
  const Piece *piece = arg;
  HPat *pat = piece->decl->pat;
  Var *t = core_var(NULL, REP_ANY, pat->loc);
  Expr *select = hbind_part(pat, t, piece->entity, p);
  return core_let(t, hglobal_ref(piece->whole, here_at(p, pat->loc)), select);
}

static void declare_pieces(HDecl *d, HPat *p, const HModule *m, Var *whole)
{
  if (p->kind == HP_VAR || p->kind == HP_AS) {
    Piece *piece = NEW(Piece);
    HEntity *e = p->ref.is;
    *piece = (Piece){ d, e, whole };
    e->core = hglobal_new(e->name, here_at(hglobal_name(m, e->name), e->loc), p->note->type,
                          make_piece, piece);
  }
  for (int i = 0; i < p->nargs; i++) declare_pieces(d, p->args[i], m, whole);
  for (int i = 0; i < p->nfields; i++)
    if (p->fields[i].pat) declare_pieces(d, p->fields[i].pat, m, whole);
}

static Name first_name(const HPat *p)
{
  Name name = p->kind == HP_VAR || p->kind == HP_AS ? p->ref.name : NULL;
  for (int i = 0; i < p->nargs && !name; i++) name = first_name(p->args[i]);
  for (int i = 0; i < p->nfields && !name; i++)
    if (p->fields[i].pat) name = first_name(p->fields[i].pat);
  return name;
}

static void declare_patterns(const HModule *m)
{
  for (int i = 0; i < m->ndecls; i++) {
    HDecl *d = m->decls[i];
    Name name = d->kind == HD_PATTERN ? first_name(d->pat) : NULL;
    if (!name) continue;
    Var *whole = hglobal_new(name, here_at(hglobal_name(m, name), d->loc), NULL, make_whole, d);
    declare_pieces(d, d->pat, m, whole);
  }
}

/* ---- main ---- */

static HEntity *exported(const HModules *all, const char *module, const char *name)
{
  for (int i = 0; i < all->n; i++) {
    if (strcmp(all->at[i]->name, module)) continue;
    for (int k = 0; k < all->at[i]->names->exports.n; k++)
      if (!strcmp(all->at[i]->names->exports.at[k]->name, name))
        return all->at[i]->names->exports.at[k];
  }
  return NULL;
}

static Expr *use_entity(HEntity *e, Expr **args, int n, Here here)
{
  HRef ref = { .name = e->name, .loc = here.loc, .is = e };
  return hdesugar_apply(&ref, &(HNote){ 0 }, args, n, here);
}

/* case runMain main 0 of done _ -> [] */
static Expr *run_main(HEntity *main, const HModules *all, Name p)
{
  Here here = here_at(p, main->loc);
  HEntity *around = exported(all, "Prelude.Main", "runMain");
  Expr **args = NEWN(Expr *, 2);
  Var **x = NEWN(Var *, 1);
  args[0] = use_entity(main, NULL, 0, here);
  args[1] = core_int(0, here);
  x[0] = core_var(NULL, REP_ANY, main->loc);
  Expr *action = around ? use_entity(around, args, 2, here) : core_app1(args[0], args[1], here);
  return hcon_case(action, con_done, x, core_nil(here));
}

static Fun *main_function(const Program *prog, Loc loc)
{
  Fun *f = NEW(Fun);
  Name name = intern("main");
  Var *v = core_var(name, REP_ANY, loc);
  *f = (Fun){ .var = v,
              .here = here_at(name, loc),
              .shown = name,
              .module = prog->module,
              .first = -1,
              .nparams = 1,
              .params = NEWN(Var *, 1) };
  f->params[0] = core_var(intern("input"), REP_ANY, loc);
  v->fun = f;
  v->toplevel = true;
  return f;
}

/* A program that may read its arguments gets all of them but those between +RTS and -RTS. */
static bool reads_arguments(Expr **slot, void *arg)
{
  if ((*slot)->kind == EX_PRIM && (*slot)->prim == PR_ARGS) *(int *)arg = LML_FLAGS_MARKED;
  return true;
}

/* The function that a module calls `name': one that it defines or, if it doesn't, imports. */
static HEntity *function_of(const HModule *m, const char *name)
{
  for (int i = 0; i < m->names->own.n; i++)
    if (!strcmp(m->names->own.at[i]->name, name) && m->names->own.at[i]->kind == HE_VAR)
      return m->names->own.at[i];
  const HMeaning *all = hnames_find(&m->names->scope, NULL, intern(name), HN_VALUE);
  return all && all->entities.n == 1 && all->entities.at[0]->kind == HE_VAR ? all->entities.at[0]
                                                                            : NULL;
}

static const HModule *module_called(const HModules *all, const char *name)
{
  for (int i = 0; i < all->n; i++)
    if (!strcmp(all->at[i]->name, name)) return all->at[i];
  diag_fatal("-main-is: there is no module %s in this program", name);
}

/* -main-is names a function, a module with a function main, or both: run, App, App.run. */
static HEntity *find_main(const HModule *root, const HModules *all, const char *goal)
{
  const char *dot = goal ? strrchr(goal, '.') : NULL, *name = dot ? dot + 1 : goal;
  const char *module = dot ? arena_strndup(unit_arena, goal, (size_t)(dot - goal)) : NULL;
  if (name && *name >= 'A' && *name <= 'Z') {
    module = goal;
    name = NULL;
  }
  const HModule *m = module ? module_called(all, module) : root;
  HEntity *e = function_of(m, name ? name : "main");
  if (!e)
    diag_error(m->loc, "module %s defines no `%s', so it is no program", m->name,
               name ? name : "main");
  return e;
}

/* The functions of the library are small, and many. */
static const Policy haskell_policy = { .typed = true,
                                       .small_integers = true,
                                       .inline_size = 22,
                                       .inline_joins = true,
                                       .take_results = true,
                                       .take_cases = true,
                                       .strict_failure = true,
                                       .sink = true,
                                       .fix_literals = true,
                                       .open_loops = true,
                                       .hoist = true,
                                       .spread = true,
                                       .take_fields = true,
                                       .take_arguments = true };

/* Does a module of the program's own say that nothing is to be hoisted? */
static bool forbids_hoisting(const HModules *all)
{
  for (int i = 0; i < all->n; i++)
    for (int k = 0; !hglobal_is_library(all->at[i]->loc) && k < all->at[i]->noptions; k++) {
      const char *word = all->at[i]->options[k];
      if (!strcmp(word, "-fno-full-laziness") || !strcmp(word, "-fno-hoist")) return true;
    }
  return false;
}

Program *hdesugar_program(HModule *root, const HModules *all, Source *src, const char *goal,
                          bool clones)
{
  Program *prog = NEW(Program);
  *prog = (Program){ .src = src,
                     .module = module_of_source(src, NULL),
                     .policy = haskell_policy,
                     .flags = LML_FLAGS_EITHER };
  HEntity *main = find_main(root, all, goal);
  if (!main) return prog;
  if (forbids_hoisting(all)) prog->policy.hoist = false;
  hglobal_begin(root, prog->module);
  hclone_begin(clones);
  con_cons->name = intern(":");
  con_nil->type->name = intern("[]");
  for (int i = 0; i < all->n; i++) declare_patterns(all->at[i]);
  prog->main = main_function(prog, main->loc);
  prog->main->body = run_main(main, all, prog->main->here.producer);
  Fun **wanted = hglobal_all(&prog->nfuns);
  prog->funs = NEWN(Fun *, prog->nfuns + 1);
  for (int i = 0; i < prog->nfuns; i++) prog->funs[i] = wanted[i];
  prog->funs[prog->nfuns++] = prog->main;
  if (!centre_options.library) hprim_in_line(prog->funs, prog->nfuns);
  hcentre_program(prog); /* first, so that entries are those of the text */
  if (!centre_options.pairs) harity_program(prog);
  if (!centre_options.library && !centre_options.pairs) hprim_in_line(prog->funs, prog->nfuns);
  hknown_program(prog, all);
  for (int i = 0; i < prog->nfuns; i++)
    core_each(&prog->funs[i]->body, reads_arguments, &prog->flags);
  prog->defs = hglobal_defs(&prog->ndefs);
  for (int i = 0; centre_options.on && i < prog->nfuns; i++) core_colour(prog->funs[i]->body, NULL);
  return prog;
}
