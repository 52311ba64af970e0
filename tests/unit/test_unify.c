/* test_unify.c: types: unification, its failures, schemes, conversion, text. */
#include <config.h>
#include "lml/type.h"
#include "base/arena.h"
#include "check.h"

static Type *con0(TyCon *c) { return type_con(c, 0, NULL); }
static Type *int_(void) { return con0(tycon_int); }
static Type *char_(void) { return con0(tycon_char); }
static Type *bool_(void) { return con0(tycon_bool); }

static Type *app(TyCon *c, int n, Type *a, Type *b, Type *d)
{
  Type **args = NEWN(Type *, 3);
  args[0] = a, args[1] = b, args[2] = d;
  return type_con(c, n, args);
}

static Type *pair(Type *a, Type *b) { return app(tycon_tuple(2), 2, a, b, NULL); }

static TyCon *tycon(const char *name, TyConKind kind, int arity)
{
  TyCon *c = NEW(TyCon);
  c->name = intern(name);
  c->kind = kind;
  c->arity = arity;
  return c;
}

static SType *svar(const char *name)
{
  SType *s = NEW(SType);
  s->kind = ST_VAR;
  s->name = intern(name);
  return s;
}

static SType *scon(TyCon *c, int n, SType *a, SType *b)
{
  SType *s = NEW(SType);
  s->kind = ST_CON;
  s->name = c->name;
  s->tycon = c;
  s->nargs = n;
  s->args = NEWN(SType *, 2);
  s->args[0] = a, s->args[1] = b;
  return s;
}

static void test_show(void)
{
  Type *a = type_fresh(0), *b = type_fresh(0);
  CHECK_STR(type_show(int_()), "Int");
  CHECK_STR(type_show(type_list(char_())), "String");
  CHECK_STR(type_show(type_list(type_list(char_()))), "List String");
  CHECK_STR(type_show(type_list(type_list(int_()))), "List (List Int)");
  CHECK_STR(type_show(type_fun(a, type_fun(b, a))), "*a -> *b -> *a");
  CHECK_STR(type_show(type_fun(type_fun(a, b), a)), "(*a -> *b) -> *a");
  CHECK_STR(type_show(type_fun(pair(a, b), a)), "*a # *b -> *a");
  CHECK_STR(type_show(pair(pair(a, b), type_list(a))), "(*a # *b) # (List *a)");
  CHECK_STR(type_show(pair(type_fun(a, b), int_())), "(*a -> *b) # Int");
  CHECK_STR(type_show(type_list(pair(a, b))), "List (*a # *b)");
  CHECK_STR(type_show(app(tycon_tuple(3), 3, a, b, int_())), "*a # *b # Int");
  CHECK_STR(type_show(app(tycon_ok, 2, type_list(char_()), type_list(a), NULL)),
            "OK String (List *a)");
}

static void test_names(void)
{
  Type *r = type_rigid(intern("a"), 0), *r2 = type_rigid(intern("a"), 0), *v = type_fresh(0);
  const char *s, *t;
  CHECK_STR(type_show(type_fun(v, r)), "*b -> *a");
  CHECK_STR(type_show(type_fun(r, r2)), "*a -> *a'");
  type_show_two(type_list(v), type_fun(type_fresh(0), v), &s, &t);
  CHECK_STR(s, "List *a");
  CHECK_STR(t, "*b -> *a");
  Type *many = int_();
  for (int i = 0; i < 28; i++) many = type_fun(type_fresh(0), many);
  CHECK(strstr(type_show(many), "*z -> *a1 -> *b1 -> Int") != NULL);
}

static void test_interface_text(void)
{
  Type *a = type_fresh(0), *b = type_fresh(0);
  CHECK_STR(type_show_interface(type_fun(a, type_fun(type_list(a), type_list(a)))),
            "(*a->((List *a)->(List *a)))");
  CHECK_STR(type_show_interface(pair(a, b)), "(*a#*b)");
  CHECK_STR(type_show_interface(app(tycon_tuple(3), 3, a, b, type_list(char_()))),
            "(#3 *a *b (List Char))");
  CHECK_STR(type_show_interface(int_()), "Int");
}

static void test_unify(void)
{
  Type *a = type_fresh(0), *b = type_fresh(0);
  CHECK(type_unify(int_(), int_()));
  CHECK(!type_unify(int_(), bool_()));
  CHECK_INT(type_clash()->kind, CLASH_CON);
  CHECK(type_unify(type_fun(a, b), type_fun(int_(), type_list(a))));
  CHECK_STR(type_show(b), "List Int");
  CHECK(type_unify(b, b));
  CHECK(!type_unify(b, type_list(bool_())));
  CHECK_STR(type_show(type_clash()->a), "Int");
  CHECK_STR(type_show(type_clash()->b), "Bool");
}

