/* load.c: see load.h. */
#include <config.h>
#include "flat/load.h"
#include "base/library.h"
#include "base/path.h"
#include "flat/external.h"
#include "flat/fcy.h"
#include "flat/parse.h"
#include <glob.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* ---- where modules are ---- */

static bool exists(const char *path) { return access(path, R_OK) == 0; }

/* Data.List -> Data/List */
static const char *as_path(Name module)
{
  char *s = arena_strndup(unit_arena, module, strlen(module));
  for (char *p = s; *p; p++)
    if (*p == '.') *p = '/';
  return s;
}

static bool is_newer(const char *a, const char *b)
{
  struct stat x, y;
  return stat(a, &x) == 0 && stat(b, &y) == 0 && x.st_mtime > y.st_mtime;
}

/* The newest of what Curry systems have left below the folder. */
static const char *find_compiled(const char *folder, const char *file)
{
  glob_t g;
  const char *best = NULL;
  const char *like = arena_printf(unit_arena, "%s/.curry/*/%s.fcy", folder, file);
  if (glob(like, 0, NULL, &g) != 0) return NULL;
  for (size_t i = 0; i < g.gl_pathc; i++)
    if (!best || is_newer(g.gl_pathv[i], best))
      best = arena_printf(unit_arena, "%s", g.gl_pathv[i]);
  globfree(&g);
  return best;
}

static const char *find_in(const char *folder, const char *file)
{
  static const char *const endings[] = { "fcy", "flat" };
  for (int i = 0; i < 2; i++) {
    const char *path = arena_printf(unit_arena, "%s/%s.%s", folder, file, endings[i]);
    if (!strncmp(path, "./", 2)) path += 2;
    if (exists(path)) return path;
  }
  return find_compiled(folder, file);
}

static const char *find_in_list(const char *folders, const char *file)
{
  for (const char *at = folders; at && *at; at += *at == ':') {
    size_t n = strcspn(at, ":");
    const char *path = n ? find_in(arena_strndup(unit_arena, at, n), file) : NULL;
    if (path) return path;
    at += n;
  }
  return NULL;
}

static const char *in_library(const char *file)
{
  return find_in(arena_printf(unit_arena, "%s/flat", library_dir()), file);
}

static const char *find_file(const FProgram *p, const LoadOptions *o, Name module)
{
  const char *file = as_path(module);
  const char *path = find_in(path_folder(p->root->src->name), file);
  for (int i = 0; !path && i < o->nfolders; i++) path = find_in(o->folders[i], file);
  if (!path) path = find_in_list(getenv("CURRYPATH"), file);
  return path || !o->library ? path : in_library(file);
}

/* ---- reading ---- */

static FModule *new_module(FProgram *p, Name name, Source *src)
{
  FModule *m = NEW(FModule);
  m->name = name;
  m->src = src;
  m->prefix = p->modules.n == 0 ? "" : arena_printf(unit_arena, "%s.", name);
  vec_push(&p->modules, m);
  return m;
}

static void read_module(FProgram *p, FModule *m)
{
  if (path_has_ending(m->src->name, ".fcy")) fcy_read(p, m);
  else flat_parse(p, m);
}

static bool is_loaded(const FProgram *p, Name module)
{
  for (int i = 0; i < p->modules.n; i++)
    if (p->modules.at[i]->name == module) return true;
  return false;
}

static bool is_flat_text(const FModule *m) { return !path_has_ending(m->src->name, ".fcy"); }

static void import(FProgram *p, const FModule *by, FImport i, const LoadOptions *o)
{
  Name module = i.module;
  bool own = !strcmp(module, "Prelude") && is_flat_text(by) && o->library;
  const char *path = own ? in_library(module) : find_file(p, o, module);
  if (!path)
    diag_error(i.loc,
               "the module %s is imported, but there is no %s.fcy or %s.flat: say by -I or "
               "CURRYPATH where it is",
               module, as_path(module), as_path(module));
  Source *src = path ? diag_read_source(path) : NULL;
  if (src) read_module(p, new_module(p, module, src));
}

/* External functions that Curry systems name are defined in the library. */
static void load_externals(FProgram *p)
{
  bool wanted = false;
  for (int i = 0; i < p->funs.n && !wanted; i++) wanted = external_is_foreign(p->funs.at[i]);
  const char *path = wanted ? in_library(EXTERNALS) : NULL;
  Source *src = path ? diag_read_source(path) : NULL;
  if (src) read_module(p, new_module(p, intern(EXTERNALS), src));
}

FProgram *load_program(Source *src, const LoadOptions *o)
{
  FProgram *p = NEW(FProgram);
  p->root = new_module(p, intern(src->module), src);
  read_module(p, p->root);
  Name prelude = intern("Prelude");
  for (int i = 0; i < p->modules.n; i++) {
    FModule *m = p->modules.at[i];
    if (o->library && is_flat_text(m) && m->name != prelude)
      vec_push(&m->imports, (FImport){ .module = prelude });
    for (int k = 0; k < m->imports.n; k++)
      if (!is_loaded(p, m->imports.at[k].module)) import(p, m, m->imports.at[k], o);
  }
  if (o->library) load_externals(p);
  return p;
}

const char *const *load_files(const FProgram *p, int *n)
{
  VEC(const char *) files = { 0 };
  for (int i = 1; i < p->modules.n; i++) vec_push(&files, p->modules.at[i]->src->name);
  *n = files.n;
  return files.at;
}
