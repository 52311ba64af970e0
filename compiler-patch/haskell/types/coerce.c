/* coerce.c: see coerce.h.
 *
 * Roles are found out when they are first asked for.  All parameters of a type begin as phantom,
 * and its fields raise them until nothing changes; a type that is asked for meanwhile answers with
 * what it has, so the answers of others may be too low, and are forgotten. */
#include <config.h>
#include "haskell/types/coerce.h"
#include <string.h>

/* ---- roles ---- */

typedef enum { PHANTOM, REPRESENTATIONAL, NOMINAL } Role;

typedef struct Raise {
  HTyCon *of;
  bool changed;
} Raise;

static int working;   /* how many types are being looked at */
static bool borrowed; /* a role was taken of one of them */

static void raise(Raise *r, Ty *t, Role to);

static int *roles(HTyCon *c);

static int count_args(Ty *t)
{
  int n = 0;
  for (t = htype_prune(t); t->kind == TY_APP; t = htype_prune(t->fun)) n++;
  return n;
}

/* The arguments of t, whose head is *head. */
static Ty **arguments(Ty *t, int n, Ty **head)
{
  Ty **args = NEWN(Ty *, n);
  for (t = htype_prune(t); n-- > 0; t = htype_prune(t->fun)) args[n] = t->arg;
  *head = t;
  return args;
}

static void raise_apply(Raise *r, Ty *t, Role to)
{
  int n = count_args(t);
  Ty *head, **args = arguments(t, n, &head);
  HTyCon *c = head->kind == TY_CON ? head->con : NULL;
  const int *known = c ? roles(c) : NULL;
  raise(r, head, to);
  for (int i = 0; i < n; i++) {
    int role = c && i < c->arity ? known[i] : NOMINAL;
    if (role != PHANTOM) raise(r, args[i], role == NOMINAL ? NOMINAL : to);
  }
}

static void raise(Raise *r, Ty *t, Role to)
{
  t = htype_prune(t);
  if (t->kind == TY_GEN && t->id < r->of->arity && r->of->roles[t->id] < (int)to) {
    r->of->roles[t->id] = to;
    r->changed = true;
  }
  if (t->kind == TY_APP) raise_apply(r, t, to);
  if (t->kind != TY_FORALL) return;
  for (int i = 0; i < t->all->npreds; i++) raise(r, t->all->preds[i].type, NOMINAL);
  raise(r, t->all->body, to);
}

static void raise_by_fields(Raise *r)
{
  for (int i = 0; i < r->of->ncons; i++) {
    const HConInfo *con = r->of->cons[i];
    for (int k = 0; k < con->arity; k++) raise(r, con->fields[k], REPRESENTATIONAL);
    for (int k = 0; con->scheme && k < con->scheme->npreds; k++)
      raise(r, con->scheme->preds[k].type, NOMINAL);
    for (int k = 0; k < con->neqns; k++) {
      raise(r, con->eqns[k].a, NOMINAL);
      raise(r, con->eqns[k].b, NOMINAL);
    }
  }
}

/* Types of the run time have no constructors, but values. */
static Role lowest(const HTyCon *c)
{
  bool library = c->entity && c->entity->loc.src && c->entity->loc.src->library;
  return !c->decl || (c->ncons == 0 && library) ? REPRESENTATIONAL : PHANTOM;
}

static int *roles(HTyCon *c)
{
  if (c->roles) {
    borrowed |= c->busy;
    return c->roles;
  }
  bool before = borrowed;
  Raise r = { .of = c, .changed = true };
  int *found = c->roles = NEWN(int, c->arity);
  for (int i = 0; i < c->arity; i++) found[i] = lowest(c);
  borrowed = false;
  c->busy = true;
  for (working++; r.changed;) {
    r.changed = false;
    raise_by_fields(&r);
  }
  working--;
  c->busy = false;
  if (working && borrowed) c->roles = NULL;
  borrowed |= before;
  return found;
}

/* ---- annotations ---- */

static Role role_of(Name word)
{
  return !strcmp(word, "nominal") ? NOMINAL : !strcmp(word, "phantom") ? PHANTOM : REPRESENTATIONAL;
}

