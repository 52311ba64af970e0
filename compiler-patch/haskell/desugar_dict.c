/* desugar_dict.c: classes and instances -> dictionaries.
 *
 * A dictionary is a constructor of core with a field for each superclass and then one for each
 * method (hclass.h).  An instance is a dictionary, or a function that makes one; its methods are
 * functions of their own.  A method that the instance leaves out is the class's default, applied to
 * the dictionary:
 *
 *     class Eq a where                                   (/=)@Eq d = \x y. not ((==) d x y)
 *       (==), (/=) :: a -> a -> Bool
 *       x /= y = not (x == y)
 *     instance Eq a => Eq [a] where                      (==)@[] d = ..
 *       [] == [] = True ..                               Eq@[] d = let rec self =
 *                                                          Eq ((==)@[] d) ((/=)@Eq self) in self
 *
 * Where the instance is known, its method is called, and there is no dictionary:
 *
 *     [1] == [x :: Int]    =>    (==)@[] Eq@Int (1 : []) (x : [])
 *
 * The cells of dictionaries are charged to SYSTEM: they are not the program's own. */
#include <config.h>
#include "haskell/desugar_private.h"

static Name system_name(void) { return intern("SYSTEM"); }

/* ---- classes ---- */

static DataCon *class_con(HClass *c)
{
  if (!c->core)
    c->core = con_add(con_new_type(c->name, 1), c->name, c->nsupers + c->nmethods, NULL);
  return c->core;
}

static int method_number(const HClass *c, const HEntity *method)
{
  int i = 0;
  while (c->methods[i].entity != method) i++;
  return i;
}

/* case d of C .. x .. -> x */
static Expr *select(HClass *c, Expr *d, int field, Name p, Loc loc)
{
  DataCon *con = class_con(c);
  Var **vars = NEWN(Var *, con->arity);
  for (int i = 0; i < con->arity; i++)
    vars[i] = core_var(i < c->nsupers ? NULL : c->methods[i - c->nsupers].entity->name, REP_ANY,
                       loc);
  Expr *e = hcon_case(d, con, vars, core_ref(vars[field], p, loc));
  e->name = vars[field]->name;
  return e;
}

/* ---- dictionaries where they are needed ---- */

/* d with args in place of the parameters of an instance. */
static HDict *substitute(HDict *d, const HInstance *in, HDict **args)
{
  if (d->kind == HDICT_PARAM) {
    for (int i = 0; i < in->ncontext; i++)
      if (in->params[i] == d->param) return args[i];
    return d;
  }
  HDict *r = hdict_new();
  *r = *d;
  r->args = NEWN(HDict *, d->nargs);
  for (int i = 0; i < d->nargs; i++) r->args[i] = substitute(d->args[i], in, args);
  return r;
}

/* A superclass of a known instance is known. */
static HDict *known(HDict *d)
{
  if (d->kind != HDICT_SUPER) return d;
  HDict *of = known(d->args[0]);
  if (of->kind == HDICT_INSTANCE)
    return known(substitute(of->instance->supers[d->super], of->instance, of->args));
  return of == d->args[0] ? d : hdict_super(of, d->super);
}

HInstance *hdict_instance(HDict *d)
{
  d = known(d);
  return d->kind == HDICT_INSTANCE ? d->instance : NULL;
}

/* The dictionary of Typeable is a word for the type: the number of its constructor.  That of a type
 * with arguments is the same, since primTypeSame asks for the outermost constructor only. */
static Expr *type_word(const HDict *d, Name p, Loc loc)
{
  static VEC(const HTyCon *) words;
  int i = 0;
  while (i < words.n && words.at[i] != d->tycon) i++;
  if (i == words.n) vec_push(&words, d->tycon);
  return core_int(i, p, loc);
}

static HClass *class_of(const HDict *d)
{
  if (d->kind == HDICT_PARAM) return d->param->pred.class;
  if (d->kind == HDICT_INSTANCE) return d->instance->class;
  return class_of(d->args[0])->supers[d->super];
}

static Expr **args_of(const HDict *d, Name p, Loc loc)
{
  Expr **args = NEWN(Expr *, d->nargs);
  for (int i = 0; i < d->nargs; i++) args[i] = hdict_exp(d->args[i], p, loc);
  return args;
}

static Var *instance_var(HInstance *in);

Expr *hdict_exp(HDict *d, Name p, Loc loc)
{
  d = known(d);
  switch (d->kind) {
  case HDICT_PARAM: return core_ref(d->param->core, p, loc);
  case HDICT_SUPER:
    return select(class_of(d->args[0]), hdict_exp(d->args[0], p, loc), d->super, p, loc);
  case HDICT_TYPEABLE: return type_word(d, p, loc);
  default:
    return hdesugar_app(hglobal_ref(instance_var(d->instance), p, loc), args_of(d, p, loc),
                        d->nargs, p, loc);
  }
}

Expr **hdict_exps(const HNote *note, Name p, Loc loc)
{
  Expr **args = NEWN(Expr *, note->ndicts);
  for (int i = 0; i < note->ndicts; i++) args[i] = hdict_exp(note->dicts[i], p, loc);
  return args;
}

