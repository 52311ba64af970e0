/* test_match.c: random equations, matched by the code match.c makes of them and by the definition
 * of matching.
 *
 * Values may be undefined in places; so the test sees not only which clause is chosen and what its
 * variables stand for, but also that nothing is evaluated that the definition doesn't evaluate.
 * The oracle can't test this: it shares match.c. */
#include <config.h>
#include "base/arena.h"
#include "front/match.h"
#include "core/prims.h"
#include "check.h"
#include <setjmp.h>
#include <stdint.h>

/* ---- chance ---- */

static uint64_t state = 88172645463325252u;

static unsigned chance(unsigned n)
{
  state ^= state << 13;
  state ^= state >> 7;
  state ^= state << 17;
  return (unsigned)(state >> 33) % n;
}

/* ---- types: Int, Char, Bool, lists, pairs, and a type of three constructors ---- */

typedef enum { INT, CHAR, BOOL, LIST, STRING, PAIR, THREE } Kind;

static DataCon *three[3];

static void make_three(void)
{
  static const int arity[] = { 0, 1, 2 };
  DataType *t = con_new_type(intern("Three"), 3);
  for (int i = 0; i < 3; i++) three[i] = con_add(t, intern_printf("C%d", i), arity[i], NULL);
}

static Kind random_kind(void) { return (Kind)chance(THREE + 1); }

/* The constructor number i of a kind, and the kinds of its fields. */
static DataCon *con_of(Kind k, unsigned i, Kind fields[2])
{
  switch (k) {
    case BOOL: return i % 2 ? con_true : con_false;
    case LIST:
      fields[0] = INT;
      fields[1] = LIST;
      return i % 2 ? con_cons : con_nil;
    case STRING:
      fields[0] = CHAR;
      fields[1] = STRING;
      return i % 2 ? con_cons : con_nil;
    case PAIR:
      fields[0] = THREE;
      fields[1] = INT;
      return con_tuple(2);
    case THREE:
      fields[0] = BOOL;
      fields[1] = THREE;
      return three[i % 3];
    default: return NULL;
  }
}

/* ---- patterns ---- */

static Loc nowhere;

static Pattern *new_pat(PatternKind kind)
{
  Pattern *p = NEW(Pattern);
  p->kind = kind;
  p->loc = nowhere;
  return p;
}

struct Val;

/* A name in a pattern: the variable it stands for in the core made, and by definition the value. */
typedef struct Id {
  Var *var;
  struct Val *value;
} Id;
typedef struct Names {
  Id *at[64];
  int n;
} Names;

static Pattern *named(Names *names)
{
  Pattern *p = new_pat(PAT_NAME);
  p->name = intern_printf("v%d", names->n);
  p->id = names->at[names->n++] = NEW(Id);
  return p;
}

static Pattern *random_pat(Kind k, int depth, Names *names)
{
  Kind fields[2] = { INT, INT };
  Pattern *p;
  if (depth == 0 || chance(4) == 0) return chance(2) ? named(names) : new_pat(PAT_ANY);
  if (chance(8) == 0) {
    p = named(names);
    p->sub = random_pat(k, depth - 1, names);
    return p;
  }
  if (k == INT || k == CHAR) {
    p = new_pat(PAT_LIT);
    p->lit = k == INT ? LIT_INT : LIT_CHAR;
    p->value = k == INT ? (intptr_t)chance(3) : 'a' + (intptr_t)chance(2);
    return p;
  }
  if (k == STRING && chance(2)) {
    static const char *texts[] = { "", "a", "ab", "abb", "ba" };
    p = new_pat(PAT_STRING);
    p->str = texts[chance(5)];
    p->len = strlen(p->str);
    return p;
  }
  p = new_pat(PAT_CON);
  p->con = con_of(k, chance(6), fields);
  p->args = NEWN(Pattern *, 2);
  for (int i = 0; i < p->con->arity; i++) p->args[i] = random_pat(fields[i], depth - 1, names);
  return p;
}

/* ---- values ---- */

typedef struct Val {
  bool defined;
  DataCon *con;
  intptr_t n;
  struct Val *args[2];
} Val;

static Val *random_val(Kind k, int depth)
{
  Kind fields[2] = { INT, INT };
  Val *v = NEW(Val);
  v->defined = chance(9) != 0;
  v->n = k == CHAR ? 'a' + (intptr_t)chance(2) : (intptr_t)chance(3);
  v->con = con_of(k, depth ? chance(6) : 0, fields);
  for (int i = 0; v->con && i < v->con->arity; i++) v->args[i] = random_val(fields[i], depth - 1);
  return v;
}

/* ---- the definition ---- */

