/* htree_print.c: a tree as Haskell.  Blocks have braces, so that columns mean nothing; they are
 * still indented, for the reader.
 *
 * The parser's tree has nodes for parentheses.  In a tree that rename has been through there are
 * none, and they are put around everything that isn't a single word or in brackets. */
#include <config.h>
#include "haskell/tree/chars.h"
#include "haskell/tree/htree.h"
#include <string.h>

typedef struct Printer {
  FILE *f;
  int indent;
  bool resolved; /* rename has been here */
} Printer;

static void exp_out(Printer *p, const HExp *e);
static void pat_out(Printer *p, const HPat *q);
static void type_out(Printer *p, const HType *t);
static void decl_out(Printer *p, const HDecl *d);
static void block_out(Printer *p, const HExp *e);

static void text(Printer *p, const char *s) { fputs(s, p->f); }

static void line(Printer *p) { fprintf(p->f, "\n%*s", p->indent, ""); }

/* ---- names and literals ---- */

static void bare(Printer *p, HRef r)
{
  if (r.qualifier) fprintf(p->f, "%s.", r.qualifier);
  text(p, r.name);
}

static void name(Printer *p, HRef r)
{
  bool parens = htree_is_operator(r.name) && strcmp(r.name, "*") != 0;
  if (parens) text(p, "(");
  bare(p, r);
  if (parens) text(p, ")");
}

/* A data constructor or variable named * is an operator, too; only kinds have it bare. */
static void value_name(Printer *p, HRef r)
{
  if (strcmp(r.name, "*") == 0) text(p, "(*)");
  else name(p, r);
}

static void operator(Printer *p, HRef r)
{
  bool quotes = !htree_is_operator(r.name);
  if (quotes) text(p, "`");
  bare(p, r);
  if (quotes) text(p, "`");
}

static void literal(Printer *p, HLit l)
{
  fprintf(p->f, "%s%.*s", l.minus ? "-" : "", l.len, l.text);
}

/* ---- blocks ---- */

static void open_block(Printer *p)
{
  text(p, "{");
  p->indent += 2;
}

static void next_item(Printer *p, int i)
{
  if (i > 0) text(p, ";");
  line(p);
}

static void close_block(Printer *p)
{
  line(p);
  text(p, "}");
  p->indent -= 2;
}

static void decls_out(Printer *p, HDecl **decls, int n)
{
  open_block(p);
  for (int i = 0; i < n; i++) {
    next_item(p, i);
    decl_out(p, decls[i]);
  }
  close_block(p);
}

/* ---- what needs parentheses in a resolved tree ---- */

static bool is_closed_exp(const HExp *e)
{
  switch (e->kind) {
    case HX_APPLY:
    case HX_LAMBDA:
    case HX_LET:
    case HX_IF:
    case HX_MULTI_IF:
    case HX_CASE:
    case HX_LAMBDA_CASE:
    case HX_DO:
    case HX_TYPED:
    case HX_SCC: return false;
    default: return true;
  }
}

static bool is_closed_pat(const HPat *q)
{
  switch (q->kind) {
    case HP_CON: return q->infix || q->nargs == 0;
    case HP_LIT: return !q->negative;
    case HP_VIEW:
    case HP_TYPED: return false;
    default: return true;
  }
}

static bool is_closed_type(const HType *t)
{
  return t->kind != HTY_APPLY && t->kind != HTY_FUN && t->kind != HTY_FORALL && t->kind != HTY_OPS;
}

static void closed_exp(Printer *p, const HExp *e)
{
  bool parens = p->resolved && !is_closed_exp(e);
  if (parens) text(p, "(");
  exp_out(p, e);
  if (parens) text(p, ")");
}

static void closed_pat(Printer *p, const HPat *q)
{
  bool parens = p->resolved && !is_closed_pat(q);
  if (parens) text(p, "(");
  pat_out(p, q);
  if (parens) text(p, ")");
}

