/* rename_module.c: what comes from outside the unit, and what goes out of it: built-in names,
 * imports, exports. */
#include <config.h>
#include "base/module.h"
#include "core/prims.h"
#include "lml/rename_private.h"
#include "lml/type.h"
#include <ctype.h>
#include <string.h>

/* ---- what is there from the start ---- */

static void enter_builtin(TyCon *c, void *arg)
{
  (void)arg;
  scope_enter(rename_types, c->name, c);
  for (int i = 0; i < c->ncons; i++) scope_enter(rename_values, c->cons[i]->name, c->cons[i]->id);
}

static void enter_prims(void)
{
  for (int p = 0; p < PR_COUNT; p++) {
    if (prim_name(p)[0] == '%' && isalpha((unsigned char)prim_name(p)[1])) continue;
    Ident *id = rename_new_ident(intern(prim_name(p)), (Loc){ 0 }, prim_arity(p));
    id->prim = p + 1;
    scope_enter(rename_values, id->name, id);
    if (p == PR_NEG) /* the parser calls the sign so; the user can't redefine this name */
      scope_enter(rename_values, intern("unary -"), id);
  }
}

void rename_enter_builtins(void)
{
  type_each_builtin(enter_builtin, NULL);
  scope_enter(rename_values, intern(","), lml_tuple(2)->id);
  enter_prims();
}

static void import_type(const Import *im)
{
  TyCon *c = im->tycon;
  rename_number_tycon(c, im->module);
  rename_enter_quietly(c);
}

/* Lent synonyms are entered first, so that a declared type of the same name hides them. */
static void import_types_that(const Unit *u, bool lent)
{
  for (int i = 0; i < u->nimports; i++)
    if (u->imports[i].kind == IM_TYPE && u->imports[i].lent == lent) import_type(&u->imports[i]);
}

/* With -Z, an interface that doesn't name its module may import a built-in name.  Such an import is
 * ignored. */
static bool imports_raw(const Import *im)
{
  return module_is_unsaid(im->module) && rename_find_raw(im->name);
}

static void import_value(Import *im)
{
  Ident *id = rename_new_ident(im->name, (Loc){ 0 }, im->arity);
  id->module = im->module;
  id->from = im->loc.src;
  id->strict = im->strict;
  id->needs_none = im->needs_none;
  id->sig = im->type;
  im->id = id;
  rename_stype(im->type);
  scope_enter(rename_values, id->name, id);
}

static bool same_file(const Import *a, const Import *b)
{
  return strcmp(a->loc.src->name, b->loc.src->name) == 0;
}

/* Within the file of import i, a synonym that this file lends has the meaning the file gives it,
 * even if another file declares a type of that name. */
static void enter_lent(const Unit *u, int i)
{
  for (int k = 0; k < u->nimports; k++)
    if (u->imports[k].lent && u->imports[k].kind == IM_TYPE
        && same_file(&u->imports[k], &u->imports[i]))
      scope_enter(rename_types, u->imports[k].name, u->imports[k].tycon);
}

static void import_one(Import *im)
{
  if (im->kind == IM_TYPE) rename_tycon(im->tycon);
  else if (im->kind == IM_VALUE && !imports_raw(im)) import_value(im);
}

static void import_values(const Unit *u)
{
  scope_open(rename_types);
  for (int i = 0; i < u->nimports; i++) {
    if (i == 0 || !same_file(&u->imports[i - 1], &u->imports[i])) {
      scope_close(rename_types);
      scope_open(rename_types);
      enter_lent(u, i);
    }
    import_one(&u->imports[i]);
  }
  scope_close(rename_types);
  for (int i = 0; i < u->nimports; i++)
    if (u->imports[i].kind == IM_TYPE && u->imports[i].tycon->kind == TC_SYNONYM)
      rename_check_synonym(u->imports[i].tycon);
}

/* The types of all units are entered before any is resolved, since they may mention each other. */
void rename_import(Unit **units, int n)
{
  for (int i = 0; i < n; i++) import_types_that(units[i], true);
  for (int i = 0; i < n; i++) import_types_that(units[i], false);
  rename_importing = true;
  for (int i = 0; i < n; i++) import_values(units[i]);
  rename_importing = false;
}

/* ---- what a module exports ---- */

typedef struct Exports {
  VEC(Ident *) ids;
  VEC(TyCon *) tycons;
  VEC(Exp *) exps;
} Exports;

static void export_value(Exports *x, Ident *id, Loc loc)
{
  Exp *e = rename_new_exp(E_ID, loc);
  e->name = id->name;
  e->id = id;
  vec_push(&x->ids, id);
  vec_push(&x->exps, e);
}

static void export_type(Exports *x, TyCon *c)
{
  for (int i = 0; i < x->tycons.n; i++)
    if (x->tycons.at[i] == c) return;
  vec_push(&x->tycons, c);
}

static void export_def(Exports *x, const Def *d)
{
  if (d->kind == D_FUN) export_value(x, d->id, d->id->loc);
  for (int i = 0; i < d->nids; i++) export_value(x, d->ids[i], d->ids[i]->loc);
}

/* Without an export clause a module exports everything but the hidden part of a `local'. */
static void export_all(Exports *x, const Item *it)
{
  const Bind *b = it->bind;
  if (it->def) export_def(x, it->def);
  if (b->kind == B_TYPE || b->kind == B_SYNONYM) export_type(x, b->tycon);
  for (int i = b->kind == B_LOCAL; i < b->nsubs; i++) export_all(x, it->subs[i]);
}

/* An exported type exports its constructors and fields.  Naming one of these exports the type. */
static void export_name(Exports *x, Name name, Loc loc, int first)
{
  Ident *id = scope_find(rename_values, name);
  TyCon *c = scope_find(rename_types, name);
  bool have_id = id && id->unique >= first, have_type = c && c->unique >= first;
  if (have_type) export_type(x, c);
  if (have_id && (id->con || id->field))
    export_type(x, (id->con ? id->con : id->field->con)->tycon);
  else if (have_id) export_value(x, id, loc);
  if (!have_id && !have_type)
    diag_error(loc, "`%s' is exported, but not defined in this module", name);
}

static bool exported_before(const Unit *u, int i)
{
  if (u->nexports > 1000) /* a duplicate is harmless, and the search quadratic */
    return false;
  for (int j = 0; j < i; j++)
    if (u->exports[j] == u->exports[i]) return true;
  return false;
}

void rename_module(Unit *u)
{
  Exports x = { 0 };
  int first = rename_last_unique + 1;
  Exp *let = rename_new_exp(E_LET, u->bind->loc), *body = rename_new_exp(E_TUPLE, u->bind->loc);
  let->bind = u->bind;
  let->body = body;
  Item *it = rename_binding(let, true);
  if (!u->has_exports) export_all(&x, it);
  for (int i = 0; i < u->nexports; i++)
    if (!exported_before(u, i)) export_name(&x, u->exports[i], u->export_locs[i], first);
  rename_close();
  body->args = x.exps.at;
  body->nargs = x.exps.n;
  u->body = let;
  u->exported = x.ids.at;
  u->nexported = x.ids.n;
  u->exported_types = x.tycons.at;
  u->nexported_types = x.tycons.n;
}
