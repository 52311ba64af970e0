/* rename_exp.c: the names in expressions. */
#include <config.h>
#include "lml/rename_private.h"

/* ---- rules ---- */

static void rename_rule(Rule *r)
{
  int mark = rename_pat_vars.n;
  for (int i = 0; i < r->npats; i++) rename_pat(r->pats[i]);
  rename_open_pats(mark);
  if (r->guard) rename_exp(r->guard, false);
  rename_exp(r->body, false);
  scope_close(rename_values);
}

void rename_rules(Rule *rs, int n)
{
  for (int i = 0; i < n; i++) rename_rule(&rs[i]);
}

/* ---- expressions ---- */

static const char *const spelling[] = { "&", "|", "~" };
static Ident *logic[3]; /* their built-in meanings; may be NULL */

void rename_note_logic(void)
{
  for (int i = 0; i < 3; i++) logic[i] = scope_find(rename_values, intern(spelling[i]));
}

/* If the user has redefined & | or ~, its node becomes the application of an ordinary function. */
static void rename_logic(Exp *e)
{
  int which = e->kind == E_AND ? 0 : e->kind == E_OR ? 1 : 2;
  Name name = intern(spelling[which]);
  Ident *id = scope_find(rename_values, name);
  if (id == logic[which]) return;
  e->kind = E_APP;
  e->fun = rename_new_exp(E_ID, e->loc);
  e->fun->name = name;
  e->fun->id = id;
}

/* Reports x <- l, c, where `;' was meant.  The tuple isn't renamed, since its c would only lead to
 * more messages. */
static bool is_with_comma(const Qual *q)
{
  if (!q->pat || q->exp->kind != E_TUPLE || q->exp->parens) return false;
  diag_error(q->exp->loc,
             "a generator takes a list, not a tuple: what follows it is separated by `;'");
  return true;
}

static void rename_comprehension(Exp *e)
{
  int opened = 0;
  for (int i = 0; i < e->nquals; i++) {
    Qual *q = &e->quals[i];
    if (!is_with_comma(q)) rename_exp(q->exp, false);
    if (q->pat) {
      int mark = rename_pat_vars.n;
      rename_pat(q->pat);
      rename_open_pats(mark);
      opened++;
    }
  }
  rename_exp(e->body, false);
  while (opened-- > 0) scope_close(rename_values);
}

static void rename_args(Exp *e)
{
  for (int i = 0; i < e->nargs; i++)
    if (e->args[i]) rename_exp(e->args[i], false);
}

static void check_tuple(const Exp *e)
{
  if (e->kind == E_TUPLE && e->nargs > MAX_TUPLE)
    diag_error(e->loc, "a tuple has at most %d components, not %d", MAX_TUPLE, e->nargs);
}

/* The loop keeps a long chain of lets from nesting calls. */
void rename_exp(Exp *e, bool spine)
{
  int lets = 0;
  for (; e->kind == E_LET; e = e->body, lets++) rename_binding(e, spine);
  switch (e->kind) {
    case E_ID: e->id = rename_find_value(e->name, e->loc); break;
    case E_INT:
    case E_DOUBLE:
    case E_BIGNUM:
    case E_CHAR:
    case E_STRING: break;
    case E_AND:
    case E_OR:
    case E_NOT:
      rename_logic(e);
      rename_args(e);
      break;
    case E_APP:
    case E_RSECT:
      rename_exp(e->fun, false);
      rename_args(e);
      rename_hint_and(e);
      break;
    case E_IF:
    case E_TUPLE:
    case E_LIST:
    case E_SEQ:
      check_tuple(e);
      rename_args(e);
      break;
    case E_CASE:
      rename_exp(e->fun, false);
      rename_rules(e->rules, e->nrules);
      break;
    case E_LAM: rename_rules(e->rules, e->nrules); break;
    case E_COMP: rename_comprehension(e); break;
    case E_TYPED:
      rename_stype(e->stype);
      rename_exp(e->body, spine);
      break;
    case E_UNCHECKED:
    case E_SCC: rename_exp(e->body, spine); break;
    case E_LET: break;
  }
  while (lets-- > 0) rename_close();
}