static void closed_type(Printer *p, const HType *t)
{
  bool parens = p->resolved && !is_closed_type(t);
  if (parens) text(p, "(");
  type_out(p, t);
  if (parens) text(p, ")");
}

/* ---- types ---- */

static void types_closed(Printer *p, HType **types, int n, const char *between)
{
  for (int i = 0; i < n; i++) {
    if (i > 0) text(p, between);
    closed_type(p, types[i]);
  }
}

static void types_out(Printer *p, HType **types, int n, const char *between)
{
  for (int i = 0; i < n; i++) {
    if (i > 0) text(p, between);
    type_out(p, types[i]);
  }
}

static void in_brackets(Printer *p, const char *open, const HType *t, const char *close)
{
  text(p, open);
  types_out(p, t->args, t->nargs, ", ");
  text(p, close);
}

static void tyvars_out(Printer *p, const HTyVar *vars, int n)
{
  for (int i = 0; i < n; i++) {
    text(p, i > 0 ? " " : "");
    if (vars[i].kind) text(p, "(");
    text(p, vars[i].ref.name);
    if (!vars[i].kind) continue;
    text(p, " :: ");
    type_out(p, vars[i].kind);
    text(p, ")");
  }
}

static void pred_out(Printer *p, const HPred *pred)
{
  if (htree_is_equation(pred)) {
    closed_type(p, pred->args[0]);
    text(p, " ~ ");
    closed_type(p, pred->args[1]);
    return;
  }
  if (htree_is_implicit(pred->class.name)) {
    fprintf(p->f, "%s :: ", pred->class.name);
    type_out(p, pred->args[0]);
    return;
  }
  name(p, pred->class);
  for (int i = 0; i < pred->nargs; i++) {
    text(p, " ");
    closed_type(p, pred->args[i]);
  }
}

static void context_out(Printer *p, HContext c)
{
  bool parens = c.parens || c.n > 1 || (c.n == 1 && htree_is_implicit(c.at[0].class.name));
  if (c.n == 0 && !c.parens && !c.hole) return;
  if (parens) text(p, "(");
  for (int i = 0; i < c.n; i++) {
    if (i > 0) text(p, ", ");
    pred_out(p, &c.at[i]);
  }
  if (c.hole) text(p, c.n ? ", _" : "_");
  text(p, parens ? ") => " : " => ");
}

static void forall_out(Printer *p, const HTyVar *vars, int n)
{
  if (n == 0) return;
  text(p, "forall ");
  tyvars_out(p, vars, n);
  text(p, ". ");
}

static void type_out(Printer *p, const HType *t)
{
  switch (t->kind) {
    case HTY_VAR: text(p, t->ref.name); break;
    case HTY_CON: name(p, t->ref); break;
    case HTY_APPLY: types_closed(p, t->args, t->nargs, " "); break;
    case HTY_FUN:
      (t->args[0]->kind == HTY_APPLY ? type_out : closed_type)(p, t->args[0]);
      text(p, " -> ");
      type_out(p, t->args[1]);
      break;
    case HTY_LIST: in_brackets(p, "[", t, "]"); break;
    case HTY_TUPLE:
    case HTY_PAREN: in_brackets(p, "(", t, ")"); break;
    case HTY_UNBOXED: in_brackets(p, "(# ", t, " #)"); break;
    case HTY_KINDED:
      text(p, "(");
      types_out(p, t->args, t->nargs, " :: ");
      text(p, ")");
      break;
    case HTY_OPS:
      for (int i = 0; i < t->nargs; i++) {
        if (i > 0) text(p, " "), operator(p, t->vars[i - 1].ref), text(p, " ");
        (t->args[i]->kind == HTY_APPLY ? type_out : closed_type)(p, t->args[i]);
      }
      break;
    case HTY_BANG:
    case HTY_LAZY:
      text(p, t->kind == HTY_BANG ? "!" : "~");
      closed_type(p, t->args[0]);
      break;
    case HTY_FORALL:
      forall_out(p, t->vars, t->nvars);
      context_out(p, t->context);
      type_out(p, t->args[0]);
      break;
  }
}