typedef enum { NO, YES, UNDEFINED } Outcome;

static Outcome match(const Pattern *p, Val *v);

static Outcome match_string(const Pattern *p, size_t at, Val *v)
{
  if (!v->defined) return UNDEFINED;
  if (at == p->len) return v->con == con_nil ? YES : NO;
  if (v->con == con_nil) return NO;
  if (!v->args[0]->defined) return UNDEFINED;
  if (v->args[0]->n != p->str[at]) return NO;
  return match_string(p, at + 1, v->args[1]);
}

static Outcome match(const Pattern *p, Val *v)
{
  switch (p->kind) {
    case PAT_ANY: return YES;
    case PAT_NAME: ((Id *)p->id)->value = v; return p->sub ? match(p->sub, v) : YES;
    case PAT_STRING: return match_string(p, 0, v);
    default: break;
  }
  if (!v->defined) return UNDEFINED;
  if (p->kind != PAT_CON) return v->n == p->value ? YES : NO;
  if (v->con != p->con) return NO;
  for (int i = 0; i < p->con->arity; i++) {
    Outcome o = match(p->args[i], v->args[i]);
    if (o != YES) return o;
  }
  return YES;
}

/* ---- a case: rows, guards, the core made ---- */

enum { MAX_ROWS = 20, MAX_COLS = 4 };
typedef struct Equation {
  Names names;
  Pattern *pats[MAX_COLS];
  Var *guard;
  int index;
} Equation;
typedef struct Equations {
  Kind kinds[MAX_COLS];
  int ncols, nrows;
  Equation rows[MAX_ROWS];
  Var *vars[MAX_COLS];
  Expr *core;
} Equations;

static Name producer;

static Expr *make_guard(void *arg, const MatchBindings *names)
{
  (void)names;
  return core_ref(((Equation *)arg)->guard, here_at(producer, nowhere));
}

/* The clause's number, then its variables. */
static Expr *make_body(void *arg, const MatchBindings *names)
{
  const Equation *c = arg;
  for (int i = 0; i < names->n; i++) ((Id *)names->at[i].id)->var = names->at[i].var;
  Expr *e = core_nil(here_at(producer, nowhere));
  for (int i = c->names.n - 1; i >= 0; i--)
    e = core_cons(core_ref(c->names.at[i]->var, here_at(producer, nowhere)), e,
                  here_at(producer, nowhere));
  return core_cons(core_int(c->index, here_at(producer, nowhere)), e, here_at(producer, nowhere));
}

static void make_equations(Equations *q)
{
  MatchRow rows[MAX_ROWS];
  *q = (Equations){ .ncols = 1 + (int)chance(MAX_COLS), .nrows = 1 + (int)chance(MAX_ROWS) };
  for (int c = 0; c < q->ncols; c++) {
    q->kinds[c] = random_kind();
    q->vars[c] = core_var(NULL, REP_ANY, nowhere);
  }
  for (int r = 0; r < q->nrows; r++) {
    Equation *cl = &q->rows[r];
    cl->index = r;
    for (int c = 0; c < q->ncols; c++) cl->pats[c] = random_pat(q->kinds[c], 3, &cl->names);
    if (chance(4) == 0) cl->guard = core_var(intern("g"), REP_ANY, nowhere);
    rows[r] = (MatchRow){ .pats = cl->pats,
                          .guard = cl->guard ? make_guard : NULL,
                          .body = make_body,
                          .arg = cl,
                          .loc = nowhere };
  }
  q->core = match_rules(q->vars, q->ncols, rows, q->nrows, "f", here_at(producer, nowhere));
}

static void check_core(const Equations *q)
{
  Program p = { 0 };
  Fun f = { .var = core_var(intern("f"), REP_ANY, nowhere),
            .here.producer = producer,
            .body = q->core };
  Fun *funs[] = { &f };
  Var *params[MAX_COLS + MAX_ROWS];
  for (int c = 0; c < q->ncols; c++) params[f.nparams++] = q->vars[c];
  for (int r = 0; r < q->nrows; r++)
    if (q->rows[r].guard) params[f.nparams++] = q->rows[r].guard;
  f.params = params;
  f.var->fun = &f;
  p.funs = funs;
  p.nfuns = 1;
  core_check(&p, "match");
}

/* ---- running the core ---- */

static jmp_buf undefined;

static Val *look(const Expr *e)
{
  Val *v = e->var->data;
  if (!v->defined) longjmp(undefined, 1);
  return v;
}

