/* tag.c: plants profiling: one Site, and so one static Info, for each place that builds a cell.
 *
 * 1. Data.  A Site names the function that makes the cell (the producer), what the cell is (its
 * construction and type) and where it is made (file and line; the source also gives the module).
 * The cell grows by nothing: its header points to an Info anyway.
 *
 * 2. The producer is the one that the node of core names (core.h, Note [Names are fixed when core
 *    is made]).
 *
 * 3. The construction (section 4 of Runciman and Wakeling 1993):
 *
 *        constructor                    its name; (.) for cons, (,) and (,,) for tuples
 *        suspended or partial call      the function's name, or the name of the variable for
 *                                       which specialise.c put the function
 *        unknown function               the variable's name, or UNKNOWN if there is none
 *        selector                       the name of the pattern variable, or of the operator (.a)
 *                                       that selects a record's field
 *        number, array                  Double, Integer, Array; Int for one of 64 bits that is no
 *                                       immediate
 *        choice point, free variable    ? and free, in logic programs
 *        other suspended expression     the name of the Fun that suspend.c made of the expression
 *
 *    The name of an operator is put into parentheses, as programmers write it.
 *
 * 4. The type of a constructor's cell is the constructor's type.  A suspended call has the type of
 *    its value, as far as core shows it (result.h); a partial application has type ->.
 *
 * 5. For snapshots a site also says what the source calls the values in its cells (about.h).
 *
 * 6. Cost: a site costs 64 bytes of static data, and its texts.  At run time it costs nothing. */
#include <config.h>
#include "back/tag.h"
#include "back/about.h"
#include "back/result.h"
#include "back/shown.h"
#include "base/unique.h"
#include "base/vec.h"
#include "core/prims.h"
#include <assert.h>
#include <string.h>

static uint64_t site_hash(const void *item);
static bool site_same(const void *a, const void *b);

Sites *tag_begin(void)
{
  Sites *all = NEW(Sites);
  all->distinct = (Unique){ .hash = site_hash, .same = site_same };
  return all;
}

static Site *site(Sites *all, SiteKind kind, Here here, Name construction, int size)
{
  Site *s = NEW(Site);
  *s = (Site){ .number = all->sites.n,
               .kind = kind,
               .here = here_for(shown_name(here.producer), here),
               .construction = shown_name(construction),
               .type = shown_name(construction),
               .size = size == 1 ? 2 : size };
  vec_push(&all->sites, s);
  return s;
}

/* Cells that no text of the program makes. */
static Here the_system(void) { return here_at(intern("SYSTEM"), (Loc){ 0 }); }

static bool in_library(Loc loc) { return loc.src && loc.src->library; }

/* The type of a thunk's value by the front end's types, if core shows nothing of it. */
static void take_letter(Site *s, const Expr *e)
{
  bool thunk = s->kind == SITE_CALL || s->kind == SITE_AP || s->kind == SITE_SEL;
  if (thunk && !s->result) s->result = core_letter(e);
}

/* The code of e, which makes the cells, was copied for a call.  Other code of libraries is not
 * known to the programmer, so that names of its variables would say little: without them sites of
 * one line are one site. */
static Site *called(Site *s, const Expr *e)
{
  take_letter(s, e);
  s->caller = e->caller && !e->caller->several ? e->caller : NULL;
  if (in_library(e->here.loc) && !e->caller) s->names = NULL;
  return s;
}

static Site *tag_constructor(Sites *all, SiteKind kind, DataCon *c, Here here)
{
  Site *s = site(all, kind, here, c->name, 1 + c->arity);
  s->con = c;
  s->type = shown_type(c);
  return s;
}

Site *tag_con(Sites *all, const Expr *e)
{
  return called(tag_constructor(all, SITE_CON, e->con, e->here), e);
}

Site *tag_static_con(Sites *all, DataCon *c)
{
  for (int i = 0; i < all->statics.n; i++)
    if (all->statics.at[i]->con == c) return all->statics.at[i];
  Site *s = tag_constructor(all, SITE_CON, c, the_system());
  vec_push(&all->statics, s);
  return s;
}

static Site *tag_double(Sites *all, Here here)
{
  return site(all, SITE_DOUBLE, here, intern("Double"), 2);
}

static Site *tag_integer(Sites *all, Here here)
{
  return site(all, SITE_INTEGER, here, intern("Integer"), 0);
}

static Site *tag_int64(Sites *all, Here here)
{
  return site(all, SITE_INT64, here, intern("Int"), 2);
}

Site *tag_box(Sites *all, Raw raw, Here here)
{
  return (raw == RAW_DOUBLE ? tag_double : tag_int64)(all, here);
}

