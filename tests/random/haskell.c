/* haskell.c: prints a random Haskell module, PSEED, that is well typed and ends.
 *
 *     haskell SEED
 *
 * Expressions are made for a type: each production of a type asks for expressions of other types,
 * one level less deep.  A function calls only those before it, or itself with a smaller first
 * argument. What accumulates in a loop is cut (bounded), so that no value becomes large.  Parts of
 * a value may be errors; main shows each value as a whole, or says that it raised an exception:
 * which one is not said, since Haskell leaves that open.  The module exports main. */
#include <stdarg.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- chance ---- */

static uint64_t state;

static unsigned below(unsigned n)
{
  state = state * 6364136223846793005u + 1442695040888963407u;
  return (unsigned)(state >> 33) % n;
}

static bool chance(unsigned percent) { return below(100) < percent; }

/* ---- types ---- */

enum {
  INT,
  INTEGER,
  BOOL,
  CHAR,
  DOUBLE,
  LIST_INT,
  STRING,
  MAYBE_INT,
  PAIR,
  LIST_PAIR,
  MAP,
  SET,
  LIST_MAYBE,
  MAYBE_STRING,
  FIXED
};
typedef enum { BASE, LIST, MAYBE, TUPLE, DATA } Kind;
enum { MAX_TYPES = 40, MAX_VARS = 200, MAX_FUNS = 40, MAX_CONS = 4, MAX_FIELDS = 4 };

typedef struct Con {
  char name[12];
  int fields[MAX_FIELDS], nfields;
  bool record, infix;
} Con;
typedef struct Type {
  char name[24];
  Kind kind;
  int of, and;
  Con cons[MAX_CONS];
  int ncons;
  bool is_enum; /* its constructors have no fields: Enum and Bounded are derived */
} Type;

static Type types[MAX_TYPES] = {
  [INT] = { .name = "Int" },
  [INTEGER] = { .name = "Integer" },
  [BOOL] = { .name = "Bool" },
  [CHAR] = { .name = "Char" },
  [DOUBLE] = { .name = "Double" },
  [MAP] = { .name = "M.Map Int Int" },
  [SET] = { .name = "S.Set Int" },
  [LIST_INT] = { .name = "[Int]", .kind = LIST, .of = INT },
  [STRING] = { .name = "String", .kind = LIST, .of = CHAR },
  [MAYBE_INT] = { .name = "Maybe Int", .kind = MAYBE, .of = INT },
  [PAIR] = { .name = "(Int, String)", .kind = TUPLE, .of = INT, .and = STRING },
  [LIST_PAIR] = { .name = "[(Int, String)]", .kind = LIST, .of = PAIR },
  [LIST_MAYBE] = { .name = "[Maybe Int]", .kind = LIST, .of = MAYBE_INT },
  [MAYBE_STRING] = { .name = "Maybe String", .kind = MAYBE, .of = STRING },
};
static int ntypes = FIXED, first_data;
static bool apart; /* no call of a method or of an action: this is one of them */

static int of_kind(Kind kind)
{
  int t;
  do t = (int)below((unsigned)ntypes);
  while (types[t].kind != kind);
  return t;
}

/* The type of lists, or of Maybes, of t; -1: there is none. */
static int made_of(Kind kind, int t)
{
  for (int i = 0; i < ntypes; i++)
    if (types[i].kind == kind && types[i].of == t) return i;
  return -1;
}

/* ---- scope ---- */

static struct {
  char name[16];
  int type;
} vars[MAX_VARS]; /* type: -1 - t while it is hidden */
static int nvars, names;

static int bind(int type)
{
  snprintf(vars[nvars].name, sizeof vars[nvars].name, "v%d", ++names);
  vars[nvars].type = type;
  return nvars++;
}

/* What is bound further out than it is visible. */
static void hide(int v) { vars[v].type = -1 - vars[v].type; }
static void reveal(int v) { hide(v); }

typedef struct Fun {
  int result, params[3], nparams;
  bool loop;
} Fun;
static Fun funs[MAX_FUNS];
static int nfuns;

/* ---- expressions ---- */

static void expr(int t, int depth);