static void test_failure_changes_nothing(void)
{
  Type *a = type_fresh(5), *b = type_fresh(2), *c = type_fresh(5);
  Type *l = type_list(a);
  CHECK(!type_unify(pair(pair(b, c), int_()), pair(pair(l, bool_()), bool_())));
  CHECK(type_prune(a) == a && type_prune(b) == b && type_prune(c) == c);
  CHECK_INT(a->level, 5);
  CHECK_INT(l->level, 5);
}

static void test_infinite(void)
{
  Type *a = type_fresh(0), *b = type_fresh(0);
  CHECK(!type_unify(a, type_list(a)));
  CHECK_INT(type_clash()->kind, CLASH_INFINITE);
  CHECK(type_unify(a, type_list(b)));
  CHECK(!type_unify(b, type_fun(int_(), a)));
  CHECK_INT(type_clash()->kind, CLASH_INFINITE);
  CHECK(type_unify(a, a));
}

static void test_rigid(void)
{
  Type *r = type_rigid(intern("x"), 1), *s = type_rigid(intern("y"), 1), *v = type_fresh(1),
       *outer = type_fresh(0);
  CHECK(type_unify(v, r));
  CHECK(type_unify(r, v));
  CHECK(!type_unify(r, int_()));
  CHECK_INT(type_clash()->kind, CLASH_RIGID);
  CHECK(type_clash()->rigid == r);
  CHECK(!type_unify(r, s));
  CHECK(!type_unify(type_list(outer), type_list(r)));
  CHECK_INT(type_clash()->kind, CLASH_ESCAPE);
  CHECK(!type_unify(outer, type_list(r)));
  CHECK(type_prune(outer) == outer);
}

static void test_by_name(void)
{
  TyCon *declared = tycon("T", TC_DATA, 0), *shadow = tycon("T", TC_DATA, 0),
        *opaque = tycon("T", TC_OPAQUE, -1);
  TyCon *other = tycon("T", TC_OPAQUE, -1), *u = tycon("U", TC_OPAQUE, -1);
  CHECK(type_unify(con0(opaque), con0(declared)));
  CHECK(type_unify(con0(declared), con0(opaque)));
  CHECK(type_unify(con0(opaque), con0(other)));
  CHECK(!type_unify(con0(declared), con0(shadow)));
  CHECK(!type_unify(con0(u), con0(opaque)));
  CHECK(!type_unify(con0(opaque), app(other, 1, int_(), NULL, NULL)));
  CHECK(type_unify(app(opaque, 1, int_(), NULL, NULL), app(other, 1, type_fresh(0), NULL, NULL)));
}

static void test_levels(void)
{
  Type *a = type_fresh(3), *b = type_fresh(1);
  CHECK(type_unify(b, type_list(a)));
  CHECK_INT(a->level, 1);
  CHECK_INT(type_generalise(type_fun(a, b), 0)->nvars, 1);
  CHECK_INT(type_generalise(type_fun(a, b), 1)->nvars, 0);
}

static void test_schemes(void)
{
  Type *a = type_fresh(2), *b = type_fresh(1), *ground = type_list(int_());
  Scheme *s = type_generalise(type_fun(a, type_fun(b, type_fun(ground, a))), 1);
  CHECK_INT(s->nvars, 1);
  CHECK_STR(type_show_scheme(s), "*a -> *_b -> List Int -> *a");
  Type *i = type_instance(s, 1), *j = type_instance(s, 1);
  CHECK(type_unify(i->args[0], int_()));
  CHECK_STR(type_show(i), "Int -> *a -> List Int -> Int");
  CHECK_STR(type_show(j), "*a -> *b -> List Int -> *a");
  CHECK(i->args[1]->args[1]->args[0] == j->args[1]->args[1]->args[0]); /* ground parts are shared */
}

static void test_constructors(void)
{
  CHECK_STR(type_show_scheme(type_of_con(lml_cons)), "*a -> List *a -> List *a");
  CHECK_STR(type_show_scheme(type_of_con(lml_nil)), "List *a");
  CHECK_STR(type_show_scheme(type_of_con(lml_true)), "Bool");
  CHECK_STR(type_show_scheme(type_of_con(lml_tuple(3))), "*a -> *b -> *c -> *a # *b # *c");
  CHECK_STR(type_show_scheme(type_of_con(tycon_ok->cons[1])), "*a -> OK *b *a");
  CHECK_STR(lml_tuple(4)->name, ",,,");
  CHECK(lml_tuple(4) == lml_tuple(4));
  CHECK(lml_nil->tag == 0 && lml_cons->tag == 1 && lml_false->tag == 0);
}

