/* desugar_exp.c: expressions -> core; and with them literals and records.
 *
 * A number stands for fromInteger or fromRational applied to it.  At the types that the run time
 * knows it is the number itself:
 *
 *     2 :: Int  =>  2            2 :: a, d : Num a  =>  fromInteger d 2
 *     2.5 :: Double  =>  2.5     2.5 :: a, d : Fractional a  =>  fromRational d (5 :% 2)
 *
 * A string with characters beyond Latin-1 is a list, since core's strings are bytes.
 *
 * A field is a function of the record; construction and update of records are cases:
 *
 *     width r                    =>  width = \r. case r of Box width height -> width
 *     r { width = e }            =>  let v = e in case r of Box width height -> Box v height */
#include <config.h>
#include "base/digits.h"
#include "base/module.h"
#include "core/prims.h"
#include "haskell/desugar/desugar_private.h"
#include "haskell/tree/literal.h"
#include "haskell/types/data.h"
#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* ---- literals: characters ---- */


static Expr *char_literal(uint32_t c, Here here)
{
  Expr *e = core_int((intptr_t)c, here);
  e->lit = LIT_CHAR;
  return e;
}

static bool is_latin(const uint32_t *chars, int n)
{
  for (int i = 0; i < n; i++)
    if (chars[i] > 255) return false;
  return true;
}

static Expr *string_literal(const uint32_t *chars, int n, Here here)
{
  Expr *list = core_nil(here);
  if (n > 0 && is_latin(chars, n)) {
    char *bytes = arena_alloc(unit_arena, (size_t)n + 1);
    for (int i = 0; i < n; i++) bytes[i] = (char)chars[i];
    list = core_new(EX_STRING, here);
    list->str = bytes;
    list->len = (size_t)n;
    return list;
  }
  for (int i = n - 1; i >= 0; i--) list = core_cons(char_literal(chars[i], here), list, here);
  return list;
}

Expr *hliteral_text(const char *text, Here here)
{
  int n = (int)strlen(text);
  uint32_t *chars = NEWN(uint32_t, n);
  for (int i = 0; i < n; i++) chars[i] = (unsigned char)text[i];
  return string_literal(chars, n, here);
}

/* ---- literals: numbers ---- */

/* Does it fit into an Int of 63 bits? */
static bool fits(const char *digits, intptr_t *value)
{
  if (strlen(digits) > 18) return false;
  *value = 0;
  for (; *digits; digits++) *value = *value * 10 + (*digits - '0');
  return true;
}

static Expr *integer_literal(const char *digits, bool negative, Here here)
{
  intptr_t value;
  if (fits(digits, &value)) return core_int(negative ? -value : value, here);
  Expr *e = core_integer(digits, here), **args = NEWN(Expr *, 1);
  args[0] = e;
  return negative ? core_prim(PR_INEG, args, here) : e;
}

/* The lowest 64 bits. */
static int64_t low(const char *digits, bool negative)
{
  uint64_t n = 0;
  for (; *digits; digits++) n = n * 10 + (uint64_t)(*digits - '0');
  return (int64_t)(negative ? -n : n);
}

static Expr *method1(HBuiltin b, HDict *d, Expr *arg, Here here)
{
  return core_app1(hdict_method(hbuiltin_entity(b), &d, 1, here), arg, here);
}

/* A Float is a Double, rounded to a float's digits. */
static Expr *double_literal(const char *text, bool negative, Ty *type, Here here)
{
  double x = hcon_is(type, HB_FLOAT) ? (double)strtof(text, NULL) : strtod(text, NULL);
  return core_double(negative ? -x : x, here);
}

