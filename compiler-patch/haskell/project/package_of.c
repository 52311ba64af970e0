/* package_of.c: see package_of.h. */
#include <config.h>
#include "haskell/project/package_of.h"
#include "base/path.h"
#include "haskell/project/autogen.h"
#include "haskell/tree/extension.h"
#include <string.h>

static const HPackage *package_of(Plan *p, HComponent *c);

/* ---- how modules are read ---- */

static void add_folders(HPackage *to, const HComponent *c)
{
  CabalTexts words = hcomponent_words(c, "hs-source-dirs");
  CabalTexts old = hcomponent_words(c, "hs-source-dir");
  for (int i = 0; i < old.n; i++) vec_push(&words, old.at[i]);
  for (int i = 0; i < words.n; i++)
    vec_push(&to->folders, provider_path(c->of->folder, words.at[i].text));
  if (words.n == 0) vec_push(&to->folders, c->of->folder);
}

static void add_language(HPackage *to, CabalText word)
{
  Name name = intern(word.text);
  if (!strcmp(name, "CPP")) vec_push(&to->cpp, "-cpp");
  for (int i = 0; i < to->languages.n; i++)
    if (!strcmp(to->languages.at[i], name)) return;
  if (!to->quiet) hextension_warn(name, word.loc);
  vec_push(&to->languages, name);
}

static void add_languages(HPackage *to, const HComponent *c)
{
  static const char *const fields[] = { "default-language", "default-extensions", "extensions" };
  for (size_t k = 0; k < sizeof fields / sizeof *fields; k++) {
    CabalTexts words = hcomponent_words(c, fields[k]);
    for (int i = 0; i < words.n; i++) add_language(to, words.at[i]);
  }
}

static void add_flag(HPackage *to, const HComponent *c, const char *flag)
{
  if (!strncmp(flag, "-I", 2))
    flag = arena_printf(unit_arena, "-I%s", provider_path(c->of->folder, flag + 2));
  if (!strncmp(flag, "-I", 2) || !strncmp(flag, "-D", 2) || !strncmp(flag, "-U", 2))
    vec_push(&to->cpp, flag);
}

/* Of GHC's options those that change how modules are read. */
static void add_option(HPackage *to, const HComponent *c, CabalText word)
{
  const char *w = word.text;
  if (!strncmp(w, "-X", 2) && w[2]) add_language(to, (CabalText){ word.loc, w + 2 });
  else if (!strcmp(w, "-cpp")) vec_push(&to->cpp, w);
  else add_flag(to, c, !strncmp(w, "-optP", 5) ? w + 5 : w);
}

static void add_includes(HPackage *to, const HComponent *c)
{
  CabalTexts dirs = hcomponent_words(c, "include-dirs");
  for (int i = 0; i < dirs.n; i++)
    add_flag(to, c, arena_printf(unit_arena, "-I%s", dirs.at[i].text));
}

static void add_options(HPackage *to, const HComponent *c)
{
  CabalTexts cpp = hcomponent_words(c, "cpp-options"), ghc = hcomponent_words(c, "ghc-options");
  for (int i = 0; i < cpp.n; i++) add_flag(to, c, cpp.at[i].text);
  add_includes(to, c);
  for (int i = 0; i < ghc.n; i++) add_option(to, c, ghc.at[i]);
}

static void add_made(HPackage *to, const HComponent *c)
{
  Autogen modules[AUTOGENS];
  autogen_modules(c->of, modules);
  for (int i = 0; i < AUTOGENS; i++) {
    Source *src = NEW(Source);
    src->name = provider_path(c->of->folder, arena_printf(unit_arena, "%s.hs", modules[i].module));
    src->text = modules[i].text;
    src->len = strlen(src->text);
    diag_set_module(src);
    src->module = modules[i].module;
    vec_push(&to->made, src);
  }
}

/* ---- what others may import ---- */

