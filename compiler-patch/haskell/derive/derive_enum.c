/* derive_enum.c: derived instances of Enum and Ix.
 *
 * Both number the constructors of an enumeration from 0:
 *
 *     data T = A | B | C                toEnum n = case n of { 0 -> A; 1 -> B; 2 -> C; _ -> .. }
 *                                       enumFrom a = map toEnum (enumFromTo (number of a) 2)
 *                                       range (a, b) = drop (number of a) (take (number of b + 1)
 *                                                                              [A, B, C])
 *
 * A type of one constructor with fields is in Ix as a tuple is: the last field runs fastest. */
#include <config.h>
#include "haskell/derive/derive.h"

/* ---- Enum ---- */

static int last(const HDeriver *d) { return d->type->ncons - 1; }

static HExp *type_name(HDeriver *d) { return hderive_string(d, d->type->name); }

static void to_enum(HDeriver *d)
{
  HEntity *n = hderive_local(d, "n");
  int cons = d->type->ncons;
  HMatch *at = NEWN(HMatch, cons + 1);
  for (int i = 0; i < cons; i++) {
    HPat *p = hderive_literal(d, HL_INTEGER, arena_printf(unit_arena, "%d", i));
    at[i] = hderive_alternative(d, &p, 1, hderive_con(d, d->type->cons[i]));
  }
  HPat *other = hderive_wild(d);
  at[cons] = hderive_alternative(d, &other, 1,
                                 hderive_call3(d, "noConstructor", type_name(d),
                                               hderive_number(d, last(d)), hderive_var(d, n)));
  hderive_equation1(d, hderive_method(d, "toEnum"), hderive_bind(d, n),
                    hderive_case(d, hderive_var(d, n), at, cons + 1));
}

/* succ and pred: an error at one end, else the constructor `op 1' further. */
static void step(HDeriver *d, const char *method, int end, const char *none, const char *op)
{
  HEntity *a = hderive_local(d, "a");
  HExp *at_end = hderive_infix(d, hderive_number_of(d, a), "==", hderive_number(d, end));
  HExp *next = hderive_infix(d, hderive_number_of(d, a), op, hderive_number(d, 1));
  hderive_equation1(
      d, hderive_method(d, method), hderive_bind(d, a),
      hderive_if(d, at_end, hderive_call(d, none, type_name(d)), hderive_call(d, "toEnum", next)));
}

static HExp *mapped(HDeriver *d, HExp *numbers)
{
  return hderive_call2(d, "map", hderive_name(d, "toEnum"), numbers);
}

static void enum_from(HDeriver *d)
{
  HEntity *a = hderive_local(d, "a");
  hderive_equation1(d, hderive_method(d, "enumFrom"), hderive_bind(d, a),
                    mapped(d, hderive_call2(d, "enumFromTo", hderive_number_of(d, a),
                                            hderive_number(d, last(d)))));
}

static void enum_from_then(HDeriver *d)
{
  HEntity *a = hderive_local(d, "a"), *b = hderive_local(d, "b");
  HExp *down = hderive_infix(d, hderive_number_of(d, a), ">", hderive_number_of(d, b));
  HExp *end = hderive_if(d, down, hderive_number(d, 0), hderive_number(d, last(d)));
  hderive_equation2(d, hderive_method(d, "enumFromThen"), hderive_bind(d, a), hderive_bind(d, b),
                    mapped(d, hderive_call3(d, "enumFromThenTo", hderive_number_of(d, a),
                                            hderive_number_of(d, b), end)));
}

void hderive_enum(HDeriver *d)
{
  HEntity *a = hderive_local(d, "a");
  hderive_equation1(d, hderive_method(d, "fromEnum"), hderive_bind(d, a), hderive_number_of(d, a));
  to_enum(d);
  step(d, "succ", last(d), "noSuccessor", "+");
  step(d, "pred", 0, "noPredecessor", "-");
  enum_from(d);
  enum_from_then(d);
}

/* ---- Ix of an enumeration ---- */

typedef struct Bounds {
  HEntity *low, *high, *at;
} Bounds;

static Bounds bounds(HDeriver *d)
{
  return (Bounds){ hderive_local(d, "a"), hderive_local(d, "b"), hderive_local(d, "i") };
}

static HPat *limits(HDeriver *d, const Bounds *b)
{
  return hderive_pairs(d, hderive_bind(d, b->low), hderive_bind(d, b->high));
}

