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

HEntity *hviewed_builder(const HEntity *con)
{
  const Viewed *v = viewed_of(con);
  return v ? meant(con, v->builder) : NULL;
}

HPat *hviewed_pat(HPat *q)
{
  const HEntity *con = q->ref.is;
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
