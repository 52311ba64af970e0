/* missing.c: see missing.h.
 *
 * Each import is put down to one cause: a file that another program makes the module of; a package
 * that is nowhere; a package that build-depends leaves out; a module that the library lacks.
 * Imports of one cause share a message. */
#include <config.h>
#include "haskell/project/missing.h"
#include "base/path.h"
#include "haskell/tree/package.h"
#include <ctype.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

enum { MOST = 6 }; /* names that a message lists */

typedef VEC(Name) Names;

static void add_name(Names *to, Name name)
{
  for (int i = 0; i < to->n; i++)
    if (to->at[i] == name) return;
  vec_push(to, name);
}

/* a, b and c; a, b and 9 more */
static const char *list_names(const Names *names)
{
  const char *text = "";
  int shown = names->n > MOST + 1 ? MOST : names->n;
  for (int i = 0; i < shown; i++)
    text = arena_printf(unit_arena, "%s%s%s", text,
                        !i                                       ? ""
                        : i == names->n - 1 && shown == names->n ? " and "
                                                                 : ", ",
                        names->at[i]);
  if (shown < names->n) text = arena_printf(unit_arena, "%s and %d more", text, names->n - shown);
  return text;
}

/* There may be several Mains. */
static Name user_name(const HModule *m)
{
  return strcmp(m->name, "Main") ? m->name : intern(m->src->name);
}

/* ---- files that other programs turn into modules ---- */

static const struct {
  const char *ending, *by;
} makers[] = {
  { "y", "happy" },    { "ly", "happy" }, { "x", "alex" },       { "lx", "alex" },
  { "hsc", "hsc2hs" }, { "chs", "c2hs" }, { "gc", "greencard" }, { "cpphs", "cpphs" }
};

/* Looks for the module's file with each of these endings; *by is the program. */
static const char *find_maker(const HPackage *p, Name module, const char **by)
{
  for (size_t k = 0; p && k < sizeof makers / sizeof *makers; k++)
    for (int i = 0; i < p->folders.n; i++) {
      const char *path =
          provider_path(p->folders.at[i],
                        arena_printf(unit_arena, "%s.%s", hload_path(module), makers[k].ending));
      *by = makers[k].by;
      if (access(path, R_OK) == 0) return path;
    }
  return NULL;
}

/* ---- causes ---- */

static char small(char c) { return (char)tolower((unsigned char)c); }

/* Do the parts of the module's name that begin here spell the package's, up to the end of a part?
 * Dashes and dots don't count. */
static bool spells(const char *parts, const char *package)
{
  for (;; parts++, package++) {
    while (*package == '-') package++;
    if (!*package) return *parts == '.' || !*parts;
    if (*parts == '.') parts++;
    if (!*parts || small(*parts) != small(*package)) return false;
  }
}

/* string-conversions is like Data.String.Conversions. */
static bool sounds_alike(const char *package, const char *module)
{
  for (const char *at = module; at; at = strchr(at, '.')) {
    at += *at == '.';
    if (spells(at, package)) return true;
  }
  return false;
}

static bool is_of(const PlanLack *l, const HModule *by)
{
  return !by->package || l->by->of->name == by->package->name;
}

/* The package that is nowhere and seems to have the module; -1: one cannot say. */
static int find_lack(const Plan *p, const HMissing *m)
{
  const char *package = hpackage_of(m->import->module);
  int alike = -1;
  for (int i = 0; i < p->lacks.n; i++) {
    const char *name = p->lacks.at[i].name.text;
    if (!is_of(&p->lacks.at[i], m->by)) continue;
    if (package && !strcmp(name, package)) return i;
    if (alike < 0 && sounds_alike(name, m->import->module)) alike = i;
  }
  return alike;
}

