/* define.c: definitions: values, patterns, functions, loops that end. */
#include <stdio.h>
#include "gen.h"

/* Local definitions that follow `let'.  Each enters what it defines; depth bounds the expressions
 * in it. */

static void define_value(int depth)
{
  char x[24];
  Ty *t = data_type(2);
  out("%s = ", fresh(x, "a"));
  mark(4);
  expr(t, depth);
  enter(x, t, false);
}

/* A function that is not written as one: a partial application, a composition, a choice of two. */
static void define_point_free(int depth)
{
  char f[24];
  Ty *t = ty(FUN, data_type(1), data_type(1));
  out("%s = ", fresh(f, "pf"));
  mark(4);
  expr(t, depth);
  enter(f, t, false);
}

static void define_pair(int depth)
{
  char x[24], y[24];
  Ty *a = data_type(1), *b = data_type(1);
  out("(%s, %s) = ", fresh(x, "p"), fresh(y, "q"));
  mark(6);
  expr(ty(PAIR, a, b), depth);
  enter(x, a, false);
  enter(y, b, false);
}

/* Not always a match: the failure comes when x or y is asked for. */
static void define_cons(int depth)
{
  char x[24], y[24];
  Ty *a = data_type(1);
  out("(%s.%s) = ", fresh(x, "h"), fresh(y, "t"));
  expr(ty(LIST, a, NULL), depth);
  enter(x, a, false);
  enter(y, ty(LIST, a, NULL), false);
}

static void define_deep(int depth)
{
  char v[24];
  Ty *t = ty(PAIR, data_type(1), ty(PAIR, &int_ty, data_type(1)));
  int before = nscope;
  out("(");
  pattern(t->a, 1, true);
  out(", (%s, ", fresh(v, "v"));
  pattern(t->b->b, 1, true);
  out(")) = ");
  expr_outside(before, t, depth);
  enter(v, &int_ty, false);
}

/* f x y = e, with patterns or a guard perhaps. */
static void define_function(int depth)
{
  char f[24], x[24], y[24];
  Ty *a = data_type(1), *b = data_type(1), *r = data_type(1);
  int before = nscope;
  fresh(f, "f");
  if (one_in(3)) {
    out("%s ", f);
    bool all = pattern(a, 2, false);
    out(" ");
    all &= pattern(b, 1, false);
    if (all || one_in(2)) {
      out(" & (");
      mark(5);
      expr(&bool_ty, depth / 2);
      out(")");
    }
    out(" = ");
    mark(3);
    expr(r, depth);
    out("\n  || ");
    nscope = before;
  }
  out("%s %s %s = ", f, fresh(x, "x"), fresh(y, "y"));
  mark(3);
  enter(x, a, false);
  enter(y, b, false);
  expr(r, depth);
  nscope = before;
  enter(f, ty(FUN, a, ty(FUN, b, r)), false);
}

/* f n x = if n < 1 then e else let r = f (n - 1) x' in e' */
static void define_countdown(int depth)
{
  char f[24], n[24], x[24], r[24];
  Ty *a = data_type(1), *t = data_type(1);
  int before = nscope;
  fresh(f, "loop");
  out("%s %s %s = ", f, fresh(n, "n"), fresh(x, "x"));
  mark(3);
  out("if %s < 1 then ", n);
  enter(x, a, false);
  paren(t, depth / 2);
  enter(n, &int_ty, false);
  out(" else (let %s = %s (%s - 1) ", fresh(r, "r"), f, n);
  paren(a, depth / 2);
  out(" in ");
  mark(5);
  enter(r, t, false);
  expr(t, depth);
  out(")");
  nscope = before;
  enter(f, ty(FUN, &int_ty, ty(FUN, a, t)), true);
}

/* A loop with an accumulator: f n x = if n < 1 then x else f (n - 1) e */
static void define_accumulate(int depth)
{
  char f[24], n[24], x[24];
  Ty *t = data_type(1);
  int before = nscope;
  fresh(f, "go");
  out("%s %s %s = ", f, fresh(n, "n"), fresh(x, "acc"));
  mark(3);
  out("if %s < 1 then %s else %s (%s - 1) ", n, x, f, n);
  enter(n, &int_ty, false);
  enter(x, t, false);
  paren(t, depth / 2);
  nscope = before;
  enter(f, ty(FUN, &int_ty, ty(FUN, t, t)), true);
}