/* ---- patterns ---- */

static void pats_out(Printer *p, HPat **pats, int n, const char *between)
{
  for (int i = 0; i < n; i++) {
    if (i > 0) text(p, between);
    pat_out(p, pats[i]);
  }
}

static void pats_closed(Printer *p, HPat **pats, int n)
{
  for (int i = 0; i < n; i++) {
    if (i > 0) text(p, " ");
    closed_pat(p, pats[i]);
  }
}

static void pats_between(Printer *p, const char *open, const HPat *q, const char *close)
{
  text(p, open);
  pats_out(p, q->args, q->nargs, ", ");
  text(p, close);
}

static void pat_con(Printer *p, const HPat *q)
{
  if (q->infix) {
    text(p, "(");
    closed_pat(p, q->args[0]);
    text(p, " ");
    operator(p, q->ref);
    text(p, " ");
    closed_pat(p, q->args[1]);
    text(p, ")");
    return;
  }
  value_name(p, q->ref);
  if (q->nargs > 0) text(p, " ");
  pats_closed(p, q->args, q->nargs);
}

static void pat_record(Printer *p, const HPat *q)
{
  value_name(p, q->ref);
  text(p, " {");
  for (int i = 0; i < q->nfields; i++) {
    if (i > 0) text(p, ", ");
    value_name(p, q->fields[i].ref);
    if (!q->fields[i].pat) continue;
    text(p, " = ");
    pat_out(p, q->fields[i].pat);
  }
  if (q->wild) text(p, q->nfields > 0 ? ", .." : "..");
  text(p, "}");
}

static void item_out(Printer *p, const HItem *i, bool first)
{
  if (!first) text(p, " ");
  if (i->kind == HI_MINUS) text(p, "-");
  else if (i->kind == HI_OPERATOR) operator(p, i->ref);
  else if (i->exp) exp_out(p, i->exp);
  else pat_out(p, i->pat);
}

static void items_out(Printer *p, const HItem *items, int n)
{
  for (int i = 0; i < n; i++) item_out(p, &items[i], i == 0);
}

static void pat_out(Printer *p, const HPat *q)
{
  switch (q->kind) {
    case HP_WILD: text(p, "_"); break;
    case HP_VAR: value_name(p, q->ref); break;
    case HP_LIT:
      if (q->negative) text(p, "-");
      literal(p, q->lit);
      break;
    case HP_CON: pat_con(p, q); break;
    case HP_OPS: items_out(p, q->items, q->nitems); break;
    case HP_TUPLE:
    case HP_PAREN: pats_between(p, "(", q, ")"); break;
    case HP_UNBOXED: pats_between(p, "(# ", q, " #)"); break;
    case HP_LIST: pats_between(p, "[", q, "]"); break;
    case HP_RECORD: pat_record(p, q); break;
    case HP_AS:
      value_name(p, q->ref);
      text(p, "@");
      closed_pat(p, q->args[0]);
      break;
    case HP_LAZY:
      text(p, "~");
      closed_pat(p, q->args[0]);
      break;
    case HP_BANG:
      text(p, "!");
      closed_pat(p, q->args[0]);
      break;
    case HP_VIEW:
      exp_out(p, q->exp);
      pats_between(p, " -> ", q, "");
      break;
    case HP_TYPED:
      pat_out(p, q->args[0]);
      text(p, " :: ");
      type_out(p, q->type);
      break;
  }
}

/* ---- statements and right-hand sides ---- */

