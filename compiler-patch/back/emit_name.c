/* emit_name.c: what C calls the functions and data of a program: their names, scopes and types; and
 * in which text each of them is defined. */
#include <config.h>
#include "back/emit_private.h"
#include "back/global.h"
#include "back/mangle.h"
#include "abi/contract.h"
#include <string.h>

/* ---- parts ---- */

Part *emit_part(Emit *em, const char *name)
{
  return em->record ? part_add(em->record, name, em->out) : NULL;
}

PartPlace emit_place(const Emit *em, const char *name)
{
  const Part *p = em->parts ? part_find(em->parts, name, strlen(name)) : NULL;
  return p ? p->place : PART_HERE;
}

bool emit_defines(const Emit *em, const char *name)
{
  PartPlace place = emit_place(em, name);
  return place == PART_HERE || place == PART_GIVEN;
}

bool emit_declares(const Emit *em, const char *name)
{
  const Part *p = em->parts ? part_find(em->parts, name, strlen(name)) : NULL;
  if (p && !emit_defines(em, name) && !(p->place == PART_STOCK && p->is_needed)) return false;
  return !em->names || names_have(em->names, name);
}

const char *emit_scope(const Emit *em, const char *name)
{
  PartPlace place = emit_place(em, name);
  return place == PART_HERE ? emit_static(em) : place == PART_STOCK ? "extern " : "";
}

const char *emit_static(const Emit *em) { return em->divided ? "" : "static "; }

const char *emit_symbol(const Emit *em, const char *name)
{
  PartPlace place = emit_place(em, name);
  if (place == PART_HERE || place == PART_NONE) return "";
  return arena_printf(unit_arena, " __asm__(\"%s\")",
                      part_find(em->parts, name, strlen(name))->label);
}

/* ---- functions ---- */

bool emit_is_local(const Emit *em, const Fun *f)
{
  return !f->exported && f != em->prog->core->main;
}

bool emit_is_own(const Emit *em, const GFun *f)
{
  if (em->divided || emit_place(em, emit_own_name(f)) != PART_HERE) return false;
  return f->family || f->kind == GF_ONCE || emit_is_local(em, f->fun);
}

const char *emit_own_name(const GFun *f)
{
  static const char *const prefixes[] = {
    [GF_BODY] = "L_", [GF_THUNK] = "T_", [GF_LAZY] = "G_", [GF_CAF] = "T_", [GF_ONCE] = "O_"
  };
  return arena_printf(unit_arena, "%s%s", prefixes[f->kind], mangle_global(f->fun));
}

bool emit_has_address(const GFun *f)
{
  const Fun *fun = f->fun;
  if (f->family->nconstants == 0 && !fun->exported) return false;
  if (f->kind == GF_LAZY || (f->kind == GF_THUNK && fun->exported)) return true;
  if (f->kind != GF_BODY) return false;
  const Global *g = global_of(fun);
  return fun->exported || g->wants_code || (g->wants_closure && core_is_plain(fun));
}

const char *emit_address(const GFun *f)
{
  return f->family && !emit_has_address(f) ? emit_name(f) : emit_own_name(f);
}

const char *emit_name(const GFun *f)
{
  return f->family ? arena_printf(unit_arena, "F%d", f->family->number) : emit_own_name(f);
}

Raw emit_raw_arg(const Fun *f, GFunKind kind, int i)
{
  return kind == GF_BODY ? convention_raw(core_passed(f, i)) : RAW_NONE;
}

const char *emit_type(Raw raw) { return raw == RAW_DOUBLE ? "double" : "W"; }

const char *emit_from_word(Raw raw, const char *word)
{
  return arena_printf(unit_arena, "%s(%s)", raw == RAW_DOUBLE ? "lml_double" : "", word);
}

const char *emit_to_word(Raw raw, const char *number)
{
  return raw == RAW_DOUBLE ? arena_printf(unit_arena, "lml_bits(%s)", number) : number;
}

void emit_signature(Emit *em, const char *name, const Fun *f, GFunKind kind, int nargs,
                    bool is_static, bool named)
{
  const char *result = emit_type(kind == GF_BODY ? f->raw : RAW_NONE);
  const char *scope = is_static ? "static " : "";
  fprintf(em->out, "%s%s %s(%s", scope, result, name, nargs ? "SP_ " : "SP0");
  for (int k = 0; k < nargs && k < LML_REGS; k++) {
    fprintf(em->out, "%s%s", k ? ", " : "", emit_type(emit_raw_arg(f, kind, k)));
    if (named) fprintf(em->out, " v%d", k);
  }
  fprintf(em->out, ")");
}
