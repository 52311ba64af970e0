/* iface.c: a module's exports as a .t interface.
 *
 *     -- {# MODULE "parse/bags" #}
 *     infixr "+++";
 *     import type (Bag *a) = Nil + Item *a (Bag *a);
 *     import type Env == (List ((List Char)#Int));
 *     import type Point = {x:Int; y:Int};
 *     import add: (*a->((Bag *a)->(Bag *a))) {# ARITY _ = 2 #}{# STRICTNESS _ = "vl" #};
 *     import all: (Bag Int) {# ARITY _ = 0 #}{# CONSTANTS _ = 1 #};
 *
 *     -- {# MODULE "" #}
 *     import type Name == String;
 *
 * The first line names the module (module.h); to other compilers it is a comment.  Fixities come
 * next, since types and values may use the operators.  Types and values follow, each in the order
 * of export.
 *
 * CONSTANTS says that the value is a constant that may die, or leads to one (reach.h).  A value
 * that has an ARITY and no CONSTANTS leads to none; of all else nothing is known.
 *
 * Types are written with the names of synonyms, as in the source.  The module may import or hide
 * such a synonym instead of exporting it.  Then the interface "lends" it: the synonym's declaration
 * stands at the end, under an empty module name, so that the interface can be read by itself.
 * Outside this interface any declared type of that name hides a lent one. */
#include <config.h>
#include "lml/iface.h"
#include "base/arena.h"
#include "base/vec.h"
#include "core/core.h"
#include "lml/type.h"
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

/* ---- names ---- */

static const Import *fixity_of(const Unit *u, Name name)
{
  for (int i = u->nimports; i-- > 0;)
    if (u->imports[i].kind == IM_FIXITY && u->imports[i].name == name) return &u->imports[i];
  return NULL;
}

static bool is_word(Name name)
{
  unsigned char c = (unsigned char)*name;
  return (isalpha(c) || c == '_' || c == '#' || c >= 0x80) && strcmp(name, "o") != 0;
}

/* Is the name neither an identifier nor an operator?  Such names exist only with -z. */
static bool is_odd(Name name)
{
  for (const unsigned char *s = (const unsigned char *)name; is_word(name) && *s; s++)
    if (!isalnum(*s) && *s != '_' && *s != '\'' && *s != '#' && *s < 0x80) return true;
  return strchr(name, ' ') != NULL;
}

/* Writes a name; an operator, also one spelt in letters, stands in parentheses. */
static void write_name(FILE *f, const Unit *u, Name name)
{
  const Import *fix = fixity_of(u, name);
  bool bare = is_word(name) && !(fix && fix->fixity != FIX_NONFIX);
  fprintf(f, !fix && is_odd(name) ? "{:\"%s\":}" : bare ? "%s" : "(%s)", name);
}

/* ---- fixities ---- */

static const char *fixity_word(Fixity fixity)
{
  switch (fixity) {
    case FIX_INFIXL: return "infixl";
    case FIX_INFIXR: return "infixr";
    case FIX_PREFIX: return "prefix";
    case FIX_POSTFIX: return "postfix";
    case FIX_NONFIX: break;
  }
  return "nonfix";
}

/* Writes a string literal in one line: \/ is written "\\/". */
static void write_string(FILE *f, const char *s)
{
  putc('"', f);
  for (; *s; s++) {
    if (*s == '\\' || *s == '"') putc('\\', f);
    fprintf(f, (unsigned char)*s < 32 ? "\\%03o" : "%c", (unsigned char)*s);
  }
  putc('"', f);
}

static void write_fixity(FILE *f, const Unit *u, Name name)
{
  const Import *fix = fixity_of(u, name);
  if (!fix) return;
  fprintf(f, "%s ", fixity_word(fix->fixity));
  write_string(f, name);
  fputs(";\n", f);
}

static void write_fixities(FILE *f, const Unit *u)
{
  for (int i = 0; i < u->nexported_types; i++)
    for (int k = 0; k < u->exported_types[i]->ncons; k++)
      write_fixity(f, u, u->exported_types[i]->cons[k]->name);
  for (int i = 0; i < u->nexported; i++)
    if (!u->exported[i]->con) write_fixity(f, u, u->exported[i]->name);
}

/* ---- types ---- */

static void write_stype(FILE *f, const SType *s);

static void write_infix(FILE *f, const SType *s, const char *op)
{
  write_stype(f, s->args[0]);
  fputs(op, f);
  write_stype(f, s->args[1]);
}

