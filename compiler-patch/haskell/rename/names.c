/* names.c: see names.h. */
#include <config.h>
#include "haskell/rename/names.h"
#include "base/suggest.h"
#include "base/unique.h"
#include <string.h>

HSpace hnames_space(const HEntity *e)
{
  return e->kind == HE_DATA || e->kind == HE_SYNONYM || e->kind == HE_CLASS || e->kind == HE_TYVAR
             ? HN_TYPE
             : HN_VALUE;
}

/* ---- scopes ---- */

/* Names lie one after the other in memory, so their addresses are mixed well: probing is linear. */
static size_t hash(Name qualifier, Name name, HSpace space)
{
  uint64_t h = unique_mix((uintptr_t)name, (uint64_t)space);
  return (size_t)unique_mix(h, (uintptr_t)qualifier);
}

/* The place of the name in the table: its meaning, or where that would be. */
static HMeaning **place(const HScope *s, Name qualifier, Name name, HSpace space)
{
  size_t mask = (size_t)s->room - 1, i = hash(qualifier, name, space) & mask;
  for (;; i = (i + 1) & mask) {
    const HMeaning *m = s->table[i];
    if (!m || (m->name == name && m->qualifier == qualifier && m->space == space))
      return &s->table[i];
  }
}

static void grow(HScope *s)
{
  HScope larger = { .room = s->room ? 2 * s->room : 256, .count = s->count };
  larger.table = NEWN(HMeaning *, larger.room);
  for (int i = 0; i < s->room; i++)
    if (s->table[i])
      *place(&larger, s->table[i]->qualifier, s->table[i]->name, s->table[i]->space) = s->table[i];
  *s = larger;
}

void hnames_add(HScope *s, Name qualifier, HEntity *e)
{
  if (2 * s->count >= s->room) grow(s);
  HMeaning **at = place(s, qualifier, e->name, hnames_space(e));
  if (!*at) {
    *at = NEW(HMeaning);
    **at = (HMeaning){ .qualifier = qualifier, .name = e->name, .space = hnames_space(e) };
    s->count++;
  }
  for (int i = 0; i < (*at)->entities.n; i++)
    if ((*at)->entities.at[i] == e) return;
  vec_push(&(*at)->entities, e);
}

const HMeaning *hnames_find(const HScope *s, Name qualifier, Name name, HSpace space)
{
  return s->room ? *place(s, qualifier, name, space) : NULL;
}

HEntity *hnames_meant(const HMeaning *m)
{
  if (m->entities.n == 1) return m->entities.at[0];
  HEntity *meant = NULL;
  for (int i = 0; i < m->entities.n; i++) {
    HEntity *e = m->entities.at[i];
    if (e->newer) continue;
    if (meant) return NULL;
    meant = e;
  }
  return meant;
}

bool hnames_has(const HScope *s, const HEntity *e)
{
  const HMeaning *m = hnames_find(s, NULL, e->name, hnames_space(e));
  for (int i = 0; m && i < m->entities.n; i++)
    if (m->entities.at[i] == e) return true;
  return false;
}

/* ---- entities ---- */

HEntity *hnames_new(HEntityKind kind, HRef *ref, HModule *m, HDecl *d)
{
  HEntity *e = NEW(HEntity);
  *e = (HEntity){ .kind = kind,
                  .name = ref->name,
                  .module = m,
                  .loc = ref->loc,
                  .decl = d,
                  .fixity = { HA_LEFT, 9 } };
  ref->is = e;
  return e;
}

/* One entity for each special name.  They live as long as the process, in an arena of their own. */
static HEntity *special(HScope *of, Name name, HEntityKind kind)
{
  static Arena *forever;
  Arena *unit = unit_arena;
  HRef ref = { .name = name };
  const HMeaning *m = hnames_find(of, NULL, name, kind == HE_CON ? HN_VALUE : HN_TYPE);
  if (m) return m->entities.at[0];
  if (!forever) forever = arena_new();
  unit_arena = forever;
  HEntity *e = hnames_new(kind, &ref, NULL, NULL);
  if (!strcmp(name, ":")) e->fixity = (HFixity){ HA_RIGHT, 5 };
  hnames_add(of, NULL, e);
  unit_arena = unit;
  return e;
}

HEntity *hnames_special(Name name, HSpace space)
{
  static HScope specials;
  bool literal = name[0] == '"' || (name[0] >= '0' && name[0] <= '9');
  bool type = space == HN_TYPE && (literal || !strcmp(name, "->") || !strcmp(name, "*"));
  bool con = space == HN_VALUE && !strcmp(name, ":");
  bool both = name[0] == '(' || (name[0] == '[' && name[1] == ']');
  if (!type && !con && !both) return NULL;
  return special(&specials, name, space == HN_TYPE ? HE_DATA : HE_CON);
}

/* ---- unknown names ---- */

static bool has_qualifier(const HScope *s, Name qualifier)
{
  for (int i = 0; i < s->room; i++)
    if (s->table[i] && s->table[i]->qualifier == qualifier) return true;
  return false;
}

void hnames_unknown(const HScope *s, const HRef *ref, HSpace space, const char *what)
{
  Guess guess = suggest_begin(ref->name);
  if (ref->qualifier && !has_qualifier(s, ref->qualifier)) {
    diag_error(ref->loc, "`%s.%s': nothing is imported as %s", ref->qualifier, ref->name,
               ref->qualifier);
    return;
  }
  for (int i = 0; i < s->room; i++) {
    const HMeaning *m = s->table[i];
    if (m && m->space == space && m->qualifier == ref->qualifier)
      suggest_consider(&guess, m->name, m->entities.at[0]->module == NULL);
  }
  const char *module = ref->qualifier ? ref->qualifier : "", *dot = ref->qualifier ? "." : "";
  diag_error(ref->loc,
             guess.best ? "the %s `%s%s%s' is not known: do you mean `%s%s%s'?"
                        : "the %s `%s%s%s' is not known",
             what, module, dot, ref->name, module, dot, guess.best);
}
