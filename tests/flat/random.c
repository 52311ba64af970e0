/* random.c: a random flat program with choices, free variables and marks, from a number.
 *
 *   random SEED > prog.flat
 *
 * Expressions are of three types: Nat, D (with three constructors), and functions from Nat to D,
 * which are partial calls.  Functions may call those with larger numbers, and themselves with a
 * part of an argument that a case has taken apart, so that most programs end. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

enum { FUNS = 6, DEEPEST = 5, VARS = 12, PARAMS = 2 };
typedef enum { NAT, D, FUNCTION } Type;

static uint64_t state;

static int draw(int n)
{
  state = state * 6364136223846793005u + 1442695040888963407u;
  return (int)((state >> 33) % (uint64_t)n);
}

static struct {
  int arity;
  Type param[PARAMS], result;
} funs[FUNS];
static int self;  /* the function at work; main calls all */
static int names; /* the next variable is v<names> */
static struct {
  int name;
  Type type;
  int part_of;
} scope[VARS];
static int nscope;

static void expression(Type t, int depth);

/* ---- variables ---- */

static int bind(Type t, int part_of)
{
  if (nscope < VARS) {
    scope[nscope].name = names;
    scope[nscope].part_of = part_of;
    scope[nscope++].type = t;
  }
  return names++;
}

/* The place in scope of a variable of the type, or -1. */
static int find(Type t)
{
  int from = nscope ? draw(nscope) : 0;
  for (int i = 0; i < nscope; i++)
    if (scope[(from + i) % nscope].type == t) return (from + i) % nscope;
  return -1;
}

/* A variable that is smaller than the first parameter, which has its type; or -1. */
static int find_part(void)
{
  for (int i = nscope - 1; i >= 0; i--)
    if (scope[i].part_of && scope[i].type == funs[self].param[0]) return i;
  return -1;
}

static void arg(Type t, int depth)
{
  int v = draw(3) ? find(t) : -1;
  if (v >= 0) printf("v%d", scope[v].name);
  else expression(t, depth - 1);
}

/* ---- values and calls ---- */

typedef struct Con {
  const char *name;
  int fields;
  Type type;
} Con;
static const Con cons[2][3] = { { { "Z", 0, NAT }, { "S", 1, NAT } },
                                { { "A", 0, D }, { "B", 1, D }, { "T", 2, D } } };

static void constructor(Type t, int depth)
{
  const Con *c = &cons[t][depth <= 0 ? 0 : draw(t == NAT ? 2 : 3)];
  printf("%s", c->name);
  for (int i = 0; i < c->fields; i++) {
    printf(i ? "," : "(");
    arg(t, depth);
  }
  if (c->fields) printf(")");
}

static void call(int f, int given, int depth)
{
  printf("f%d", f);
  for (int i = 0; i < given; i++) {
    printf(i ? "," : "(");
    arg(funs[f].param[i], depth);
  }
  if (given) printf(")");
}

/* A call of a later function; or of this one with a smaller first argument. */
static void some_call(Type t, int depth)
{
  int v = self < FUNS && funs[self].arity && funs[self].result == t ? find_part() : -1;
  if (v >= 0 && draw(3)) {
    printf("f%d(v%d", self, scope[v].name);
    for (int i = 1; i < funs[self].arity; i++) {
      printf(",");
      arg(funs[self].param[i], depth);
    }
    printf(")");
    return;
  }
  int first = self < FUNS ? self + 1 : 0, n = FUNS - first, from = n ? draw(n) : 0;
  for (int i = 0; i < n; i++) {
    int f = first + (from + i) % n;
    if (funs[f].result != t) continue;
    call(f, funs[f].arity, depth);
    return;
  }
  constructor(t, depth);
}

/* A function from Nat to D: a later one that lacks its last argument, or a constructor at worst. */
static void function_value(int depth)
{
  int v = draw(2) ? find(FUNCTION) : -1, first = self < FUNS ? self + 1 : 0;
  if (v >= 0) {
    printf("v%d", scope[v].name);
    return;
  }
  for (int f = first; f < FUNS; f++) {
    int last = funs[f].arity - 1;
    if (funs[f].result != D || last < 0 || funs[f].param[last] != NAT || !draw(2)) continue;
    call(f, last, depth);
    return;
  }
  printf("toD");
}