static void add_exposed(HPackage *to, const HComponent *c)
{
  CabalTexts words = hcomponent_words(c, "exposed-modules"),
             again = hcomponent_words(c, "reexported-modules");
  for (int i = 0; i < words.n; i++) vec_push(&to->exposed, intern(words.at[i].text));
  to->exposes_all = c->of->hpack && words.n == 0;
  for (int i = 0; i < again.n; i++) {
    const char *colon = strchr(again.at[i].text, ':'); /* package:A as B */
    HImport one = { .module = intern(colon ? colon + 1 : again.at[i].text),
                    .loc = again.at[i].loc };
    one.as = one.module;
    if (i + 2 < again.n && !strcmp(again.at[i + 1].text, "as")) {
      one.as = intern(again.at[i + 2].text);
      i += 2;
    }
    vec_push(&to->reexported, one);
  }
}

/* ---- versions ---- */

/* MIN_VERSION_p(a,b,c), as Cabal defines it */
static void define_version(HPackage *to, const char *package, const Version *v)
{
  const char *name = autogen_name(package);
  int a = v->at[0], b = v->n > 1 ? v->at[1] : 0, c = v->n > 2 ? v->at[2] : 0;
  const char *text = "";
  for (int i = 0; i < v->n; i++)
    text = arena_printf(unit_arena, "%s%s%d", text, i ? "." : "", v->at[i]);
  vec_push(&to->cpp, arena_printf(unit_arena, "-DVERSION_%s=\"%s\"", name, text));
  vec_push(&to->cpp,
           arena_printf(unit_arena,
                        "-DMIN_VERSION_%s(x,y,z)=((x)<%d||(x)==%d&&((y)<%d||(y)==%d&&(z)<=%d))",
                        name, a, a, b, b, c));
}

/* The first version that is said of a package that is nowhere. */
static Version said_version(const HNeed *d)
{
  Version v = { .n = 1 };
  for (int i = d->range.next; i < d->range.tokens.n; i++) {
    const char *word = d->range.tokens.at[i].text;
    if (!*word || !strcmp(word, ",")) break;
    if (version_read(word, &v)) return v;
  }
  return (Version){ .n = 1 };
}

static bool is_of_others(const Plan *p, const HComponent *c)
{
  for (int i = 0; i < p->packages.n; i++)
    if (p->packages.at[i] == c->of) return false;
  return true;
}

static void check_version(Plan *p, const HComponent *c, const HNeed *d, const char *version)
{
  VersionReader r = d->range;
  Version v;
  const char *key = arena_printf(unit_arena, "%s %s", c->of->name, d->name.text);
  for (int i = 0; i < p->warned.n; i++)
    if (!strcmp(p->warned.at[i], key)) return;
  if (is_of_others(p, c)) return;
  if (!version_read(version, &v) || version_in_range(&r, &v) || r.failed) return;
  vec_push(&p->warned, key);
  diag_warning(d->name.loc, "%s asks for another %s than %s, which is used all the same",
               c->of->name, d->name.text, version);
}

/* ---- what it uses ---- */

static void add_use(HPackage *to, const HPackage *use)
{
  for (int i = 0; i < to->uses.n; i++)
    if (to->uses.at[i] == use) return;
  if (use) vec_push(&to->uses, use);
}

static void use_library(Plan *p, HPackage *to, HDescription *d, Name name, CabalText said)
{
  HComponent *c = hcomponent_find(d, HC_LIBRARY, name);
  if (!c) diag_error(said.loc, "%s has no library %s", d->file, name);
  else if (c->open)
    diag_error(said.loc, "the packages need each other in a circle: %s needs itself", c->name);
  else {
    add_use(to, package_of(p, c));
    add_includes(to, c); /* its headers are there for those who use it */
  }
}

static void use_parts(Plan *p, HPackage *to, HDescription *of, const HNeed *d)
{
  if (d->parts.n == 0) use_library(p, to, of, of->name, d->name);
  for (int i = 0; i < d->parts.n; i++) use_library(p, to, of, d->parts.at[i], d->name);
}

static bool is_lacking(const Plan *p, const HComponent *c, const char *name)
{
  for (int i = 0; i < p->lacks.n; i++)
    if (!strcmp(p->lacks.at[i].name.text, name) && p->lacks.at[i].by->of == c->of) return true;
  return false;
}

