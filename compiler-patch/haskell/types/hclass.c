/* hclass.c: small things about classes and dictionaries, see hclass.h. */
#include <config.h>
#include "haskell/types/hclass.h"

/* The class of an implicit parameter: its assertion says which type that has. */
HClass *hclass_implicit(Name name)
{
  static VEC(HClass *) all;
  for (int i = 0; i < all.n; i++)
    if (all.at[i]->name == name) return all.at[i];
  HClass *c = NEW(HClass);
  Ty **kinds = NEWN(Ty *, 1);
  kinds[0] = htype_star();
  *c = (HClass){
    .name = name, .implicit = true, .nparams = 1, .kind = kinds[0], .kinds = kinds, .done = true
  };
  vec_push(&all, c);
  return c;
}

/* ---- types of kind Constraint ---- */

/* A class that no text declares. */
static HClass *new_class(Name name, int nparams)
{
  HClass *c = NEW(HClass);
  *c = (HClass){ .name = name, .nparams = nparams, .kind = htype_constraint(), .done = true };
  c->kinds = NEWN(Ty *, nparams + 1);
  for (int i = 0; i < nparams; i++) c->kinds[i] = htype_constraint();
  return c;
}

HClass *hclass_asserted(void)
{
  static HClass *c;
  if (!c) c = new_class(intern("=>"), 1);
  return c;
}

static HTyCon *as_type(HClass *c)
{
  if (c->as_type) return c->as_type;
  HTyCon *t = c->as_type = htype_con(c->name, c->entity, NULL);
  t->class = c;
  t->arity = c->nparams;
  t->kind = htype_constraint();
  for (int i = c->nparams; i-- > 0;) t->kind = htype_fun(c->kinds[i], t->kind);
  return t;
}

/* The class of n types of kind Constraint. */
static HClass *tuple_class(const HTyCon *tuple, int n)
{
  static VEC(HClass *) all;
  while (all.n <= n) vec_push(&all, NULL);
  if (all.at[n]) return all.at[n];
  HClass *c = all.at[n] = new_class(tuple->name, n);
  c->tuple = true;
  c->bundle = as_type(c);
  c->nsupers = n;
  c->supers = NEWN(HClass *, n + 1);
  c->super_types = NEWN(Ty *, n + 1);
  for (int i = 0; i < n; i++) {
    c->supers[i] = hclass_asserted();
    c->super_types[i] = htype_gen(i);
  }
  return c;
}

HTyCon *hclass_tycon(const HRef *ref)
{
  bool is = ref->is && ref->is->kind == HE_CLASS;
  return is ? as_type(ref->is->data) : htype_tycon_of(ref);
}

/* The types that t's head is applied to. */
static Ty **arguments(Ty *t, int *n)
{
  *n = 0;
  for (Ty *f = htype_prune(t); f->kind == TY_APP; f = htype_prune(f->fun)) ++*n;
  Ty **args = NEWN(Ty *, *n + 1);
  t = htype_prune(t);
  for (int i = *n; i-- > 0; t = htype_prune(t->fun)) args[i] = t->arg;
  return args;
}

Ty *hclass_constraint(Ty *t)
{
  int n;
  const HTyCon *head = htype_head(t);
  Ty **args = arguments(t, &n);
  if (!head || head->entity || head->class || head->name[0] != '(' || n != head->arity) return t;
  for (int i = 0; i < n; i++) args[i] = hclass_constraint(args[i]);
  return hclass_type(tuple_class(head, n), args);
}

Pred hclass_pred(Pred p)
{
  if (p.class != hclass_asserted()) return p;
  int n;
  HTyCon *head = htype_head(p.type);
  Ty **args = arguments(p.type, &n);
  HClass *c = head ? head->class : NULL;
  if (!c || c->nparams != n) return p;
  return (Pred){ c, hclass_type(c, args) };
}

HClass *hclass_of(const HRef *ref)
{
  if (htree_is_implicit(ref->name)) return hclass_implicit(ref->name);
  return ref->is && ref->is->kind == HE_CLASS ? ref->is->data : NULL;
}

Ty *hclass_type(const HClass *c, Ty **params)
{
  if (!c->bundle) return params[0];
  Ty *t = c->bundle->type;
  for (int i = 0; i < c->nparams; i++) t = htype_apply(t, params[i]);
  return t;
}

Ty **hclass_params(const HClass *c, Ty *type)
{
  Ty **params = NEWN(Ty *, c->nparams);
  if (!c->bundle) {
    params[0] = type;
    return params;
  }
  for (int i = c->nparams; i-- > 0; type = type->fun) {
    type = htype_prune(type);
    params[i] = type->arg;
  }
  return params;
}

