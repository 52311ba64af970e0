/* derive_tree.c: building the trees of derived instances, see derive.h. */
#include <config.h>
#include "haskell/derive/derive.h"
#include "haskell/rename/names.h"
#include <string.h>

static HRef ref_to(const HDeriver *d, HEntity *e)
{
  return (HRef){ .name = e->name, .loc = d->loc, .is = e };
}

/* A constructor with special syntax has an entity of that name. */
static HRef con_ref(const HDeriver *d, const HConInfo *c)
{
  return ref_to(d, c->entity ? c->entity : hnames_special(c->name, HN_VALUE));
}

HEntity *hderive_known(HDeriver *d, const char *name)
{
  HModule *m = d->in->class->entity->module;
  const HMeaning *is = hnames_find(&m->names->scope, NULL, intern(name), HN_VALUE);
  if (is) return is->entities.at[0];
  diag_error(d->loc, "to derive %s, `%s' must be known in module %s, which defines the class",
             d->in->class->name, name, m->name);
  return NULL;
}

static HRef known(HDeriver *d, const char *name)
{
  return (HRef){ .name = intern(name), .loc = d->loc, .is = hderive_known(d, name) };
}

HEntity *hderive_local(HDeriver *d, const char *name)
{
  HRef ref = { .name = intern(name), .loc = d->loc };
  return hnames_new(HE_VAR, &ref, NULL, NULL);
}

HEntity **hderive_locals(HDeriver *d, const char *name, int n)
{
  HEntity **at = NEWN(HEntity *, n);
  for (int i = 0; i < n; i++)
    at[i] = hderive_local(d, arena_printf(unit_arena, "%s%d", name, i + 1));
  return at;
}

bool hderive_is_enumeration(const HTyCon *c)
{
  for (int i = 0; i < c->ncons; i++)
    if (c->cons[i]->arity || c->cons[i]->scheme->npreds) return false;
  return c->ncons > 0;
}

/* ---- expressions ---- */

static HExp *new_exp(const HDeriver *d, HExpKind kind, int nargs)
{
  HExp *e = NEW(HExp);
  *e = (HExp){ .kind = kind, .loc = d->loc, .args = NEWN(HExp *, nargs), .nargs = nargs };
  return e;
}

static HExp *name_exp(const HDeriver *d, HRef ref, bool con)
{
  HExp *e = new_exp(d, con ? HX_CON : HX_VAR, 0);
  e->ref = ref;
  e->parens = htree_is_operator(ref.name);
  return e;
}

HExp *hderive_var(HDeriver *d, HEntity *e) { return name_exp(d, ref_to(d, e), false); }

HExp *hderive_name(HDeriver *d, const char *name)
{
  HRef ref = known(d, name);
  return name_exp(d, ref, ref.is && ref.is->kind == HE_CON);
}

HExp *hderive_con(HDeriver *d, const HConInfo *c) { return name_exp(d, con_ref(d, c), true); }

HExp *hderive_made(HDeriver *d, const HConInfo *c, HEntity **vars)
{
  if (c->arity == 0) return hderive_con(d, c);
  HExp *e = new_exp(d, HX_APPLY, c->arity + 1);
  e->args[0] = hderive_con(d, c);
  for (int i = 0; i < c->arity; i++) e->args[i + 1] = hderive_var(d, vars[i]);
  return e;
}

static HLit lit(HLitKind kind, const char *text)
{
  return (HLit){ .kind = kind, .text = text, .len = (int)strlen(text) };
}

HExp *hderive_number(HDeriver *d, int n)
{
  HExp *e = new_exp(d, HX_LIT, 0);
  e->lit = lit(HL_INTEGER, arena_printf(unit_arena, "%d", n));
  return e;
}

const char *hderive_quote(const char *s)
{
  VEC(char) text = { 0 };
  vec_push(&text, '"');
  for (; *s; s++) {
    if (*s == '"' || *s == '\\') vec_push(&text, '\\');
    vec_push(&text, *s);
  }
  vec_push(&text, '"');
  vec_push(&text, 0);
  return text.at;
}

HExp *hderive_string(HDeriver *d, const char *s)
{
  HExp *e = new_exp(d, HX_LIT, 0);
  e->lit = lit(HL_STRING, hderive_quote(s));
  return e;
}

static HExp *call(HDeriver *d, const char *f, HExp **args, int n)
{
  return hderive_apply(d, hderive_name(d, f), args, n);
}

HExp *hderive_call(HDeriver *d, const char *f, HExp *a) { return call(d, f, &a, 1); }

HExp *hderive_call2(HDeriver *d, const char *f, HExp *a, HExp *b)
{
  return call(d, f, (HExp *[]){ a, b }, 2);
}

HExp *hderive_call3(HDeriver *d, const char *f, HExp *a, HExp *b, HExp *c)
{
  return call(d, f, (HExp *[]){ a, b, c }, 3);
}

HExp *hderive_infix(HDeriver *d, HExp *a, const char *op, HExp *b)
{
  HExp *e = new_exp(d, HX_INFIX, 2);
  e->ref = known(d, op);
  e->args[0] = a;
  e->args[1] = b;
  return e;
}

HExp *hderive_if(HDeriver *d, HExp *test, HExp *yes, HExp *no)
{
  HExp *e = new_exp(d, HX_IF, 3);
  e->args[0] = test;
  e->args[1] = yes;
  e->args[2] = no;
  return e;
}

