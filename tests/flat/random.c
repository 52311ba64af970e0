/* random.c: a random flat program with choices, free variables and marks, from a number.
 *
 *   random SEED > prog.flat
 *
 * Functions may call those with larger numbers, and themselves with a part of an argument that a
 * case has taken apart, so that most programs end.  Values are of two types, Nat and a type with
 * three constructors; nothing checks types, and a case that meets a value of the other type
 * fails. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

enum { FUNS = 6, DEEPEST = 5, VARS = 12 };

static uint64_t state;

static int draw(int n)
{
  state = state * 6364136223846793005u + 1442695040888963407u;
  return (int)((state >> 33) % (uint64_t)n);
}

/* Function i has arity[i] parameters. */
static int arity[FUNS], self;
static int names;              /* the next variable is v<names> */
static int scope[VARS], nscope;
static int parts[VARS], nparts;        /* variables that are smaller than a parameter */

static void expression(int depth);

static void var(void) { printf("v%d", scope[draw(nscope)]); }

static void arg(int depth)
{
  if (nscope && draw(3)) var();
  else expression(depth - 1);
}

static void args(int n, int depth)
{
  for (int i = 0; i < n; i++) {
    printf(i ? "," : "(");
    arg(depth);
  }
  if (n) printf(")");
}

static int bind(void)
{
  if (nscope < VARS) scope[nscope++] = names;
  return names++;
}

static void constructor(int depth)
{
  static const char *const names_of[] = { "Z", "S", "A", "B", "T" };
  static const int fields[] = { 0, 1, 0, 1, 2 };
  int c = depth <= 0 ? draw(2) * 2 : draw(5);
  printf("%s", names_of[c]);
  args(fields[c], depth);
}

/* A call of a later function, or of this one with a smaller first argument. */
static void call(int depth)
{
  if (nparts && arity[self] && draw(2)) {
    printf("f%d(v%d", self, parts[draw(nparts)]);
    for (int i = 1; i < arity[self]; i++) {
      printf(",");
      arg(depth);
    }
    printf(")");
  } else if (self + 1 < FUNS) {
    int f = self + 1 + draw(FUNS - self - 1);
    printf("f%d", f);
    args(draw(6) ? arity[f] : draw(arity[f] + 1), depth);
  } else constructor(depth);
}

static void alternative(const char *con, int fields, int depth, int *from)
{
  int scope_was = nscope, parts_was = nparts;
  printf("%s", con);
  for (int i = 0; i < fields; i++) {
    int v = bind();
    printf(i ? ",v%d" : "(v%d", v);
    if (from && nparts < VARS) parts[nparts++] = v;
  }
  printf(fields ? ") -> " : " -> ");
  expression(depth - 1);
  nscope = scope_was;
  nparts = parts_was;
}

static void case_of(int depth)
{
  int which = draw(2), most = which ? 3 : 2, first = draw(most), n = 1 + draw(most);
  static const char *const cons[2][3] = { { "Z", "S", "" }, { "A", "B", "T" } };
  static const int fields[2][3] = { { 0, 1, 0 }, { 0, 1, 2 } };
  printf(draw(4) ? "fcase " : "case ");
  int begin = scope[0];
  if (nscope && draw(4)) printf("v%d", draw(2) ? begin : scope[draw(nscope)]);
  else expression(depth - 1);
  printf(" of {");
  for (int i = 0; i < n; i++) {
    int k = (first + i) % most;
    printf(i ? "; " : " ");
    alternative(cons[which][k], fields[which][k], depth, nscope ? &begin : NULL);
  }
  printf(" }");
}

static void let(int depth)
{
  int was = nscope;
  if (draw(3) == 0) {
    printf("(let v%d free in ", bind());
  } else {
    printf("(let v%d = ", names);
    int v = names++;
    expression(depth - 1);
    if (nscope < VARS) scope[nscope++] = v;
    printf(" in ");
  }
  expression(depth - 1);
  printf(")");
  nscope = was;
}

static void expression(int depth)
{
  int kind = depth <= 0 ? draw(2) : draw(14);
  switch (kind) {
    case 0: if (nscope) { var(); break; }       /* fall through */
    case 1: constructor(depth); break;
    case 2: case 3: case 4: call(depth); break;
    case 5: case 6: case 7: printf("("), case_of(depth), printf(")"); break;
    case 8: case 9: let(depth); break;
    case 10: case 11:
      printf("(");
      expression(depth - 1);
      printf(" or ");
      expression(depth - 1);
      printf(")");
      break;
    case 12:
      printf("(scc \"c%d\" ", draw(3));
      expression(depth - 1);
      printf(")");
      break;
    default:
      if (nscope) var(), args(1, depth);
      else constructor(depth);
  }
}

static void function(int i)
{
  self = i;
  nscope = nparts = 0;
  printf("f%d", i);
  for (int k = 0; k < arity[i]; k++) printf(k ? ",v%d" : "(v%d", bind());
  printf(arity[i] ? ") = " : " = ");
  if (arity[i] && draw(2)) case_of(DEEPEST);
  else expression(DEEPEST);
  printf("\n");
}

int main(int argc, char **argv)
{
  state = argc > 1 ? strtoull(argv[1], NULL, 10) * 2654435761u + 1 : 1;
  for (int i = 0; i < 4; i++) draw(2);
  printf("data Nat = Z | S(Nat)\ndata D = A | B(D) | T(D,D)\n");
  for (int i = 0; i < FUNS; i++) arity[i] = draw(3);
  for (int i = 0; i < FUNS; i++) function(i);
  arity[0] = 0;
  printf("main = ");
  self = 0;
  nscope = nparts = 0;
  expression(DEEPEST);
  printf("\n");
  return 0;
}
