/* parse_pat.c: expressions that turn out to be patterns or left-hand sides.
 *
 * A ! with a blank before it and none after it is a bang in a pattern, though an operator in an
 * expression.  The sequence f ! x y of operands and operators, read from `f !x y =', is put
 * together again first: f applied to !x and y. */
#include <config.h>
#include "haskell/parse/parse_private.h"
#include <string.h>

typedef VEC(HPat *) Pats;
typedef VEC(HItem) Items;

static HPat *new_pat(HPatKind kind, Loc loc)
{
  HPat *q = NEW(HPat);
  q->kind = kind;
  q->loc = loc;
  return q;
}

static void set_args(HPat *q, Pats args)
{
  q->args = args.at;
  q->nargs = args.n;
}

static HPat *around(HPatKind kind, Loc loc, HPat *inner)
{
  HPat *q = new_pat(kind, loc);
  q->args = NEWN(HPat *, 1);
  q->args[0] = inner;
  q->nargs = 1;
  return q;
}

static HPat *no_pattern(Loc loc, const char *why)
{
  diag_error(loc, "%s", why);
  return new_pat(HP_WILD, loc);
}

/* ---- bangs among operators ---- */

static bool is_bang(const HItem *i)
{
  return i->kind == HI_OPERATOR && i->prefix && !i->back && !i->ref.qualifier
         && !strcmp(i->ref.name, "!");
}

/* f applied to further arguments. */
static HExp *extend(HExp *f, HExp **args, int nargs)
{
  VEC(HExp *) all = { 0 };
  if (f->kind != HX_APPLY) return hparse_apply(f, args, nargs);
  for (int i = 1; i < f->nargs; i++) vec_push(&all, f->args[i]);
  for (int i = 0; i < nargs; i++) vec_push(&all, args[i]);
  return hparse_apply(f->args[0], all.at, all.n);
}

/* f ! x y -> f !x y */
static HExp *with_bang(HExp *f, Loc bang, HExp *operand)
{
  HExp *e = hparse_new(HX_BANG, bang), *first = operand;
  VEC(HExp *) args = { 0 };
  if (operand->kind == HX_APPLY) first = operand->args[0];
  e->args = NEWN(HExp *, 1);
  e->args[0] = first;
  e->nargs = 1;
  vec_push(&args, e);
  for (int i = 1; first != operand && i < operand->nargs; i++) vec_push(&args, operand->args[i]);
  return extend(f, args.at, args.n);
}

static HExp *of_items(HItem *items, int n, Loc loc)
{
  if (n == 1) return items[0].exp;
  HExp *e = hparse_new(HX_OPS, loc);
  e->items = items;
  e->nitems = n;
  return e;
}

static HExp *rejoin(HExp *e)
{
  Items items = { 0 };
  if (e->kind != HX_OPS) return e;
  for (int i = 0; i < e->nitems; i++) {
    HItem *last = items.n ? &items.at[items.n - 1] : NULL;
    bool bang = is_bang(&e->items[i]) && last && last->kind == HI_OPERAND && i + 1 < e->nitems
                && e->items[i + 1].kind == HI_OPERAND;
    if (!bang) {
      vec_push(&items, e->items[i]);
      continue;
    }
    last->exp = with_bang(last->exp, e->items[i].loc, e->items[i + 1].exp);
    i++;
  }
  return of_items(items.at, items.n, e->loc);
}

/* ---- patterns ---- */

static void take_loose(HExp *e) { e->parens = true; } /* it isn't loose any more */

static void to_pats(Parser *p, HPat *q, HExp **args, int n)
{
  Pats pats = { 0 };
  for (int i = 0; i < n; i++)
    vec_push(&pats, args[i]
                        ? hparse_to_pat(p, args[i])
                        : no_pattern(q->loc, "expected a pattern for each element of the tuple"));
  set_args(q, pats);
}

static HPat *application(Parser *p, HExp *e)
{
  HExp *f = e->args[0];
  while (f->kind == HX_PAREN) f = f->args[0];
  if (f->kind != HX_CON)
    return no_pattern(e->loc, "expected a pattern: only a constructor can be applied in one");
  HPat *q = new_pat(HP_CON, e->loc);
  q->ref = f->ref;
  to_pats(p, q, e->args + 1, e->nargs - 1);
  return q;
}

static HPat *literal(HExp *e, bool negative, Loc loc)
{
  HPat *q = new_pat(HP_LIT, loc);
  q->lit = e->lit;
  q->negative = negative != e->lit.minus;
  q->lit.minus = false;
  return q;
}

