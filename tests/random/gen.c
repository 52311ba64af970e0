/* gen.c: a random LML program, well typed and terminating.
 *
 *   gen SEED        the same seed, the same program
 *
 * The program prints a few lines, each a value shown; most are wrapped in a `catch', so that a failure
 * doesn't hide what comes after it.  Expressions are made for a type, from what is in scope, to a bounded depth.
 * Loops recur on a number made small, on a list or on a tree, once or twice per call, so everything ends.
 *
 * Never in a program: messages of failures (which of two failures comes first is nobody's business), black holes, functions
 * compared or printed. */
#include <stdarg.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- chance ---- */

static uint64_t state;

static unsigned chance(unsigned n)
{
  state ^= state >> 12;
  state ^= state << 25;
  state ^= state >> 27;
  return (unsigned)((state * 0x2545F4914F6CDD1Du) >> 33) % n;
}

static bool one_in(unsigned n) { return chance(n) == 0; }

/* ---- types ---- */

typedef enum { INT, CHAR, BOOL, SHAPE, BIG, DOUBLE, INTEGER, ARRAY, LIST, PAIR, TREE, FUN } Kind;
typedef struct Ty { Kind kind; struct Ty *a, *b; struct Ty *made; } Ty;

static Ty *made;           /* every type, for the sake of leak checkers */

static Ty *ty(Kind kind, Ty *a, Ty *b)
{
  Ty *t = malloc(sizeof *t);
  if (!t) exit(2);
  *t = (Ty){ kind, a, b, made };
  return made = t;
}

static Ty int_ty = { .kind = INT }, char_ty = { .kind = CHAR }, bool_ty = { .kind = BOOL }, shape_ty = { .kind = SHAPE },
  big_ty = { .kind = BIG }, double_ty = { .kind = DOUBLE }, integer_ty = { .kind = INTEGER };

static bool same(const Ty *t, const Ty *u)
{
  if (!t || !u) return t == u;
  return t->kind == u->kind && same(t->a, u->a) && same(t->b, u->b);
}

/* A type of data; depth bounds its nesting. */
static Ty *data_type(int depth)
{
  switch (chance(depth > 0 ? 14 : 7)) {
    case 11: case 5: if (depth > 0 || one_in(2)) return &double_ty; /* fall through */
    case 12: case 6: return &integer_ty;
    case 13: return ty(ARRAY, data_type(depth - 1), NULL);
    case 0: if (one_in(4)) return &big_ty; /* fall through */
    case 1: return &int_ty;
    case 2: return &char_ty;
    case 3: return &bool_ty;
    case 4: return &shape_ty;
    case 7: case 10: return ty(LIST, data_type(depth - 1), NULL);
    case 8: case 9: { Ty *a = data_type(depth - 1); return ty(PAIR, a, data_type(depth - 1)); }
    default: return ty(TREE, data_type(depth - 1), NULL);
  }
}

static const Ty *result(const Ty *t)
{
  while (t->kind == FUN) t = t->b;
  return t;
}

/* ---- scope ---- */

/* A name, or any text that stands for a value.  small: its first argument has to be a small number. */
typedef struct Entry { char text[40]; const Ty *type; bool small; } Entry;
static Entry scope[4096];
static int nscope;
static int names;

static const char *fresh(char buffer[24], const char *stem)
{
  static const char *odd[] = { "x", "xs'", "Y", "_z", "acc", "N" };
  if (one_in(4)) stem = odd[chance(6)];
  snprintf(buffer, 24, "%s%d", stem, ++names);
  return buffer;
}

static void enter(const char *name, const Ty *t, bool small)
{
  if (nscope == 4096) exit(2);
  snprintf(scope[nscope].text, sizeof scope[nscope].text, "%.39s", name);
  scope[nscope].type = t;
  scope[nscope++].small = small;
}

/* Something in scope of this type, recent ones rather; NULL if there is none or the dice say no. */
static const Entry *pick(const Ty *t)
{
  const Entry *found = NULL;
  int seen = 0;
  for (int i = nscope - 1; i >= 0 && seen < 6; i--)
    if (!scope[i].small && same(scope[i].type, t)) {
      seen++;
      if (!found || one_in(2)) found = &scope[i];
    }
  return found;
}

