/* rename_exp.c: names in expressions, patterns and local definitions. */
#include <config.h>
#include "haskell/rename/fixity.h"
#include "haskell/rename/import.h"
#include "haskell/rename/rename_private.h"
#include "haskell/rename/viewed.h"
#include "haskell/tree/extension.h"
#include <string.h>

/* ---- binding ---- */

/* Binds variables; those in front of `before' are of the same pattern or group. */
typedef struct Binder {
  Renamer *r;
  const Local *before;
  HDecl *decl;
} Binder;

static void bind(HRef *ref, void *arg)
{
  Binder *b = arg;
  const Local *other = hrename_local(b->r->values, ref->name);
  if (hrename_in_front(other, b->before)) {
    diag_error(ref->loc, "`%s' is bound twice here", ref->name);
    diag_note(other->entity->loc, "the other one is here");
  }
  b->r->values = hrename_bound(b->r->values, hnames_new(HE_VAR, ref, NULL, b->decl));
}

/* ---- records ---- */

/* If several fields have this name, that of the constructor is meant. */
static HEntity *field_of_type(const Renamer *r, const HRef *ref, const HEntity *type)
{
  const HMeaning *m = hnames_find(r->scope, ref->qualifier, ref->name, HN_VALUE);
  for (int i = 0; m && type && i < m->entities.n; i++)
    if (m->entities.at[i]->kind == HE_FIELD && m->entities.at[i]->parent == type)
      return m->entities.at[i];
  return NULL;
}

static HEntity *field_of(const Renamer *r, const HRef *ref, const HEntity *con)
{
  return con ? field_of_type(r, ref, con->parent) : NULL;
}

/* The type of e in e { fields }, if it is written there. */
static const HEntity *type_of_updated(const HExp *e)
{
  while (e->kind == HX_PAREN) e = e->args[0];
  const HType *t = e->kind == HX_TYPED ? e->type : NULL;
  while (t && (t->kind == HTY_APPLY || t->kind == HTY_PAREN)) t = t->args[0];
  return t && t->kind == HTY_CON ? t->ref.is : NULL;
}

/* If several types have fields of these names, the only one that has all of them is meant, or the
 * one that is written. */
static void choose_fields(const Renamer *r, HExp *e)
{
  const HMeaning *m = e->nfields ? hnames_find(r->scope, e->fields[0].ref.qualifier,
                                               e->fields[0].ref.name, HN_VALUE)
                                 : NULL;
  const HEntity *chosen = NULL, *written = type_of_updated(e->args[0]);
  for (int i = 0; m && m->entities.n > 1 && i < m->entities.n; i++) {
    const HEntity *type = m->entities.at[i]->parent;
    bool all = m->entities.at[i]->kind == HE_FIELD && (!written || type == written);
    for (int k = 0; k < e->nfields; k++)
      all = all && field_of_type(r, &e->fields[k].ref, type) != NULL;
    if (all && chosen) return;
    if (all) chosen = type;
  }
  for (int k = 0; chosen && k < e->nfields; k++)
    e->fields[k].ref.is = field_of_type(r, &e->fields[k].ref, chosen);
}

/* A local variable hides a field of its name. */
static void field(Renamer *r, HRef *ref, const HEntity *con)
{
  const Local *values = r->values;
  if (ref->is || (ref->is = field_of(r, ref, con))) return; /* the first: of .. */
  r->values = NULL;
  HEntity *f = hrename_value(r, ref, "field");
  r->values = values;
  if (f && f->kind != HE_FIELD) diag_error(ref->loc, "`%s' is not a field", ref->name);
  else if (f && con && con->parent && f->parent != con->parent)
    diag_error(ref->loc, "the constructor `%s' has no field `%s'", con->name, ref->name);
}

static void args(Renamer *r, HExp *e);

