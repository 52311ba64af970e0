/* infer_class.c: the bodies of methods, in classes and instances; and the pass over a module.
 *
 * The body of a method has a known type.  For a default method it is the method's own, with the
 * class given; of an instance the parameter is the instance's type, with its context given:
 *
 *     class Eq a where (/=) :: a -> a -> Bool       x /= y : a -> a -> Bool, given Eq a
 *     instance Eq a => Eq [a] where                 (==) : [a] -> [a] -> Bool, given Eq a */
#include <config.h>
#include "haskell/check/infer_private.h"
#include "haskell/types/builtin.h"
#include "haskell/types/written.h"

static void scope_vars(HEntity *const *written, Ty **args, int n)
{
  for (int i = 0; i < n; i++)
    if (written && written[i] && written[i]->data) ((HTyVarInfo *)written[i]->data)->type = args[i];
}

static bool has_arity(Ty *t, int n)
{
  Ty *from;
  for (int i = 0; i < n; i++)
    if (!htype_is_fun(t, &from, &t)) return false;
  return true;
}

/* The equations d of a method against its type. */
static void check_body(Infer *it, HDecl *d, Ty *type)
{
  int arity = d->matches[0].npats;
  HTypeNames names = { 0 };
  d->bind = NEW(HBinding);
  d->bind->group = it->groups++;
  if (has_arity(type, arity))
    hinfer_matches(
        it, d->matches, d->nmatches, type,
        (Why){ arity ? "as a method %s returns" : "as a method %s has type", NULL, d->name.name });
  else
    diag_error(d->loc, "`%s' has %d parameter%s, but as a method its type is %s", d->name.name,
               arity, arity == 1 ? "" : "s", htype_show(&names, type));
}

/* ---- classes ---- */

static void check_default(Infer *it, HMethod *m)
{
  HScope scope = hscope_open(it);
  HVar *general = m->general ? m->general->data : NULL;
  const HScheme *s = general ? general->scheme : m->scheme;
  Ty **args;
  it->level++;
  Ty *t = htype_skolemise(s, it->level, &args);
  scope_vars(s->written, args, s->nvars);
  HDictVar **params = hinfer_assume(it, s, 0, args);
  m->self = params[0];
  m->params = params + 1;
  m->nparams = s->npreds - 1;
  check_body(it, m->body, t);
  m->body->bind->params = params;
  m->body->bind->nparams = s->npreds;
  m->body->bind->vars = args;
  m->body->bind->nvars = s->nvars;
  if (general) m->general->decl = m->body, general->bind = m->body->bind;
  it->level--;
  hinfer_solve(it, &scope, arena_printf(unit_arena, "the type of method `%s'", m->entity->name),
               m->entity->loc);
}

static void check_class(Infer *it, HClass *c)
{
  for (int i = 0; i < c->nmethods; i++)
    if (c->methods[i].body) check_default(it, &c->methods[i]);
}

/* ---- instances ---- */

static Ty *instance_type(const HInstance *in) { return htype_substitute(in->type, in->vars); }

/* A signature in an instance says what is known, or something more general. */
static void check_signature(Infer *it, const HInstance *in, HEntity *method, Ty *type)
{
  for (int i = 0; i < in->decl->ndecls; i++) {
    HDecl *d = in->decl->decls[i];
    for (int k = 0; d->kind == HD_SIGNATURE && k < d->nnames; k++) {
      if (d->names[k].name != method->name) continue;
      HScheme *s = hwritten_scheme(d->type);
      Ty **args;
      Ty *own = htype_instance(s, it->level, &args);
      scope_vars(s->written, args, s->nvars);
      hmismatch_expect(d->loc, "the method by this signature", own,
                       (Why){ "by its class it has type", NULL, NULL }, type);
    }
  }
}

/* f = the default of f, which has a type of its own. */
static HDecl *general_body(const HInstance *in, HEntity *general)
{
  HDecl *d = NEW(HDecl);
  HExp *e = NEW(HExp);
  HRef ref = { .name = general->name, .loc = in->loc, .is = general };
  *e = (HExp){ .kind = HX_VAR, .loc = in->loc, .ref = ref };
  *d =
      (HDecl){ .kind = HD_FUN, .loc = in->loc, .name = ref, .matches = NEW(HMatch), .nmatches = 1 };
  d->matches->loc = in->loc;
  d->matches->name = ref;
  d->matches->rhs = (HRhs){ .at = NEW(HGuarded), .n = 1 };
  d->matches->rhs.at[0] = (HGuarded){ .loc = in->loc, .body = e };
  return d;
}

/* The body of general_body, at the instance's type. */
static void check_general(Infer *it, HDecl *d, Ty *type, Ty **params, int n)
{
  HExp *e = d->matches->rhs.at[0].body;
  d->bind = NEW(HBinding);
  d->bind->group = it->groups++;
  e->note = hinfer_note(NULL);
  e->note->type = hinfer_use_at(it, &e->ref, e->note, params, n);
  hmismatch_expect(d->loc, arena_printf(unit_arena, "the default of `%s'", d->name.name),
                   e->note->type, (Why){ "as a method of this instance it has type", NULL, NULL },
                   type);
}

