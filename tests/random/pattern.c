/* pattern.c: the smallest expressions, and patterns. */
#include <string.h>
#include "gen.h"

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

int big_fields(int con) { return con % 3 != 1 ? 0 : con % 2 ? 2 : 1; }

static void leaf_big(void)
{
  int con = (int)chance(BIG_CONS);
  out(big_fields(con) ? "(B%d" : "B%d", con);
  for (int i = 0; i < big_fields(con); i++) {
    out(" ");
    leaf(&int_ty);
  }
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
  static const char *integers[] = { "4611686018427387903I", "4611686018427387904I",
                                    "18446744073709551616I", "123456789012345678901234567890I" };
  if (one_in(2)) out("%s", integers[chance(4)]);
  else out(one_in(3) ? "(-# %uI)" : "%uI", chance(30));
}

void leaf(const Ty *t)
{
  const Entry *e = one_in(4) ? NULL : pick(t);
  if (e) {
    out("%s", e->text);
    mark_behind(30);
    return;
  }
  switch (t->kind) {
    case INT:
      if (one_in(6)) out("(- %u)", chance(100));
      else out("%u", chance(12));
      break;
    case CHAR: out("'%c'", 'a' + (int)chance(5)); break;
    case BOOL: out(one_in(2) ? "true" : "false"); break;
    case SHAPE:
      if (one_in(3)) {
        out("Dot");
        break;
      }
      if (one_in(2)) {
        out("(Box ");
        leaf(&int_ty);
        out(" ");
        leaf(&int_ty);
        out(")");
        break;
      }
      out("(Tag ");
      leaf(&char_ty);
      out(" ");
      leaf(&int_ty);
      out(")");
      break;
    case BIG: leaf_big(); break;
    case DOUBLE: leaf_double(); break;
    case INTEGER: leaf_integer(); break;
    case ARRAY:
      out("(array 0 1 hd [(0, ");
      leaf(t->a);
      out("); (1, ");
      leaf(t->a);
      out(")])");
      break;
    case LIST: leaf_list(t); break;
    case PAIR:
      out("(");
      leaf(t->a);
      out(", ");
      leaf(t->b);
      out(")");
      break;
    case TREE:
      if (one_in(2)) {
        out("Tip");
        break;
      }
      out("(Fork Tip ");
      leaf(t->a);
      out(" Tip)");
      break;
    case KEEP:
      if (one_in(3)) out("Lost");
      else {
        out("(Kept ");
        leaf(t->a);
        out(")");
      }
      break;
    case FUN: {
      char x[24];
      out("(\\%s. ", fresh(x, "u"));
      leaf(t->b);
      out(")");
      break;
    }
  }
}

/* ---- patterns ---- */

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

bool pattern_var(const Ty *t, const char *stem)
{
  char x[24];
  out("%s", fresh(x, stem));
  enter(x, t, false);
  return true;
}

bool pattern(const Ty *t, int depth, bool total)
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
    case INT:
      if (one_in(4)) out("(- %u)", chance(4));
      else out("%u", chance(6));
      return false;
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
      for (int i = 0; i < big_fields(con); i++) {
        out(" ");
        pattern(&int_ty, depth - 1, false);
      }
      if (big_fields(con)) out(")");
      return false;
    }
    case DOUBLE:
    case INTEGER:
    case ARRAY: return pattern_var(t, "v");
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
    case KEEP:
      if (one_in(4)) out("Lost");
      else {
        out("(Kept ");
        pattern(t->a, depth - 1, false);
        out(")");
      }
      return false;
    case FUN: out("_"); return true;
  }
  return true;
}

/* What the first `before' entries don't have is taken out of scope while e is written, and put
 * back. */
void expr_outside(int before, const Ty *t, int d)
{
  Entry kept[64];
  int n = nscope - before;
  memcpy(kept, &scope[before], sizeof *kept * (size_t)n);
  nscope = before;
  expr(t, d);
  memcpy(&scope[before], kept, sizeof *kept * (size_t)n);
  nscope = before + n;
}
