/* result.c: see result.h.
 *
 * All values that an expression may have are of one type, since the program was checked.  So one of
 * them shows the type, and those that show nothing (NULL) are left out.  Rarely
 * types depend on values: two types make `*'.  All results begin as NULL, and the bodies are looked
 * at until nothing changes.  A result rises twice at most, so a few rounds are enough. */
#include <config.h>
#include "back/result.h"
#include "back/shown.h"
#include "base/arena.h"
#include "core/prims.h"
#include <string.h>

/* The expression that is looked at. */
typedef struct Look {
  Name integer_type, double_type; /* what the language calls them */
  Unique *met;                    /* the types whose constructors were met */
} Look;

static Name tail(const Expr *e, const Look *look);

static Name join_results(Name a, Name b)
{
  return !a || a == b ? b : !b ? a : intern(RESULT_UNKNOWN);
}

/* ---- letters ---- */

/* A type whose constructors were met, by the name that profiles show. */
typedef struct Met {
  Name name;
  bool has_fields; /* of some constructor */
} Met;

static uint64_t met_hash(const void *item) { return (uintptr_t)((const Met *)item)->name; }
static bool met_same(const void *a, const void *b)
{
  return ((const Met *)a)->name == ((const Met *)b)->name;
}

static Name meet(const Look *look, const DataCon *c)
{
  Name name = shown_type(c);
  if (unique_find(look->met, &(Met){ .name = name })) return name;
  Met *m = NEW(Met);
  *m = (Met){ .name = name };
  for (int i = 0; i < c->type->ncons; i++) m->has_fields |= c->type->cons[i]->arity > 0;
  unique_first(look->met, m);
  return name;
}

static bool is_number(Name type)
{
  static const char *const numbers[] = { "Int", "Integer", "Double", "Float", "Char", "Bool" };
  for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++)
    if (!strcmp(type, numbers[i])) return true;
  return false;
}

char result_letter(const Unique *met, Name type)
{
  const Met *m;
  if (!strcmp(type, RESULT_FUNCTION)) return 'f';
  if (type == shown_type(con_nil)) return 'l';
  if (is_number(type)) return 'n';
  if (!strcmp(type, "LArray")) return 'd';
  if (!(m = unique_find(met, &(Met){ .name = type }))) return 0;
  return m->has_fields ? 'd' : 'n';
}

/* ---- primitives ---- */

static bool begins(const char *text, const char *word)
{
  return !strncmp(text, word, strlen(word));
}

/* The text of the type of a primitive's result: what follows its last arrow. */
static const char *result_text(int prim)
{
  const char *text = prim_type(prim), *arrow;
  while ((arrow = strstr(text, "->"))) text = arrow + 2;
  return text;
}

static Name of_prim(int prim, const Look *look)
{
  const char *text = result_text(prim);
  if (prim_class(prim) == PRIM_NEVER || begins(text, "*")) return NULL;
  if (begins(text, "String") || begins(text, "List")) return shown_type(con_nil);
  if (begins(text, "Bool")) return shown_type(con_true);
  if (begins(text, "OK")) return meet(look, con_yes);
  if (begins(text, "(")) return meet(look, con_tuple(2));
  if (begins(text, "LArray")) return intern("LArray");
  if (begins(text, "Int64")) return intern("Int");
  if (begins(text, "Integer")) return look->integer_type;
  return begins(text, "Double") ? look->double_type : intern(text);
}

/* ---- expressions ---- */

/* A small literal may be an Int or an Integer, so it says nothing. */
static Name of_literal(LitKind kind, const Look *look)
{
  switch (kind) {
    case LIT_INT: return NULL;
    case LIT_CHAR: return intern("Char");
    case LIT_DOUBLE: return look->double_type;
    case LIT_INTEGER: return look->integer_type;
    case LIT_TEXT:
    case LIT_INT64: return intern("Int");
  }
  return NULL;
}

/* Variables that no let and no case names have no data: parameters, and fields of patterns. */
static Name of_variable(const Var *v, const Look *look)
{
  if (v->fun) return v->fun->nparams > 0 ? intern(RESULT_FUNCTION) : v->fun->result;
  return v->rep == REP_DOUBLE ? of_literal(LIT_DOUBLE, look) : v->data;
}

static Name of_call(const Expr *e)
{
  const Fun *f = e->fun->kind == EX_VAR ? e->fun->var->fun : NULL;
  if (!f || e->nargs > f->nparams) return NULL;
  return e->nargs < f->nparams ? intern(RESULT_FUNCTION) : f->result;
}

static Name of_case(const Expr *e, const Look *look)
{
  Name type = NULL;
  Name looked = e->nalts > 0 && e->alts[0].con ? meet(look, e->alts[0].con) : tail(e->fun, look);
  if (e->var) e->var->data = (void *)looked;
  for (int i = 0; i < e->nalts; i++) type = join_results(type, tail(e->alts[i].body, look));
  return e->deflt ? join_results(type, tail(e->deflt, look)) : type;
}

static Name of_let(const Expr *e, const Look *look)
{
  for (int i = 0; i < e->nbinds; i++) e->binds[i].var->data = (void *)tail(e->binds[i].rhs, look);
  return tail(e->body, look);
}

static Name of_choice(const Expr *e, const Look *look)
{
  Name type = NULL;
  for (int i = 0; i < e->nargs; i++) type = join_results(type, tail(e->args[i], look));
  return type;
}

/* The type of e's value. */
static Name tail(const Expr *e, const Look *look)
{
  switch (e->kind) {
    case EX_VAR: return of_variable(e->var, look);
    case EX_LIT: return of_literal(e->lit, look);
    case EX_STRING: return shown_type(con_nil);
    case EX_APP: return of_call(e);
    case EX_CON: return e->con->bare ? NULL : meet(look, e->con);
    case EX_PRIM: return of_prim(e->prim, look);
    case EX_LAM: return intern(RESULT_FUNCTION);
    case EX_LET: return of_let(e, look);
    case EX_CASE: return of_case(e, look);
    case EX_JOIN: return join_results(tail(e->fun, look), tail(e->body, look));
    case EX_JUMP:
    case EX_FAIL: return NULL; /* EX_JOIN looks at where a jump leads */
    case EX_FREE: return tail(e->body, look);
    case EX_OR: return of_choice(e, look);
  }
  return NULL;
}

/* ---- functions ---- */

static bool rises(Fun *f, const Look *look)
{
  Name before = f->result;
  if (f->body) f->result = join_results(before, tail(f->body, look));
  return f->result != before;
}

void result_find(Program *p, Unique *met)
{
  const Policy *policy = &p->policy;
  Look look = { intern(policy->integer_type ? policy->integer_type : "Integer"),
                intern(policy->double_type ? policy->double_type : "Double"), met };
  core_clear_data(p);
  *met = (Unique){ .hash = met_hash, .same = met_same };
  for (bool changed = true; changed;) {
    changed = false;
    for (int i = 0; i < p->nfuns; i++) changed |= rises(p->funs[i], &look);
  }
}
