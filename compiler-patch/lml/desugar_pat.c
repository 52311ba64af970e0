/* desugar_pat.c: types, constructors and patterns as core and match see them. */
#include <config.h>
#include "base/unique.h"
#include "lml/desugar_private.h"
#include <string.h>

/* ---- constructors ---- */

static DataType *builtin(const TyCon *t)
{
  if (t == tycon_bool) return con_true->type;
  if (t == tycon_list) return con_nil->type;
  if (t == tycon_ok) return con_yes->type;
  return t->ncons == 1 && t->arity >= 2 && t == tycon_tuple(t->arity) ? con_tuple(t->arity)->type
                                                                      : NULL;
}

/* An interface doesn't say in which line the constructors of another module are declared, only that
 * x.t is of x.m. */
static Loc declared_at(const Con *c)
{
  const char *dot = c->loc.src ? strrchr(c->loc.src->name, '.') : NULL;
  if (!c->tycon->module || !dot || strcmp(dot, ".t") != 0) return c->loc;
  Source *text = NEW(Source);
  *text = *c->loc.src;
  text->name = arena_printf(unit_arena, "%.*s.m", (int)(dot - c->loc.src->name), c->loc.src->name);
  text->lineless = true;
  return (Loc){ .src = text };
}

/* An interface may have impossible types, as long as they are unused: they were reported there. */
static void describe(DataCon *to, const Con *c)
{
  const char **types = NEWN(const char *, c->arity + 1);
  for (int i = 0; i < c->arity; i++) {
    TypeVars vars = { .make = TV_RIGID, .silent = true };
    types[i] = type_show(type_from_stype(c->fields[i], &vars));
  }
  con_describe(to, declared_at(c), c->labels, types);
}

static DataType *new_data(const TyCon *t)
{
  DataType *d = con_new_type(t->name, t->ncons);
  d->module = t->module;
  for (int i = 0; i < t->ncons; i++)
    describe(con_add(d, t->cons[i]->name, t->cons[i]->arity, t->cons[i]->strict), t->cons[i]);
  return d;
}

/* With cost centres the texts of several modules become one program.  So of a type that they share
 * there is one DataType, wherever it is declared or imported. */
static uint64_t data_hash(const void *item)
{
  const DataType *d = item;
  return unique_mix((uintptr_t)d->name, (uintptr_t)d->module);
}

static bool data_same(const void *a, const void *b)
{
  const DataType *x = a, *y = b;
  return x->name == y->name && x->module == y->module && x->ncons == y->ncons;
}

static DataType *make_data(const TyCon *t)
{
  static Unique all;
  static const Arena *arena; /* of the program that they belong to */
  if (!centre_options.on || !t->module) return new_data(t);
  if (arena != unit_arena) all = (Unique){ .hash = data_hash, .same = data_same };
  arena = unit_arena;
  return unique_first(&all, new_data(t));
}

static DataType *data_of(TyCon *t)
{
  if (!t->data) t->data = builtin(t);
  if (!t->data) t->data = make_data(t);
  return t->data;
}

DataCon *desugar_con(const Con *c) { return data_of(c->tycon)->cons[c->tag]; }

/* ---- patterns ---- */

Name desugar_pat_name(const Pat *p)
{
  while (p->kind == P_TYPED) p = p->sub;
  return p->kind == P_VAR || p->kind == P_AS ? p->id->name : NULL;
}

bool desugar_pat_is_open(const Pat *p)
{
  while (p->kind == P_TYPED || p->kind == P_AS) p = p->sub;
  return p->kind == P_WILD || p->kind == P_VAR;
}

Pattern *desugar_pat_any(Loc loc)
{
  Pattern *r = NEW(Pattern);
  r->loc = loc;
  return r;
}

static void name(Pattern *r, const Pat *p)
{
  TyCon *type = p->type ? type_head(p->type) : NULL;
  r->kind = PAT_NAME;
  r->name = p->id->name;
  r->id = p->id;
  r->rep = type_rep(p->id->mono);
  r->type = type && type->ncons > 0 ? data_of(type) : NULL;
  r->sub = p->sub ? desugar_pat(p->sub) : NULL;
}

static void constructor(Pattern *r, const Pat *p)
{
  r->kind = PAT_CON;
  r->con = desugar_con(p->con);
  r->args = desugar_pats(p->args, p->nargs);
}

Pattern *desugar_pat(const Pat *p)
{
  while (p->kind == P_TYPED) p = p->sub;
  Pattern *r = desugar_pat_any(p->loc);
  r->rep = type_rep(p->type);
  r->value = p->value;
  r->str = p->str;
  r->len = p->len;
  switch (p->kind) {
    case P_VAR:
    case P_AS: name(r, p); break;
    case P_CON: constructor(r, p); break;
    case P_INT:
      r->kind = PAT_LIT;
      r->lit = LIT_INT;
      break;
    case P_CHAR:
      r->kind = PAT_LIT;
      r->lit = LIT_CHAR;
      break;
    case P_STRING: r->kind = PAT_STRING; break;
    default: break;
  }
  return r;
}

Pattern **desugar_pats(Pat *const *ps, int n)
{
  Pattern **rs = NEWN(Pattern *, n);
  for (int i = 0; i < n; i++) rs[i] = desugar_pat(ps[i]);
  return rs;
}

void desugar_bind(const MatchBindings *names)
{
  for (int i = 0; i < names->n; i++) ((Ident *)names->at[i].id)->var = names->at[i].var;
}
