/* load.c: see load.h. */
#include <config.h>
#include "haskell/load/load.h"
#include "base/library.h"
#include "base/path.h"
#include "base/scc.h"
#include "haskell/load/discover.h"
#include "haskell/parse/parse.h"
#include "haskell/tree/extension.h"
#include "haskell/tree/package.h"
#include <string.h>
#include <unistd.h>

/* The compiler believes what a foreign import says of a primitive.  So it must be the library that
 * says it, which LMLDIR may name, or a program without the library. */
static void check_foreign(const HModule *m)
{
  for (int i = 0; i < m->ndecls; i++) {
    const HDecl *d = m->decls[i];
    if (d->kind == HD_FOREIGN && d->nwords > 1 && d->words[1] == intern("prim"))
      diag_error(d->loc, "only the library imports primitives");
  }
}

static bool is_made(const HPackage *p, const Source *src)
{
  for (int i = 0; i < p->made.n; i++)
    if (p->made.at[i] == src) return true;
  return false;
}

/* Those of -X and those of the package, which the modules that are made don't count on. */
static void set_languages(HModule *m, const HLoadOptions *o)
{
  const HPackage *p = m->package && !is_made(m->package, m->src) ? m->package : NULL;
  int all = m->src->library ? 0 : o->nlanguages + (p ? p->languages.n : 0);
  m->languages = NEWN(HLanguage, all);
  for (; m->nlanguages < all; m->nlanguages++) {
    int k = m->nlanguages - o->nlanguages;
    m->languages[m->nlanguages].name =
        intern(k < 0 ? o->languages[m->nlanguages] : p->languages.at[k]);
  }
}

static HModule *parse_text(Source *src, const HPackage *package, const HLoadOptions *o)
{
  HModule *m = NEW(HModule);
  m->src = src;
  m->package = package;
  set_languages(m, o);
  hparse_module(m);
  return m;
}

static HModule *load_text(Source *src, const HPackage *package, const HLoadOptions *o)
{
  src->quiet = package && package->quiet;
  HModule *m = parse_text(src, package, o);
  Source *made = discover_text(m);
  if (made) m = parse_text(src = made, package, o);
  src->module = m->name; /* as profiles show it */
  if (package) src->group = package->name;
  if (o->library && !src->library) check_foreign(m);
  return m;
}

HModule *hload_module(Source *src, const HLoadOptions *o) { return load_text(src, o->package, o); }

/* ---- where modules are ---- */

const char *hload_path(const char *module)
{
  char *s = arena_strndup(unit_arena, module, strlen(module));
  for (char *p = s; *p; p++)
    if (*p == '.') *p = '/';
  return s;
}

const char *hload_find(const char *folder, const char *module)
{
  static const char *const endings[] = { "hs", "lhs" };
  for (int i = 0; i < 2; i++) {
    const char *path = arena_printf(unit_arena, "%s/%s.%s", folder, hload_path(module), endings[i]);
    while (!strncmp(path, "./", 2)) path += 2;
    if (access(path, R_OK) == 0) return path;
  }
  return NULL;
}

/* The folder below which the root is A/B.hs, if its name is A.B. */
static const char *folder_of(const HModule *root)
{
  char *path = arena_strndup(unit_arena, root->src->name, strlen(root->src->name));
  int up = 1;
  for (const char *s = root->name; *s; s++) up += *s == '.';
  for (; up > 0; up--) {
    char *slash = strrchr(path, '/');
    if (!slash) return up == 1 ? "." : arena_printf(unit_arena, "./%s", "..");
    *slash = '\0';
  }
  return path;
}

static const char *library_folder(void)
{
  return arena_printf(unit_arena, "%s/haskell", library_dir());
}

/* The modules of a project look in no folder but those of their packages and of -i. */
static const char *find_file(const HModule *root, Name module, const HLoadOptions *o)
{
  const char *path = o->package ? NULL : hload_find(folder_of(root), module);
  for (int i = 0; !path && i < o->nfolders; i++) path = hload_find(o->folders[i], module);
  return path;
}

