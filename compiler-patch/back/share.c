/* share.c: functions whose G-code is equal but for constants become one C function.
 *
 * 1. Why.  A C compiler takes a millisecond for the smallest function, and a program of 64 kB may suspend ten thousand
 *    expressions.  Most of them are alike: in [x+1; x+2; x+3] there are three that add a number to what they captured.
 *
 * 2. A family is a set of GFuns of one kind that differ only in constants (gcode_constants): literals, static data, sites, the
 *    functions they call or suspend.  Its first member's code is the C function F<n>.  Those constants that are not the same in
 *    all members it reads from the table of the member that runs:
 *
 *        T_main_1 .. PUSHLIT 1 ..          F1 .. k[0] ..        tables  1
 *        T_main_2 .. PUSHLIT 2 ..    =>                                 2
 *        T_main_3 .. PUSHLIT 3 ..                                       3
 *
 * 3. Finding the table.  The entry of a suspended call, and a CAF's, find it behind the cell's own Info; but not of a function
 *    that is exported, since other modules have Infos for it that know of no table.  Callers of a body
 *    leave it in lml.k, and the body takes it from there before it does anything else.  Where only the address of a function is
 *    known (a closure, an importing module, a table) there is one: a C function of its own that sets lml.k and jumps.
 *
 * 4. Truth.  Every site keeps its own Info, and every cell its size: neither the profile nor what is allocated changes.
 *
 * 5. Price.  Reading a table is slower than a constant, so nothing is shared in a program of ordinary size. */
#include <config.h>
#include "back/share.h"
#include "base/unique.h"
#include "base/vec.h"
#include <string.h>

enum { FEW = 3 };          /* fewer members aren't worth a table */

typedef struct Kin { GFun *first; VEC(GFun *) members; } Kin;        /* alike; a family if there are enough */

static GProgram *prog;
static VEC(GFamily *) families;
static VEC(GFun *) tables;

/* ---- likeness ---- */

/* Words that may stand for each other. */
static int class_of(GConstantKind k) { return k == GK_CHAR || k == GK_NULLARY || k == GK_CONST || k == GK_LETTERS || k == GK_GLOBAL ? GK_INT : (int)k; }

static bool takes_raw(const Fun *f)
{
  for (int i = 0; i < f->nparams; i++)
    if (core_passed(f, i) == ARG_RAW) return true;
  return false;
}

/* Tables have room for functions of words that return one. */
static bool is_special(const Fun *f) { return f->raw || f->fields || takes_raw(f); }

/* What must be the same in a callee. */
static uint64_t callee_hash(const Fun *f)
{
  return f->shared ? (uintptr_t)f->shared->family : is_special(f) ? (uintptr_t)f : 0;
}

/* All that push a word which is known. */
static GOp op_of(const Instr *i) { return i->op == GI_PUSHCONST || i->op == GI_PUSHGLOBAL ? GI_PUSHLIT : i->op; }

/* n, where it isn't a constant itself. */
static int n_of(const Instr *i) { return i->op == GI_PUSHCONST || i->op == GI_MKSEL ? 0 : i->n; }

static uint64_t hash_instr(uint64_t h, const GFun *f, const Instr *i)
{
  GConstant c[GCODE_CONSTANTS];
  int n = gcode_constants(f, i, c);
  h = unique_mix(h, (uint64_t)op_of(i) << 32 | (uint32_t)n_of(i));
  h = unique_mix(h, (uint64_t)(uint32_t)i->m << 32 | (uint32_t)i->into);
  for (int k = 0; k < n; k++) h = unique_mix(h, c[k].kind == GK_CODE ? callee_hash(c[k].fun) : (uint64_t)class_of(c[k].kind));
  return h;
}

static uint64_t code_hash(const void *item)
{
  const GFun *f = ((const Kin *)item)->first;
  uint64_t h = unique_mix((uint64_t)f->kind, (uint64_t)f->nargs << 32 | (uint32_t)f->ncode);
  for (int k = 0; k < f->ncode; k++) h = hash_instr(h, f, &f->code[k]);
  return h;
}

static bool targets_same(const Instr *a, const Instr *b, bool constant)
{
  for (int t = 0; t < a->ntargets; t++) {
    const GTarget *x = &a->targets[t], *y = &b->targets[t];
    if (x->con != y->con || x->label != y->label || (x->value != y->value && !constant)) return false;
  }
  return true;
}

static bool constants_alike(const GConstant *x, const GConstant *y)
{
  if (class_of(x->kind) != class_of(y->kind)) return false;
  return x->kind != GK_CODE || callee_hash(x->fun) == callee_hash(y->fun);
}

static bool instr_same(const GFun *f, const Instr *a, const GFun *g, const Instr *b)
{
  GConstant x[GCODE_CONSTANTS], y[GCODE_CONSTANTS];
  int n = gcode_constants(f, a, x);
  if (op_of(a) != op_of(b) || n_of(a) != n_of(b) || a->m != b->m || a->into != b->into || n != gcode_constants(g, b, y)) return false;
  if (a->scalar != b->scalar || a->raw != b->raw || a->scalars != b->scalars || a->prim != b->prim) return false;
  if (a->ntargets != b->ntargets || a->deflt != b->deflt || a->type != b->type) return false;
  if (a->op == GI_SWITCH && (a->lit != b->lit || !targets_same(a, b, n > 0))) return false;
  for (int k = 0; k < n; k++)
    if (!constants_alike(&x[k], &y[k])) return false;
  return true;
}

/* Of a body: how its arguments come and its result goes. */
static bool convention_same(const Fun *f, const Fun *g)
{
  if (f->raw != g->raw || f->fields != g->fields) return false;
  for (int i = 0; i < f->nparams; i++)
    if (core_passed(f, i) != core_passed(g, i)) return false;
  return true;
}

