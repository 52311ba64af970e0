/* tag.c: plants profiling: one Site, and so one static Info, for each place that builds a cell.
 *
 * 1. Data.  A Site says who makes the cell (producer), what it is (construction, type) and where (module by its
 *    source, file:line).  Nothing is added to the cell: its header points to the Info anyway.
 *
 * 2. The producer is the node's own (core.h, Note [Names are fixed when core is made]).
 *
 * 3. The construction (architecture of the paper's section 4, Runciman and Wakeling 1993):
 *
 *        constructor                    its name; cons (.), tuples (,) (,,)
 *        suspended or partial call      the function's name, or that of the variable which stood for it (specialise.c)
 *        unknown function               the variable's name, else UNKNOWN
 *        selector                       the pattern variable's name, or the operator's (.a) for a field of a record
 *        number, array                  Double, Integer, Array
 *        other suspended expression     the function it would run (suspend.c made it a Fun that knows)
 *
 *    Names of operators are put into parentheses, as programmers write them.
 *
 * 4. The type is the constructor's; a closure's is its construction again.
 *
 * 5. Cost: 64 bytes of static data per site, nothing at run time. */
#include <config.h>
#include "back/tag.h"
#include "base/unique.h"
#include "base/vec.h"
#include "core/prims.h"
#include <assert.h>
#include <string.h>

static VEC(Site *) sites, statics;
static Site *static_double, *static_integer, *last_place;

static uint64_t site_hash(const void *item);
static bool site_same(const void *a, const void *b);
static Unique known = { site_hash, site_same, NULL, 0, 0 };

/* An operator in parentheses. */
static Name shown(Name n)
{
  if (!n) return intern("UNKNOWN");
  return strchr("+-*/@.:~|&=><^%?!,", n[0]) && n[0] ? intern_printf("(%s)", n) : n;
}

static Site *site(SiteKind kind, Name producer, Name construction, Loc loc, int size)
{
  Site *s = NEW(Site);
  *s = (Site){ .number = sites.n, .kind = kind, .producer = shown(producer), .construction = shown(construction),
               .type = shown(construction), .loc = loc, .size = size == 1 ? 2 : size };
  vec_push(&sites, s);
  return s;
}

void tag_begin(Program *p)
{
  (void)p;
  memset(&sites, 0, sizeof sites);
  memset(&statics, 0, sizeof statics);
  static_double = static_integer = last_place = NULL;
  known.room = known.count = 0;
}

static Site *tag_constructor(SiteKind kind, Name producer, DataCon *c, Loc loc)
{
  Site *s = site(kind, producer, c->name, loc, 1 + c->arity);
  s->con = c;
  s->type = c->type->name[0] == '#' ? s->construction : c->type->name;
  return s;
}

Site *tag_con(const Expr *e)
{
  return tag_constructor(SITE_CON, e->producer, e->con, e->loc);
}

Site *tag_static_con(DataCon *c)
{
  for (int i = 0; i < statics.n; i++)
    if (statics.at[i]->con == c) return statics.at[i];
  Site *s = tag_constructor(SITE_CON, intern("SYSTEM"), c, (Loc){0});
  vec_push(&statics, s);
  return s;
}

Site *tag_double(Name producer, Loc loc) { return site(SITE_DOUBLE, producer, intern("Double"), loc, 2); }

static Site *tag_integer(Name producer, Loc loc) { return site(SITE_INTEGER, producer, intern("Integer"), loc, 0); }

Site *tag_static_number(SiteKind kind)
{
  Site **s = kind == SITE_DOUBLE ? &static_double : &static_integer;
  if (!*s) *s = (kind == SITE_DOUBLE ? tag_double : tag_integer)(intern("SYSTEM"), (Loc){0});
  return *s;
}

static Site *tag_array(Name producer, Loc loc)
{
  Site *s = site(SITE_ARRAY, producer, intern("Array"), loc, 0);
  s->type = intern("LArray");
  return s;
}

/* No cell is made: what a message names when a primitive fails.  Neighbours share one. */
static Site *tag_place(Name producer, Loc loc)
{
  Site *s = last_place;
  if (s && s->producer == shown(producer) && s->loc.src == loc.src && s->loc.line == loc.line) return s;
  return last_place = site(SITE_PLACE, producer, producer, loc, 0);
}

static Name name_of_function(const Expr *f)
{
  return f->kind != EX_VAR ? NULL : f->var->fun ? f->var->fun->shown : f->var->name;
}

