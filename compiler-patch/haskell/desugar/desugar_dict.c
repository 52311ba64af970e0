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
 * The cells of dictionaries are charged to SYSTEM: they are not the program's own.
 *
 * Clones.  An overloaded definition has a copy for each choice of its dictionaries.
 *
 *     norm :: Num a => [a] -> a
 *     norm l = foldr (\x y -> abs x + y) 0 l        norm' l = foldr (\x y. abs@Int x + y) 0 l
 *     .. norm [1, -2 :: Int] ..                     .. norm' (1 : -2 : []) ..
 *
 * A dictionary is closed if it is made of instances alone: Show@[] Show@Int.  Where all
 * dictionaries of a use are closed, the use is of a clone, which takes none.  While the clone is
 * made, the dictionary parameters of the definition stand for these dictionaries (HDictVar.is), so
 * what the definition uses has closed dictionaries, too.  Its type variables are linked to the
 * types that the dictionaries are of, so the representations of its variables are known.  main has
 * no dictionaries; so a program passes none, but for the bounds below.
 *
 * Globals are made one after another, and a local definition after what it is used by.  So no
 * clone is made inside of another clone of its definition, and a parameter needs one place only for
 * what it is.
 *
 * Equal closed dictionaries are one HDict, with the type that it is of; they are compared as
 * pointers.
 *
 * Bounds.  Polymorphic recursion asks for ever deeper dictionaries.  One that is deeper than
 * DEEPEST isn't closed, and neither are those that are made of it; and a definition has at most
 * MOST clones.  Other uses are passed dictionaries.
 *
 * A clone is shown as, and charges to, what it is a copy of. */
#include <config.h>
#include "haskell/desugar/desugar_private.h"
#include <string.h>

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
static Expr *select(HClass *c, Expr *d, int field, Here here)
{
  DataCon *con = class_con(c);
  Var **vars = NEWN(Var *, con->arity);
  for (int i = 0; i < con->arity; i++)
    vars[i] = core_var(i < c->nsupers ? NULL : c->methods[i - c->nsupers].entity->name, REP_ANY,
                       here.loc);
  Expr *e = hcon_case(d, con, vars, core_ref(vars[field], here));
  e->name = vars[field]->name;
  return e;
}

/* ---- known dictionaries ---- */

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
  if (d->looped) d->copy = r;
  if (d->kind == HDICT_LOOP && d->of->copy) r->of = d->of->copy;
  for (int i = 0; i < d->nargs; i++) r->args[i] = substitute(d->args[i], in, args);
  if (d->kind == HDICT_LAMBDA) r->of = substitute(d->of, in, args);
  d->copy = NULL;
  return r;
}

/* In a clone its parameters are known, and so is a superclass of a known instance. */
static HDict *known_dict(HDict *d)
{
  if (d->kind == HDICT_PARAM && d->param->is) return d->param->is;
  if (d->kind != HDICT_SUPER) return d;
  HDict *of = known_dict(d->args[0]);
  if (of->kind == HDICT_TUPLE) return known_dict(of->args[d->super]);
  if (of->kind == HDICT_INSTANCE && !of->looped)
    return known_dict(substitute(of->instance->supers[d->super], of->instance, of->args));
  return of == d->args[0] ? d : hdict_super(of, d->class, d->super);
}

enum { DEEPEST = 8, MOST = 100 };

static bool clones_wanted;

void hclone_begin(bool wanted) { clones_wanted = wanted; }

/* ---- closed dictionaries ---- */

/* The type that it is of; the instance's variables that its context doesn't mention are open. */
static Ty *closed_type(const HInstance *in, HDict **args)
{
  Ty **vars = NEWN(Ty *, in->nvars);
  for (int i = 0; i < in->ncontext; i++)
    if (args[i]->type && in->context[i].class != hclass_asserted())
      htype_match(in->context[i].type, args[i]->type, vars);
  for (int i = 0; i < in->nvars; i++)
    if (!vars[i]) vars[i] = htype_fresh(0);
  return htype_substitute(in->type, vars);
}