/* The item at i is a minus.  Only a number may follow it. */
static HPat *negative(const HExp *e, int i)
{
  HExp *n = i + 1 < e->nitems ? e->items[i + 1].exp : NULL;
  if (n && n->kind == HX_LIT && (n->lit.kind == HL_INTEGER || n->lit.kind == HL_RATIONAL))
    return literal(n, true, e->items[i].loc);
  return no_pattern(e->items[i].loc, "expected a number after the minus of a pattern");
}

static HPat *operators(Parser *p, HExp *e)
{
  Items items = { 0 };
  HPat *sum = hparse_sum_pattern(p, e);
  if (sum) return sum;
  for (int i = 0; i < e->nitems; i++) {
    HItem item = e->items[i];
    if (item.kind == HI_MINUS) {
      item = (HItem){ .kind = HI_OPERAND, .loc = item.loc, .pat = negative(e, i) };
      i++;
    } else if (item.kind == HI_OPERAND) {
      item.pat = hparse_to_pat(p, item.exp);
      item.exp = NULL;
    } else if (!item.con)
      diag_error(item.loc, "expected a pattern: the operator `%s' is no constructor",
                 item.ref.name);
    vec_push(&items, item);
  }
  if (items.n == 1) return items.at[0].pat;
  HPat *q = new_pat(HP_OPS, e->loc);
  q->items = items.at;
  q->nitems = items.n;
  return q;
}

static HPat *record(Parser *p, HExp *e)
{
  HPat *q = new_pat(HP_RECORD, e->loc);
  VEC(HPatField) fields = { 0 };
  q->ref = e->ref;
  q->wild = e->wild;
  for (int i = 0; i < e->nfields; i++) {
    HPatField f = { .ref = e->fields[i].ref };
    if (e->fields[i].exp) f.pat = hparse_to_pat(p, e->fields[i].exp);
    vec_push(&fields, f);
  }
  q->fields = fields.at;
  q->nfields = fields.n;
  return q;
}

static HPat *variable(HExp *e)
{
  if (e->ref.qualifier)
    return no_pattern(e->loc, "a name that a pattern binds has no module before it");
  HPat *q = new_pat(HP_VAR, e->loc);
  q->ref = e->ref;
  return q;
}

/* (!x) was read as a section. */
static HPat *banged_section(Parser *p, HExp *e)
{
  if (!is_bang(&e->items[0])) return no_pattern(e->loc, "expected a pattern, found a section");
  HPat *bang = around(HP_BANG, e->items[0].loc, hparse_to_pat(p, e->args[0]));
  return around(HP_PAREN, e->loc, bang);
}

static HPat *marked(Parser *p, HExp *e, HPatKind kind)
{
  take_loose(e);
  HPat *q = around(kind, e->loc, hparse_to_pat(p, e->args[0]));
  q->ref = e->ref;
  return q;
}

static HPat *view(HExp *e)
{
  take_loose(e);
  HPat *q = around(HP_VIEW, e->loc, e->pat);
  q->exp = e->args[0];
  return q;
}

static HPat *several(Parser *p, HExp *e, HPatKind kind)
{
  HPat *q = new_pat(kind, e->loc);
  to_pats(p, q, e->args, e->nargs);
  return q;
}

HPat *hparse_to_pat(Parser *p, HExp *e)
{
  HPat *q;
  switch (e->kind) {
    case HX_VAR: return variable(e);
    case HX_CON:
      q = new_pat(HP_CON, e->loc);
      q->ref = e->ref;
      return q;
    case HX_LIT: return literal(e, false, e->loc);
    case HX_OPS: {
      HExp *joined = rejoin(e);
      return joined->kind == HX_OPS ? operators(p, joined) : hparse_to_pat(p, joined);
    }
    case HX_APPLY: return application(p, e);
    case HX_TUPLE: return several(p, e, HP_TUPLE);
    case HX_UNBOXED: return several(p, e, HP_UNBOXED);
    case HX_LIST: return several(p, e, HP_LIST);
    case HX_RECORD: return record(p, e);
    case HX_PAREN: return around(HP_PAREN, e->loc, hparse_to_pat(p, e->args[0]));
    case HX_TYPED:
      q = around(HP_TYPED, e->loc, hparse_to_pat(p, e->args[0]));
      q->type = e->type;
      return q;
    case HX_RIGHT_SECTION: return banged_section(p, e);
    case HX_WILD: take_loose(e); return new_pat(HP_WILD, e->loc);
    case HX_AS: return marked(p, e, HP_AS);
    case HX_LAZY: return marked(p, e, HP_LAZY);
    case HX_BANG: return marked(p, e, HP_BANG);
    case HX_VIEW: return view(e);
    case HX_TYPE: return no_pattern(e->loc, "expected a pattern, found a type");
    default: return no_pattern(e->loc, "expected a pattern, found an expression");
  }
}

