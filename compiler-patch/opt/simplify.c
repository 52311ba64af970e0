/* simplify.c: see simplify.h.
 *
 *     let x = y in b                       b[y/x]                    y a variable or literal;
 *                                                                    at every level
 *     let x = e in b                       b                         x unused
 *     (\x. b) e                            let x = e in b
 *     let f = \x. b in .. f e ..           .. let x = e in b ..      f used once, or b small
 *     let x = e in case x of v ..          case e of v .. [v/x]
 *     let x = e in P x                     P e                       P a conversion
 *     let x = e in x, case e of v -> v     e
 *     case x of v { C a -> .. x .. }       .. v ..                   the value, not the way to it
 *     case C e of v { C a -> b }           let a = e in b            also if x is known to be C a
 *     case (case e of { D a -> C b }) of { C c -> d }                 see below
 *                                          case e of { D a -> let c = b in d }
 *
 * Note [Inlining and charges].  A call is inlined only where it is evaluated at once.  Where it
 * is suspended, the thunk is charged to the caller and shown as the function; its inlined body
 * would be shown as something else.  If a function of the library only puts its arguments into a
 * constructor, as intDec n = Dec n does, that is made instead of the thunk (Policy.take_results):
 * it holds the same, and who looks at it finds it evaluated.
 *
 * In f (g x), where f begins with a case on its argument, g x counts as evaluated at once, since
 * strict.c would have it evaluated before the call.
 *
 * Note [Inlining and size].  A function used once is moved to its use, and with it the functions
 * that were moved into it.  So a chain of ten thousand definitions would end as one body, which
 * takes C compilers more than linear time.  Therefore a function takes in no more than LARGEST
 * nodes.
 *
 * A small function is copied to its uses, and so are the small functions that its body calls.  If
 * each of them calls two others, a call would bring in twice as much at each step.  Therefore
 * copies in copies end when the call at which they began has taken in MOST_COPIED nodes.  In a
 * program of more than LARGE nodes the bound is FEW_COPIED: a chain of small functions, each copied
 * into the eight before it, would become nine times as much C, and compiling that takes most of the
 * time. */
#include <config.h>
#include "opt/simplify.h"
#include "base/arena.h"
#include "base/vec.h"
#include "core/prims.h"
#include "opt/literal.h"
#include <string.h>

enum { SMALL = 12, ROUNDS = 3, LARGEST = 2000, DEEPEST = 8 };
enum { MOST_COPIED = 250, FEW_COPIED = 40, LARGE = 8000 };

/* Facts about a variable (Var.data). */
typedef struct Sv {
  Expr *atom;      /* the variable or literal that it stands for */
  Expr *lambda;    /* the function that it is bound to, to be inlined */
  bool once;       /* it has one use: the lambda may be moved there, not copied */
  bool large;      /* the lambda is copied only where it loses a part: Note [Literals] */
  const Alt *is;   /* its value is this alternative's constructor, its vars the fields */
  Expr *made;      /* it is bound to this constructor, whose fields are atoms */
  bool function;   /* it is bound to a function: Note [Functions as arguments] */
  const Expr *box; /* it is bound to this box (con_box) */
  Expr *partial;   /* it is bound to this, and has one use: Note [Partial applications] */
  int uses, calls; /* occurrences; those in which it is called */
  int call_args;   /* the fewest arguments of such a call */
} Sv;

static int level;
static const Policy *policy; /* of the program, */
static bool logic, counts;   /* which is a logic program; which counts its costs */
static int small;            /* the most nodes of a function that is copied to its calls */
static int depth;            /* how deep small functions have been inlined in small functions */
static bool in_copy;         /* the code at work is that of a small function that was copied */
static int copied;           /* nodes that the outermost of these brought in, */
static int most_copied;      /* and how many it may bring in */
static int room;             /* nodes that the function at work may still take in */
static bool lambdas;         /* functions have not been lifted yet */

static Expr *simplify(Expr *e, bool strict);

static Sv *sv_of(Var *v)
{
  if (!v->data) {
    v->data = NEW(Sv);
    ((Sv *)v->data)->call_args = 1 << 20;
  }
  return v->data;
}

/* ---- counting ---- */

/* The variable is mentioned n times more.  A partial application goes to an only use, not to one of
 * several: what it consists of would be in two places. */
static void use_more(Var *v, int n)
{
  Sv *s = sv_of(v);
  s->uses += n;
  s->partial = NULL;
}

static bool count_node(Expr **slot, void *arg)
{
  Expr *e = *slot;
  (void)arg;
  if (e->kind == EX_VAR) sv_of(e->var)->uses++;
  lambdas |= e->kind == EX_LAM;
  if (e->kind == EX_APP && e->fun->kind == EX_VAR) {
    Sv *s = sv_of(e->fun->var);
    s->calls++;
    if (e->nargs < s->call_args) s->call_args = e->nargs;
  }
  return true;
}