static HDict *new_closed(HInstance *in, HDict **args)
{
  HDict *d = hdict_new();
  *d = (HDict){ .kind = HDICT_INSTANCE,
                .instance = in,
                .args = args,
                .nargs = in->ncontext,
                .type = closed_type(in, args),
                .depth = 1 };
  for (int i = 0; i < d->nargs; i++)
    if (args[i]->depth >= d->depth) d->depth = args[i]->depth + 1;
  vec_push(&in->closed, d);
  return d;
}

static bool same_dicts(HDict *const *a, HDict *const *b, int n)
{
  for (int i = 0; i < n; i++)
    if (a[i] != b[i]) return false;
  return true;
}

static HDict *closed_instance(HInstance *in, HDict **args)
{
  for (int i = 0; i < in->closed.n; i++)
    if (same_dicts(in->closed.at[i]->args, args, in->ncontext)) return in->closed.at[i];
  return new_closed(in, args);
}

static HDict *closed_typeable(HTyCon *t, HDict **args, int n)
{
  for (int i = 0; i < t->typeable.n; i++)
    if (t->typeable.at[i]->nargs == n && same_dicts(t->typeable.at[i]->args, args, n))
      return t->typeable.at[i];
  HDict *d = hdict_new();
  *d = (HDict){ .kind = HDICT_TYPEABLE, .tycon = t, .args = args, .nargs = n, .depth = 1 };
  for (int i = 0; i < n; i++)
    if (args[i]->depth >= d->depth) d->depth = args[i]->depth + 1;
  vec_push(&t->typeable, d);
  return d;
}

/* The dictionary that equals d, or NULL: d isn't closed. */
static HDict *closed(HDict *d)
{
  d = known_dict(d);
  if (d->depth) return d;
  if (d->kind != HDICT_INSTANCE && d->kind != HDICT_TYPEABLE) return NULL;
  HDict **args = NEWN(HDict *, d->nargs);
  for (int i = 0; i < d->nargs; i++)
    if (!(args[i] = closed(d->args[i])) || args[i]->depth == DEEPEST) return NULL;
  if (d->kind == HDICT_TYPEABLE) return closed_typeable(d->tycon, args, d->nargs);
  return closed_instance(d->instance, args);
}

HDict **hclone_closed(HDict **dicts, int n)
{
  if (!clones_wanted || n == 0) return NULL;
  HDict **all = NEWN(HDict *, n);
  for (int i = 0; i < n; i++)
    if (!(all[i] = closed(dicts[i]))) return NULL;
  return all;
}

/* ---- clones of definitions ---- */

HClone *hclone_get(HClone **all, HDictVar **params, HDict **dicts, int n)
{
  int count = 0;
  for (HClone *c = *all; c; c = c->next, count++)
    if (same_dicts(c->dicts, dicts, n)) return c;
  if (count == MOST) return NULL;
  HClone *c = NEW(HClone);
  *c = (HClone){ .params = params, .dicts = dicts, .n = n, .next = *all };
  return *all = c;
}

/* ---- dictionaries where they are needed ---- */

/* The dictionary that has the methods of d: an instance that a newtype derives has those of what is
 * inside.  A newtype that is inside of itself, through others, has none. */
static HDict *with_methods(HDict *d)
{
  enum { LONGEST = 100 };
  for (int i = 0; i < LONGEST && d->kind == HDICT_INSTANCE && d->instance->via && !d->looped; i++)
    d = known_dict(substitute(d->instance->via, d->instance, d->args));
  return d;
}

static Expr *dict_exp(HDict *d, Here here);

static Expr **args_of(const HDict *d, Here here)
{
  Expr **args = NEWN(Expr *, d->nargs);
  for (int i = 0; i < d->nargs; i++) args[i] = dict_exp(d->args[i], here);
  return args;
}