static void stmt_out(Printer *p, const HStmt *s)
{
  switch (s->kind) {
    case HS_BAR: break;
    case HS_REC:
      text(p, "rec ");
      block_out(p, s->exp);
      break;
    case HS_LET:
      text(p, "let ");
      decls_out(p, s->decls, s->ndecls);
      break;
    case HS_BIND:
      pat_out(p, s->pat);
      text(p, " <- ");
      exp_out(p, s->exp);
      break;
    case HS_EXP: exp_out(p, s->exp); break;
  }
}

static void stmts_out(Printer *p, const HStmt *s, int n)
{
  for (int i = 0; i < n; i++) {
    bool bar = s[i].kind == HS_BAR;
    if (i > 0) text(p, bar ? " | " : s[i - 1].kind == HS_BAR ? "" : ", ");
    stmt_out(p, &s[i]);
  }
}

static void guarded_out(Printer *p, const HGuarded *g, const char *sign)
{
  if (g->nguards > 0) {
    line(p);
    text(p, "| ");
    stmts_out(p, g->guards, g->nguards);
  }
  text(p, sign);
  exp_out(p, g->body);
}

static void rhs_out(Printer *p, const HRhs *r, const char *sign)
{
  p->indent += 2;
  for (int i = 0; i < r->n; i++) guarded_out(p, &r->at[i], sign);
  if (r->where) {
    line(p);
    text(p, "where ");
    decls_out(p, r->decls, r->ndecls);
  }
  p->indent -= 2;
}

static void matches_out(Printer *p, const HExp *e)
{
  open_block(p);
  for (int i = 0; i < e->nmatches; i++) {
    next_item(p, i);
    pats_out(p, e->matches[i].pats, e->matches[i].npats, " ");
    rhs_out(p, &e->matches[i].rhs, " -> ");
  }
  close_block(p);
}

/* ---- expressions ---- */

static void exps_out(Printer *p, const char *open, const HExp *e, const char *between,
                     const char *close)
{
  text(p, open);
  for (int i = 0; i < e->nargs; i++) {
    if (i > 0) text(p, between);
    if (e->args[i]) exp_out(p, e->args[i]);
  }
  text(p, close);
}

static void infix_out(Printer *p, const HExp *e)
{
  text(p, "(");
  closed_exp(p, e->args[0]);
  text(p, " ");
  operator(p, e->ref);
  text(p, " ");
  closed_exp(p, e->args[1]);
  text(p, ")");
}

static void let_out(Printer *p, const HExp *e)
{
  text(p, "let ");
  decls_out(p, e->decls, e->ndecls);
  line(p);
  text(p, "in ");
  exp_out(p, e->args[0]);
}

static void if_out(Printer *p, const HExp *e)
{
  static const char *const words[] = { "if ", " then ", " else " };
  for (int i = 0; i < 3; i++) {
    text(p, words[i]);
    exp_out(p, e->args[i]);
  }
}

static void multi_if_out(Printer *p, const HExp *e)
{
  text(p, "if {");
  rhs_out(p, e->rhs, " -> ");
  text(p, "}");
}

static void case_out(Printer *p, const HExp *e)
{
  exps_out(p, "case ", e, "", " of ");
  matches_out(p, e);
}

static void do_out(Printer *p, const HExp *e)
{
  text(p, e->recursive ? "mdo " : "do ");
  block_out(p, e);
}

static void block_out(Printer *p, const HExp *e)
{
  open_block(p);
  for (int i = 0; i < e->nstmts; i++) {
    next_item(p, i);
    stmt_out(p, &e->stmts[i]);
  }
  close_block(p);
}

static void lambda_out(Printer *p, const HExp *e)
{
  text(p, "\\ ");
  pats_closed(p, e->matches[0].pats, e->matches[0].npats);
  text(p, " -> ");
  exp_out(p, e->matches[0].rhs.at[0].body);
}

static void range_out(Printer *p, const HExp *e)
{
  text(p, "[");
  exp_out(p, e->args[0]);
  if (e->args[1]) {
    text(p, ", ");
    exp_out(p, e->args[1]);
  }
  text(p, " ..");
  if (e->args[2]) {
    text(p, " ");
    exp_out(p, e->args[2]);
  }
  text(p, "]");
}

