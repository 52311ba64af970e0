/* component.c: see component.h. */
#include <config.h>
#include "haskell/project/component.h"
#include "base/path.h"
#include "base/suggest.h"
#include "haskell/project/hpack.h"
#include <string.h>
#include <strings.h>

enum { DEEPEST = 200 }; /* common stanzas in each other */

static const struct {
  const char *section, *kind;
} kinds[] = { [HC_LIBRARY] = { "library", "lib" },
              [HC_EXECUTABLE] = { "executable", "exe" },
              [HC_TEST] = { "test-suite", "test" },
              [HC_BENCHMARK] = { "benchmark", "bench" } };
enum { KINDS = sizeof kinds / sizeof *kinds };

const char *hcomponent_kind(HComponentKind kind) { return kinds[kind].kind; }

/* ---- fields of a package ---- */

static bool is_field(const CabalItem *i, const char *name)
{
  return !i->section && !strcmp(i->name, name);
}

const CabalItem *hcomponent_top(const HDescription *d, const char *name)
{
  for (int i = d->items.n - 1; i >= 0; i--)
    if (is_field(d->items.at[i], name)) return d->items.at[i];
  return NULL;
}

const CabalItem *hcomponent_field(const HComponent *c, const char *name)
{
  const CabalItem *found = NULL;
  for (int i = 0; i < c->fields.n; i++)
    if (is_field(c->fields.at[i], name)) found = c->fields.at[i];
  return found;
}

CabalTexts hcomponent_words(const HComponent *c, const char *name)
{
  CabalTexts all = { 0 };
  for (int i = 0; i < c->fields.n; i++) {
    if (!is_field(c->fields.at[i], name)) continue;
    CabalTexts words = cabal_words(c->fields.at[i]);
    for (int k = 0; k < words.n; k++) vec_push(&all, words.at[k]);
  }
  return all;
}

HComponent *hcomponent_find(const HDescription *d, HComponentKind kind, Name name)
{
  for (int i = 0; i < d->components.n; i++)
    if (d->components.at[i]->kind == kind && d->components.at[i]->name == name)
      return d->components.at[i];
  return NULL;
}

/* ---- flags ---- */

static bool chosen(const HDescription *d, Name flag, bool usual, const HFlagChoices *choices)
{
  for (int i = 0; choices && i < choices->n; i++) {
    const HFlagChoice *c = &choices->at[i];
    if ((!c->package || c->package == d->name) && !strcasecmp(c->name, flag)) usual = c->on;
  }
  return usual;
}

static void read_flag(HDescription *d, const CabalItem *s, const HFlagChoices *choices)
{
  ConditionFlag f = { .name = intern(cabal_value(s).text), .on = true };
  for (int i = 0; i < s->items.n; i++)
    if (is_field(s->items.at[i], "default"))
      f.on = strcasecmp(cabal_value(s->items.at[i]).text, "false") != 0;
  if (!*f.name) diag_error(s->loc, "expected the flag's name after `flag'");
  f.on = chosen(d, f.name, f.on, choices);
  vec_push(&d->flags.all, f);
}

/* ---- fields of a component ---- */

/* The common stanzas around what is being collected, the innermost first. */
typedef struct Importing {
  const CabalItem *stanza;
  int depth;
  const struct Importing *around;
} Importing;

static void collect_fields(HComponent *c, const CabalItems *items, const Importing *in);

static const CabalItem *find_common(const HDescription *d, const char *name)
{
  for (int i = 0; i < d->items.n; i++) {
    const CabalItem *s = d->items.at[i];
    if (s->section && !strcmp(s->name, "common") && !strcmp(cabal_value(s).text, name)) return s;
  }
  return NULL;
}

/* The common stanzas that there are, in a list. */
static const char *list_common(const HDescription *d)
{
  const char *names = "";
  for (int i = 0; i < d->items.n; i++)
    if (d->items.at[i]->section && !strcmp(d->items.at[i]->name, "common"))
      names = arena_printf(unit_arena, "%s%s%s", names, *names ? ", " : "",
                           cabal_value(d->items.at[i]).text);
  return *names ? names : "none";
}

static bool is_importing(const Importing *in, const CabalItem *stanza)
{
  for (; in; in = in->around)
    if (in->stanza == stanza) return true;
  return false;
}

static bool has_imported(const HComponent *c, const CabalItem *stanza)
{
  for (int i = 0; i < c->imported.n; i++)
    if (c->imported.at[i] == stanza) return true;
  return false;
}