/* The number of nodes of e, if e is small; more than `small' if it isn't or shouldn't be copied. */
static int size(const Expr *e)
{
  int n = 1;
  switch (e->kind) {
    case EX_VAR:
    case EX_LIT: return 1;
    case EX_STRING:
    case EX_FAIL: return 2;
    case EX_APP: n += size(e->fun); break;
    case EX_CON:
    case EX_PRIM: break;
    case EX_CASE:
      n += size(e->fun);
      for (int i = 0; i < e->nalts && n <= small; i++) n += size(e->alts[i].body);
      if (e->deflt) n += size(e->deflt);
      break;
    case EX_JUMP:
      if (!policy->inline_joins) return small + 1;
      break;
    case EX_JOIN: return policy->inline_joins ? n + size(e->fun) + size(e->body) : small + 1;
    case EX_LET:
      for (int i = 0; policy->inline_joins && i < e->nbinds && n <= small; i++)
        n += size(e->binds[i].rhs);
      return policy->inline_joins && !e->rec ? n + size(e->body) : small + 1;
    default: return small + 1;
  }
  for (int i = 0; i < e->nargs && n <= small; i++) n += size(e->args[i]);
  return n;
}

/* Counts the nodes of a function's code, up to a limit.  Local functions are code of their own. */
typedef struct Extent {
  const Expr *root;
  int n, limit;
} Extent;

static bool add_extent(Expr **slot, void *arg)
{
  Extent *x = arg;
  if (x->n > x->limit || ((*slot)->kind == EX_LAM && *slot != x->root)) return false;
  x->n++;
  return true;
}

static int extent(Expr *e, int limit)
{
  Extent x = { .root = e, .limit = limit };
  core_each(&e, add_extent, &x);
  return x.n;
}

/* Simplifies the body of a function that is not inlined. */
static Expr *simplify_body(Expr *e)
{
  int outer = room;
  room = LARGEST - extent(e, LARGEST);
  e = simplify(e, true);
  room = outer;
  return e;
}

/* ---- bindings ---- */

/* Note [Functions as arguments].  In keep i x m = (i, x) : m, inlined in keep k (\t -> t + n) l, x
 * is let x = \t -> t + n.  A function that mentions variables from outside is a cell where it is
 * mentioned, a partial application (lift.c).  The program has made that cell by its own text, the
 * lambda, and not in keep: so the lambda is noted as given (lift.c shows its cells without the name
 * x), and a local function f that takes the place of x keeps the place where it is an argument.
 * Suspended calls of x in keep are still shown as x. */

/* A copy of the atom, to be put in the place of e. */
static Expr *atom_at(const Expr *atom, const Expr *e)
{
  const Sv *s = atom->kind == EX_VAR ? atom->var->data : NULL;
  Here here = s && s->function ? atom->here : e->here;
  Expr *c = core_new(atom->kind, here);
  *c = *atom;
  c->here = here;
  return c;
}

/* The atom takes v's place wherever v is used. So it is used there, too, and no longer where it was
 * bound to v: `gone` of the uses that are counted for it are such. If it had fewer uses on record
 * than in the code, it might be moved to the first of them as if that were the only one. */
static void stands_for(Var *v, Expr *atom, int gone)
{
  Sv *s = sv_of(v);
  s->atom = atom;
  if (atom->kind == EX_VAR && s->uses > gone) use_more(atom->var, s->uses - gone);
}

static Expr *let1(Var *v, Expr *rhs, Expr *body)
{
  Expr *l = core_new(EX_LET, rhs->here);
  l->binds = NEWN(CoreBind, 1);
  l->binds[0] = (CoreBind){ v, rhs };
  l->nbinds = 1;
  l->body = body;
  return l;
}

/* (\params. body) args, saturated, becomes lets around the body, the last innermost. */
static Expr *beta(const Expr *lam, Expr **args, Expr *body)
{
  for (int i = lam->nparams - 1; i >= 0; i--) {
    if (args[i]->kind == EX_LAM) args[i]->given = true;
    body = let1(lam->params[i], args[i], body);
  }
  return body;
}

static Expr *apply_lambda(Expr *lam, Expr *app, bool strict)
{
  Expr *e = beta(lam, app->args, lam->body);
  if (app->nargs > lam->nparams) {
    app->fun = e;
    app->args += lam->nparams;
    app->nargs -= lam->nparams;
    return simplify(app, strict);
  }
  return simplify(e, strict);
}

/* In let x = e in case x of .., e becomes the scrutinee, since it is evaluated first anyway. */
static bool is_let_case(const Expr *e)
{
  const Expr *c = e->body;
  return e->nbinds == 1 && !e->rec && c->kind == EX_CASE && c->fun->kind == EX_VAR
         && c->fun->var == e->binds[0].var && e->binds[0].rhs->kind != EX_LAM;
}

