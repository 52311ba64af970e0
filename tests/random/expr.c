/* expr.c: expressions of a given type, to a bounded depth. */
#include "gen.h"

static void conditional(const Ty *t, int d)
{
  out("(if ");
  expr(&bool_ty, d);
  out(" then ");
  mark(8);
  expr(t, d);
  out(" else ");
  mark(8);
  expr(t, d);
  out(")");
}

static void let(const Ty *t, int d)
{
  int before = nscope;
  out("(");
  define(d);
  out(" in ");
  expr(t, d);
  out(")");
  nscope = before;
}

static void where(const Ty *t, int d)
{
  char x[24];
  Ty *a = data_type(1);
  int before = nscope;
  out("((");
  fresh(x, "w");
  enter(x, a, false);
  expr(t, d);
  nscope = before;
  out(") where %s = ", x);
  mark(6);
  expr(a, d);
  out(")");
}

static void let_bang(const Ty *t, int d)
{
  Ty *a = data_type(2);
  int before = nscope;
  out("(let ! ");
  pattern(a, 2, true);
  out(" = ");
  expr_outside(before, a, d);
  out(" in ");
  expr(t, d);
  out(")");
  nscope = before;
}

/* A clause may not be covered by an earlier one without guard: only the first goes without, if the
 * last takes everything. */
static void case_of(const Ty *t, int d)
{
  Ty *a = data_type(2);
  int before = nscope, n = 1 + (int)chance(3);
  bool plain = false;
  out("(case ");
  paren(a, d);
  out(" in ");
  for (int i = 0; i < n; i++) {
    bool all = pattern(a, 2, false);
    if (i == 0 && !all && one_in(2)) {
      plain = true;
      n = 1;
    } else {
      out(" & (");
      mark(5);
      expr(&bool_ty, d / 2);
      out(")");
    }
    out(" : ");
    paren(t, d);
    out(" || ");
    nscope = before;
  }
  pattern(a, 2, plain || !one_in(4));
  out(" : ");
  paren(t, d);
  out(" end)");
  nscope = before;
}

/* Clauses without guards, told apart by distinct constants. */
static void case_table(const Ty *t, int d)
{
  static const char *words[] = { "\"hello\"", "\"ab\"", "\"help\"", "\"a\"" };
  bool strings = one_in(2);
  int n = 2 + (int)chance(3);
  Ty *a = strings ? ty(LIST, &char_ty, NULL) : &int_ty;
  out("(case ");
  paren(a, d);
  out(" in ");
  for (int i = 0; i < n && i < 4; i++) {
    if (strings) out("%s : ", words[i]);
    else out("%d : ", i * 2 - 2 < 0 ? i + 10 : i * 2 - 2);
    paren(t, d);
    out(" || ");
  }
  out("_ : ");
  paren(t, d);
  out(" end)");
}

static void call(const Ty *t, int d)
{
  const Entry *f = pick_function(t);
  if (!f) {
    leaf(t);
    return;
  }
  out("(%s", f->text);
  bool first = f->small;
  for (const Ty *u = f->type; u->kind == FUN; u = u->b, first = false) {
    out(" ");
    if (first) small(d);
    else paren(u->a, d);
  }
  out(")");
}

void lambda(const Ty *t, int d)
{
  char x[24];
  int before = nscope;
  Ty *pair = t->a->kind == PAIR && one_in(2) ? t->a : NULL;
  out("(\\");
  if (pair) pattern(pair, 1, true);
  else {
    out("%s", fresh(x, "u"));
    enter(x, t->a, false);
  }
  out(". ");
  mark(4);
  expr(t->b, d);
  out(")");
  nscope = before;
}

