/* data.c: data and newtype declarations, see data.h. */
#include <config.h>
#include "haskell/types/data.h"
#include "haskell/tree/extension.h"
#include "haskell/types/written.h"

int hdata_field(const HConInfo *con, const HEntity *label)
{
  for (int i = 0; i < con->arity; i++)
    if (con->labels[i] == label) return i;
  return -1;
}

static int count_fields(const HCon *c)
{
  int n = 0;
  for (int i = 0; i < c->nfields; i++) n += c->fields[i].nnames ? c->fields[i].nnames : 1;
  return n;
}

static void add_field(HConInfo *con, int *at, const HConField *f, bool strict)
{
  Ty *t = hwritten_type(f->type);
  for (int i = 0; i < (f->nnames ? f->nnames : 1); i++, ++*at) {
    con->fields[*at] = t;
    con->labels[*at] = f->nnames ? f->names[i].is : NULL;
    con->strict[*at] = (strict && f->type->kind != HTY_LAZY) || f->type->kind == HTY_BANG;
  }
}

/* Those of the parameters, and then of the constructor's own variables. */
static Ty **kinds_of(const HConInfo *con)
{
  Ty **params = htype_parameters(con->tycon), **kinds;
  int n = con->tycon->arity;
  if (con->nown == 0) return params;
  kinds = NEWN(Ty *, n + con->nown);
  for (int i = 0; params && i < n; i++) kinds[i] = params[i];
  for (int i = 0; i < con->nown; i++)
    kinds[n + i] = ((HTyVarInfo *)con->written->vars[i].ref.is->data)->kind;
  return kinds;
}

static void set_scheme(HConInfo *con, Ty *head)
{
  Ty *t = head;
  for (int i = con->arity; i-- > 0;) t = htype_fun(con->fields[i], t);
  con->scheme = NEW(HScheme);
  *con->scheme = (HScheme){ .nvars = con->tycon->arity + con->nown,
                            .kinds = kinds_of(con),
                            .type = t,
                            .loc = con->written->loc };
  con->scheme->preds = hwritten_context(&con->written->context, &con->scheme->npreds);
  con->eqns = hwritten_said(&con->written->context, &con->neqns);
  hwritten_equate(con->scheme, &con->written->context);
}

/* The variables of the constructor's own follow the parameters. */
static void open_own(const HConInfo *con)
{
  for (int i = 0; i < con->nown; i++) {
    HTyVarInfo *info = con->written->vars[i].ref.is->data;
    info->type = htype_gen(con->tycon->arity + i);
  }
}

/* An assertion about a variable that no field has can never be decided. */
static void check_ambiguity(const HConInfo *con)
{
  const bool *known = hwritten_known(con->scheme);
  for (int i = 0; i < con->nown; i++)
    for (int k = 0; !known[con->tycon->arity + i] && k < con->scheme->npreds; k++)
      if (htype_has_gen(con->scheme->preds[k].type, con->tycon->arity + i))
        diag_error(con->written->loc,
                   "`%s' stands in the context of constructor `%s', but in none of its fields, so "
                   "that nothing can say which type it is",
                   con->written->vars[i].ref.name, con->name);
}

static HConInfo *make_con(HTyCon *tycon, HCon *c, int number, Ty *head, bool strict)
{
  HConInfo *con = NEW(HConInfo);
  int n = count_fields(c), at = 0;
  *con = (HConInfo){ .entity = c->ref.is,
                     .name = c->ref.name,
                     .tycon = tycon,
                     .number = number,
                     .arity = n,
                     .nown = c->nvars,
                     .fields = NEWN(Ty *, n),
                     .labels = NEWN(HEntity *, n),
                     .strict = NEWN(bool, n),
                     .written = c };
  open_own(con);
  for (int i = 0; i < c->nfields; i++) add_field(con, &at, &c->fields[i], strict);
  set_scheme(con, head);
  check_ambiguity(con);
  c->ref.is->data = con;
  return con;
}