/* ---- Typeable ---- */

/* A hash of its name with the module: the same in every program, so that code in stock fits. */
static int64_t type_number(const HTyCon *t)
{
  const HModule *m = t->entity ? t->entity->module : NULL;
  const char *module = m && m->twin ? arena_printf(unit_arena, "%s.%s", m->src->group, m->name)
                       : m          ? m->name
                                    : "";
  uint64_t hash = 14695981039346656037u;
  for (const char *p = arena_printf(unit_arena, "%s.%s", module, t->name); *p; p++)
    hash = (hash ^ (unsigned char)*p) * 1099511628211u;
  return (int64_t)(hash >> 2);
}

/* TypeRep number name [args] */
static Expr *type_rep(const HDict *d, Name p)
{
  Here here = here_at(p, d->tycon->entity ? d->tycon->entity->loc : (Loc){ 0 });
  const HEntity *e = hbuiltin_entity(HB_TYPE_REP);
  const HTyCon *rep = e ? e->data : NULL;
  Expr **fields = NEWN(Expr *, 3), **args = args_of(d, here), *list = core_nil(here);
  fields[0] = core_int64(type_number(d->tycon), here);
  if (!rep || rep->ncons != 1 || rep->cons[0]->arity != 3) return fields[0];
  for (int i = d->nargs; i-- > 0;) list = core_cons(args[i], list, here);
  fields[1] = hliteral_text(d->tycon->name, here);
  fields[2] = list;
  return core_con(hcon_of(rep->cons[0]), fields, here);
}

static Expr *make_type_rep(void *arg, Name p) { return type_rep(arg, p); }

/* That of a known type is a constant. */
static Expr *typeable(HDict *d, Here here)
{
  HDict *known = closed(d);
  if (!known) return type_rep(d, system_name());
  if (!known->core)
    known->core = hglobal_new(intern_printf("Typeable@%s", d->tycon->name),
                              here_at(system_name(), here.loc), NULL, make_type_rep, known);
  return hglobal_ref(known->core, here);
}

/* ---- literal types ---- */

static Expr *literal(const HDict *d, Here here)
{
  Name name = d->tycon->name;
  HLit lit = { .kind = name[0] == '"' ? HL_STRING : HL_INTEGER,
               .text = name,
               .len = (int)strlen(name) };
  Ty *integer = hbuiltin_type(HB_INTEGER, here.loc);
  return hliteral_exp(lit, false, integer, NULL, here_at(system_name(), here.loc));
}

/* ---- call stacks ---- */

static Expr *con_of(HBuiltin type, int number, Expr **args, Here here)
{
  const HEntity *e = hbuiltin_entity(type);
  const HTyCon *t = e ? e->data : NULL;
  if (t && t->ncons > number) return core_con(hcon_of(t->cons[number]), args, here);
  diag_error(here.loc, "this needs call stacks, which no module defines");
  return core_nil(here);
}

/* SrcLoc package module file line column line column */
static Expr *place(const HDict *d, Here here)
{
  Expr **args = NEWN(Expr *, 7);
  const Source *src = d->loc.src;
  int end = d->loc.col + (int)strlen(d->called);
  args[0] = hliteral_text(src && src->library ? "base" : "main", here);
  args[1] = hliteral_text(src && src->module ? src->module : "Main", here);
  args[2] = hliteral_text(src ? src->name : "", here);
  args[3] = core_int64(d->loc.line, here);
  args[4] = core_int64(d->loc.col, here);
  args[5] = core_int64(d->loc.line, here);
  args[6] = core_int64(end, here);
  return con_of(HB_SRC_LOC, 0, args, here);
}

