/* rename_record.c: C {..} and puns become ordinary fields. */
#include <config.h>
#include "haskell/rename/rename_private.h"

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