static Expr *whole_number(HLit lit, bool negative, Ty *type, HDict *d, Here here)
{
  int base;
  const char *written = hliteral_digits(lit, &base), *digits = digits_decimal(written, base);
  if (hcon_is(type, HB_INTEGER)) return integer_literal(digits, negative, here);
  if (hcon_is(type, HB_INT) || hcon_is(type, HB_WORD))
    return core_int64(low(digits, negative), here);
  if (hcon_is(type, HB_DOUBLE) || hcon_is(type, HB_FLOAT))
    return double_literal(digits, negative, type, here);
  return method1(HB_FROM_INTEGER, d, integer_literal(digits, negative, here), here);
}

bool hliteral_switch(HLit lit, bool negative, Ty *type, LitKind *kind, intptr_t *value)
{
  int base;
  if (lit.kind != HL_INTEGER) return false;
  const char *digits = hliteral_digits(lit, &base);
  digits = digits_decimal(digits, base);
  bool is_int = hcon_is(type, HB_INT) || hcon_is(type, HB_WORD);
  if (!is_int && !(hcon_is(type, HB_INTEGER) && fits(digits, value))) return false;
  *kind = is_int ? LIT_INT64 : LIT_INT;
  *value = low(digits, negative);
  return true;
}

/* The digits of a number and how many of them stand after the point. */
static const char *mantissa(const char *text, long *places)
{
  char *digits = arena_alloc(unit_arena, strlen(text) + 1), *to = digits;
  *places = 0;
  bool behind = false;
  for (; *text && *text != 'e' && *text != 'E'; text++) {
    if (*text == '.') behind = true;
    else *to++ = *text;
    if (behind && *text != '.') ++*places;
  }
  if (*text) *places -= strtol(text + 1, NULL, 10);
  return digits_decimal(digits, 10);
}

enum { MOST_PLACES = 10000000 };

/* n :% d, in lowest terms. */
static Expr *ratio(const char *text, bool negative, Here here)
{
  long places, twos, fives;
  const char *n = mantissa(text, &places);
  if (!strcmp(n, "0")) places = 0;
  if (places < -MOST_PLACES || places > MOST_PLACES) {
    diag_error(here.loc, "this number would have more than %d digits", MOST_PLACES);
    places = 0;
  }
  if (places < 0) n = digits_times(n, 10, (unsigned long)-places), places = 0;
  twos = fives = places;
  n = digits_reduce(n, 2, &twos);
  n = digits_reduce(n, 5, &fives);
  const char *d = digits_times("1", 2, (unsigned long)twos);
  d = digits_times(d, 5, (unsigned long)fives);
  HEntity *con = hbuiltin_entity(HB_RATIO);
  const HTyCon *type = con ? con->data : NULL;
  Expr **args = NEWN(Expr *, 2);
  args[0] = integer_literal(n, negative, here);
  args[1] = integer_literal(d, false, here);
  if (type && type->ncons == 1 && type->cons[0]->arity == 2)
    return hcon_make(hcon_of(type->cons[0]), args, here);
  diag_error(here.loc, "this needs the type `Ratio', which no module defines");
  return args[0];
}

static Expr *fraction_literal(HLit lit, bool negative, Ty *type, HDict *d, Here here)
{
  const char *text = hliteral_rational(lit);
  if (hcon_is(type, HB_DOUBLE) || hcon_is(type, HB_FLOAT))
    return double_literal(text, negative, type, here);
  return method1(HB_FROM_RATIONAL, d, ratio(text, negative, here), here);
}

/* Without OverloadedStrings there is no dictionary. */
bool hliteral_is_string(const HNote *note)
{
  Ty *t = note && note->ndicts ? htype_prune(note->type) : NULL;
  return !t || (htype_head(t) == htype_special(intern("[]")) && hcon_is(t->arg, HB_CHAR));
}

Expr *hliteral_exp(HLit lit, bool negative, Ty *type, HDict *d, Here here)
{
  int n;
  const uint32_t *chars;
  switch (lit.kind) {
    case HL_INTEGER: return whole_number(lit, negative, type, d, here);
    case HL_RATIONAL: return fraction_literal(lit, negative, type, d, here);
    case HL_CHAR: return chars = hliteral_chars(lit, &n), char_literal(n ? chars[0] : 0, here);
    case HL_STRING:
      chars = hliteral_chars(lit, &n);
      return d ? method1(HB_FROM_STRING, d, string_literal(chars, n, here), here)
               : string_literal(chars, n, here);
  }
  return NULL;
}

