/* emit_control.c: choices, loops and the ends of functions, as C. */
#include <config.h>
#include "back/emit_body.h"
#include "abi/contract.h"

/* ---- control ---- */

/* A C expression for the number of x's alternative. */
static const char *switch_on(Body *b, const Instr *i, const char *x)
{
  int nullary = 0, maxtag = 0;
  if (!i->type) return arena_printf(unit_arena, "(SW)%s", x);
  for (int c = 0; c < i->type->ncons; c++) {
    nullary += i->type->cons[c]->arity == 0;
    maxtag = c;
  }
  int most = b->em->logic ? LML_BOX_TAG : LML_TAG_MAX;
  const char *tag = maxtag < most ? "HDR_TAG" : "CON_TAG";
  if (nullary == i->type->ncons) return arena_printf(unit_arena, "NULLARY_OF(%s)", x);
  if (nullary == 0) return arena_printf(unit_arena, "%s(%s)", tag, x);
  return arena_printf(unit_arena, "IS_PTR(%s) ? %s(%s) : NULLARY_OF(%s)", x, tag, x, x);
}

/* A condition that is true exactly when x is target t.  Where the type allows it, the test is
 * cheaper than one of the constructor's number.  IS_PTR is cheapest: if x has just been evaluated,
 * the C compiler knows the answer from IS_VALUE. */
static const char *test_text(Body *b, const Instr *i, const GTarget *t, const char *x)
{
  if (!t->con && i->ntargets == 1)
    return arena_printf(unit_arena, "%s == %s", x, body_constant(b, i, 0));
  if (!t->con) return arena_printf(unit_arena, "%s == %s", x, emit_literal(i->lit, t->value));
  int boxed = 0;
  for (int c = 0; c < i->type->ncons; c++) boxed += i->type->cons[c]->arity > 0;
  if (boxed == 1 && (t->con->arity > 0 || i->type->ncons == 2))
    return arena_printf(unit_arena, "%sIS_PTR(%s)", t->con->arity > 0 ? "" : "!", x);
  if (t->con->arity == 0)
    return arena_printf(unit_arena, "%s == LML_NULLARY(%ld)", x,
                        con_immediate(t->con, b->em->logic));
  return arena_printf(unit_arena, "(%s) == %d", switch_on(b, i, x), t->con->tag);
}

/* A choice between two: target t, or the label `other'. */
static void emit_if(Body *b, const Instr *i, const GTarget *t, int other, const char *x)
{
  LINE(b->out, "if (%s) goto L%d; else goto L%d;", test_text(b, i, t, x), t->label, other);
}

static void emit_two(Body *b, const Instr *i, const char *x)
{
  const GTarget *t = i->targets;
  bool second = i->ntargets == 2 && t[1].con && t[1].con->arity == 0 && t[0].con->arity > 0;
  if (second) emit_if(b, i, &t[1], t[0].label, x); /* it has the cheaper test */
  else emit_if(b, i, &t[0], i->deflt >= 0 ? i->deflt : t[1].label, x);
}

/* Note [Uses].  With -fbiography a cell that the program uses gets a mark (lml.h, LML_USE).  A
 * constructor is used where a case looks at it.  If the branch reads one of its fields, SPLIT marks
 * it there; otherwise the variable may be gone by then, and SWITCH marks it.  Numbers and arrays
 * are marked where primitives read them, functions where they are applied; both is done in lml.h
 * and the run time.  A thunk that updates itself needs no mark. */
void body_mark_use(Body *b, const char *macro, Operand o)
{
  if (b->em->uses && o >= 0) LINE(b->out, "%s(%s);", macro, frame_use(b->frame, o));
}

static bool reads_field(const Instr *split)
{
  for (int k = 0; k < split->n; k++)
    if (gslots_has(&split->live, split->depth + k)) return true;
  return false;
}

/* Are cells that go to the label marked there? */
static bool marks_at(Body *b, int label)
{
  const Instr *i = &b->fn->code[b->labels.at[label]];
  return i->op == GI_SPLIT && i->depth >= 0 && reads_field(i);
}

/* May SWITCH find a cell that no branch marks? */
static bool leaves_unmarked(Body *b, const Instr *i)
{
  int boxed = 0, marked = 0;
  if (!b->em->uses || !i->type) return false;
  for (int c = 0; c < i->type->ncons; c++) boxed += i->type->cons[c]->arity > 0;
  for (int t = 0; t < i->ntargets; t++)
    marked += i->targets[t].con->arity > 0 && marks_at(b, i->targets[t].label);
  return marked < boxed;
}

