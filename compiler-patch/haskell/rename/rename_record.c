/* rename_record.c: C {..} and puns become ordinary fields.  Records of a pattern synonym become
 * what they stand for:
 *
 *     P { py = y }  in a pattern     P _ y
 *     P { px = 1, py = 2 }           P 1 2
 *     p { px = 3 }                   case p of P x y -> P 3 y */
#include <config.h>
#include "haskell/rename/rename_private.h"
#include "haskell/rename/viewed.h"

static HCon *con_of(const HEntity *e)
{
  for (int i = 0; e && e->kind == HE_CON && e->decl && i < e->decl->ncons; i++)
    if (e->decl->cons[i].ref.is == e) return &e->decl->cons[i];
  return NULL;
}

/* Calls `each' for the fields of the constructor. */
static void each_field(const HEntity *con, void (*each)(HRef field, void *arg), void *arg)
{
  const HCon *c = con_of(con);
  bool synonym = hviewed_is_synonym(con) && con->decl->fields;
  for (int i = 0; synonym && i < con->decl->nvars; i++) each(con->decl->vars[i].ref, arg);
  for (int i = 0; c && i < c->nfields; i++)
    for (int k = 0; k < c->fields[i].nnames; k++) each(c->fields[i].names[k], arg);
}

static HPat *var_pat(HRef ref)
{
  HPat *q = NEW(HPat);
  *q = (HPat){ .kind = HP_VAR, .loc = ref.loc, .ref = { .name = ref.name, .loc = ref.loc } };
  return q;
}

typedef struct PatFields {
  VEC(HPatField) all;
  Loc loc;
} PatFields;

static void add_pat_field(HRef field, void *arg)
{
  PatFields *f = arg;
  for (int i = 0; i < f->all.n; i++)
    if (f->all.at[i].ref.name == field.name) return;
  field.loc = f->loc;
  field.qualifier = NULL;
  HPatField new = { .ref = field, .pat = var_pat(field) };
  vec_push(&f->all, new);
}

/* .. becomes fields. */
static void complete_pattern(Renamer *r, HPat *q)
{
  PatFields f = { .loc = q->loc };
  HEntity *con = hrename_value(r, &q->ref, "constructor");
  for (int i = 0; i < q->nfields; i++) vec_push(&f.all, q->fields[i]);
  if (q->wild) each_field(con, add_pat_field, &f);
  q->fields = f.all.at;
  q->nfields = f.all.n;
  q->wild = false;
}

void hrename_complete(Renamer *r, HPat *q)
{
  if (q->kind == HP_RECORD) complete_pattern(r, q);
  for (int i = 0; q->kind == HP_OPS && i < q->nitems; i++)
    if (q->items[i].pat) hrename_complete(r, q->items[i].pat);
  for (int i = 0; i < q->nargs; i++) hrename_complete(r, q->args[i]);
  for (int i = 0; q->kind == HP_RECORD && i < q->nfields; i++)
    if (q->fields[i].pat) hrename_complete(r, q->fields[i].pat);
}

static HExp *var_exp(HRef ref)
{
  HExp *e = NEW(HExp);
  *e = (HExp){ .kind = HX_VAR, .loc = ref.loc, .ref = { .name = ref.name, .loc = ref.loc } };
  return e;
}

typedef struct ExpFields {
  VEC(HField) all;
  Renamer *r;
  Loc loc;
} ExpFields;

/* C {..} takes the fields of which there are local variables. */
static void add_exp_field(HRef field, void *arg)
{
  ExpFields *f = arg;
  for (int i = 0; i < f->all.n; i++)
    if (f->all.at[i].ref.name == field.name) return;
  if (!hrename_local(f->r->values, field.name)) return;
  field.loc = f->loc;
  field.qualifier = NULL;
  HField new = { .ref = field, .exp = var_exp(field) };
  vec_push(&f->all, new);
}

void hrename_complete_fields(Renamer *r, HExp *e, const HEntity *con)
{
  ExpFields f = { .r = r, .loc = e->loc };
  for (int i = 0; i < e->nfields; i++) {
    if (!e->fields[i].exp) e->fields[i].exp = var_exp(e->fields[i].ref);
    vec_push(&f.all, e->fields[i]);
  }
  if (e->wild && con) each_field(con, add_exp_field, &f);
  e->fields = f.all.at;
  e->nfields = f.all.n;
  e->wild = false;
}