static void annotate(const HDecl *d)
{
  HTyCon *c = d->name.is && d->name.is->kind == HE_DATA ? d->name.is->data : NULL;
  if (!c || c->arity != d->nwords) {
    diag_error(d->loc, c ? "`%s' has another number of parameters" : "`%s' is no data type",
               d->name.name);
    return;
  }
  int *own = roles(c);
  for (int i = 0; i < c->arity; i++) {
    if (!strcmp(d->words[i], "_")) continue;
    if ((int)role_of(d->words[i]) < own[i])
      diag_error(d->loc, "a parameter of `%s' can't be %s: its constructors say more of it",
                 d->name.name, d->words[i]);
    own[i] = (int)role_of(d->words[i]);
  }
}

void hcoerce_module(const HModule *m)
{
  for (int i = 0; i < m->ndecls; i++)
    if (m->decls[i]->kind == HD_ROLE) annotate(m->decls[i]);
}

/* ---- comparing ---- */

enum { DEEPEST = 200 };

typedef struct Compare {
  HCoerceGiven *given;
  const void *arg;
} Compare;

static HCoerce compare(const Compare *c, Ty *a, Ty *b, int depth);

/* What is inside of a newtype; NULL: it is none, or lacks arguments. */
static Ty *inside(Ty *t)
{
  int n = count_args(t);
  Ty *head, **args = arguments(t, n, &head);
  const HTyCon *c = head->kind == TY_CON ? head->con : NULL;
  if (!c || !c->newtype || c->ncons != 1 || c->cons[0]->arity != 1 || n < c->arity) return NULL;
  Ty *is = htype_substitute(c->cons[0]->fields[0], args);
  for (int i = c->arity; i < n; i++) is = htype_apply(is, args[i]);
  return is;
}

static HCoerce compare_nominal(Ty *a, Ty *b)
{
  if (htype_equal(a, b)) return HCOERCE_YES;
  return htype_may_equal(a, b) ? HCOERCE_WAIT : HCOERCE_NO;
}

static HCoerce least(HCoerce a, HCoerce b) { return a < b ? a : b; }

/* T a b and T c d, or f a and f b. */
static HCoerce compare_arguments(const Compare *c, Ty *a, Ty *b, int depth)
{
  int n = count_args(a);
  Ty *head, *other;
  if (n != count_args(b)) return HCOERCE_NO;
  Ty **as = arguments(a, n, &head), **bs = arguments(b, n, &other);
  if (head != other || (head->kind == TY_VAR && !head->skolem)) return compare_nominal(head, other);
  HTyCon *con = head->kind == TY_CON ? head->con : NULL;
  const int *known = con ? roles(con) : NULL;
  HCoerce is = HCOERCE_YES;
  for (int i = 0; i < n && is != HCOERCE_NO; i++) {
    int role = con && i < con->arity ? known[i] : NOMINAL;
    if (role == REPRESENTATIONAL) is = least(is, compare(c, as[i], bs[i], depth + 1));
    if (role == NOMINAL) is = least(is, compare_nominal(as[i], bs[i]));
  }
  return is;
}

static HCoerce compare_foralls(const Compare *c, Ty *a, Ty *b, int depth)
{
  const HForall *x = a->all, *y = b->all;
  if (x->nbound != y->nbound || x->npreds || y->npreds) return HCOERCE_NO;
  Ty **same = NEWN(Ty *, x->nbound);
  for (int i = 0; i < x->nbound; i++) {
    same[i] = htype_skolem(x->bound[i]->skolem, 0, x->bound[i]->loc);
    same[i]->vkind = x->bound[i]->vkind;
  }
  return compare(c, htype_open(a, same).body, htype_open(b, same).body, depth + 1);
}

static bool is_open(const Ty *t) { return t->kind == TY_VAR && !t->skolem; }

static HCoerce compare(const Compare *c, Ty *a, Ty *b, int depth)
{
  a = htype_prune(a), b = htype_prune(b);
  if (htype_equal(a, b) || (c->given && c->given(a, b, c->arg))) return HCOERCE_YES;
  if (depth > DEEPEST) return HCOERCE_NO;
  if (a->kind == TY_FORALL && b->kind == TY_FORALL) return compare_foralls(c, a, b, depth);
  HCoerce is = compare_arguments(c, a, b, depth);
  if (is == HCOERCE_YES) return is;
  Ty *inner = inside(a);
  if (inner) return compare(c, inner, b, depth + 1);
  if ((inner = inside(b))) return compare(c, a, inner, depth + 1);
  return is_open(a) || is_open(b) ? HCOERCE_WAIT : is;
}

HCoerce hcoerce(Ty *a, Ty *b, HCoerceGiven *given, const void *arg)
{
  return compare(&(Compare){ given, arg }, a, b, 0);
}