static Rep note_rep(const HNote *note) { return note->ngiven ? REP_ANY : hcon_rep(note->type); }

/* ---- records: cases ---- */

/* Those of dictionaries come first. */
static Var **field_vars(const HConInfo *c, Loc loc)
{
  int n = hcon_ndicts(c);
  Var **vars = NEWN(Var *, n + c->arity);
  for (int i = 0; i < n; i++) vars[i] = core_var(NULL, REP_ANY, loc);
  for (int i = 0; i < c->arity; i++)
    vars[n + i] = core_var(c->labels && c->labels[i] ? c->labels[i]->name : NULL,
                           hcon_rep(c->fields[i]), loc);
  return vars;
}

/* A case with an alternative for each constructor of t that `alternative' has something for. */
typedef Expr *Alternative(const HConInfo *c, Var **vars, void *arg);

static Expr *case_on(Expr *e, HTyCon *t, Alternative *alternative, void *arg, const char *message)
{
  VEC(Alt) alts = { 0 };
  Expr *r = core_eval(e, core_var(NULL, REP_ANY, e->here.loc), NULL);
  for (int i = 0; i < t->ncons; i++) {
    Var **vars = field_vars(t->cons[i], e->here.loc);
    Expr *body = alternative(t->cons[i], vars, arg);
    if (!body) continue;
    DataCon *con = hcon_of(t->cons[i]);
    vec_push(&alts, ((Alt){ .con = con, .vars = vars, .nvars = con->arity, .body = body }));
  }
  r->alts = alts.at;
  r->nalts = alts.n;
  if (alts.n < t->ncons) r->deflt = core_fail(message, e->here);
  return r;
}

/* ---- records: fields ---- */

typedef struct Field {
  HEntity *label;
  Name producer;
} Field;

static Expr *select_field(const HConInfo *c, Var **vars, void *arg)
{
  const Field *f = arg;
  int i = hdata_field(c, f->label);
  return i < 0 ? NULL : core_ref(vars[hcon_ndicts(c) + i], here_at(f->producer, f->label->loc));
}

/* \r. case r of C .. x .. -> x */
static Expr *make_selector(void *arg, Name p)
{
  HEntity *label = arg;
  HTyCon *t = label->parent->data;
  Var **params = NEWN(Var *, 1);
  params[0] = core_var(NULL, REP_ANY, label->loc);
  Expr *body =
      case_on(core_ref(params[0], here_at(p, label->loc)), t, select_field, &(Field){ label, p },
              arena_printf(unit_arena, "No match in record selector %s", label->name));
  body->name = label->name;
  return core_lam(label->name, params, 1, body, here_at(p, label->loc));
}

static Expr *apply_field(HEntity *label, Expr **args, int n, Here here);

/* A field whose type has a forall takes the dictionaries after the record. */
static Expr *apply_general_field(HEntity *label, const HNote *note, Expr **args, int n, Here here)
{
  Expr **dicts = hdict_exps(note, here);
  if (n > 0) {
    Expr *field = hdesugar_app(apply_field(label, args, 1, here), dicts, note->ndicts, here);
    return hdesugar_app(field, args + 1, n - 1, here);
  }
  Var **r = NEWN(Var *, 1);
  Expr **record = NEWN(Expr *, 1);
  r[0] = core_var(NULL, REP_ANY, here.loc);
  record[0] = core_ref(r[0], here);
  return core_lam(label->name, r, 1, apply_general_field(label, note, record, 1, here), here);
}

