/* rename_pat.c: the names in patterns: which are constructors, and which are variables.  Lists,
 * tuples and applications become constructors with all their arguments. */
#include <config.h>
#include "lml/foreign.h"
#include "lml/rename_private.h"
#include "lml/type.h"

Idents rename_pat_vars;

static void bind_var(Pat *q)
{
  q->id = rename_new_ident(q->name, q->loc, -1);
  vec_push(&rename_pat_vars, q->id);
}

Con *rename_con_named(Name name)
{
  Ident *id = scope_find(rename_values, name);
  return id ? id->con : NULL;
}

static void make_con_pat(Pat *q, Con *con, Pat **args, int nargs)
{
  q->kind = P_CON;
  q->con = con;
  q->args = args;
  q->nargs = nargs;
  rename_note_use(con->id, q->loc);
  if (nargs != con->arity)
    diag_error(q->loc, "constructor `%s' takes %d argument%s, not %d, in a pattern", con->name,
               con->arity, con->arity == 1 ? "" : "s", nargs);
  for (int i = 0; i < nargs; i++) rename_pat(args[i]);
}

static void not_a_constructor(Name name, Loc loc)
{
  Name near = diag_errors() < MAX_ERRORS ? rename_near(name, true) : NULL;
  const char *foreign = foreign_name(name);
  if (foreign)
    diag_error(loc, "`%s' is not a constructor, so it cannot be applied in a pattern: %s", name,
               foreign);
  else if (near)
    diag_error(
        loc, "`%s' is not a constructor, so it cannot be applied in a pattern; did you mean `%s'?",
        name, near);
  else diag_error(loc, "`%s' is not a constructor, so it cannot be applied in a pattern", name);
}

static void rename_app_pat(Pat *q)
{
  Pats args = { 0 };
  Pat *head = rename_flatten_app(q, &args);
  Con *con = head->kind == P_VAR || head->kind == P_INFIX ? rename_con_named(head->name) : NULL;
  if (con) {
    make_con_pat(q, con, args.at, args.n);
    return;
  }
  if (head->kind == P_VAR || head->kind == P_INFIX) not_a_constructor(head->name, head->loc);
  else diag_error(head->loc, "expected a constructor at the head of the pattern");
  for (int i = 0; i < args.n; i++) rename_pat(args.at[i]);
  q->kind = P_WILD;
}

/* [p; q] becomes p . q . [].  The cells are built from the end, and q itself becomes the first. */
static void rename_list_pat(Pat *q)
{
  Pat **elems = q->args, *rest = NULL;
  int n = q->nargs;
  for (int i = 0; i < n; i++) rename_pat(elems[i]);
  for (int i = n; i >= 0; i--) {
    Pat *cell = i == 0 ? q : NEW(Pat);
    *cell = (Pat){ .kind = P_CON,
                   .loc = i == 0 || i == n ? q->loc : elems[i]->loc,
                   .con = i == n ? lml_nil : lml_cons };
    if (i < n) {
      cell->args = NEWN(Pat *, 2);
      cell->args[0] = elems[i];
      cell->args[1] = rest;
      cell->nargs = 2;
    }
    rest = cell;
  }
}

static void rename_tuple_pat(Pat *q)
{
  if (q->nargs > MAX_TUPLE) {
    diag_error(q->loc, "a tuple has at most %d components, not %d", MAX_TUPLE, q->nargs);
    q->kind = P_WILD;
    return;
  }
  make_con_pat(q, lml_tuple(q->nargs), q->args, q->nargs);
}

void rename_pat(Pat *q)
{
  Con *con;
  switch (q->kind) {
    case P_VAR:
      if ((con = rename_con_named(q->name))) make_con_pat(q, con, NULL, 0);
      else bind_var(q);
      break;
    case P_AS:
      if (rename_con_named(q->name))
        diag_error(q->loc, "expected a variable before `as': `%s' is a constructor", q->name);
      bind_var(q);
      rename_pat(q->sub);
      break;
    case P_TYPED:
      rename_stype(q->stype);
      rename_pat(q->sub);
      break;
    case P_APP:
    case P_INFIX: rename_app_pat(q); break;
    case P_TUPLE: rename_tuple_pat(q); break;
    case P_LIST: rename_list_pat(q); break;
    case P_CON:
    case P_WILD:
    case P_INT:
    case P_CHAR:
    case P_STRING: break;
  }
}

void rename_open_pats(int mark)
{
  scope_open(rename_values);
  for (int i = mark; i < rename_pat_vars.n; i++) {
    Ident *id = rename_pat_vars.at[i];
    if (!scope_is_new(rename_values, id->name)) {
      diag_error(id->loc, "variable `%s' occurs twice in a pattern", id->name);
      diag_note(((Ident *)scope_find(rename_values, id->name))->loc, "here is the other");
    }
    scope_enter(rename_values, id->name, id);
  }
  rename_pat_vars.n = mark;
}