/* ---- methods ---- */

static Name head_name(const HInstance *in)
{
  const HTyCon *head = htype_head(in->type);
  return head ? head->name : in->class->name;
}

/* The default of a class: a function of the dictionary, and of the method's own ones. */
static Expr *make_default(void *arg, Name p)
{
  HMethod *m = arg;
  HDecl *d = m->body;
  hglobal_note(p, d->loc);
  return hmatch_function(p, hbind_dicts(d->bind->params, d->bind->nparams), d->matches,
                         d->nmatches, p, d->loc);
}

static Name method_name(Name method, Name of)
{
  return intern_printf(htree_is_operator(method) ? "(%s)@%s" : "%s@%s", method, of);
}

static Var *default_var(HClass *c, HMethod *m)
{
  if (!m->core) {
    Name name = hglobal_name(c->entity->module, method_name(m->entity->name, c->name));
    m->core = hglobal_new(name, name, REP_ANY, m->body->loc, make_default, m);
  }
  return m->core;
}

typedef struct Method { HInstance *in; int number; } Method;

static Expr *make_method(void *arg, Name p)
{
  const Method *m = arg;
  const HInstanceMethod *own = &m->in->methods[m->number];
  HDecl *d = own->body;
  VEC(HDictVar *) params = {0};
  for (int i = 0; i < m->in->ncontext; i++) vec_push(&params, m->in->params[i]);
  for (int i = 0; i < own->nparams; i++) vec_push(&params, own->params[i]);
  hglobal_note(p, d->loc);
  return hmatch_function(p, hbind_dicts(params.at, params.n), d->matches, d->nmatches, p, d->loc);
}

static Var *method_var(HInstance *in, int number)
{
  HInstanceMethod *own = &in->methods[number];
  if (!own->core) {
    Method *m = NEW(Method);
    Name name = hglobal_name(in->module, method_name(in->class->methods[number].entity->name,
                                                     head_name(in)));
    *m = (Method){ in, number };
    own->core = hglobal_new(name, name, REP_ANY, own->body->loc, make_method, m);
  }
  return own->core;
}

static Expr *no_method(const HInstance *in, int number, Name p)
{
  return core_fail(arena_printf(unit_arena, "%s: No instance nor default method for class "
                                "operation %s", diag_place(in->loc),
                                in->class->methods[number].entity->name), p, in->loc);
}

/* The method of a known instance, whose dictionary is self and whose own dictionaries are args. */
static Expr *instance_method(HInstance *in, int number, Expr *self, Expr **args, Name p, Loc loc)
{
  HMethod *m = &in->class->methods[number];
  if (in->methods[number].body)
    return hdesugar_app(hglobal_ref(method_var(in, number), p, loc), args, in->ncontext, p, loc);
  if (!m->body) return no_method(in, number, p);
  return core_app1(hglobal_ref(default_var(in->class, m), p, loc), self, p, loc);
}

Expr *hdict_method(HEntity *method, HDict *d, Name p, Loc loc)
{
  d = known(d);
  HClass *c = class_of(d);
  int number = method_number(c, method);
  if (d->kind == HDICT_INSTANCE)
    return instance_method(d->instance, number, hdict_exp(d, p, loc), args_of(d, p, loc), p, loc);
  return select(c, hdict_exp(d, p, loc), c->nsupers + number, p, loc);
}

/* ---- instances ---- */

static Expr **refs(const VarList *vars, Name p, Loc loc)
{
  Expr **args = NEWN(Expr *, vars->n);
  for (int i = 0; i < vars->n; i++) args[i] = core_ref(vars->at[i], p, loc);
  return args;
}

static Expr *dictionary(HInstance *in, Var *self, const VarList *params, Name p)
{
  HClass *c = in->class;
  Expr **args = NEWN(Expr *, c->nsupers + c->nmethods);
  for (int i = 0; i < c->nsupers; i++) args[i] = hdict_exp(in->supers[i], p, in->loc);
  for (int i = 0; i < c->nmethods; i++)
    args[c->nsupers + i] = instance_method(in, i, hglobal_ref(self, p, in->loc),
                                           refs(params, p, in->loc), p, in->loc);
  return core_con(class_con(c), args, p, in->loc);
}

/* A dictionary with context is a function of that. */
static Expr *make_instance(void *arg, Name p)
{
  HInstance *in = arg;
  VarList params = hbind_dicts(in->params, in->ncontext);
  if (params.n == 0) return dictionary(in, in->core, &params, p);
  Var *self = core_var(NULL, REP_ANY, in->loc);
  Expr *let = core_new(EX_LET, p, in->loc);
  let->binds = NEWN(CoreBind, 1);
  let->nbinds = 1;
  let->rec = true;
  let->binds[0] = (CoreBind){ self, dictionary(in, self, &params, p) };
  let->body = core_ref(self, p, in->loc);
  return core_lam(in->core->name, params.at, params.n, let, p, in->loc);
}

static Var *instance_var(HInstance *in)
{
  if (!in->core)
    in->core = hglobal_new(intern_printf("%s@%s", in->class->name, head_name(in)), system_name(),
                           REP_ANY, in->loc, make_instance, in);
  return in->core;
}
