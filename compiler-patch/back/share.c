/* share.c: functions whose G-code is equal but for constants become one C function.
 *
 * 1. Why.  A C compiler takes a millisecond for the smallest function, and a program of 64 kB may
 *    suspend ten thousand expressions.  Most of them are alike: in [x+1; x+2; x+3] there are three
 *    that add a number to the x they captured.
 *
 * 2. A family is a set of GFuns of one kind that differ only in constants (gcode_constants):
 *    literals, static data, sites, the functions that they call or suspend.  The code of its first
 *    member becomes the C function F<n>.  F<n> reads the constants that are not the same in all
 *    members from the table of the member that runs:
 *
 *        T_main_1 .. PUSHLIT 1 ..          F1 .. k[0] ..        tables  1
 *        T_main_2 .. PUSHLIT 2 ..    =>                                 2
 *        T_main_3 .. PUSHLIT 3 ..                                       3
 *
 * 3. Finding the table.  The entry of a suspended call and the entry of a CAF find their table
 *    after the Info of the cell.  An exported function's entry does not, because other modules
 *    have Infos for it without a table.  The caller of a body leaves the table in lml_k, and the
 *    body takes it from there before it does anything else.  Where only the address of a function
 *    is known (in a closure, an importing module, a table), it is the address of a C function that
 *    each member has of its own: that one sets lml_k and jumps to F<n>.
 *
 * 4. Truth.  Every site keeps its own Info, and every cell its size: neither the profile nor the
 *    amount of allocation changes.
 *
 * 5. Price.  A read from a table is slower than a constant, so by default only large programs share
 *    code. */
#include <config.h>
#include "back/share.h"
#include "back/global.h"
#include "base/unique.h"
#include "base/vec.h"
#include <string.h>

enum { FEW = 3 }; /* with fewer members a table isn't worth its price */

/* Functions that are alike.  If they are enough, they become a family. */
typedef struct Kin {
  const GProgram *prog;
  GFun *first;
  VEC(GFun *) members;
} Kin;

typedef struct Share {
  GProgram *prog;
  VEC(GFamily *) families;
  VEC(GFun *) tables; /* members whose families have tables, in the order of the tables */
} Share;

/* ---- likeness ---- */

/* Constants of one class may stand in the same place of a table: all that are values are one. */
static int class_of(GConstantKind k)
{
  switch (k) {
    case GK_CHAR:
    case GK_NULLARY:
    case GK_CONST:
    case GK_LETTERS:
    case GK_GLOBAL: return GK_INT;
    default: return (int)k;
  }
}

static bool takes_raw(const Fun *f)
{
  for (int i = 0; i < f->nparams; i++)
    if (convention_raw(core_passed(f, i))) return true;
  return false;
}

/* Does f take a number out of its cell, or return anything but one word?  A function in a table may
 * not. */
static bool is_special(const Fun *f) { return f->raw || f->fields || takes_raw(f); }

/* Members may call different functions if this is the same for all of these: the family, if the
 * callee has one; the callee itself, if it is special; otherwise nothing. */
static uint64_t callee_hash(const Fun *f)
{
  const GFun *shared = global_of(f)->shared;
  return shared ? (uintptr_t)shared->family : is_special(f) ? (uintptr_t)f : 0;
}

/* All instructions that push a constant count as the same. */
static GOp op_of(const Instr *i)
{
  return i->op == GI_PUSHCONST || i->op == GI_PUSHGLOBAL ? GI_PUSHLIT : i->op;
}

/* The operand n of i, or 0 if n belongs to a constant of i. */
static int n_of(const Instr *i) { return i->op == GI_PUSHCONST || i->op == GI_MKSEL ? 0 : i->n; }

static uint64_t hash_constant(const GConstant *c)
{
  return c->kind == GK_CODE ? callee_hash(c->fun) : (uint64_t)class_of(c->kind);
}

/* Functions that switch between the constructors of different types, or between different numbers,
 * are not alike.  A program may have one such function for each of its types. */
static uint64_t hash_targets(uint64_t h, const Instr *i, bool constant)
{
  h = unique_mix(h, (uintptr_t)i->type);
  for (int t = 0; t < i->ntargets; t++) {
    h = unique_mix(h, (uintptr_t)i->targets[t].con);
    if (!constant) h = unique_mix(h, (uint64_t)i->targets[t].value);
  }
  return h;
}

static uint64_t hash_instr(uint64_t h, const Kin *k, const Instr *i)
{
  GConstant c[GCODE_CONSTANTS];
  int n = gcode_constants(k->prog, k->first, i, c);
  h = unique_mix(h, (uint64_t)op_of(i) << 32 | (uint32_t)n_of(i));
  h = unique_mix(h, (uint64_t)(uint32_t)i->m << 32 | (uint32_t)i->into);
  for (int j = 0; j < n; j++) h = unique_mix(h, hash_constant(&c[j]));
  return i->op == GI_SWITCH ? hash_targets(h, i, n > 0) : h;
}