/* ---- left-hand sides ---- */

static HDecl *function(HRef name, HPat **pats, int npats, bool infix, Loc loc)
{
  HDecl *d = hparse_new_decl(HD_FUN, loc);
  HMatch *m = NEW(HMatch);
  if (name.qualifier) diag_error(name.loc, "a name is defined without a module before it");
  *m = (HMatch){ .loc = loc, .pats = pats, .npats = npats, .infix = infix, .name = name };
  d->name = name;
  d->matches = m;
  d->nmatches = 1;
  return d;
}

static int first_var_operator(const HExp *e, int from)
{
  for (int i = from; i < e->nitems; i++)
    if (e->items[i].kind == HI_OPERATOR && !e->items[i].con) return i;
  return -1;
}

/* x : xs +++ ys: whatever the fixities, the operator that is no constructor is being defined. */
static HDecl *infix_function(Parser *p, HExp *e)
{
  int i = first_var_operator(e, 0);
  if (i < 0) return NULL;
  int other = first_var_operator(e, i + 1);
  if (other >= 0)
    diag_error(e->items[other].loc,
               "expected `=' or `|': the left-hand side has the operator `%s' "
               "already",
               e->items[i].ref.name);
  Pats pats = { 0 };
  HExp *left = of_items(e->items, i, e->loc);
  int stop = other >= 0 ? other : e->nitems;
  HExp *right = of_items(e->items + i + 1, stop - i - 1, e->items[i + 1].loc);
  vec_push(&pats, hparse_to_pat(p, left));
  vec_push(&pats, hparse_to_pat(p, right));
  return function(e->items[i].ref, pats.at, pats.n, true, e->loc);
}

static HDecl *function_lhs(Parser *p, HExp *e);

static HDecl *prefix_function(Parser *p, HExp *e)
{
  HExp *f = e->args[0];
  HDecl *d = f->kind == HX_VAR     ? function(f->ref, NULL, 0, false, e->loc)
             : f->kind == HX_PAREN ? function_lhs(p, f->args[0])
                                   : NULL;
  if (!d || (f->kind == HX_PAREN && d->matches->npats == 0)) return NULL;
  Pats pats = { 0 };
  for (int i = 0; i < d->matches->npats; i++) vec_push(&pats, d->matches->pats[i]);
  for (int i = 1; i < e->nargs; i++) vec_push(&pats, hparse_to_pat(p, e->args[i]));
  d->matches->pats = pats.at;
  d->matches->npats = pats.n;
  d->loc = d->matches->loc = e->loc;
  return d;
}

/* NULL if it is a pattern. */
static HDecl *function_lhs(Parser *p, HExp *e)
{
  e = rejoin(e);
  switch (e->kind) {
    case HX_VAR: return function(e->ref, NULL, 0, false, e->loc);
    case HX_OPS: return infix_function(p, e);
    case HX_APPLY: return prefix_function(p, e);
    default: return NULL;
  }
}

HDecl *hparse_lhs(Parser *p, HExp *e)
{
  HDecl *d = function_lhs(p, e);
  if (d) {
    for (int i = 0; i < d->matches->npats; i++)
      d->matches->pats[i] = hparse_force(p, d->matches->pats[i]);
    return d;
  }
  d = hparse_new_decl(HD_PATTERN, e->loc);
  d->pat = hparse_to_pat(p, e);
  return d;
}

/* ---- what didn't become a pattern ---- */

static const char *complaint(const HExp *e)
{
  switch (e->kind) {
    case HX_WILD: return "`_' can only stand in a pattern";
    case HX_AS: return "`@' can only stand in a pattern, unless TypeApplications is on";
    case HX_LAZY: return "`~' can only stand in a pattern";
    case HX_BANG: return "expected an expression: `!' before one can only stand in a pattern";
    default: return "`->' in parentheses can only stand in a pattern";
  }
}

void hparse_check_loose(Parser *p)
{
  for (int i = 0; i < p->loose.n; i++)
    if (!p->loose.at[i]->parens) diag_error(p->loose.at[i]->loc, "%s", complaint(p->loose.at[i]));
  p->loose.n = 0;
}
