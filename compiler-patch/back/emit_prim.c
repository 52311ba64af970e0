/* emit_prim.c: primitives, and the instructions of logic programs, as C. */
#include <config.h>
#include "back/emit_body.h"
#include "core/cfunction.h"
#include "core/prims.h"

static const char *comma_list(const char **args, int n)
{
  const char *t = "";
  for (int k = 0; k < n; k++) t = arena_printf(unit_arena, "%s%s%s", t, k ? ", " : "", args[k]);
  return t;
}

/* The sites of a primitive's cells: they are its first arguments. */
static const char *site_list(Body *b, const Instr *i)
{
  const char *t = "";
  for (int k = 0; prim_cells(i->prim)[k]; k++)
    t = arena_printf(unit_arena, "%s%s, ", t, body_constant(b, i, k));
  return t;
}

/* Note [Atoms in line].  Most values that are compared are atoms: numbers, characters, constructors
 * without fields.  Two atoms are compared as words.  All else is compared by the run time, whose
 * call stands in a detour. */

/* The comparison of words that i is if both operands are atoms; or i's own primitive. */
static int for_atoms(const Instr *i) { return prim_compare_at(i->prim, REP_SCALAR); }

static const char *compare_atoms(const Instr *i, const char **args)
{
  return arena_printf(unit_arena, "LML_%s(%s, %s)", prim_id(for_atoms(i)), args[0], args[1]);
}

/* The run time computes what i couldn't in line; either way the result is in v. */
static void prim_detour(Body *b, const Instr *i, int v, const char *list)
{
  Detour d = frame_detour_begin(b->frame, i, NOWHERE);
  emit_mark_names(&b->marks, frame_detour_names(b->frame, &d), b->out);
  fprintf(b->out, " %s_CALL(v%d, %d, prim_%s, %s);", body_caller(b, i, true), v, d.height,
          prim_id(i->prim), list);
  frame_detour_end(b->frame, &d);
  fprintf(b->out, " }\n");
  frame_drop(b->frame, i->n);
  frame_push(b->frame, v);
}

/* In a program that counts its costs atoms lie in boxes. */
static const char *atom(const Body *b, const char *arg)
{
  bool boxes = b->em->prog->core->costs;
  return boxes ? arena_printf(unit_arena, "LML_CONTENTS(%s)", arg) : arg;
}

static void emit_comparison(Body *b, const Instr *i, const char **args, const char *list)
{
  const char *atoms[] = { atom(b, args[0]), atom(b, args[1]) };
  int v = frame_new_var(b->frame, true);
  frame_settle(b->frame, i, NOWHERE);
  fprintf(b->out, "  if (ATOMS(%s, %s)) v%d = %s; else {", atoms[0], atoms[1], v,
          compare_atoms(i, atoms));
  prim_detour(b, i, v, list);
}

/* Note [Small numbers in line].  The Ints of logic programs are Integers, most of them small, and
 * so are numbers whose type the program leaves open.  An operation on two small ones is done in
 * line, if its result is small, too.  The run time does the others, by a call in a detour.  An Int
 * of 64 bits that becomes an Integer is mostly small, too.
 */
static bool in_line(Body *b, const Instr *i)
{
  return prim_tries_always(i->prim) || (b->em->small && prim_tries(i->prim));
}

static void emit_try(Body *b, const Instr *i, const char *args, const char *list)
{
  int v = frame_new_var(b->frame, false);
  frame_settle(b->frame, i, NOWHERE);
  fprintf(b->out, "  if (!LML_TRY_%s(v%d, %s)) {", prim_id(i->prim), v, args);
  prim_detour(b, i, v, list);
}

/* The result is returned at once. */
static void emit_try_tail(Body *b, const Instr *i, const char *args, const char *call)
{
  LINE(b->out, "{ W r_; if (LML_TRY_%s(r_, %s)) return r_; }", prim_id(i->prim), args);
  LINE(b->out, "return %s;", call);
}

static void emit_prim_tail(Body *b, const Instr *i, const char **args, const char *list)
{
  const char *call = arena_printf(unit_arena, "prim_%s(SPA %s)", prim_id(i->prim), list);
  if (in_line(b, i)) emit_try_tail(b, i, comma_list(args, i->n), call);
  else if (for_atoms(i) == i->prim) LINE(b->out, "return %s;", call);
  else
    LINE(b->out, "return ATOMS(%s, %s) ? %s : %s;", args[0], args[1], compare_atoms(i, args), call);
}

/* ---- functions of C ---- */

/* A value of the program as C takes it, */
static const char *to_c(char letter, const char *x)
{
  const char *how = letter == 'c'   ? "(uint32_t)CHAR_OF(%s)"
                    : letter == 'o' ? "(uint8_t)((%s) == LML_TRUE)"
                                    : "(%s)%s";
  if (letter == 'c' || letter == 'o') return arena_printf(unit_arena, how, x);
  return arena_printf(unit_arena, how, cfunction_type(letter), x);
}

/* and one of C as the program has it. */
static const char *from_c(char letter, const char *x)
{
  switch (letter) {
    case 'v': return arena_printf(unit_arena, "(%s, LML_NULLARY(0))", x);
    case 'c': return arena_printf(unit_arena, "LML_CHAR(%s)", x);
    case 'o': return arena_printf(unit_arena, "(%s ? LML_TRUE : LML_FALSE)", x);
    case 'd':
    case 'f': return x;
    case 'p': return arena_printf(unit_arena, "(W)%s", x);
    default: return arena_printf(unit_arena, "(W)(SW)%s", x);
  }
}