static Expr *apply_field(HEntity *label, Expr **args, int n, Here here)
{
  const HTyCon *t = label->parent->data;
  if (t->newtype && n > 0) return hdesugar_app(args[0], args + 1, n - 1, here);
  if (t->newtype) return hcon_function(t->cons[0], NULL, here);
  if (!label->core)
    label->core = hglobal_written(label, label->name,
                                  here_at(hglobal_name(label->module, label->name), label->loc),
                                  NULL, make_selector, label);
  return hdesugar_app(hglobal_ref(label->core, here), args, n, here);
}

static Expr *missing_field(const HConInfo *c, int i, Here here)
{
  return core_fail(arena_printf(unit_arena, "%s: Missing field in record construction %s",
                                diag_place(here.loc), c->labels[i] ? c->labels[i]->name : ""),
                   here);
}

static Expr *construct_record(const HExp *e, Name p)
{
  Here here = here_at(p, e->loc);
  const HConInfo *c = htype_con_of(&e->ref);
  Expr **args = NEWN(Expr *, c->arity);
  for (int i = 0; i < e->nfields; i++)
    args[hdata_field(c, e->fields[i].ref.is)] = hdesugar_exp(e->fields[i].exp, p);
  for (int i = 0; i < c->arity; i++)
    if (!args[i]) args[i] = missing_field(c, i, here);
  return hcon_apply(c, hdict_exps(e->note, here), args, c->arity, here);
}

/* ---- records: update ---- */

typedef struct Update {
  const HExp *exp;
  Var **values;
  Name producer;
} Update;

static Expr *updated_record(const HConInfo *c, Var **vars, void *arg)
{
  const Update *u = arg;
  int n = hcon_ndicts(c);
  Expr **args = NEWN(Expr *, n + c->arity);
  for (int i = 0; i < u->exp->nfields; i++) {
    int at = hdata_field(c, u->exp->fields[i].ref.is);
    if (at < 0) return NULL;
    args[n + at] = core_ref(u->values[i], here_at(u->producer, u->exp->loc));
  }
  for (int i = 0; i < n + c->arity; i++)
    if (!args[i]) args[i] = core_ref(vars[i], here_at(u->producer, u->exp->loc));
  return hcon_make(hcon_of(c), args, here_at(u->producer, u->exp->loc));
}

/* r { x = e } is let v = e in case r of C .. x .. -> C .. v .. */
static Expr *update_record(HExp *e, Name p)
{
  HTyCon *t = e->fields[0].ref.is->parent->data;
  if (t->newtype) return hdesugar_exp(e->fields[0].exp, p);
  Var **values = NEWN(Var *, e->nfields);
  for (int i = 0; i < e->nfields; i++)
    values[i] = core_var(e->fields[i].ref.name, note_rep(e->fields[i].exp->note), e->loc);
  Expr *r = case_on(
      hdesugar_exp(e->args[0], p), t, updated_record, &(Update){ e, values, p },
      arena_printf(unit_arena, "%s: Non-exhaustive patterns in record update", diag_place(e->loc)));
  for (int i = e->nfields - 1; i >= 0; i--)
    r = core_let(values[i], hdesugar_exp(e->fields[i].exp, p), r);
  return r;
}

/* ---- applications ---- */

static Expr **all_exps(HExp **es, int n, Name p)
{
  Expr **rs = NEWN(Expr *, n);
  for (int i = 0; i < n; i++) rs[i] = hdesugar_exp(es[i], p);
  return rs;
}

static Expr *make_function(void *arg, Name p)
{
  HDecl *d = arg;
  if (d->kind == HD_FOREIGN) return hprim_function(d, p);
  Expr *e = hmatch_function(d->name.name, hbind_dicts(d->bind->params, d->bind->nparams),
                            d->matches, d->nmatches, here_at(p, d->loc));
  return hbind_is_function(d) ? hglobal_note(d->name.name, d, e) : e;
}

/* Those that a pattern binds are declared already. */
Var *hdesugar_global(HEntity *e)
{
  if (!e->core && e->parent) e->core = hdict_default(e);
  if (!e->core) {
    const HVar *v = e->data;
    assert(e->module && e->decl);
    e->core = hglobal_written(e, e->name, here_at(hglobal_name(e->module, e->name), e->loc),
                              v->type ? v->type : v->scheme->type, make_function, e->decl);
  }
  return e->core;
}