static Expr *merge_let_case(Expr *e)
{
  Expr *c = e->body;
  stands_for(e->binds[0].var, core_ref(c->var, e->here), 1); /* one is the case itself */
  c->fun = e->binds[0].rhs;
  if (!logic && c->var->rep == REP_ANY) c->var->rep = e->binds[0].var->rep;
  return simplify(c, true);
}

/* let x = e in P x, where P is a conversion and x has no other use. */
static bool is_let_conversion(const Expr *e)
{
  const Expr *p = e->body;
  return e->nbinds == 1 && !e->rec && p->kind == EX_PRIM && prim_goes_on(p->prim)
         && p->args[0]->kind == EX_VAR && p->args[0]->var == e->binds[0].var
         && sv_of(e->binds[0].var)->uses == 1 && e->binds[0].rhs->kind != EX_LAM;
}

static Expr *merge_let_conversion(Expr *e)
{
  e->body->args[0] = e->binds[0].rhs;
  return simplify(e->body, true);
}

/* Note [What a let gives].  seq(x,f(y)) inlined is let z = f(y) in case x of _ -> z.  Here f(y)
 * goes to where z is: case x of _ -> f(y).  A loop through seq then needs no stack, where it would
 * enter a thunk for each of its turns.  LML has no seq.
 *
 * If the functions of the library are inlined, too (Policy.take_results), there are more: z may
 * also be applied there, or be what a case or a primitive looks at.  In when (x > 0) (print x) w it
 * is applied: let a = print x in case x > 0 of {True -> a w; False -> ..}.  A field that is taken
 * from a value stays where it is: the collector knows how to take it out, so that the other fields
 * aren't held. */
enum { TAIL = 32 }; /* the most nodes that are looked at on the way */

/* The place of v, if it is what e comes to, or with Policy.take_results evaluated there; NULL if it
 * isn't, or lies too deep. */
static Expr **find_result(Expr **slot, const Var *v, int *left)
{
  Expr *e = *slot, **found = NULL;
  if (--*left < 0) return NULL;
  switch (e->kind) {
    case EX_VAR: return e->var == v ? slot : NULL;
    case EX_LET: return find_result(&e->body, v, left);
    case EX_CASE:
      if (policy->take_results) found = find_result(&e->fun, v, left);
      if (found == &e->fun && e->var->rep == REP_ANY) e->var->rep = v->rep;
      for (int i = 0; i < e->nalts && !found; i++) found = find_result(&e->alts[i].body, v, left);
      return found || !e->deflt ? found : find_result(&e->deflt, v, left);
    case EX_APP: return policy->take_results ? find_result(&e->fun, v, left) : NULL;
    case EX_JOIN:
      if (policy->take_results) found = find_result(&e->fun, v, left);
      return found || !policy->take_results ? found : find_result(&e->body, v, left);
    case EX_PRIM:
      for (int i = 0; policy->take_results && i < e->nargs && !found; i++)
        if (prim_arg(e->prim, i) != ARG_LAZY) found = find_result(&e->args[i], v, left);
      return found;
    default: return NULL;
  }
}

/* The let e gives what it binds, once: puts that to its place. */
static bool take_to_result(Expr *e)
{
  int left = TAIL;
  const CoreBind *b = &e->binds[0];
  if ((!logic && !policy->take_results) || e->nbinds != 1 || e->rec || sv_of(b->var)->uses != 1
      || b->rhs->kind == EX_LAM || (policy->take_results && core_takes_field(b->rhs)))
    return false;
  Expr **slot = find_result(&e->body, b->var, &left);
  if (slot) *slot = b->rhs;
  return slot != NULL;
}

/* Note [Partial applications].  In let g = t a in go n g, the partial application of a global
 * function becomes the argument itself, so that specialise knows it.  It is a value, which is made
 * before the call in any case.  Before functions are lifted, that might be in another function.
 *
 * In let g = t a in .. g b .., if that is its only use, a is an atom and t a function of the
 * library, as in (f . h) b, g b becomes t a b: the cell of g is not made.  Suspended it is still
 * shown as g.  Partial applications of the program's own functions are values that its text has. */
static bool is_partial(const Expr *e)
{
  const Fun *f = core_callee(e);
  return f && core_is_function(f) && e->nargs > 0 && e->nargs < f->nparams;
}

/* Are the arguments of the partial application atoms or such applications? */
static bool is_of_atoms(const Expr *e)
{
  for (int i = 0; i < e->nargs; i++)
    if (!core_is_atom(e->args[i]) && !(is_partial(e->args[i]) && is_of_atoms(e->args[i])))
      return false;
  return true;
}

static bool is_of_library(const Fun *f) { return f->here.loc.src && f->here.loc.src->library; }

static void offer_partial(const CoreBind *b)
{
  Sv *s = sv_of(b->var);
  if (level == 0 || !policy->take_results || s->uses != 1 || !is_partial(b->rhs)) return;
  if (!lambdas && (s->calls == 0 || (is_of_atoms(b->rhs) && is_of_library(core_callee(b->rhs)))))
    s->partial = b->rhs;
}

