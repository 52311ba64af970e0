/* desugar_prim.c: primitive functions, `foreign import prim "ID" f :: t', and functions of C ->
 * core.
 *
 * Most are a primitive of prim.def, applied to the function's parameters.  One whose result is an
 * action takes the token, too, and what the primitive returns is the result of the action,
 * evaluated or not (con_done):
 *
 *     primFlush :: Int -> IO Int         primFlush n w = %fflush n
 *
 * The ids are those of Prim.hs, which says what they mean.  Where prim.def has another name for it,
 * `renamed' lists them; a few are made of core itself (`made'). */
#include <config.h>
#include "core/prims.h"
#include "haskell/desugar/desugar_private.h"
#include "haskell/types/foreign.h"
#include <string.h>

/* The function: `result' is how its result is represented. */
typedef struct Text {
  Var **params;
  int n;
  Rep result;
  Here here;
} Text;

static Expr *ref(const Text *t, int i) { return core_ref(t->params[i], t->here); }

static Expr *done(const Text *t, Expr *e)
{
  Expr **args = NEWN(Expr *, 1);
  args[0] = e;
  return core_con(con_done, args, t->here);
}

static Expr *token(const Text *t) { return core_int(0, t->here); }

/* case action of done x -> body, where *x is the result. */
static Expr *after(Expr *action, Var **x, Expr *body)
{
  return hcon_case(action, con_done, x, body);
}

static Var **result(const Text *t)
{
  Var **x = NEWN(Var *, 1);
  x[0] = core_var(NULL, REP_ANY, t->here.loc);
  return x;
}

static Expr *apply1(const Text *t, Expr *f, Expr *x) { return core_app1(f, x, t->here); }

/* ---- primitives of prim.def ---- */

static Expr *convert(int prim, Expr *e)
{
  Expr **args = NEWN(Expr *, 1);
  args[0] = e;
  return core_prim(prim, args, e->here);
}

/* An Int of Haskell becomes one of LML where the primitive takes that. */
static Expr *argument(const Text *t, int prim, int i)
{
  bool narrow = t->params[i]->rep == REP_INT64 && prim_arg(prim, i) == ARG_SCALAR;
  return narrow ? convert(PR_RTOINT, ref(t, i)) : ref(t, i);
}

/* An Int of LML that is computed in line becomes one of Haskell.  Others are words, and all these
 * are words of Haskell's Ints, too. */
static Expr *result_of(const Text *t, int prim, Expr *e)
{
  bool narrow = t->result == REP_INT64 && prim_inline(prim) && !prim_raw(prim);
  return narrow ? convert(PR_RFROMINT, e) : e;
}

static Expr *apply_prim(const Text *t, int prim)
{
  Expr **args = NEWN(Expr *, prim_arity(prim));
  if (prim_arity(prim) > t->n) {
    diag_error(t->here.loc, "this primitive takes %d arguments", prim_arity(prim));
    return core_fail("primitive", t->here);
  }
  for (int i = 0; i < prim_arity(prim); i++) args[i] = argument(t, prim, i);
  return result_of(t, prim, core_prim(prim, args, t->here));
}

/* ---- those that are made of core ---- */

static Expr *first(const Text *t) { return ref(t, 0); }

/* The type that the value had is forgotten: what is done with it says nothing of where it was. */
static Expr *from_any(const Text *t) { return core_cast(first(t)); }

static Expr *seq(const Text *t)
{
  return core_eval(ref(t, 0), core_var(NULL, REP_ANY, t->here.loc), ref(t, 1));
}

static Expr *io_return(const Text *t) { return done(t, ref(t, 0)); }

static Expr *io_bind(const Text *t)
{
  Var **x = result(t);
  Expr **args = NEWN(Expr *, 2);
  args[0] = core_ref(x[0], t->here);
  args[1] = ref(t, 2);
  return after(apply1(t, ref(t, 0), ref(t, 2)), x, core_app(ref(t, 1), args, 2, t->here));
}

static Expr *io_then(const Text *t)
{
  return after(apply1(t, ref(t, 0), ref(t, 2)), result(t), apply1(t, ref(t, 1), ref(t, 2)));
}

static Expr *io_run(const Text *t)
{
  Var **x = result(t);
  return after(apply1(t, ref(t, 0), token(t)), x, core_ref(x[0], t->here));
}

static Expr *io_later(const Text *t) { return done(t, io_run(t)); }

