/* import.c: what a module defines; which entities of other modules are visible in it, and under
 * which names; what it exports. */
#include <config.h>
#include "haskell/rename/import.h"
#include "haskell/rename/viewed.h"
#include "haskell/tree/extension.h"
#include "base/suggest.h"
#include <string.h>

/* ---- what a module defines ---- */

typedef struct Declarer {
  HModule *m;
  HNames *names;
  HDecl *decl;
  HScope own;
} Declarer;

/* Names that the library has and GHC 9.0's base doesn't: a program may well define one itself. */
static bool is_newer(const HModule *m, Name name)
{
  static const char *const names[] = {
#define NEWER(name) name,
#include "haskell/rename/newer.def"
  };
  if (!m->src->library) return false;
  for (size_t i = 0; i < sizeof names / sizeof *names; i++)
    if (!strcmp(names[i], name)) return true;
  return false;
}

/* With DuplicateRecordFields several types may have a field of one name. */
static bool are_fields(const HModule *m, const HMeaning *before, HEntityKind kind)
{
  for (int i = 0; i < before->entities.n; i++)
    if (before->entities.at[i]->kind != HE_FIELD) return false;
  return kind == HE_FIELD && hextension_is_on(m, "DuplicateRecordFields");
}

static HEntity *declare(Declarer *d, HEntityKind kind, HRef *ref, HEntity *parent)
{
  HEntity *e = hnames_new(kind, ref, d->m, d->decl);
  const HMeaning *before = hnames_find(&d->own, NULL, e->name, hnames_space(e));
  if (before && !are_fields(d->m, before, kind)) {
    diag_error(ref->loc, "`%s' is defined twice in this module", ref->name);
    diag_note(before->entities.at[0]->loc, "the other definition is here");
    return before->entities.at[0];
  }
  e->parent = parent;
  e->newer = is_newer(d->m, e->name);
  hnames_add(&d->own, NULL, e);
  vec_push(&d->names->own, e);
  if (parent) vec_push(&parent->parts, e);
  return e;
}

/* ---- its types ---- */

/* Several constructors of a type may have a field. */
static void declare_field(Declarer *d, HRef *ref, HEntity *type)
{
  const HMeaning *m = hnames_find(&d->own, NULL, ref->name, HN_VALUE);
  for (int i = 0; m && i < m->entities.n; i++) {
    HEntity *known = m->entities.at[i];
    if (known->kind != HE_FIELD || known->parent != type) continue;
    ref->is = known;
    return;
  }
  declare(d, HE_FIELD, ref, type);
}

/* Has the constructor a field of that name before this one? */
static bool is_again(const HCon *c, const HRef *field)
{
  for (int k = 0; k < c->nfields; k++)
    for (int j = 0; j < c->fields[k].nnames; j++) {
      if (&c->fields[k].names[j] == field) return false;
      if (c->fields[k].names[j].name == field->name) return true;
    }
  return false;
}

static void declare_fields(Declarer *d, HCon *c, HEntity *type)
{
  for (int k = 0; k < c->nfields; k++)
    for (int j = 0; j < c->fields[k].nnames; j++) {
      HRef *field = &c->fields[k].names[j];
      if (is_again(c, field))
        diag_error(field->loc, "constructor `%s' has two fields `%s'", c->ref.name, field->name);
      declare_field(d, field, type);
    }
}

static void declare_data(Declarer *d, HDecl *decl)
{
  HEntity *type = declare(d, HE_DATA, &decl->name, NULL);
  for (int i = 0; i < decl->ncons; i++) declare(d, HE_CON, &decl->cons[i].ref, type);
  for (int i = 0; i < decl->ncons; i++) declare_fields(d, &decl->cons[i], type);
}