static Expr *take_partial(Expr *e)
{
  Sv *s = e->kind == EX_VAR && !e->var->fun ? e->var->data : NULL;
  Expr *partial = s ? s->partial : NULL;
  if (!partial) return e;
  s->partial = NULL;
  s->uses--;
  return partial;
}

static bool is_mentioned(Expr **slot, void *arg)
{
  const Var **v = arg;
  if ((*slot)->kind == EX_VAR && (*slot)->var == *v) *v = NULL;
  return *v != NULL;
}

/* Has the partial application that v was bound to gone to its only use in e? */
static bool has_gone(const CoreBind *b, Expr *e)
{
  const Var *v = b->var;
  if (sv_of(b->var)->uses > 0 || !is_partial(b->rhs)) return false;
  core_each(&e, is_mentioned, &v);
  return v != NULL;
}

static bool has_atoms(const Expr *e)
{
  for (int i = 0; i < e->nargs; i++)
    if (!core_is_atom(e->args[i])) return false;
  return true;
}

static bool dead(const CoreBind *b)
{
  return level > 0 && sv_of(b->var)->uses == 0 && !b->var->fun;
}

static Expr *simplify_let(Expr *e)
{
  int kept = 0;
  if (level > 0 && is_let_case(e)) return merge_let_case(e);
  if (level > 0 && is_let_conversion(e)) return merge_let_conversion(e);
  if (level > 0 && take_to_result(e)) return simplify(e->body, true);
  for (int i = 0; i < e->nbinds; i++) {
    CoreBind b = e->binds[i];
    Sv *s = sv_of(b.var);
    s->function = b.rhs->kind == EX_LAM;
    if (dead(&b) && !e->rec) continue;
    if (core_is_atom(b.rhs) && !e->rec) {
      stands_for(b.var, simplify(b.rhs, false), 1);
      continue;
    }
    if (level > 0 && !e->rec && b.rhs->kind == EX_LAM) {
      if (s->uses == 1 && s->calls == 1 && s->call_args >= b.rhs->nparams) {
        s->lambda = b.rhs;
        s->once = true;
      } else {
        b.rhs = simplify(b.rhs, false);
        if (size(b.rhs->body) <= small) s->lambda = b.rhs;
      }
    } else b.rhs = simplify(b.rhs, false);
    if (b.rhs->kind == EX_CON && b.rhs->con == con_box) s->box = b.rhs;
    if (!e->rec && b.rhs->kind == EX_CON && has_atoms(b.rhs)) s->made = b.rhs;
    if (!e->rec) offer_partial(&b);
    e->binds[kept++] = b;
  }
  e->nbinds = kept;
  e->body = simplify(e->body, true);
  kept = 0;
  for (int i = 0; i < e->nbinds; i++) { /* drops the functions that were moved to their use */
    Sv *s = sv_of(e->binds[i].var);
    if (s->once && !s->lambda) continue;
    if (!e->rec && has_gone(&e->binds[i], e->body)) continue;
    if (s->once) e->binds[i].rhs = simplify(e->binds[i].rhs, false);
    e->binds[kept++] = e->binds[i];
  }
  e->nbinds = kept;
  if (level > 0 && kept == 1 && !e->rec && e->body->kind == EX_VAR
      && e->body->var == e->binds[0].var)
    return e->binds[0].rhs;
  return kept ? e : e->body;
}

/* ---- case ---- */

static const Alt *find_alt(const Expr *e, const DataCon *con, intptr_t value)
{
  for (int i = 0; i < e->nalts; i++)
    if (e->alts[i].con == con && (con || e->alts[i].value == value)) return &e->alts[i];
  return NULL;
}

/* e's scrutinee is known to be the constructor con with these variables as fields. */
static Expr *take_alt(const Expr *e, const DataCon *con, Var *const *fields)
{
  const Alt *a = find_alt(e, con, 0);
  if (!a) return simplify(e->deflt, true);
  for (int i = 0; i < a->nvars; i++) stands_for(a->vars[i], core_ref(fields[i], e->here), 0);
  return simplify(a->body, true);
}

/* e's scrutinee is a variable that is bound to the constructor c of atoms. */
static Expr *case_of_made(Expr *e, const Expr *c)
{
  const Alt *a = find_alt(e, c->con, 0);
  stands_for(e->var, e->fun, 1);
  for (int i = 0; a && i < a->nvars; i++) stands_for(a->vars[i], atom_at(c->args[i], e), 0);
  return simplify(a ? a->body : e->deflt, true);
}

/* e's scrutinee is the constructor application c: what the case comes to. */
static Expr *case_of_con(Expr *e, Expr *c)
{
  const Alt *a = find_alt(e, c->con, 0);
  Expr *body = a ? a->body : e->deflt;
  Var **fields = NEWN(Var *, c->nargs);
  Expr **args = NEWN(Expr *, c->nargs);
  for (int i = 0; i < c->nargs; i++) {
    fields[i] = a ? a->vars[i] : core_var(NULL, REP_ANY, c->here.loc);
    args[i] = c->args[i];
    c->args[i] = core_ref(fields[i], c->here);
    sv_of(fields[i])->uses++;
  }
  body = let1(e->var, c, body);
  for (int i = c->nargs - 1; i >= 0; i--) body = let1(fields[i], args[i], body);
  return simplify(body, true);
}