/* A component has the fields of a stanza once, however often it is imported. */
static void import_stanza(HComponent *c, const CabalItem *s, const CabalText *at,
                          const Importing *in)
{
  Importing inner = { s, in ? in->depth + 1 : 1, in };
  if (is_importing(in, s)) diag_error(at->loc, "the common stanza %s imports itself", at->text);
  else if (inner.depth > DEEPEST)
    diag_error(at->loc, "common stanzas import each other more than %d deep", DEEPEST);
  else if (!has_imported(c, s)) {
    vec_push(&c->imported, s);
    collect_fields(c, &s->items, &inner);
  }
}

static void import_common(HComponent *c, const CabalItem *field, const Importing *in)
{
  CabalTexts names = cabal_words(field);
  for (int i = 0; i < names.n; i++) {
    const CabalItem *s = find_common(c->of, names.at[i].text);
    if (s) import_stanza(c, s, &names.at[i], in);
    else
      diag_error(names.at[i].loc, "there is no common stanza %s; there are: %s", names.at[i].text,
                 list_common(c->of));
  }
}

/* The n-th item and those after it may be an if with its branches.  Returns the last of them. */
static int take_condition(HComponent *c, const CabalItems *items, int n, const Importing *in)
{
  bool taken = condition_holds(items->at[n], &c->of->flags);
  if (taken) collect_fields(c, &items->at[n]->items, in);
  for (bool other = false; n + 1 < items->n && !other; n++) {
    const CabalItem *next = items->at[n + 1];
    other = next->section && !strcmp(next->name, "else");
    if (!other && !(next->section && !strcmp(next->name, "elif"))) break;
    bool holds = other || condition_holds(next, &c->of->flags);
    if (!taken && holds) collect_fields(c, &next->items, in);
    taken |= holds;
  }
  return n;
}

static void collect_fields(HComponent *c, const CabalItems *items, const Importing *in)
{
  for (int i = 0; i < items->n; i++) {
    const CabalItem *item = items->at[i];
    if (is_field(item, "import")) import_common(c, item, in);
    else if (!item->section) vec_push(&c->fields, item);
    else if (!strcmp(item->name, "if")) i = take_condition(c, items, i, in);
    else if (!strcmp(item->name, "else") || !strcmp(item->name, "elif"))
      diag_error(item->loc, "there is no `if' before this `%s'", item->name);
    else
      diag_error(item->loc, "expected a field, such as build-depends:, or `if', found `%.40s'",
                 item->name);
  }
}

static void add_component(HDescription *d, HComponentKind kind, const CabalItem *s)
{
  Name name = intern(cabal_value(s).text);
  HComponent *c = NEW(HComponent);
  if (!*name && kind != HC_LIBRARY) {
    diag_error(s->loc, "expected a name after `%s'", s->name);
    return;
  }
  *c = (HComponent){ .kind = kind, .name = *name ? name : d->name, .loc = s->loc, .of = d };
  if (hcomponent_find(d, kind, c->name))
    diag_error(s->loc, "there are two sections `%s %s'", s->name, name);
  collect_fields(c, &s->items, NULL);
  vec_push(&d->components, c);
}

/* ---- packages ---- */

static bool is_skipped(const char *section)
{
  static const char *const others[] = { "common", "flag", "source-repository", "custom-setup",
                                        "foreign-library" };
  for (size_t i = 0; i < sizeof others / sizeof *others; i++)
    if (!strcmp(section, others[i])) return true;
  return !strncmp(section, "x-", 2);
}

static void read_section(HDescription *d, const CabalItem *s)
{
  for (int k = 0; k < KINDS; k++)
    if (!strcmp(s->name, kinds[k].section)) {
      add_component(d, (HComponentKind)k, s);
      return;
    }
  if (is_skipped(s->name)) return;
  Guess guess = suggest_begin(s->name);
  for (int k = 0; k < KINDS; k++) suggest_consider(&guess, kinds[k].section, true);
  if (guess.best) diag_error(s->loc, "`%s' is no section: do you mean %s?", s->name, guess.best);
  else
    diag_error(s->loc,
               "expected a field, such as version: 1.0, or a section (library, executable, "
               "test-suite, benchmark, common, flag), found `%.40s'",
               s->name);
}

/* Files of before 2007 have no sections: the fields of the library stand at the top, and those
 * after each `executable: name' are that program's. */
static CabalItems old_sections(const CabalItems *items)
{
  CabalItems sections = { 0 };
  CabalItem *now = NEW(CabalItem);
  bool library = false;
  *now = (CabalItem){ .section = true, .name = intern("library") };
  for (int i = 0; i < items->n; i++) {
    CabalItem *item = items->at[i];
    if (is_field(item, "executable")) {
      now = NEW(CabalItem);
      *now = *item;
      now->section = true;
      vec_push(&sections, now);
    } else if (!item->section) vec_push(&now->items, item);
    if (!is_field(item, "exposed-modules") && !is_field(item, "build-depends")) continue;
    if (sections.n == 0 && !library) vec_push(&sections, now);
    now->loc = library ? now->loc : item->loc;
    library = true;
  }
  return sections;
}