/* A package in a folder that hsc knows, with this module. */
static const HDescription *find_description(const Plan *p, Name module)
{
  const HDescription *found = NULL;
  diag_quiet(true);
  for (int i = 0; !found && i < p->providers.all.n; i++) {
    const HDescription *d = provider_read(&p->providers, p->providers.all.at[i]);
    if (d && !strcmp(d->name, "base")) continue; /* of another compiler */
    for (int k = 0; d && k < d->components.n; k++) {
      if (d->components.at[k]->kind != HC_LIBRARY) continue;
      CabalTexts words = hcomponent_words(d->components.at[k], "exposed-modules");
      for (int j = 0; j < words.n; j++)
        if (!strcmp(words.at[j].text, module)) found = d;
    }
  }
  diag_quiet(false);
  return found;
}

/* The package of the importer that says that its own program makes the module; or NULL. */
static const HDescription *find_autogen(const Plan *p, const HMissing *m)
{
  for (int i = 0; i < p->providers.all.n; i++) {
    const HDescription *d = p->providers.all.at[i]->is;
    if (!d || !m->by->package || d->name != m->by->package->name) continue;
    for (int k = 0; k < d->components.n; k++) {
      CabalTexts words = hcomponent_words(d->components.at[k], "autogen-modules");
      for (int j = 0; j < words.n; j++)
        if (!strcmp(words.at[j].text, m->import->module)) return d;
    }
  }
  return NULL;
}

/* The first sentence of a message about a module; NULL: no cause is known. */
static const char *explain(const Plan *p, const HMissing *m)
{
  Name module = m->import->module;
  const char *by, *file = find_maker(m->by->package, module, &by), *package = hpackage_of(module);
  if (file)
    return arena_printf(unit_arena,
                        "the module %s is made of %s by %s, which hsc doesn't run: run it, and hsc "
                        "finds %s.hs beside it",
                        module, file, by, path_base(hload_path(module)));
  const HDescription *maker = find_autogen(p, m), *d = find_description(p, module);
  if (maker)
    return arena_printf(unit_arena,
                        "the module %s is made by the Setup.hs of %s, which hsc doesn't run",
                        module, maker->name);
  if (d && package && strcmp(d->name, package)) d = NULL; /* it has a module of the same name */
  if (d && provider_library_version(d->name))
    return arena_printf(
        unit_arena,
        "the library's %s has no module %s, but that of %s has: --package-source=%s "
        "takes all of it",
        d->name, module, d->file, d->name);
  if (d && m->by->package)
    return arena_printf(unit_arena,
                        "the module %s is in the package %s (%s), which %s doesn't name "
                        "in build-depends",
                        module, d->name, d->file, m->by->package->name);
  if (package)
    return arena_printf(unit_arena, "the module %s of GHC's package %s is not in the library",
                        module, package);
  return arena_printf(unit_arena, "there is no module %s", module);
}

/* ---- messages ---- */

/* The flag that a condition asks for; NULL: none. */
static const char *flag_of(const CabalItem *section)
{
  CabalTexts tokens = cabal_tokens(section);
  for (int i = 0; i + 2 < tokens.n; i++)
    if (!strcasecmp(tokens.at[i].text, "flag") && !strcmp(tokens.at[i + 1].text, "("))
      return tokens.at[i + 2].text;
  return NULL;
}

static bool is_at(const CabalItem *field, Loc loc)
{
  for (int i = 0; i < field->lines.n; i++)
    if (field->lines.at[i].loc.line == loc.line) return true;
  return false;
}

/* The innermost flag on which the field at this place depends; *found: the place is here. */
static const char *flag_around(const CabalItems *items, Loc loc, bool *found)
{
  const char *flag = NULL;
  for (int i = 0; i < items->n && !*found; i++) {
    const CabalItem *item = items->at[i];
    bool choice = item->section && strcmp(item->name, "else") && strcmp(item->name, "elif");
    if (choice) flag = NULL;
    if (item->section && (!strcmp(item->name, "if") || !strcmp(item->name, "elif")))
      flag = flag_of(item);
    if (!item->section && is_at(item, loc)) {
      *found = true;
      return NULL;
    }
    const char *inner = flag_around(&item->items, loc, found);
    if (*found) return inner ? inner : item->section ? flag : NULL;
  }
  return NULL;
}

static bool is_own(const Plan *p, const HDescription *d)
{
  for (int i = 0; i < p->packages.n; i++)
    if (p->packages.at[i] == d) return true;
  return false;
}

