/* import.c: which entities of other modules are visible under which names. */
#include <config.h>
#include "haskell/import.h"
#include "base/suggest.h"

/* ---- the exports of a module ---- */

static HEntity *exported(const HModule *from, Name name, HSpace space)
{
  for (int i = 0; i < from->names->exports.n; i++) {
    HEntity *e = from->names->exports.at[i];
    if (e->name == name && hnames_space(e) == space) return e;
  }
  return NULL;
}

static HEntity *exported_part(const HModule *from, const HEntity *parent, Name name)
{
  for (int i = 0; i < from->names->exports.n; i++) {
    HEntity *e = from->names->exports.at[i];
    if (e->parent == parent && e->name == name) return e;
  }
  return NULL;
}

static void not_exported(const HModule *from, const HRef *ref, bool hiding)
{
  Guess guess = suggest_begin(ref->name);
  for (int i = 0; i < from->names->exports.n; i++)
    suggest_consider(&guess, from->names->exports.at[i]->name, true);
  const char *hint = guess.best ? arena_printf(unit_arena, ": do you mean `%s'?", guess.best) : "";
  if (hiding) diag_warning(ref->loc, "the module %s doesn't export `%s', which is hidden%s",
                           from->name, ref->name, hint);
  else diag_error(ref->loc, "the module %s doesn't export `%s'%s", from->name, ref->name, hint);
}

/* ---- the things of an import ---- */

typedef VEC(HEntity *) Entities;

/* Int (I#): rename knows it without an import (rename_exp.c). */
static bool is_box(Name part) { return part[1] == '#' && part[2] == '\0'; }

static void add_parts(const HModule *from, HThing *t, const HEntity *parent, bool hiding,
                      Entities *to)
{
  for (int i = 0; t->all && i < from->names->exports.n; i++)
    if (from->names->exports.at[i]->parent == parent) vec_push(to, from->names->exports.at[i]);
  for (int i = 0; i < t->nparts; i++) {
    HEntity *part = exported_part(from, parent, t->parts[i].name);
    t->parts[i].is = part;
    if (part) vec_push(to, part);
    else if (!is_box(t->parts[i].name)) not_exported(from, &t->parts[i], hiding);
  }
}

/* To hide C hides a constructor of this name, too. */
static void add_thing(const HModule *from, HThing *t, bool hiding, Entities *to)
{
  HEntity *e = exported(from, t->ref.name, t->type ? HN_TYPE : HN_VALUE);
  HEntity *con = hiding && t->type && !t->all && !t->list ? exported(from, t->ref.name, HN_VALUE)
                                                          : NULL;
  if (con) vec_push(to, con);
  if (!e && !con) {
    not_exported(from, &t->ref, hiding);
    return;
  }
  t->ref.is = e;
  if (!e) return;
  vec_push(to, e);
  add_parts(from, t, e, hiding, to);
}

static bool contains(const Entities *es, const HEntity *e)
{
  for (int i = 0; i < es->n; i++)
    if (es->at[i] == e) return true;
  return false;
}

static void see(HNames *names, HEntity *e, Name as, bool bare)
{
  HVisible v = { e, as, bare };
  vec_push(&names->visible, v);
  hnames_add(&names->scope, as, e);
  if (bare) hnames_add(&names->scope, NULL, e);
}

static void import(HModule *m, HImport *i)
{
  Entities listed = {0};
  Name as = i->as ? i->as : i->module;
  for (int k = 0; k < i->nthings; k++) add_thing(i->is, &i->things[k], i->hiding, &listed);
  for (int k = 0; k < i->is->names->exports.n; k++) {
    HEntity *e = i->is->names->exports.at[k];
    if (i->list && contains(&listed, e) == i->hiding) continue;
    see(m->names, e, as, !i->qualified);
  }
}

void himport_module(HModule *m)
{
  for (int i = 0; i < m->nimports; i++)
    if (m->imports[i].is) import(m, &m->imports[i]);
  for (int i = 0; i < m->names->own.n; i++) see(m->names, m->names->own.at[i], m->name, true);
}

/* ---- exports ---- */

static void export(HModule *m, HEntity *e, Loc loc)
{
  for (int i = 0; i < m->names->exports.n; i++) {
    HEntity *other = m->names->exports.at[i];
    if (other == e) return;
    if (other->name == e->name && hnames_space(other) == hnames_space(e)) {
      diag_error(loc, "two things are exported as `%s'", e->name);
      return;
    }
  }
  vec_push(&m->names->exports, e);
}

/* module M: all that is visible both as x and as M.x */
static void export_module(HModule *m, HThing *t)
{
  bool any = t->ref.name == m->name;
  for (int i = 0; i < m->nimports; i++)
    any |= t->ref.name == (m->imports[i].as ? m->imports[i].as : m->imports[i].module);
  if (!any) diag_error(t->loc, "no module is imported as %s, so that it can't be exported",
                       t->ref.name);
  for (int i = 0; i < m->names->visible.n; i++) {
    HVisible v = m->names->visible.at[i];
    if (v.bare && v.as == t->ref.name) export(m, v.entity, t->loc);
  }
}

static bool is_visible(const HModule *m, const HEntity *e)
{
  for (int i = 0; i < m->names->visible.n; i++)
    if (m->names->visible.at[i].entity == e) return true;
  return false;
}

static void export_parts(HModule *m, HThing *t, HEntity *parent)
{
  for (int i = 0; t->all && i < parent->parts.n; i++)
    if (is_visible(m, parent->parts.at[i])) export(m, parent->parts.at[i], t->loc);
  for (int i = 0; i < t->nparts; i++) {
    HEntity *found = NULL;
    for (int k = 0; k < parent->parts.n; k++)
      if (parent->parts.at[k]->name == t->parts[i].name) found = parent->parts.at[k];
    t->parts[i].is = found;
    if (found) export(m, found, t->parts[i].loc);
    else diag_error(t->parts[i].loc, "`%s' is no part of `%s'", t->parts[i].name, parent->name);
  }
}

static void export_thing(HModule *m, HThing *t)
{
  HSpace space = t->type ? HN_TYPE : HN_VALUE;
  const HMeaning *meaning = hnames_find(&m->names->scope, t->ref.qualifier, t->ref.name, space);
  if (!meaning) {
    hnames_unknown(&m->names->scope, &t->ref, space, t->type ? "type" : "name");
    return;
  }
  if (meaning->entities.n > 1) diag_error(t->loc, "`%s' has several meanings here", t->ref.name);
  t->ref.is = meaning->entities.at[0];
  export(m, t->ref.is, t->loc);
  export_parts(m, t, t->ref.is);
}

void himport_exports(HModule *m)
{
  for (int i = 0; !m->list && i < m->names->own.n; i++)
    vec_push(&m->names->exports, m->names->own.at[i]);
  for (int i = 0; i < m->nexports; i++)
    if (m->exports[i].module) export_module(m, &m->exports[i]);
    else export_thing(m, &m->exports[i]);
}