/* ---- case, let and the others ---- */

static void case_of(Type t, int depth)
{
  Type on = draw(2) ? D : NAT;
  int most = on == NAT ? 2 : 3, first = draw(most), n = 1 + draw(most), v = draw(4) ? find(on) : -1;
  int part = v >= 0 && (scope[v].part_of || v == 0);
  printf(draw(4) ? "fcase " : "case ");
  if (v >= 0) printf("v%d", scope[v].name);
  else expression(on, depth - 1);
  printf(" of {");
  for (int i = 0; i < n; i++) {
    const Con *c = &cons[on][(first + i) % most];
    int was = nscope;
    printf("%s%s", i ? "; " : " ", c->name);
    for (int k = 0; k < c->fields; k++) printf(k ? ",v%d" : "(v%d", bind(on, part));
    printf(c->fields ? ") -> " : " -> ");
    expression(t, depth - 1);
    nscope = was;
  }
  printf(" }");
}

static void let(Type t, int depth)
{
  int was = nscope;
  if (draw(3) == 0) printf("let v%d free in ", bind(draw(2) ? D : NAT, 0));
  else {
    Type of = (Type)draw(3);
    int v = names++;
    printf("let v%d = ", v);
    expression(of, depth - 1);
    printf(" in ");
    if (nscope < VARS) {
      scope[nscope].name = v;
      scope[nscope].part_of = 0;
      scope[nscope++].type = of;
    }
  }
  expression(t, depth - 1);
  nscope = was;
}

static void choice(Type t, int depth)
{
  expression(t, depth - 1);
  printf(" or ");
  expression(t, depth - 1);
}

static void mark(Type t, int depth)
{
  printf("scc \"c%d\" ", draw(3));
  expression(t, depth - 1);
}

static void apply(int depth)
{
  int v = find(FUNCTION);
  if (v >= 0) printf("v%d", scope[v].name);
  else printf("("), function_value(depth), printf(")");
  printf("(");
  arg(NAT, depth);
  printf(")");
}

static void compound(Type t, int depth, void (*of)(Type t, int depth))
{
  printf("(");
  of(t, depth);
  printf(")");
}

static void expression(Type t, int depth)
{
  int kind = depth <= 0 ? draw(2) : draw(14), v = find(t);
  if (kind == 0 && v >= 0) printf("v%d", scope[v].name);
  else if (kind >= 5 && kind <= 7) compound(t, depth, case_of);
  else if (kind == 8 || kind == 9) compound(t, depth, let);
  else if (kind == 10 || kind == 11) compound(t, depth, choice);
  else if (kind == 12) compound(t, depth, mark);
  else if (t == FUNCTION) function_value(depth);
  else if (kind == 13 && t == D) apply(depth);
  else if (kind >= 2 && kind <= 4) some_call(t, depth);
  else constructor(t, depth);
}

static void function(int i)
{
  self = i;
  nscope = 0;
  printf("f%d", i);
  for (int k = 0; k < funs[i].arity; k++) printf(k ? ",v%d" : "(v%d", bind(funs[i].param[k], 0));
  printf(funs[i].arity ? ") = " : " = ");
  if (funs[i].arity && draw(2)) case_of(funs[i].result, DEEPEST);
  else expression(funs[i].result, DEEPEST);
  printf("\n");
}

int main(int argc, char **argv)
{
  state = argc > 1 ? strtoull(argv[1], NULL, 10) * 2654435761u + 1 : 1;
  for (int i = 0; i < 4; i++) draw(2);
  printf("data Nat = Z | S(Nat)\ndata D = A | B(D) | T(D,D)\n");
  for (int i = 0; i < FUNS; i++) {
    funs[i].arity = draw(PARAMS + 1);
    funs[i].result = draw(2) ? D : NAT;
    for (int k = 0; k < PARAMS; k++) funs[i].param[k] = draw(2) ? D : NAT;
  }
  for (int i = 0; i < FUNS; i++) function(i);
  printf("toD(v) = fcase v of { Z -> A; S(w) -> B(toD(w)) }\nmain = ");
  self = FUNS;
  nscope = 0;
  expression(draw(2) ? D : NAT, DEEPEST);
  printf("\n");
  return 0;
}
