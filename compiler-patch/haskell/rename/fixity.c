/* fixity.c: see fixity.h.  The algorithm is that of the Report, 10.6: parse_neg reads an operand
 * with the operators after it that bind more tightly than the operator before it.
 *
 * Expressions, patterns and types are resolved by the same functions.  An Operand is one of them;
 * patterns and types have no minus. */
#include <config.h>
#include "haskell/rename/fixity.h"
#include "haskell/rename/viewed.h"

typedef struct Operand {
  HExp *exp;
  HPat *pat;
  HType *type;
} Operand;

typedef enum { EXP, PAT, TYPE } Form;

typedef struct Resolver {
  const HItem *items;
  int n;
  int at;
  Form form;
  bool failed; /* one error for a sequence is enough */
} Resolver;

/* The operator before an operand.  ref is NULL at the beginning, and for a minus. */
typedef struct Left {
  HFixity fixity;
  const HItem *item;
  bool minus;
} Left;

HFixity hfixity_of(const HRef *op) { return op->is ? op->is->fixity : (HFixity){ HA_LEFT, 9 }; }

static const char *describe(HFixity f)
{
  static const char *const words[] = {
    [HA_LEFT] = "infixl", [HA_RIGHT] = "infixr", [HA_NONE] = "infix"
  };
  return arena_printf(unit_arena, "%s %d", words[f.assoc], f.level);
}

static void conflict(Resolver *r, const Left *left, const HItem *right)
{
  if (!r->failed)
    diag_error(right->loc, "parentheses are needed: `%s' (%s) stands beside %s (%s)",
               right->ref.name, describe(hfixity_of(&right->ref)),
               left->minus ? "a minus" : arena_printf(unit_arena, "`%s'", left->item->ref.name),
               describe(left->fixity));
  r->failed = true;
}

/* ---- building ---- */

static HExp *infix_exp(const HItem *op, HExp *a, HExp *b)
{
  HExp *e = NEW(HExp);
  *e = (HExp){ .kind = HX_INFIX, .loc = op->loc, .ref = op->ref, .con = op->con, .nargs = 2 };
  e->args = NEWN(HExp *, 2);
  e->args[0] = a;
  e->args[1] = b;
  return e;
}

static HPat *infix_pat(const HItem *op, HPat *a, HPat *b)
{
  HPat *q = NEW(HPat);
  *q = (HPat){ .kind = HP_CON, .loc = a->loc, .ref = op->ref, .infix = true, .nargs = 2 };
  q->args = NEWN(HPat *, 2);
  q->args[0] = a;
  q->args[1] = b;
  return hviewed_pat(q);
}

static HType *infix_type(const HItem *op, HType *a, HType *b)
{
  HType *t = NEW(HType), *con = NEW(HType);
  *con = (HType){ .kind = HTY_CON, .loc = op->loc, .ref = op->ref };
  *t = (HType){ .kind = HTY_APPLY, .loc = a->loc, .args = NEWN(HType *, 3), .nargs = 3 };
  t->args[0] = con;
  t->args[1] = a;
  t->args[2] = b;
  return t;
}

static Operand infix(const Resolver *r, const HItem *op, Operand a, Operand b)
{
  switch (r->form) {
    case EXP: return (Operand){ .exp = infix_exp(op, a.exp, b.exp) };
    case PAT: return (Operand){ .pat = infix_pat(op, a.pat, b.pat) };
    default: return (Operand){ .type = infix_type(op, a.type, b.type) };
  }
}

static Operand negate(Loc loc, Operand a)
{
  HExp *e = NEW(HExp);
  *e = (HExp){ .kind = HX_NEGATE, .loc = loc, .nargs = 1, .args = NEWN(HExp *, 1) };
  e->args[0] = a.exp;
  return (Operand){ .exp = e };
}

/* ---- the algorithm ---- */

static Operand operand(Resolver *r, Left left);

/* Goes on after an operand: takes operators as long as they bind more tightly than `left'. */
static Operand rest(Resolver *r, Left left, Operand a)
{
  while (r->at < r->n) {
    const HItem *op = &r->items[r->at];
    HFixity f = hfixity_of(&op->ref), l = left.fixity;
    bool same = f.level == l.level;
    if (same && (f.assoc != l.assoc || f.assoc == HA_NONE)) {
      conflict(r, &left, op);
      return a;
    }
    if (f.level < l.level || (same && l.assoc == HA_LEFT)) return a;
    r->at++;
    Operand b = operand(r, (Left){ .fixity = f, .item = op });
    a = infix(r, op, a, b);
    if (r->failed) return a;
  }
  return a;
}

static Operand operand(Resolver *r, Left left)
{
  static const HFixity minus = { HA_LEFT, 6 };
  const HItem *i = &r->items[r->at++];
  if (i->kind == HI_OPERAND)
    return rest(r, left, (Operand){ .exp = i->exp, .pat = i->pat, .type = i->type });
  if (left.fixity.level >= minus.level && !r->failed) {
    diag_error(i->loc, "parentheses are needed around the minus and its operand");
    r->failed = true;
  }
  Operand a = operand(r, (Left){ .fixity = minus, .item = i, .minus = true });
  return r->failed ? a : rest(r, left, negate(i->loc, a));
}

static Operand resolve(const HItem *items, int n, Form form)
{
  Resolver r = { .items = items, .n = n, .form = form };
  return operand(&r, (Left){ .fixity = { HA_NONE, -1 } });
}

void hfixity_exp(HExp *e)
{
  Operand a = resolve(e->items, e->nitems, EXP);
  *e = *a.exp;
}

void hfixity_pat(HPat *q)
{
  Operand a = resolve(q->items, q->nitems, PAT);
  *q = *a.pat;
}

void hfixity_type(HType *t)
{
  HItem *items = NEWN(HItem, 2 * t->nargs);
  int n = 0;
  for (int i = 0; i < t->nargs; i++) {
    HRef *op = i > 0 ? &t->vars[i - 1].ref : NULL;
    if (op) items[n++] = (HItem){ .kind = HI_OPERATOR, .loc = op->loc, .ref = *op, .con = true };
    items[n++] = (HItem){ .kind = HI_OPERAND, .loc = t->args[i]->loc, .type = t->args[i] };
  }
  Operand a = resolve(items, n, TYPE);
  *t = *a.type;
}

/* ---- sections ---- */

/* The operator that is applied last in an infix expression, and whether it is a minus. */
static bool outermost(const HExp *e, HFixity *f)
{
  if (e->kind == HX_NEGATE) *f = (HFixity){ HA_LEFT, 6 };
  else if (e->kind == HX_INFIX) *f = hfixity_of(&e->ref);
  else return false;
  return true;
}

void hfixity_section(const HExp *e)
{
  HFixity inner, op = hfixity_of(&e->items[0].ref);
  HAssoc side = e->kind == HX_LEFT_SECTION ? HA_LEFT : HA_RIGHT;
  if (!outermost(e->args[0], &inner)) return;
  if (inner.level > op.level
      || (inner.level == op.level && inner.assoc == side && op.assoc == side))
    return;
  diag_error(e->items[0].loc,
             "parentheses are needed: the operand of `%s' (%s) has an operator (%s) "
             "that doesn't bind more tightly",
             e->items[0].ref.name, describe(op), describe(inner));
}
