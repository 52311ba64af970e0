/* builtin.c: what the language's own notation means, see builtin.h. */
#include <config.h>
#include "haskell/types/builtin.h"
#include <string.h>

static const struct {
  char kind;
  const char *spelling;
} table[] = {
#define HB(kind, name, spelling) { #kind[0], spelling },
#include "haskell/types/builtin.def"
#undef HB
};

static HEntity *entities[HB_COUNT];

static bool is_kind(char kind, const HEntity *e)
{
  switch (kind) {
    case 'T': return e->kind == HE_DATA || e->kind == HE_SYNONYM;
    case 'C': return e->kind == HE_CLASS;
    default: return e->kind == HE_VAR || e->kind == HE_METHOD;
  }
}

/* These names are the library's, if there is one, whatever a program defines; main is the
 * program's.
 */
static bool is_own(const HEntity *e)
{
  static bool library;
  bool own = !e->loc.src || !e->loc.src->library;
  library |= !own;
  return own && library && strcmp(e->name, "main") != 0;
}

static void take_entity(HEntity *e)
{
  if (e && is_own(e)) return;
  for (int i = 0; e && i < HB_COUNT; i++)
    if (!entities[i] && is_kind(table[i].kind, e) && !strcmp(table[i].spelling, e->name))
      entities[i] = e;
}

static void take_decl(const HDecl *d)
{
  switch (d->kind) {
    case HD_CLASS:
      for (int i = 0; i < d->ndecls; i++)
        for (int k = 0; d->decls[i]->kind == HD_SIGNATURE && k < d->decls[i]->nnames; k++)
          take_entity(d->decls[i]->names[k].is);
      take_entity(d->name.is);
      return;
    case HD_TYPE:
    case HD_FAMILY:
    case HD_DATA:
    case HD_NEWTYPE:
    case HD_FUN:
    case HD_FOREIGN: take_entity(d->name.is); return;
    default: return;
  }
}

void hbuiltin_module(const HModule *m)
{
  for (int i = 0; i < m->ndecls; i++) take_decl(m->decls[i]);
}

HEntity *hbuiltin_named(Name name, Loc loc)
{
  for (int i = 0; i < HB_COUNT; i++)
    if (table[i].kind == 'V' && !strcmp(table[i].spelling, name)) {
      if (!entities[i]) diag_error(loc, "this needs `%s', which no module defines", name);
      return entities[i];
    }
  return NULL;
}

HEntity *hbuiltin_entity(HBuiltin b) { return entities[b]; }

bool hbuiltin_is(HBuiltin b, const HEntity *e) { return e && entities[b] == e; }

Ty *hbuiltin_type(HBuiltin b, Loc loc)
{
  static HTyCon *missing[HB_COUNT];
  if (entities[b]) return ((HTyCon *)entities[b]->data)->type;
  if (!missing[b]) {
    diag_error(loc, "this needs the type `%s', which no module defines", table[b].spelling);
    missing[b] = htype_con(intern(table[b].spelling), NULL, NULL);
  }
  return missing[b]->type;
}

HClass *hbuiltin_class(HBuiltin b, Loc loc)
{
  if (entities[b]) return entities[b]->data;
  diag_error(loc, "this needs the class `%s', which no module defines", table[b].spelling);
  return NULL;
}
