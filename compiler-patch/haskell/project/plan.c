/* plan.c: see plan.h. */
#include <config.h>
#include "haskell/project/plan.h"
#include "base/path.h"
#include "haskell/project/package_of.h"
#include "haskell/project/target.h"
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static bool is_folder(const char *path)
{
  struct stat st;
  return stat(path, &st) == 0 && S_ISDIR(st.st_mode);
}

static bool is_project(const char *file)
{
  return !strncmp(path_base(file), "cabal.project", strlen("cabal.project"))
         || path_has_ending(file, ".project");
}

static bool is_package(const char *file)
{
  return path_has_ending(file, ".cabal") || path_has_ending(file, ".yaml");
}

/* ---- where the project is ---- */

/* The cabal.project above a package counts if the package is one of its. */
static bool try_project_above(Plan *p, const char *file, const char *project)
{
  Providers found = { .flags = p->providers.flags };
  const char *own = path_real(file);
  bool is = false;
  diag_quiet(true);
  provider_read_project(&found, project);
  diag_quiet(false);
  for (int i = 0; own && i < found.all.n; i++) {
    const char *other = path_real(found.all.at[i]->file);
    if (other && !strcmp(own, other)) {
      found.all.at[i]->file = file;
      is = true;
    }
  }
  if (is) p->providers = found;
  return is;
}

static void find_project_above(Plan *p, const char *file)
{
  const char *folder = path_folder(file);
  const char *real = path_real(folder);
  int levels = 0;
  for (const char *s = real; s && *s; s++) levels += *s == '/';
  for (; levels >= 0; levels--) {
    const char *project = provider_path(folder, "cabal.project");
    if (access(project, R_OK) == 0 && try_project_above(p, file, project)) return;
    folder = !strcmp(folder, ".") ? ".." : arena_printf(unit_arena, "%s/..", folder);
  }
}

static const char *file_in(const char *where)
{
  const char *file = provider_file(where), *project = provider_path(where, "cabal.project");
  diag_stop();
  if (file) return file;
  if (access(project, R_OK) == 0) return project;
  diag_fatal("%s: there is no .cabal file, no package.yaml and no cabal.project in this folder",
             where);
}

/* Reads those of the project's own packages whose file is `file', or with NULL all. */
static void read_packages(Plan *p, const char *file)
{
  for (int i = 0; i < p->providers.all.n; i++) {
    Provider *one = p->providers.all.at[i];
    if (!one->own || (file && strcmp(one->file, file))) continue;
    HDescription *d = provider_read(&p->providers, one);
    if (d) vec_push(&p->packages, d);
  }
}

static void find_packages(Plan *p)
{
  p->file = is_folder(p->wanted.where) ? file_in(p->wanted.where) : p->wanted.where;
  if (!is_project(p->file) && !is_package(p->file))
    diag_fatal("%s: hsc reads .cabal files, package.yaml and cabal.project", p->file);
  if (is_project(p->file)) {
    provider_read_project(&p->providers, p->file);
    read_packages(p, NULL);
  } else {
    find_project_above(p, p->file);
    provider_add(&p->providers, p->file, true);
    read_packages(p, p->file);
  }
  if (p->packages.n == 0 && !diag_errors())
    diag_fatal("%s: this names no package that is there", p->file);
}

/* ---- other folders ---- */

static void add_list(Plan *p, const char *folders)
{
  for (size_t n; folders && *folders; folders += n + (folders[n] == ':')) {
    n = strcspn(folders, ":");
    if (n > 0) provider_add_below(&p->providers, arena_strndup(unit_arena, folders, n));
  }
}

static void add_folder(Plan *p, const char *folder)
{
  const char *file = provider_file(folder);
  if (file) provider_add(&p->providers, file, false);
  provider_add_below(&p->providers, folder);
}

static void add_folders(Plan *p)
{
  const char *here = path_folder(p->file);
  for (int i = 0; i < p->wanted.nfolders; i++) {
    if (!is_folder(p->wanted.folders[i]))
      diag_fatal("--package-dir: there is no folder %s", p->wanted.folders[i]);
    add_folder(p, p->wanted.folders[i]);
  }
  provider_add_below(&p->providers, provider_path(here, "vendor"));
  provider_add_below(&p->providers, here);
  add_list(p, getenv("LMLPACKAGES"));
}

/* --flag=[package:][-]name */
static HFlagChoice flag_wanted(const char *w)
{
  HFlagChoice f = { .on = true };
  const char *colon = strchr(w, ':');
  if (colon) f.package = intern_n(w, (size_t)(colon - w));
  if (colon) w = colon + 1;
  f.on = *w != '-';
  f.name = intern(*w == '-' || *w == '+' ? w + 1 : w);
  return f;
}

/* A package that --flag names must be there, if only later. */
static void check_flagged(Plan *p)
{
  for (int i = 0; i < p->wanted.nflags; i++) {
    Name package = flag_wanted(p->wanted.flags[i]).package;
    if (package && !provider_find(&p->providers, package))
      diag_fatal(
          "--flag: the package %s is in no folder that hsc knows; --package-dir names others",
          package);
  }
}

/* --package-source makes one count more than the library's. */
static void prefer_sources(Plan *p)
{
  for (int i = 0; i < p->wanted.nsources; i++) {
    Provider *is = provider_find(&p->providers, intern(p->wanted.sources[i]));
    if (!is)
      diag_fatal("--package-source: the package %s is in no folder that hsc knows; --package-dir "
                 "names others",
                 p->wanted.sources[i]);
    is->own = true;
  }
}

static void take_flags(Plan *p)
{
  for (int i = 0; i < p->wanted.nflags; i++)
    vec_push(&p->providers.flags, flag_wanted(p->wanted.flags[i]));
}

/* A flag that no package of the project has is a mistake; those of others may not be read yet. */
static void check_flags(const Plan *p)
{
  for (int i = 0; i < p->wanted.nflags; i++) {
    HFlagChoice f = flag_wanted(p->wanted.flags[i]);
    const char *there = "";
    bool found = f.package != NULL;
    for (int k = 0; k < p->packages.n; k++)
      for (int j = 0; j < p->packages.at[k]->flags.all.n; j++) {
        Name flag = p->packages.at[k]->flags.all.at[j].name;
        found |= !strcmp(flag, f.name);
        there = arena_printf(unit_arena, "%s%s%s", there, *there ? ", " : "", flag);
      }
    if (!found)
      diag_fatal("--flag: %s has no flag %s; there are: %s", p->file, f.name,
                 *there ? there : "none");
  }
}

Plan *plan_read(const FrontProject *wanted)
{
  Plan *p = NEW(Plan);
  p->wanted = *wanted;
  take_flags(p);
  find_packages(p);
  diag_stop();
  check_flags(p);
  add_folders(p);
  check_flagged(p);
  prefer_sources(p);
  target_choose(p);
  for (int i = 0; i < p->targets.n; i++) package_of_target(p, p->targets.at[i]);
  diag_stop();
  return p;
}