/* A function in scope whose result, after some arguments, is of this type. */
static const Entry *pick_function(const Ty *t)
{
  const Entry *found = NULL;
  for (int i = nscope - 1; i >= 0; i--)
    if (scope[i].type->kind == FUN && same(result(scope[i].type), t) && (!found || one_in(3))) found = &scope[i];
  return found;
}

/* ---- text ---- */

static void out(const char *fmt, ...) __attribute__((format(printf, 1, 2)));
static void out(const char *fmt, ...)
{
  va_list ap;
  va_start(ap, fmt);
  vprintf(fmt, ap);
  va_end(ap);
}

static void expr(const Ty *t, int depth);

static void paren(const Ty *t, int depth)
{
  out("(");
  expr(t, depth);
  out(")");
}

/* A number from -4 to 4, or 0 to 4. */
static void small(int depth)
{
  if (one_in(2)) { out("%u", chance(5)); return; }
  out("(");
  paren(&int_ty, depth);
  out(" %% 5)");
}

/* ---- leaves ---- */

static void leaf_list(const Ty *t)
{
  int n = (int)chance(4);
  if (t->a->kind == CHAR && one_in(2)) {
    static const char *strings[] = { "", "a", "ab", "hello", "abracadabra" };
    out("\"%s\"", strings[chance(5)]);
    return;
  }
  out("[");
  for (int i = 0; i < n; i++) {
    if (i) out("; ");
    expr(t->a, 0);
  }
  out("]");
}

/* The type with more constructors than a header's bits can tell: B0 .. B39, every third with fields. */
enum { BIG_CONS = 40 };

static int big_fields(int con) { return con % 3 != 1 ? 0 : con % 2 ? 2 : 1; }

static void leaf(const Ty *t);

static void leaf_big(void)
{
  int con = (int)chance(BIG_CONS);
  out(big_fields(con) ? "(B%d" : "B%d", con);
  for (int i = 0; i < big_fields(con); i++) { out(" "); leaf(&int_ty); }
  if (big_fields(con)) out(")");
}

static void leaf_double(void)
{
  static const char *doubles[] = { "0.0", "1.0", "0.5", "0.1", "3.25e2", "1e300" };
  out("%s", doubles[chance(6)]);
}

/* About the limits of Int, too. */
static void leaf_integer(void)
{
  static const char *integers[] = { "4611686018427387903I", "4611686018427387904I", "18446744073709551616I", "123456789012345678901234567890I" };
  if (one_in(2)) out("%s", integers[chance(4)]);
  else out(one_in(3) ? "(-# %uI)" : "%uI", chance(30));
}

static void leaf(const Ty *t)
{
  const Entry *e = one_in(4) ? NULL : pick(t);
  if (e) { out("%s", e->text); return; }
  switch (t->kind) {
    case INT: if (one_in(6)) out("(- %u)", chance(100)); else out("%u", chance(12)); break;
    case CHAR: out("'%c'", 'a' + (int)chance(5)); break;
    case BOOL: out(one_in(2) ? "true" : "false"); break;
    case SHAPE:
      if (one_in(3)) { out("Dot"); break; }
      if (one_in(2)) { out("(Box "); leaf(&int_ty); out(" "); leaf(&int_ty); out(")"); break; }
      out("(Tag "); leaf(&char_ty); out(" "); leaf(&int_ty); out(")");
      break;
    case BIG: leaf_big(); break;
    case DOUBLE: leaf_double(); break;
    case INTEGER: leaf_integer(); break;
    case ARRAY: out("(array 0 1 hd [(0, "); leaf(t->a); out("); (1, "); leaf(t->a); out(")])"); break;
    case LIST: leaf_list(t); break;
    case PAIR: out("("); leaf(t->a); out(", "); leaf(t->b); out(")"); break;
    case TREE:
      if (one_in(2)) { out("Tip"); break; }
      out("(Fork Tip "); leaf(t->a); out(" Tip)");
      break;
    case FUN: { char x[24]; out("(\\%s. ", fresh(x, "u")); leaf(t->b); out(")"); break; }
  }
}

/* ---- patterns ---- */

/* A pattern for t; its variables come into scope.  total: it must match every value.  True if it does. */
static bool pattern(const Ty *t, int depth, bool total);

