/* discover.c: see discover.h. */
#include <config.h>
#include "haskell/load/discover.h"
#include "base/path.h"
#include <string.h>

/* The word after `option', or the rest of its word; NULL: it isn't there. */
static const char *argument(const HModule *m, const char *option, int *from)
{
  size_t len = strlen(option);
  for (; *from < m->noptions; ++*from) {
    const char *word = m->options[*from];
    if (strncmp(word, option, len) != 0) continue;
    if (word[len]) return ++*from, word + len;
    if (*from + 1 < m->noptions) return *from += 2, m->options[*from - 1];
  }
  return NULL;
}

static const char *preprocessor(const HModule *m)
{
  int at = 0;
  for (int i = 0; i < m->noptions; i++)
    if (!strcmp(m->options[i], "-F")) return argument(m, "-pgmF", &at);
  return NULL;
}

/* The value of --option=value among those of -optF. */
static const char *own_option(const HModule *m, const char *option)
{
  int at = 0;
  const char *word;
  while ((word = argument(m, "-optF", &at)))
    if (!strncmp(word, option, strlen(option))) return word + strlen(option);
  return NULL;
}

typedef VEC(const char *) Names;

static bool is_module_name(const char *file) { return *file >= 'A' && *file <= 'Z'; }

/* Below the folder, whose modules' names begin with `prefix': those of *Spec.hs without that
 * ending. */
static void add_specs(Names *specs, const char *folder, const char *prefix)
{
  int n;
  const char **entries = path_list(folder, &n);
  for (int i = 0; i < n; i++) {
    const char *name = entries[i], *end = strrchr(name, '.');
    size_t len = end ? (size_t)(end - name) : 0;
    if (!is_module_name(name)) continue;
    if (!end)
      add_specs(specs, arena_printf(unit_arena, "%s/%s", folder, name),
                arena_printf(unit_arena, "%s%s.", prefix, name));
    else if ((!strcmp(end, ".hs") || !strcmp(end, ".lhs")) && len > 4
             && !strncmp(end - 4, "Spec", 4))
      vec_push(specs, arena_printf(unit_arena, "%s%.*s", prefix, (int)len - 4, name));
  }
}

static bool has_hook(const char *folder)
{
  int n;
  const char **entries = path_list(folder, &n);
  for (int i = 0; i < n; i++)
    if (!strcmp(entries[i], "SpecHook.hs")) return true;
  return false;
}

static const char *all_specs(const HModule *m)
{
  const char *folder = path_folder(m->src->name), *name = own_option(m, "--module-name=");
  bool hook = has_hook(folder), plain = own_option(m, "--no-main") != NULL;
  Names specs = { 0 };
  add_specs(&specs, folder, "");
  const char *imports = hook ? "import qualified SpecHook\n" : "", *all = "";
  for (int i = 0; i < specs.n; i++) {
    imports = arena_printf(unit_arena, "%simport qualified %sSpec\n", imports, specs.at[i]);
    all = arena_printf(unit_arena, "%sdescribe \"%s\" %sSpec.spec >> ", all, specs.at[i],
                       specs.at[i]);
  }
  return arena_printf(unit_arena,
                      "module %s (%sspec) where\nimport Prelude\nimport Test.Hspec\n%s"
                      "%sspec :: Spec\nspec = %s(%sreturn ())\n",
                      name ? name : "Main", plain ? "" : "main, ", imports,
                      plain ? "" : "main :: IO ()\nmain = hspec spec\n",
                      hook ? "SpecHook.hook " : "", all);
}

Source *discover_text(const HModule *m)
{
  const char *by = preprocessor(m);
  if (!by) return NULL;
  if (strcmp(path_base(by), "hspec-discover") != 0) {
    diag_error(m->loc, "hsc doesn't run the preprocessor %s of this module's OPTIONS_GHC", by);
    return NULL;
  }
  Source *src = NEW(Source);
  *src = *m->src;
  src->text = all_specs(m);
  src->len = strlen(src->text);
  src->origin = NULL;
  src->base = 0;
  return src;
}