/* A template: %e is an expression of the next type of the list, one level less deep. */
static void put(int depth, const char *form, ...)
{
  va_list ap;
  va_start(ap, form);
  for (const char *s = form; *s; s++) {
    if (*s != '%') putchar(*s);
    else if (*++s == 'e') expr(va_arg(ap, int), depth - 1);
    else if (*s == 'd') printf("%d", va_arg(ap, int));
    else if (*s == 's') fputs(va_arg(ap, const char *), stdout);
    else if (*s == 'v') fputs(vars[va_arg(ap, int)].name, stdout);
    else putchar(*s);
  }
  va_end(ap);
}

/* A lambda of one or two variables, whose body is of type t. */
static void lambda(int a, int b, int t, int depth)
{
  int before = nvars, v = bind(a), w = b < 0 ? -1 : bind(b);
  put(depth, "(\\%v ", v);
  if (w >= 0) put(depth, "%v ", w);
  put(depth, "-> %e)", t);
  nvars = before;
}

static const char *bounded(int t)
{
  return types[t].kind == LIST ? "take 9 $ " : t == INTEGER ? "(`mod` 1000003) $ " : "";
}

static bool variable(int t)
{
  int found[MAX_VARS], n = 0;
  for (int i = 0; i < nvars; i++)
    if (vars[i].type == t) found[n++] = i;
  if (n) fputs(vars[found[below((unsigned)n)]].name, stdout);
  return n > 0;
}

static void bare_literal(int t)
{
  const Type *y = &types[t];
  static const char *const doubles[] = { "0.5",       "(-1.25)", "3.0", "1.0e-2",
                                         "12345.678", "1.0e7",   "0.1" };
  static const char *const strings[] = { "\"\"", "\"ab\"", "\"x y\\n\"", "\"\\1234q\\\"\"",
                                         "\"Zz\\SOH1\"" };
  switch (y->kind) {
    case LIST:
      if (t == STRING) fputs(strings[below(5)], stdout);
      else fputs("[]", stdout);
      return;
    case MAYBE: fputs("Nothing", stdout); return;
    case TUPLE:
      printf("(");
      bare_literal(y->of);
      printf(", ");
      bare_literal(y->and);
      printf(")");
      return;
    case DATA:
      printf("(%s", y->cons[0].name);
      for (int i = 0; i < y->cons[0].nfields; i++) putchar(' '), bare_literal(y->cons[0].fields[i]);
      printf(")");
      return;
    case BASE: break;
  }
  if (t == BOOL) fputs(chance(50) ? "True" : "False", stdout);
  else if (t == CHAR) printf("'%c'", "azQ 7_"[below(6)]);
  else if (t == DOUBLE) fputs(doubles[below(7)], stdout);
  else if (t == MAP) fputs("M.empty", stdout);
  else if (t == SET) fputs("S.empty", stdout);
  else if (chance(10)) printf("(-%u)", below(20));
  else printf("%u", chance(80) ? below(12) : below(100000));
}

/* With its type, since nothing else may decide it. */
static void literal(int t)
{
  printf("(");
  bare_literal(t);
  printf(" :: %s)", types[t].name);
}

static bool call(int t, int depth)
{
  int found[MAX_FUNS], n = 0;
  for (int i = 0; i < nfuns; i++)
    if (funs[i].result == t) found[n++] = i;
  if (!n) return false;
  int k = found[below((unsigned)n)];
  printf("(f%d", k);
  for (int i = 0; i < funs[k].nparams; i++) {
    if (i == 0 && funs[k].loop) printf(" %u", below(6));
    else put(depth, " %e", funs[k].params[i]);
  }
  printf(")");
  return true;
}

static void case_of_data(int t, int depth)
{
  int d = of_kind(DATA), before = nvars;
  const Type *y = &types[d];
  put(depth, "(case %e of { ", d);
  for (int i = 0; i < y->ncons; i++) {
    if (i > 0 && i == y->ncons - 1 && chance(10)) break; /* it may fail */
    printf("%s%s", i ? "; " : "", y->cons[i].name);
    for (int k = 0; k < y->cons[i].nfields; k++) put(depth, " %v", bind(y->cons[i].fields[k]));
    if (chance(20)) put(depth, " | %e -> %e | otherwise -> %e", BOOL, t, t);
    else put(depth, " -> %e", t);
    nvars = before;
  }
  printf(" })");
}