static void comprehension_out(Printer *p, const HExp *e)
{
  exps_out(p, "[", e, "", " | ");
  stmts_out(p, e->stmts, e->nstmts);
  text(p, "]");
}

static void fields_out(Printer *p, const HExp *e)
{
  text(p, " {");
  for (int i = 0; i < e->nfields; i++) {
    if (i > 0) text(p, ", ");
    value_name(p, e->fields[i].ref);
    if (!e->fields[i].exp) continue;
    text(p, " = ");
    exp_out(p, e->fields[i].exp);
  }
  if (e->wild) text(p, e->nfields > 0 ? ", .." : "..");
  text(p, "}");
}

static void section_out(Printer *p, const HExp *e)
{
  bool left = e->kind == HX_LEFT_SECTION;
  text(p, "(");
  if (left) closed_exp(p, e->args[0]);
  text(p, left ? " " : "");
  operator(p, e->items[0].ref);
  text(p, left ? "" : " ");
  if (!left) closed_exp(p, e->args[0]);
  text(p, ")");
}

static void apply_out(Printer *p, const HExp *e)
{
  for (int i = 0; i < e->nargs; i++) {
    if (i > 0) text(p, " ");
    closed_exp(p, e->args[i]);
  }
}

static void exp_out(Printer *p, const HExp *e)
{
  switch (e->kind) {
    case HX_VAR:
    case HX_CON: value_name(p, e->ref); break;
    case HX_IMPLICIT:
    case HX_LABEL: text(p, e->ref.name); break;
    case HX_LIT: literal(p, e->lit); break;
    case HX_OPS: items_out(p, e->items, e->nitems); break;
    case HX_INFIX: infix_out(p, e); break;
    case HX_NEGATE:
      text(p, "(- ");
      closed_exp(p, e->args[0]);
      text(p, ")");
      break;
    case HX_APPLY: apply_out(p, e); break;
    case HX_LAMBDA: lambda_out(p, e); break;
    case HX_LET: let_out(p, e); break;
    case HX_IF: if_out(p, e); break;
    case HX_MULTI_IF: multi_if_out(p, e); break;
    case HX_CASE: case_out(p, e); break;
    case HX_LAMBDA_CASE:
      text(p, "\\case ");
      matches_out(p, e);
      break;
    case HX_DO: do_out(p, e); break;
    case HX_TUPLE:
    case HX_PAREN: exps_out(p, "(", e, ", ", ")"); break;
    case HX_UNBOXED: exps_out(p, "(# ", e, ", ", " #)"); break;
    case HX_LIST: exps_out(p, "[", e, ", ", "]"); break;
    case HX_RANGE: range_out(p, e); break;
    case HX_COMPREHENSION: comprehension_out(p, e); break;
    case HX_LEFT_SECTION:
    case HX_RIGHT_SECTION: section_out(p, e); break;
    case HX_RECORD:
      value_name(p, e->ref);
      fields_out(p, e);
      break;
    case HX_UPDATE:
      closed_exp(p, e->args[0]);
      fields_out(p, e);
      break;
    case HX_TYPED:
      closed_exp(p, e->args[0]);
      text(p, " :: ");
      type_out(p, e->type);
      break;
    case HX_SCC:
      text(p, "{-# SCC ");
      literal(p, e->lit);
      exps_out(p, " #-} ", e, "", "");
      break;
    case HX_TYPE:
      text(p, "@");
      closed_type(p, e->type);
      break;
    case HX_WILD: text(p, "_"); break;
    case HX_AS:
      value_name(p, e->ref);
      exps_out(p, "@", e, "", "");
      break;
    case HX_LAZY: exps_out(p, "~", e, "", ""); break;
    case HX_BANG: exps_out(p, "!", e, "", ""); break;
    case HX_VIEW:
      exps_out(p, "", e, "", " -> ");
      pat_out(p, e->pat);
      break;
  }
}