/* Its clone for these dictionaries, or NULL: they have to be passed. */
static Var *clone(HEntity *e, const HNote *note)
{
  HDict **dicts = e->decl && e->decl->bind ? hclone_closed(note->dicts, note->ndicts) : NULL;
  HClone *c = dicts ? hclone_get(&e->clones, e->decl->bind->params, dicts, note->ndicts) : NULL;
  if (c && !e->module && !c->var) c->var = core_var(e->name, REP_ANY, e->loc);
  return c ? e->module ? hglobal_clone(hdesugar_global(e), c) : c->var : NULL;
}

static Expr *function(HEntity *e, const HNote *note, Here here)
{
  Var *v = note->ndicts ? clone(e, note) : NULL;
  if (v) return hglobal_ref(v, here);
  return hdesugar_app(hglobal_ref(hdesugar_global(e), here), hdict_exps(note, here), note->ndicts,
                      here);
}

/* Is it the library's own?  It stays a function if it may be a centre or one of a pair. */
static bool is_library(HBuiltin b, const HRef *ref)
{
  bool shown = centre_options.library || centre_options.pairs;
  return !shown && hbuiltin_is(b, ref->is) && hglobal_is_library(ref->is->loc);
}

/* The cases that &&, ||, not and seq are, and what coerce is applied to; NULL: it is none of them.
 */
static Expr *control(const HRef *ref, Expr **args, int n, Here here)
{
  Expr *e = NULL;
  if (n == 1 && is_library(HB_COERCE, ref)) return args[0];
  if (n == 2 && is_library(HB_AND, ref))
    e = core_case_bool(args[0], args[1], core_bool(false, here));
  if (n == 2 && is_library(HB_OR, ref)) e = core_case_bool(args[0], core_bool(true, here), args[1]);
  if (n == 1 && is_library(HB_NOT, ref))
    e = core_case_bool(args[0], core_bool(false, here), core_bool(true, here));
  if (n == 2 && is_library(HB_SEQ, ref))
    e = core_eval(args[0], core_var(NULL, REP_ANY, here.loc), args[1]);
  if (e) e->name = ref->name;
  return e;
}

Expr *hdesugar_apply(const HRef *ref, const HNote *note, Expr **args, int n, Here here)
{
  Expr *e = control(ref, args, n, here);
  if (e) return e;
  switch (ref->is->kind) {
    case HE_CON: return hcon_apply(htype_con_of(ref), hdict_exps(note, here), args, n, here);
    case HE_FIELD:
      if (note->ndicts) return apply_general_field(ref->is, note, args, n, here);
      return apply_field(ref->is, args, n, here);
    case HE_METHOD:
      return hdesugar_app(hdict_method(ref->is, note->dicts, note->ndicts, here), args, n, here);
    default:
      e = function(ref->is, note, here);
      return hdesugar_app(note->cast ? core_cast(e) : e, args, n, here);
  }
}

/* f applied to n arguments. */
static Expr *apply(HExp *f, Expr **args, int n, Here here)
{
  while (f->kind == HX_PAREN) f = f->args[0];
  if (f->kind == HX_VAR || f->kind == HX_CON)
    return hdesugar_apply(&f->ref, f->note, args, n, here);
  if (f->kind != HX_APPLY) return hdesugar_app(hdesugar_exp(f, here.producer), args, n, here);
  VEC(Expr *) all = { 0 };
  for (int i = 1; i < f->nargs; i++) vec_push(&all, hdesugar_exp(f->args[i], here.producer));
  for (int i = 0; i < n; i++) vec_push(&all, args[i]);
  return apply(f->args[0], all.at, all.n, here);
}