HExp *hderive_pair(HDeriver *d, HExp *a, HExp *b)
{
  return hderive_tuple(d, (HExp *[]){ a, b }, 2);
}

HExp *hderive_tuple(HDeriver *d, HExp **parts, int n)
{
  HExp *e = new_exp(d, HX_TUPLE, n);
  for (int i = 0; i < n; i++) e->args[i] = parts[i];
  return e;
}

HExp *hderive_apply(HDeriver *d, HExp *f, HExp **args, int n)
{
  if (n == 0) return f;
  HExp *e = new_exp(d, HX_APPLY, n + 1);
  e->args[0] = f;
  for (int i = 0; i < n; i++) e->args[i + 1] = args[i];
  return e;
}

HExp *hderive_list(HDeriver *d, HExp **elements, int n)
{
  HExp *e = new_exp(d, HX_LIST, n);
  for (int i = 0; i < n; i++) e->args[i] = elements[i];
  return e;
}

HExp *hderive_all(HDeriver *d)
{
  HExp *e = new_exp(d, HX_LIST, d->type->ncons);
  for (int i = 0; i < e->nargs; i++) e->args[i] = hderive_con(d, d->type->cons[i]);
  return e;
}

HExp *hderive_comprehension(HDeriver *d, HExp *e, HStmt *stmts, int n)
{
  HExp *is = new_exp(d, HX_COMPREHENSION, 1);
  is->args[0] = e;
  is->stmts = stmts;
  is->nstmts = n;
  return is;
}

HExp *hderive_number_of(HDeriver *d, HEntity *var)
{
  return hderive_call(d, "primConNumber", hderive_var(d, var));
}

/* ---- patterns ---- */

static HPat *new_pat(const HDeriver *d, HPatKind kind, int nargs)
{
  HPat *p = NEW(HPat);
  *p = (HPat){ .kind = kind, .loc = d->loc, .args = NEWN(HPat *, nargs), .nargs = nargs };
  return p;
}

HPat *hderive_wild(HDeriver *d) { return new_pat(d, HP_WILD, 0); }

HPat *hderive_bind(HDeriver *d, HEntity *var)
{
  HPat *p = new_pat(d, HP_VAR, 0);
  p->ref = ref_to(d, var);
  return p;
}

HPat *hderive_match(HDeriver *d, const HConInfo *c, HEntity **vars)
{
  HPat *p = new_pat(d, HP_CON, c->arity);
  p->ref = con_ref(d, c);
  for (int i = 0; i < c->arity; i++) p->args[i] = hderive_bind(d, vars[i]);
  return p;
}

HPat *hderive_literal(HDeriver *d, HLitKind kind, const char *text)
{
  HPat *p = new_pat(d, HP_LIT, 0);
  p->lit = lit(kind, text);
  return p;
}

HPat *hderive_pairs(HDeriver *d, HPat *a, HPat *b)
{
  HPat *p = new_pat(d, HP_TUPLE, 2);
  p->args[0] = a;
  p->args[1] = b;
  return p;
}

HPat *hderive_match_tuple(HDeriver *d, HEntity **vars, int n)
{
  HPat *p = new_pat(d, HP_TUPLE, n);
  for (int i = 0; i < n; i++) p->args[i] = hderive_bind(d, vars[i]);
  return p;
}

/* ---- equations ---- */

HMatch hderive_alternative(HDeriver *d, HPat **pats, int n, HExp *body)
{
  HMatch m = { .loc = d->loc, .pats = NEWN(HPat *, n), .npats = n, .told = true };
  for (int i = 0; i < n; i++) m.pats[i] = pats[i];
  m.rhs.at = NEW(HGuarded);
  m.rhs.n = 1;
  m.rhs.at[0] = (HGuarded){ .loc = d->loc, .body = body };
  return m;
}

HExp *hderive_case(HDeriver *d, HExp *of, HMatch *matches, int n)
{
  HExp *e = new_exp(d, HX_CASE, 1);
  e->args[0] = of;
  e->matches = matches;
  e->nmatches = n;
  return e;
}

HExp *hderive_lambda(HDeriver *d, HEntity *var, HExp *body)
{
  HExp *e = new_exp(d, HX_LAMBDA, 0);
  HPat *p = hderive_bind(d, var);
  e->matches = NEW(HMatch);
  e->matches[0] = hderive_alternative(d, &p, 1, body);
  e->nmatches = 1;
  return e;
}

HDecl *hderive_method(HDeriver *d, const char *method)
{
  HDecl *f = NEW(HDecl);
  *f = (HDecl){ .kind = HD_FUN, .loc = d->loc, .name = known(d, method) };
  HClass *c = d->in->class;
  for (int i = 0; i < c->nmethods; i++)
    if (c->methods[i].entity == f->name.is) d->in->methods[i].body = f;
  return f;
}

void hderive_equation(HDeriver *d, HDecl *f, HPat **pats, int n, HExp *body)
{
  HMatch *at = NEWN(HMatch, f->nmatches + 1);
  for (int i = 0; i < f->nmatches; i++) at[i] = f->matches[i];
  at[f->nmatches] = hderive_alternative(d, pats, n, body);
  at[f->nmatches++].name = f->name;
  f->matches = at;
}

void hderive_equation1(HDeriver *d, HDecl *f, HPat *a, HExp *body)
{
  hderive_equation(d, f, &a, 1, body);
}

void hderive_equation2(HDeriver *d, HDecl *f, HPat *a, HPat *b, HExp *body)
{
  hderive_equation(d, f, (HPat *[]){ a, b }, 2, body);
}