/* A call on an empty stack is a cell; else the library adds it, unless the stack is frozen. */
static Expr *call_stack(HDict *d, Here here)
{
  Expr *below = d->nargs ? dict_exp(d->args[0], here) : con_of(HB_CALL_STACK, 0, NULL, here);
  if (!d->called) return below;
  Expr **args = NEWN(Expr *, 3);
  args[0] = hliteral_text(d->called, here);
  args[1] = place(d, here);
  args[2] = below;
  if (!d->nargs) return con_of(HB_CALL_STACK, 1, args, here);
  return hdesugar_app(hglobal_ref(hdesugar_global(hbuiltin_entity(HB_PUSH_CALL)), here), args, 3,
                      here);
}

static Var *instance_var(HInstance *in);

static Expr *instance(const HDict *d, Here here)
{
  return hdesugar_app(hglobal_ref(instance_var(d->instance), here), args_of(d, here), d->nargs,
                      here);
}

/* let rec d = .. d .. in d */
static Expr *looped(HDict *d, Here here)
{
  Var *self = d->core = core_var(NULL, REP_ANY, here.loc);
  Expr *let = core_new(EX_LET, here);
  let->binds = NEWN(CoreBind, 1);
  let->nbinds = 1;
  let->rec = true;
  let->binds[0] = (CoreBind){ self, instance(d, here) };
  let->body = core_ref(self, here);
  return let;
}

static Expr *dict_lambda(HDict *d, Here here)
{
  Var **params = NEWN(Var *, d->nparams + 1);
  for (int i = 0; i < d->nparams; i++)
    params[i] = d->params[i]->core = core_var(NULL, REP_ANY, here.loc);
  Expr *body = dict_exp(d->of, here);
  return d->nparams ? core_lambda(params, d->nparams, body, here) : body;
}

static Expr *dict_exp(HDict *d, Here here)
{
  d = known_dict(d);
  switch (d->kind) {
    case HDICT_PARAM: return core_ref(d->param->core, here);
    case HDICT_SUPER: return select(d->class, dict_exp(d->args[0], here), d->super, here);
    case HDICT_LAMBDA: return dict_lambda(d, here);
    case HDICT_APPLY: {
      Expr **args = args_of(d, here);
      return hdesugar_app(args[0], args + 1, d->nargs - 1, here);
    }
    case HDICT_TUPLE: return core_con(class_con(d->class), args_of(d, here), here);
    case HDICT_TYPEABLE: return typeable(d, here);
    case HDICT_COERCE: return core_nil(here);
    case HDICT_LITERAL: return literal(d, here);
    case HDICT_CALLED: return call_stack(d, here_at(system_name(), here.loc));
    case HDICT_LOOP: return core_ref(d->of->core, here);
    default: return d->looped ? looped(d, here) : instance(d, here);
  }
}

Expr **hdict_exps(const HNote *note, Here here)
{
  Expr **args = NEWN(Expr *, note->ndicts);
  for (int i = 0; i < note->ndicts; i++) args[i] = dict_exp(note->dicts[i], here);
  return args;
}

/* ---- methods ---- */

static Name head_name(const HInstance *in)
{
  const HTyCon *head = hclass_head(in);
  return head ? head->name : in->class->name;
}

/* The default of a class: a function of the dictionary, and of the method's own ones. */
static Expr *make_default(void *arg, Name p)
{
  HMethod *m = arg;
  HDecl *d = m->body;
  VarList params = hbind_dicts(d->bind->params, d->bind->nparams);
  return hglobal_note(p, d,
                      hmatch_function(p, params, d->matches, d->nmatches, here_at(p, d->loc)));
}

static Name method_name(Name method, Name of)
{
  return intern_printf(htree_is_operator(method) ? "(%s)@%s" : "%s@%s", method, of);
}

static Var *default_var(HClass *c, HMethod *m)
{
  if (!m->core) {
    Name name = hglobal_name(c->entity->module, method_name(m->entity->name, c->name));
    m->core = hglobal_written(m->entity, name, here_at(name, m->body->loc), NULL, make_default, m);
  }
  return m->core;
}