/* f [] x = e || f (h.t) x = let r = f t x' in e' */
static void define_over_list(int depth)
{
  char f[24], h[24], t[24], x[24], r[24];
  Ty *a = data_type(1), *b = data_type(1), *s = data_type(1);
  int before = nscope;
  fresh(f, "over");
  out("%s [] %s = ", f, fresh(x, "x"));
  mark(4);
  enter(x, b, false);
  expr(s, depth / 2);
  out("\n  || ");
  nscope = before;
  out("%s (%s.%s) %s = let %s = %s %s ", f, fresh(h, "h"), fresh(t, "t"), x, fresh(r, "r"), f, t);
  enter(h, a, false);
  enter(t, ty(LIST, a, NULL), false);
  enter(x, b, false);
  paren(b, depth / 2);
  out(" in ");
  mark(3);
  enter(r, s, false);
  expr(s, depth);
  nscope = before;
  enter(f, ty(FUN, ty(LIST, a, NULL), ty(FUN, b, s)), false);
}

static void define_over_tree(int depth)
{
  char f[24], v[24], p[24], q[24];
  Ty *a = data_type(1), *s = data_type(1);
  int before = nscope;
  fresh(f, "fold");
  out("%s Tip = ", f);
  mark(4);
  expr(s, depth / 2);
  out("\n  || %s (Fork l %s r) = let %s = %s l and %s = %s r in ", f, fresh(v, "v"), fresh(p, "p"),
      f, fresh(q, "q"), f);
  enter(v, a, false);
  enter(p, s, false);
  enter(q, s, false);
  expr(s, depth);
  nscope = before;
  enter(f, ty(FUN, ty(TREE, a, NULL), s), false);
}

/* Two functions that call each other. */
static void define_mutual(int depth)
{
  char f[24], g[24], x[24];
  Ty *t = data_type(1);
  int before = nscope;
  fresh(f, "even");
  fresh(g, "odd");
  fresh(x, "n");
  enter(x, &int_ty, false);
  out("%s %s = ", f, x);
  mark(3);
  out("if %s < 1 then ", x);
  paren(t, depth / 2);
  out(" else %s (%s - 1)\n  and ", g, x);
  out("%s %s = if %s < 1 then ", g, x, x);
  paren(t, depth / 2);
  out(" else %s (%s - 1)", f, x);
  nscope = before;
  enter(f, ty(FUN, &int_ty, t), true);
  enter(g, ty(FUN, &int_ty, t), true);
}

/* A list that contains itself, seen through its first elements. */
static void define_cyclic(int depth)
{
  char x[24], seen[40];
  Ty *a = data_type(1);
  fresh(x, "c");
  out("%s = ", x);
  paren(a, depth / 2);
  out(" . ");
  if (one_in(2)) out("%s", x);
  else {
    out("map ");
    paren(ty(FUN, a, a), depth / 2);
    out(" %s", x);
  }
  snprintf(seen, sizeof seen, "(head %u %s)", 1 + chance(6), x);
  enter(seen, ty(LIST, a, NULL), false);
}

/* Clauses with guards, so that none is covered, and one for the rest. */
static void define_clauses(int depth)
{
  char f[24], x[24];
  Ty *a = data_type(2), *b = data_type(1), *r = data_type(1);
  int before = nscope, n = 1 + (int)chance(3);
  fresh(f, "eq");
  for (int i = 0; i < n; i++) {
    out("%s ", f);
    pattern(a, 3, false);
    out(" ");
    pattern(b, 2, false);
    out(" & (");
    mark(5);
    expr(&bool_ty, depth / 2);
    out(") = ");
    mark(5);
    expr(r, depth / 2);
    out("\n  || ");
    nscope = before;
  }
  out("%s ", f);
  pattern(a, 1, true);
  out(" %s = ", fresh(x, "y"));
  mark(3);
  enter(x, b, false);
  expr(r, depth);
  nscope = before;
  enter(f, ty(FUN, a, ty(FUN, b, r)), false);
}

/* More arguments than registers, rotated and changed from call to call; the last is a function, or
 * none is. */
static void define_wide(int depth)
{
  char f[24], n[24], x[12][24];
  Ty *a = data_type(1), *r = data_type(1), *t = (Ty *)r;
  int before = nscope, count = 5 + (int)chance(7);
  fresh(f, "wide");
  out("%s %s", f, fresh(n, "n"));
  for (int i = 0; i < count; i++) out(" %s", fresh(x[i], "k"));
  out(" = if %s < 1 then ", n);
  for (int i = 0; i < count; i++) {
    enter(x[i], a, false);
    t = ty(FUN, a, t);
  }
  paren(r, depth / 2);
  enter(n, &int_ty, false);
  bool tail = one_in(2);
  out(tail ? " else %s (%s - 1)" : " else fst (%s (%s - 1)", f, n);
  for (int i = 0; i < count; i++) {
    out(" ");
    if (one_in(3)) paren(a, depth / 3);
    else out("%s", x[(i + 1) % count]);
  }
  if (!tail) out(", 0)");
  nscope = before;
  enter(f, ty(FUN, &int_ty, t), true);
}