static void test_conversion(void)
{
  TyCon *twice = tycon("Twice", TC_SYNONYM, 1);
  twice->params = NEWN(Name, 1);
  twice->params[0] = intern("t");
  twice->synonym = scon(tycon_tuple(2), 2, svar("t"), svar("t"));
  SType *s = scon(tycon_fun, 2, svar("x"), scon(twice, 1, scon(tycon_string, 0, NULL, NULL), NULL));
  CHECK_STR(type_show_scheme(type_scheme_of(s)), "*a -> String # String");
  TypeVars vars = { .make = TV_RIGID };
  CHECK_STR(type_show(type_from_stype(s, &vars)), "*x -> String # String");
  CHECK_INT(vars.n, 1);
  CHECK_INT(diag_errors(), 0);
}

/* type A == A0 # A0, each of these the pair of the next ...: a graph, not a tree. */
static void test_doubling_synonyms(void)
{
  SType *s = scon(tycon_int, 0, NULL, NULL);
  for (int i = 0; i < 60; i++) {
    TyCon *c = tycon("A", TC_SYNONYM, 0);
    c->synonym = scon(tycon_tuple(2), 2, s, s);
    s = scon(c, 0, NULL, NULL);
  }
  TypeVars vars = { .make = TV_FRESH };
  Type *t = type_from_stype(s, &vars);
  CHECK_INT(diag_errors(), 0);
  CHECK_INT(type_size(t, 1000), 1000);
  CHECK(strlen(type_show(t)) < 1000);
}

static Type *doubled(Type *t, int n)
{
  while (n-- > 0) t = pair(t, t);
  return t;
}

static void test_sharing(void)
{
  Type *a = type_fresh(1), *b = type_fresh(1);
  Type *s = doubled(a, 60), *t = doubled(b, 60);
  CHECK(type_unify(s, t));
  CHECK(type_prune(a) == type_prune(b));
  CHECK(!type_unify(b, doubled(a, 60)));
  CHECK(type_unify(type_instance(type_generalise(s, 0), 1), doubled(int_(), 60)));
}

static Type *nested(Type *t, int n)
{
  while (n-- > 0) t = type_list(t);
  return t;
}

static Type *curried(Type *t, int n)
{
  while (n-- > 0) t = type_fun(int_(), t);
  return t;
}

static void test_depth(void)
{
  enum { N = 10000 };
  Type *a = type_fresh(1), *b = type_fresh(1);
  CHECK(type_unify(nested(a, N), nested(int_(), N)));
  CHECK(type_prune(a)->con == tycon_int);
  CHECK(type_unify(curried(b, N), curried(bool_(), N)));
  CHECK(!type_unify(curried(int_(), N), curried(bool_(), N)));
  CHECK(type_instance(type_generalise(nested(type_fresh(1), N), 0), 1) != NULL);
  CHECK(strlen(type_show(curried(int_(), N))) < 1000);
  CHECK_INT(strlen(type_show_interface(nested(int_(), N))), 7 * N + 3);
}

/* x1 = x2 = x3 ...: what is bound to what forms a chain, which pruning shortens. */
static void test_chains(void)
{
  enum { N = 200000 };
  Type **v = NEWN(Type *, N);
  for (int i = 0; i < N; i++) v[i] = type_fresh(1);
  bool ok = true;
  for (int i = 0; i + 1 < N; i++) ok = ok && type_unify(v[i], v[i + 1]);
  for (int i = 0; i + 1 < N; i++) ok = ok && type_unify(v[0], v[i]);
  CHECK(ok && type_unify(v[0], int_()));
  CHECK(type_prune(v[N / 2])->con == tycon_int);
}

static void test_scalars(void)
{
  CHECK(type_rep(int_()) == REP_SCALAR && type_rep(char_()) == REP_SCALAR
        && type_rep(bool_()) == REP_SCALAR);
  CHECK(type_rep(type_list(int_())) == REP_ANY && type_rep(type_fresh(0)) == REP_ANY
        && type_rep(NULL) == REP_ANY);
  CHECK(type_rep(con0(tycon_double)) == REP_DOUBLE && type_rep(con0(tycon_integer)) == REP_INTEGER);
  CHECK(type_head(type_list(int_())) == tycon_list && type_head(type_fresh(0)) == NULL);
}

static void count(TyCon *c, void *n)
{
  (void)c;
  ++*(int *)n;
}

int main(void)
{
  unit_arena = arena_new();
  type_init();
  int n = 0;
  type_each_builtin(count, &n);
  CHECK_INT(n, 13);
  test_show();
  test_names();
  test_interface_text();
  test_unify();
  test_failure_changes_nothing();
  test_infinite();
  test_rigid();
  test_by_name();
  test_levels();
  test_schemes();
  test_constructors();
  test_conversion();
  test_doubling_synonyms();
  test_sharing();
  test_depth();
  test_chains();
  test_scalars();
  arena_free(unit_arena);
  return check_done();
}
