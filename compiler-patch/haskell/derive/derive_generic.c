/* derive_generic.c: Generic and Generic1: a type as sums of products, and the functions there and
 * back.
 *
 *     data T a = A | B { b :: a, n :: Int }
 *
 *     type Rep (T a) = D1 ('MetaData "T" "Main" "main" 'False)
 *                        (C1 ('MetaCons "A" 'PrefixI 'False) U1
 *                         :+: C1 ('MetaCons "B" 'PrefixI 'True)
 *                               (S1 ('MetaSel ('Just "b") ..) (Rec0 a) :*: S1 .. (Rec0 Int)))
 *     from (B a1 a2) = M1 (R1 (M1 (M1 (K1 a1) :*: M1 (K1 a2))))
 *     to (M1 (R1 (M1 (M1 (K1 a1) :*: M1 (K1 a2))))) = B a1 a2
 *
 * Generic1 is about the type without its last parameter.  That is Par1 where it stands alone, and f
 * of it is Rec1 f; f (g a) is a composition, whose outer type must be a Functor.
 *
 *     data L a = L a [a] (Maybe [a])
 *     Rep1 L = .. Par1 :*: Rec1 [] :*: (Maybe :.: Rec1 []) ..
 *     from1 (L a1 a2 a3) = .. Par1 a1 :*: Rec1 a2 :*: Comp1 (fmap Rec1 a3) ..
 *
 * Sums and products are divided in the middle, as GHC does it.  M1 and K1 are newtypes, which cost
 * nothing. */
#include <config.h>
#include "haskell/derive/derive.h"
#include "haskell/rename/names.h"
#include "haskell/types/builtin.h"
#include "haskell/types/family.h"

/* ---- types ---- */

static HEntity *named(const HDeriver *d, const char *name, HSpace space)
{
  const HModule *m = d->in->class->entity->module;
  const HMeaning *is = hnames_find(&m->names->scope, NULL, intern(name), space);
  return is ? is->entities.at[0] : NULL;
}

static Ty *type_con(const HDeriver *d, const char *name)
{
  HEntity *e = named(d, name, HN_TYPE);
  return e ? ((HTyCon *)e->data)->type : htype_fresh(0);
}

/* The constructor as a type; its kind is that of its type, after as many parameters. */
static Ty *promoted(const HDeriver *d, const char *name)
{
  HEntity *e = named(d, name, HN_VALUE);
  if (!e) return htype_fresh(0);
  HTyCon *c = htype_tycon_of(&(HRef){ .name = intern_printf("'%s", name), .is = e });
  const HConInfo *con = e->data;
  if (!c->kind) {
    c->kind = con->tycon->arity ? htype_any_kind() : con->tycon->type;
    for (int i = 0; i < con->arity; i++) c->kind = htype_fun(htype_any_kind(), c->kind);
  }
  return c->type;
}

static Ty *apply2(Ty *f, Ty *a, Ty *b) { return htype_apply(htype_apply(f, a), b); }

static Ty *text(const char *s)
{
  HTyCon *c = htype_special(intern(hderive_quote(s)));
  HEntity *symbol = hbuiltin_entity(HB_SYMBOL);
  if (symbol) c->kind = ((HTyCon *)symbol->data)->type;
  return c->type;
}

static Ty *truth(const HDeriver *d, bool is) { return promoted(d, is ? "True" : "False"); }

static Ty *meta(const HDeriver *d, const char *which, Ty *info, Ty *of)
{
  return htype_apply(apply2(type_con(d, "M1"), type_con(d, which), info), of);
}

/* ---- fields ---- */

typedef enum { KEPT, ALONE, INSIDE, COMPOSED, REFUSED } Field;

bool hderive_is_generic(const HClass *c)
{
  return hbuiltin_is(HB_GENERIC, c->entity) || hbuiltin_is(HB_GENERIC1, c->entity);
}

/* The parameter that Generic1 is without; -1: all stay. */
static int dropped(const HDeriver *d)
{
  return hbuiltin_is(HB_GENERIC1, d->in->class->entity) ? d->type->arity - 1 : -1;
}

static Field field_of(Ty *t, int gen)
{
  t = htype_prune(t);
  if (gen < 0 || !htype_has_gen(t, gen)) return KEPT;
  if (t->kind == TY_GEN) return ALONE;
  if (t->kind != TY_APP || htype_has_gen(t->fun, gen)) return REFUSED;
  Field inner = field_of(t->arg, gen);
  return inner == ALONE ? INSIDE : inner == REFUSED ? REFUSED : COMPOSED;
}

const char *hderive_generic_refusal(const HTyCon *c)
{
  if (c->arity == 0) return "it has no parameter";
  for (int i = 0; i < c->ncons; i++)
    for (int k = 0; k < c->cons[i]->arity; k++)
      if (field_of(c->cons[i]->fields[k], c->arity - 1) == REFUSED)
        return "a field has its last parameter elsewhere than as the last argument of a type";
  return NULL;
}