/* An operator or constructor as a function, if there is one of this type. */
static bool operator(const Ty *t, int d)
{
  static const char *arithmetic[] = { "(+)", "(-)", "(*)", "max" },
                    *relations[] = { "(=)", "(~=)", "(<)", "(<=)" };
  if (t->b->kind == SHAPE && t->a->kind == INT) {
    out("(Box ");
    paren(&int_ty, d);
    out(")");
    return true;
  }
  if (t->b->kind != FUN) return false;
  const Ty *r = t->b->b;
  if (same(t->a, t->b->a)) {
    if (t->a->kind == INT && r->kind == INT) {
      out("%s", arithmetic[chance(4)]);
      return true;
    }
    if (r->kind == BOOL) {
      out("%s", relations[chance(4)]);
      return true;
    }
    if (t->a->kind == DOUBLE && r->kind == DOUBLE) {
      out(one_in(2) ? "(+.)" : "(*.)");
      return true;
    }
    if (t->a->kind == INTEGER && r->kind == INTEGER) {
      out(one_in(2) ? "(+#)" : "(-#)");
      return true;
    }
  }
  if (r->kind == LIST && same(r->a, t->a) && same(r, t->b->a)) {
    out("(.)");
    return true;
  }
  if (r->kind == PAIR && same(r->a, t->a) && same(r->b, t->b->a)) {
    out("(,)");
    return true;
  }
  return false;
}

/* A function value: lambda, section, composition, or a function in scope given some of its
 * arguments. */
static void function(const Ty *t, int d)
{
  if (one_in(3) && operator(t, d)) return;
  for (int i = nscope - 1; i >= 0 && i > nscope - 40; i--) {
    const Entry *e = &scope[i];
    const Ty *u = e->type;
    int given = 0;
    for (; u->kind == FUN && !same(u, t); u = u->b) given++;
    if (given > 0 && u->kind == FUN && one_in(2)) {
      out("(%s", e->text);
      u = e->type;
      for (int k = 0; k < given; k++, u = u->b) {
        out(" ");
        if (k == 0 && e->small) small(d);
        else paren(u->a, d);
      }
      out(")");
      return;
    }
  }
  if (t->a->kind == INT && t->b->kind == INT && one_in(2)) {
    static const char *ops[] = { "+", "*" };
    if (one_in(2)) {
      out("(%s ", ops[chance(2)]);
      paren(&int_ty, d);
      out(")");
      return;
    }
    out("(");
    paren(&int_ty, d);
    out(" %s)", one_in(2) ? "-" : "*");
    return;
  }
  if (t->b->kind == BOOL && one_in(3)) {
    static const char *ops[] = { "=", "~=", "<", ">=" };
    out("(%s ", ops[chance(4)]);
    paren(t->a, d);
    out(")");
    return;
  }
  if (t->b->kind == LIST && same(t->b->a, t->a) && one_in(3)) {
    out("(. ");
    paren(t->b, d);
    out(")");
    return;
  }
  if (one_in(5)) {
    Ty *m = data_type(0);
    Ty *f = ty(FUN, m, t->b), *g = ty(FUN, t->a, m);
    out("(");
    expr(f, d);
    out(" o ");
    expr(g, d);
    out(")");
    return;
  }
  lambda(t, d);
}

static void higher(const Ty *t, int d)
{
  Ty *a = data_type(1);
  if (t->kind == LIST && one_in(2)) {
    if (one_in(2)) {
      out("(map ");
      paren(ty(FUN, a, t->a), d);
      out(" ");
      paren(ty(LIST, a, NULL), d);
      out(")");
    } else {
      out("(filter ");
      paren(ty(FUN, t->a, &bool_ty), d);
      out(" ");
      paren(t, d);
      out(")");
    }
    return;
  }
  out("(reduce ");
  paren(ty(FUN, a, ty(FUN, (Ty *)t, (Ty *)t)), d);
  out(" ");
  paren(t, d);
  out(" ");
  paren(ty(LIST, a, NULL), d);
  out(")");
}

static void comprehension(const Ty *t, int d)
{
  int before = nscope;
  Ty *a = data_type(1);
  char x[24], i[24];
  fresh(i, "i");
  fresh(x, "g");
  bool counted = one_in(2), pairs = one_in(3);
  Ty *elem = pairs ? ty(PAIR, a, &int_ty) : a;
  out("([");
  /* the body comes first in the text, so what the qualifiers bind is entered now */
  enter(x, a, false);
  if (counted) enter(i, &int_ty, false);
  paren(t->a, d);
  nscope = before;
  out(" ;; ");
  if (pairs) out("(%s, 1) <- ", x);
  else out("%s <- ", x);
  paren(ty(LIST, elem, NULL), d);
  enter(x, a, false);
  if (counted) {
    out("; %s <- [", i);
    expr(&int_ty, 0);
    out(" .. ");
    small(0);
    out("]");
    enter(i, &int_ty, false);
  }
  if (one_in(2)) {
    out("; ");
    paren(&bool_ty, d);
  }
  nscope = before;
  out("]");
  if (one_in(3)) {
    out(" @ ");
    paren(t, d);
  }
  out(")");
}