static void case_of_list(int t, int depth)
{
  int l = of_kind(LIST), before = nvars;
  put(depth, "(case %e of { ", l);
  if (chance(90)) put(depth, "[] -> %e; ", t);
  int v = bind(types[l].of), vs = bind(l);
  put(depth, "(%v : %v) -> %e })", v, vs, t);
  nvars = before;
}

static void let(int t, int depth)
{
  int a = (int)below((unsigned)ntypes), before = nvars;
  printf("(let { ");
  if (chance(50)) {
    int v = bind(a);
    hide(v);
    put(depth, "%v = %e } in ", v, a);
    reveal(v);
  } else {
    int p = of_kind(TUPLE), v = bind(types[p].of), w = bind(types[p].and);
    hide(v), hide(w);
    put(depth, "%s(%v, %v) = %e } in ", chance(50) ? "~" : "", v, w, p);
    reveal(v), reveal(w);
  }
  put(depth, "%e)", t);
  nvars = before;
}

static void fold(int t, int depth)
{
  int l = of_kind(LIST);
  bool right = chance(50);
  printf("(%s ", right ? "foldr" : chance(50) ? "foldl" : "foldl'");
  int before = nvars, v = bind(right ? types[l].of : t), w = bind(right ? t : types[l].of);
  put(depth, "(\\%v %v -> %s%e)", v, w, bounded(t), t);
  nvars = before;
  put(depth, " %e %e)", t, l);
}

static void maybe(int t, int depth)
{
  int m = of_kind(MAYBE);
  put(depth, "(maybe %e ", t);
  lambda(types[m].of, -1, t, depth);
  put(depth, " %e)", m);
}

/* A local function with guards, which may refer to all that is around it. */
static void local_function(int t, int depth)
{
  int a = (int)below((unsigned)ntypes), b = (int)below((unsigned)ntypes), g = ++names;
  int before = nvars, v = bind(a), w = bind(b);
  put(depth, "(let { g%d :: %s -> %s -> %s; g%d %v %v | %e = %e | otherwise = %e } in ", g,
      types[a].name, types[b].name, types[t].name, g, v, w, BOOL, t, t);
  nvars = before;
  put(depth, "g%d %e %e)", g, a, b);
}

/* What can be made of any type. */
static bool general(int t, int depth)
{
  int of = made_of(LIST, t);
  switch (below(15)) {
    case 13: local_function(t, depth); return true;
    case 14: put(depth, "(read (show %e) :: %s)", t, types[t].name); return true;
    case 0: put(depth, "(if %e then %e else %e)", BOOL, t, t); return true;
    case 1: case_of_data(t, depth); return true;
    case 2: case_of_list(t, depth); return true;
    case 3:
    case 4: let(t, depth); return true;
    case 5: fold(t, depth); return true;
    case 6: maybe(t, depth); return true;
    case 7:
    case 8: return call(t, depth);
    case 9:
      if (types[PAIR].of == t) {
        put(depth, "(fst %e)", PAIR);
        return true;
      }
      return false;
    case 10:
      if (of < 0 || !chance(40)) return false;
      put(depth, "(head %e)", of);
      return true;
    case 11:
      if (!chance(15)) return false;
      printf("(error \"e\" :: %s)", types[t].name);
      return true;
    default: return variable(t);
  }
}

static void number(int t, int depth)
{
  static const char *const common[] = { "(%e + %e)",     "(%e - %e)",     "(%e * %e)",
                                        "(max %e %e)",   "(gcd %e %e)",   "(min %e %e)",
                                        "(%e `div` %e)", "(%e `mod` %e)", "(%e `quot` %e)",
                                        "(%e `rem` %e)" };
  if (chance(55)) put(depth, common[below(10)], t, t);
  else if (chance(30))
    put(depth, "(%s %e)", chance(50) ? "negate" : chance(50) ? "abs" : "signum", t);
  else if (t == INTEGER) put(depth, "(toInteger %e)", INT);
  else switch (below(apart ? 8 : 10)) {
      case 0: put(depth, "(length %e)", of_kind(LIST)); return;
      case 1: put(depth, "(ord %e)", CHAR); return;
      case 2: put(depth, "(sum %e)", LIST_INT); return;
      case 3: put(depth, "(fromInteger %e :: Int)", INTEGER); return;
      case 4: put(depth, "(M.findWithDefault %e %e %e)", INT, INT, MAP); return;
      case 5: put(depth, "(fromEnum %e)", chance(50) ? BOOL : CHAR); return;
      case 6: put(depth, "(S.size %e)", SET); return;
      case 7: put(depth, "(S.%s %e)", chance(50) ? "findMin" : "findMax", SET); return;
      case 8:
        put(depth, "(sz %e)", chance(50) ? of_kind(DATA) : chance(50) ? INT : LIST_INT);
        return;
      default: put(depth, "(fst (runSt (st%d %e) %e))", (int)below(2), INT, INT); return;
    }
}

