/* depend.c: binding groups, see depend.h.
 *
 * One walk over declarations finds the uses in all that are nested in them, too: each use of a
 * variable is noted at the declaration around it that stands beside the variable's own.  So a text
 * of any depth is walked once. */
#include <config.h>
#include "haskell/check/depend.h"
#include "base/scc.h"
#include "haskell/types/evidence.h"
#include <stdlib.h>
#include <string.h>

/* One of several declarations that stand side by side. */
typedef struct HDepends {
  struct HDepends **now;  /* which of them is being walked, NULL if none is */
  int node;               /* its number among those that bind variables */
  VEC(const HVar *) uses; /* variables that they bind and it mentions */
} HDepends;

static void walk_exp(const HExp *e);
static void walk_decls(HDecl **decls, int n);

static void walk_ref(const HRef *ref)
{
  if (!ref->is || ref->is->kind != HE_VAR || !ref->is->data) return;
  const HVar *v = ref->is->data;
  HDepends *user = v->bind && v->bind->depends ? *v->bind->depends->now : NULL;
  if (user) vec_push(&user->uses, v);
}

static void walk_pat(const HPat *p)
{
  if (p->kind == HP_VIEW) walk_exp(p->exp);
  for (int i = 0; i < p->nargs; i++) walk_pat(p->args[i]);
  for (int i = 0; i < p->nfields; i++)
    if (p->fields[i].pat) walk_pat(p->fields[i].pat);
}

static void walk_stmts(const HStmt *at, int n)
{
  for (int i = 0; i < n; i++) {
    if (at[i].pat) walk_pat(at[i].pat);
    if (at[i].exp) walk_exp(at[i].exp);
    walk_decls(at[i].decls, at[i].ndecls);
  }
}

static void walk_rhs(const HRhs *rhs)
{
  for (int i = 0; i < rhs->n; i++) {
    walk_stmts(rhs->at[i].guards, rhs->at[i].nguards);
    walk_exp(rhs->at[i].body);
  }
  walk_decls(rhs->decls, rhs->ndecls);
}

static void walk_matches(const HMatch *at, int n)
{
  for (int i = 0; i < n; i++) {
    for (int k = 0; k < at[i].npats; k++) walk_pat(at[i].pats[k]);
    walk_rhs(&at[i].rhs);
  }
}

static void walk_exp(const HExp *e)
{
  if (e->kind == HX_VAR || (e->kind == HX_INFIX && !e->con)) walk_ref(&e->ref);
  for (int i = 0; i < e->nargs; i++)
    if (e->args[i]) walk_exp(e->args[i]);
  switch (e->kind) {
    case HX_LEFT_SECTION:
    case HX_RIGHT_SECTION: walk_ref(&e->items[0].ref); return;
    case HX_LAMBDA:
    case HX_CASE:
    case HX_LAMBDA_CASE: walk_matches(e->matches, e->nmatches); return;
    case HX_DO:
    case HX_COMPREHENSION: walk_stmts(e->stmts, e->nstmts); return;
    case HX_LET: walk_decls(e->decls, e->ndecls); return;
    case HX_RECORD:
    case HX_UPDATE:
      for (int i = 0; i < e->nfields; i++)
        if (e->fields[i].exp) walk_exp(e->fields[i].exp);
      return;
    case HX_MULTI_IF: walk_rhs(e->rhs); return;
    default: return;
  }
}

static void walk_decl(const HDecl *d)
{
  if (d->kind == HD_FUN) walk_matches(d->matches, d->nmatches);
  if (d->kind != HD_PATTERN && d->kind != HD_IMPLICIT) return;
  if (d->kind == HD_PATTERN) walk_pat(d->pat);
  walk_rhs(&d->rhs);
}

/* ---- declarations side by side ---- */

static bool binds(const HDecl *d) { return d->kind == HD_FUN || d->kind == HD_PATTERN; }

void hdepend_each_var(HPat *p, void (*visit)(HPat *p, void *arg), void *arg)
{
  if (p->kind == HP_VAR || p->kind == HP_AS) visit(p, arg);
  for (int i = 0; i < p->nargs; i++) hdepend_each_var(p->args[i], visit, arg);
  for (int i = 0; i < p->nfields; i++)
    if (p->fields[i].pat) hdepend_each_var(p->fields[i].pat, visit, arg);
}

static void own_var(HEntity *e, HDecl *d)
{
  if (!e->data) e->data = NEW(HVar);
  ((HVar *)e->data)->bind = d->bind;
}

static void own_pattern_var(HPat *p, void *arg) { own_var(p->ref.is, arg); }

static void own_vars(HDecl *d)
{
  if (d->kind == HD_FUN) own_var(d->name.is, d);
  else hdepend_each_var(d->pat, own_pattern_var, d);
}

static void walk_decls(HDecl **decls, int n)
{
  HDepends **now = NEW(HDepends *);
  for (int i = 0, node = 0; i < n; i++) {
    if (!binds(decls[i])) continue;
    decls[i]->bind = NEW(HBinding);
    decls[i]->bind->depends = NEW(HDepends);
    *decls[i]->bind->depends = (HDepends){ .now = now, .node = node++ };
    own_vars(decls[i]);
  }
  for (int i = 0; i < n; i++) {
    *now = binds(decls[i]) ? decls[i]->bind->depends : NULL;
    walk_decl(decls[i]);
  }
  *now = NULL;
}

/* ---- groups ---- */

typedef struct Graph {
  VEC(HDecl *) decls; /* that bind variables */
  VEC(HDecl *) sorted;
  int *groups;
} Graph;

static int by_number(const void *a, const void *b) { return *(const int *)a - *(const int *)b; }

/* The members of a group stay in the order of the text. */
static void found(const int *nodes, int count, void *arg)
{
  Graph *g = arg;
  int *sorted = NEWN(int, count);
  memcpy(sorted, nodes, (size_t)count * sizeof *nodes);
  qsort(sorted, (size_t)count, sizeof *sorted, by_number);
  for (int i = 0; i < count; i++) {
    HDecl *d = g->decls.at[sorted[i]];
    d->bind->group = *g->groups;
    vec_push(&g->sorted, d);
  }
  ++*g->groups;
}

/* Uses of variables with signatures don't count. */
static SccUses uses_of(const HDepends *d)
{
  SccUses uses = { 0 };
  for (int i = 0; i < d->uses.n; i++)
    if (!d->uses.at[i]->scheme) vec_push(&uses, d->uses.at[i]->bind->depends->node);
  return uses;
}

void hdepend_order(HDecl **decls, int n, int *groups)
{
  Graph g = { .groups = groups };
  for (int i = 0; i < n; i++)
    if (binds(decls[i])) vec_push(&g.decls, decls[i]);
    else vec_push(&g.sorted, decls[i]);
  if (g.decls.n && !g.decls.at[0]->bind) walk_decls(decls, n);
  SccUses *uses = NEWN(SccUses, g.decls.n);
  for (int i = 0; i < g.decls.n; i++) uses[i] = uses_of(g.decls.at[i]->bind->depends);
  scc_each(uses, g.decls.n, found, &g);
  for (int i = 0; i < n; i++) decls[i] = g.sorted.at[i];
}