static void sequence(int d)
{
  out("([");
  small(d);
  if (one_in(3)) {
    out("; ");
    small(0);
    out(" + 7");
  }
  out(" .. ");
  small(d);
  out(" + %u])", chance(5));
}

/* Over a long list, with a function that can't take long. */
static void long_sum(void)
{
  out("(reduce (+) 0 (map ");
  paren(ty(FUN, &int_ty, &int_ty), 1);
  out(" [1 .. %u]))", 20 + chance(400));
}

static void compound_int(int d)
{
  static const char *ops[] = { "+", "-", "*" };
  switch (chance(13)) {
    case 11:
      if (one_in(3)) long_sum();
      else {
        out("(stoi ");
        paren(ty(LIST, &char_ty, NULL), d);
        out(")");
      }
      break;
    case 12:
      out("(p_fold (\\l.\\x.\\r. l + r + (x %% 7)) 0 ");
      paren(ty(TREE, &int_ty, NULL), d);
      out(")");
      break;
    case 8:
      out("(ftoi ");
      paren(&double_ty, d);
      out(")");
      break;
    case 9:
      out("(Integer2Int ");
      paren(&integer_ty, d);
      out(")");
      break;
    case 10:
      out("(upperbound ");
      paren(ty(ARRAY, data_type(1), NULL), d);
      out(")");
      break;
    case 0:
      out("(");
      paren(&int_ty, d);
      out(one_in(2) ? " / " : " %% ");
      if (one_in(8)) paren(&int_ty, d);
      else out("%u", 1 + chance(9));
      out(")");
      break;
    case 1:
      out("(ord ");
      paren(&char_ty, d);
      out(")");
      break;
    case 2:
      out("(length ");
      paren(ty(LIST, data_type(1), NULL), d);
      out(")");
      break;
    case 3:
      out("(- ");
      paren(&int_ty, d);
      out(")");
      break;
    default:
      out("(");
      paren(&int_ty, d);
      out(" %s ", ops[chance(3)]);
      paren(&int_ty, d);
      out(")");
  }
}

static void compound_double(int d)
{
  static const char *ops[] = { "+.", "-.", "*.", "/." };
  switch (chance(7)) {
    case 0:
      out("(itof ");
      paren(&int_ty, d);
      out(")");
      break;
    case 1:
      out("(-. ");
      paren(&double_ty, d);
      out(")");
      break;
    case 2:
      out(one_in(2) ? "(floor " : "(sqrt ");
      paren(&double_ty, d);
      out(")");
      break;
    default:
      out("(");
      paren(&double_ty, d);
      out(" %s ", ops[chance(4)]);
      paren(&double_ty, d);
      out(")");
  }
}

/* Products are kept from growing with each round of a loop. */
static void compound_integer(int d)
{
  switch (chance(6)) {
    case 0:
      out("(Int2Integer ");
      paren(&int_ty, d);
      out(")");
      break;
    case 1:
      out("(-# ");
      paren(&integer_ty, d);
      out(")");
      break;
    case 2:
      out("(");
      paren(&integer_ty, d);
      out(one_in(2) ? " /# " : " %%# ");
      paren(&integer_ty, d);
      out(")");
      break;
    case 3:
      out("((");
      paren(&integer_ty, d);
      out(" *# ");
      paren(&integer_ty, d);
      out(") %%# 1000000000000000000000000000057I)");
      break;
    default:
      out("(");
      paren(&integer_ty, d);
      out(one_in(2) ? " +# " : " -# ");
      paren(&integer_ty, d);
      out(")");
  }
}

/* Bounds may not fit what is given, and elements be missing. */
static void compound_array(const Ty *t, int d)
{
  out("(array 0 %u hd [(%u, ", chance(3), chance(2));
  expr(t->a, d);
  out("); (%u, ", chance(3));
  expr(t->a, d);
  out(")])");
}