static HExp *inside(HDeriver *d, const Bounds *b)
{
  HExp *low = hderive_infix(d, hderive_number_of(d, b->at), ">=", hderive_number_of(d, b->low));
  HExp *high = hderive_infix(d, hderive_number_of(d, b->at), "<=", hderive_number_of(d, b->high));
  return hderive_infix(d, low, "&&", high);
}

static void enumeration_range(HDeriver *d)
{
  Bounds b = bounds(d);
  HExp *end = hderive_infix(d, hderive_number_of(d, b.high), "+", hderive_number(d, 1));
  HExp *all = hderive_call2(d, "take", end, hderive_all(d));
  hderive_equation1(d, hderive_method(d, "range"), limits(d, &b),
                    hderive_call2(d, "drop", hderive_number_of(d, b.low), all));
}

static void enumeration_ix(HDeriver *d)
{
  enumeration_range(d);
  Bounds b = bounds(d);
  HExp *at = hderive_infix(d, hderive_number_of(d, b.at), "-", hderive_number_of(d, b.low));
  hderive_equation2(d, hderive_method(d, "index"), limits(d, &b), hderive_bind(d, b.at),
                    hderive_if(d, inside(d, &b), at, hderive_name(d, "primNoIndex")));
  b = bounds(d);
  hderive_equation2(d, hderive_method(d, "inRange"), limits(d, &b), hderive_bind(d, b.at),
                    inside(d, &b));
}

/* ---- Ix of one constructor ---- */

typedef struct Fields {
  const HConInfo *con;
  HEntity **low, **high, **at;
} Fields;

static Fields fields(HDeriver *d)
{
  HConInfo *c = d->type->cons[0];
  return (Fields){ c, hderive_locals(d, "a", c->arity), hderive_locals(d, "b", c->arity),
                   hderive_locals(d, "i", c->arity) };
}

static HPat *corners(HDeriver *d, const Fields *f)
{
  return hderive_pairs(d, hderive_match(d, f->con, f->low), hderive_match(d, f->con, f->high));
}

static HExp *side(HDeriver *d, const Fields *f, int i)
{
  return hderive_pair(d, hderive_var(d, f->low[i]), hderive_var(d, f->high[i]));
}

static void product_range(HDeriver *d)
{
  Fields f = fields(d);
  int n = f.con->arity;
  HStmt *at = NEWN(HStmt, n);
  for (int i = 0; i < n; i++)
    at[i] = (HStmt){ .kind = HS_BIND,
                     .loc = d->loc,
                     .pat = hderive_bind(d, f.at[i]),
                     .exp = hderive_call(d, "range", side(d, &f, i)) };
  HExp *e = hderive_made(d, f.con, f.at);
  hderive_equation1(d, hderive_method(d, "range"), corners(d, &f),
                    n ? hderive_comprehension(d, e, at, n) : hderive_all(d));
}

static HExp *all_in_range(HDeriver *d, const Fields *f)
{
  HExp *e = NULL;
  for (int i = f->con->arity; i-- > 0;) {
    HExp *one = hderive_call2(d, "inRange", side(d, f, i), hderive_var(d, f->at[i]));
    e = e ? hderive_infix(d, one, "&&", e) : one;
  }
  return e ? e : hderive_name(d, "True");
}

/* (index 1 * size 2 + index 2) * size 3 + index 3 .. */
static HExp *offset(HDeriver *d, const Fields *f)
{
  HExp *e = NULL;
  for (int i = 0; i < f->con->arity; i++) {
    HExp *one = hderive_call2(d, "index", side(d, f, i), hderive_var(d, f->at[i]));
    HExp *size = e ? hderive_call(d, "rangeSize", side(d, f, i)) : NULL;
    e = e ? hderive_infix(d, hderive_infix(d, e, "*", size), "+", one) : one;
  }
  return e ? e : hderive_number(d, 0);
}

static void product_index(HDeriver *d)
{
  Fields f = fields(d);
  HExp *e = offset(d, &f);
  if (f.con->arity) e = hderive_if(d, all_in_range(d, &f), e, hderive_name(d, "primNoIndex"));
  hderive_equation2(d, hderive_method(d, "index"), corners(d, &f), hderive_match(d, f.con, f.at),
                    e);
}

static void product_in_range(HDeriver *d)
{
  Fields f = fields(d);
  hderive_equation2(d, hderive_method(d, "inRange"), corners(d, &f), hderive_match(d, f.con, f.at),
                    all_in_range(d, &f));
}

void hderive_ix(HDeriver *d)
{
  if (d->type->ncons > 1) {
    enumeration_ix(d);
    return;
  }
  product_range(d);
  product_index(d);
  product_in_range(d);
}