static bool pattern_con(const char *con, const Ty *a, const Ty *b, const Ty *c, int depth)
{
  out("(%s ", con);
  pattern(a, depth, false);
  out(" ");
  pattern(b, depth, false);
  if (c) {
    out(" ");
    pattern(c, depth, false);
  }
  out(")");
  return false;
}

static bool pattern_list(const Ty *t, int depth)
{
  if (t->a->kind == CHAR && one_in(3)) {
    out("\"%s\"", one_in(2) ? "ab" : "hello");
  } else if (one_in(3)) {
    out("[]");
  } else {
    bool two = one_in(4);
    out(two ? "[" : "(");
    pattern(t->a, depth, false);
    out(two ? "; " : ".");
    pattern(two ? t->a : t, depth, false);
    out(two ? "]" : ")");
  }
  return false;
}

static bool pattern_var(const Ty *t, const char *stem)
{
  char x[24];
  out("%s", fresh(x, stem));
  enter(x, t, false);
  return true;
}

static bool pattern(const Ty *t, int depth, bool total)
{
  if (depth == 0 || one_in(3) || (total && t->kind != PAIR)) {
    if (!one_in(5)) return pattern_var(t, "v");
    out("_");
    return true;
  }
  if (one_in(6)) {
    out("(");
    pattern_var(t, "w");
    out(" as ");
    bool all = pattern(t, depth, total);
    out(")");
    return all;
  }
  switch (t->kind) {
    case INT: if (one_in(4)) out("(- %u)", chance(4)); else out("%u", chance(6)); return false;
    case CHAR: out("'%c'", 'a' + (int)chance(4)); return false;
    case BOOL: out(one_in(2) ? "true" : "false"); return false;
    case SHAPE:
      if (one_in(2)) return pattern_con("Box", &int_ty, &int_ty, NULL, depth - 1);
      if (one_in(2)) return pattern_con("Tag", &char_ty, &int_ty, NULL, depth - 1);
      out("Dot");
      return false;
    case BIG: {
      int con = (int)chance(BIG_CONS);
      out(big_fields(con) ? "(B%d" : "B%d", con);
      for (int i = 0; i < big_fields(con); i++) { out(" "); pattern(&int_ty, depth - 1, false); }
      if (big_fields(con)) out(")");
      return false;
    }
    case DOUBLE: case INTEGER: case ARRAY: return pattern_var(t, "v");
    case LIST: return pattern_list(t, depth - 1);
    case PAIR: {
      out("(");
      bool a = pattern(t->a, depth - 1, total);
      out(", ");
      bool b = pattern(t->b, depth - 1, total);
      out(")");
      return a & b;
    }
    case TREE:
      if (!one_in(3)) return pattern_con("Fork", t, t->a, t, depth - 1);
      out("Tip");
      return false;
    case FUN: out("_"); return true;
  }
  return true;
}

/* What the first `before' entries don't have is taken out of scope while e is written, and put back. */
static void expr_outside(int before, const Ty *t, int d)
{
  Entry kept[64];
  int n = nscope - before;
  memcpy(kept, &scope[before], sizeof *kept * (size_t)n);
  nscope = before;
  expr(t, d);
  memcpy(&scope[before], kept, sizeof *kept * (size_t)n);
  nscope = before + n;
}

/* ---- definitions ---- */

/* Local definitions that follow `let'.  Each enters what it defines; depth bounds the expressions in it. */

static void define_value(int depth)
{
  char x[24];
  Ty *t = data_type(2);
  out("%s = ", fresh(x, "a"));
  expr(t, depth);
  enter(x, t, false);
}

