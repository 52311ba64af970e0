/* target.c: see target.h. */
#include <config.h>
#include "haskell/project/target.h"
#include <string.h>
#include <strings.h>

static const char *full_name(const HComponent *c)
{
  return arena_printf(unit_arena, "%s:%s:%s", c->of->name, hcomponent_kind(c->kind), c->name);
}

static void add_target(Plan *p, HComponent *c)
{
  PlanTarget *t = NEW(PlanTarget);
  for (int i = 0; i < p->targets.n; i++)
    if (p->targets.at[i]->component == c) return;
  *t = (PlanTarget){ .plan = p, .component = c, .name = full_name(c) };
  vec_push(&p->targets, t);
}

static bool is_buildable(const HComponent *c)
{
  return strcasecmp(cabal_value(hcomponent_field(c, "buildable")).text, "false") != 0;
}

static bool add_kind(Plan *p, HDescription *d, HComponentKind kind)
{
  bool any = false;
  for (int i = 0; i < d->components.n; i++)
    if (d->components.at[i]->kind == kind && is_buildable(d->components.at[i])) {
      add_target(p, d->components.at[i]);
      any = true;
    }
  return any;
}

static void add_usual(Plan *p, HDescription *d)
{
  if (!add_kind(p, d, HC_EXECUTABLE)) add_kind(p, d, HC_LIBRARY);
}

/* ---- words ---- */

typedef struct Wanted {
  const char *package, *kind, *name; /* NULL: any */
} Wanted;

static const char *const groups[] = {
  [HC_LIBRARY] = "libs", [HC_EXECUTABLE] = "exes", [HC_TEST] = "tests", [HC_BENCHMARK] = "benches"
};

static bool is_kind(const char *word)
{
  for (HComponentKind k = HC_LIBRARY; k <= HC_BENCHMARK; k++)
    if (!strcmp(word, hcomponent_kind(k))) return true;
  return false;
}

/* name, kind:name, package:name or package:kind:name */
static Wanted read_word(const char *word)
{
  Wanted w = { 0 };
  const char *a = strchr(word, ':'), *b = a ? strchr(a + 1, ':') : NULL;
  const char *first = a ? arena_strndup(unit_arena, word, (size_t)(a - word)) : NULL;
  if (b) {
    w.package = first;
    w.kind = arena_strndup(unit_arena, a + 1, (size_t)(b - a - 1));
  } else if (a && is_kind(first)) w.kind = first;
  else w.package = first;
  w.name = b ? b + 1 : a ? a + 1 : word;
  return w;
}

static bool fits(const Wanted *w, const HComponent *c)
{
  return (!w->package || !strcmp(w->package, c->of->name))
         && (!w->kind || !strcmp(w->kind, hcomponent_kind(c->kind))) && !strcmp(w->name, c->name);
}

static const char *list_all(const Plan *p)
{
  const char *list = "";
  for (int i = 0; i < p->packages.n; i++)
    for (int k = 0; k < p->packages.at[i]->components.n; k++) {
      const HComponent *c = p->packages.at[i]->components.at[k];
      const char *name = p->packages.n > 1 ? full_name(c) : strchr(full_name(c), ':') + 1;
      list = arena_printf(unit_arena, "%s%s%s", list, *list ? ", " : "", name);
    }
  return *list ? list : "none";
}

/* A name alone means an executable rather than a test, and a library last. */
static HComponent *find_component(const Plan *p, const char *word)
{
  static const HComponentKind order[] = { HC_EXECUTABLE, HC_TEST, HC_BENCHMARK, HC_LIBRARY };
  Wanted w = read_word(word);
  for (size_t k = 0; k < sizeof order / sizeof *order; k++) {
    HComponent *found = NULL;
    for (int i = 0; i < p->packages.n; i++)
      for (int j = 0; j < p->packages.at[i]->components.n; j++) {
        HComponent *c = p->packages.at[i]->components.at[j];
        if (c->kind != order[k] || !fits(&w, c)) continue;
        if (found)
          diag_fatal("%s may be %s or %s: name one of these", word, full_name(found), full_name(c));
        found = c;
      }
    if (found) return found;
  }
  return NULL;
}

/* all, exes, tests .., or a package: true if it is one of these. */
static bool add_group(Plan *p, const char *word)
{
  bool any = !strcmp(word, "all");
  for (int i = 0; i < p->packages.n; i++) {
    HDescription *d = p->packages.at[i];
    for (HComponentKind k = HC_LIBRARY; k <= HC_BENCHMARK; k++)
      if (!strcmp(word, groups[k]) || !strcmp(word, "all")) any |= add_kind(p, d, k);
    if (strcmp(word, d->name)) continue;
    add_usual(p, d);
    any = true;
  }
  return any;
}

static void add_word(Plan *p, const char *word)
{
  HComponent *c = find_component(p, word);
  if (c && (c->kind != HC_LIBRARY || strchr(word, ':'))) add_target(p, c);
  else if (!add_group(p, word) && !c)
    diag_fatal("%s has no component %s; there are: %s", p->file, word, list_all(p));
  else if (c && p->targets.n == 0) add_target(p, c);
}

void target_choose(Plan *p)
{
  for (int i = 0; i < p->wanted.nwords; i++) add_word(p, p->wanted.words[i]);
  for (int i = 0; p->wanted.nwords == 0 && i < p->packages.n; i++) add_usual(p, p->packages.at[i]);
  if (p->targets.n == 0)
    diag_fatal("%s has no executable and no library; name what is to be made: %s", p->file,
               list_all(p));
}