/* Has the field a type that isn't part of the whole's? */
static bool is_hidden(const HConInfo *con, Ty *field, Ty *head)
{
  for (int i = 0; i < con->nown; i++)
    if (htype_has_gen(field, con->tycon->arity + i) && !htype_has_gen(head, con->tycon->arity + i))
      return true;
  return false;
}

/* t as it is in the constructor's own type, by its equations. */
static Ty *equated(const HConInfo *con, Ty *t)
{
  const HScheme *s = con->scheme;
  if (!s->equal) return t;
  Ty **args = NEWN(Ty *, s->nvars);
  for (int i = 0; i < s->nvars; i++) args[i] = s->equal[i] ? s->equal[i] : htype_gen(i);
  return htype_substitute(t, args);
}

/* That of a field with a forall binds its variables at the beginning. */
static HScheme *selector_scheme(const HConInfo *con, Ty *field, Ty *head)
{
  int n = con->neqns ? con->scheme->nvars : con->tycon->arity;
  Ty **kinds = con->neqns ? con->scheme->kinds : htype_parameters(con->tycon);
  HScheme *s = htype_is_forall(field) ? htype_forall_scheme(field, n, kinds) : htype_mono(field);
  if (!htype_is_forall(field)) s->nvars = n, s->kinds = kinds;
  s->written = NULL;
  s->type = htype_fun(head, s->type);
  return s;
}

/* The selector of a label.  All constructors with the label must have it at the same type. */
static void make_selector(HConInfo *con, int i, Ty *head)
{
  HEntity *label = con->labels[i];
  for (int k = 0; k < con->number; k++) {
    int at = hdata_field(con->tycon->cons[k], label);
    if (at < 0) continue;
    if (!htype_equal(equated(con->tycon->cons[k], con->tycon->cons[k]->fields[at]),
                     equated(con, con->fields[i])))
      diag_error(con->written->loc, "field `%s' has another type here than in constructor `%s'",
                 label->name, con->tycon->cons[k]->name);
    return;
  }
  HVar *v = NEW(HVar);
  Ty *field = equated(con, con->fields[i]), *whole = equated(con, head);
  v->scheme = selector_scheme(con, field, whole);
  v->hidden = is_hidden(con, field, whole);
  label->data = v;
}

static void check_newtype(const HDecl *d, const HTyCon *c)
{
  if (c->ncons != 1 || c->cons[0]->arity != 1)
    diag_error(d->loc, "newtype `%s' must have one constructor with one field", c->name);
  else if (c->cons[0]->strict[0])
    diag_error(d->loc, "the field of newtype `%s' can't be strict", c->name);
  else if (c->cons[0]->nown || c->cons[0]->neqns || c->cons[0]->scheme->npreds)
    diag_error(c->cons[0]->written->loc,
               "the constructor of newtype `%s' can't have type variables or a context of its own: "
               "`data' can",
               c->name);
}

/* strict: all fields are, by StrictData */
static void make_data(HDecl *d, bool strict)
{
  HTyCon *c = d->name.is->data;
  Ty *head = hwritten_head(d);
  c->cons = NEWN(HConInfo *, d->ncons);
  for (int i = 0; i < d->ncons; i++) {
    HConInfo *con = c->cons[c->ncons++] = make_con(c, &d->cons[i], i, head, strict);
    for (int k = 0; k < con->arity; k++)
      if (con->labels[k]) make_selector(con, k, head);
  }
  if (d->kind == HD_NEWTYPE) check_newtype(d, c);
}

void hdata_module(HModule *m)
{
  bool strict = hextension_is_on(m, "StrictData") || hextension_is_on(m, "Strict");
  for (int i = 0; i < m->ndecls; i++) {
    HDecl *d = m->decls[i];
    if (d->kind == HD_DATA || d->kind == HD_NEWTYPE) make_data(d, strict && d->kind == HD_DATA);
    if (d->kind == HD_TYPE && d->constraint != HCONSTRAINT_IS)
      hwritten_synonym(d->name.is->data, d->loc);
  }
}