/* Cabal would turn the flag if it isn't manual; hsc takes flags as they are. */
static void note_flag(const Plan *p, const PlanLack *l)
{
  const HDescription *d = l->by->of;
  bool found = false;
  const char *name = flag_around(&d->items, l->name.loc, &found);
  for (int i = 0; name && i < d->flags.all.n; i++) {
    const ConditionFlag *f = &d->flags.all.at[i];
    if (!strcasecmp(f->name, name))
      diag_note((Loc){ 0 },
                "the flag %s of %s, which is %s, asks for %s; hsc takes flags as the file has "
                "them, and --flag=%s%s%s turns it",
                f->name, path_base(d->file), f->on ? "on" : "off", l->name.text,
                is_own(p, d) ? "" : arena_printf(unit_arena, "%s:", d->name), f->on ? "-" : "",
                f->name);
  }
}

static void report_lack(const Plan *p, const HMissings *all, int lack, Names *packages)
{
  const PlanLack *l = &p->lacks.at[lack];
  Names modules = { 0 }, users = { 0 };
  for (int i = 0; i < all->n; i++) {
    const HMissing *m = &all->at[i];
    const char *by;
    if (find_lack(p, m) != lack || find_maker(m->by->package, m->import->module, &by)) continue;
    add_name(&modules, m->import->module);
    add_name(&users, user_name(m->by));
  }
  if (modules.n == 0) return;
  add_name(packages, intern(l->name.text));
  diag_error(l->name.loc,
             "the package %s is neither in the library nor in a folder that hsc knows: %s import%s "
             "%s of it",
             l->name.text, list_names(&users), users.n == 1 ? "s" : "", list_names(&modules));
  note_flag(p, l);
}

static bool is_first(const HMissings *all, int n)
{
  for (int i = 0; i < n; i++)
    if (all->at[i].import->module == all->at[n].import->module
        && all->at[i].by->package == all->at[n].by->package)
      return false;
  return true;
}

/* Packages that are nowhere and may have it, if it can't be said which. */
static const char *list_lacks(const Plan *p, const HMissing *m)
{
  Names names = { 0 };
  for (int i = 0; i < p->lacks.n; i++)
    if (is_of(&p->lacks.at[i], m->by)) add_name(&names, intern(p->lacks.at[i].name.text));
  return names.n == 0 || hpackage_of(m->import->module) ? NULL : list_names(&names);
}

static void report_module(const Plan *p, const HMissings *all, int n)
{
  const HMissing *m = &all->at[n];
  Names users = { 0 };
  const char *by,
      *lacks = find_maker(m->by->package, m->import->module, &by) ? NULL : list_lacks(p, m);
  for (int i = 0; i < all->n; i++)
    if (all->at[i].import->module == m->import->module && all->at[i].by->package == m->by->package)
      add_name(&users, user_name(all->at[i].by));
  diag_error(m->import->module_loc, "%s", explain(p, m));
  if (users.n > 1) diag_note((Loc){ 0 }, "%s import it", list_names(&users));
  if (lacks)
    diag_note((Loc){ 0 },
              "packages that are neither in the library nor in a folder that hsc knows "
              "may have it: %s",
              lacks);
}

void missing_report(const Plan *p, const HMissings *all)
{
  Names packages = { 0 };
  for (int i = 0; i < p->lacks.n; i++) report_lack(p, all, i, &packages);
  for (int i = 0; i < all->n; i++) {
    const char *by;
    bool made = find_maker(all->at[i].by->package, all->at[i].import->module, &by) != NULL;
    if (is_first(all, i) && (made || find_lack(p, &all->at[i]) < 0)) report_module(p, all, i);
  }
  if (packages.n == 0) return;
  const char *names = "";
  for (int i = 0; i < packages.n; i++)
    names = arena_printf(unit_arena, "%s %s", names, packages.at[i]);
  diag_note((Loc){ 0 },
            "`cabal get%s -d %s' puts the sources where hsc looks; --package-dir names "
            "other folders",
            names, provider_path(path_folder(p->file), "vendor"));
}
