/* lml_front.c: the Lazy ML front end: it runs the passes up to core, and describes a module to the
 * modules that use it. */
#include <config.h>
#include "lml/lml_front.h"
#include "base/arena.h"
#include "base/library.h"
#include "base/module.h"
#include "base/vec.h"
#include "lml/depend.h"
#include "lml/desugar.h"
#include "lml/handmade.h"
#include "lml/iface.h"
#include "lml/infer.h"
#include "lml/lex.h"
#include "lml/parse.h"
#include "lml/rename.h"
#include "lml/type.h"
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define LIBRARY "lml" /* in the identities of the library's modules (base/module.h) */

typedef VEC(Unit *) Units;

/* FrontUnit.tree. */
typedef struct Tree {
  Unit *unit;
  Units interfaces;
} Tree;

/* ---- interfaces ---- */

static Unit *read_interface(const char *path)
{
  Source *src = diag_read_source(path);
  if (!src) exit(1);
  return parse_interface(src);
}

/* Reads the interfaces of the library's modules before the one called `end'.  If `end' is NULL, it
 * reads all. */
static void read_library(Units *units, const char *end)
{
  int n;
  const char **files = library_interfaces(&n);
  for (int i = 0; i < n; i++) {
    Unit *t = read_interface(files[i]);
    if (end && strcmp(t->src->module, end) == 0) return;
    vec_push(units, t);
  }
}

static Units read_interfaces(const FrontOptions *o)
{
  Units units = { 0 };
  if (o->library) read_library(&units, NULL);
  for (int i = 0; i < o->nimports; i++) vec_push(&units, read_interface(o->imports[i]));
  diag_stop();
  return units;
}

/* ---- passes ---- */

static bool untyped; /* -t */

static void check_unit(Unit *u, const Units *interfaces, void (*infer)(Unit *))
{
  rename_unit(u, interfaces->at, interfaces->n);
  diag_stop();
  depend_unit(u);
  infer(u);
  diag_stop();
}

/* A profile shows a source of the library as lib/lists.m in the group lib, whatever its path. */
static void name_library(Source *src)
{
  src->group = "lib";
  src->library = true;
  src->name = arena_printf(unit_arena, "lib/%s.m", src->module);
}

static FrontUnit *lml_read(Source *src, const FrontOptions *o)
{
  Tree *t = NEW(Tree);
  FrontUnit *unit = NEW(FrontUnit);
  if (front_dumps(o, 'k')) token_print(lex_source(src));
  front_end_if_last(o, "k");
  Unit *u = t->unit = parse_unit(src);
  u->module = module_of_source(src, o->library_module ? LIBRARY : NULL);
  diag_stop();
  if (front_dumps(o, 'a')) ast_print_unit(u);
  front_end_if_last(o, "ka");
  t->interfaces = read_interfaces(o);
  check_unit(u, &t->interfaces, untyped ? infer_nothing : infer_unit);
  if (front_dumps(o, 't')) ast_print_types(u);
  front_end_if_last(o, "kat");
  for (int i = 0; o->for_others && i < u->nexported_types; i++)
    u->exported_types[i]->module = u->module;
  *unit = (FrontUnit){ desugar_unit(u), t };
  diag_stop();
  if (o->library_module) name_library(src);
  return unit;
}

/* The text of a module of the library; NULL if there is none. */
static const char *library_source(const char *module)
{
  const char *path = arena_printf(unit_arena, "%s/lib/%s.m", library_dir(), module);
  return access(path, R_OK) == 0 ? path : NULL;
}

static Program *lml_library(Name module)
{
  const char *path = module_is_library(module) ? library_source(strchr(module, ':') + 1) : NULL;
  Source *src = path ? diag_read_source(path) : NULL;
  if (!src) return NULL;
  name_library(src);
  Unit *u = parse_unit(src);
  u->module = module;
  Units before = { 0 };
  read_library(&before, src->module);
  check_unit(u, &before, infer_unit);
  for (int i = 0; i < u->nexported_types; i++) u->exported_types[i]->module = module;
  static int next = 1 << 20; /* keeps a program's numbers independent of the library */
  int own = core_number_from(next);
  Program *p = desugar_unit(u);
  next = core_number_from(own);
  p->policy.typed = true; /* its few casts make cells of cells */
  return p;
}

/* ---- what others see ---- */

static const Tree *tree_of(const FrontUnit *u) { return u->tree; }