/* ---- pattern synonyms ---- */

static int field_number(const HDecl *d, const HRef *field)
{
  for (int i = 0; d->fields && i < d->nvars; i++)
    if (d->vars[i].ref.name == field->name) return i;
  diag_error(field->loc, "the pattern synonym `%s' has no field `%s'", d->name.name, field->name);
  return -1;
}

void hrename_synonym_pat(HPat *q)
{
  const HDecl *d = q->ref.is->decl;
  HPat **args = NEWN(HPat *, d->nvars);
  for (int i = 0; i < d->nvars; i++) {
    args[i] = NEW(HPat);
    *args[i] = (HPat){ .kind = HP_WILD, .loc = q->loc };
  }
  for (int i = 0; i < q->nfields; i++) {
    int at = field_number(d, &q->fields[i].ref);
    if (at >= 0) args[at] = q->fields[i].pat;
  }
  q->kind = HP_CON;
  q->args = args;
  q->nargs = d->nvars;
  q->nfields = 0;
}

static HExp *build_exp(const HDecl *d, HRef con, HExp **args, Loc loc)
{
  HExp *e = NEW(HExp), *f = NEW(HExp);
  con.loc = loc;
  *f = (HExp){ .kind = HX_CON, .loc = loc, .ref = con };
  if (d->nvars == 0) return f;
  *e = (HExp){ .kind = HX_APPLY, .loc = loc, .args = NEWN(HExp *, d->nvars + 1) };
  e->args[e->nargs++] = f;
  for (int i = 0; i < d->nvars; i++) e->args[e->nargs++] = args[i];
  return e;
}

/* Those that the record has; the others are NULL. */
static HExp **given_fields(const HDecl *d, const HExp *e)
{
  HExp **args = NEWN(HExp *, d->nvars);
  for (int i = 0; i < e->nfields; i++) {
    int at = field_number(d, &e->fields[i].ref);
    if (at >= 0) args[at] = e->fields[i].exp;
  }
  return args;
}

void hrename_synonym_record(HExp *e)
{
  const HDecl *d = e->ref.is->decl;
  HExp **args = given_fields(d, e);
  for (int i = 0; i < d->nvars; i++) {
    if (args[i]) continue;
    diag_error(e->loc, "the field `%s' of pattern synonym `%s' is missing", d->vars[i].ref.name,
               d->name.name);
    args[i] = var_exp(d->vars[i].ref);
  }
  *e = *build_exp(d, e->ref, args, e->loc);
}

const HDecl *hrename_synonym_of(const HEntity *field)
{
  const HDecl *f = field && field->kind == HE_VAR ? field->decl : NULL;
  HEntity *con = f && f->kind == HD_FUN && f->nnames == 1 ? f->names[0].is : NULL;
  return hviewed_is_synonym(con) ? con->decl : NULL;
}

void hrename_synonym_update(HExp *e, const HDecl *d)
{
  HExp **args = given_fields(d, e), *to = NEW(HExp);
  HPat *q = NEW(HPat), **pats = NEWN(HPat *, 1);
  HRef con = { .name = d->name.name, .loc = e->loc };
  *q = (HPat){ .kind = HP_CON, .loc = e->loc, .ref = con, .args = NEWN(HPat *, d->nvars) };
  for (int i = 0; i < d->nvars; i++) {
    HRef var = { .name = intern_printf("$%s", d->vars[i].ref.name), .loc = e->loc };
    HPat *wild = NEW(HPat);
    *wild = (HPat){ .kind = HP_WILD, .loc = e->loc };
    q->args[q->nargs++] = args[i] ? wild : var_pat(var);
    if (!args[i]) args[i] = var_exp(var);
  }
  pats[0] = q;
  *to = (HExp){ .kind = HX_CASE, .loc = e->loc, .args = e->args, .nargs = 1 };
  to->matches = NEW(HMatch);
  to->nmatches = 1;
  to->matches[0] = (HMatch){ .loc = e->loc, .pats = pats, .npats = 1, .told = true };
  to->matches[0].rhs = (HRhs){ .at = NEW(HGuarded), .n = 1 };
  to->matches[0].rhs.at[0] = (HGuarded){ .loc = e->loc, .body = build_exp(d, con, args, e->loc) };
  *e = *to;
}