Site *tag_static_number(Sites *all, SiteKind kind)
{
  bool is_double = kind == SITE_DOUBLE, is_integer = kind == SITE_INTEGER;
  Site **s = is_double    ? &all->static_double
             : is_integer ? &all->static_integer
                          : &all->static_int64;
  if (!*s) *s = (is_double ? tag_double : is_integer ? tag_integer : tag_int64)(all, the_system());
  return *s;
}

static Site *tag_array(Sites *all, Here here)
{
  Site *s = site(all, SITE_ARRAY, here, intern("Array"), 0);
  s->type = intern("LArray");
  return s;
}

/* Do profiles show a and b as one place: one line of one producer, of one colour? */
static bool is_same_place(Here a, Here b)
{
  return a.producer == b.producer && a.loc.src == b.loc.src && a.loc.line == b.loc.line
         && a.centre == b.centre;
}

/* The place of a primitive that may fail: the message names it.  A place makes no cell.  Primitives
 * of one producer on one line share their place if none of another place comes between them. */
Site *tag_place(Sites *all, Here here)
{
  Site *s = all->last_place;
  if (s && is_same_place(s->here, here_for(shown_name(here.producer), here))) return s;
  return all->last_place = site(all, SITE_PLACE, here, here.producer, 0);
}

static Name name_of_function(const Expr *f)
{
  return f->kind != EX_VAR ? NULL : f->var->fun ? f->var->fun->shown : f->var->name;
}

/* A thunk, or a function that waits for arguments: its type is not its construction. */
static Site *closure(Sites *all, SiteKind kind, Here here, Name construction, int size, Fun *f)
{
  bool waits = kind == SITE_PAP || kind == SITE_FUN;
  Site *s = site(all, kind, here, construction, size);
  s->fun = f;
  s->type = waits ? intern(RESULT_FUNCTION) : f && f->result ? f->result : intern(RESULT_UNKNOWN);
  s->result = waits ? 0 : result_letter(&all->types, s->type);
  return s;
}

/* A site for a cell that primitive e makes. */
static Site *tag_cell(Sites *all, CellKind kind, const Expr *e)
{
  switch (kind) {
    case CELL_NONE: break;
    case CELL_PLACE: return tag_place(all, e->here);
    case CELL_ARRAY: return tag_array(all, e->here);
    case CELL_BYTES: return site(all, SITE_BYTES, e->here, intern("ByteArray"), 0);
    case CELL_THUNK: return closure(all, SITE_AP, e->here, name_of_function(e->args[2]), 3, NULL);
    case CELL_DOUBLE: return tag_double(all, e->here);
    case CELL_INTEGER: return tag_integer(all, e->here);
    case CELL_REF: return site(all, SITE_ARRAY, e->here, intern("Ref"), 0);
    case CELL_MVAR: return site(all, SITE_ARRAY, e->here, intern("MVar"), 0);
    case CELL_TVAR: return site(all, SITE_ARRAY, e->here, intern("TVar"), 0);
    case CELL_CONS: return tag_constructor(all, SITE_CON, con_cons, e->here);
    case CELL_NO: return tag_constructor(all, SITE_CON, con_no, e->here);
    case CELL_YES: return tag_constructor(all, SITE_CON, con_yes, e->here);
    case CELL_PAIR: return tag_constructor(all, SITE_CON, con_tuple(2), e->here);
  }
  assert(!"a kind of cell");
  return NULL;
}

Site **tag_cells(Sites *all, const Expr *e)
{
  const CellKind *cells = prim_cells(e->prim);
  int n = 0;
  while (cells[n] != CELL_NONE) n++;
  Site **made = NEWN(Site *, n + 1);
  for (int i = 0; i < n; i++) {
    made[i] = tag_cell(all, cells[i], e);
    if (made[i]->kind != SITE_PLACE) called(made[i], e);
  }
  return made;
}

Site *tag_call(Sites *all, const Expr *e)
{
  Fun *f = e->fun->var->fun;
  bool partial = e->nargs < f->nparams;
  Site *s = closure(all, partial ? SITE_PAP : SITE_CALL, e->here, e->name ? e->name : f->shown,
                    partial ? 0 : 1 + e->nargs, f);
  s->once = e->once;
  s->names = about_names(NULL, e->args, e->nargs);
  s->function = about_function(f, s->construction, e->here.loc);
  return called(s, e);
}

Site *tag_apply(Sites *all, const Expr *e, SiteKind kind, int nargs)
{
  int size = kind == SITE_PAP ? 0 : 2 + nargs;
  Site *s = closure(all, kind, e->here, name_of_function(e->fun), size, NULL);
  s->once = kind == SITE_AP && e->once;
  if (kind == SITE_AP) s->names = about_names(e->fun, e->args, nargs);
  return called(s, e);
}