static void boolean(int depth)
{
  static const char *const tests[] = { "==", "/=", "<", "<=", ">", ">=" };
  int t = (int)below((unsigned)ntypes), l = of_kind(LIST);
  switch (below(9)) {
    case 7: put(depth, "(S.member %e %e)", INT, SET); return;
    case 8: put(depth, "(S.isSubsetOf %e %e)", SET, SET); return;
    case 0: put(depth, "(%e && %e)", BOOL, BOOL); return;
    case 1: put(depth, "(%e || not %e)", BOOL, BOOL); return;
    case 2: put(depth, "(null %e)", l); return;
    case 3: put(depth, "(%s %e)", chance(50) ? "even" : "odd", chance(50) ? INT : INTEGER); return;
    case 4: put(depth, "(elem %e %e)", types[l].of, l); return;
    case 5:
      printf("(%s ", chance(50) ? "any" : "all");
      lambda(types[l].of, -1, BOOL, depth);
      put(depth, " %e)", l);
      return;
    default: put(depth, "(%e %s %e)", t, tests[below(6)], t); return;
  }
}

static void text(int depth)
{
  switch (below(6)) {
    case 0:
    case 1: put(depth, "(take 30 (show %e))", (int)below((unsigned)ntypes)); return;
    case 2: put(depth, "(map toUpper %e)", STRING); return;
    case 3:
      if (apart) break;
      put(depth, "(nm %e)", chance(60) ? of_kind(DATA) : INT);
      return;
    case 4: put(depth, "(unwords (words %e))", STRING); return;
    default: break;
  }
  put(depth, "(showsPrec %d %e \"\")", (int)below(12), (int)below((unsigned)ntypes));
}

static void list(int t, int depth)
{
  int a = types[t].of, b = of_kind(LIST), before = nvars;
  if (types[a].is_enum && chance(30)) {
    if (chance(50)) put(depth, "[%e ..]", a);
    else put(depth, "[minBound .. %e]", a);
    return;
  }
  if (t == LIST_INT && chance(10)) {
    put(depth, "(S.toList %e)", SET);
    return;
  }
  switch (below(t == LIST_INT ? 13 : 12)) {
    case 0: put(depth, "(%e : %e)", a, t); return;
    case 1: put(depth, "[%e, %e]", a, a); return;
    case 2:
      printf("(map ");
      lambda(types[b].of, -1, a, depth);
      put(depth, " %e)", b);
      return;
    case 3:
      printf("(filter ");
      lambda(a, -1, BOOL, depth);
      put(depth, " %e)", t);
      return;
    case 4: put(depth, "(take 9 (%e ++ %e))", t, t); return;
    case 5: put(depth, "(take (%e `mod` 7) %e)", INT, t); return;
    case 6: put(depth, "(reverse %e)", t); return;
    case 7: {
      int v = bind(types[b].of);
      hide(v);
      put(depth, "[x | %v <- %e, ", v, b);
      reveal(v);
      put(depth, "%e, let { x = %e }]", BOOL, a);
      nvars = before;
      return;
    }
    case 8:
      printf("(take 5 (iterate ");
      lambda(a, -1, a, depth - 1);
      put(depth, " %e))", a);
      return;
    case 9: put(depth, "(%s %e)", chance(50) ? "sort" : "nub", t); return;
    case 10:
      printf("(take 9 (concatMap ");
      lambda(types[b].of, -1, t, depth);
      put(depth, " %e))", b);
      return;
    case 11:
      printf("(zipWith ");
      lambda(types[b].of, a, a, depth);
      put(depth, " %e %e)", b, t);
      return;
    default:
      put(depth, chance(50) ? "(take 6 [%e .. 4])" : "(M.elems (M.map (+ %e) M.empty))", INT);
      return;
  }
}