static Ty *rep_of_field(const HDeriver *d, Ty *t)
{
  t = htype_prune(t);
  switch (field_of(t, dropped(d))) {
    case ALONE: return type_con(d, "Par1");
    case INSIDE: return htype_apply(type_con(d, "Rec1"), t->fun);
    case COMPOSED: return apply2(type_con(d, ":.:"), t->fun, rep_of_field(d, t->arg));
    default: return apply2(type_con(d, "K1"), type_con(d, "R"), t);
  }
}

static const char *wrapper(Field f)
{
  static const char *const names[] = {
    [KEPT] = "K1", [ALONE] = "Par1", [INSIDE] = "Rec1", [COMPOSED] = "Comp1", [REFUSED] = "K1"
  };
  return names[f];
}

/* The value e of the type t as one of rep_of_field. */
static HExp *wrap(HDeriver *d, Ty *t, HExp *e)
{
  t = htype_prune(t);
  Field f = field_of(t, dropped(d));
  if (f == COMPOSED) {
    HEntity *x = hderive_local(d, "x");
    e = hderive_call2(d, "fmap", hderive_lambda(d, x, wrap(d, t->arg, hderive_var(d, x))), e);
  }
  return hderive_call(d, wrapper(f), e);
}

/* And back, after the wrapper around e has gone. */
static HExp *unwrap(HDeriver *d, Ty *t, HExp *e)
{
  t = htype_prune(t);
  if (field_of(t, dropped(d)) != COMPOSED) return e;
  HEntity *x = hderive_local(d, "x");
  bool deep = field_of(t->arg, dropped(d)) == COMPOSED;
  HExp *inner = hderive_call(d, deep ? "unComp1" : "unRec1", hderive_var(d, x));
  return hderive_call2(d, "fmap", hderive_lambda(d, x, unwrap(d, t->arg, inner)), e);
}

static Ty *field_type(const HDeriver *d, const HConInfo *c, int i)
{
  const HEntity *label = c->labels[i];
  Ty *name = label ? htype_apply(promoted(d, "Just"), text(label->name)) : promoted(d, "Nothing");
  Ty *info = apply2(promoted(d, "MetaSel"), name, promoted(d, "NoSourceUnpackedness"));
  info = apply2(info, promoted(d, c->strict[i] ? "SourceStrict" : "NoSourceStrictness"),
                promoted(d, c->strict[i] ? "DecidedStrict" : "DecidedLazy"));
  return meta(d, "S", info, rep_of_field(d, c->fields[i]));
}

static Ty *product_type(const HDeriver *d, const HConInfo *c, int from, int to)
{
  if (from == to) return type_con(d, "U1");
  if (to - from == 1) return field_type(d, c, from);
  int middle = from + (to - from) / 2;
  return apply2(type_con(d, ":*:"), product_type(d, c, from, middle),
                product_type(d, c, middle, to));
}

static Ty *fixity_type(const HDeriver *d, const HConInfo *c)
{
  static const char *const names[] = {
    [HA_LEFT] = "LeftAssociative", [HA_RIGHT] = "RightAssociative", [HA_NONE] = "NotAssociative"
  };
  bool cons = !c->written && c->name == intern(":");
  if (!cons && !(c->written && c->written->infix)) return promoted(d, "PrefixI");
  HFixity f = cons ? (HFixity){ HA_LEFT, 9 } : c->entity->fixity; /* as GHC has it */
  HTyCon *level = htype_special(intern_printf("%d", f.level));
  HEntity *nat = hbuiltin_entity(HB_NAT);
  if (nat) level->kind = ((HTyCon *)nat->data)->type;
  return apply2(promoted(d, "InfixI"), promoted(d, names[f.assoc]), level->type);
}

static Ty *con_type(const HDeriver *d, const HConInfo *c)
{
  bool record = c->arity > 0 && c->labels[0];
  Ty *info = apply2(promoted(d, "MetaCons"), text(c->name), fixity_type(d, c));
  return meta(d, "C", htype_apply(info, truth(d, record)), product_type(d, c, 0, c->arity));
}

static Ty *sum_type(const HDeriver *d, int from, int to)
{
  if (from == to) return type_con(d, "V1");
  if (to - from == 1) return con_type(d, d->type->cons[from]);
  int middle = from + (to - from) / 2;
  return apply2(type_con(d, ":+:"), sum_type(d, from, middle), sum_type(d, middle, to));
}

static HTyCon *rep_family(const HClass *c)
{
  for (int i = 0; i < c->decl->ndecls; i++)
    if (c->decl->decls[i]->kind == HD_FAMILY) return c->decl->decls[i]->name.is->data;
  return NULL;
}

/* The arguments of the type stand for its parameters, where an instance stands alone. */
static Ty *in_head(const HDeriver *d, Ty *rep)
{
  Ty **args = NEWN(Ty *, d->type->arity), *t = htype_prune(d->in->type);
  for (int i = d->type->arity - (dropped(d) >= 0); t->kind == TY_APP && i-- > 0;
       t = htype_prune(t->fun))
    args[i] = t->arg;
  return htype_substitute(rep, args);
}