/* Profiles and messages call a file of the library lib/Data/List.hs, wherever it is installed. */
static Source *library_text(Name module, const HLoadOptions *o)
{
  const char *folder = library_folder(), *path = o->library ? hload_find(folder, module) : NULL;
  Source *src = path ? o->text(path, NULL) : NULL;
  if (!src) return NULL;
  src->name = arena_printf(unit_arena, "lib%s", path + strlen(folder));
  src->library = true;
  return src;
}

/* Where there is a .cabal file or a package.yaml, that may say where the module is. */
static void advise_project(void)
{
  static bool said;
  int n;
  const char **names = said ? NULL : path_list(".", &n);
  for (int i = 0; !said && i < n; i++)
    if (path_has_ending(names[i], ".cabal") || !strcmp(names[i], "package.yaml")) {
      diag_note((Loc){ 0 }, "hsc --project looks where %s says, and among its packages", names[i]);
      said = true;
    }
}

/* The error says where the module was looked for. */
static void report_missing(const HModule *root, const HImport *i, const HLoadOptions *o)
{
  const char *places = folder_of(root), *package = hpackage_of(i->module);
  if (package) {
    diag_error(i->module_loc, "the module %s of GHC's package %s is not in the library", i->module,
               package);
    if (hpackage_remedy(i->module)) diag_note((Loc){ 0 }, "%s", hpackage_remedy(i->module));
    advise_project();
    return;
  }
  for (int k = 0; k < o->nfolders; k++)
    places = arena_printf(unit_arena, "%s, %s", places, o->folders[k]);
  diag_error(i->module_loc,
             "there is no module %s: %s.hs and .lhs are neither in %s nor in the "
             "library; -i<dir> says where else to look",
             i->module, hload_path(i->module), places);
  advise_project();
}

/* ---- imports ---- */

static bool imports(const HModule *m, Name module)
{
  for (int i = 0; i < m->nimports; i++)
    if (m->imports[i].module == module) return true;
  return false;
}

static void add_import(HModule *m, Name module, bool nothing)
{
  VEC(HImport) all = { 0 };
  HImport own = { .loc = m->loc, .module = module, .module_loc = m->loc, .list = nothing };
  vec_push(&all, own);
  for (int i = 0; i < m->nimports; i++) vec_push(&all, m->imports[i]);
  m->imports = all.at;
  m->nimports = all.n;
}

/* Every module imports Prelude, unless it says something else.  The program needs what runs it,
 * too, though none of its names; and so do extensions that stand for functions. */
static void import_prelude(HModule *m, bool program, const HLoadOptions *o)
{
  Name prelude = intern("Prelude");
  if (!o->library) return;
  if (m->name != prelude && !imports(m, prelude) && !hextension_is_on(m, "NoImplicitPrelude"))
    add_import(m, prelude, false);
  if (program) add_import(m, intern("Prelude.Main"), true);
  if (hextension_is_on(m, "MonadComprehensions")) add_import(m, intern("Control.Monad"), true);
  if (hextension_is_on(m, "OverloadedLists")) add_import(m, intern("GHC.IsList"), true);
  if (hextension_is_on(m, "OverloadedLabels")) add_import(m, intern("GHC.OverloadedLabels"), true);
  if (hextension_is_on(m, "RecursiveDo") || hextension_is_on(m, "DoRec"))
    add_import(m, intern("Control.Monad.Fix"), true);
}

static HModule *find_loaded(const HModules *all, Name module, bool library)
{
  for (int i = 0; i < all->n; i++)
    if (all->at[i]->name == module && all->at[i]->src->library == library) return all->at[i];
  return NULL;
}

static HModule *add_module(HModules *all, const HImport *i, HModule *m)
{
  if (m->name != i->module) {
    diag_error(m->loc, "this module is called %s, but %s is imported from this file", m->name,
               i->module);
    return NULL;
  }
  vec_push(all, m);
  return m;
}