static bool equal(Val *v, const Expr *e)
{
  if (!v->defined) longjmp(undefined, 1);
  if (e->kind == EX_LIT) return v->n == e->value;
  if (e->kind == EX_STRING) {
    for (size_t i = 0; i < e->len; i++, v = v->args[1]) {
      if (!v->defined || (v->con == con_cons && !v->args[0]->defined)) longjmp(undefined, 1);
      if (v->con == con_nil || v->args[0]->n != e->str[i]) return false;
    }
    if (!v->defined) longjmp(undefined, 1);
    return v->con == con_nil;
  }
  if (v->con != e->con) return false;
  for (int i = 0; i < e->nargs; i++)
    if (!equal(v->args[i], e->args[i])) return false;
  return true;
}

static Val *scrutinee(const Expr *e)
{
  static Val truth[2];
  if (e->kind == EX_VAR) return look(e);
  truth[0] = (Val){ .defined = true, .con = con_false };
  truth[1] = (Val){ .defined = true, .con = con_true };
  return &truth[equal(e->args[0]->var->data, e->args[1])];
}

static const Expr *choose(const Expr *e)
{
  Val *v = scrutinee(e->fun);
  e->var->data = v;
  for (int i = 0; i < e->nalts; i++) {
    const Alt *a = &e->alts[i];
    if (a->con ? v->con != a->con : v->n != a->value) continue;
    for (int k = 0; k < a->nvars; k++) a->vars[k]->data = v->args[k];
    return a->body;
  }
  return e->deflt;
}

static const Expr *jump(const Expr *e)
{
  const Expr *join = e->var->data;
  for (int i = 0; i < e->nargs; i++) join->params[i]->data = e->args[i]->var->data;
  return join->fun;
}

/* The body reached, or the failure. */
static const Expr *run(const Expr *e)
{
  for (;;) switch (e->kind) {
      case EX_CASE: e = choose(e); break;
      case EX_JOIN:
        e->var->data = (void *)e;
        e = e->body;
        break;
      case EX_JUMP: e = jump(e); break;
      default: return e;
    }
}

/* ---- the test ---- */

/* The clause the definition chooses, -1 none, -2 undefined. */
static int defined_row(Equations *q, Val **vals)
{
  for (int r = 0; r < q->nrows; r++) {
    Equation *cl = &q->rows[r];
    Outcome o = YES;
    for (int c = 0; c < q->ncols && o == YES; c++) o = match(cl->pats[c], vals[c]);
    if (o == UNDEFINED) return -2;
    if (o == NO) continue;
    if (!cl->guard) return r;
    Val *g = cl->guard->data;
    if (!g->defined) return -2;
    if (g->con == con_true) return r;
  }
  return -1;
}

static int compiled_row(const Equations *q, const Expr **body)
{
  if (setjmp(undefined)) return -2;
  *body = run(q->core);
  return (*body)->kind == EX_FAIL ? -1 : (int)(*body)->args[0]->value;
}

static bool same_variables(const Equation *cl, const Expr *body)
{
  for (int i = 0; i < cl->names.n; i++) {
    body = body->args[1];
    if (body->args[0]->var->data != (void *)cl->names.at[i]->value) return false;
  }
  return true;
}

static bool try_values(Equations *q)
{
  Val *vals[MAX_COLS];
  const Expr *body = NULL;
  for (int c = 0; c < q->ncols; c++) q->vars[c]->data = vals[c] = random_val(q->kinds[c], 4);
  for (int r = 0; r < q->nrows; r++)
    if (q->rows[r].guard) q->rows[r].guard->data = random_val(BOOL, 1);
  int want = defined_row(q, vals), got = compiled_row(q, &body);
  bool ok = want == got && (want < 0 || same_variables(&q->rows[want], body));
  if (!ok) {
    printf("# clause %d expected, %d chosen by\n", want, got);
    core_print_expr(stdout, q->core);
  }
  return ok;
}

int main(void)
{
  static const Source src = { .name = "prog.m", .module = "prog", .text = "", .len = 0 };
  FILE *quiet = fopen("/dev/null", "w");
  unit_arena = arena_new();
  con_init();
  make_three();
  producer = intern("f");
  nowhere = (Loc){ .src = &src, .line = 1, .col = 1 };
  diag_reset(quiet); /* clauses that are covered are no concern here */
  int wrong = 0, chosen = 0;
  for (int i = 0; i < 4000 && wrong < 3; i++) {
    Equations q;
    make_equations(&q);
    check_core(&q);
    for (int k = 0; k < 40; k++) wrong += !try_values(&q);
    chosen += q.core->kind != EX_FAIL;
  }
  CHECK_INT(wrong, 0);
  CHECK(chosen > 3000);
  if (quiet) fclose(quiet);
  arena_free(unit_arena);
  return check_done();
}
