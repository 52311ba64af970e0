/* infer_record.c: construction and update of records. */
#include <config.h>
#include "haskell/check/infer_private.h"
#include "haskell/types/data.h"

static void warn_missing(const HExp *e, const HConInfo *con, const bool *given)
{
  for (int i = 0; i < con->arity; i++) {
    if (given[i]) continue;
    const char *label = con->labels[i] ? con->labels[i]->name : "without a name";
    if (con->strict[i])
      diag_error(e->loc, "the strict field `%s' of `%s' is not given", label, con->name);
  }
}

Ty *hinfer_record(Infer *it, HExp *e)
{
  HConInfo *con = htype_con_of(&e->ref);
  Ty **args, *from;
  Ty *t = htype_instance(con->scheme, it->level, &args);
  bool *given = NEWN(bool, con->arity);
  for (int i = 0; i < e->nfields; i++) {
    HField *f = &e->fields[i];
    int at = hdata_field(con, f->ref.is);
    if (at < 0)
      diag_error(f->ref.loc, "constructor `%s' has no field `%s'", con->name, f->ref.name);
    else if (given[at]) diag_error(f->ref.loc, "field `%s' is given twice", f->ref.name);
    Ty *want = at < 0 ? htype_fresh(it->level) : htype_substitute(con->fields[at], args);
    if (f->exp) hinfer_check(it, f->exp, want, (Why){ "field %s has type", NULL, f->ref.name });
    if (at >= 0) given[at] = true;
  }
  warn_missing(e, con, given);
  for (int i = 0; i < con->arity; i++) htype_is_fun(t, &from, &t);
  return t;
}

/* ---- update ---- */

static bool has_all(const HConInfo *con, const HExp *e)
{
  for (int i = 0; i < e->nfields; i++)
    if (hdata_field(con, e->fields[i].ref.is) < 0) return false;
  return true;
}

static bool is_updated(const HExp *e, const HEntity *label)
{
  for (int i = 0; i < e->nfields; i++)
    if (label && e->fields[i].ref.is == label) return true;
  return false;
}

static bool mentions(Ty *t, int gen)
{
  t = htype_prune(t);
  if (t->kind == TY_APP) return mentions(t->fun, gen) || mentions(t->arg, gen);
  return t->kind == TY_GEN && t->id == gen;
}

/* A parameter of the type stays as it is if a field that isn't updated has it. */
static bool is_fixed(const HExp *e, const HTyCon *c, int gen)
{
  for (int i = 0; i < c->ncons; i++) {
    if (!has_all(c->cons[i], e)) continue;
    for (int k = 0; k < c->cons[i]->arity; k++)
      if (!is_updated(e, c->cons[i]->labels[k]) && mentions(c->cons[i]->fields[k], gen))
        return true;
  }
  return false;
}

static HConInfo *first_with_all(const HExp *e, const HTyCon *c)
{
  for (int i = 0; i < c->ncons; i++)
    if (has_all(c->cons[i], e)) return c->cons[i];
  return NULL;
}

static Ty *applied(const HTyCon *c, Ty **args)
{
  Ty *t = c->type;
  for (int i = 0; i < c->arity; i++) t = htype_apply(t, args[i]);
  return t;
}

static Ty *give_up(Infer *it, HExp *e)
{
  hinfer_exp(it, e->args[0]);
  for (int i = 0; i < e->nfields; i++)
    if (e->fields[i].exp) hinfer_exp(it, e->fields[i].exp);
  return htype_fresh(it->level);
}

Ty *hinfer_update(Infer *it, HExp *e)
{
  HEntity *label = e->fields[0].ref.is;
  HTyCon *c = label && label->kind == HE_FIELD && label->parent ? label->parent->data : NULL;
  HConInfo *con = c ? first_with_all(e, c) : NULL;
  if (!con) {
    diag_error(e->loc, c ? "no constructor of `%s' has all of these fields" : "`%s' is not a field",
               c ? c->name : e->fields[0].ref.name);
    return give_up(it, e);
  }
  Ty **old = NEWN(Ty *, c->arity), **new = NEWN(Ty *, c->arity), **kinds = htype_parameters(c);
  for (int i = 0; i < c->arity; i++) {
    old[i] = htype_fresh_of(kinds[i], it->level);
    new[i] = is_fixed(e, c, i) ? old[i] : htype_fresh_of(kinds[i], it->level);
  }
  hinfer_check(it, e->args[0], applied(c, old),
               (Why){ "%s is a field of", NULL, e->fields[0].ref.name });
  for (int i = 0; i < e->nfields; i++) {
    Ty *t = con->fields[hdata_field(con, e->fields[i].ref.is)];
    if (e->fields[i].exp)
      hinfer_check(it, e->fields[i].exp, htype_substitute(t, new),
                   (Why){ "field %s has type", NULL, e->fields[i].ref.name });
  }
  return applied(c, new);
}