static void declare_class(Declarer *d, HDecl *decl)
{
  HEntity *class = declare(d, HE_CLASS, &decl->name, NULL);
  for (int i = 0; i < decl->ndecls; i++)
    if (decl->decls[i]->kind == HD_FAMILY)
      declare(d, HE_SYNONYM, &decl->decls[i]->name, class)->decl = decl->decls[i];
  for (int i = 0; i < decl->ndecls; i++)
    for (int k = 0; decl->decls[i]->kind == HD_SIGNATURE && k < decl->decls[i]->nnames; k++)
      declare(d, HE_METHOD, &decl->decls[i]->names[k], class);
}

/* ---- values ---- */

static void bind_items(HItem *items, int n, HBind *bind, void *arg)
{
  for (int i = 0; i < n; i++)
    if (items[i].kind == HI_OPERAND) himport_pattern(items[i].pat, bind, arg);
}

/* C {x} binds the variable x. */
static HPat *pun(HRef field)
{
  HPat *q = NEW(HPat);
  *q = (HPat){ .kind = HP_VAR, .loc = field.loc, .ref = { .name = field.name, .loc = field.loc } };
  return q;
}

void himport_pattern(HPat *q, HBind *bind, void *arg)
{
  if (q->kind == HP_VAR || q->kind == HP_AS) bind(&q->ref, arg);
  if (q->kind == HP_OPS) bind_items(q->items, q->nitems, bind, arg);
  for (int i = 0; i < q->nargs; i++) himport_pattern(q->args[i], bind, arg);
  for (int i = 0; q->kind == HP_RECORD && i < q->nfields; i++) {
    if (!q->fields[i].pat) q->fields[i].pat = pun(q->fields[i].ref);
    himport_pattern(q->fields[i].pat, bind, arg);
  }
}

static void declare_var(HRef *ref, void *arg) { declare(arg, HE_VAR, ref, NULL); }

static void declare_fun(Declarer *d, HDecl *decl)
{
  declare(d, HE_VAR, &decl->name, NULL);
  for (int i = 0; i < decl->nmatches; i++) decl->matches[i].name.is = decl->name.is;
}

static void declare_one(Declarer *d, HDecl *decl)
{
  d->decl = decl;
  switch (decl->kind) {
    case HD_TYPE:
    case HD_FAMILY: declare(d, HE_SYNONYM, &decl->name, NULL); break;
    case HD_DATA:
    case HD_NEWTYPE: declare_data(d, decl); break;
    case HD_CLASS: declare_class(d, decl); break;
    case HD_SYNONYM:
      if (decl->pat) declare(d, HE_CON, &decl->name, NULL);
      break;
    case HD_FUN: declare_fun(d, decl); break;
    case HD_PATTERN: himport_pattern(decl->pat, declare_var, d); break;
    case HD_FOREIGN:
      if (decl->words[0] == intern("import")) declare(d, HE_VAR, &decl->name, NULL);
      break;
    default: break;
  }
}

/* ---- fixities ---- */

static void set_fixity(Declarer *d, HRef *ref, HFixity f)
{
  const HMeaning *m = hnames_find(&d->own, NULL, ref->name, HN_VALUE);
  const HMeaning *type = hnames_find(&d->own, NULL, ref->name, HN_TYPE);
  if (type) type->entities.at[0]->fixity = f;
  if (!m) m = type;
  if (!m) {
    diag_error(ref->loc, "the fixity of `%s' is declared, but it is not defined here", ref->name);
    return;
  }
  ref->is = m->entities.at[0];
  ref->is->fixity = f;
}

static void set_fixities(Declarer *d, HDecl **decls, int n)
{
  for (int i = 0; i < n; i++) {
    HDecl *decl = decls[i];
    for (int k = 0; decl->kind == HD_FIXITY && k < decl->nnames; k++)
      set_fixity(d, &decl->names[k], decl->fixity);
    if (decl->kind == HD_CLASS) set_fixities(d, decl->decls, decl->ndecls);
  }
}

/* The constructors of a data family's instances are parts of the family, so that F (..) names them,
 * if both are of one module. */
