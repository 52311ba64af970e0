/* gcode_use.c: finds the constants of an instruction, finds the functions that are used as values
 * or suspended, and decides whether a program is large. */
#include <config.h>
#include "back/gcode.h"
#include "back/global.h"
#include "core/prims.h"

/* ---- constants ---- */

/* The constant that an alternative of a switch is. */
static GConstantKind literal_kind(LitKind lit)
{
  return lit == LIT_INT ? GK_INT : lit == LIT_INT64 ? GK_INT64 : GK_CHAR;
}

static GConstant literal(const Instr *i)
{
  GConstantKind kind = i->raw == RAW_INT64  ? GK_INT64
                       : i->raw             ? GK_RAW
                       : i->nullary         ? GK_NULLARY
                       : i->lit == LIT_INT  ? GK_INT
                       : i->lit == LIT_TEXT ? GK_LETTERS
                                            : GK_CHAR;
  return (GConstant){ .kind = kind, .value = i->value };
}

static GConstant site(const GProgram *p, GConstantKind kind, Site *s)
{
  return (GConstant){ .kind = kind, .site = tag_same(p->sites, s) };
}

static int prim_sites(const GProgram *p, const Instr *i, GConstant *out)
{
  int n = 0;
  for (; prim_cells(i->prim)[n]; n++) out[n] = site(p, GK_SITE, i->cells[n]);
  return n;
}

static int own_constants(const GProgram *p, const GFun *f, const Instr *i, GConstant *out)
{
  switch (i->op) {
    case GI_PUSHLIT: out[0] = literal(i); return 1;
    case GI_PUSHCONST: out[0] = (GConstant){ .kind = GK_CONST, .value = i->n }; return 1;
    case GI_PUSHGLOBAL: out[0] = (GConstant){ .kind = GK_GLOBAL, .fun = i->fun }; return 1;
    case GI_MKCON:
    case GI_MKCALL:
    case GI_MKAP:
    case GI_MKSEL: out[0] = site(p, GK_HEADER, i->site); return 1;
    case GI_BOX: out[0] = site(p, gcode_boxes_by_call(i) ? GK_SITE : GK_HEADER, i->site); return 1;
    case GI_MKPAP:
      out[0] = site(p, GK_HEADER, i->site);
      out[1] = (GConstant){ .kind = GK_PAP, .fun = i->fun, .value = i->n };
      return 2;
    case GI_JCALL:
      if (f->kind == GF_BODY && i->fun == f->fun) return 0; /* a loop needs no address */
      /* fall through */
    case GI_CALL: out[0] = (GConstant){ .kind = GK_CODE, .fun = i->fun }; return 1;
    case GI_APPLY:
    case GI_JAPPLY:
    case GI_CHOOSE:
    case GI_RIGID: out[0] = site(p, GK_SITE, i->site); return 1;
    case GI_PRIM: return prim_sites(p, i, out);
    case GI_FAIL: out[0] = (GConstant){ .kind = GK_TEXT, .text = i->text }; return 1;
    case GI_HEAP:
    case GI_POLL: out[0] = (GConstant){ .kind = GK_PLACE, .fun = f->fun }; return 1;
    case GI_WORDS: out[0] = (GConstant){ .kind = GK_CENTRE, .centre = i->centre }; return 1;
    case GI_SCC:
      out[0] = (GConstant){ .kind = GK_ARC, .centre = i->centre, .enters = i->enters };
      return 1;
    case GI_SWITCH:
      /* A switch on one number compares with that number. */
      if (i->ntargets != 1 || i->type) return 0;
      out[0] = (GConstant){ .kind = literal_kind(i->lit), .value = i->targets[0].value };
      return 1;
    default: return 0;
  }
}

int gcode_constants(const GProgram *p, const GFun *f, const Instr *i,
                    GConstant out[GCODE_CONSTANTS])
{
  int n = own_constants(p, f, i, out);
  if (i->mention) out[n++] = (GConstant){ .kind = GK_MENTION, .value = i->mention->number };
  return n;
}

/* ---- functions ---- */

bool gcode_wanted(const GFun *f)
{
  switch (f->kind) {
    case GF_THUNK: return global_of(f->fun)->wants_entry || (f->fun->exported && !f->fun->is_thunk);
    case GF_ONCE: return global_of(f->fun)->wants_once;
    case GF_LAZY: return global_of(f->fun)->wants_closure || f->fun->exported;
    default: return true;
  }
}

static void want_closures(const Expr *e)
{
  for (;;) {
    if (e->kind == EX_VAR && e->var->fun) global_note(e->var->fun)->wants_closure = true;
    if (e->kind == EX_APP) global_note(e->fun->var->fun)->wants_closure = true;
    for (int i = 0; i < e->nargs - 1; i++) want_closures(e->args[i]);
    if (e->nargs == 0) return;
    e = e->args[e->nargs - 1];
  }
}

/* Finds what code that may run mentions.  Functions that were inlined everywhere are still
 * there. */
static void find_reached(const GProgram *p)
{
  bool more = true, down = false, *looked = NEWN(bool, p->nfuns);
  for (int i = 0; i < p->nfuns; i++) {
    Fun *f = p->funs[i]->fun;
    global_note(f)->reached = f == p->core->main || f->exported || global_of(f)->wants_closure;
  }
  while (more) { /* each code is looked at once, in rounds in both directions */
    more = false;
    down = !down;
    for (int j = 0; j < p->nfuns; j++) {
      int i = down ? j : p->nfuns - 1 - j;
      if (looked[i] || !global_of(p->funs[i]->fun)->reached) continue;
      looked[i] = true;
      for (int k = 0; k < p->funs[i]->ncode; k++) {
        Fun *f = p->funs[i]->code[k].fun;
        if (f && !global_of(f)->reached) more = global_note(f)->reached = true;
      }
    }
  }
}

static void find_callers(const GProgram *p)
{
  find_reached(p);
  for (int i = 0; i < p->nfuns; i++)
    for (int k = 0; k < p->funs[i]->ncode; k++) {
      const Instr *in = &p->funs[i]->code[k];
      const Fun *caller = p->funs[i]->fun;
      if ((in->op != GI_CALL && in->op != GI_JCALL) || caller == in->fun) continue;
      if (caller == p->core->main) global_note(in->fun)->main_calls = true;
      else if (global_of(caller)->reached) global_note(in->fun)->others_call = true;
    }
}

bool gcode_is_mains(const Fun *f)
{
  const Global *g = global_of(f);
  return g->main_calls && !g->others_call && !g->wants_closure && !g->wants_entry && !g->wants_once
         && !f->exported;
}

void gcode_find_wanted(GProgram *p)
{
  for (int i = 0; i < p->nconsts; i++) want_closures(p->consts[i].expr);
  for (int i = 0; i < p->nfuns; i++)
    for (int k = 0; k < p->funs[i]->ncode; k++) {
      const Instr *in = &p->funs[i]->code[k];
      if (in->op == GI_PUSHGLOBAL || in->op == GI_MKPAP) global_note(in->fun)->wants_closure = true;
      if (in->op == GI_MKCALL && in->site->once) global_note(in->fun)->wants_once = true;
      else if (in->op == GI_MKCALL) global_note(in->fun)->wants_entry = true;
    }
  find_callers(p);
}

/* ---- size ---- */

enum { LARGE = 12000 }; /* a number of instructions, which make half a megabyte of C */

bool gcode_is_large(const GProgram *p)
{
  int n = 0;
  for (int i = 0; i < p->nfuns; i++)
    if (!p->funs[i]->elsewhere) n += p->funs[i]->ncode;
  return n >= LARGE;
}