static Expr *case_of_literal(Expr *e)
{
  const Expr *l = e->fun;
  bool large = l->kind == EX_LIT && l->lit == LIT_INTEGER; /* which no alternative is */
  const Alt *a = large               ? NULL
                 : l->kind == EX_LIT ? find_alt(e, NULL, l->value)
                                     : find_alt(e, l->con, 0);
  sv_of(e->var)->atom = atom_at(l, l);
  return simplify(a ? a->body : e->deflt, true);
}

/* Note [Cases of what was just made].  In a program that counts its costs every value is a cell,
 * True and 7 included.  Most are made only to be looked at:
 *
 *     case (case a = b of {false -> False k; true -> True k}) of {False _ -> x; True _ -> y}
 *
 * Here x and y go to where the cells were made, which are made no longer:
 *
 *     case a = b of {false -> x; true -> y}
 *
 * This is done if none of them is needed twice.  With Policy.take_cases the values are those of
 * inlined functions: case compare x y of {LT -> a; EQ -> b; GT -> c}. */
typedef VEC(Expr **) Slots;

/* Finds the places where e makes its value; false if that happens elsewhere, too. */
static bool find_made(Expr **slot, Slots *out)
{
  Expr *e = *slot;
  switch (e->kind) {
    case EX_CON: vec_push(out, slot); return true;
    case EX_FAIL: return true;
    case EX_LET:
    case EX_FREE: return find_made(&e->body, out);
    case EX_CASE:
      for (int i = 0; i < e->nalts; i++)
        if (!find_made(&e->alts[i].body, out)) return false;
      return !e->deflt || find_made(&e->deflt, out);
    default: return false;
  }
}

/* Does each alternative of e belong to one of the values at most? */
static bool is_one_to_one(const Expr *e, const Slots *made)
{
  int others = 0;
  if (made->n > 1 && sv_of(e->var)->uses > 0) return false;
  for (int i = 0; i < made->n; i++) {
    others += !find_alt(e, (*made->at[i])->con, 0);
    for (int k = 0; k < i; k++)
      if ((*made->at[k])->con == (*made->at[i])->con) return false;
  }
  return others <= 1;
}

static bool take_to_made(Expr *e)
{
  Slots made = { 0 };
  if (!find_made(&e->fun, &made) || !is_one_to_one(e, &made)) return false;
  for (int i = 0; i < made.n; i++) *made.at[i] = case_of_con(e, *made.at[i]);
  return true;
}

static Expr *simplify_case(Expr *e)
{
  e->fun = simplify(e->fun, true);
  if (level > 0 && (e->fun->kind == EX_LIT || (e->fun->kind == EX_CON && e->fun->nargs == 0)))
    return case_of_literal(e);
  if (level > 0 && e->fun->kind == EX_CON) return case_of_con(e, e->fun);
  if (level > 0 && (counts || policy->take_cases) && !core_is_atom(e->fun) && take_to_made(e))
    return e->fun;
  Sv *x = e->fun->kind == EX_VAR && !e->fun->var->fun ? sv_of(e->fun->var) : NULL;
  if (level > 0 && x && x->is) {
    stands_for(e->var, e->fun, 1);
    return take_alt(e, x->is->con, x->is->vars);
  }
  if (level > 0 && x && x->made) return case_of_made(e, x->made);
  if (x) x->atom = core_ref(e->var, e->here);
  if (x && e->var->rep == REP_ANY) e->var->rep = e->fun->var->rep;
  for (int i = 0; i < e->nalts; i++) {
    sv_of(e->var)->is = e->alts[i].con ? &e->alts[i] : NULL;
    e->alts[i].body = simplify(e->alts[i].body, true);
  }
  sv_of(e->var)->is = NULL;
  if (e->deflt) e->deflt = simplify(e->deflt, true);
  if (x) x->atom = NULL;
  if (level > 0 && e->nalts == 0 && e->deflt->kind == EX_VAR && e->deflt->var == e->var)
    return e->fun;
  return e;
}

/* Functions with join points may be inlined, too (Policy.inline_joins).  One that is no more than a
 * variable or literal is that at its jumps. */
static Expr *simplify_join(Expr *e)
{
  e->fun = simplify(e->fun, true);
  if (policy->inline_joins && level > 0 && e->nparams == 0 && core_is_atom(e->fun)) {
    stands_for(e->var, e->fun, 1);
    return simplify(e->body, true);
  }
  e->body = simplify(e->body, true);
  return e;
}

/* ---- comparisons ---- */

static const Expr *box_of(const Expr *e)
{
  return e->kind == EX_VAR && e->var->data ? ((const Sv *)e->var->data)->box : NULL;
}