static void map(int depth)
{
  switch (below(6)) {
    case 0: put(depth, "(M.fromList [(%e, %e), (%e, %e)])", INT, INT, INT, INT); return;
    case 1: put(depth, "(M.insertWith (-) %e %e %e)", INT, INT, MAP); return;
    case 2: put(depth, "(M.union %e %e)", MAP, MAP); return;
    case 3:
      printf("(M.map ");
      lambda(INT, -1, INT, depth);
      put(depth, " %e)", MAP);
      return;
    case 4:
      printf("(M.filter ");
      lambda(INT, -1, BOOL, depth);
      put(depth, " %e)", MAP);
      return;
    default: put(depth, "(M.delete %e %e)", INT, MAP); return;
  }
}

static void set(int depth)
{
  switch (below(7)) {
    case 0: put(depth, "(S.fromList %e)", LIST_INT); return;
    case 1: put(depth, "(S.insert %e %e)", INT, SET); return;
    case 2: put(depth, "(S.delete %e %e)", INT, SET); return;
    case 3: put(depth, "(S.%s %e %e)", chance(50) ? "union" : "difference", SET, SET); return;
    case 4:
      printf("(S.map ");
      lambda(INT, -1, INT, depth);
      put(depth, " %e)", SET);
      return;
    case 5:
      printf("(S.filter ");
      lambda(INT, -1, BOOL, depth);
      put(depth, " %e)", SET);
      return;
    default: put(depth, "(S.intersection %e %e)", SET, SET); return;
  }
}

/* The fields of a record, in braces; an update changes one of them. */
static void fields(int t, const Con *c, bool update, int depth)
{
  int number = t - first_data, letter = 'a' + (int)(c - types[t].cons);
  int only = (int)below((unsigned)c->nfields);
  const char *before = " { ";
  for (int k = 0; k < c->nfields; k++) {
    if (update && k != only) continue;
    printf("%sr%d%c%d = ", before, number, letter, k);
    put(depth, "%e", c->fields[k]);
    before = ", ";
  }
  printf(" }");
}

static void data(int t, int depth)
{
  const Con *c = &types[t].cons[below((unsigned)types[t].ncons)];
  if (c->record && chance(50)) {
    bool update = chance(50);
    if (update) put(depth, "(%e", t);
    else printf("(%s", c->name);
    fields(t, c, update, depth);
    printf(")");
    return;
  }
  printf("(%s", c->name);
  for (int i = 0; i < c->nfields; i++) put(depth, " %e", c->fields[i]);
  printf(")");
}

static void optional(int t, int depth)
{
  int a = types[t].of, m = of_kind(MAYBE), l = made_of(LIST, a);
  switch (below(5)) {
    case 0:
      printf("(fmap ");
      lambda(types[m].of, -1, a, depth);
      put(depth, " %e)", m);
      return;
    case 1:
      put(depth, "(%e >>= ", m);
      lambda(types[m].of, -1, t, depth);
      printf(")");
      return;
    case 2:
      if (l >= 0) {
        put(depth, "(listToMaybe %e)", l);
        return;
      }
      break;
    case 3:
      if (t == MAYBE_STRING) {
        put(depth, "(lookup %e %e)", INT, LIST_PAIR);
        return;
      }
      break;
    default: break;
  }
  put(depth, "(Just %e)", a);
}

static void special(int t, int depth)
{
  switch (types[t].kind) {
    case LIST:
      if (t == STRING && chance(60)) text(depth);
      else list(t, depth);
      return;
    case MAYBE: optional(t, depth); return;
    case TUPLE: put(depth, "(%e, %e)", types[t].of, types[t].and); return;
    case DATA: data(t, depth); return;
    case BASE: break;
  }
  if (t == INT || t == INTEGER) number(t, depth);
  else if (t == BOOL) boolean(depth);
  else if (t == CHAR) put(depth, "(chr (97 + %e `mod` 26))", INT);
  else if (t == DOUBLE)
    put(depth, chance(50) ? "(%e + %e)" : chance(50) ? "(%e * %e)" : "(%e / %e)", DOUBLE, DOUBLE);
  else if (t == SET) set(depth);
  else map(depth);
}