static bool code_same(const void *a, const void *b)
{
  const GFun *f = ((const Kin *)a)->first, *g = ((const Kin *)b)->first;
  if (f->kind != g->kind || f->nargs != g->nargs || f->ncode != g->ncode || f->nlabels != g->nlabels) return false;
  if (f->kind == GF_BODY && !convention_same(f->fun, g->fun)) return false;
  if (f->kind == GF_THUNK && f->fun->exported != g->fun->exported) return false;
  for (int k = 0; k < f->ncode; k++)
    if (!instr_same(f, &f->code[k], g, &g->code[k])) return false;
  return true;
}

/* ---- tables ---- */

static bool place_same(const Fun *f, const Fun *g)
{
  return f->producer == g->producer && f->loc.src == g->loc.src && f->loc.line == g->loc.line;
}

static bool constant_same(const GConstant *x, const GConstant *y)
{
  if (x->kind == GK_PLACE && y->kind == GK_PLACE) return place_same(x->fun, y->fun);
  if (x->kind != y->kind || x->value != y->value || x->fun != y->fun || x->site != y->site) return false;
  return x->text == y->text || strcmp(x->text, y->text) == 0;
}

/* Do the members' k-th instructions call members of one family?  Otherwise they need addresses. */
static GFamily *common_callee(const Kin *g, int k)
{
  const Fun *first = g->first->code[k].fun;
  for (int j = 0; j < g->members.n; j++) {
    const Fun *f = g->members.at[j]->code[k].fun;
    if (!f->shared || f->shared->family != first->shared->family) return NULL;
  }
  return first->shared->family;
}

static void want_code(const Kin *g, int k)
{
  for (int j = 0; j < g->members.n; j++) g->members.at[j]->code[k].fun->wants_code = true;
}

static bool varies(const Kin *g, int k, int c)
{
  GConstant x[GCODE_CONSTANTS], y[GCODE_CONSTANTS];
  gcode_constants(g->first, &g->first->code[k], x);
  for (int j = 1; j < g->members.n; j++) {
    gcode_constants(g->members.at[j], &g->members.at[j]->code[k], y);
    if (!constant_same(&x[c], &y[c])) return true;
  }
  return false;
}

/* The constants of the k-th instructions. */
static void tabulate_instr(const Kin *g, int k)
{
  GFamily *y = g->first->family;
  GConstant c[GCODE_CONSTANTS];
  Instr *i = &g->first->code[k];
  int n = gcode_constants(g->first, i, c);
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

static void fill_table(GFun *f)
{
  const GFamily *y = f->family;
  GConstant c[GCODE_CONSTANTS];
  f->table = NEWN(GConstant, y->nconstants);
  f->at = prog->ntable;
  prog->ntable += y->nconstants;
  if (y->nconstants) vec_push(&tables, f);
  for (int k = 0; k < f->ncode; k++) {
    const int *table = y->first->code[k].table;
    if (!table) continue;
    int n = gcode_constants(f, &f->code[k], c);
    for (int j = 0; j < n; j++)
      if (table[j] >= 0) f->table[table[j]] = c[j];
  }
}

static void tabulate(const Kin *g)
{
  for (int k = 0; k < g->first->ncode; k++) tabulate_instr(g, k);
  for (int j = 0; j < g->members.n; j++) fill_table(g->members.at[j]);
}

/* ---- families ---- */

static bool may_share(const GFun *f)
{
  if (!gcode_wanted(f) || f->fun == prog->core->main) return false;
  return f->kind == GF_THUNK || f->kind == GF_ONCE || !f->fun->exported || !is_special(f->fun);      /* LML_JUMP passes words */
}

static bool is_called(GFunKind k) { return k == GF_BODY || k == GF_CAF; }

static void join(GFamily *y, GFun *f)
{
  f->family = y;
  if (f->kind == GF_BODY) f->fun->shared = f;
  if (f->kind == GF_LAZY) f->fun->shared_lazy = f;
  if (f->kind == GF_ONCE) f->fun->shared_once = f;
  if ((f->kind == GF_THUNK && !f->fun->exported) || f->kind == GF_CAF) f->fun->shared_entry = f;
}

static void found(const Kin *g)
{
  if (g->members.n < FEW) return;
  GFamily *y = NEW(GFamily);
  *y = (GFamily){ .number = families.n, .size = g->members.n, .first = g->first };
  vec_push(&families, y);
  for (int i = 0; i < g->members.n; i++) join(y, g->members.at[i]);
}

/* Of the GFuns that are called, or of the others. */
static void find_families(bool called)
{
  Unique alike = { .hash = code_hash, .same = code_same };
  VEC(Kin *) groups = {0};
  for (int i = 0; i < prog->nfuns; i++) {
    GFun *f = prog->funs[i];
    if (is_called(f->kind) != called || !may_share(f)) continue;
    Kin *g = NEW(Kin), *first;
    g->first = f;
    first = unique_first(&alike, g);
    if (first == g) vec_push(&groups, g);
    vec_push(&first->members, f);
  }
  for (int i = 0; i < groups.n; i++) found(groups.at[i]);
  for (int i = 0; i < groups.n; i++)
    if (groups.at[i]->first->family) tabulate(groups.at[i]);
}

void share_program(GProgram *p, ShareMode mode)
{
  prog = p;
  memset(&families, 0, sizeof families);
  memset(&tables, 0, sizeof tables);
  if (mode == SHARE_NEVER || (mode == SHARE_LARGE && !gcode_is_large(p))) return;
  find_families(true);
  find_families(false);
  p->families = families.at;
  p->nfamilies = families.n;
  p->tables = tables.at;
  p->ntables = tables.n;
}