/* case boxed of box _ v -> e */
static Expr *with_contents(Expr *boxed, Var *v, Expr *e)
{
  Expr *c = core_eval(boxed, core_var(NULL, REP_ANY, boxed->here.loc), NULL);
  Var *centre = core_var(NULL, REP_ANY, boxed->here.loc);
  c->alts = NEWN(Alt, 1);
  c->nalts = 1;
  c->alts[0] = (Alt){ .con = con_box, .nvars = 2, .vars = NEWN(Var *, 2), .body = e };
  c->alts[0].vars[0] = centre;
  c->alts[0].vars[1] = v;
  return c;
}

/* An operand that is compared with a number in a box is one, too: the numbers are compared. */
static Expr *compare_contents(Expr *e)
{
  Expr *outer = e;
  if (!box_of(e->args[0]) && !box_of(e->args[1])) return e;
  for (int i = 1; i >= 0; i--) {
    Expr *a = e->args[i];
    const Expr *box = box_of(a);
    Var *v = core_var(NULL, REP_ANY, a->here.loc);
    e->args[i] = box ? atom_at(box->args[1], a) : core_ref(v, a->here);
    if (!box) outer = with_contents(a, v, outer);
    if (e->args[i]->kind == EX_VAR) use_more(e->args[i]->var, 1);
  }
  return outer == e ? e : simplify(outer, true);
}

/* ---- application ---- */

static bool fits(const Expr *lam) { return room > 0 && extent(lam->body, LARGEST) <= room; }

static bool may_copy(void) { return depth < DEEPEST && (!in_copy || copied < most_copied); }

/* The argument that a call of a known function takes apart, by a case, before anything else; -1 if
 * there is none. */
static int evaluates_first(const Expr *e)
{
  const Fun *f = core_callee(e);
  const Expr *b = f ? f->body : NULL;
  if (level == 0 || !b || f->is_value || e->nargs < f->nparams) return -1;
  while (b->kind == EX_JOIN || core_is_scc(b)) b = core_is_scc(b) ? b->deflt : b->body;
  for (int i = 0; b->kind == EX_CASE && b->fun->kind == EX_VAR && i < f->nparams; i++)
    if (f->params[i] == b->fun->var) return i;
  return -1;
}

/* f (let bs in e), where f evaluates its argument first, becomes let bs in f e; and f (case %scc k
 * of _ -> e) becomes case %scc k of _ -> f e. */
static Expr *float_lets(Expr *e, int i)
{
  Expr *outer = e->args[i], **slot = &outer;
  while ((*slot)->kind == EX_LET || core_is_scc(*slot))
    slot = (*slot)->kind == EX_LET ? &(*slot)->body : &(*slot)->deflt;
  if (slot == &outer) return e;
  e->args[i] = *slot;
  *slot = e;
  return outer;
}

static Expr *simplify_args(Expr *e, bool strict)
{
  int first = strict ? evaluates_first(e) : -1;
  for (int i = 0; i < e->nargs; i++) {
    e->args[i] = simplify(e->args[i], i == first);
    if (strict || is_partial(e)) e->args[i] = take_partial(e->args[i]);
  }
  return first >= 0 ? float_lets(e, first) : e;
}

static Expr *simplify_app(Expr *e, bool strict);

/* May the application be done in each branch of what is applied?  Its arguments are copied. */
static bool is_brief(const Expr *e)
{
  for (int i = 0; i < e->nargs; i++)
    if (!core_is_atom(e->args[i])) return false;
  return !logic && level > 0;
}

/* The branch f of what the application e applies, applied to e's arguments. */
static Expr *apply_branch(Expr *f, const Expr *e, bool strict)
{
  if (f->kind == EX_JUMP || f->kind == EX_FAIL) return f;
  Expr *app = core_new(EX_APP, e->here);
  *app = *e;
  app->fun = f;
  app->args = NEWN(Expr *, e->nargs);
  for (int i = 0; i < e->nargs; i++) {
    app->args[i] = core_clone(e->args[i]);
    if (app->args[i]->kind == EX_VAR) use_more(app->args[i]->var, 1);
  }
  return simplify_app(app, strict);
}

/* (case x of {A -> f; B -> g}) y becomes case x of {A -> f y; B -> g y}. */
static Expr *apply_branches(Expr *e, bool strict)
{
  Expr *f = e->fun;
  for (int i = 0; i < f->nalts; i++) f->alts[i].body = apply_branch(f->alts[i].body, e, strict);
  if (f->deflt) f->deflt = apply_branch(f->deflt, e, strict);
  if (f->kind != EX_JOIN) return f;
  f->fun = apply_branch(f->fun, e, strict);
  f->body = apply_branch(f->body, e, strict);
  return f;
}

static bool in_library(const Expr *e) { return e->here.loc.src && e->here.loc.src->library; }