static void add_depend(Plan *p, HPackage *to, HComponent *c, const HNeed *d)
{
  Name name = intern(d->name.text);
  const char *library = provider_library_version(name);
  Provider *source = provider_find(&p->providers, name);
  Version v;
  if (name == c->of->name) use_parts(p, to, c->of, d);
  else if (d->parts.n == 0 && hcomponent_find(c->of, HC_LIBRARY, name))
    use_library(p, to, c->of, name, d->name);
  else if (source && (source->own || !library)) {
    HDescription *of = provider_read(&p->providers, source);
    if (!of) return;
    use_parts(p, to, of, d);
    check_version(p, c, d, of->version);
    if (version_read(of->version, &v)) define_version(to, name, &v);
  } else if (library) check_version(p, c, d, library);
  else {
    v = said_version(d);
    define_version(to, name, &v);
    if (!is_lacking(p, c, name)) vec_push(&p->lacks, ((PlanLack){ d->name, c }));
  }
}

/* The C of a component is compiled with each program that needs it, with these flags. */
static void add_c(Plan *p, const HComponent *c)
{
  CabalTexts sources = hcomponent_words(c, "c-sources"), dirs = hcomponent_words(c, "include-dirs"),
             flags = hcomponent_words(c, "cc-options");
  for (int i = 0; i < sources.n; i++)
    vec_push(&p->c_words, provider_path(c->of->folder, sources.at[i].text));
  for (int i = 0; sources.n && i < dirs.n; i++)
    vec_push(&p->c_words,
             arena_printf(unit_arena, "-I%s", provider_path(c->of->folder, dirs.at[i].text)));
  for (int i = 0; sources.n && i < flags.n; i++)
    if (!strncmp(flags.at[i].text, "-D", 2) || !strncmp(flags.at[i].text, "-U", 2))
      vec_push(&p->c_words, flags.at[i].text);
}

static const HPackage *package_of(Plan *p, HComponent *c)
{
  if (c->package) return c->package;
  HPackage *to = NEW(HPackage);
  Version own;
  to->name = c->of->name;
  to->quiet = is_of_others(p, c);
  c->open = true;
  add_folders(to, c);
  add_languages(to, c);
  add_options(to, c);
  add_exposed(to, c);
  add_made(to, c);
  add_c(p, c);
  /* As impl(ghc) holds in the .cabal file, so do its texts see a GHC. */
  vec_push(&to->cpp, "-D__GLASGOW_HASKELL__=900");
  HNeeds depends = hcomponent_depends(c);
  for (int i = 0; i < depends.n; i++) add_depend(p, to, c, &depends.at[i]);
  if (version_read(c->of->version, &own)) define_version(to, to->name, &own);
  vec_push(&to->cpp, NULL);
  c->open = false;
  return c->package = to;
}

/* ---- targets ---- */

static void add_module(PlanTarget *t, CabalText word)
{
  HImport one = { .module = intern(word.text), .loc = word.loc, .module_loc = word.loc };
  vec_push(&t->modules, one);
}

static const char *find_module(const HPackage *p, const char *module)
{
  const char *path = NULL;
  for (int i = 0; !path && i < p->folders.n; i++) path = hload_find(p->folders.at[i], module);
  return path;
}

/* The modules in the folder and below it, of which `above' is the name, perhaps with a dot. */
static void add_modules_below(PlanTarget *t, const char *folder, const char *above)
{
  int n;
  const char **names = path_list(folder, &n);
  for (int i = 0; i < n; i++) {
    const char *name = names[i], *dot = strchr(name, '.');
    size_t length = dot ? (size_t)(dot - name) : strlen(name);
    const char *module = arena_printf(unit_arena, "%s%.*s", above, (int)length, name);
    if (*name < 'A' || *name > 'Z') continue;
    if (!dot)
      add_modules_below(t, provider_path(folder, name), arena_printf(unit_arena, "%s.", module));
    else if (!strcmp(dot, ".hs") || !strcmp(dot, ".lhs"))
      add_module(t, (CabalText){ t->component->loc, module });
  }
}