Site *tag_select(Sites *all, const Expr *e, Name var)
{
  Name construction = e->name ? e->name : var ? var : e->here.producer;
  Site *s = closure(all, SITE_SEL, e->here, construction, 2, NULL);
  s->con = e->alts[0].con;
  s->names = about_names(e->fun, NULL, 0);
  return called(s, e);
}

/* A choice point looks like an array: of the words of the stack that it saved
 * (rts/machine/search.h).
 */
Site *tag_choice(Sites *all, Here here)
{
  Site *s = site(all, SITE_ARRAY, here, intern("?"), 0);
  s->construction = s->type = intern("?");
  return s;
}

Site *tag_guess(Sites *all, DataCon *c, Here here)
{
  return tag_constructor(all, SITE_CON, c, here);
}

Site *tag_fun(Sites *all, Fun *f)
{
  Site *s = closure(all, SITE_FUN, f->here, f->shown, 3, f);
  s->function = about_function(f, s->construction, f->here.loc);
  return s;
}

Site *tag_caf(Sites *all, Fun *f) { return closure(all, SITE_CAF, f->here, f->shown, 2, f); }

static bool has_code(const Site *s) { return s->kind == SITE_CALL || s->kind == SITE_CAF; }

/* Two sites are the same if their Infos would say the same: so are, for example, all places of one
 * line that make the same cell for the same producer. */
static uint64_t site_hash(const void *item)
{
  const Site *s = item;
  uint64_t h = unique_mix((uint64_t)s->kind, (uintptr_t)s->here.producer);
  h = unique_mix(unique_mix(h, (uintptr_t)s->construction), (uintptr_t)s->type);
  h = unique_mix(unique_mix(h, (uint64_t)s->here.loc.line), (uintptr_t)s->here.centre);
  h = unique_mix(unique_mix(h, (uintptr_t)s->names), (uint64_t)s->result);
  h = unique_mix(h, (uintptr_t)s->function);
  if (s->caller)
    h = unique_mix(unique_mix(h, (uintptr_t)s->caller->here.producer),
                   (uint64_t)s->caller->here.loc.line);
  h = unique_mix(h, (uint64_t)s->size << 17 | (uint64_t)s->once << 16 | (uint64_t)s->field);
  return has_code(s) ? unique_mix(h, (uintptr_t)s->fun) : h;
}

static bool same_caller(const CoreCaller *a, const CoreCaller *b)
{
  return a == b
         || (a && b && a->here.producer == b->here.producer && a->here.loc.src == b->here.loc.src
             && a->here.loc.line == b->here.loc.line);
}

static bool site_same(const void *a, const void *b)
{
  const Site *x = a, *y = b;
  return x->kind == y->kind && is_same_place(x->here, y->here) && x->construction == y->construction
         && x->type == y->type && x->names == y->names && x->function == y->function
         && same_caller(x->caller, y->caller) && x->result == y->result && x->size == y->size
         && x->field == y->field && x->once == y->once
         && (x->con ? x->con->tag : 0) == (y->con ? y->con->tag : 0)
         && (x->kind != SITE_CON || x->con == y->con) && (!has_code(x) || x->fun == y->fun);
}

/* The first of several places in one line counts. */
static void take_column(Sites *all, Loc loc, int *first)
{
  int column = in_library(loc) ? 0 : diag_column(loc, &all->line);
  if (column && (!*first || column < *first)) *first = column;
}

Site *tag_same(Sites *all, Site *s)
{
  if (s->same) return s->same;
  s->same = unique_first(&all->distinct, s);
  take_column(all, s->here.loc, &s->same->column);
  if (s->caller) take_column(all, s->caller->here.loc, &s->same->caller_column);
  return s->same;
}

void tag_print(FILE *f, const Sites *all)
{
  static const char *const kinds[] = { "con", "call",   "pap",    "ap",    "sel",   "fun",
                                       "caf", "number", "number", "array", "place", "number" };
  for (int i = 0; i < all->sites.n; i++) {
    const Site *s = all->sites.at[i];
    if (s->kind == SITE_PLACE) continue;
    fprintf(f, "%-4s %s %s : %s", kinds[s->kind], s->here.producer, s->construction, s->type);
    if (s->size && s->kind != SITE_FUN && s->kind != SITE_CAF) fprintf(f, " %d words", s->size);
    if (s->here.loc.src) fprintf(f, " at %s", diag_where(s->here.loc));
    if (s->here.centre) fprintf(f, " in <%s>", s->here.centre->name);
    fprintf(f, "\n");
  }
}