static void write_application(FILE *f, const SType *s)
{
  fprintf(f, is_word(s->tycon->name) ? "%s" : "(%s)", s->tycon->name);
  for (int i = 0; i < s->nargs; i++) {
    putc(' ', f);
    write_stype(f, s->args[i]);
  }
}

/* As type_show_interface, but the type is an SType: variables keep their names, and synonyms aren't
 * expanded. */
static void write_stype(FILE *f, const SType *s)
{
  if (s->kind == ST_VAR) {
    fprintf(f, "*%s", s->name);
    return;
  }
  if (s->nargs > 0) putc('(', f);
  if (s->tycon == tycon_fun && s->nargs == 2) write_infix(f, s, "->");
  else if (s->nargs == 2 && s->tycon == tycon_tuple(2)) write_infix(f, s, "#");
  else write_application(f, s);
  if (s->nargs > 0) putc(')', f);
}

static bool can_spell(const Unit *u, const SType *s);

/* Writes the type as in the source.  If a reader would take one of its names for another type, all
 * synonyms are expanded instead. */
static void write_spelt(FILE *f, const Unit *u, const SType *s)
{
  TypeVars vars = { .make = TV_RIGID };
  if (can_spell(u, s)) write_stype(f, s);
  else fputs(type_show_interface(type_from_stype(s, &vars)), f);
}

static void write_record(FILE *f, const Unit *u, const Con *c)
{
  for (int i = 0; i < c->arity; i++) {
    fputs(i == 0 ? "{" : "; ", f);
    write_name(f, u, c->labels[i]);
    putc(':', f);
    write_spelt(f, u, c->fields[i]);
    if (c->strict[i]) putc('!', f);
  }
  putc('}', f);
}

static void write_con(FILE *f, const Unit *u, const Con *c)
{
  if (c->labels) {
    write_record(f, u, c);
    return;
  }
  write_name(f, u, c->name);
  for (int i = 0; i < c->arity; i++) {
    putc(' ', f);
    write_spelt(f, u, c->fields[i]);
    if (c->strict && c->strict[i]) putc('!', f);
  }
}

static void write_typename(FILE *f, const Unit *u, const TyCon *t)
{
  if (t->arity > 0) putc('(', f);
  write_name(f, u, t->name);
  for (int i = 0; i < t->arity; i++) fprintf(f, " *%s", t->params[i]);
  if (t->arity > 0) putc(')', f);
}

static void write_type(FILE *f, const Unit *u, const TyCon *t)
{
  fputs("import type ", f);
  write_typename(f, u, t);
  if (t->kind == TC_SYNONYM) {
    fputs(" == ", f);
    write_spelt(f, u, t->synonym);
  }
  for (int i = 0; i < t->ncons; i++) {
    fputs(i == 0 ? " = " : " + ", f);
    write_con(f, u, t->cons[i]);
  }
  fputs(";\n", f);
}

/* ---- synonyms that are lent ---- */

static VEC(const TyCon *) lent;

static bool is_exported(const Unit *u, const TyCon *c)
{
  for (int i = 0; i < u->nexported_types; i++)
    if (u->exported_types[i] == c) return true;
  return false;
}

static bool is_lent(const TyCon *c)
{
  for (int i = 0; i < lent.n; i++)
    if (lent.at[i] == c) return true;
  return false;
}

/* Lends the synonyms that s mentions, and those that their right-hand sides mention. */
static void lend(const Unit *u, const SType *s)
{
  const TyCon *c = s->kind == ST_CON ? s->tycon : NULL;
  for (int i = 0; i < s->nargs; i++) lend(u, s->args[i]);
  if (!c || c->kind != TC_SYNONYM || c->unique < 0 || is_exported(u, c) || is_lent(c)) return;
  vec_push(&lent, c);
  lend(u, c->synonym);
}

/* Does the reader know another type by this name? */
static bool is_taken(const Unit *u, const TyCon *c)
{
  for (int i = 0; i < u->nexported_types; i++)
    if (u->exported_types[i]->name == c->name && u->exported_types[i] != c) return true;
  for (int i = 0; i < lent.n && lent.at[i] != c; i++)
    if (lent.at[i]->name == c->name) return true;
  return false;
}

