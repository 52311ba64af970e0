/* desugar_bind.c: definitions and lets -> core.
 *
 *     let (x : xs) = e in b     =>     let t = e in let x = case t of x : _ -> x in
 *                                                   let xs = case t of _ : xs -> xs in b
 *     let !x = e in b           =>     let x = e in case x of _ -> b
 *
 * An overloaded definition is a function of its dictionaries; those that are known have clones
 * (desugar_dict.c), and only what is used is made.  The checker's groups leave out uses
 * of names with signatures, so the components of a let are found here, from the core of its
 * right-hand sides. */
#include <config.h>
#include "base/scc.h"
#include "haskell/desugar/desugar_private.h"

/* ---- variables ---- */

static void define_var(HEntity *e)
{
  const HVar *v = e->data;
  e->core = core_var(e->name, v && v->type ? hcon_rep(v->type) : REP_ANY, e->loc);
  e->clones = NULL;
}

void hbind_declare_pattern(HPat *p)
{
  if (p->kind == HP_VAR || p->kind == HP_AS) define_var(p->ref.is);
  for (int i = 0; i < p->nargs; i++) hbind_declare_pattern(p->args[i]);
  for (int i = 0; i < p->nfields; i++)
    if (p->fields[i].pat) hbind_declare_pattern(p->fields[i].pat);
}

void hbind_declare(HDecl **decls, int n)
{
  for (int i = 0; i < n; i++) {
    if (decls[i]->kind == HD_FUN) define_var(decls[i]->name.is);
    if (decls[i]->kind == HD_PATTERN) hbind_declare_pattern(decls[i]->pat);
  }
}

VarList hbind_dicts(HDictVar **params, int n)
{
  VarList vars = { 0 };
  for (int i = 0; i < n; i++) {
    if (params[i]->is) continue;
    params[i]->core = core_var(NULL, REP_ANY, (Loc){ 0 });
    vec_push(&vars, params[i]->core);
  }
  return vars;
}

/* ---- functions ---- */

bool hbind_is_function(const HDecl *d)
{
  const HMatch *m = &d->matches[0];
  return m->npats > 0
         || (m->rhs.n == 1 && m->rhs.at[0].nguards == 0 && m->rhs.ndecls == 0
             && m->rhs.at[0].body->kind == HX_LAMBDA);
}

static Expr *function(const HDecl *d, Name p)
{
  bool is = hbind_is_function(d);
  Name name = is && hglobal_is_library(d->loc) ? p : d->name.name;
  Expr *e = hmatch_function(name, hbind_dicts(d->bind->params, d->bind->nparams), d->matches,
                            d->nmatches, here_at(is ? name : p, d->loc));
  return is ? hglobal_note(name, d, e) : e;
}

/* ---- overloaded functions ---- */

static bool is_overloaded(const HDecl *d) { return d->kind == HD_FUN && d->bind->nparams > 0; }

static bool is_bound(const HBinds *binds, const Var *v)
{
  for (int i = 0; i < binds->n; i++)
    if (binds->at[i].var == v) return true;
  return false;
}

static CoreBind clone(HClone *c, const HDecl *d, Name p)
{
  const HVar *v = d->name.is->data;
  hclone_bind(c);
  if (v->type) c->var->rep = hcon_rep(v->type);
  CoreBind b = { c->var, function(d, p) };
  hclone_unbind(c);
  c->made = true;
  return b;
}

/* Adds what has been used of an overloaded definition and isn't there yet: the function of its
 * dictionaries, or clones.  These may use others.  False: there is nothing to add. */
static bool add_used(const HDecl *d, Name p, HBinds *binds)
{
  int before = binds->n;
  const HEntity *e = d->name.is;
  if (e->core->uses && !is_bound(binds, e->core))
    vec_push(binds, ((CoreBind){ e->core, function(d, p) }));
  for (HClone *c = e->clones; c; c = c->next)
    if (!c->made) vec_push(binds, clone(c, d, p));
  return binds->n > before;
}

/* ---- patterns ---- */

typedef VEC(HEntity *) Entities;

static void collect_vars(HPat *p, Entities *all)
{
  if (p->kind == HP_VAR || p->kind == HP_AS) vec_push(all, p->ref.is);
  for (int i = 0; i < p->nargs; i++) collect_vars(p->args[i], all);
  for (int i = 0; i < p->nfields; i++)
    if (p->fields[i].pat) collect_vars(p->fields[i].pat, all);
}

typedef struct Part {
  HEntity *entity;
  HPat *pat;
  HLazies lazies;
  Name producer;
} Part;

static Expr *part_ref(void *arg, Target *no)
{
  const Part *part = arg;
  (void)no;
  return core_ref(part->entity->core, here_at(part->producer, part->pat->loc));
}

static Expr *part_body(void *arg, const MatchBindings *names)
{
  Part *part = arg;
  Target no = { 0 };
  hpat_bind(names);
  return hpat_lazily(&part->lazies, part->producer, part_ref, part, &no);
}

