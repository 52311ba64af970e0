/* import_declare.c: what a module defines. */
#include <config.h>
#include "haskell/rename/import.h"

typedef struct Declarer {
  HModule *m;
  HNames *names;
  HDecl *decl;
  HScope own;
} Declarer;

static HEntity *declare(Declarer *d, HEntityKind kind, HRef *ref, HEntity *parent)
{
  HEntity *e = hnames_new(kind, ref, d->m, d->decl);
  const HMeaning *before = hnames_find(&d->own, NULL, e->name, hnames_space(e));
  if (before) {
    diag_error(ref->loc, "`%s' is defined twice in this module", ref->name);
    diag_note(before->entities.at[0]->loc, "the other definition is here");
    return before->entities.at[0];
  }
  e->parent = parent;
  hnames_add(&d->own, NULL, e);
  vec_push(&d->names->own, e);
  if (parent) vec_push(&parent->parts, e);
  return e;
}

/* ---- types ---- */

/* Several constructors of a type may have a field. */
static void declare_field(Declarer *d, HRef *ref, HEntity *type)
{
  const HMeaning *m = hnames_find(&d->own, NULL, ref->name, HN_VALUE);
  HEntity *known = m ? m->entities.at[0] : NULL;
  if (known && known->kind == HE_FIELD && known->parent == type) ref->is = known;
  else declare(d, HE_FIELD, ref, type);
}

/* Has the constructor a field of that name before this one? */
static bool is_again(const HCon *c, const HRef *field)
{
  for (int k = 0; k < c->nfields; k++)
    for (int j = 0; j < c->fields[k].nnames; j++) {
      if (&c->fields[k].names[j] == field) return false;
      if (c->fields[k].names[j].name == field->name) return true;
    }
  return false;
}

static void declare_fields(Declarer *d, HCon *c, HEntity *type)
{
  for (int k = 0; k < c->nfields; k++)
    for (int j = 0; j < c->fields[k].nnames; j++) {
      HRef *field = &c->fields[k].names[j];
      if (is_again(c, field))
        diag_error(field->loc, "constructor `%s' has two fields `%s'", c->ref.name, field->name);
      declare_field(d, field, type);
    }
}

static void declare_data(Declarer *d, HDecl *decl)
{
  HEntity *type = declare(d, HE_DATA, &decl->name, NULL);
  for (int i = 0; i < decl->ncons; i++) declare(d, HE_CON, &decl->cons[i].ref, type);
  for (int i = 0; i < decl->ncons; i++) declare_fields(d, &decl->cons[i], type);
}

static void declare_class(Declarer *d, HDecl *decl)
{
  HEntity *class = declare(d, HE_CLASS, &decl->name, NULL);
  for (int i = 0; i < decl->ndecls; i++)
    for (int k = 0; decl->decls[i]->kind == HD_SIGNATURE && k < decl->decls[i]->nnames; k++)
      declare(d, HE_METHOD, &decl->decls[i]->names[k], class);
}

/* ---- values ---- */

static void bind_items(HItem *items, int n, HBind *bind, void *arg)
{
  for (int i = 0; i < n; i++)
    if (items[i].kind == HI_OPERAND) himport_pattern(items[i].pat, bind, arg);
}

/* C {x} binds the variable x. */
static HPat *pun(HRef field)
{
  HPat *q = NEW(HPat);
  *q = (HPat){ .kind = HP_VAR, .loc = field.loc, .ref = { .name = field.name, .loc = field.loc } };
  return q;
}

void himport_pattern(HPat *q, HBind *bind, void *arg)
{
  if (q->kind == HP_VAR || q->kind == HP_AS) bind(&q->ref, arg);
  if (q->kind == HP_OPS) bind_items(q->items, q->nitems, bind, arg);
  for (int i = 0; i < q->nargs; i++) himport_pattern(q->args[i], bind, arg);
  for (int i = 0; q->kind == HP_RECORD && i < q->nfields; i++) {
    if (!q->fields[i].pat) q->fields[i].pat = pun(q->fields[i].ref);
    himport_pattern(q->fields[i].pat, bind, arg);
  }
}

static void declare_var(HRef *ref, void *arg) { declare(arg, HE_VAR, ref, NULL); }

static void declare_fun(Declarer *d, HDecl *decl)
{
  declare(d, HE_VAR, &decl->name, NULL);
  for (int i = 0; i < decl->nmatches; i++) decl->matches[i].name.is = decl->name.is;
}

static void declare_one(Declarer *d, HDecl *decl)
{
  d->decl = decl;
  switch (decl->kind) {
    case HD_TYPE: declare(d, HE_SYNONYM, &decl->name, NULL); break;
    case HD_DATA:
    case HD_NEWTYPE: declare_data(d, decl); break;
    case HD_CLASS: declare_class(d, decl); break;
    case HD_FUN: declare_fun(d, decl); break;
    case HD_PATTERN: himport_pattern(decl->pat, declare_var, d); break;
    case HD_FOREIGN:
      if (decl->words[0] == intern("import")) declare(d, HE_VAR, &decl->name, NULL);
      break;
    default: break;
  }
}

/* ---- fixities ---- */

static void set_fixity(Declarer *d, HRef *ref, HFixity f)
{
  const HMeaning *m = hnames_find(&d->own, NULL, ref->name, HN_VALUE);
  if (!m) {
    diag_error(ref->loc, "the fixity of `%s' is declared, but it is not defined here", ref->name);
    return;
  }
  ref->is = m->entities.at[0];
  ref->is->fixity = f;
}

static void set_fixities(Declarer *d, HDecl **decls, int n)
{
  for (int i = 0; i < n; i++) {
    HDecl *decl = decls[i];
    for (int k = 0; decl->kind == HD_FIXITY && k < decl->nnames; k++)
      set_fixity(d, &decl->names[k], decl->fixity);
    if (decl->kind == HD_CLASS) set_fixities(d, decl->decls, decl->ndecls);
  }
}

void himport_declare(HModule *m)
{
  Declarer d = { .m = m, .names = m->names = NEW(HNames) };
  for (int i = 0; i < m->ndecls; i++) declare_one(&d, m->decls[i]);
  set_fixities(&d, m->decls, m->ndecls);
}