/* From the file, or with NULL from the library. */
static HModule *load(HModules *all, const HModule *by, const HImport *i, const char *path,
                     const HLoadOptions *o)
{
  Source *src = path ? o->text(path, NULL) : library_text(i->module, o);
  if (!src && !path && o->missing) vec_push(o->missing, ((HMissing){ by, i }));
  else if (!src && !path) report_missing(all->at[0], i, o);
  return src ? add_module(all, i, load_text(src, NULL, o)) : NULL;
}

/* ---- modules of packages ---- */

static Source *find_made(const HPackage *p, Name module)
{
  for (int i = 0; i < p->made.n; i++)
    if (!strcmp(p->made.at[i]->module, module)) return p->made.at[i];
  return NULL;
}

static const char *find_in_package(const HPackage *p, Name module)
{
  const char *path = NULL;
  for (int i = 0; !path && i < p->folders.n; i++) path = hload_find(p->folders.at[i], module);
  return path;
}

const HPackage *hload_exposes(const HPackage *p, Name module, Name *is)
{
  *is = module;
  for (int i = 0; i < p->exposed.n; i++)
    if (p->exposed.at[i] == module) return p;
  if (p->exposes_all && find_in_package(p, module)) return p;
  for (int i = 0; i < p->reexported.n; i++)
    for (int k = 0; p->reexported.at[i].as == module && k < p->uses.n; k++) {
      const HPackage *from = hload_exposes(p->uses.at[k], p->reexported.at[i].module, is);
      if (from) return from;
    }
  return NULL;
}

/* The module of this package itself; NULL: it has none. */
static HModule *load_own(HModules *all, const HPackage *p, const HImport *i, const HLoadOptions *o)
{
  for (int k = 0; k < all->n; k++)
    if (all->at[k]->name == i->module && all->at[k]->package == p) return all->at[k];
  const char *path = find_in_package(p, i->module);
  Source *src = path ? o->text(path, p->cpp.at) : find_made(p, i->module);
  return src ? add_module(all, i, load_text(src, p, o)) : NULL;
}

/* A module of -i that belongs to no package. */
static HModule *find_outside(const HModules *all, Name module)
{
  for (int k = 0; k < all->n; k++)
    if (all->at[k]->name == module && !all->at[k]->package && !all->at[k]->src->library)
      return all->at[k];
  return NULL;
}

/* The importer's own package is asked first, then those that it uses. */
static HModule *load_from_packages(HModules *all, const HPackage *p, const HImport *i,
                                   const HLoadOptions *o)
{
  const HPackage *from = NULL, *one;
  HImport import = *i;
  HModule *own = load_own(all, p, i, o);
  for (int k = 0; !own && k < p->uses.n; k++) {
    Name is;
    if (!(one = hload_exposes(p->uses.at[k], i->module, &is)) || one == from) continue;
    if (from)
      diag_error(i->module_loc, "the packages %s and %s both have a module %s", from->name,
                 one->name, i->module);
    from = from ? from : one;
    import.module = is;
  }
  return from ? load_own(all, from, &import, o) : own;
}

/* A module of the program may be called as one of the library.  The program's modules import that
 * one, the library's modules their own. */
static HModule *imported(HModules *all, const HModule *by, const HImport *i, const HLoadOptions *o)
{
  bool by_library = by->src->library;
  HModule *own = NULL;
  const char *path = NULL;
  if (by->package) own = load_from_packages(all, by->package, i, o);
  else if (!by_library) own = find_loaded(all, i->module, false);
  if (!own && !by_library) path = find_file(all->at[0], i->module, o);
  if (path && by->package && (own = find_outside(all, i->module))) path = NULL;
  HModule *is = own || path ? own : find_loaded(all, i->module, true);
  return is ? is : load(all, by, i, path, o);
}

static void load_imports(HModules *all, HModule *m, const HLoadOptions *o)
{
  import_prelude(m, m == all->at[0], o);
  for (int i = 0; i < m->nimports; i++) {
    HImport *import = &m->imports[i];
    import->is = imported(all, m, import, o);
  }
}