/* true: the record is one of a pattern synonym, and has become another expression. */
static bool is_of_synonym(Renamer *r, HExp *e, const HEntity *con)
{
  if (e->kind == HX_RECORD && hviewed_is_synonym(con)) {
    hrename_synonym_record(e);
    return true;
  }
  const HMeaning *m =
      e->kind == HX_UPDATE && e->nfields
          ? hnames_find(r->scope, e->fields[0].ref.qualifier, e->fields[0].ref.name, HN_VALUE)
          : NULL;
  const HDecl *d = m && m->entities.n == 1 ? hrename_synonym_of(m->entities.at[0]) : NULL;
  if (d) hrename_synonym_update(e, d);
  return d != NULL;
}

static void fields(Renamer *r, HExp *e)
{
  HEntity *con = e->kind == HX_RECORD ? hrename_value(r, &e->ref, "constructor") : NULL;
  hrename_complete_fields(r, e, con);
  if (is_of_synonym(r, e, con)) {
    hrename_exp(r, e);
    return;
  }
  args(r, e);
  if (e->kind == HX_UPDATE) choose_fields(r, e);
  for (int i = 0; i < e->nfields; i++) {
    field(r, &e->fields[i].ref, con);
    hrename_exp(r, e->fields[i].exp);
  }
}

/* ---- patterns ---- */

static void pat_items(Renamer *r, HPat *q)
{
  for (int i = 0; i < q->nitems; i++)
    if (q->items[i].kind == HI_OPERATOR) hrename_value(r, &q->items[i].ref, "constructor");
    else hrename_pat(r, q->items[i].pat);
  hfixity_pat(q);
}

static bool is_behind(Loc a, Loc b)
{
  return a.line > b.line || (a.line == b.line && a.col > b.col);
}

/* The variables to the right of a view are not in scope in it, unless definitions bind them. */
static void view(Renamer *r, HPat *q)
{
  const Local *values = r->values, *l = values;
  while (l && !l->entity->decl && is_behind(l->entity->loc, q->loc)) l = l->next;
  r->values = l;
  hrename_exp(r, q->exp);
  r->values = values;
}

/* ---- boxes ---- */

/* With MagicHash a program may take a number out of its box, I# x, and put it back.  Int# is Int in
 * the library, so the box is the number, evaluated where it is taken apart: !(x :: Int).  NULL: it
 * is no box, or a constructor that the program has. */
static HType *boxed(const Renamer *r, const HRef *ref)
{
  static const struct {
    const char *con, *type;
  } boxes[] = {
    { "I#", "Int" }, { "W#", "Word" }, { "D#", "Double" }, { "F#", "Float" }, { "C#", "Char" }
  };
  for (size_t i = 0; i < sizeof boxes / sizeof *boxes; i++) {
    if (strcmp(ref->name, boxes[i].con) != 0) continue;
    if (hnames_find(r->scope, ref->qualifier, ref->name, HN_VALUE)) return NULL;
    HType *t = NEW(HType);
    *t = (HType){ .kind = HTY_CON,
                  .loc = ref->loc,
                  .ref = { .name = intern(boxes[i].type), .loc = ref->loc } };
    return t;
  }
  return NULL;
}

static void open_box(const Renamer *r, HPat *q)
{
  HType *type = q->nargs == 1 ? boxed(r, &q->ref) : NULL;
  if (!type) return;
  HPat *typed = NEW(HPat);
  *typed = (HPat){ .kind = HP_TYPED, .loc = q->loc, .args = q->args, .nargs = 1, .type = type };
  HPat **args = NEWN(HPat *, 1);
  args[0] = typed;
  *q = (HPat){ .kind = HP_BANG, .loc = q->loc, .args = args, .nargs = 1 };
}

static void close_box(const Renamer *r, HExp *e)
{
  bool one = e->nargs == 2 && e->args[0]->kind == HX_CON;
  HType *type = one ? boxed(r, &e->args[0]->ref) : NULL;
  if (!type) return;
  e->kind = HX_TYPED;
  e->args++;
  e->nargs = 1;
  e->type = type;
}