static void compound_bool(int d)
{
  static const char *ops[] = { "=", "~=", "<", "<=", ">", ">=" };
  Ty *a = data_type(2);
  switch (chance(7)) {
    case 6: /* deep structures */
      out("(p_deep %u ", 100 + chance(900));
      paren(ty(TREE, &int_ty, NULL), d);
      out(" %s p_deep %u ", ops[chance(6)], 100 + chance(900));
      paren(ty(TREE, &int_ty, NULL), d);
      out(")");
      break;
    case 0:
      out("(");
      paren(&bool_ty, d);
      out(" & ");
      paren(&bool_ty, d);
      out(")");
      break;
    case 1:
      out("(");
      paren(&bool_ty, d);
      out(" | ");
      paren(&bool_ty, d);
      out(")");
      break;
    case 2:
      out("(~ ");
      paren(&bool_ty, d);
      out(")");
      break;
    default:
      out("(");
      paren(a, d);
      out(" %s ", ops[chance(6)]);
      paren(a, d);
      out(")");
  }
}

static void compound_string(int d)
{
  Ty *string = ty(LIST, &char_ty, NULL), *a = data_type(1);
  switch (chance(4)) {
    case 0:
      out("(itos ");
      paren(&int_ty, d);
      out(")");
      break;
    case 1:
      out("(mix [");
      expr(string, d);
      out("; ");
      expr(string, d);
      out("] ");
      paren(string, d);
      out(")");
      break;
    case 2:
      out("(concmap ");
      paren(ty(FUN, a, string), d);
      out(" ");
      paren(ty(LIST, a, NULL), d);
      out(")");
      break;
    default:
      out("(");
      paren(string, d);
      out(" @ show_int ");
      paren(&int_ty, d);
      out(")");
  }
}

static void compound_list(const Ty *t, int d)
{
  if (t->a->kind == CHAR && one_in(3)) {
    compound_string(d);
    return;
  }
  switch (chance(7)) {
    case 0:
      out("(");
      paren(t->a, d);
      out(" . ");
      paren(t, d);
      out(")");
      break;
    case 1:
      out("(");
      paren(t, d);
      out(" @ ");
      paren(t, d);
      out(")");
      break;
    case 2:
      if (t->a->kind == INT) {
        sequence(d);
        break;
      }
      out("(reverse ");
      paren(t, d);
      out(")");
      break;
    case 3:
    case 4: comprehension(t, d); break;
    case 5:
      out("(head ");
      small(d);
      out(" ");
      paren(t, d);
      out(")");
      break;
    default: higher(t, d);
  }
}

/* By the outermost constructor or operator of t. */
static void compound(const Ty *t, int d)
{
  switch (t->kind) {
    case INT: compound_int(d); break;
    case CHAR:
      out("(chr (97 + ");
      small(d);
      out("))");
      break;
    case BOOL: compound_bool(d); break;
    case SHAPE:
      if (one_in(2)) {
        out("(Box ");
        paren(&int_ty, d);
        out(" ");
        paren(&int_ty, d);
        out(")");
      } else {
        out("(Tag ");
        paren(&char_ty, d);
        out(" ");
        paren(&int_ty, d);
        out(")");
      }
      break;
    case BIG:
      out("(B%d ", (int)chance(6) * 6 + 4);
      paren(&int_ty, d);
      out(")");
      break;
    case DOUBLE: compound_double(d); break;
    case INTEGER: compound_integer(d); break;
    case ARRAY: compound_array(t, d); break;
    case LIST: compound_list(t, d); break;
    case PAIR:
      out("(");
      paren(t->a, d);
      out(", ");
      paren(t->b, d);
      out(")");
      break;
    case TREE:
      out("(Fork ");
      paren(t, d);
      out(" ");
      paren(t->a, d);
      out(" ");
      paren(t, d);
      out(")");
      break;
    case KEEP:
      out("(Kept ");
      paren(t->a, d);
      out(")");
      break;
    case FUN: function(t, d); break;
  }
}