static void define_pair(int depth)
{
  char x[24], y[24];
  Ty *a = data_type(1), *b = data_type(1);
  out("(%s, %s) = ", fresh(x, "p"), fresh(y, "q"));
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
  out("("); pattern(t->a, 1, true); out(", (%s, ", fresh(v, "v")); pattern(t->b->b, 1, true); out(")) = ");
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
    if (all || one_in(2)) { out(" & ("); expr(&bool_ty, depth / 2); out(")"); }
    out(" = "); expr(r, depth); out("\n  || ");
    nscope = before;
  }
  out("%s %s %s = ", f, fresh(x, "x"), fresh(y, "y"));
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
  out("%s %s %s = if %s < 1 then ", f, fresh(n, "n"), fresh(x, "x"), n);
  enter(x, a, false);
  paren(t, depth / 2);
  enter(n, &int_ty, false);
  out(" else (let %s = %s (%s - 1) ", fresh(r, "r"), f, n);
  paren(a, depth / 2);
  out(" in ");
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
  out("%s %s %s = if %s < 1 then %s else %s (%s - 1) ", f, fresh(n, "n"), fresh(x, "acc"), n, x, f, n);
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
  expr(s, depth / 2);
  out("\n  || %s (Fork l %s r) = let %s = %s l and %s = %s r in ", f, fresh(v, "v"), fresh(p, "p"), f, fresh(q, "q"), f);
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
  out("%s %s = if %s < 1 then ", f, x, x); paren(t, depth / 2); out(" else %s (%s - 1)\n  and ", g, x);
  out("%s %s = if %s < 1 then ", g, x, x); paren(t, depth / 2); out(" else %s (%s - 1)", f, x);
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
  else { out("map "); paren(ty(FUN, a, a), depth / 2); out(" %s", x); }
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
    out("%s ", f); pattern(a, 3, false); out(" "); pattern(b, 2, false);
    out(" & ("); expr(&bool_ty, depth / 2); out(") = "); expr(r, depth / 2); out("\n  || ");
    nscope = before;
  }
  out("%s ", f); pattern(a, 1, true); out(" %s = ", fresh(x, "y"));
  enter(x, b, false);
  expr(r, depth);
  nscope = before;
  enter(f, ty(FUN, a, ty(FUN, b, r)), false);
}