/* case %raise e of done x -> done x: so it differs from a value that fails (core_fails). */
static Expr *raise_io(const Text *t)
{
  Var **x = result(t);
  Expr **args = NEWN(Expr *, 1);
  args[0] = ref(t, 0);
  return after(core_prim(PR_RAISE, args, t->here), x, done(t, core_ref(x[0], t->here)));
}

/* The element of a vector, evaluated since the caller wants it. */
static Expr *vector_at(const Text *t)
{
  Var **x = result(t);
  return after(apply_prim(t, PR_READARRAY), x, core_ref(x[0], t->here));
}

/* Reads packed bytes at this moment: case %byteat b i of x -> done x.  The case is where the action
 * reads, so that a later write doesn't change x, and x needs no cell. */
static Expr *read_now(const Text *t, int prim)
{
  Var *x = core_var(NULL, prim_raw(prim) == RAW_DOUBLE ? REP_DOUBLE : REP_INT64, t->here.loc);
  return core_eval(apply_prim(t, prim), x, done(t, core_ref(x, t->here)));
}

static Expr *read_byte(const Text *t) { return read_now(t, PR_BYTEAT); }
static Expr *read_half(const Text *t) { return read_now(t, PR_HALFAT); }
static Expr *read_word(const Text *t) { return read_now(t, PR_WORDAT); }
static Expr *read_double(const Text *t) { return read_now(t, PR_DOUBLEAT); }
static Expr *peek(const Text *t) { return read_now(t, PR_PEEK); }
static Expr *peek_double(const Text *t) { return read_now(t, PR_PEEKD); }

static const struct {
  const char *id;
  Expr *(*make)(const Text *t);
} made[] = {
  { "SEQVALUE", seq },           { "TOANY", first },        { "FROMANY", from_any },
  { "TYPEREP", first },          { "IORETURN", io_return }, { "IOBIND", io_bind },
  { "IOTHEN", io_then },         { "IORUN", io_run },       { "IOLATER", io_later },
  { "RAISEIO", raise_io },       { "FREEZE", io_return },   { "VECTORAT", vector_at },
  { "READBYTE", read_byte },     { "READHALF", read_half }, { "READWORD", read_word },
  { "READDOUBLE", read_double }, { "PEEK", peek },          { "PEEKD", peek_double },
};

/* ---- by id ---- */

static const struct {
  const char *id;
  int prim;
} renamed[] = {
  { "COPYOUT", PR_COPYARRAY },
  { "COPYIN", PR_COPYARRAY },
  { "SAMEARRAY", PR_SAMEREF },
};

static int find_prim(const char *id)
{
  for (size_t i = 0; i < sizeof renamed / sizeof *renamed; i++)
    if (!strcmp(id, renamed[i].id)) return renamed[i].prim;
  for (int i = 0; i < PR_COUNT; i++)
    if (!strcmp(id, prim_id(i))) return i;
  return -1;
}

static Expr *body(const Text *t, const char *id)
{
  for (size_t i = 0; i < sizeof made / sizeof *made; i++)
    if (!strcmp(id, made[i].id)) return made[i].make(t);
  int prim = find_prim(id);
  if (prim >= 0) return apply_prim(t, prim);
  diag_error(t->here.loc, "there is no primitive `%s'", id);
  return core_fail("primitive", t->here);
}

/* ---- functions of C ---- */

/* case %sin x of y -> y, and of an action done y: the case is where C is called.  A function
 * without a result returns the empty tuple. */
static Expr *call_c(const Text *t, const HForeign *f)
{
  int prim = prim_of_c(f->name, f->letters), n = prim_arity(prim);
  Expr **args = NEWN(Expr *, n);
  for (int i = 0; i < n; i++) args[i] = ref(t, i);
  Expr *call = core_prim(prim, args, t->here);
  if (!f->action) return call;
  Raw raw = prim_raw(prim);
  Var *x = core_var(NULL,
                    raw == RAW_DOUBLE  ? REP_DOUBLE
                    : raw == RAW_INT64 ? REP_INT64
                                       : REP_SCALAR,
                    t->here.loc);
  return core_eval(call, x, done(t, core_ref(x, t->here)));
}

/* ---- functions ---- */