static void note_exports(const Unit *u, Note *n)
{
  for (int i = 0; i < u->nexported; i++) {
    const Ident *id = u->exported[i];
    vec_push(&n->exports, ((NoteItem){ .name = id->name,
                                       .convention = note_convention(
                                           iface_arity(id), iface_strict(id), iface_needs_none(id)),
                                       .type = type_show_interface(id->scheme->type) }));
  }
  for (int i = 0; i < u->nexported_types; i++) {
    const TyCon *t = u->exported_types[i];
    vec_push(&n->exports,
             ((NoteItem){
                 .name = t->name, .convention = "", .type = iface_type_text(t), .is_type = true }));
  }
}

/* Notes the types in t that are known by name only; another module may declare them. */
static void note_opaque(Type *t, Note *n, unsigned walk)
{
  t = type_prune(t);
  if (t->kind != T_CON || t->mark == walk) return;
  t->mark = walk;
  bool known = t->con->kind != TC_OPAQUE || t->con->unique < 0;
  for (int i = 0; i < n->opaque.n; i++) known |= n->opaque.at[i] == t->con->name;
  if (!known) vec_push(&n->opaque, t->con->name);
  for (int i = 0; i < t->nargs; i++) note_opaque(t->args[i], n, walk);
}

static void note_import(const Import *im, Note *n, unsigned walk)
{
  if (module_is_library(im->module)) return;
  NoteItem it = { .module = im->module,
                  .interface = im->loc.src->name,
                  .name = im->name,
                  .is_type = im->kind == IM_TYPE };
  if (it.is_type && !module_is_unsaid(im->module)) {
    it.type = iface_type_text(im->tycon);
    vec_push(&n->imports, it);
  }
  if (im->kind != IM_VALUE || !im->id || !im->id->var) return;
  if (!im->id->scheme) im->id->scheme = type_scheme_of(im->type);
  note_opaque(im->id->scheme->type, n, walk);
  it.convention = note_convention(im->arity, im->strict, im->needs_none);
  it.type = type_show_interface(im->id->scheme->type);
  vec_push(&n->imports, it);
}

static void note_imports(const Unit *u, Note *n, unsigned walk)
{
  for (int i = 0; i < u->nimports; i++) note_import(&u->imports[i], n, walk);
}

static void lml_note(const FrontUnit *unit, Note *n)
{
  const Tree *t = tree_of(unit);
  unsigned walk = type_walk();
  note_exports(t->unit, n);
  for (int i = 0; i < t->interfaces.n; i++) note_imports(t->interfaces.at[i], n, walk);
  note_imports(t->unit, n, walk);
  for (int i = 0; i < t->unit->nexported; i++)
    note_opaque(t->unit->exported[i]->scheme->type, n, walk);
}

static void lml_write_interface(FILE *f, const FrontUnit *u) { iface_write(f, tree_of(u)->unit); }

static bool lml_keeps_interface(const FrontUnit *u, const char *path)
{
  return u ? handmade_fits(tree_of(u)->unit, path) : handmade_is(path);
}

/* An interface from signatures alone, where other values have any type.  Modules that need each
 * other's interfaces start with it. */
static const char *lml_guess_interface(Source *src, const FrontOptions *o)
{
  Unit *u = parse_unit(src);
  diag_stop();
  if (!u->is_module) return NULL;
  u->module = module_of_source(src, o->library_module ? LIBRARY : NULL);
  Units interfaces = read_interfaces(o);
  rename_unit(u, interfaces.at, interfaces.n); /* missing names may be found later */
  char *text = NULL;
  size_t len = 0;
  FILE *f = open_memstream(&text, &len);
  if (!f) nomem();
  iface_guess(f, u);
  if (fclose(f) != 0) nomem();
  const char *copy = arena_strndup(unit_arena, text, len);
  free(text);
  return copy;
}

/* ---- options ---- */

static bool lml_option(const char *option)
{
  if (!strcmp(option, "-t")) return untyped = true;
  if (!strcmp(option, "-z")) return lex_quoted_names = true;
  if (!strcmp(option, "-Z")) return lex_raw_names = true;
  return false;
}

static const char *const suffixes[] = { ".m", ".lm", NULL };
static const char *const literate[] = { ".lm", NULL };

const FrontEnd lml_front_end = {
  .language = "LML",
  .suffixes = suffixes,
  .literate = literate,
  .dumps = "kat",
  .options = (const char *const[]){ "-t", "-z", "-Z", "--import", NULL },
  .preprocessed = true,
  .init = type_init,
  .option = lml_option,
  .read = lml_read,
  .library = lml_library,
  .note = lml_note,
  .write_interface = lml_write_interface,
  .keeps_interface = lml_keeps_interface,
  .guess_interface = lml_guess_interface,
};