/* By a polymorphic function of the prelude. */
static void polymorphic(const Ty *t, int d)
{
  Ty *self = ty(FUN, (Ty *)t, (Ty *)t), *a = data_type(1);
  if (t->kind == PAIR && one_in(2)) {
    out("(p_swap ");
    paren(ty(PAIR, t->b, t->a), d);
    out(")");
    return;
  }
  if (t->kind == PAIR && same(t->a, t->b)) {
    out("(p_both ");
    paren(ty(FUN, a, t->a), d);
    out(" ");
    paren(ty(PAIR, a, a), d);
    out(")");
    return;
  }
  if (t->kind == TREE && one_in(2)) {
    out("(p_tree ");
    paren(ty(FUN, a, t->a), d);
    out(" ");
    paren(ty(TREE, a, NULL), d);
    out(")");
    return;
  }
  switch (chance(4)) {
    case 0:
      out("(p_twice ");
      paren(self, d);
      out(" ");
      paren(t, d);
      out(")");
      break;
    case 1:
      out("(p_iter ");
      small(0);
      out(" ");
      paren(self, d);
      out(" ");
      paren(t, d);
      out(")");
      break;
    case 2:
      out("(p_flip ");
      paren(ty(FUN, a, self), d);
      out(" ");
      paren(t, d);
      out(" ");
      paren(a, d);
      out(")");
      break;
    default:
      out("(p_fold ");
      paren(ty(FUN, (Ty *)t, ty(FUN, a, self)), d);
      out(" ");
      paren(t, d);
      out(" ");
      paren(ty(TREE, a, NULL), d);
      out(")");
  }
}

/* A function nobody knows given more than one argument; functions in a list, of which one is
 * used. */
static void unknown(const Ty *t, int d)
{
  Ty *a = data_type(1), *f = ty(FUN, a, (Ty *)t);
  if (one_in(2)) {
    Ty *b = data_type(0);
    out("(");
    paren(ty(FUN, b, f), d);
    out(" ");
    paren(b, d);
    out(" ");
    paren(a, d);
    out(")");
  } else {
    out("(%s (map (\\k. k ", one_in(2) ? "hd" : "last");
    paren(a, d);
    out(") [");
    expr(f, d);
    out("; ");
    expr(f, d);
    out("]))");
  }
}

/* Any type will do for these. */
static void general(const Ty *t, int d)
{
  Ty *a = data_type(1);
  switch (chance(16)) {
    case 13:
    case 14: polymorphic(t, d); break;
    case 15: unknown(t, d); break;
    case 12:
      out("(");
      paren(ty(ARRAY, (Ty *)t, NULL), d);
      out(" ? %u)", chance(3));
      break;
    case 0:
      out("(seq ");
      paren(a, d);
      out(" ");
      paren(t, d);
      out(")");
      break;
    case 1:
      out("(catch ");
      paren(t, d);
      out(" (\\m. ");
      expr(t, d);
      out("))");
      break;
    case 2:
      out("(");
      lambda(ty(FUN, a, (Ty *)t), d);
      out(" ");
      paren(a, d);
      out(")");
      break;
    case 3:
      out("(fst ");
      paren(ty(PAIR, (Ty *)t, a), d);
      out(")");
      break;
    case 4:
      out("(hd ");
      paren(ty(LIST, (Ty *)t, NULL), d);
      out(")");
      break;
    case 5:
      if (one_in(3)) out(one_in(2) ? "(fail \"no\")" : "(throw \"no\")");
      else leaf(t);
      break;
    case 6: higher(t, d); break;
    case 7:
      if (t->kind == FUN) leaf(t);
      else {
        out("(force ");
        paren(t, d);
        out(")");
      }
      break;
    default: call(t, d);
  }
}

void expr(const Ty *t, int depth)
{
  int d = depth - 1;
  if (depth <= 0) {
    leaf(t);
    return;
  }
  if (t->kind == FUN && !one_in(6)) {
    function(t, d);
    return;
  }
  switch (chance(14)) {
    case 0:
    case 1: conditional(t, d); break;
    case 2:
    case 3: let(t, d); break;
    case 4: case_of(t, d); break;
    case 5:
      if (one_in(4)) let_bang(t, d);
      else case_table(t, d);
      break;
    case 6: where(t, d); break;
    case 7:
    case 8: general(t, d); break;
    case 9: call(t, d); break;
    default: compound(t, d);
  }
}