/* ---- constructors that stand for a view ---- */

static void view_constructor(HPat *q)
{
  HPat *copy = NEW(HPat);
  *copy = *q;
  *q = *hviewed_pat(copy);
}

static void check_built(HRef *ref)
{
  if (!hviewed_is_synonym(ref->is)) return;
  diag_error(ref->loc,
             "`%s' stands for a pattern that can be matched, but nothing says how to "
             "build it",
             ref->name);
  ref->is = NULL;
}

/* As a function, if there is one for it. */
static void build(HExp *e)
{
  HEntity *builder = hviewed_builder(e->ref.is);
  if (!builder) {
    check_built(&e->ref);
    return;
  }
  e->kind = HX_VAR;
  e->ref.is = builder;
}

static void operator(Renamer *r, HItem *i)
{
  HEntity *e = hrename_value(r, &i->ref, i->con ? "constructor" : "operator");
  HEntity *builder = hviewed_builder(e);
  if (!builder) {
    check_built(&i->ref);
    return;
  }
  i->con = false;
  i->ref.is = builder;
}

static HExp *library_function(const char *name, Loc loc);

/* With OverloadedLists [x, y] is (overloadedItems -> [x, y]). */
static void view_list(HPat *q)
{
  HPat *plain = NEW(HPat);
  *plain = *q;
  *q = (HPat){ .kind = HP_VIEW, .loc = q->loc, .args = NEWN(HPat *, 1), .nargs = 1 };
  q->exp = library_function("overloadedItems", q->loc);
  q->args[0] = plain;
}

void hrename_pat(Renamer *r, HPat *q)
{
  if (q->kind == HP_CON) open_box(r, q);
  if (q->kind == HP_OPS) {
    pat_items(r, q);
    return;
  }
  if (q->kind == HP_RECORD) hrename_value(r, &q->ref, "constructor");
  if (q->kind == HP_RECORD && hviewed_is_synonym(q->ref.is)) hrename_synonym_pat(q);
  if (q->kind == HP_CON) hrename_value(r, &q->ref, "constructor");
  if (q->kind == HP_VIEW) view(r, q);
  if (q->kind == HP_TYPED) hrename_type(r, q->type);
  for (int i = 0; i < q->nargs; i++) hrename_pat(r, q->args[i]);
  if (q->kind == HP_RECORD && q->wild)
    diag_error(q->loc, "`..' can't stand in a pattern that defines names of the module");
  for (int i = 0; q->kind == HP_RECORD && i < q->nfields; i++) {
    field(r, &q->fields[i].ref, q->ref.is);
    hrename_pat(r, q->fields[i].pat);
  }
  if (q->kind == HP_LIST && hextension_is_on(r->m, "OverloadedLists")) view_list(q);
  if (q->kind == HP_PAREN) *q = *q->args[0];
  if (q->kind == HP_CON) view_constructor(q);
}

/* Patterns side by side: their variables must differ. */
static void bind_pats(Renamer *r, HPat **pats, int n)
{
  Binder b = { .r = r, .before = r->values };
  for (int i = 0; i < n; i++) {
    hrename_complete(r, pats[i]);
    himport_pattern(pats[i], bind, &b);
  }
  for (int i = 0; i < n; i++) hrename_pat(r, pats[i]);
}

/* ---- statements and right-hand sides ---- */

/* The variables of a statement are in scope after it. */
static void stmt(Renamer *r, HStmt *s)
{
  if (s->exp) hrename_exp(r, s->exp);
  if (s->kind == HS_BIND) bind_pats(r, &s->pat, 1);
  if (s->kind == HS_LET) hrename_decls(r, s->decls, s->ndecls);
}

static void stmts(Renamer *r, HStmt *s, int n)
{
  for (int i = 0; i < n; i++) stmt(r, &s[i]);
}