/* The token is the last parameter of an action. */
Expr *hprim_function(HDecl *d, Name p)
{
  Here here = here_at(p, d->loc);
  const HVar *v = d->name.is->data;
  VarList params = { 0 };
  Ty *t = v->scheme->type, *from, *to;
  for (int i = 0; i < v->scheme->npreds; i++) vec_push(&params, core_var(NULL, REP_ANY, d->loc));
  for (; htype_is_fun(t, &from, &to); t = to)
    vec_push(&params, core_var(NULL, hcon_rep(from), d->loc));
  if (hcon_is(t, HB_IO)) vec_push(&params, core_var(NULL, REP_SCALAR, d->loc));
  Text text = { params.at, params.n, hcon_rep(t), here };
  const char *id =
      d->entity ? arena_strndup(unit_arena, d->lit.text + 1, (size_t)d->lit.len - 2) : d->name.name;
  bool known = d->nwords > 1 && d->words[1] == intern("prim");
  HForeign foreign = known ? (HForeign){ 0 } : hforeign_read(d, false);
  Expr *e = known             ? body(&text, id)
            : foreign.letters ? call_c(&text, &foreign)
                              : core_fail("", here);
  return params.n ? core_lam(d->name.name, params.at, params.n, e, here) : e;
}

/* ---- in line ---- */

/* Note [Primitives in line].  The library's (+)@Int x y = primIntAdd x y, and primIntAdd is the
 * primitive RADD.  So n + 1 is RADD n 1 in the function that has it, as it would be in LML:
 * strict.c computes it early where that is cheap, and what it makes is charged to that function. */

static const char none[] = ""; /* Fun.data: it is no primitive */

static bool is_operation(int prim)
{
  return prim_class(prim) != PRIM_CALL && prim_class(prim) != PRIM_NEVER;
}

/* Are the operands of e the parameters of f from *k on? */
static bool takes_params(const Expr *e, const Fun *f, int *k)
{
  if (e->kind == EX_VAR) return *k < f->nparams && e->var == f->params[(*k)++];
  for (int i = 0; i < e->nargs; i++)
    if (!takes_params(e->args[i], f, k)) return false;
  return true;
}

static Expr *with_operands(const Expr *e, Expr ***operands, const Expr *at);
static const Expr *primitive(Fun *f);

/* e made of primitives, variables and literals alone, or NULL. */
static Expr *composed(Expr *e)
{
  Fun *f = e->kind == EX_APP ? core_callee(e) : NULL;
  const Expr *p = f && f->nparams == e->nargs ? primitive(f) : NULL;
  if ((e->kind == EX_VAR && !e->var->fun) || e->kind == EX_LIT) return e;
  if (!p && (e->kind != EX_PRIM || !is_operation(e->prim))) return NULL;
  Expr **args = NEWN(Expr *, e->nargs), **operands = args;
  for (int i = 0; i < e->nargs; i++)
    if (!(args[i] = composed(e->args[i]))) return NULL;
  return p ? with_operands(p, &operands, e) : core_prim(e->prim, args, e->here);
}

/* The primitive that f is, or the few that it is made of; NULL if it is more.  Fun.data remembers
 * it. */
static const Expr *primitive(Fun *f)
{
  enum { MOST = 12 };
  int k = 0;
  if (f->data) return f->data == none ? NULL : f->data;
  f->data = (void *)none;
  if (f->nparams == 0 || !hglobal_is_library(f->here.loc)) return NULL;
  Expr *e = composed(f->body);
  if (!e || e->kind != EX_PRIM || core_size(e, MOST) > MOST) return NULL;
  if (takes_params(e, f, &k) && k == f->nparams) f->data = e;
  return f->data == none ? NULL : e;
}

/* e with these in the place of its operands. */
static Expr *with_operands(const Expr *e, Expr ***operands, const Expr *at)
{
  if (e->kind == EX_VAR) return *(*operands)++;
  if (e->kind == EX_LIT) return core_clone(e);
  Expr **args = NEWN(Expr *, e->nargs);
  for (int i = 0; i < e->nargs; i++) args[i] = with_operands(e->args[i], operands, at);
  return core_prim(e->prim, args, at->here);
}

static bool put_primitive(Expr **slot, void *arg)
{
  Expr *e = *slot, **operands = e->args;
  Fun *f = e->kind == EX_APP ? core_callee(e) : NULL;
  const Expr *p = f && f->nparams == e->nargs ? primitive(f) : NULL;
  (void)arg;
  if (!p) return true;
  *slot = with_operands(p, &operands, e);
  (*slot)->name = f->shown;
  return true;
}

void hprim_in_line(Fun **funs, int n)
{
  for (int i = 0; i < n; i++) funs[i]->data = NULL;
  for (int i = 0; i < n; i++) core_each(&funs[i]->body, put_primitive, NULL);
  for (int i = 0; i < n; i++) funs[i]->data = NULL;
}