/* f x y z = e: given some of its arguments it is handed on, with what it captures. */
static void define_three(int depth)
{
  char f[24], x[24], y[24], z[24];
  Ty *a = data_type(0), *b = data_type(1), *c = data_type(0), *r = data_type(1);
  int before = nscope;
  out("%s %s %s %s = ", fresh(f, "three"), fresh(x, "x"), fresh(y, "y"), fresh(z, "z"));
  mark(3);
  enter(x, a, false);
  enter(y, b, false);
  enter(z, c, false);
  expr(r, depth);
  nscope = before;
  enter(f, ty(FUN, a, ty(FUN, b, ty(FUN, c, r))), false);
}

/* Two lists, each made from the other; or one pair with its own parts inside. */
static void define_knot(int depth)
{
  char x[24], y[24], seen[40];
  Ty *a = data_type(0);
  fresh(x, "u");
  fresh(y, "w");
  if (one_in(2)) {
    out("%s = ", x);
    paren(a, depth / 2);
    out(" . map ");
    paren(ty(FUN, a, a), depth / 2);
    out(" %s\n  and ", y);
    out("%s = ", y);
    paren(a, depth / 2);
    out(" . %s", x);
  } else {
    out("(%s, %s) = (", x, y);
    paren(a, depth / 2);
    out(" . %s, ", y);
    paren(a, depth / 2);
    out(" . map ");
    paren(ty(FUN, a, a), depth / 2);
    out(" %s)", x);
  }
  snprintf(seen, sizeof seen, "(head %u %s)", 1 + chance(5), x);
  enter(seen, ty(LIST, a, NULL), false);
  snprintf(seen, sizeof seen, "(head %u %s)", 1 + chance(5), y);
  enter(seen, ty(LIST, a, NULL), false);
}

/* Parts of a constructor that need not be there; what fails is the use of them. */
static void define_parts(int depth)
{
  char x[24], y[24], z[24];
  Ty *a = data_type(1);
  fresh(x, "l");
  fresh(y, "m");
  fresh(z, "r");
  switch (chance(3)) {
    case 0:
      out("(Box %s %s) = ", x, y);
      expr(&shape_ty, depth);
      enter(x, &int_ty, false);
      enter(y, &int_ty, false);
      break;
    case 1:
      out("(Tag %s %s) = ", x, y);
      expr(&shape_ty, depth);
      enter(x, &char_ty, false);
      enter(y, &int_ty, false);
      break;
    default:
      out("(Fork %s %s (Fork _ %s _)) = ", x, y, z);
      expr(ty(TREE, a, NULL), depth);
      enter(x, ty(TREE, a, NULL), false);
      enter(y, a, false);
      enter(z, a, false);
  }
}

/* A tower of suspended sums, some thousand high. */
static void define_tower(int depth)
{
  char f[24], n[24], x[24], seen[40];
  int before = nscope;
  fresh(f, "tower");
  fresh(n, "n");
  fresh(x, "acc");
  bool list = one_in(2);
  out("%s %s %s = if %s < 1 then %s%s else %s (%s - 1) (", f, n, x, n, list ? "hd " : "", x, f, n);
  if (list) out("map (\\e. e + %s) %s", n, x);
  else {
    enter(n, &int_ty, false);
    out("%s + ", x);
    paren(&int_ty, depth > 1);
  }
  out(")");
  nscope = before;
  snprintf(seen, sizeof seen, list ? "(%s %u [1])" : "(%s %u 1)", f, 500 + chance(1500));
  enter(seen, &int_ty, false);
}

void define(int depth)
{
  switch (chance(24)) {
    case 22:
    case 23:
      out("let ");
      define_point_free(depth);
      break;
    case 14:
    case 15:
      out("let rec ");
      define_wide(depth);
      break;
    case 16:
    case 17:
      out("let ");
      define_three(depth);
      break;
    case 18:
      out("let rec ");
      define_knot(depth);
      break;
    case 19:
    case 20:
      out("let ");
      define_parts(depth);
      break;
    case 21:
      out("let rec ");
      define_tower(depth);
      break;
    case 0:
    case 1:
      out("let ");
      define_value(depth);
      break;
    case 2:
      out("let ");
      define_pair(depth);
      break;
    case 3:
      out("let ");
      define_cons(depth);
      break;
    case 4:
      out("let ");
      define_deep(depth);
      break;
    case 5:
      out("let ");
      define_function(depth);
      break;
    case 6:
      out("let rec ");
      define_countdown(depth);
      break;
    case 7:
      out("let rec ");
      define_accumulate(depth);
      break;
    case 8:
      out("let rec ");
      define_over_list(depth);
      break;
    case 9:
      out("let rec ");
      define_over_tree(depth);
      break;
    case 10:
      out("let rec ");
      define_cyclic(depth);
      break;
    case 11:
    case 12:
      out("let ");
      define_clauses(depth);
      break;
    default:
      out("let rec ");
      define_mutual(depth);
      break;
  }
}
