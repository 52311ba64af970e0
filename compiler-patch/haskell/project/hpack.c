/* hpack.c: see hpack.h.  Fields at the top hold for all sections, so they come first in each. */
#include <config.h>
#include "haskell/project/hpack.h"
#include "base/path.h"
#include "haskell/project/yaml.h"
#include <ctype.h>
#include <string.h>

/* The fields of a section, by their names in both files. */
static const struct {
  const char *hpack, *cabal;
} fields[] = { { "source-dirs", "hs-source-dirs" },
               { "dependencies", "build-depends" },
               { "language", "default-language" },
               { "default-extensions", "default-extensions" },
               { "other-extensions", "other-extensions" },
               { "ghc-options", "ghc-options" },
               { "cpp-options", "cpp-options" },
               { "include-dirs", "include-dirs" },
               { "c-sources", "c-sources" },
               { "cc-options", "cc-options" },
               { "extra-libraries", "extra-libraries" },
               { "extra-lib-dirs", "extra-lib-dirs" },
               { "exposed-modules", "exposed-modules" },
               { "other-modules", "other-modules" },
               { "reexported-modules", "reexported-modules" },
               { "generated-exposed-modules", "autogen-modules" },
               { "generated-other-modules", "autogen-modules" } };
enum { FIELDS = sizeof fields / sizeof *fields };

/* ---- items ---- */

static Loc place_of(const Yaml *y)
{
  if (y->kind == YAML_MAP && y->keys.n > 0) return y->keys.at[0].loc;
  return y->kind == YAML_LIST && y->values.n > 0 ? place_of(y->values.at[0]) : y->text.loc;
}

static CabalItem *new_item(const char *name, Loc loc, bool section)
{
  CabalItem *i = NEW(CabalItem);
  *i = (CabalItem){ .section = section, .name = intern(name), .loc = loc };
  return i;
}

static void add_text(CabalItem *field, CabalText text)
{
  if (*text.text) vec_push(&field->lines, text);
}

/* A package is written "p >= 1", or as a mapping with a name and a version. */
static void add_depend(CabalItem *field, const Yaml *y)
{
  CabalText name = y->kind == YAML_TEXT ? y->text : yaml_text(y, "name");
  if (!*name.text) diag_error(place_of(y), "expected a package, such as base >= 4, or its name:");
  add_text(field, name);
  add_text(field, yaml_text(y, "version"));
  add_text(field, (CabalText){ place_of(y), "," });
}

/* base: ">= 4" */
static void add_depend_map(CabalItem *field, const Yaml *map)
{
  for (int i = 0; i < map->keys.n; i++) {
    const Yaml *value = map->values.at[i];
    add_text(field, map->keys.at[i]);
    add_text(field, value->kind == YAML_TEXT ? value->text : yaml_text(value, "version"));
    add_text(field, (CabalText){ map->keys.at[i].loc, "," });
  }
}

static void add_value(CabalItem *field, const Yaml *y)
{
  bool depends = !strcmp(field->name, "build-depends");
  if (depends && y->kind == YAML_MAP) add_depend_map(field, y);
  else if (y->kind == YAML_LIST)
    for (int i = 0; i < y->values.n; i++) {
      if (depends) add_depend(field, y->values.at[i]);
      else if (y->values.at[i]->kind == YAML_TEXT) add_text(field, y->values.at[i]->text);
      else diag_error(place_of(y->values.at[i]), "expected a text for %s:", field->name);
    }
  else if (y->kind == YAML_TEXT) add_text(field, y->text);
  else diag_error(place_of(y), "expected a text or a list for %s:", field->name);
}

static void add_field(CabalItems *to, const char *name, CabalText key, const Yaml *value)
{
  CabalItem *field = new_item(name, key.loc, false);
  add_value(field, value);
  vec_push(to, field);
}

static void add_plain(CabalItems *to, const char *name, Loc loc, const char *text)
{
  CabalItem *field = new_item(name, loc, false);
  add_text(field, (CabalText){ loc, text });
  vec_push(to, field);
}

/* ---- sections ---- */

/* main: Main.hs, or the module, or a function of it */
static void add_main(CabalItems *to, CabalText main)
{
  const char *dot = strrchr(main.text, '.'), *module = main.text;
  bool file = path_has_ending(main.text, ".hs") || path_has_ending(main.text, ".lhs");
  if (file) {
    add_plain(to, "main-is", main.loc, main.text);
    return;
  }
  if (dot && islower((unsigned char)dot[1]))
    module = arena_strndup(unit_arena, main.text, (size_t)(dot - main.text));
  char *path = arena_printf(unit_arena, "%s.hs", module);
  for (char *p = path; p < path + strlen(module); p++)
    if (*p == '.') *p = '/';
  add_plain(to, "main-is", main.loc, path);
  add_plain(to, "ghc-options", main.loc, arena_printf(unit_arena, "-main-is %s", main.text));
}

