/* desugar_prim.c: primitive functions, `foreign import prim "ID" f :: t', -> core.
 *
 * Most are a primitive of prim.def, applied to the function's parameters.  One whose result is an
 * action takes the token, too, and what the primitive returns is the result of the action,
 * evaluated or not (con_done):
 *
 *     primFlush :: Int -> IO Int         primFlush n w = %fflush n
 *
 * The ids are those of Prim.hs, which says what they mean.  Where prim.def has another name for it,
 * `renamed' tells; a few are made of core itself (`made'). */
#include <config.h>
#include "core/prims.h"
#include "haskell/builtin.h"
#include "haskell/desugar_private.h"
#include <string.h>

typedef struct Text { Var **params; int n; Name producer; Loc loc; } Text;

static Expr *ref(const Text *t, int i) { return core_ref(t->params[i], t->producer, t->loc); }

static Expr *done(const Text *t, Expr *e)
{
  Expr **args = NEWN(Expr *, 1);
  args[0] = e;
  return core_con(con_done, args, t->producer, t->loc);
}

static Expr *token(const Text *t) { return core_int(0, t->producer, t->loc); }

/* case action of done x -> body, where *x is the result. */
static Expr *after(Expr *action, Var **x, Expr *body)
{
  return hcon_case(action, con_done, x, body);
}

static Var **result(const Text *t)
{
  Var **x = NEWN(Var *, 1);
  x[0] = core_var(NULL, REP_ANY, t->loc);
  return x;
}

static Expr *apply1(const Text *t, Expr *f, Expr *x)
{
  return core_app1(f, x, t->producer, t->loc);
}

/* ---- those that are made of core ---- */

static Expr *first(const Text *t) { return ref(t, 0); }

static Expr *seq(const Text *t)
{
  return core_eval(ref(t, 0), core_var(NULL, REP_ANY, t->loc), ref(t, 1));
}

static Expr *io_return(const Text *t) { return done(t, ref(t, 0)); }

static Expr *io_bind(const Text *t)
{
  Var **x = result(t);
  Expr **args = NEWN(Expr *, 2);
  args[0] = core_ref(x[0], t->producer, t->loc);
  args[1] = ref(t, 2);
  return after(apply1(t, ref(t, 0), ref(t, 2)), x,
               core_app(ref(t, 1), args, 2, t->producer, t->loc));
}

static Expr *io_then(const Text *t)
{
  return after(apply1(t, ref(t, 0), ref(t, 2)), result(t), apply1(t, ref(t, 1), ref(t, 2)));
}

static Expr *io_run(const Text *t)
{
  Var **x = result(t);
  return after(apply1(t, ref(t, 0), token(t)), x, core_ref(x[0], t->producer, t->loc));
}

static Expr *io_later(const Text *t) { return done(t, io_run(t)); }

static Expr *raise_io(const Text *t)
{
  Expr **args = NEWN(Expr *, 1);
  args[0] = ref(t, 0);
  return core_prim(PR_RAISE, args, t->producer, t->loc);
}

static Expr *same_word(const Text *t)
{
  return core_prim2(PR_SEQ, ref(t, 0), ref(t, 1), t->producer, t->loc);
}

/* The element of a vector, evaluated since the caller wants it. */
static Expr *vector_at(const Text *t)
{
  Var **x = result(t);
  return after(core_prim2(PR_READARRAY, ref(t, 0), ref(t, 1), t->producer, t->loc), x,
               core_ref(x[0], t->producer, t->loc));
}

static const struct { const char *id; Expr *(*make)(const Text *t); } made[] = {
  { "SEQVALUE", seq }, { "TOANY", first }, { "FROMANY", first }, { "TOINTEGER", first },
  { "ITOW", first }, { "WTOI", first }, { "TYPEWORD", first }, { "TYPESAME", same_word },
  { "IORETURN", io_return }, { "IOBIND", io_bind }, { "IOTHEN", io_then }, { "IORUN", io_run },
  { "IOLATER", io_later }, { "RAISEIO", raise_io }, { "FREEZE", io_return },
  { "VECTORAT", vector_at },
};