static void check_method(Infer *it, HInstance *in, int number)
{
  HMethod *m = &in->class->methods[number];
  HInstanceMethod *own = &in->methods[number];
  HScope scope = hscope_open(it);
  Ty **args;
  it->level++;
  htype_skolemise(m->scheme, it->level, &args);
  int n = in->class->nparams;
  Ty **params = hclass_params(in->class, instance_type(in));
  for (int i = 0; i < n; i++) args[i] = params[i];
  Ty *t = htype_substitute(m->scheme->type, args);
  own->params = hinfer_assume(it, m->scheme, 1, args);
  own->nparams = m->scheme->npreds - 1;
  bool general = !own->body;
  if (general) own->body = general_body(in, m->general);
  if (general) check_general(it, own->body, t, params, n);
  else {
    check_signature(it, in, m->entity, t);
    check_body(it, own->body, t);
  }
  own->body->bind->params = own->params;
  own->body->bind->nparams = own->nparams;
  own->body->bind->vars = args + n;
  own->body->bind->nvars = m->scheme->nvars - n;
  it->level--;
  hinfer_solve(it, &scope, arena_printf(unit_arena, "the type of method `%s'", m->entity->name),
               m->entity->loc);
}

/* The dictionaries of superclasses.  They are made of what the instance's context gives. */
static void want_supers(Infer *it, HInstance *in)
{
  HClass *c = in->class;
  const char *use =
      arena_printf(unit_arena, "this instance of %s, whose superclass it is", c->name);
  in->supers = NEWN(HDict *, c->nsupers);
  for (int i = 0; i < c->nsupers; i++) {
    Pred super = hclass_super((Pred){ c, instance_type(in) }, i);
    in->supers[i] = hinfer_want(it, super.class, super.type, in->loc, use);
  }
}

/* The equations that the class has among its superclasses. */
static void expect_equations(HInstance *in)
{
  HClass *c = in->class;
  Ty **params = hclass_params(c, instance_type(in));
  for (int i = 0; i < c->neqns; i++)
    hmismatch_expect(
        in->loc, "by the head of this instance it", htype_substitute(c->eqns[i].a, params),
        (Why){ "the class says that it is", NULL, NULL }, htype_substitute(c->eqns[i].b, params));
}

/* The dictionary of what is inside of a newtype has the methods. */
static void want_inside(Infer *it, HInstance *in)
{
  Ty *t = htype_substitute(in->rep, in->vars);
  in->via = hinfer_want(it, in->class, t, in->loc, "the derived instance, for what is inside");
}

static void check_instance(Infer *it, HInstance *in)
{
  HScope scope = hscope_open(it);
  HScheme head = { .nvars = in->nvars,
                   .kinds = in->kinds,
                   .written = in->written,
                   .preds = in->context,
                   .npreds = in->ncontext,
                   .type = in->type,
                   .equal = in->equal,
                   .eqns = in->eqns,
                   .neqns = in->neqns,
                   .loc = in->loc };
  it->level++;
  htype_skolemise(&head, it->level, &in->vars);
  scope_vars(in->written, in->vars, in->nvars);
  in->params = hinfer_assume(it, &head, 0, in->vars);
  want_supers(it, in);
  expect_equations(in);
  if (in->rep) want_inside(it, in);
  for (int i = 0; i < in->class->nmethods; i++)
    if (in->methods[i].body
        || (in->class->methods[i].general && in->class->methods[i].body && !in->rep))
      check_method(it, in, i);
  it->level--;
  hinfer_solve(it, &scope, "this instance", in->loc);
}

/* ---- a module ---- */

static void check_main(Infer *it)
{
  HEntity *e = hbuiltin_entity(HB_MAIN), *io = hbuiltin_entity(HB_IO);
  if (!e || !htree_is_together(e->module, it->module) || !io || !e->data) return;
  HNote note = { 0 };
  HRef ref = { .name = e->name, .loc = e->loc, .is = e };
  Ty *t = hinfer_use(it, &ref, &note);
  hmismatch_expect(e->loc, "`main'", t, (Why){ "as the program it has type", NULL, NULL },
                   htype_apply(((HTyCon *)io->data)->type, htype_fresh(0)));
}

static bool is_closed(const HDict *d)
{
  for (int i = 0; i < d->nargs; i++)
    if (!is_closed(d->args[i])) return false;
  return d->kind != HDICT_OPEN;
}

/* A dictionary that is still open is a use that was neither decided nor reported: our mistake. */
static void check_closed(const Infer *it)
{
  for (int i = 0; i < it->dicts.n; i++)
    if (!is_closed(it->dicts.at[i]))
      diag_fatal("module %s: a dictionary is left open", it->module->name);
}

void hinfer_module(HModule *m, HInstances *instances)
{
  Infer it = { .module = m };
  int errors = diag_errors();
  hdefault_declaration(&it);
  hinfer_decls(&it, m->decls, m->ndecls);
  for (int i = 0; i < m->ndecls; i++)
    if (m->decls[i]->kind == HD_CLASS) check_class(&it, m->decls[i]->name.is->data);
  for (int i = 0; i < instances->v.n; i++) check_instance(&it, instances->v.at[i]);
  check_main(&it);
  hscope_end(&it);
  HWanteds open = it.wanted, rest = { 0 };
  it.wanted = (HWanteds){ 0 };
  hentail_reduce_all(&it.givens, open.v.at, open.v.n, &rest);
  hdefault(&it, &rest);
  if (diag_errors() == errors) check_closed(&it);
}