static void add_fields(CabalItems *to, const Yaml *map);

static void add_branch(CabalItems *to, const char *name, CabalText condition, const Yaml *map)
{
  CabalItem *s = new_item(name, condition.loc, true);
  vec_push(&s->lines, condition);
  add_fields(&s->items, map);
  vec_push(to, s);
}

static void add_condition(CabalItems *to, const Yaml *when)
{
  const Yaml *then = yaml_get(when, "then"), *other = yaml_get(when, "else");
  CabalText condition = yaml_text(when, "condition");
  if (!*condition.text) {
    diag_error(place_of(when), "expected a condition: in this `when'");
    return;
  }
  add_branch(to, "if", condition, then ? then : when);
  if (other) add_branch(to, "else", (CabalText){ condition.loc, "" }, other);
}

static void add_conditions(CabalItems *to, const Yaml *when)
{
  for (int i = 0; when->kind == YAML_LIST && i < when->values.n; i++)
    add_condition(to, when->values.at[i]);
  if (when->kind != YAML_LIST) add_condition(to, when);
}

static void add_fields(CabalItems *to, const Yaml *map)
{
  for (int i = 0; map->kind == YAML_MAP && i < map->keys.n; i++) {
    CabalText key = map->keys.at[i];
    const Yaml *value = map->values.at[i];
    for (int k = 0; k < FIELDS; k++)
      if (!strcmp(key.text, fields[k].hpack)) add_field(to, fields[k].cabal, key, value);
    if (!strcmp(key.text, "main") && value->kind == YAML_TEXT) add_main(to, value->text);
    if (!strcmp(key.text, "when")) add_conditions(to, value);
  }
}

static void add_section(CabalItems *to, const char *kind, CabalText name, const Yaml *top,
                        const Yaml *own)
{
  CabalItem *s = new_item(kind, name.loc, true);
  vec_push(&s->lines, name);
  add_fields(&s->items, top);
  add_fields(&s->items, own);
  vec_push(to, s);
}

static void add_sections(CabalItems *to, const char *kind, const Yaml *top, const char *key)
{
  const Yaml *all = yaml_get(top, key);
  for (int i = 0; all && all->kind == YAML_MAP && i < all->keys.n; i++)
    add_section(to, kind, all->keys.at[i], top, all->values.at[i]);
}

static void add_flags(CabalItems *to, const Yaml *flags)
{
  for (int i = 0; flags && flags->kind == YAML_MAP && i < flags->keys.n; i++) {
    CabalItem *s = new_item("flag", flags->keys.at[i].loc, true);
    const Yaml *usual = yaml_get(flags->values.at[i], "default");
    vec_push(&s->lines, flags->keys.at[i]);
    if (usual) add_field(&s->items, "default", flags->keys.at[i], usual);
    vec_push(to, s);
  }
}

/* ---- the file ---- */

static void add_top(CabalItems *to, const Yaml *top)
{
  static const char *const names[] = { "name", "version", "data-dir", "synopsis", "author" };
  for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
    CabalText value = yaml_text(top, names[i]);
    if (*value.text) add_plain(to, names[i], value.loc, value.text);
  }
}

CabalItems hpack_read(const Source *src)
{
  CabalItems items = { 0 };
  const Yaml *top = yaml_read(src), *library, *program;
  if (top->kind != YAML_MAP) {
    diag_error(place_of(top), "expected the fields of a package, such as name:");
    return items;
  }
  for (int i = 0; i < top->keys.n; i++)
    if (!strcmp(top->keys.at[i].text, "defaults"))
      diag_error(top->keys.at[i].loc, "hsc doesn't fetch defaults: from elsewhere; hpack makes a "
                                      ".cabal file of the package.yaml, which hsc reads");
  add_top(&items, top);
  add_flags(&items, yaml_get(top, "flags"));
  CabalText none = { place_of(top), "" };
  if ((library = yaml_get(top, "library"))) add_section(&items, "library", none, top, library);
  if ((program = yaml_get(top, "executable"))) {
    CabalText name = yaml_text(top, "name");
    add_section(&items, "executable", *name.text ? name : (CabalText){ none.loc, "main" }, top,
                program);
  }
  add_sections(&items, "library", top, "internal-libraries");
  add_sections(&items, "executable", top, "executables");
  add_sections(&items, "test-suite", top, "tests");
  add_sections(&items, "benchmark", top, "benchmarks");
  return items;
}