static uint64_t code_hash(const void *item)
{
  const Kin *kin = item;
  const GFun *f = kin->first;
  uint64_t h = unique_mix((uint64_t)f->kind, (uint64_t)f->nargs << 32 | (uint32_t)f->ncode);
  for (int k = 0; k < f->ncode; k++) h = hash_instr(h, kin, &f->code[k]);
  return h;
}

static bool targets_same(const Instr *a, const Instr *b, bool constant)
{
  for (int t = 0; t < a->ntargets; t++) {
    const GTarget *x = &a->targets[t], *y = &b->targets[t];
    if (x->con != y->con || x->label != y->label) return false;
    if (x->value != y->value && !constant) return false;
  }
  return true;
}

static bool constants_alike(const GConstant *x, const GConstant *y)
{
  if (class_of(x->kind) != class_of(y->kind)) return false;
  return x->kind != GK_CODE || callee_hash(x->fun) == callee_hash(y->fun);
}

/* Are instruction a of x's first function and b of y's equal but for constants? */
static bool instr_same(const Kin *x, const Instr *a, const Kin *y, const Instr *b)
{
  GConstant c[GCODE_CONSTANTS], d[GCODE_CONSTANTS];
  int n = gcode_constants(x->prog, x->first, a, c);
  if (n != gcode_constants(y->prog, y->first, b, d)) return false;
  if (op_of(a) != op_of(b) || n_of(a) != n_of(b) || a->m != b->m || a->into != b->into)
    return false;
  if (a->scalar != b->scalar || a->raw != b->raw || a->scalars != b->scalars) return false;
  if (a->cell != b->cell || a->known != b->known || a->facts != b->facts) return false;
  if (a->prim != b->prim || a->ntargets != b->ntargets || a->deflt != b->deflt) return false;
  if (a->type != b->type || a->guess != b->guess) return false;
  if (a->op == GI_SWITCH && (a->lit != b->lit || !targets_same(a, b, n > 0))) return false;
  for (int k = 0; k < n; k++)
    if (!constants_alike(&c[k], &d[k])) return false;
  return true;
}

/* Are arguments passed to f and g, and results returned by them, in the same way? */
static bool convention_same(const Fun *f, const Fun *g)
{
  if (f->raw != g->raw || f->fields != g->fields) return false;
  for (int i = 0; i < f->nparams; i++)
    if (core_passed(f, i) != core_passed(g, i)) return false;
  return true;
}

static bool code_same(const void *a, const void *b)
{
  const Kin *x = a, *y = b;
  const GFun *f = x->first, *g = y->first;
  if (f->kind != g->kind || f->nargs != g->nargs) return false;
  if (f->ncode != g->ncode || f->nlabels != g->nlabels) return false;
  if (f->kind == GF_BODY && !convention_same(f->fun, g->fun)) return false;
  if (f->kind == GF_THUNK && f->fun->exported != g->fun->exported) return false;
  for (int k = 0; k < f->ncode; k++)
    if (!instr_same(x, &f->code[k], y, &g->code[k])) return false;
  return true;
}

/* ---- tables ---- */

static bool place_same(const Fun *f, const Fun *g)
{
  return f->here.producer == g->here.producer && f->here.loc.src == g->here.loc.src
         && f->here.loc.line == g->here.loc.line;
}

static bool constant_same(const GConstant *x, const GConstant *y)
{
  if (x->kind == GK_PLACE && y->kind == GK_PLACE) return place_same(x->fun, y->fun);
  if (x->kind != y->kind || x->value != y->value) return false;
  if (x->fun != y->fun || x->site != y->site) return false;
  if (x->centre != y->centre || x->enters != y->enters) return false;
  return x->text == y->text || strcmp(x->text, y->text) == 0;
}

/* The family to which all functions belong that the members' k-th instructions call, or NULL: then
 * the table must hold addresses. */
static GFamily *common_callee(const Kin *g, int k)
{
  const GFun *first = global_of(g->first->code[k].fun)->shared;
  for (int j = 0; j < g->members.n; j++) {
    const GFun *f = global_of(g->members.at[j]->code[k].fun)->shared;
    if (!f || f->family != first->family) return NULL;
  }
  return first->family;
}

static void want_code(const Kin *g, int k)
{
  for (int j = 0; j < g->members.n; j++)
    global_note(g->members.at[j]->code[k].fun)->wants_code = true;
}