/* All modules that a library lists are checked.  Any of them may be the first. */
static void set_library(PlanTarget *t)
{
  static const char *const fields[] = { "exposed-modules", "other-modules" };
  for (int k = 0; k < 2; k++) {
    CabalTexts words = hcomponent_words(t->component, fields[k]);
    for (int i = 0; i < words.n; i++) {
      if (!t->file) t->file = find_module(t->package, words.at[i].text);
      add_module(t, words.at[i]);
    }
  }
  if (t->component->of->hpack && t->modules.n == 0) {
    for (int i = 0; i < t->package->folders.n; i++)
      add_modules_below(t, t->package->folders.at[i], "");
    if (t->modules.n > 0) t->file = find_module(t->package, t->modules.at[0].module);
  }
  if (t->file) return;
  if (t->modules.n > 0)
    diag_error(t->modules.at[0].loc, "there is no module %s: %s.hs and .lhs are not in %s",
               t->modules.at[0].module, hload_path(t->modules.at[0].module),
               t->package->folders.at[0]);
  else
    diag_error(t->component->loc, "this library lists no modules (exposed-modules:), so there is "
                                  "nothing to check");
}

static void set_program(PlanTarget *t)
{
  const HComponent *c = t->component;
  CabalText main = cabal_value(hcomponent_field(c, "main-is"));
  CabalText type = cabal_value(hcomponent_field(c, "type"));
  if (*type.text && !strncmp(type.text, "detailed", 8)) {
    diag_error(type.loc, "hsc makes no test suites of the type %s, only of exitcode-stdio-1.0",
               type.text);
    return;
  }
  if (!*main.text) {
    diag_error(c->loc, "expected main-is: in this section, which names the file of the program");
    return;
  }
  for (int i = 0; !t->file && i < t->package->folders.n; i++) {
    const char *path = provider_path(t->package->folders.at[i], main.text);
    FILE *f = fopen(path, "r");
    if (f) t->file = path;
    if (f) fclose(f);
  }
  if (!t->file) {
    const char *places = "";
    for (int i = 0; i < t->package->folders.n; i++)
      places = arena_printf(unit_arena, "%s%s%s", places, i ? ", " : "", t->package->folders.at[i]);
    diag_error(main.loc, "there is no file %s in %s", main.text, places);
  } else if (!path_has_ending(t->file, ".hs") && !path_has_ending(t->file, ".lhs"))
    diag_error(main.loc, "expected a .hs or .lhs file, found `%s'", main.text);
}

/* The options that concern the program as a whole. */
static void take_options(PlanTarget *t)
{
  static const char flags[] = "-with-rtsopts=";
  CabalTexts words = hcomponent_words(t->component, "ghc-options");
  for (int i = 0; i < words.n; i++) {
    const char *w = words.at[i].text;
    if (!strcmp(w, "-main-is") && i + 1 < words.n) t->goal = words.at[++i].text;
    else if (!strncmp(w, flags, strlen(flags))) t->run_flags = w + strlen(flags);
  }
  CabalTexts libraries = hcomponent_words(t->component, "extra-libraries"),
             dirs = hcomponent_words(t->component, "extra-lib-dirs");
  for (int i = 0; i < dirs.n; i++)
    vec_push(&t->linked, arena_printf(unit_arena, "-L%s",
                                      provider_path(t->component->of->folder, dirs.at[i].text)));
  for (int i = 0; i < libraries.n; i++)
    vec_push(&t->linked, arena_printf(unit_arena, "-l%s", libraries.at[i].text));
}

void package_of_target(Plan *p, PlanTarget *t)
{
  t->package = package_of(p, t->component);
  if (t->component->kind == HC_LIBRARY) set_library(t);
  else set_program(t);
  for (int i = 0; i < p->c_words.n; i++) vec_push(&t->linked, p->c_words.at[i]);
  take_options(t);
}