/* More arguments than registers, rotated and changed from call to call; the last is a function, or none is. */
static void define_wide(int depth)
{
  char f[24], n[24], x[12][24];
  Ty *a = data_type(1), *r = data_type(1), *t = (Ty *)r;
  int before = nscope, count = 5 + (int)chance(7);
  fresh(f, "wide");
  out("%s %s", f, fresh(n, "n"));
  for (int i = 0; i < count; i++) out(" %s", fresh(x[i], "k"));
  out(" = if %s < 1 then ", n);
  for (int i = 0; i < count; i++) { enter(x[i], a, false); t = ty(FUN, a, t); }
  paren(r, depth / 2);
  enter(n, &int_ty, false);
  bool tail = one_in(2);
  out(tail ? " else %s (%s - 1)" : " else fst (%s (%s - 1)", f, n);
  for (int i = 0; i < count; i++) {
    out(" ");
    if (one_in(3)) paren(a, depth / 3); else out("%s", x[(i + 1) % count]);
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
    out("%s = ", x); paren(a, depth / 2); out(" . map "); paren(ty(FUN, a, a), depth / 2); out(" %s\n  and ", y);
    out("%s = ", y); paren(a, depth / 2); out(" . %s", x);
  } else {
    out("(%s, %s) = (", x, y); paren(a, depth / 2); out(" . %s, ", y); paren(a, depth / 2); out(" . map ");
    paren(ty(FUN, a, a), depth / 2); out(" %s)", x);
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
    case 0: out("(Box %s %s) = ", x, y); expr(&shape_ty, depth); enter(x, &int_ty, false); enter(y, &int_ty, false); break;
    case 1: out("(Tag %s %s) = ", x, y); expr(&shape_ty, depth); enter(x, &char_ty, false); enter(y, &int_ty, false); break;
    default:
      out("(Fork %s %s (Fork _ %s _)) = ", x, y, z); expr(ty(TREE, a, NULL), depth);
      enter(x, ty(TREE, a, NULL), false); enter(y, a, false); enter(z, a, false);
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
  else { enter(n, &int_ty, false); out("%s + ", x); paren(&int_ty, depth > 1); }
  out(")");
  nscope = before;
  snprintf(seen, sizeof seen, list ? "(%s %u [1])" : "(%s %u 1)", f, 500 + chance(1500));
  enter(seen, &int_ty, false);
}

static void define(int depth)
{
  switch (chance(22)) {
    case 14: case 15: out("let rec "); define_wide(depth); break;
    case 16: case 17: out("let "); define_three(depth); break;
    case 18: out("let rec "); define_knot(depth); break;
    case 19: case 20: out("let "); define_parts(depth); break;
    case 21: out("let rec "); define_tower(depth); break;
    case 0: case 1: out("let "); define_value(depth); break;
    case 2: out("let "); define_pair(depth); break;
    case 3: out("let "); define_cons(depth); break;
    case 4: out("let "); define_deep(depth); break;
    case 5: out("let "); define_function(depth); break;
    case 6: out("let rec "); define_countdown(depth); break;
    case 7: out("let rec "); define_accumulate(depth); break;
    case 8: out("let rec "); define_over_list(depth); break;
    case 9: out("let rec "); define_over_tree(depth); break;
    case 10: out("let rec "); define_cyclic(depth); break;
    case 11: case 12: out("let "); define_clauses(depth); break;
    default: out("let rec "); define_mutual(depth); break;
  }
}

/* ---- expressions ---- */

static void conditional(const Ty *t, int d)
{
  out("(if "); expr(&bool_ty, d); out(" then "); expr(t, d); out(" else "); expr(t, d); out(")");
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

/* A clause may not be covered by an earlier one without guard: only the first goes without, if the last takes everything. */
static void case_of(const Ty *t, int d)
{
  Ty *a = data_type(2);
  int before = nscope, n = 1 + (int)chance(3);
  bool plain = false;
  out("(case "); paren(a, d); out(" in ");
  for (int i = 0; i < n; i++) {
    bool all = pattern(a, 2, false);
    if (i == 0 && !all && one_in(2)) { plain = true; n = 1; }
    else { out(" & ("); expr(&bool_ty, d / 2); out(")"); }
    out(" : "); paren(t, d); out(" || ");
    nscope = before;
  }
  pattern(a, 2, plain || !one_in(4));
  out(" : "); paren(t, d); out(" end)");
  nscope = before;
}

/* Clauses without guards, told apart by distinct constants. */
static void case_table(const Ty *t, int d)
{
  static const char *words[] = { "\"hello\"", "\"ab\"", "\"help\"", "\"a\"" };
  bool strings = one_in(2);
  int n = 2 + (int)chance(3);
  Ty *a = strings ? ty(LIST, &char_ty, NULL) : &int_ty;
  out("(case "); paren(a, d); out(" in ");
  for (int i = 0; i < n && i < 4; i++) {
    if (strings) out("%s : ", words[i]);
    else out("%d : ", i * 2 - 2 < 0 ? i + 10 : i * 2 - 2);
    paren(t, d);
    out(" || ");
  }
  out("_ : "); paren(t, d); out(" end)");
}

static void call(const Ty *t, int d)
{
  const Entry *f = pick_function(t);
  if (!f) { leaf(t); return; }
  out("(%s", f->text);
  bool first = f->small;
  for (const Ty *u = f->type; u->kind == FUN; u = u->b, first = false) {
    out(" ");
    if (first) small(d); else paren(u->a, d);
  }
  out(")");
}

static void lambda(const Ty *t, int d)
{
  char x[24];
  int before = nscope;
  Ty *pair = t->a->kind == PAIR && one_in(2) ? t->a : NULL;
  out("(\\");
  if (pair) pattern(pair, 1, true);
  else { out("%s", fresh(x, "u")); enter(x, t->a, false); }
  out(". ");
  expr(t->b, d);
  out(")");
  nscope = before;
}

/* An operator or constructor as a function, if there is one of this type. */
static bool operator(const Ty *t, int d)
{
  static const char *arithmetic[] = { "(+)", "(-)", "(*)", "max" }, *relations[] = { "(=)", "(~=)", "(<)", "(<=)" };
  if (t->b->kind == SHAPE && t->a->kind == INT) { out("(Box "); paren(&int_ty, d); out(")"); return true; }
  if (t->b->kind != FUN) return false;
  const Ty *r = t->b->b;
  if (same(t->a, t->b->a)) {
    if (t->a->kind == INT && r->kind == INT) { out("%s", arithmetic[chance(4)]); return true; }
    if (r->kind == BOOL) { out("%s", relations[chance(4)]); return true; }
    if (t->a->kind == DOUBLE && r->kind == DOUBLE) { out(one_in(2) ? "(+.)" : "(*.)"); return true; }
    if (t->a->kind == INTEGER && r->kind == INTEGER) { out(one_in(2) ? "(+#)" : "(-#)"); return true; }
  }
  if (r->kind == LIST && same(r->a, t->a) && same(r, t->b->a)) { out("(.)"); return true; }
  if (r->kind == PAIR && same(r->a, t->a) && same(r->b, t->b->a)) { out("(,)"); return true; }
  return false;
}

/* A function value: lambda, section, composition, or a function in scope given some of its arguments. */
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
        if (k == 0 && e->small) small(d); else paren(u->a, d);
      }
      out(")");
      return;
    }
  }
  if (t->a->kind == INT && t->b->kind == INT && one_in(2)) {
    static const char *ops[] = { "+", "*" };
    if (one_in(2)) { out("(%s ", ops[chance(2)]); paren(&int_ty, d); out(")"); return; }
    out("("); paren(&int_ty, d); out(" %s)", one_in(2) ? "-" : "*");
    return;
  }
  if (t->b->kind == BOOL && one_in(3)) {
    static const char *ops[] = { "=", "~=", "<", ">=" };
    out("(%s ", ops[chance(4)]); paren(t->a, d); out(")");
    return;
  }
  if (t->b->kind == LIST && same(t->b->a, t->a) && one_in(3)) { out("(. "); paren(t->b, d); out(")"); return; }
  if (one_in(5)) {
    Ty *m = data_type(0);
    Ty *f = ty(FUN, m, t->b), *g = ty(FUN, t->a, m);
    out("("); expr(f, d); out(" o "); expr(g, d); out(")");
    return;
  }
  lambda(t, d);
}