void hrename_rhs(Renamer *r, HRhs *rhs)
{
  const Local *values = r->values, *types = r->types;
  hrename_decls(r, rhs->decls, rhs->ndecls);
  for (int i = 0; i < rhs->n; i++) {
    const Local *inner = r->values;
    stmts(r, rhs->at[i].guards, rhs->at[i].nguards);
    hrename_exp(r, rhs->at[i].body);
    r->values = inner;
  }
  r->values = values;
  r->types = types;
}

void hrename_match(Renamer *r, HMatch *m)
{
  const Local *values = r->values, *types = r->types;
  bind_pats(r, m->pats, m->npats);
  hrename_rhs(r, &m->rhs);
  r->values = values;
  r->types = types;
}

void hrename_function(Renamer *r, HDecl *d)
{
  const Local *types = r->types;
  if (d->name.is) hrename_scoped(r, d->name.is->signature);
  for (int i = 0; i < d->nmatches; i++) hrename_match(r, &d->matches[i]);
  r->types = types;
}

/* ---- local definitions ---- */

static void bind_decl(Binder *b, HDecl *d)
{
  b->decl = d;
  if (d->kind == HD_FUN) {
    bind(&d->name, b);
    for (int i = 0; i < d->nmatches; i++) d->matches[i].name.is = d->name.is;
  } else if (d->kind == HD_PATTERN) {
    hrename_complete(b->r, d->pat);
    himport_pattern(d->pat, bind, b);
  }
}

/* The names of a signature or fixity must be of the same group. */
static void find_in_group(const Binder *b, HRef *ref, const char *what)
{
  const Local *l = hrename_local(b->r->values, ref->name);
  if (!ref->is && hrename_in_front(l, b->before)) ref->is = l->entity;
  if (!ref->is)
    diag_error(ref->loc, "the %s of `%s' is declared, but it is not defined here", what, ref->name);
}

static void find_names(const Binder *b, HDecl *d)
{
  bool sign = d->kind == HD_SIGNATURE;
  for (int i = 0; (sign || d->kind == HD_FIXITY) && i < d->nnames; i++) {
    find_in_group(b, &d->names[i], sign ? "type" : "fixity");
    if (!d->names[i].is) continue;
    if (sign) d->names[i].is->signature = d->type;
    else d->names[i].is->fixity = d->fixity;
  }
}

static void definition(Renamer *r, HDecl *d)
{
  if (d->kind == HD_FUN) hrename_function(r, d);
  if (d->kind != HD_PATTERN && d->kind != HD_IMPLICIT) return;
  if (d->kind == HD_PATTERN) hrename_pat(r, d->pat);
  hrename_rhs(r, &d->rhs);
}

void hrename_decls(Renamer *r, HDecl **decls, int n)
{
  Binder b = { .r = r, .before = r->values };
  for (int i = 0; i < n; i++) bind_decl(&b, decls[i]);
  for (int i = 0; i < n; i++) find_names(&b, decls[i]);
  for (int i = 0; i < n; i++)
    if (decls[i]->kind == HD_SIGNATURE) hrename_partial(r, decls[i]->type);
  for (int i = 0; i < n; i++) definition(r, decls[i]);
}

/* ---- expressions ---- */

static void items(Renamer *r, HExp *e)
{
  for (int i = 0; i < e->nitems; i++)
    if (e->items[i].kind == HI_OPERATOR) operator(r, &e->items[i]);
    else if (e->items[i].kind == HI_OPERAND) hrename_exp(r, e->items[i].exp);
  hfixity_exp(e);
}

static void section(Renamer *r, HExp *e)
{
  bool ops = e->args[0]->kind == HX_OPS;
  operator(r, &e->items[0]);
  hrename_exp(r, e->args[0]);
  if (ops) hfixity_section(e);
}

static void args(Renamer *r, HExp *e)
{
  for (int i = 0; i < e->nargs; i++)
    if (e->args[i]) hrename_exp(r, e->args[i]);
}