/* ---- declarations ---- */

static void names_out(Printer *p, const HRef *names, int n, void (*out)(Printer *, HRef))
{
  for (int i = 0; i < n; i++) {
    if (i > 0) text(p, ", ");
    out(p, names[i]);
  }
}

static void head_out(Printer *p, const char *word, const HDecl *d)
{
  text(p, word);
  context_out(p, d->context);
  name(p, d->name);
  if (d->nvars > 0) text(p, " ");
  tyvars_out(p, d->vars, d->nvars);
}

static void determined_out(Printer *p, const HDecl *d)
{
  text(p, d->result ? " = (result :: " : " = result");
  if (d->result) type_out(p, d->result), text(p, ")");
  text(p, " | result ->");
  for (int i = 0; i < d->nwords; i++) fprintf(p->f, " %s", d->words[i]);
}

static void labelled_out(Printer *p, const HCon *c)
{
  text(p, " {");
  for (int i = 0; i < c->nfields; i++) {
    if (i > 0) text(p, ", ");
    names_out(p, c->fields[i].names, c->fields[i].nnames, value_name);
    text(p, " :: ");
    type_out(p, c->fields[i].type);
  }
  text(p, "}");
}

static void con_out(Printer *p, const HCon *c)
{
  forall_out(p, c->vars, c->nvars);
  context_out(p, c->context);
  if (c->infix) {
    closed_type(p, c->fields[0].type);
    text(p, " ");
    operator(p, c->ref);
    text(p, " ");
    closed_type(p, c->fields[1].type);
    return;
  }
  value_name(p, c->ref);
  if (c->record) labelled_out(p, c);
  for (int i = 0; !c->record && i < c->nfields; i++) {
    text(p, " ");
    closed_type(p, c->fields[i].type);
  }
}

static const char *strategy_name(HDeriveHow how)
{
  return how == HDERIVE_STOCK      ? "stock "
         : how == HDERIVE_NEWTYPE  ? "newtype "
         : how == HDERIVE_ANYCLASS ? "anyclass "
                                   : "";
}

static void via_out(Printer *p, const HDerive *d)
{
  if (!d->via) return;
  text(p, " via ");
  closed_type(p, d->via);
}

static void data_out(Printer *p, const HDecl *d)
{
  head_out(p, d->kind == HD_DATA ? "data " : "newtype ", d);
  if (d->result) {
    text(p, " :: ");
    type_out(p, d->result);
  }
  for (int i = 0; i < d->ncons; i++) {
    text(p, i > 0 ? " | " : " = ");
    con_out(p, &d->cons[i]);
  }
  if (!d->deriving) return;
  if (d->nderives == 0) text(p, " deriving ()");
  for (int i = 0; i < d->nderives; i++) {
    bool same = i > 0 && d->derives[i].how == d->derives[i - 1].how
                && d->derives[i].via == d->derives[i - 1].via;
    bool last = i == d->nderives - 1 || d->derives[i].how != d->derives[i + 1].how
                || d->derives[i].via != d->derives[i + 1].via;
    if (same) text(p, ", ");
    else fprintf(p->f, " deriving %s(", strategy_name(d->derives[i].how));
    type_out(p, d->derives[i].class);
    if (!last) continue;
    text(p, ")");
    via_out(p, &d->derives[i]);
  }
}

static void body_out(Printer *p, const HDecl *d)
{
  if (!d->where) return;
  text(p, " where ");
  decls_out(p, d->decls, d->ndecls);
}

static void refs_out(Printer *p, const HRef *refs, int n)
{
  for (int i = 0; i < n; i++) fprintf(p->f, " %s", refs[i].name);
}