static bool can_spell(const Unit *u, const SType *s)
{
  const TyCon *c = s->kind == ST_CON && s->tycon->kind == TC_SYNONYM ? s->tycon : NULL;
  for (int i = 0; i < s->nargs; i++)
    if (!can_spell(u, s->args[i])) return false;
  return !c || !is_taken(u, c);
}

static void find_lent(const Unit *u)
{
  memset(&lent, 0, sizeof lent);
  for (int i = 0; i < u->nexported_types; i++) {
    const TyCon *t = u->exported_types[i];
    if (t->kind == TC_SYNONYM) lend(u, t->synonym);
    for (int k = 0; k < t->ncons; k++)
      for (int j = 0; j < t->cons[k]->arity; j++) lend(u, t->cons[k]->fields[j]);
  }
  for (int i = 0; i < u->nexported; i++)
    if (u->exported[i]->sig) lend(u, u->exported[i]->sig);
}

static void write_lent(FILE *f, const Unit *u)
{
  if (lent.n > 0) fputs("-- {# MODULE \"\" #}\n", f);
  for (int i = 0; i < lent.n; i++)
    if (!is_taken(u, lent.at[i])) write_type(f, u, lent.at[i]);
}

/* ---- values ---- */

static const Fun *fun_of(const Ident *id)
{
  const Var *v = id->var;
  return v ? v->fun : NULL;
}

int iface_arity(const Ident *id)
{
  const Fun *f = fun_of(id);
  return f ? f->nparams : 0;
}

const char *iface_strict(const Ident *id)
{
  const Fun *f = fun_of(id);
  return f && f->strict ? convention_text(f->strict, f->nparams, f->raw) : NULL;
}

bool iface_needs_none(const Ident *id)
{
  const Fun *f = fun_of(id);
  return f && f->needs_none;
}

static const Unit *writing;

/* A reader of the interface knows the synonyms it declares and lends.  Others are expanded. */
static bool reader_knows(const TyCon *c)
{
  return c->unique < 0 || is_exported(writing, c) || (is_lent(c) && !is_taken(writing, c));
}

/* Writes the signature's type, or else the inferred type, or *a if none was inferred. */
static void write_value_type(FILE *f, const Unit *u, const Ident *id)
{
  writing = u;
  if (id->sig) write_spelt(f, u, id->sig);
  else fputs(id->scheme ? type_show_written(id->scheme->type, reader_knows) : "*a", f);
}

static void write_value(FILE *f, const Unit *u, Ident *id, int arity, const char *strict)
{
  fputs("import ", f);
  write_name(f, u, id->name);
  fputs(": ", f);
  write_value_type(f, u, id);
  fprintf(f, " {# ARITY _ = %d #}", arity);
  if (strict && *strict) fprintf(f, "{# STRICTNESS _ = \"%s\" #}", strict);
  if (!iface_needs_none(id)) fputs("{# CONSTANTS _ = 1 #}", f);
  fputs(";\n", f);
}

const char *iface_type_text(const TyCon *t)
{
  static const Unit nothing; /* a unit without fixities */
  char *text = NULL;
  size_t len = 0;
  FILE *f = open_memstream(&text, &len);
  if (!f) nomem();
  write_type(f, &nothing, t);
  if (fclose(f) != 0) nomem();
  const char *copy =
      arena_strndup(unit_arena, text + strlen("import "), len - strlen("import ;\n"));
  free(text);
  return copy;
}

static void write_all_but_values(FILE *f, const Unit *u)
{
  find_lent(u);
  fputs("-- {# MODULE ", f);
  write_string(f, u->module);
  fputs(" #}\n", f);
  write_fixities(f, u);
  for (int i = 0; i < u->nexported_types; i++) write_type(f, u, u->exported_types[i]);
}

void iface_guess(FILE *f, const Unit *u)
{
  write_all_but_values(f, u);
  for (int i = 0; i < u->nexported; i++) {
    const Ident *id = u->exported[i];
    if (id->con) continue;
    fputs("import ", f);
    write_name(f, u, id->name);
    fputs(": ", f);
    write_value_type(f, u, id);
    fputs(";\n", f);
  }
  write_lent(f, u);
}

void iface_write(FILE *f, const Unit *u)
{
  write_all_but_values(f, u);
  for (int i = 0; i < u->nexported; i++) {
    Ident *id = u->exported[i];
    if (!id->con) write_value(f, u, id, iface_arity(id), iface_strict(id));
  }
  write_lent(f, u);
}
