/* viewed.c: see viewed.h. */
#include <config.h>
#include "haskell/rename/viewed.h"
#include "haskell/rename/names.h"
#include <string.h>

typedef struct Viewed {
  const char *con, *view, *seen, *builder;
} Viewed;

static const Viewed viewed[] = { { "Empty", "null", "True", "empty" },
                                 { ":<|", "viewl", ":<", "<|" },
                                 { ":|>", "viewr", ":>", "|>" } };

static bool is_module(const HModule *m)
{
  return m && m->src->library && !strcmp(m->name, "Data.Sequence");
}

static HEntity *own_type(const HModule *m, const char *name)
{
  for (int i = 0; i < m->names->own.n; i++)
    if (m->names->own.at[i]->kind == HE_DATA && !strcmp(m->names->own.at[i]->name, name))
      return m->names->own.at[i];
  return NULL;
}

void hviewed_adopt(HModule *m)
{
  HEntity *type = is_module(m) ? own_type(m, "Seq") : NULL;
  const HEntity *patterns = type ? own_type(m, "SeqPattern") : NULL;
  for (int i = 0; patterns && i < patterns->parts.n; i++) {
    patterns->parts.at[i]->parent = type;
    vec_push(&type->parts, patterns->parts.at[i]);
  }
}

static const Viewed *viewed_of(const HEntity *con)
{
  if (!con || con->kind != HE_CON || !is_module(con->module)) return NULL;
  for (size_t i = 0; i < sizeof viewed / sizeof *viewed; i++)
    if (!strcmp(viewed[i].con, con->name)) return &viewed[i];
  return NULL;
}

/* What the name means where the constructor is declared. */
static HEntity *meant(const HEntity *con, const char *name)
{
  return hnames_meant(hnames_find(&con->module->names->scope, NULL, intern(name), HN_VALUE));
}

/* ---- synonyms of the program ---- */

bool hviewed_is_synonym(const HEntity *con)
{
  return con && con->kind == HE_CON && con->decl && con->decl->kind == HD_SYNONYM;
}

static HPat *replace_vars(const HDecl *d, const HPat *q, HPat **args);

static HPat **replace_all(const HDecl *d, HPat *const *qs, int n, HPat **args)
{
  HPat **to = NEWN(HPat *, n);
  for (int i = 0; i < n; i++) to[i] = replace_vars(d, qs[i], args);
  return to;
}

/* A copy of the synonym's pattern, with args in place of its variables.  Its views are names. */
static HPat *replace_vars(const HDecl *d, const HPat *q, HPat **args)
{
  for (int i = 0; q->kind == HP_VAR && i < d->nvars; i++)
    if (d->vars[i].ref.name == q->ref.name) return args[i];
  HPat *to = NEW(HPat);
  *to = *q;
  to->args = replace_all(d, q->args, q->nargs, args);
  if (q->kind == HP_RECORD) {
    to->fields = NEWN(HPatField, q->nfields);
    for (int i = 0; i < q->nfields; i++) {
      to->fields[i] = q->fields[i];
      if (q->fields[i].pat) to->fields[i].pat = replace_vars(d, q->fields[i].pat, args);
    }
  }
  if (q->kind == HP_VIEW) {
    to->exp = NEW(HExp);
    *to->exp = *q->exp;
  }
  return to;
}

static HPat *expand_synonym(HPat *q)
{
  const HDecl *d = q->ref.is->decl;
  if (q->nargs == d->nvars) {
    HPat *to = replace_vars(d, d->pat, q->args), *typed = NEW(HPat);
    to->loc = q->loc;
    if (!d->type) return to;
    *typed = (HPat){ .kind = HP_TYPED, .loc = q->loc, .args = NEWN(HPat *, 1), .nargs = 1 };
    typed->type = d->type;
    typed->args[0] = to;
    return typed;
  }
  diag_error(q->loc, "pattern synonym `%s' has %d argument%s, but is given %d", d->name.name,
             d->nvars, d->nvars == 1 ? "" : "s", q->nargs);
  q->kind = HP_WILD;
  q->nargs = 0;
  return q;
}

/* NULL: it can only be matched. */
static HEntity *own_builder(const HEntity *con)
{
  Name name = intern_printf("$b%s", con->name);
  const HMeaning *m = hnames_find(&con->module->names->scope, NULL, name, HN_VALUE);
  return m ? hnames_meant(m) : NULL;
}

HEntity *hviewed_builder(const HEntity *con)
{
  const Viewed *v = viewed_of(con);
  HEntity *builder = hviewed_is_synonym(con) ? own_builder(con) : v ? meant(con, v->builder) : NULL;
  if (builder) builder->fixity = con->fixity;
  return builder;
}

HPat *hviewed_pat(HPat *q)
{
  const HEntity *con = q->ref.is;
  if (q->kind == HP_CON && hviewed_is_synonym(con)) return expand_synonym(q);
  const Viewed *v = q->kind == HP_CON ? viewed_of(con) : NULL;
  if (!v) return q;
  HExp *view = NEW(HExp);
  *view = (HExp){ .kind = HX_VAR, .loc = q->loc, .ref = q->ref };
  view->ref.is = meant(con, v->view);
  q->ref.is = meant(con, v->seen);
  HPat *to = NEW(HPat);
  *to = (HPat){ .kind = HP_VIEW, .loc = q->loc, .exp = view, .args = NEWN(HPat *, 1), .nargs = 1 };
  to->args[0] = q;
  return to;
}