static void higher(const Ty *t, int d)
{
  Ty *a = data_type(1);
  if (t->kind == LIST && one_in(2)) {
    if (one_in(2)) { out("(map "); paren(ty(FUN, a, t->a), d); out(" "); paren(ty(LIST, a, NULL), d); out(")"); }
    else { out("(filter "); paren(ty(FUN, t->a, &bool_ty), d); out(" "); paren(t, d); out(")"); }
    return;
  }
  out("(reduce "); paren(ty(FUN, a, ty(FUN, (Ty *)t, (Ty *)t)), d); out(" "); paren(t, d); out(" ");
  paren(ty(LIST, a, NULL), d); out(")");
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
  if (pairs) out("(%s, 1) <- ", x); else out("%s <- ", x);
  paren(ty(LIST, elem, NULL), d);
  enter(x, a, false);
  if (counted) {
    out("; %s <- [", i); expr(&int_ty, 0); out(" .. "); small(0); out("]");
    enter(i, &int_ty, false);
  }
  if (one_in(2)) { out("; "); paren(&bool_ty, d); }
  nscope = before;
  out("]");
  if (one_in(3)) { out(" @ "); paren(t, d); }
  out(")");
}

static void sequence(int d)
{
  out("([");
  small(d);
  if (one_in(3)) { out("; "); small(0); out(" + 7"); }
  out(" .. ");
  small(d);
  out(" + %u])", chance(5));
}

static void compound_int(int d)
{
  static const char *ops[] = { "+", "-", "*" };
  switch (chance(11)) {
    case 8: out("(ftoi "); paren(&double_ty, d); out(")"); break;
    case 9: out("(Integer2Int "); paren(&integer_ty, d); out(")"); break;
    case 10: out("(upperbound "); paren(ty(ARRAY, data_type(1), NULL), d); out(")"); break;
    case 0: out("("); paren(&int_ty, d); out(one_in(2) ? " / " : " %% "); if (one_in(8)) paren(&int_ty, d); else out("%u", 1 + chance(9)); out(")"); break;
    case 1: out("(ord "); paren(&char_ty, d); out(")"); break;
    case 2: out("(length "); paren(ty(LIST, data_type(1), NULL), d); out(")"); break;
    case 3: out("(- "); paren(&int_ty, d); out(")"); break;
    default: out("("); paren(&int_ty, d); out(" %s ", ops[chance(3)]); paren(&int_ty, d); out(")");
  }
}