static void expr(int t, int depth)
{
  if (depth <= 0) {
    if (!chance(70) || !variable(t)) literal(t);
  } else if (!chance(45) || !general(t, depth)) special(t, depth);
}

/* ---- declarations ---- */

static void declare_data(void)
{
  int t = ntypes++, number = t - first_data;
  Type *y = &types[t];
  snprintf(y->name, sizeof y->name, "D%d", number);
  y->kind = DATA;
  y->ncons = 1 + (int)below(3);
  y->is_enum = chance(20);
  printf("data D%d = ", number);
  for (int i = 0; i < y->ncons; i++) {
    Con *c = &y->cons[i];
    c->nfields = y->is_enum ? 0 : (int)below(4);
    c->infix = c->nfields == 2 && chance(40);
    c->record = c->nfields > 0 && !c->infix && chance(30);
    if (c->infix) snprintf(c->name, sizeof c->name, "(:%.*s%c)", number + 1, "+++", "*-|&"[i]);
    else snprintf(c->name, sizeof c->name, "C%d%c", number, 'a' + i);
    printf("%s%s%s", i ? " | " : "", c->infix ? "" : c->name, c->record ? " { " : "");
    for (int k = 0; k < c->nfields; k++) {
      c->fields[k] = i > 0 && chance(25) ? t : (int)below((unsigned)t);
      const char *type = types[c->fields[k]].name;
      if (c->infix && k == 1) printf(" %.*s", (int)strlen(c->name) - 2, c->name + 1);
      if (c->record) printf("%sr%d%c%d :: %s", k ? ", " : "", number, 'a' + i, k, type);
      else printf(" %s(%s)", chance(15) ? "!" : "", type);
    }
    if (c->record) printf(" }");
  }
  printf("\n  deriving (Eq, Ord, Show, Read%s)\n", y->is_enum ? ", Enum, Bounded" : "");
  for (int i = 0; i < y->ncons; i++)
    if (y->cons[i].infix && chance(70))
      printf("infix%s %u %.*s\n",
             chance(50)   ? "l"
             : chance(50) ? "r"
                          : "",
             below(10), (int)strlen(y->cons[i].name) - 2, y->cons[i].name + 1);
}

static void instance(const char *type, int t)
{
  printf("instance Sz %s where\n  sz x = ", type);
  int v = bind(t);
  printf("let { %s = x } in ", vars[v].name);
  expr(INT, 2);
  if (chance(50)) printf("\n  nm x = take 20 (show x) ++ show (sz x)");
  printf("\n");
  nvars--;
}

static void declare_class(void)
{
  printf("class Show a => Sz a where\n  sz :: a -> Int\n  nm :: a -> String\n"
         "  nm x = '<' : take 12 (show x) ++ show (sz x + %u) ++ \">\"\n",
         below(9));
  printf("instance Sz a => Sz [a] where\n  sz = sum . map sz . take 4\n");
  printf("instance Sz a => Sz (Maybe a) where\n  sz = maybe %u sz\n", below(9));
  printf("instance Sz Int where\n  sz = (`mod` %u)\n", 1 + below(50));
}

static const char monad[] =
    "newtype St s a = St { runSt :: s -> (a, s) }\n"
    "instance Functor (St s) where\n  fmap f (St g) = St (\\s -> let { (a, t) = g s } in (f a, t))\n"
    "instance Applicative (St s) where\n  pure a = St (\\s -> (a, s))\n"
    "  St f <*> St g = St (\\s -> let { (h, t) = f s; (a, u) = g t } in (h a, u))\n"
    "instance Monad (St s) where\n"
    "  St g >>= f = St (\\s -> let { (a, t) = g s } in runSt (f a) t)\n"
    "getS :: St s s\ngetS = St (\\s -> (s, s))\nputS :: s -> St s ()\nputS s = St (const ((), s))\n";