/* ---- those of prim.def ---- */

/* On Ints, which LML has others of. */
static const struct { const char *id; int prim; } on_ints[] = {
  { "ADD", PR_HADD }, { "SUB", PR_HSUB }, { "MUL", PR_HMUL }, { "NEG", PR_HNEG },
  { "DIV", PR_HQUOT }, { "MOD", PR_HREM }, { "SEQ", PR_EQ }, { "SNE", PR_NE }, { "SLT", PR_LT },
  { "SLE", PR_LE }, { "SGT", PR_GT }, { "SGE", PR_GE }, { "BITAND", PR_HAND }, { "BITOR", PR_HOR },
  { "BITXOR", PR_HXOR }, { "BITCOMPL", PR_HNOT }, { "BITLSH", PR_HSHL }, { "BITRSHA", PR_HSHR },
  { "BITRSH", PR_WSHR }, { "ITOF", PR_ITOD },
};

static const struct { const char *id; int prim; } renamed[] = {
  { "FTOI", PR_DTOI }, { "FROMINTEGER", PR_IWRAP }, { "I2STRING", PR_ISHOW },
  { "COPYOUT", PR_COPYARRAY }, { "COPYIN", PR_COPYARRAY }, { "SAMEARRAY", PR_SAMEREF },
};

static int find_prim(const char *id, bool ints)
{
  for (size_t i = 0; ints && i < sizeof on_ints / sizeof *on_ints; i++)
    if (!strcmp(id, on_ints[i].id)) return on_ints[i].prim;
  for (size_t i = 0; i < sizeof renamed / sizeof *renamed; i++)
    if (!strcmp(id, renamed[i].id)) return renamed[i].prim;
  for (int i = 0; i < PR_COUNT; i++)
    if (!strcmp(id, prim_id(i))) return i;
  return -1;
}

static Expr *apply_prim(const Text *t, int prim, Loc loc)
{
  Expr **args = NEWN(Expr *, prim_arity(prim));
  if (prim_arity(prim) > t->n) {
    diag_error(loc, "this primitive takes %d arguments", prim_arity(prim));
    return core_fail("primitive", t->producer, loc);
  }
  for (int i = 0; i < prim_arity(prim); i++) args[i] = ref(t, i);
  return core_prim(prim, args, t->producer, t->loc);
}

static Expr *body(const Text *t, const char *id, bool ints, Loc loc)
{
  for (size_t i = 0; i < sizeof made / sizeof *made; i++)
    if (!strcmp(id, made[i].id)) return made[i].make(t);
  int prim = find_prim(id, ints);
  if (prim >= 0) return apply_prim(t, prim, loc);
  diag_error(loc, "there is no primitive `%s'", id);
  return core_fail("primitive", t->producer, loc);
}

/* ---- functions ---- */

static bool is_type(Ty *t, HBuiltin b)
{
  HTyCon *head = htype_head(t);
  return head && head->entity && hbuiltin_is(b, head->entity);
}

/* The token is the last parameter of an action. */
Expr *hprim_function(HDecl *d, Name p)
{
  const HVar *v = d->name.is->data;
  VarList params = {0};
  Ty *t = v->scheme->type, *from, *to;
  bool ints = htype_is_fun(t, &from, &to) && (is_type(from, HB_INT) || is_type(from, HB_WORD));
  for (int i = 0; i < v->scheme->npreds; i++) vec_push(&params, core_var(NULL, REP_ANY, d->loc));
  for (; htype_is_fun(t, &from, &to); t = to)
    vec_push(&params, core_var(NULL, hcon_rep(from), d->loc));
  if (is_type(t, HB_IO)) vec_push(&params, core_var(NULL, REP_SCALAR, d->loc));
  Text text = { params.at, params.n, p, d->loc };
  const char *id = d->entity ? arena_strndup(unit_arena, d->lit.text + 1, (size_t)d->lit.len - 2)
                             : d->name.name;
  Expr *e = body(&text, id, ints, d->loc);
  return params.n ? core_lam(d->name.name, params.at, params.n, e, p, d->loc) : e;
}