void hderive_rep(HInstance *in)
{
  HDeriver d = { .in = in, .type = htype_head(in->type), .loc = in->loc };
  HTyCon *family = rep_family(in->class);
  const HEntity *e = d.type->entity;
  if (!family) return;
  Ty *info = apply2(promoted(&d, "MetaData"), text(d.type->name),
                    text(e && e->module ? e->module->name : "Main"));
  info = apply2(info, text(e && e->loc.src && e->loc.src->library ? "base" : "main"),
                truth(&d, d.type->newtype));
  HFamilyEqn eqn = {
    .nvars = in->nvars, .kinds = in->kinds, .args = NEWN(Ty *, 1), .loc = in->loc
  };
  eqn.args[0] = in->type;
  eqn.type = in_head(&d, meta(&d, "D", info, sum_type(&d, 0, d.type->ncons)));
  hfamily_add(family, eqn);
}

/* ---- functions ---- */

static HPat *con_pat(HDeriver *d, const char *name, HPat *a, HPat *b)
{
  HPat *q = NEW(HPat);
  *q = (HPat){ .kind = HP_CON, .loc = d->loc, .args = NEWN(HPat *, 2), .nargs = !!a + !!b };
  q->ref = (HRef){ .name = intern(name), .loc = d->loc, .is = hderive_known(d, name) };
  q->args[0] = a;
  q->args[1] = b;
  return q;
}

static HExp *product_exp(HDeriver *d, Ty **types, HEntity **vars, int from, int to)
{
  if (from == to) return hderive_name(d, "U1");
  if (to - from == 1)
    return hderive_call(d, "M1", wrap(d, types[from], hderive_var(d, vars[from])));
  int middle = from + (to - from) / 2;
  HExp *left = product_exp(d, types, vars, from, middle);
  return hderive_call2(d, ":*:", left, product_exp(d, types, vars, middle, to));
}

static HPat *product_pat(HDeriver *d, Ty **types, HEntity **vars, int from, int to)
{
  if (from == to) return con_pat(d, "U1", NULL, NULL);
  if (to - from == 1) {
    const char *wrapped = wrapper(field_of(types[from], dropped(d)));
    return con_pat(d, "M1", con_pat(d, wrapped, hderive_bind(d, vars[from]), NULL), NULL);
  }
  int middle = from + (to - from) / 2;
  HPat *left = product_pat(d, types, vars, from, middle);
  return con_pat(d, ":*:", left, product_pat(d, types, vars, middle, to));
}

/* The constructor applied to what was in the pattern. */
static HExp *made(HDeriver *d, const HConInfo *c, HEntity **vars)
{
  HExp **args = NEWN(HExp *, c->arity);
  for (int i = 0; i < c->arity; i++) args[i] = unwrap(d, c->fields[i], hderive_var(d, vars[i]));
  return hderive_apply(d, hderive_con(d, c), args, c->arity);
}

/* Constructor number `at' of those from .. to - 1. */
static HExp *sum_exp(HDeriver *d, int at, int from, int to, HExp *e)
{
  int middle = from + (to - from) / 2;
  if (to - from == 1) return e;
  if (at < middle) return hderive_call(d, "L1", sum_exp(d, at, from, middle, e));
  return hderive_call(d, "R1", sum_exp(d, at, middle, to, e));
}

static HPat *sum_pat(HDeriver *d, int at, int from, int to, HPat *q)
{
  int middle = from + (to - from) / 2;
  if (to - from == 1) return q;
  if (at < middle) return con_pat(d, "L1", sum_pat(d, at, from, middle, q), NULL);
  return con_pat(d, "R1", sum_pat(d, at, middle, to, q), NULL);
}

/* A type without constructors has no values. */
static void no_values(HDeriver *d, HDecl *f)
{
  HEntity *x = hderive_local(d, "x");
  hderive_equation1(d, f, hderive_bind(d, x), hderive_call(d, "noValue", hderive_var(d, x)));
}

void hderive_generic(HDeriver *d)
{
  bool one = dropped(d) >= 0;
  HDecl *from = hderive_method(d, one ? "from1" : "from");
  HDecl *to = hderive_method(d, one ? "to1" : "to");
  int n = d->type->ncons;
  for (int i = 0; i < n; i++) {
    const HConInfo *c = d->type->cons[i];
    HEntity **vars = hderive_locals(d, "a", c->arity);
    HExp *e = hderive_call(d, "M1", product_exp(d, c->fields, vars, 0, c->arity));
    hderive_equation1(d, from, hderive_match(d, c, vars),
                      hderive_call(d, "M1", sum_exp(d, i, 0, n, e)));
    vars = hderive_locals(d, "a", c->arity);
    HPat *q = con_pat(d, "M1", product_pat(d, c->fields, vars, 0, c->arity), NULL);
    hderive_equation1(d, to, con_pat(d, "M1", sum_pat(d, i, 0, n, q), NULL), made(d, c, vars));
  }
  if (n == 0) no_values(d, from), no_values(d, to);
}