/* By a letter of prim.def. */
static Site *tag_cell(char letter, const Expr *e)
{
  Name producer = e->producer;
  Loc loc = e->loc;
  switch (letter) {
    case 'W': return tag_place(producer, loc);
    case 'A': return tag_array(producer, loc);
    case 'T': return site(SITE_AP, producer, name_of_function(e->args[2]), loc, 3);
    case 'D': return tag_double(producer, loc);
    case 'I': return tag_integer(producer, loc);
    case 'L': return tag_constructor(SITE_CON, producer, con_cons, loc);
    case 'N': return tag_constructor(SITE_CON, producer, con_no, loc);
    case 'Y': return tag_constructor(SITE_CON, producer, con_yes, loc);
    case 'P': return tag_constructor(SITE_CON, producer, con_tuple(2), loc);
  }
  assert(!"a letter of prim.def");
  return NULL;
}

Site **tag_cells(const Expr *e)
{
  const char *cells = prim_cells(e->prim);
  int n = (int)strlen(cells);
  Site **all = NEWN(Site *, n + 1);
  for (int i = 0; i < n; i++) all[i] = tag_cell(cells[i], e);
  return all;
}

Site *tag_call(const Expr *e)
{
  Fun *f = e->fun->var->fun;
  bool partial = e->nargs < f->nparams;
  Site *s = site(partial ? SITE_PAP : SITE_CALL, e->producer, e->name ? e->name : f->shown, e->loc, partial ? 0 : 1 + e->nargs);
  s->fun = f;
  s->once = e->once;
  return s;
}

Site *tag_apply(const Expr *e, SiteKind kind, int nargs)
{
  Site *s = site(kind, e->producer, name_of_function(e->fun), e->loc, kind == SITE_PAP ? 0 : 2 + nargs);
  s->once = kind == SITE_AP && e->once;
  return s;
}

Site *tag_select(const Expr *e, Name var)
{
  Site *s = site(SITE_SEL, e->producer, e->name ? e->name : var ? var : e->producer, e->loc, 2);
  s->con = e->alts[0].con;
  return s;
}

Site *tag_fun(Fun *f)
{
  Site *s = site(SITE_FUN, f->producer, f->shown, f->loc, 3);
  s->fun = f;
  return s;
}

Site *tag_caf(Fun *f)
{
  Site *s = site(SITE_CAF, f->producer, f->shown, f->loc, 2);
  s->fun = f;
  return s;
}

static bool has_code(const Site *s) { return s->kind == SITE_CALL || s->kind == SITE_CAF; }

/* Places of one line that make the same kind of cell are one site: nothing an Info says differs. */
static uint64_t site_hash(const void *item)
{
  const Site *s = item;
  uint64_t h = unique_mix((uint64_t)s->kind, (uintptr_t)s->producer);
  h = unique_mix(unique_mix(h, (uintptr_t)s->construction), (uintptr_t)s->type);
  h = unique_mix(unique_mix(h, (uint64_t)s->loc.line), (uint64_t)s->size << 17 | (uint64_t)s->once << 16 | (uint64_t)s->field);
  return has_code(s) ? unique_mix(h, (uintptr_t)s->fun) : h;
}

static bool site_same(const void *a, const void *b)
{
  const Site *x = a, *y = b;
  return x->kind == y->kind && x->producer == y->producer && x->construction == y->construction && x->type == y->type
         && x->loc.src == y->loc.src && x->loc.line == y->loc.line && x->size == y->size && x->field == y->field && x->once == y->once
         && (x->con ? x->con->tag : 0) == (y->con ? y->con->tag : 0) && (!has_code(x) || x->fun == y->fun);
}

Site *tag_same(Site *s)
{
  if (!s->same) s->same = unique_first(&known, s);
  return s->same;
}

Site **tag_sites(int *n)
{
  *n = sites.n;
  return sites.at;
}

void tag_print(FILE *f)
{
  static const char *const kinds[] = { "con", "call", "pap", "ap", "sel", "fun", "caf", "number", "number", "array", "place" };
  for (int i = 0; i < sites.n; i++) {
    Site *s = sites.at[i];
    if (s->kind == SITE_PLACE) continue;
    fprintf(f, "%-4s %s %s : %s", kinds[s->kind], s->producer, s->construction, s->type);
    if (s->size && s->kind != SITE_FUN && s->kind != SITE_CAF) fprintf(f, " %d words", s->size);
    if (s->loc.src) fprintf(f, " at %s", diag_where(s->loc));
    fprintf(f, "\n");
  }
}
