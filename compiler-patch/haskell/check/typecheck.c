/* typecheck.c: the type checker over a module: kinds, data, classes, instances, inference. */
#include <config.h>
#include "haskell/check/typecheck.h"
#include "haskell/check/class.h"
#include "haskell/check/infer.h"
#include "haskell/derive/derive.h"
#include "haskell/tree/extension.h"
#include "haskell/types/builtin.h"
#include "haskell/types/coerce.h"
#include "haskell/types/data.h"
#include "haskell/types/family.h"
#include "haskell/types/kind.h"
#include "haskell/types/written.h"
#include <stdlib.h>

void hcheck_module(HModule *m)
{
  int errors = diag_errors();
  HInstances *instances = m->instances = NEW(HInstances);
  hbuiltin_module(m);
  hwritten_allow_ambiguous(hextension_is_on(m, "AllowAmbiguousTypes"));
  hkind_module(m);
  if (diag_errors() > errors) return;
  hfamily_module(m);
  hclass_supers(m);
  hdata_module(m);
  hcoerce_module(m);
  hclass_module(m);
  if (diag_errors() > errors) return;
  hinstance_module(m, instances);
  hderive_contexts(instances);
  if (diag_errors() > errors) return;
  hderive_instances(instances);
  if (diag_errors() > errors) return;
  hinfer_module(m, instances);
}

/* Modules that import each other are checked as one, with the extensions of all of them. */
static HModule *unite(HModule *const *ms, int n)
{
  HModule *one = NEW(HModule);
  VEC(HDecl *) decls = { 0 };
  VEC(HLanguage) languages = { 0 };
  *one = *ms[0];
  for (int i = 0; i < n; i++) {
    for (int k = 0; k < ms[i]->ndecls; k++) vec_push(&decls, ms[i]->decls[k]);
    for (int k = 0; k < ms[i]->nlanguages; k++) vec_push(&languages, ms[i]->languages[k]);
  }
  one->decls = decls.at;
  one->ndecls = decls.n;
  one->languages = languages.at;
  one->nlanguages = languages.n;
  return one;
}

void hcheck_circle(HModule *const *ms, int n)
{
  HModule *one = unite(ms, n);
  hcheck_module(one);
  for (int i = 0; i < n; i++) ms[i]->instances = one->instances;
}

/* ---- -dt ---- */

/* Functions and variables, methods and fields, as `ghc -ddump-types' has them. */

typedef VEC(const HEntity *) Entities;

static void collect_pattern(const HPat *p, Entities *all)
{
  if (p->kind == HP_VAR || p->kind == HP_AS) vec_push(all, p->ref.is);
  for (int i = 0; i < p->nargs; i++) collect_pattern(p->args[i], all);
  for (int i = 0; i < p->nfields; i++)
    if (p->fields[i].pat) collect_pattern(p->fields[i].pat, all);
}

/* Methods and fields.  A field may belong to several constructors. */
static void collect_refs(const HRef *refs, int n, Entities *all)
{
  for (int i = 0; i < n; i++)
    if (refs[i].is->loc.line == refs[i].loc.line && refs[i].is->loc.col == refs[i].loc.col)
      vec_push(all, refs[i].is);
}

static void collect_entities(const HDecl *d, Entities *all)
{
  if (d->kind == HD_FUN || d->kind == HD_FOREIGN) vec_push(all, d->name.is);
  if (d->kind == HD_PATTERN) collect_pattern(d->pat, all);
  for (int i = 0; d->kind == HD_CLASS && i < d->ndecls; i++)
    if (d->decls[i]->kind == HD_SIGNATURE)
      collect_refs(d->decls[i]->names, d->decls[i]->nnames, all);
  for (int i = 0; i < d->ncons; i++)
    for (int k = 0; k < d->cons[i].nfields; k++)
      collect_refs(d->cons[i].fields[k].names, d->cons[i].fields[k].nnames, all);
}

static int by_place(const void *a, const void *b)
{
  const HEntity *x = *(HEntity *const *)a, *y = *(HEntity *const *)b;
  return x->loc.line != y->loc.line ? x->loc.line - y->loc.line : x->loc.col - y->loc.col;
}

void hcheck_print(FILE *f, const HModule *m)
{
  Entities all = { 0 };
  for (int i = 0; i < m->ndecls; i++) collect_entities(m->decls[i], &all);
  if (all.n) qsort(all.at, (size_t)all.n, sizeof *all.at, by_place);
  for (int i = 0; i < all.n; i++) {
    const HVar *v = all.at[i]->data;
    if (v->hidden) continue;
    const HScheme *s = v->scheme ? v->scheme : htype_mono(v->type);
    fprintf(f, "%s :: %s\n", htype_show_name(all.at[i]->name), htype_show_scheme(s));
  }
}