/* The variables that e binds are in scope in its arguments. */
static void scoped(Renamer *r, HExp *e)
{
  const Local *values = r->values;
  if (e->kind == HX_COMPREHENSION) hrename_comprehension(r, e);
  if (e->kind == HX_DO) hrename_block(r, e);
  if (e->kind == HX_LET) hrename_decls(r, e->decls, e->ndecls);
  else stmts(r, e->stmts, e->nstmts);
  args(r, e);
  r->values = values;
}

static void typed(Renamer *r, HExp *e)
{
  const Local *types = r->types;
  hrename_partial(r, e->type);
  hrename_scoped(r, e->type);
  args(r, e);
  r->types = types;
}

/* [] @t */
static void name_list(HExp *e)
{
  HExp *f = e->args[0];
  if (e->args[1]->kind != HX_TYPE || f->kind != HX_LIST || f->nargs) return;
  f->kind = HX_CON;
  f->ref = (HRef){ .name = intern("[]"), .loc = f->loc };
}

/* ---- OverloadedLists ---- */

static HExp *library_function(const char *name, Loc loc)
{
  HExp *e = NEW(HExp);
  *e = (HExp){ .kind = HX_VAR, .loc = loc, .known = true };
  e->ref = (HRef){ .name = intern(name), .loc = loc };
  return e;
}

/* [x, y] is overloadedList [x, y] */
static void list(Renamer *r, HExp *e)
{
  args(r, e);
  if (!hextension_is_on(r->m, "OverloadedLists")) return;
  HExp *plain = NEW(HExp);
  *plain = *e;
  *e = (HExp){ .kind = HX_APPLY, .loc = e->loc, .args = NEWN(HExp *, 2), .nargs = 2 };
  e->args[0] = library_function("overloadedList", e->loc);
  e->args[1] = plain;
}

/* #x is fromLabel @"x" */
static void label(Renamer *r, HExp *e)
{
  HType *text = NEW(HType);
  *text = (HType){ .kind = HTY_CON, .loc = e->loc };
  text->ref = (HRef){ .name = intern_printf("\"%s\"", e->ref.name + 1), .loc = e->loc };
  hrename_argument(r, text);
  *e = (HExp){ .kind = HX_APPLY, .loc = e->loc, .args = NEWN(HExp *, 2), .nargs = 2 };
  e->args[0] = library_function("fromLabel", e->loc);
  e->args[1] = NEW(HExp);
  *e->args[1] = (HExp){ .kind = HX_TYPE, .loc = e->loc, .type = text };
}

void hrename_exp(Renamer *r, HExp *e)
{
  if (e->kind == HX_APPLY) name_list(e), close_box(r, e);
  switch (e->kind) {
    case HX_VAR:
      if (!e->known) hrename_value(r, &e->ref, "name");
      break;
    case HX_CON:
      hrename_value(r, &e->ref, "constructor");
      build(e);
      break;
    case HX_OPS: items(r, e); break;
    case HX_LEFT_SECTION:
    case HX_RIGHT_SECTION: section(r, e); break;
    case HX_LET:
    case HX_DO:
    case HX_COMPREHENSION: scoped(r, e); break;
    case HX_LAMBDA:
    case HX_LAMBDA_CASE:
    case HX_CASE:
      args(r, e);
      for (int i = 0; i < e->nmatches; i++) hrename_match(r, &e->matches[i]);
      break;
    case HX_MULTI_IF: hrename_rhs(r, e->rhs); break;
    case HX_RECORD:
    case HX_UPDATE: fields(r, e); break;
    case HX_TYPED: typed(r, e); break;
    case HX_TYPE: hrename_argument(r, e->type); break;
    case HX_LABEL: label(r, e); break;
    case HX_LIST:
    case HX_RANGE: list(r, e); break;
    case HX_PAREN:
      hrename_exp(r, e->args[0]);
      *e = *e->args[0];
      break;
    default: args(r, e);
  }
}