static void adopt_instances(const Declarer *d)
{
  for (int i = 0; i < d->m->ndecls; i++) {
    const HDecl *decl = d->m->decls[i];
    bool instance = (decl->kind == HD_DATA || decl->kind == HD_NEWTYPE) && decl->nnames == 1;
    const HMeaning *m = instance ? hnames_find(&d->own, NULL, decl->names[0].name, HN_TYPE) : NULL;
    for (int k = 0; m && decl->name.is && k < decl->name.is->parts.n; k++)
      vec_push(&m->entities.at[0]->parts, decl->name.is->parts.at[k]);
  }
}

void himport_declare(HModule *m)
{
  Declarer d = { .m = m, .names = m->names = NEW(HNames) };
  for (int i = 0; i < m->ndecls; i++) declare_one(&d, m->decls[i]);
  set_fixities(&d, m->decls, m->ndecls);
  hviewed_adopt(m);
  adopt_instances(&d);
}

/* ---- the exports of another module ---- */

static HEntity *exported(const HModule *from, Name name, HSpace space)
{
  const HMeaning *m = hnames_find(&from->names->exported, NULL, name, space);
  return m ? m->entities.at[0] : NULL;
}

static HEntity *exported_part(const HModule *from, const HEntity *parent, Name name)
{
  for (HSpace space = HN_VALUE; space <= HN_TYPE; space++) {
    HEntity *e = exported(from, name, space);
    if (e && e->parent == parent) return e;
  }
  return NULL;
}

static void not_exported(const HModule *from, const HRef *ref, bool hiding)
{
  Guess guess = suggest_begin(ref->name);
  for (int i = 0; i < from->names->exports.n; i++)
    suggest_consider(&guess, from->names->exports.at[i]->name, true);
  const char *hint = guess.best ? arena_printf(unit_arena, ": do you mean `%s'?", guess.best) : "";
  if (hiding)
    diag_warning(ref->loc, "the module %s doesn't export `%s', which is hidden%s", from->name,
                 ref->name, hint);
  else diag_error(ref->loc, "the module %s doesn't export `%s'%s", from->name, ref->name, hint);
}

/* ---- the things of an import ---- */

/* Int (I#): rename knows it without an import (rename_exp.c). */
static bool is_box(Name part) { return part[1] == '#' && part[2] == '\0'; }

static void add_parts(const HModule *from, HThing *t, const HEntity *parent, bool hiding,
                      HScope *to)
{
  for (int i = 0; t->all && i < parent->parts.n; i++)
    if (hnames_has(&from->names->exported, parent->parts.at[i]))
      hnames_add(to, NULL, parent->parts.at[i]);
  for (int i = 0; i < t->nparts; i++) {
    HEntity *part = exported_part(from, parent, t->parts[i].name);
    t->parts[i].is = part;
    if (part) hnames_add(to, NULL, part);
    else if (!is_box(t->parts[i].name)) not_exported(from, &t->parts[i], hiding);
  }
}

/* To hide C hides a constructor of this name, too. */
static void add_thing(const HModule *from, HThing *t, bool hiding, HScope *to)
{
  HEntity *e = exported(from, t->ref.name, t->type ? HN_TYPE : HN_VALUE);
  HEntity *con =
      hiding && t->type && !t->all && !t->list ? exported(from, t->ref.name, HN_VALUE) : NULL;
  if (con) hnames_add(to, NULL, con);
  if (!e && !con) {
    not_exported(from, &t->ref, hiding);
    return;
  }
  t->ref.is = e;
  if (!e) return;
  hnames_add(to, NULL, e);
  add_parts(from, t, e, hiding, to);
}

/* Names of the library that begin with prim, as primFromInt, are its own business: a program that
 * imports all of a module doesn't see them. It does if it names them, or imports Prim. */