static void compound_double(int d)
{
  static const char *ops[] = { "+.", "-.", "*.", "/." };
  switch (chance(7)) {
    case 0: out("(itof "); paren(&int_ty, d); out(")"); break;
    case 1: out("(-. "); paren(&double_ty, d); out(")"); break;
    case 2: out(one_in(2) ? "(floor " : "(sqrt "); paren(&double_ty, d); out(")"); break;
    default: out("("); paren(&double_ty, d); out(" %s ", ops[chance(4)]); paren(&double_ty, d); out(")");
  }
}

/* Products are kept from growing with each round of a loop. */
static void compound_integer(int d)
{
  switch (chance(6)) {
    case 0: out("(Int2Integer "); paren(&int_ty, d); out(")"); break;
    case 1: out("(-# "); paren(&integer_ty, d); out(")"); break;
    case 2: out("("); paren(&integer_ty, d); out(one_in(2) ? " /# " : " %%# "); paren(&integer_ty, d); out(")"); break;
    case 3: out("(("); paren(&integer_ty, d); out(" *# "); paren(&integer_ty, d); out(") %%# 1000000000000000000000000000057I)"); break;
    default: out("("); paren(&integer_ty, d); out(one_in(2) ? " +# " : " -# "); paren(&integer_ty, d); out(")");
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
  switch (chance(6)) {
    case 0: out("("); paren(&bool_ty, d); out(" & "); paren(&bool_ty, d); out(")"); break;
    case 1: out("("); paren(&bool_ty, d); out(" | "); paren(&bool_ty, d); out(")"); break;
    case 2: out("(~ "); paren(&bool_ty, d); out(")"); break;
    default: out("("); paren(a, d); out(" %s ", ops[chance(6)]); paren(a, d); out(")");
  }
}

static void compound_list(const Ty *t, int d)
{
  switch (chance(7)) {
    case 0: out("("); paren(t->a, d); out(" . "); paren(t, d); out(")"); break;
    case 1: out("("); paren(t, d); out(" @ "); paren(t, d); out(")"); break;
    case 2: if (t->a->kind == INT) { sequence(d); break; } out("(reverse "); paren(t, d); out(")"); break;
    case 3: case 4: comprehension(t, d); break;
    case 5: out("(head "); small(d); out(" "); paren(t, d); out(")"); break;
    default: higher(t, d);
  }
}

/* By the outermost constructor or operator of t. */
static void compound(const Ty *t, int d)
{
  switch (t->kind) {
    case INT: compound_int(d); break;
    case CHAR: out("(chr (97 + "); small(d); out("))"); break;
    case BOOL: compound_bool(d); break;
    case SHAPE:
      if (one_in(2)) { out("(Box "); paren(&int_ty, d); out(" "); paren(&int_ty, d); out(")"); }
      else { out("(Tag "); paren(&char_ty, d); out(" "); paren(&int_ty, d); out(")"); }
      break;
    case BIG: out("(B%d ", (int)chance(6) * 6 + 4); paren(&int_ty, d); out(")"); break;
    case DOUBLE: compound_double(d); break;
    case INTEGER: compound_integer(d); break;
    case ARRAY: compound_array(t, d); break;
    case LIST: compound_list(t, d); break;
    case PAIR: out("("); paren(t->a, d); out(", "); paren(t->b, d); out(")"); break;
    case TREE: out("(Fork "); paren(t, d); out(" "); paren(t->a, d); out(" "); paren(t, d); out(")"); break;
    case FUN: function(t, d); break;
  }
}

/* Any type will do for these. */
static void general(const Ty *t, int d)
{
  Ty *a = data_type(1);
  switch (chance(13)) {
    case 12: out("("); paren(ty(ARRAY, (Ty *)t, NULL), d); out(" ? %u)", chance(3)); break;
    case 0: out("(seq "); paren(a, d); out(" "); paren(t, d); out(")"); break;
    case 1: out("(catch "); paren(t, d); out(" (\\m. "); expr(t, d); out("))"); break;
    case 2: out("("); lambda(ty(FUN, a, (Ty *)t), d); out(" "); paren(a, d); out(")"); break;
    case 3: out("(fst "); paren(ty(PAIR, (Ty *)t, a), d); out(")"); break;
    case 4: out("(hd "); paren(ty(LIST, (Ty *)t, NULL), d); out(")"); break;
    case 5: if (one_in(3)) out(one_in(2) ? "(fail \"no\")" : "(throw \"no\")"); else leaf(t); break;
    case 6: higher(t, d); break;
    case 7: if (t->kind == FUN) leaf(t); else { out("(force "); paren(t, d); out(")"); } break;
    default: call(t, d);
  }
}

static void expr(const Ty *t, int depth)
{
  int d = depth - 1;
  if (depth <= 0) { leaf(t); return; }
  if (t->kind == FUN && !one_in(6)) { function(t, d); return; }
  switch (chance(14)) {
    case 0: case 1: conditional(t, d); break;
    case 2: case 3: let(t, d); break;
    case 4: case_of(t, d); break;
    case 5: if (one_in(4)) let_bang(t, d); else case_table(t, d); break;
    case 6: where(t, d); break;
    case 7: case 8: general(t, d); break;
    case 9: call(t, d); break;
    default: compound(t, d);
  }
}

/* ---- programs ---- */

static void show(const Ty *t)
{
  switch (t->kind) {
    case INT: out("show_int"); break;
    case CHAR: out("show_char"); break;
    case BOOL: out("show_bool"); break;
    case SHAPE: out("show_shape"); break;
    case BIG: out("show_big"); break;
    case DOUBLE: out("(ftosf 0 20)"); break;
    case INTEGER: out("Iitos"); break;
    case ARRAY: out("(show_array "); show(t->a); out(")"); break;
    case LIST: out("(show_list "); show(t->a); out(")"); break;
    case PAIR: out("(show_pair ("); show(t->a); out(", "); show(t->b); out("))"); break;
    case TREE: out("(show_tree "); show(t->a); out(")"); break;
    case FUN: break;
  }
}

static const char prelude[] =
  "let rec type Shape = Dot + Box Int Int + Tag Char! Int\n"
  "and type Tree *a = Tip + Fork (Tree *a) *a (Tree *a)\n"
  "and show_shape Dot = \"Dot\"\n"
  "||  show_shape (Box a b) = \"(Box \" @ show_int a @ \" \" @ show_int b @ \")\"\n"
  "||  show_shape (Tag c n) = \"(Tag \" @ show_char c @ \" \" @ show_int n @ \")\"\n"
  "and show_tree f Tip = \"Tip\"\n"
  "||  show_tree f (Fork l x r) = \"(\" @ show_tree f l @ \" \" @ f x @ \" \" @ show_tree f r @ \")\"\n"
  "and safe s = catch (force s) (\\m. \"failed\")\n"
  "in\n";

static void prelude_big(void)
{
  out("let rec type Big = ");
  for (int i = 0; i < BIG_CONS; i++)
    out("%sB%d%s", i ? " + " : "", i, big_fields(i) == 2 ? " Int Int!" : big_fields(i) == 1 ? " Int" : "");
  for (int i = 0; i < BIG_CONS; i++) {
    static const char *vars[] = { "", " x", " x y" };
    out("\n%s show_big (B%d%s) = \"B%d\"", i ? "|| " : "and", i, vars[big_fields(i)], i);
    if (big_fields(i) > 0) out(" @ show_int x");
    if (big_fields(i) > 1) out(" @ show_int y");
  }
  out("\nin\n");
}

int main(int argc, char **argv)
{
  if (argc != 2) {
    fputs("usage: gen SEED\n", stderr);
    return 2;
  }
  state = strtoull(argv[1], NULL, 10) * 0x9E3779B97F4A7C15u + 0x1234567u;
  for (int i = 0; i < 8; i++) chance(2);
  out("-- random program %s\n%s", argv[1], prelude);
  prelude_big();
  int ndefs = (int)chance(4), nlines = 4 + (int)chance(4);
  for (int i = 0; i < ndefs; i++) {
    define(4);
    out(" in\n");
  }
  for (int i = 0; i < nlines; i++) {
    Ty *t = data_type(2);
    bool bare = i == nlines - 1 && one_in(4);
    out(bare ? "(" : "safe (");
    show(t);
    out(" ");
    paren(t, 3 + (int)chance(3));
    out(") @ \"\\n\" %s\n", i < nlines - 1 ? "@" : "");
  }
  return ferror(stdout) || fflush(stdout) ? 1 : 0;
}