static Expr *application(HExp *e, Name p)
{
  return apply(e->args[0], all_exps(e->args + 1, e->nargs - 1, p), e->nargs - 1,
               here_at(p, e->loc));
}

/* f $! x is case x of v -> f v. */
static Expr *apply_strictly(HExp *e, Name p)
{
  Here here = here_at(p, e->loc);
  Var *v = core_var(NULL, hcon_rep(e->args[1]->note->type), e->args[1]->loc);
  Expr *x = hdesugar_exp(e->args[1], p), **args = NEWN(Expr *, 1);
  args[0] = core_ref(v, here);
  Expr *r = core_eval(x, v, apply(e->args[0], args, 1, here));
  r->name = e->ref.name;
  return r;
}

/* f $ x is f x. */
static Expr *infix(HExp *e, Name p)
{
  Here here = here_at(p, e->loc);
  if (is_library(HB_APPLY, &e->ref)) return apply(e->args[0], all_exps(e->args + 1, 1, p), 1, here);
  if (is_library(HB_APPLY_STRICTLY, &e->ref)) return apply_strictly(e, p);
  return hdesugar_apply(&e->ref, e->note, all_exps(e->args, 2, p), 2, here);
}

static Expr *negated(HExp *e, Name p)
{
  Here here = here_at(p, e->loc);
  HExp *x = e->args[0];
  bool number = x->kind == HX_LIT && (x->lit.kind == HL_INTEGER || x->lit.kind == HL_RATIONAL);
  Ty *t = x->note->type;
  bool known = hcon_is(t, HB_INT) || hcon_is(t, HB_INTEGER) || hcon_is(t, HB_DOUBLE);
  if (number && known) return hliteral_exp(x->lit, true, t, x->note->dicts[0], here);
  return core_app1(hdict_method(hbuiltin_entity(HB_NEGATE), e->note->dicts, 1, here),
                   hdesugar_exp(x, p), here);
}

/* ---- sections ---- */

static Expr *left_section(HExp *e, Name p)
{
  return hdesugar_apply(&e->items[0].ref, e->note, all_exps(e->args, 1, p), 1, here_at(p, e->loc));
}

/* (op e) is \x. x op e, with e evaluated at most once. */
static Expr *right_section(HExp *e, Name p)
{
  Here here = here_at(p, e->loc);
  Ty *from, *to;
  Var **x = NEWN(Var *, 1), *y = NULL;
  x[0] = core_var(NULL, htype_is_fun(e->note->type, &from, &to) ? hcon_rep(from) : REP_ANY, e->loc);
  Expr *operand = hdesugar_exp(e->args[0], p), **args = NEWN(Expr *, 2);
  if (!core_is_atom(operand)) y = core_var(NULL, note_rep(e->args[0]->note), e->loc);
  args[0] = core_ref(x[0], here);
  args[1] = y ? core_ref(y, here) : operand;
  Expr *body = hdesugar_apply(&e->items[0].ref, e->note, args, 2, here);
  Expr *lam = core_lambda(x, 1, body, here);
  return y ? core_let(y, operand, lam) : lam;
}

/* ---- lists and tuples ---- */

static Expr *list(HExp *e, Name p)
{
  Here here = here_at(p, e->loc);
  Expr *r = core_nil(here);
  for (int i = e->nargs - 1; i >= 0; i--) r = core_cons(hdesugar_exp(e->args[i], p), r, here);
  return r;
}

/* (, x) is \y. (y, x) */
static Expr *tuple(HExp *e, Name p)
{
  Here here = here_at(p, e->loc);
  VarList params = { 0 };
  HBinds shared = { 0 };
  Expr **args = NEWN(Expr *, e->nargs);
  bool section = false;
  for (int i = 0; i < e->nargs; i++) section |= !e->args[i];
  for (int i = 0; i < e->nargs; i++) {
    args[i] = e->args[i] ? hdesugar_exp(e->args[i], p) : NULL;
    if (args[i] && (!section || core_is_atom(args[i]))) continue;
    Var *v = core_var(NULL, REP_ANY, e->loc);
    if (args[i]) vec_push(&shared, ((CoreBind){ v, args[i] }));
    else vec_push(&params, v);
    args[i] = core_ref(v, here);
  }
  Expr *made = core_con(hcon_tuple(e->nargs), args, here);
  if (section) made = core_lambda(params.at, params.n, made, here);
  return shared.n ? hbind_wrap(&shared, made) : made;
}