Var *hdict_default(const HEntity *general)
{
  HClass *c = general->parent->data;
  for (int i = 0; i < c->nmethods; i++)
    if (c->methods[i].general == general) return default_var(c, &c->methods[i]);
  return NULL;
}

typedef struct Method {
  HInstance *in;
  int number;
} Method;
typedef VEC(HDictVar *) DictVars;

static DictVars method_params(const HInstance *in, int number)
{
  const HInstanceMethod *own = &in->methods[number];
  DictVars params = { 0 };
  for (int i = 0; i < in->ncontext; i++) vec_push(&params, in->params[i]);
  for (int i = 0; i < own->nparams; i++) vec_push(&params, own->params[i]);
  return params;
}

static Expr *make_method(void *arg, Name p)
{
  const Method *m = arg;
  HDecl *d = m->in->methods[m->number].body;
  DictVars params = method_params(m->in, m->number);
  VarList dicts = hbind_dicts(params.at, params.n);
  return hglobal_note(p, d, hmatch_function(p, dicts, d->matches, d->nmatches, here_at(p, d->loc)));
}

/* The primitive that the method is another name for: (>>=) = primBindIO; NULL: it is none of those
 * that desugar_do.c knows. */
static HEntity *primitive(const HDecl *d)
{
  const HRhs *rhs = &d->matches[0].rhs;
  bool plain = d->nmatches == 1 && !d->matches[0].npats && rhs->n == 1 && !rhs->at[0].nguards;
  HExp *e = plain && rhs->ndecls == 0 ? rhs->at[0].body : NULL;
  bool is = e && e->kind == HX_VAR && e->note->ndicts == 0 && e->ref.is->module
            && e->ref.is->kind == HE_VAR && e->ref.is->decl;
  is = is && (hbuiltin_is(HB_BIND_IO, e->ref.is) || hbuiltin_is(HB_THEN_IO, e->ref.is));
  return is && e->ref.is->decl->kind == HD_FOREIGN ? e->ref.is : NULL;
}

static Var *method_var(HInstance *in, int number)
{
  HInstanceMethod *own = &in->methods[number];
  bool plain = in->ncontext == 0 && own->nparams == 0 && !own->core;
  HEntity *prim = plain ? primitive(own->body) : NULL;
  if (prim) own->core = hdesugar_global(prim);
  if (!own->core) {
    Method *m = NEW(Method);
    Name name = hglobal_name(in->module,
                             method_name(in->class->methods[number].entity->name, head_name(in)));
    *m = (Method){ in, number };
    own->core = hglobal_written(in->class->methods[number].entity, name,
                                here_at(name, own->body->loc), NULL, make_method, m);
  }
  return own->core;
}

static Expr *no_method(const HInstance *in, int number, Name p)
{
  return core_fail(arena_printf(unit_arena,
                                "%s: No instance nor default method for class "
                                "operation %s",
                                diag_place(in->loc), in->class->methods[number].entity->name),
                   here_at(p, in->loc));
}

/* The method of a known instance, whose dictionary is self and whose own dictionaries are args. */
static Expr *instance_method(HInstance *in, int number, Expr *self, Expr **args, Here here)
{
  HMethod *m = &in->class->methods[number];
  if (in->methods[number].body)
    return hdesugar_app(hglobal_ref(method_var(in, number), here), args, in->ncontext, here);
  if (!m->body) return no_method(in, number, here.producer);
  return core_app1(hglobal_ref(default_var(in->class, m), here), self, here);
}

/* Its clone, given the dictionaries of the instance's context and those of the method's own. */
static Var *method_clone(HInstance *in, int number, HDict **dicts, int n)
{
  DictVars params = method_params(in, number);
  HDict **known = hclone_closed(dicts, n);
  HClone *c = known ? hclone_get(&in->methods[number].clones, params.at, known, n) : NULL;
  return c ? hglobal_clone(method_var(in, number), c) : NULL;
}