/* Note [Literals].  n `mod` 10 is inlined, since 10 is neither 0 nor -1, and what the library does
 * for these is left out.  So a function that first compares a parameter with a literal may be
 * larger than others if the call has a literal there.
 *
 * The number of the parameter that the function compares with a literal first; -1 if it doesn't. */
static int compared_first(const Expr *lam)
{
  const Expr *b = lam->body;
  while (b->kind == EX_JOIN) b = b->body;
  const Expr *c = b->kind == EX_CASE ? b->fun : NULL;
  if (!c || c->kind != EX_PRIM || c->nargs != 2 || !literal_compares(c->prim)) return -1;
  for (int i = 0; i < lam->nparams; i++)
    for (int k = 0; k < 2; k++)
      if (c->args[k]->kind == EX_VAR && c->args[k]->var == lam->params[i]
          && literal_is_int64(c->args[1 - k]))
        return i;
  return -1;
}

static bool loses_a_part(const Expr *lam, const Expr *e)
{
  int i = compared_first(lam);
  return i >= 0 && literal_is_int64(e->args[i]);
}

/* Which of the parameters the atom is; -1: none. */
static int parameter(const Expr *lam, const Expr *atom)
{
  for (int i = 0; i < lam->nparams; i++)
    if (atom->kind == EX_VAR && atom->var == lam->params[i]) return i;
  return -1;
}

/* The constructor that the suspended call e is (Note [Inlining and charges]); NULL: it is none. */
static Expr *constructor_of_call(const Expr *e)
{
  const Fun *f = policy->take_results && level > 0 ? core_callee(e) : NULL;
  const Expr *lam = f && is_of_library(f) ? sv_of(f->var)->lambda : NULL;
  if (!lam || lam->body->kind != EX_CON || !has_atoms(lam->body) || !has_atoms(e)) return NULL;
  if (e->nargs != lam->nparams || lam->body->nargs > e->nargs) return NULL;
  Expr *c = core_clone(lam->body);
  core_copied_for(c, core_caller_of(e));
  for (int i = 0; i < c->nargs; i++) {
    int k = parameter(lam, c->args[i]);
    if (k < 0) continue;
    c->args[i] = atom_at(e->args[k], c->args[i]);
    if (c->args[i]->kind == EX_VAR) use_more(c->args[i]->var, 1);
  }
  return c;
}

static Expr *simplify_app(Expr *e, bool strict)
{
  Expr *made = strict ? NULL : constructor_of_call(e);
  if (made) return simplify(made, false);
  if (level > 0 && strict && e->fun->kind == EX_LAM && e->nargs >= e->fun->nparams)
    return apply_lambda(e->fun, e, strict);
  const Sv *called = e->fun->kind == EX_VAR && !e->fun->var->fun ? sv_of(e->fun->var) : NULL;
  if (called && called->partial) {
    if (!e->name) e->name = e->fun->var->name;
    e->fun = take_partial(e->fun);
  } else e->fun = simplify(e->fun, true);
  Expr *f = e->fun;
  if (f->kind == EX_APP) { /* (g a) b becomes g a b */
    VEC(Expr *) all = { 0 };
    for (int i = 0; i < f->nargs; i++) vec_push(&all, f->args[i]);
    for (int i = 0; i < e->nargs; i++) vec_push(&all, e->args[i]);
    e->args = all.at;
    e->nargs = all.n;
    if (e->caller || in_library(e)) e->caller = core_caller_of(f); /* it is nearer */
    f = e->fun = f->fun;
  }
  if (f->kind == EX_LET) { /* (let bs in g) e becomes let bs in g e */
    e->fun = f->body;
    f->body = simplify_app(e, strict);
    return f;
  }
  if (core_is_scc(f)) { /* (case %scc k of _ -> g) e: the count comes first */
    e->fun = f->deflt;
    f->deflt = simplify_app(e, strict);
    return f;
  }
  if ((f->kind == EX_CASE || f->kind == EX_JOIN) && strict && is_brief(e))
    return apply_branches(e, strict);
  Sv *s = f->kind == EX_VAR ? sv_of(f->var) : NULL;
  if (s && s->lambda && strict && e->nargs >= s->lambda->nparams
      && (s->once ? fits(s->lambda) : may_copy()) && (!s->large || loses_a_part(s->lambda, e))) {
    bool once = s->once, outer = in_copy;
    Expr *lam = once ? s->lambda : core_clone(s->lambda);
    if (once) {
      s->lambda = NULL;
      room -= extent(lam->body, LARGEST);
    } else {
      Expr *copy = lam;
      core_each(&copy, count_node, NULL);
      copied = (in_copy ? copied : 0) + size(lam->body);
    }
    core_copied_for(lam, core_caller_of(e));
    in_copy |= !once;
    depth++;
    e = apply_lambda(lam, e, strict);
    depth--;
    in_copy = outer;
    return e;
  }
  return simplify_args(e, strict);
}

static void simplify_slot(Expr **slot, void *arg)
{
  (void)arg;
  *slot = simplify(*slot, true);
}