static void declare_state(int k)
{
  int before = nvars, p = bind(INT), x = bind(INT), y = bind(INT);
  hide(x), hide(y);
  printf("st%d :: Int -> St Int Int\n", k);
  put(3, "st%d %v = do\n  %v <- getS\n", k, p, x);
  reveal(x);
  put(3, "  when %e (putS %e)\n  mapM_ (\\i -> getS >>= \\s -> putS (s + i)) %e\n", BOOL, INT,
      LIST_INT);
  put(3, "  %v <- fmap (+ %e) getS\n", y, INT);
  reveal(y);
  put(3, "  return %e\n", INT);
  nvars = before;
}

static void declare_fun(void)
{
  Fun *f = &funs[nfuns];
  int before = nvars, k = nfuns;
  *f = (Fun){ .result = (int)below((unsigned)ntypes),
              .nparams = 1 + (int)below(3),
              .loop = chance(40) };
  for (int i = 0; i < f->nparams; i++) f->params[i] = (int)below((unsigned)ntypes);
  if (f->loop) f->params[0] = INT;
  printf("f%d ::", k);
  for (int i = 0; i < f->nparams; i++) printf(" %s ->", types[f->params[i]].name);
  printf(" %s\nf%d", types[f->result].name, k);
  for (int i = 0; i < f->nparams; i++) put(0, " %v", bind(f->params[i]));
  int n = before, where = bind((int)below((unsigned)ntypes));
  hide(where);
  if (f->loop) put(3, "\n  | %v <= 0 = %e", n, f->result);
  reveal(where);
  put(3, "\n  | %e = %e", BOOL, f->result);
  if (f->loop) {
    int r = bind(f->result);
    hide(r);
    put(4, "\n  | otherwise = let { %v = %sf%d (%v - 1)", r, bounded(f->result), k, n);
    for (int i = 1; i < f->nparams; i++) put(3, " %e", f->params[i]);
    reveal(r);
    put(4, " } in %s%e", bounded(f->result), f->result);
    nvars--;
  } else put(4, "\n  | otherwise = %s%e", bounded(f->result), f->result);
  nvars = where;
  put(3, "\n  where\n    %v = %e\n", where, vars[where].type);
  nvars = before;
  nfuns++;
}

static void declare_main(void)
{
  printf("out :: Show a => Int -> a -> IO ()\n"
         "out n x = (evaluate (length s) >> putStrLn (show n ++ \": \" ++ s)) `catch` failed\n"
         "  where\n    s = take 400 (show x)\n    failed :: SomeException -> IO ()\n"
         "    failed _ = putStrLn (show n ++ \": raised\")\nmain :: IO ()\nmain = do\n");
  for (int i = 0; i < 10; i++) {
    int t = (int)below((unsigned)ntypes);
    printf("  out %d (", i);
    expr(t, 4);
    printf(" :: %s)\n", types[t].name);
  }
}

int main(int argc, char **argv)
{
  unsigned long seed = argc > 1 ? strtoul(argv[1], NULL, 10) : 1;
  state = seed * 2862933555777941757u + 3037000493u;
  for (int i = 0; i < 4; i++) below(2);
  printf("module P%lu (main) where\nimport Control.Exception\nimport Control.Monad (when)\n"
         "import Data.Char (chr, ord, toUpper)\nimport Data.List (foldl', nub, sort)\n"
         "import qualified Data.Map as M\nimport qualified Data.Set as S\n"
         "import Data.Maybe (listToMaybe)\n",
         seed);
  first_data = ntypes;
  for (int n = 1 + (int)below(3); n > 0; n--) declare_data();
  int datas = ntypes;
  for (int i = first_data; i < datas; i++) {
    Type *l = &types[ntypes++];
    l->kind = chance(50) ? LIST : MAYBE;
    l->of = i;
    snprintf(l->name, sizeof l->name, l->kind == LIST ? "[D%d]" : "Maybe D%d", i - first_data);
  }
  declare_class();
  apart = true;
  for (int i = first_data; i < datas; i++) instance(types[i].name, i);
  fputs(monad, stdout);
  for (int i = 0; i < 2; i++) declare_state(i);
  apart = false;
  for (int n = 4 + (int)below(8); n > 0; n--) declare_fun();
  declare_main();
  return ferror(stdout) ? 1 : 0;
}
