/* provider.c: see provider.h. */
#include <config.h>
#include "haskell/project/provider.h"
#include "base/library.h"
#include "base/path.h"
#include <glob.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

const char *provider_path(const char *folder, const char *file)
{
  while (!strncmp(file, "./", 2)) file += 2;
  if (*file == '/' || !strcmp(folder, ".")) return *file ? file : ".";
  if (!*file || !strcmp(file, ".")) return folder;
  return arena_printf(unit_arena, "%s%s%s", folder, path_has_ending(folder, "/") ? "" : "/", file);
}

/* ---- folders ---- */

static bool is_folder(const char *path)
{
  struct stat st;
  return stat(path, &st) == 0 && S_ISDIR(st.st_mode);
}

const char *provider_file(const char *folder)
{
  const char *found = NULL;
  int n;
  const char **names = path_list(folder, &n);
  for (int i = 0; i < n; i++) {
    const char *path = provider_path(folder, names[i]);
    if (!path_has_ending(path, ".cabal") || is_folder(path)) continue;
    if (found)
      diag_error((Loc){ 0 }, "%s and %s are in one folder: give hsc the one that is meant", found,
                 path);
    found = path;
  }
  if (found) return found;
  const char *yaml = provider_path(folder, "package.yaml");
  return access(yaml, R_OK) == 0 ? yaml : NULL;
}

void provider_add(Providers *p, const char *file, bool own)
{
  for (int i = 0; i < p->all.n; i++)
    if (!strcmp(p->all.at[i]->file, file)) {
      p->all.at[i]->own |= own;
      return;
    }
  Provider *one = NEW(Provider);
  *one = (Provider){ .package = hcomponent_package(file), .file = file, .own = own };
  if (one->package) vec_push(&p->all, one);
}

void provider_add_below(Providers *p, const char *folder)
{
  int n;
  const char **names = path_list(folder, &n);
  for (int i = 0; i < n; i++) {
    const char *path = provider_path(folder, names[i]);
    diag_quiet(true);
    const char *file = is_folder(path) ? provider_file(path) : NULL;
    diag_quiet(false);
    if (file) provider_add(p, file, false);
  }
}

/* ---- cabal.project ---- */

/* A folder, or its .cabal file. */
static void add_place(Providers *p, const char *path, CabalText said)
{
  const char *file = is_folder(path) ? provider_file(path) : path;
  if (path_has_ending(path, ".tar.gz"))
    diag_error(said.loc, "hsc unpacks no archives: unpack %s, and name its folder here", path);
  else if (!file) diag_error(said.loc, "there is no .cabal file and no package.yaml in %s", path);
  else provider_add(p, file, true);
}

/* `packages:' has folders and files, with * and {a,b}; optional ones need not be there. */
static void add_places(Providers *p, const char *folder, const CabalItem *field, bool optional)
{
  CabalTexts words = cabal_words(field);
  for (int i = 0; i < words.n; i++) {
    glob_t found;
    const char *pattern = provider_path(folder, words.at[i].text);
    bool any = strpbrk(pattern, "*?[{") != NULL;
    int status = glob(pattern, GLOB_BRACE, NULL, &found);
    if (status == GLOB_NOSPACE) nomem();
    if (status == 0) {
      for (size_t k = 0; k < found.gl_pathc; k++) {
        char *path = arena_strndup(unit_arena, found.gl_pathv[k], strlen(found.gl_pathv[k]));
        while (path_has_ending(path, "/")) path[strlen(path) - 1] = 0;
        if (!any || !is_folder(path) || provider_file(path)) add_place(p, path, words.at[i]);
      }
      globfree(&found);
    } else if (!optional && !strstr(words.at[i].text, "://"))
      diag_error(words.at[i].loc, "there is no %s", pattern);
  }
}

/* flags: +a -b, of the package that the section names */
static void add_flags(Providers *p, Name package, const CabalItem *field)
{
  CabalTexts words = cabal_words(field);
  for (int i = 0; i < words.n; i++) {
    const char *w = words.at[i].text;
    HFlagChoice f = { .package = package, .on = *w != '-' };
    f.name = intern(*w == '-' || *w == '+' ? w + 1 : w);
    vec_push(&p->flags, f);
  }
}

/* constraints: pkg +flag -other, pkg < 3 */
static void add_constraints(Providers *p, const CabalItem *field)
{
  CabalTexts words = cabal_tokens(field);
  Name package = NULL;
  for (int i = 0; i < words.n; i++) {
    const char *w = words.at[i].text;
    if (i == 0 || !strcmp(words.at[i - 1].text, ",")) package = intern(w);
    else if ((*w == '+' || *w == '-') && w[1])
      vec_push(&p->flags, ((HFlagChoice){ package, intern(w + 1), *w == '+' }));
  }
}

static void add_section(Providers *p, const CabalItem *s)
{
  Name package = intern(cabal_value(s).text);
  if (strcmp(s->name, "package")) return;
  for (int i = 0; i < s->items.n; i++)
    if (!s->items.at[i]->section && !strcmp(s->items.at[i]->name, "flags"))
      add_flags(p, strcmp(package, "*") ? package : NULL, s->items.at[i]);
}

void provider_read_project(Providers *p, const char *file)
{
  Source *src = diag_read_source(file);
  const char *folder = path_folder(file);
  bool said = false;
  if (!src) return;
  CabalItems items = cabal_read(src);
  for (int i = 0; i < items.n; i++) {
    const CabalItem *item = items.at[i];
    if (item->section) add_section(p, item);
    else if (!strcmp(item->name, "packages")) {
      add_places(p, folder, item, false);
      said = true;
    } else if (!strcmp(item->name, "optional-packages")) add_places(p, folder, item, true);
    else if (!strcmp(item->name, "constraints")) add_constraints(p, item);
  }
  const char *own = said ? NULL : provider_file(folder);
  if (own) provider_add(p, own, true);
}

/* ---- asking ---- */

Provider *provider_find(const Providers *p, Name package)
{
  for (int i = 0; i < p->all.n; i++)
    if (p->all.at[i]->package == package) return p->all.at[i];
  return NULL;
}

HDescription *provider_read(const Providers *p, Provider *of)
{
  if (!of->is) of->is = hcomponent_read(of->file, &p->flags);
  return of->is;
}

/* ---- the library ---- */

/* Is this line #define VERSION_p "1.2", with _ for each - of the package?  Then its version. Blanks
 * may stand behind the #. */
static const char *version_in(const char *line, const char *package)
{
  static const char begin[] = "define VERSION_";
  if (*line != '#') return NULL;
  line += 1 + strspn(line + 1, " ");
  const char *s = line + strlen(begin);
  if (strncmp(line, begin, strlen(begin))) return NULL;
  for (; *package; package++, s++)
    if (*s != (*package == '-' ? '_' : *package)) return NULL;
  if (s[0] != ' ' || s[1] != '"') return NULL;
  return arena_strndup(unit_arena, s + 2, strcspn(s + 2, "\"\n"));
}

const char *provider_library_version(const char *package)
{
  static const char *text;
  if (!text) {
    const char *path = arena_printf(unit_arena, "%s/haskell/include/versions.h", library_dir());
    Source *src = access(path, R_OK) == 0 ? diag_read_source(path) : NULL;
    text = src ? src->text : "";
  }
  for (const char *line = text; *line;) {
    const char *version = version_in(line, package), *nl = strchr(line, '\n');
    if (version) return version;
    line = nl ? nl + 1 : "";
  }
  return NULL;
}