Pred hclass_super(Pred p, int i)
{
  return hclass_pred(
      (Pred){ p.class->supers[i],
              htype_substitute(p.class->super_types[i], hclass_params(p.class, p.type)) });
}

int hclass_param(const HClass *c, Name var)
{
  for (int i = 0; i < c->nparams; i++)
    if (c->decl->vars[i].ref.name == var) return i;
  return -1;
}

bool hclass_is_below(const HClass *c, const HClass *super)
{
  if (c == super) return true;
  for (int i = 0; i < c->nsupers; i++)
    if (hclass_is_below(c->supers[i], super)) return true;
  return false;
}

/* ---- dictionaries ---- */

HDict *hdict_new(void) { return NEW(HDict); }

HDict *hdict_param(HDictVar *v)
{
  HDict *d = hdict_new();
  *d = (HDict){ .kind = HDICT_PARAM, .param = v };
  return d;
}

HDict *hdict_super(HDict *of, HClass *class, int super)
{
  HDict *d = hdict_new();
  *d = (HDict){
    .kind = HDICT_SUPER, .class = class, .super = super, .nargs = 1, .args = NEWN(HDict *, 1)
  };
  d->args[0] = of;
  return d;
}

HDictVar *hdict_var(Pred p)
{
  static int born;
  HDictVar *v = NEW(HDictVar);
  *v = (HDictVar){ .pred = p, .id = ++born };
  return v;
}

HTyCon *hclass_head(const HInstance *in)
{
  Ty **params = hclass_params(in->class, in->type);
  HTyCon *head = NULL;
  for (int i = in->class->nparams; !head && i-- > 0;) head = htype_head(params[i]);
  return head;
}

/* ---- instances by their heads ---- */

static uint64_t hash_head(const void *item)
{
  const HInstance *in = item;
  return unique_mix(0, (uintptr_t)htype_head(in->type));
}

static bool same_head(const void *a, const void *b)
{
  const HInstance *x = a, *y = b;
  return htype_head(x->type) == htype_head(y->type);
}

void hclass_add(HInstance *in)
{
  HClass *c = in->class;
  c->heads.hash = hash_head;
  c->heads.same = same_head;
  HInstance *last = unique_first(&c->heads, in);
  if (!htype_head(in->type)) c->headless = last;
  while (last->next) last = last->next;
  if (last != in) last->next = in;
  in->number = c->instances.n;
  vec_push(&c->instances, in);
}

HInstance *hclass_first(const HClass *c, Ty *type)
{
  return unique_find(&c->heads, &(HInstance){ .type = type });
}

/* ---- dictionaries as text ---- */

static const char *instance_name(const HInstance *i)
{
  HTyCon *head = hclass_head(i);
  return arena_printf(unit_arena, "%s@%s", i->class->name, head ? head->name : "");
}

static void print_arg(FILE *f, const HDict *d)
{
  bool parens = d->kind != HDICT_SUPER && d->nargs > 0;
  fputs(parens ? "(" : "", f);
  hdict_print(f, d);
  fputs(parens ? ")" : "", f);
}

static void print_call(FILE *f, const char *name, const HDict *d)
{
  fputs(name, f);
  for (int i = 0; i < d->nargs; i++) fputs(" ", f), print_arg(f, d->args[i]);
}

void hdict_print(FILE *f, const HDict *d)
{
  switch (d->kind) {
    case HDICT_OPEN: fputs("?", f); return;
    case HDICT_PARAM: fprintf(f, "d%d", d->param->id); return;
    case HDICT_SUPER:
      print_arg(f, d->args[0]);
      fprintf(f, ".%d", d->super);
      return;
    case HDICT_INSTANCE: print_call(f, instance_name(d->instance), d); return;
    case HDICT_APPLY: print_call(f, "apply", d); return;
    case HDICT_LAMBDA:
      for (int i = 0; i < d->nparams; i++) fprintf(f, "\\d%d ", d->params[i]->id);
      print_arg(f, d->of);
      return;
    case HDICT_TUPLE: print_call(f, d->class->name, d); return;
    case HDICT_LOOP: fputs("loop", f); return;
    case HDICT_COERCE: fputs("coerce", f); return;
    case HDICT_LITERAL: fputs(d->tycon->name, f); return;
    case HDICT_CALLED: print_call(f, "call", d); return;
    case HDICT_TYPEABLE:
      print_call(f, arena_printf(unit_arena, "Typeable@%s", d->tycon->name), d);
      return;
  }
}