/* ---- order ---- */

typedef struct Order {
  const HModules *all;
  HModules sorted;
} Order;

static bool imports_itself(const HModule *m) { return imports(m, m->name); }

static const HImport *import_of(const HModule *m, Name module)
{
  for (int i = 0; i < m->nimports; i++)
    if (m->imports[i].module == module) return &m->imports[i];
  return &m->imports[0];
}

/* The nodes of a circle are in the order in which they import each other. */
static void refuse_cycle(const Order *o, const int *nodes, int count)
{
  const HModule *first = o->all->at[nodes[0]], *next = o->all->at[nodes[count > 1 ? 1 : 0]];
  const char *names = first->name;
  for (int i = 1; i < count; i++)
    names = arena_printf(unit_arena, "%s, %s", names, o->all->at[nodes[i]]->name);
  diag_error(import_of(first, next->name)->loc, "modules that import each other are not known: %s",
             names);
}

/* Which modules import which, by their numbers; `sources': those of SOURCE, too. */
static SccUses *imports_among(const HModules *all, bool sources)
{
  SccUses *uses = NEWN(SccUses, all->n);
  for (int i = 0; i < all->n; i++)
    for (int k = 0; k < all->at[i]->nimports; k++)
      for (int j = 0; j < all->n; j++)
        if (all->at[j] == all->at[i]->imports[k].is && (sources || !all->at[i]->imports[k].source))
          vec_push(&uses[i], j);
  return uses;
}

static void part_of_circle(const int *nodes, int count, void *arg)
{
  Order *o = arg;
  if (count > 1 || imports_itself(o->all->at[nodes[0]])) refuse_cycle(o, nodes, count);
  for (int i = 0; i < count; i++) {
    HModule *m = o->all->at[nodes[i]];
    vec_push(&o->sorted, m);
    m->circle = o->sorted.at[0];
  }
}

static void component(const int *nodes, int count, void *arg)
{
  HModules *members = NEW(HModules);
  Order *o = arg, circle = { .all = members };
  for (int i = 0; i < count; i++) vec_push(members, o->all->at[nodes[i]]);
  if (count == 1 && imports_itself(members->at[0])) refuse_cycle(o, nodes, count);
  if (count == 1) vec_push(&o->sorted, members->at[0]);
  else scc_each(imports_among(members, false), count, part_of_circle, &circle);
  for (int i = 0; i < circle.sorted.n; i++) vec_push(&o->sorted, circle.sorted.at[i]);
}

static HModules sort_modules(const HModules *all)
{
  Order o = { .all = all };
  scc_each(imports_among(all, true), all->n, component, &o);
  return o.sorted;
}

/* A file that the command line names is found by its module's name, wherever it is. */
static void load_others(HModules *all, const HLoadOptions *o)
{
  for (int i = 0; i < o->nothers; i++) {
    HModule *m = hload_module(o->text(o->others[i], NULL), o);
    const HModule *first = find_loaded(all, m->name, false);
    if (first)
      diag_error(m->loc, "%s and %s are both the module %s", first->src->name, m->src->name,
                 m->name);
    else vec_push(all, m);
  }
}

/* Two packages may each have a module of one name. */
static void mark_twins(HModules *all)
{
  for (int i = 0; i < all->n; i++)
    for (int k = 0; all->at[i]->package && k < i; k++)
      if (all->at[k]->name == all->at[i]->name && !all->at[k]->src->library)
        all->at[i]->twin = true;
}

HModules hload_imports(HModule *root, const HLoadOptions *o)
{
  HModules all = { 0 };
  vec_push(&all, root);
  load_others(&all, o);
  for (int i = 0; i < o->nmodules; i++)
    if (o->modules[i].module != root->name) imported(&all, root, &o->modules[i], o);
  for (int i = 0; i < all.n; i++) load_imports(&all, all.at[i], o);
  mark_twins(&all);
  return sort_modules(&all);
}