/* case whole of pat -> part.  HEntity.core of the pattern's variables is what it was before. */
Expr *hbind_part(HPat *pat, Var *whole, HEntity *entity, Name p)
{
  Part part = { entity, pat, { 0 }, p };
  Pattern *pattern = hpat(pat, &part.lazies);
  MatchRow row = { .pats = &pattern, .body = part_body, .arg = &part, .loc = pat->loc };
  const char *message = arena_printf(unit_arena, "%s:%d:%d: Non-exhaustive patterns in binding",
                                     pat->loc.src->name, pat->loc.line, pat->loc.col);
  Entities all = { 0 };
  collect_vars(pat, &all);
  Var **before = NEWN(Var *, all.n);
  for (int i = 0; i < all.n; i++) before[i] = all.at[i]->core;
  Expr *e = match_rows(&whole, 1, &row, 1, message, here_at(p, pat->loc));
  for (int i = 0; i < all.n; i++) all.at[i]->core = before[i];
  return e;
}

void hbind_parts(HPat *pat, Var *whole, Name p, HBinds *parts)
{
  Entities all = { 0 };
  collect_vars(pat, &all);
  for (int i = 0; i < all.n; i++)
    vec_push(parts, ((CoreBind){ all.at[i]->core, hbind_part(pat, whole, all.at[i], p) }));
}

static void pattern(HDecl *d, Name p, HBinds *binds)
{
  HPat *pat = d->pat;
  while (pat->kind == HP_BANG || pat->kind == HP_TYPED) pat = pat->args[0];
  Expr *rhs = hmatch_rhs_or_fail(&d->rhs, "guards", here_at(p, d->loc));
  bool is_var = pat->kind == HP_VAR;
  Var *whole = is_var ? pat->ref.is->core : core_var(NULL, hcon_rep(d->pat->note->type), d->loc);
  vec_push(binds, ((CoreBind){ whole, rhs }));
  if (!is_var) hbind_parts(pat, whole, p, binds);
}

/* ---- lets ---- */

typedef struct Components {
  const HBinds *binds;
  VEC(Expr *) lets;
  const SccUses *uses;
} Components;

static bool uses_itself(const SccUses *uses, int node)
{
  for (int i = 0; i < uses[node].n; i++)
    if (uses[node].at[i] == node) return true;
  return false;
}

static void component(const int *nodes, int count, void *arg)
{
  Components *c = arg;
  const CoreBind *first = &c->binds->at[nodes[0]];
  Expr *let = core_new(EX_LET, first->rhs->here);
  let->binds = NEWN(CoreBind, count);
  let->nbinds = count;
  let->rec = count > 1 || uses_itself(c->uses, nodes[0]);
  for (int i = 0; i < count; i++) let->binds[i] = c->binds->at[nodes[i]];
  vec_push(&c->lets, let);
}

/* Which of the bindings each of them mentions.  Var.data is 1 + the number of its binding. */
static SccUses *find_uses(const HBinds *b)
{
  SccUses *uses = NEWN(SccUses, b->n);
  for (int i = 0; i < b->n; i++) b->at[i].var->data = (void *)(intptr_t)(i + 1);
  for (int i = 0; i < b->n; i++) {
    const VarList *free = core_note_free_vars(b->at[i].rhs);
    for (int k = 0; k < free->n; k++)
      if (free->at[k]->data && !free->at[k]->join)
        vec_push(&uses[i], (int)(intptr_t)free->at[k]->data - 1);
  }
  for (int i = 0; i < b->n; i++) b->at[i].var->data = NULL;
  return uses;
}

Expr *hbind_wrap(const HBinds *b, Expr *body)
{
  Components c = { .binds = b, .uses = find_uses(b) };
  scc_each(c.uses, b->n, component, &c);
  for (int i = c.lets.n - 1; i >= 0; i--) {
    c.lets.at[i]->body = body;
    body = c.lets.at[i];
  }
  return body;
}

/* The bindings with a bang are evaluated before the body, in their order. */
static Expr *evaluate_bangs(HDecl **decls, const HBinds *first, int n, Name p, Expr *body)
{
  for (int i = n - 1; i >= 0; i--) {
    if (decls[i]->kind != HD_PATTERN || decls[i]->pat->kind != HP_BANG) continue;
    Var *whole = first[i].at[0].var;
    body = core_eval(core_ref(whole, here_at(p, whole->loc)),
                     core_var(NULL, whole->rep, whole->loc), body);
  }
  return body;
}

Expr *hbind_around(HDecl **decls, int n, Name p, Expr *body)
{
  HBinds all = { 0 }, *own = NEWN(HBinds, n);
  for (int i = 0; i < n; i++) {
    HDecl *d = decls[i];
    if (d->kind == HD_FUN && !is_overloaded(d))
      vec_push(&own[i], ((CoreBind){ d->name.is->core, function(d, p) }));
    if (d->kind == HD_PATTERN) pattern(d, p, &own[i]);
  }
  for (bool more = true; more;) {
    more = false;
    for (int i = 0; i < n; i++)
      if (is_overloaded(decls[i])) more |= add_used(decls[i], p, &own[i]);
  }
  for (int i = 0; i < n; i++)
    for (int k = 0; k < own[i].n; k++) vec_push(&all, own[i].at[k]);
  return all.n ? hbind_wrap(&all, evaluate_bangs(decls, own, n, p, body)) : body;
}