/* Do the members differ in constant c of their k-th instructions? */
static bool varies(const Kin *g, int k, int c)
{
  GConstant x[GCODE_CONSTANTS], y[GCODE_CONSTANTS];
  gcode_constants(g->prog, g->first, &g->first->code[k], x);
  for (int j = 1; j < g->members.n; j++) {
    gcode_constants(g->prog, g->members.at[j], &g->members.at[j]->code[k], y);
    if (!constant_same(&x[c], &y[c])) return true;
  }
  return false;
}

/* Gives the constants of the k-th instructions that vary places in the table. */
static void tabulate_instr(const Kin *g, int k)
{
  GFamily *y = g->first->family;
  GConstant c[GCODE_CONSTANTS];
  Instr *i = &g->first->code[k];
  int n = gcode_constants(g->prog, g->first, i, c);
  for (int j = 0; j < n; j++) {
    if (!varies(g, k, j)) continue;
    if (!i->table) {
      i->table = NEWN(int, n);
      for (int t = 0; t < n; t++) i->table[t] = -1;
    }
    i->table[j] = y->nconstants++;
    if (c[j].kind == GK_CODE && !(i->callee = common_callee(g, k))) want_code(g, k);
  }
}

static void fill_table(Share *sh, GFun *f)
{
  const GFamily *y = f->family;
  GConstant c[GCODE_CONSTANTS];
  f->table = NEWN(GConstant, y->nconstants);
  f->at = sh->prog->ntable;
  sh->prog->ntable += y->nconstants;
  if (y->nconstants) vec_push(&sh->tables, f);
  for (int k = 0; k < f->ncode; k++) {
    const int *table = y->first->code[k].table;
    if (!table) continue;
    int n = gcode_constants(sh->prog, f, &f->code[k], c);
    for (int j = 0; j < n; j++)
      if (table[j] >= 0) f->table[table[j]] = c[j];
  }
}

static void tabulate(Share *sh, const Kin *g)
{
  for (int k = 0; k < g->first->ncode; k++) tabulate_instr(g, k);
  for (int j = 0; j < g->members.n; j++) fill_table(sh, g->members.at[j]);
}

/* ---- families ---- */

static bool may_share(const GProgram *p, const GFun *f)
{
  if (!gcode_wanted(f) || f->fun == p->core->main || f->elsewhere) return false;
  if (f->kind == GF_THUNK || f->kind == GF_ONCE || !f->fun->exported) return true;
  return !is_special(f->fun); /* LML_JUMP passes words only */
}

static bool is_called(GFunKind k) { return k == GF_BODY || k == GF_CAF; }

static void join_family(GFamily *y, GFun *f)
{
  f->family = y;
  if (f->kind == GF_BODY) global_note(f->fun)->shared = f;
  if (f->kind == GF_LAZY) global_note(f->fun)->shared_lazy = f;
  if (f->kind == GF_ONCE) global_note(f->fun)->shared_once = f;
  if ((f->kind == GF_THUNK && !f->fun->exported) || f->kind == GF_CAF)
    global_note(f->fun)->shared_entry = f;
}

/* Makes a family of g. */
static void found(Share *sh, const Kin *g)
{
  if (g->members.n < FEW) return;
  GFamily *y = NEW(GFamily);
  *y = (GFamily){ .number = sh->families.n, .size = g->members.n, .first = g->first };
  vec_push(&sh->families, y);
  for (int i = 0; i < g->members.n; i++) join_family(y, g->members.at[i]);
}

/* Finds the families among the GFuns that are called, or among the others.  Those that are called
 * come first: whether callers are alike depends on the families of their callees. */
static void find_families(Share *sh, bool called)
{
  Unique alike = { .hash = code_hash, .same = code_same };
  VEC(Kin *) groups = { 0 };
  for (int i = 0; i < sh->prog->nfuns; i++) {
    GFun *f = sh->prog->funs[i];
    if (is_called(f->kind) != called || !may_share(sh->prog, f)) continue;
    Kin *g = NEW(Kin);
    *g = (Kin){ .prog = sh->prog, .first = f };
    Kin *first = unique_first(&alike, g);
    if (first == g) vec_push(&groups, g);
    vec_push(&first->members, f);
  }
  for (int i = 0; i < groups.n; i++) found(sh, groups.at[i]);
  for (int i = 0; i < groups.n; i++)
    if (groups.at[i]->first->family) tabulate(sh, groups.at[i]);
}

void share_program(GProgram *p, ShareMode mode)
{
  Share sh = { .prog = p };
  if (mode == SHARE_NEVER || (mode == SHARE_LARGE && !gcode_is_large(p))) return;
  find_families(&sh, true);
  find_families(&sh, false);
  p->families = sh.families.at;
  p->nfamilies = sh.families.n;
  p->tables = sh.tables.at;
  p->ntables = sh.tables.n;
}