static bool is_hidden(const HModule *m, const HImport *i, const HEntity *e)
{
  if (m->src->library || (i->list && !i->hiding) || !strcmp(i->module, "Prim")) return false;
  return e->module && e->module->src->library && !strncmp(e->name, "prim", 4);
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
  HScope listed = { 0 };
  Name as = i->as ? i->as : i->module;
  for (int k = 0; k < i->nthings; k++) add_thing(i->is, &i->things[k], i->hiding, &listed);
  for (int k = 0; k < i->is->names->exports.n; k++) {
    HEntity *e = i->is->names->exports.at[k];
    if (i->list && hnames_has(&listed, e) == i->hiding) continue;
    if (is_hidden(m, i, e)) continue;
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

static void add_export(HModule *m, HEntity *e)
{
  vec_push(&m->names->exports, e);
  hnames_add(&m->names->exported, NULL, e);
}

static void export(HModule *m, HEntity *e, Loc loc)
{
  HEntity *other = exported(m, e->name, hnames_space(e));
  if (!other) add_export(m, e);
  else if (other != e) diag_error(loc, "two things are exported as `%s'", e->name);
}

/* module M: all that is visible both as x and as M.x */
static void export_module(HModule *m, HThing *t)
{
  bool any = t->ref.name == m->name;
  for (int i = 0; i < m->nimports; i++)
    any |= t->ref.name == (m->imports[i].as ? m->imports[i].as : m->imports[i].module);
  if (!any)
    diag_error(t->loc, "no module is imported as %s, so that it can't be exported", t->ref.name);
  for (int i = 0; i < m->names->visible.n; i++) {
    HVisible v = m->names->visible.at[i];
    if (v.bare && v.as == t->ref.name) export(m, v.entity, t->loc);
  }
}

static bool is_visible(const HModule *m, const HEntity *e)
{
  HNames *names = m->names;
  for (int i = names->seen.room ? names->visible.n : 0; i < names->visible.n; i++)
    hnames_add(&names->seen, NULL, names->visible.at[i].entity);
  return hnames_has(&names->seen, e);
}

/* T(P) with a pattern synonym makes that a part of T: who imports T(..) has it. */
static HEntity *bundle(HModule *m, const HRef *ref, HEntity *parent)
{
  const HMeaning *meaning = hnames_find(&m->names->scope, ref->qualifier, ref->name, HN_VALUE);
  HEntity *e = meaning ? hnames_meant(meaning) : NULL;
  if (!hviewed_is_synonym(e) || e->parent) return NULL;
  e->parent = parent;
  vec_push(&parent->parts, e);
  return e;
}

static void export_parts(HModule *m, HThing *t, HEntity *parent)
{
  for (int i = 0; t->all && i < parent->parts.n; i++)
    if (is_visible(m, parent->parts.at[i])) export(m, parent->parts.at[i], t->loc);
  for (int i = 0; i < t->nparts; i++) {
    HEntity *found = NULL;
    for (int k = 0; k < parent->parts.n; k++) {
      HEntity *part = parent->parts.at[k];
      if (part->name == t->parts[i].name && is_visible(m, part)) found = part;
    }
    if (!found) found = bundle(m, &t->parts[i], parent);
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
  HEntity *meant = hnames_meant(meaning);
  if (!meant) diag_error(t->loc, "`%s' has several meanings here", t->ref.name);
  t->ref.is = meant ? meant : meaning->entities.at[0];
  export(m, t->ref.is, t->loc);
  export_parts(m, t, t->ref.is);
}

/* Until its exports are known, a module exports all that it defines to those that import it by
 * SOURCE. */
void himport_promise(HModule *m)
{
  for (int i = 0; i < m->names->own.n; i++) add_export(m, m->names->own.at[i]);
}

void himport_exports(HModule *m)
{
  m->names->exports.n = 0;
  m->names->exported = (HScope){ 0 };
  for (int i = 0; !m->list && i < m->names->own.n; i++) add_export(m, m->names->own.at[i]);
  for (int i = 0; i < m->nexports; i++)
    if (m->exports[i].module) export_module(m, &m->exports[i]);
    else export_thing(m, &m->exports[i]);
}