static CabalText required(const HDescription *d, const char *field, const char *otherwise)
{
  CabalText value = cabal_value(hcomponent_top(d, field));
  if (*value.text) return value;
  if (!d->hpack) diag_error(d->loc, "this package has no field %s:", field);
  return (CabalText){ d->loc, otherwise };
}

static bool is_hpack(const char *file)
{
  return !strcmp(path_base(file), "package.yaml") || path_has_ending(file, ".yaml");
}

/* A package.yaml without a name has that of its folder. */
static const char *folder_name(const char *folder)
{
  const char *real = strcmp(folder, ".") ? NULL : path_real(folder);
  return path_base(real ? real : folder);
}

static CabalItems read_text(const Source *src, const char *file)
{
  return is_hpack(file) ? hpack_read(src) : cabal_read(src);
}

HDescription *hcomponent_of(const Source *src, const HFlagChoices *choices)
{
  const char *file = src->name;
  HDescription *d = NEW(HDescription);
  Version v;
  *d = (HDescription){ .file = file, .folder = path_folder(file), .hpack = is_hpack(file) };
  d->loc = (Loc){ .src = src, .line = 1, .col = 1 };
  d->items = read_text(src, file);
  d->flags.compiler = COMPONENT_GHC;
  d->name = intern(required(d, "name", folder_name(d->folder)).text);
  CabalText version = required(d, "version", "0.0.0");
  d->version = version.text;
  if (!version_read(d->version, &v))
    diag_error(version.loc, "expected a version, such as 1.2, found `%.40s'", d->version);
  for (int i = 0; i < d->items.n; i++)
    if (d->items.at[i]->section && !strcmp(d->items.at[i]->name, "flag"))
      read_flag(d, d->items.at[i], choices);
  for (int i = 0; i < d->items.n; i++)
    if (d->items.at[i]->section) read_section(d, d->items.at[i]);
  if (d->components.n > 0) return d;
  CabalItems old = old_sections(&d->items);
  for (int i = 0; i < old.n; i++) read_section(d, old.at[i]);
  return d;
}

HDescription *hcomponent_read(const char *file, const HFlagChoices *choices)
{
  Source *src = diag_read_source(file);
  return src ? hcomponent_of(src, choices) : NULL;
}

Name hcomponent_package(const char *file)
{
  diag_quiet(true);
  Source *src = diag_read_source(file);
  HDescription d = { .folder = path_folder(file) };
  if (src) d.items = read_text(src, file);
  diag_quiet(false);
  CabalText name = cabal_value(hcomponent_top(&d, "name"));
  if (!src) return NULL;
  return intern(*name.text || !is_hpack(file) ? name.text : folder_name(d.folder));
}

/* ---- dependencies ---- */

static void read_parts(VersionReader *r, HNeed *to)
{
  if (!version_accept(r, "{")) {
    vec_push(&to->parts, intern(version_next(r).text));
    return;
  }
  do vec_push(&to->parts, intern(version_next(r).text));
  while (version_accept(r, ","));
  if (!version_accept(r, "}")) version_expected(r, "`,' or `}'");
}

static bool is_package(const char *word)
{
  for (const char *s = word; *s; s++)
    if (!strchr("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_", *s))
      return false;
  return *word && *word != '-';
}

static void read_depends(HNeeds *all, const CabalItem *field)
{
  VersionReader r = { .tokens = cabal_tokens(field) };
  while (!r.failed && *r.tokens.at[r.next].text) {
    if (version_accept(&r, ",")) continue;
    HNeed d = { 0 };
    if (!is_package(r.tokens.at[r.next].text)) {
      version_expected(&r, "the name of a package");
      return;
    }
    d.name = version_next(&r);
    if (version_accept(&r, ":")) read_parts(&r, &d);
    d.range = r;
    version_in_range(&r, &(Version){ 0 });
    if (!r.failed && *r.tokens.at[r.next].text && strcmp(r.tokens.at[r.next].text, ","))
      version_expected(&r, "a range of versions, or a comma before the next package");
    vec_push(all, d);
  }
}

HNeeds hcomponent_depends(const HComponent *c)
{
  HNeeds all = { 0 };
  for (int i = 0; i < c->fields.n; i++)
    if (is_field(c->fields.at[i], "build-depends")) read_depends(&all, c->fields.at[i]);
  return all;
}
