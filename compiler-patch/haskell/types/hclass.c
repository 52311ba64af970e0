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
  return (Pred){ p.class->supers[i],
                 htype_substitute(p.class->super_types[i], hclass_params(p.class, p.type)) };
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

HDict *hdict_super(HDict *of, int super)
{
  HDict *d = hdict_new();
  *d = (HDict){ .kind = HDICT_SUPER, .super = super, .nargs = 1, .args = NEWN(HDict *, 1) };
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
  bool parens = (d->kind == HDICT_INSTANCE || d->kind == HDICT_TYPEABLE) && d->nargs > 0;
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
    case HDICT_LOOP: fputs("loop", f); return;
    case HDICT_COERCE: fputs("coerce", f); return;
    case HDICT_CALLED: print_call(f, "call", d); return;
    case HDICT_TYPEABLE:
      print_call(f, arena_printf(unit_arena, "Typeable@%s", d->tycon->name), d);
      return;
  }
}