static void class_out(Printer *p, const HDecl *d)
{
  head_out(p, "class ", d);
  for (int i = 0; i < d->ndepends; i++) {
    text(p, i > 0 ? "," : " |");
    refs_out(p, d->depends[i].from, d->depends[i].nfrom);
    text(p, " ->");
    refs_out(p, d->depends[i].to, d->depends[i].nto);
  }
  body_out(p, d);
}

static void instance_out(Printer *p, const HDecl *d)
{
  if (d->kind == HD_DERIVING) {
    text(p, "deriving");
    via_out(p, &d->derives[0]);
    fprintf(p->f, " %s", strategy_name(d->derives[0].how));
  }
  text(p, "instance ");
  if (d->overlap) fprintf(p->f, "{-# %s #-} ", d->overlap);
  context_out(p, d->context);
  pred_out(p, &d->pred);
  body_out(p, d);
}

static void fixity_out(Printer *p, const HDecl *d)
{
  static const char *const words[] = {
    [HA_LEFT] = "infixl ", [HA_RIGHT] = "infixr ", [HA_NONE] = "infix "
  };
  text(p, words[d->fixity.assoc]);
  if (d->level) fprintf(p->f, "%d ", d->fixity.level);
  names_out(p, d->names, d->nnames, operator);
}

static void equation_lhs(Printer *p, const HMatch *m)
{
  int done = 0;
  if (m->infix) {
    if (m->npats > 2) text(p, "(");
    closed_pat(p, m->pats[0]);
    text(p, " ");
    operator(p, m->name);
    text(p, " ");
    closed_pat(p, m->pats[1]);
    if (m->npats > 2) text(p, ")");
    done = 2;
  } else value_name(p, m->name);
  for (; done < m->npats; done++) {
    text(p, " ");
    closed_pat(p, m->pats[done]);
  }
}

static void fun_out(Printer *p, const HDecl *d)
{
  for (int i = 0; i < d->nmatches; i++) {
    if (i > 0) next_item(p, i);
    equation_lhs(p, &d->matches[i]);
    rhs_out(p, &d->matches[i].rhs, " = ");
  }
}

static void foreign_out(Printer *p, const HDecl *d)
{
  text(p, "foreign");
  for (int i = 0; i < d->nwords; i++) fprintf(p->f, " %s", d->words[i]);
  text(p, " ");
  if (d->entity) {
    literal(p, d->lit);
    text(p, " ");
  }
  value_name(p, d->name);
  text(p, " :: ");
  type_out(p, d->type);
}

/* The functions that belong to it are printed, too. */
static void synonym_out(Printer *p, const HDecl *d)
{
  text(p, "pattern ");
  if (!d->pat) {
    names_out(p, d->names, d->nnames, value_name);
    text(p, " :: ");
    type_out(p, d->type);
    return;
  }
  value_name(p, d->name);
  for (int i = 0; i < d->nvars; i++) fprintf(p->f, " %s", d->vars[i].ref.name);
  text(p, " <- ");
  pat_out(p, d->pat);
}

static void decl_out(Printer *p, const HDecl *d)
{
  switch (d->kind) {
    case HD_TYPE:
      head_out(p, "type ", d);
      text(p, " = ");
      type_out(p, d->type);
      break;
    case HD_FAMILY:
      head_out(p, "type family ", d);
      if (d->nwords) determined_out(p, d);
      else if (d->result) text(p, " :: "), type_out(p, d->result);
      body_out(p, d);
      break;
    case HD_TYPE_EQUATION:
      text(p, "type instance ");
      pred_out(p, &d->pred);
      text(p, " = ");
      type_out(p, d->type);
      break;
    case HD_SYNONYM: synonym_out(p, d); break;
    case HD_ROLE:
      text(p, "type role ");
      name(p, d->name);
      for (int i = 0; i < d->nwords; i++) fprintf(p->f, " %s", d->words[i]);
      break;
    case HD_KIND:
      text(p, "type ");
      name(p, d->name);
      text(p, " :: ");
      type_out(p, d->result);
      break;
    case HD_DATA:
    case HD_NEWTYPE: data_out(p, d); break;
    case HD_CLASS: class_out(p, d); break;
    case HD_INSTANCE:
    case HD_DERIVING: instance_out(p, d); break;
    case HD_DEFAULT:
      text(p, "default (");
      types_out(p, d->types, d->ntypes, ", ");
      text(p, ")");
      break;
    case HD_FIXITY: fixity_out(p, d); break;
    case HD_GENERAL:
      text(p, "default ");
      /* fall through */
    case HD_SIGNATURE:
      names_out(p, d->names, d->nnames, value_name);
      text(p, " :: ");
      type_out(p, d->type);
      break;
    case HD_FUN: fun_out(p, d); break;
    case HD_PATTERN:
      pat_out(p, d->pat);
      rhs_out(p, &d->rhs, " = ");
      break;
    case HD_IMPLICIT:
      text(p, d->name.name);
      rhs_out(p, &d->rhs, " = ");
      break;
    case HD_FOREIGN: foreign_out(p, d); break;
  }
}