static Expr *range(HExp *e, Name p)
{
  Here here = here_at(p, e->loc);
  HBuiltin b = e->args[2] ? (e->args[1] ? HB_ENUM_FROM_THEN_TO : HB_ENUM_FROM_TO)
                          : (e->args[1] ? HB_ENUM_FROM_THEN : HB_ENUM_FROM);
  VEC(Expr *) args = { 0 };
  for (int i = 0; i < 3; i++)
    if (e->args[i]) vec_push(&args, hdesugar_exp(e->args[i], p));
  return core_app(hdict_method(hbuiltin_entity(b), e->note->dicts, 1, here), args.at, args.n, here);
}

/* ---- control ---- */

static const HExp *body_of(const HEntity *e)
{
  const HDecl *d = e->decl;
  bool is = e->kind == HE_VAR && d && d->kind == HD_FUN && d->nmatches == 1 && !d->matches->npats
            && d->matches->rhs.n == 1 && !d->matches->rhs.at[0].nguards;
  return is ? d->matches->rhs.at[0].body : NULL;
}

bool hdesugar_is_true(const HExp *e)
{
  if (e->kind == HX_VAR && e->ref.is->module) e = body_of(e->ref.is);
  return e && e->kind == HX_CON && hcon_of(htype_con_of(&e->ref)) == con_true;
}

static Expr *conditional(HExp *e, Name p)
{
  Expr *cond = hdesugar_exp(e->args[0], p), *yes = hdesugar_exp(e->args[1], p);
  return core_if(cond, yes, hdesugar_exp(e->args[2], p));
}

/* The dictionary of an implicit parameter is its value. */
static Expr *implicit(HExp *e, Name p)
{
  VarList vars = hbind_dicts(e->note->params, e->note->nparams);
  Expr **values = NEWN(Expr *, e->ndecls);
  for (int i = 0; i < e->ndecls; i++)
    values[i] =
        hmatch_rhs_or_fail(&e->decls[i]->rhs, e->decls[i]->name.name, here_at(p, e->decls[i]->loc));
  Expr *body = hdesugar_exp(e->args[0], p);
  for (int i = e->ndecls; i-- > 0;) body = core_let(vars.at[i], values[i], body);
  return body;
}

static Expr *let(HExp *e, Name p)
{
  if (e->ndecls && e->decls[0]->kind == HD_IMPLICIT) return implicit(e, p);
  hbind_declare(e->decls, e->ndecls);
  Expr *body = hdesugar_exp(e->args[0], p);
  return hbind_around(e->decls, e->ndecls, p, body);
}

static Expr *case_of(HExp *e, Name p)
{
  return hmatch_case(hdesugar_exp(e->args[0], p), e->args[0]->note->type, e->matches, e->nmatches,
                     here_at(p, e->loc));
}

static Expr *lambda_case(HExp *e, Name p)
{
  Here here = here_at(p, e->loc);
  Ty *from, *to;
  Var **x = NEWN(Var *, 1);
  x[0] = core_var(NULL, htype_is_fun(e->note->type, &from, &to) ? hcon_rep(from) : REP_ANY, e->loc);
  Expr *body = hmatch_case(core_ref(x[0], here), NULL, e->matches, e->nmatches, here);
  return core_lam(NULL, x, 1, body, here);
}

static Expr *known(HExp *e, HDict **dicts, Name p)
{
  HClone c = { .params = e->note->params, .dicts = dicts, .n = e->note->nparams };
  hclone_bind(&c);
  Expr *r = hdesugar_exp(e->args[0], p);
  hclone_unbind(&c);
  return r;
}