static Expr *simplify_con(Expr *e)
{
  for (Expr *c = e;;) {
    int last = c->nargs - 1;
    for (int i = 0; i < last; i++) c->args[i] = simplify(c->args[i], false);
    if (last < 0) return e;
    if (c->args[last]->kind != EX_CON) {
      c->args[last] = simplify(c->args[last], false);
      return e;
    }
    c = c->args[last];
  }
}


/* An Int that becomes an Integer and an Int again stays what it is.  A program that counts its
 * costs has numbers in boxes. */
static Expr *simplify_prim(Expr *e)
{
  for (int i = 0; i < e->nargs; i++)
    e->args[i] = simplify(e->args[i], prim_arg(e->prim, i) != ARG_LAZY);
  if (counts && level > 0 && prim_compares(e->prim)) return compare_contents(e);
  bool two = level > 0 && e->nargs == 1 && e->args[0]->kind == EX_PRIM;
  int both = two ? prim_after(e->prim, e->args[0]->prim) : -1;
  return both >= 0   ? core_prim(both, e->args[0]->args, e->here)
         : level > 0 ? literal_compute(e)
                     : e;
}

static bool is_programs(const Var *v) { return v->name && v->loc.src && !v->loc.src->library; }

/* The atom takes the place of v.  Snapshots show the name that the program has for it. */
static void note_called(const Expr *atom, const Var *v)
{
  Var *w = atom->kind == EX_VAR && !atom->var->fun ? atom->var : NULL;
  if (w && !w->called && is_programs(v) && !is_programs(w)) w->called = v->name;
}

static Expr *simplify(Expr *e, bool strict)
{
  switch (e->kind) {
    case EX_VAR: {
      Sv *s = e->var->data;
      const Fun *f = e->var->fun;
      if (level > 0 && f && f->nparams == 0 && f->body && literal_is_int64(f->body))
        return atom_at(f->body, e);
      if (!s || !s->atom) return e;
      note_called(s->atom, e->var);
      return simplify(atom_at(s->atom, e), strict);
    }
    case EX_LAM: e->body = simplify_body(e->body); return e;
    case EX_LET: return simplify_let(e);
    case EX_CASE: return simplify_case(e);
    case EX_APP: return simplify_app(e, strict);
    case EX_CON: return simplify_con(e);
    case EX_JOIN: return simplify_join(e);
    case EX_JUMP:
      if (sv_of(e->var)->atom) return atom_at(sv_of(e->var)->atom, e);
      for (int i = 0; i < e->nargs; i++) e->args[i] = simplify(e->args[i], false);
      return e;
    case EX_PRIM: return simplify_prim(e);
    default: core_each_child(e, simplify_slot, NULL); return e;
  }
}

static bool mentions(Expr **slot, void *arg)
{
  Fun **f = arg;
  const Expr *e = *slot;
  bool self = *f && e->kind == EX_VAR && (e->var == (*f)->var || core_counted(e->var->fun) == *f);
  if (self) *f = NULL;
  return *f;
}

/* A small global function is copied to its calls, unless it calls itself, be it by way of a
 * count, or never returns (Policy.strict_failure): such calls are rare. */
static void offer(const Program *p, Fun *f)
{
  Fun *self = f;
  if (level == 0 || f->nparams == 0 || f->is_value || f == p->main) return;
  if (f->opaque || (policy->strict_failure && f->never)) return;
  Expr *lam = core_new(EX_LAM, f->here);
  lam->params = f->params;
  lam->nparams = f->nparams;
  lam->body = f->body;
  bool large = size(f->body) > small;
  if (large && (compared_first(lam) < 0 || core_size(f->body, 2 * small) > 2 * small)) return;
  core_each(&f->body, mentions, &self);
  if (!self) return;
  sv_of(f->var)->lambda = core_clone(lam);
  sv_of(f->var)->large = large;
}

static bool is_large(const Program *p)
{
  int n = 0;
  for (int i = 0; i < p->nfuns && n <= LARGE; i++) n += core_size(p->funs[i]->body, LARGE);
  return n > LARGE;
}

void simplify_program(Program *p, int how)
{
  level = how;
  policy = &p->policy;
  logic = policy->logic;
  small = policy->inline_size ? policy->inline_size : SMALL;
  most_copied = is_large(p) ? FEW_COPIED : MOST_COPIED;
  counts = p->costs;
  if (policy->strict_failure) core_find_never(p);
  for (int round = 0; round < (how ? ROUNDS : 1); round++) {
    core_clear_data(p);
    lambdas = false;
    for (int i = 0; i < p->nfuns; i++) core_each(&p->funs[i]->body, count_node, NULL);
    for (int i = 0; i < p->nfuns; i++) offer(p, p->funs[i]);
    for (int i = 0; i < p->nfuns; i++)
      if (!p->funs[i]->is_value) p->funs[i]->body = simplify_body(p->funs[i]->body);
  }
}