/* Notes which instruction follows each label. */
void body_find_labels(Body *b)
{
  b->labels.n = 0;
  while (b->labels.n < b->fn->nlabels) vec_push(&b->labels, 0);
  for (int k = 0; k + 1 < b->fn->ncode; k++)
    if (b->fn->code[k].op == GI_LABEL) b->labels.at[b->fn->code[k].n] = k + 1;
}

void emit_switch(Body *b, const Instr *i)
{
  const char *x = frame_use(b->frame, frame_top(b->frame, 0));
  if (leaves_unmarked(b, i)) body_mark_use(b, "LML_USE_ANY", frame_top(b->frame, 0));
  frame_branch(b->frame, i);
  if (i->ntargets + (i->deflt >= 0) <= 2) {
    emit_two(b, i, x);
    return;
  }
  LINE(b->out, "switch (%s) {", switch_on(b, i, x));
  for (int t = 0; t < i->ntargets; t++) {
    const GTarget *g = &i->targets[t];
    if (g->con) LINE(b->out, "  case %d: goto L%d;", g->con->tag, g->label);
    else LINE(b->out, "  case (SW)%s: goto L%d;", emit_literal(i->lit, g->value), g->label);
  }
  if (i->deflt >= 0) LINE(b->out, "  default: goto L%d;", i->deflt);
  else LINE(b->out, "  default: __builtin_unreachable();");
  LINE(b->out, "}");
}

/* Pushes the fields of x, to the slots from `base' on.  Fields without a use aren't read.
 * */
void body_push_fields(Body *b, const Instr *i, Operand x, int base)
{
  bool put = gslots_count(&i->live, VERY_MANY) == VERY_MANY && i->n >= VERY_MANY;
  const char *text = NULL;
  for (int k = 0; k < i->n; k++) {
    if (!gslots_has(&i->live, base + k)) {
      frame_push(b->frame, frame_constant(b->frame, "1"));
      continue;
    }
    if (!text) text = frame_use(b->frame, x);
    int v = frame_new_var(b->frame, k < 64 && (i->scalars >> k & 1));
    LINE(b->out, "v%d = FIELD(%s, %d);", v, text, k);
    if (put) frame_put(b->frame, v);
    frame_push(b->frame, v);
  }
}

void emit_split(Body *b, const Instr *i)
{
  body_mark_use(b, "LML_USE", frame_slot(b->frame, i->m));
  body_push_fields(b, i, frame_slot(b->frame, i->m), frame_depth(b->frame));
}

void emit_return(Body *b, const Instr *i)
{
  const char **fields = body_use_top(b, i->n);
  for (int k = 1; k < i->n; k++) LINE(b->out, "lml_fields[%d] = %s;", k - 1, fields[k]);
  LINE(b->out, "return %s;", fields[0]);
}

/* A function that calls itself last assigns its arguments, all at once, and jumps to its start.  If
 * arguments stay on the stack, only those that are passed in C are variables. */
static void emit_loop(Body *b, const Instr *i)
{
  int n = i->n;
  if (b->stay) {
    n = LML_REGS;
    /* reads them before others are stored */
    body_first_args(b, i->n, n);
    body_pass(b, i, i->n, n, false);
  }
  const char **args = NEWN(const char *, n);
  for (int k = 0; k < n; k++) args[k] = frame_use(b->frame, frame_top(b->frame, i->n - 1 - k));
  fprintf(b->out, "  {");
  for (int k = 0; k < n; k++)
    fprintf(b->out, " %s a%d = %s;", emit_type(emit_raw_arg(i->fun, GF_BODY, k)), k, args[k]);
  for (int k = 0; k < n; k++) fprintf(b->out, " v%d = a%d;", k, k);
  int next = body_has_twin(b->fn) ? 0 : (b->turn + 1) % body_turns(b->fn);
  fprintf(b->out, " goto %s; }\n", body_top(next));
  b->loops = true;
}

void emit_jcall(Body *b, const Instr *i)
{
  bool itself = i->fun == b->fn->fun && b->fn->kind == GF_BODY;
  if (itself && !(body_has_twin(b->fn) && b->turn == 1)) {
    emit_loop(b, i);
    return;
  }
  const char *list = body_first_args(b, i->n, LML_REGS);
  body_pass(b, i, i->n, LML_REGS, false);
  const char *f = body_callee(b, i);
  if (*list) LINE(b->out, "return %s(SPA %s);", f, list);
  else LINE(b->out, "return %s(SPA0);", f);
}

void emit_japply(Body *b, const Instr *i)
{
  Call call = body_apply_call(b, i);
  body_pass(b, i, i->n + 1, body_apply_first(i), false);
  LINE(b->out, "return lml_j%s(SPA %s);", call.function, call.args);
}