static Var *default_clone(HClass *class, HMethod *m, HDict **dicts, int n)
{
  HDict **known = hclone_closed(dicts, n);
  HClone *c = known ? hclone_get(&m->clones, m->body->bind->params, known, n) : NULL;
  return c ? hglobal_clone(default_var(class, m), c) : NULL;
}

/* d[0] is that of a known instance; the others are the method's own. */
static Var *known_method(HInstance *in, int number, HDict **d, int n)
{
  HMethod *m = &in->class->methods[number];
  if (!in->methods[number].body) return m->body ? default_clone(in->class, m, d, n) : NULL;
  VEC(HDict *) all = { 0 };
  for (int i = 0; i < d[0]->nargs; i++) vec_push(&all, d[0]->args[i]);
  for (int i = 1; i < n; i++) vec_push(&all, d[i]);
  return method_clone(in, number, all.at, all.n);
}

/* The method taken from the dictionary d. */
static Expr *method_of(HClass *c, HDict *d, int number, Here here)
{
  if (d->kind != HDICT_INSTANCE || d->looped)
    return select(c, dict_exp(d, here), c->nsupers + number, here);
  bool own = d->instance->methods[number].body;
  return instance_method(d->instance, number, own ? NULL : dict_exp(d, here), args_of(d, here),
                         here);
}

Expr *hdict_method(HEntity *method, HDict **dicts, int n, Here here)
{
  HDict **known = NEWN(HDict *, n);
  for (int i = 0; i < n; i++) known[i] = known_dict(dicts[i]);
  HDict *d = known[0] = with_methods(known[0]);
  HClass *c = method->parent->data;
  int number = method_number(c, method);
  Var *v = d->kind == HDICT_INSTANCE ? known_method(d->instance, number, known, n) : NULL;
  if (v) return hglobal_ref(v, here);
  HNote rest = { .dicts = known + 1, .ndicts = n - 1 };
  return hdesugar_app(method_of(c, d, number, here), hdict_exps(&rest, here), n - 1, here);
}

/* ---- instances ---- */

static Expr **refs(const VarList *vars, Here here)
{
  Expr **args = NEWN(Expr *, vars->n);
  for (int i = 0; i < vars->n; i++) args[i] = core_ref(vars->at[i], here);
  return args;
}

static Expr *dictionary(HInstance *in, Var *self, const VarList *params, Name p)
{
  Here here = here_at(p, in->loc);
  HClass *c = in->class;
  Expr **args = NEWN(Expr *, c->nsupers + c->nmethods);
  for (int i = 0; i < c->nsupers; i++) args[i] = dict_exp(in->supers[i], here);
  HDict *via = in->via ? with_methods(known_dict(in->via)) : NULL;
  for (int i = 0; i < c->nmethods; i++)
    args[c->nsupers + i] =
        via ? method_of(in->class, via, i, here)
            : instance_method(in, i, hglobal_ref(self, here), refs(params, here), here);
  return core_con(class_con(c), args, here);
}

/* A dictionary with context is a function of that. */
static Expr *make_instance(void *arg, Name p)
{
  HInstance *in = arg;
  VarList params = hbind_dicts(in->params, in->ncontext);
  if (params.n == 0) return dictionary(in, in->core, &params, p);
  Var *self = core_var(NULL, REP_ANY, in->loc);
  Here here = here_at(p, in->loc);
  Expr *let = core_new(EX_LET, here);
  let->binds = NEWN(CoreBind, 1);
  let->nbinds = 1;
  let->rec = true;
  let->binds[0] = (CoreBind){ self, dictionary(in, self, &params, p) };
  let->body = core_ref(self, here);
  return core_lam(in->core->name, params.at, params.n, let, here);
}

static Var *instance_var(HInstance *in)
{
  if (!in->core)
    in->core = hglobal_new(intern_printf("%s@%s", in->class->name, head_name(in)),
                           here_at(system_name(), in->loc), NULL, make_instance, in);
  return in->core;
}