/* The expression has dictionary parameters of its own if its signature has a context. */
static Expr *typed(HExp *e, Name p)
{
  Here here = here_at(p, e->loc);
  HNote *note = e->note;
  if (note->nparams == 0) return hdesugar_exp(e->args[0], p);
  HDict **dicts = hclone_closed(note->dicts, note->ndicts);
  if (dicts) return known(e, dicts, p);
  VarList params = hbind_dicts(note->params, note->nparams);
  Expr *lam = core_lam(NULL, params.at, params.n, hdesugar_exp(e->args[0], p), here);
  return core_app(lam, hdict_exps(note, here), note->ndicts, here);
}

/* Without -fscc, and with -fpairs, a mark is a comment. */
static Expr *mark(HExp *e, Name p)
{
  Expr *body = hdesugar_exp(e->args[0], p);
  if (!centre_options.on || centre_options.pairs) return body;
  Name module = module_of_source(e->loc.src, NULL);
  return core_scc(centre_get(CENTRE_MARK, e->ref.name, module, e->loc), body);
}

static Expr *literal(const HExp *e, Here here)
{
  bool plain = e->note->ndicts == 0 || (e->lit.kind == HL_STRING && hliteral_is_string(e->note));
  return hliteral_exp(e->lit, e->lit.minus, e->note->type, plain ? NULL : e->note->dicts[0], here);
}

/* ---- all of them ---- */

static Expr *desugar_kind(HExp *e, Name p)
{
  Here here = here_at(p, e->loc);
  switch (e->kind) {
    case HX_VAR:
    case HX_CON: return hdesugar_apply(&e->ref, e->note, NULL, 0, here);
    case HX_IMPLICIT: return hdict_exps(e->note, here)[0];
    case HX_LIT: return literal(e, here);
    case HX_INFIX: return infix(e, p);
    case HX_NEGATE: return negated(e, p);
    case HX_APPLY: return application(e, p);
    case HX_LAMBDA:
      return hcentre_lambda(hmatch_function(NULL, (VarList){ 0 }, e->matches, 1, here));
    case HX_LET: return let(e, p);
    case HX_IF: return conditional(e, p);
    case HX_MULTI_IF: return hmatch_rhs_or_fail(e->rhs, "guards in multi-way if", here);
    case HX_CASE: return case_of(e, p);
    case HX_LAMBDA_CASE: return hcentre_lambda(lambda_case(e, p));
    case HX_DO: return hstmt_do(e, p);
    case HX_TUPLE:
    case HX_UNBOXED: return tuple(e, p);
    case HX_LIST: return list(e, p);
    case HX_RANGE: return range(e, p);
    case HX_COMPREHENSION: return hstmt_comprehension(e, p);
    case HX_LEFT_SECTION: return left_section(e, p);
    case HX_RIGHT_SECTION: return right_section(e, p);
    case HX_RECORD: return construct_record(e, p);
    case HX_UPDATE: return update_record(e, p);
    case HX_TYPED: return typed(e, p);
    case HX_SCC: return mark(e, p);
    case HX_PAREN: return hdesugar_exp(e->args[0], p);
    default: assert(!"rename lets no such expression through"); return NULL;
  }
}

/* \d. e, of an argument that is given dictionaries. */
static Expr *general(HExp *e, Name p)
{
  VarList params = hbind_dicts(e->note->given, e->note->ngiven);
  return core_lam(NULL, params.at, params.n, desugar_kind(e, p), here_at(p, e->loc));
}

/* Core has no types, so the node keeps what snapshots say of the value. */
Expr *hdesugar_exp(HExp *e, Name p)
{
  if (e->note && e->note->ngiven) return general(e, p);
  Expr *r = desugar_kind(e, p);
  if (r && !core_letter(r) && r->kind != EX_VAR && e->note && e->note->type)
    core_set_letter(r, hcon_letter(e->note->type));
  return r;
}
