/* handmade.c: see handmade.h. */
#include <config.h>
#include "lml/handmade.h"
#include "base/arena.h"
#include "base/module.h"
#include "base/vec.h"
#include "front/fit.h"
#include "lml/parse.h"
#include "lml/type.h"
#include <stdlib.h>
#include <string.h>

static void write_stype(FILE *f, const SType *s)
{
  bool infix = s->nargs == 2 && (!strcmp(s->name, "->") || !strcmp(s->name, "#2"));
  if (s->kind == ST_VAR) {
    fprintf(f, "*%s", s->name);
    return;
  }
  if (!strcmp(s->name, "String") && s->nargs == 0) {
    fputs("(List Char)", f);
    return;
  }
  if (s->nargs > 0) putc('(', f);
  if (infix) {
    write_stype(f, s->args[0]);
    fputs(s->name[0] == '-' ? "->" : "#", f);
    write_stype(f, s->args[1]);
  } else fputs(s->name, f);
  for (int i = 0; i < s->nargs && !infix; i++) {
    putc(' ', f);
    write_stype(f, s->args[i]);
  }
  if (s->nargs > 0) putc(')', f);
}

static const char *stype_text(const SType *s)
{
  char *text = NULL;
  size_t len = 0;
  FILE *f = open_memstream(&text, &len);
  if (!f) nomem();
  write_stype(f, s);
  if (fclose(f) != 0) nomem();
  const char *copy = arena_strndup(unit_arena, text, len);
  free(text);
  return copy;
}

/* The interface at path, or NULL if there is none or it has errors, which aren't reported. */
static const Unit *read_quietly(const char *path)
{
  FILE *there = fopen(path, "r"), *nowhere = there ? fopen("/dev/null", "w") : NULL;
  if (there) fclose(there);
  if (!nowhere) return NULL;
  diag_reset(nowhere);
  Source *src = diag_read_source(path);
  const Unit *u = src ? parse_interface(src) : NULL;
  if (diag_errors() > 0) u = NULL;
  diag_reset(NULL);
  fclose(nowhere);
  return u;
}

static bool is_handmade(const Unit *t)
{
  bool values = false;
  for (int i = 0; i < t->nimports; i++) {
    const Import *im = &t->imports[i];
    if (!module_is_unsaid(im->module) || im->pragma) return false;
    values |= im->kind == IM_VALUE || (im->kind == IM_TYPE && im->tycon->kind == TC_OPAQUE);
  }
  return values;
}

bool handmade_is(const char *path)
{
  const Unit *t = read_quietly(path);
  return t && is_handmade(t);
}

static Ident *exported(const Unit *u, Name name)
{
  for (int i = 0; i < u->nexported; i++)
    if (u->exported[i]->name == name) return u->exported[i];
  return NULL;
}

static const TyCon *exported_type(const Unit *u, Name name)
{
  for (int i = 0; i < u->nexported_types; i++)
    if (u->exported_types[i]->name == name) return u->exported_types[i];
  return NULL;
}

/* The names of types that may differ between module and interface: synonyms, and types that the
 * interface keeps abstract. */
typedef VEC(Name) Names;

static Names unlike_types(const Unit *u, const Unit *t)
{
  Names names = { 0 };
  for (int i = 0; i < t->nimports; i++)
    if (t->imports[i].kind == IM_TYPE && t->imports[i].tycon->kind != TC_DATA)
      vec_push(&names, t->imports[i].name);
  for (int i = 0; i < u->nexported_types; i++)
    if (u->exported_types[i]->kind == TC_SYNONYM) vec_push(&names, u->exported_types[i]->name);
  return names;
}

static void check_value(const Unit *u, const Import *im, const Names *opaque)
{
  Ident *id = exported(u, im->name);
  if (!id) {
    diag_error(im->loc, "the interface promises `%s', but the module %s doesn't export it",
               im->name, u->src->name);
    return;
  }
  FitSide has = { type_show_interface(id->scheme->type), opaque->at, opaque->n },
          says = { stype_text(im->type), opaque->at, opaque->n };
  if (fit_types(has, says)) return;
  diag_error(im->loc,
             "the interface gives `%s' the type %s, but in the module %s it has the type %s",
             im->name, says.type, u->src->name, has.type);
  diag_note(id->loc, "here it is defined");
}

/* The interface need not give the names of a record's fields. */
static bool same_labels(const Con *has, const Con *says)
{
  if (!says->labels) return true;
  for (int i = 0; i < says->arity; i++)
    if (!has->labels || has->labels[i] != says->labels[i]) return false;
  return true;
}

static bool same_constructors(const TyCon *a, const TyCon *b)
{
  if (a->ncons != b->ncons) return false;
  for (int i = 0; i < a->ncons; i++)
    if (a->cons[i]->name != b->cons[i]->name || a->cons[i]->arity != b->cons[i]->arity
        || !same_labels(a->cons[i], b->cons[i]))
      return false;
  return true;
}

static void check_type(const Unit *u, const Import *im)
{
  const TyCon *c = exported_type(u, im->name);
  if (im->tycon->kind != TC_DATA || (c && same_constructors(c, im->tycon))) return;
  if (!c)
    diag_error(im->loc, "the interface promises the type `%s', but the module %s doesn't export it",
               im->name, u->src->name);
  else {
    diag_error(im->loc, "in the module %s the type `%s' has other constructors", u->src->name,
               im->name);
    diag_note(c->loc, "here it is defined");
  }
}

bool handmade_fits(const Unit *u, const char *path)
{
  const Unit *t = read_quietly(path);
  if (!t || !is_handmade(t)) return false;
  Names opaque = unlike_types(u, t);
  for (int i = 0; i < t->nimports; i++)
    if (t->imports[i].kind == IM_VALUE) check_value(u, &t->imports[i], &opaque);
    else if (t->imports[i].kind == IM_TYPE) check_type(u, &t->imports[i]);
  return true;
}