static const char *c_types(const char *letters, int n)
{
  const char *t = n ? "" : "void";
  for (int k = 0; k < n; k++)
    t = arena_printf(unit_arena, "%s%s%s", t, k ? ", " : "", cfunction_type(letters[k]));
  return t;
}

/* The declaration has a name of its own, which tells the types, so that it contradicts no header;
 * the linker knows the function by LML_C_NAME. */
static void emit_c(Body *b, int v, const CFunction *c, const char **args)
{
  const char *result = cfunction_type(c->letters[c->arity]), **given = NEWN(const char *, c->arity);
  bool address = c->name[0] == '&', called = c->name[0] == '*';
  const char *name = arena_printf(unit_arena, "lml_c_%s_%s", c->letters, c->name + address);
  for (int k = 0; k < c->arity; k++) given[k] = to_c(c->letters[k], args[k]);
  if (address) {
    LINE(b->out, "{ extern char %s[] LML_C_NAME(\"%s\"); v%d = (W)%s; }", name, c->name + 1, v,
         name);
    return;
  }
  const char *call = called ? arena_printf(unit_arena, "((%s (*)(%s))%s)(%s)", result,
                                           c_types(c->letters + 1, c->arity - 1), given[0],
                                           comma_list(given + 1, c->arity - 1))
                            : arena_printf(unit_arena, "%s(%s)", name, comma_list(given, c->arity));
  call = from_c(c->letters[c->arity], call);
  if (called) LINE(b->out, "v%d = %s;", v, call);
  else
    LINE(b->out, "{ extern %s %s(%s) LML_C_NAME(\"%s\"); v%d = %s; }", result, name,
         c_types(c->letters, c->arity), c->name, v, call);
}

/* Returns whether the next instruction, a RET, was done along with i. */
bool emit_prim(Body *b, const Instr *i, const Instr *next)
{
  const char **args = body_use_top(b, i->n);
  const char *id = prim_id(i->prim), *sites = site_list(b, i);
  const char *list = arena_printf(unit_arena, "%s%s", sites, comma_list(args, i->n));
  if (prim_inline(i->prim)) {
    frame_drop(b->frame, i->n);
    Raw raw = prim_raw(i->prim);
    int v = raw ? frame_new_raw(b->frame, raw) : frame_new_var(b->frame, true);
    if (prim_c(i->prim)) emit_c(b, v, prim_c(i->prim), args);
    else LINE(b->out, "v%d = LML_%s(%s);", v, id, list);
    frame_push(b->frame, v);
    return false;
  }
  if (next->op == GI_RET && b->fn->kind != GF_CAF) {
    emit_prim_tail(b, i, args, list);
    return true;
  }
  if (for_atoms(i) != i->prim && !b->heavy) {
    emit_comparison(b, i, args, list);
    return false;
  }
  if (in_line(b, i) && !b->heavy) {
    emit_try(b, i, comma_list(args, i->n), list);
    return false;
  }
  int height = frame_save(b->frame, i, NOWHERE);
  Call call = { arena_printf(unit_arena, "prim_%s", id), list };
  emit_result(b, i, call, height, i->n, prim_result(i->prim) == RESULT_SCALAR);
  return false;
}

/* ---- logic ---- */

void emit_choose(Body *b, const Instr *i)
{
  int height = frame_save(b->frame, i, NOWHERE);
  const char *args = arena_printf(unit_arena, "%s, %d", body_constant(b, i, 0), i->n);
  emit_result(b, i, (Call){ "lml_choose", args }, height, 0, true);
}

/* The value replaces the variable, as that of EVAL does. */
void emit_narrow(Body *b, const Instr *i)
{
  Operand o = frame_top(b->frame, 0);
  if (o < 0) return; /* a constant */
  frame_use(b->frame, o);
  int place = frame_evaluate(b->frame, i, o);
  frame_settle(b->frame, i, o);
  fprintf(b->out, "  if (UNLIKELY(IS_FREE(v%d))) { %s", o, emit_guess(b->em, i->guess));
  Detour d = frame_detour_begin(b->frame, i, o);
  emit_mark_names(&b->marks, frame_detour_names(b->frame, &d), b->out);
  fprintf(b->out, " SET_CALL(v%d, %d, lml_narrow, &g_, v%d);", o, d.height, o);
  if (place != NOWHERE) fprintf(b->out, " sp[%d] = v%d;", place, o);
  frame_detour_end(b->frame, &d);
  fprintf(b->out, " }\n");
  frame_set_evaluated(b->frame, o, false);
}

void emit_rigid(Body *b, const Instr *i)
{
  Operand o = frame_top(b->frame, 0);
  if (o < 0 || frame_is_evaluated(b->frame, o)) return;
  const char *x = frame_use(b->frame, o);
  LINE(b->out, "if (UNLIKELY(IS_FREE(%s))) lml_suspend(SPA %s, %s);", x, body_constant(b, i, 0), x);
  frame_set_evaluated(b->frame, o, false);
}

void emit_fail(Body *b, const Instr *i)
{
  if (b->em->logic) LINE(b->out, "lml_fail(SPA0);");
  else LINE(b->out, "lml_no_match(SPA %s);", body_constant(b, i, 0));
}