/* ---- modules ---- */

static void thing_out(Printer *p, const HThing *t)
{
  if (t->module) text(p, "module ");
  if (t->type && htree_is_operator(t->ref.name) && t->ref.name[0] != ':') text(p, "type ");
  (t->module ? bare : value_name)(p, t->ref);
  if (!t->list && !t->all) return;
  text(p, t->all ? "(.." : "(");
  if (t->all && t->nparts > 0) text(p, ", ");
  names_out(p, t->parts, t->nparts, value_name);
  text(p, ")");
}

static void things_out(Printer *p, const HThing *things, int n)
{
  text(p, " (");
  for (int i = 0; i < n; i++) {
    if (i > 0) text(p, ", ");
    thing_out(p, &things[i]);
  }
  text(p, ")");
}

static void import_out(Printer *p, const HImport *i)
{
  text(p, "import ");
  if (i->source) text(p, "{-# SOURCE #-} ");
  if (i->qualified) text(p, "qualified ");
  if (i->of_package) {
    literal(p, i->package);
    text(p, " ");
  }
  text(p, i->module);
  if (i->as) fprintf(p->f, " as %s", i->as);
  if (i->hiding) text(p, " hiding");
  if (i->list) things_out(p, i->things, i->nthings);
}

/* The text has been through the preprocessor already. */
static void languages_out(Printer *p, const HModule *m)
{
  for (int i = 0; i < m->nlanguages; i++)
    if (strcmp(m->languages[i].name, "CPP") != 0)
      fprintf(p->f, "{-# LANGUAGE %s #-}\n", m->languages[i].name);
  for (int i = 0; i < m->noptions; i++)
    if (strcmp(m->options[i], "-fglasgow-exts") == 0)
      text(p, "{-# OPTIONS_GHC -fglasgow-exts #-}\n");
}

static void header_out(Printer *p, const HModule *m)
{
  if (!m->header) return;
  fprintf(p->f, "module %s", m->name);
  if (m->list) things_out(p, m->exports, m->nexports);
  text(p, " where ");
}

void htree_print_type(FILE *f, const HType *t) { type_out(&(Printer){ .f = f }, t); }

void htree_print_decl(FILE *f, const HDecl *d)
{
  Printer p = { .f = f, .resolved = true };
  decl_out(&p, d);
  text(&p, "\n");
}

void htree_print(FILE *f, const HModule *m)
{
  Printer p = { .f = f, .resolved = m->names != NULL };
  languages_out(&p, m);
  header_out(&p, m);
  open_block(&p);
  p.indent = 0;
  for (int i = 0; i < m->nimports; i++) {
    next_item(&p, i);
    import_out(&p, &m->imports[i]);
  }
  for (int i = 0; i < m->ndecls; i++) {
    next_item(&p, i + m->nimports);
    decl_out(&p, m->decls[i]);
  }
  text(&p, "\n}\n");
}
