/* emit_mention.c: mentions, the static cells that lead from code to the constants that it may need
 * (liveness.c). */
#include <config.h>
#include "back/emit_private.h"
#include "back/global.h"
#include "back/mangle.h"

/* Is f, a global of this program that isn't imported, used as a value, here or elsewhere? */
bool emit_has_closure(const Fun *f)
{
  if (f->is_thunk || f->is_value || f->nparams == 0) return false;
  return global_of(f)->wants_closure || f->exported;
}

/* The mention of f's code, or 0. */
static const char *mention_of(const Fun *f)
{
  const GMention *m = global_of(f)->mention;
  return m ? arena_printf(unit_arena, "R%d", m->number) : "0";
}

/* A cell of f lies in the section of those that lead to constants, if f does, and ends with f's
 * mention. */
const char *emit_leads(const Fun *f) { return f->needs_none ? "" : "LML_LEADS "; }

const char *emit_mention_word(const Fun *f)
{
  return f->needs_none ? "" : arena_printf(unit_arena, ", (W)%s", mention_of(f));
}

/* The static cell that leads to what f may need: f itself where it has a cell.  Where parts have
 * labels it doesn't matter whether a function has one. */
const char *emit_lead(const Emit *em, const Fun *f)
{
  if ((em->record || em->parts) && f->nparams > 0 && !f->is_value) return mention_of(f);
  bool cell = !f->body || f->is_value || emit_has_closure(f)
              || (f->nparams == 0 && !f->is_thunk && f != em->prog->core->main);
  return cell ? arena_printf(unit_arena, "C_%s", mangle_global(f)) : mention_of(f);
}

static const char *item_word(const Emit *em, int item)
{
  const GItem *i = &em->prog->items[item];
  if (!i->fun) return arena_printf(unit_arena, "K%d", i->number);
  return emit_lead(em, i->fun);
}

static bool is_in(const GMention *m, int item)
{
  for (int i = 0; m && i < m->nitems; i++)
    if (m->items[i] == item) return true;
  return false;
}

/* A mention is written as the items that the one within it hasn't, and that one.  But the set that
 * is within it needn't be so in another program: a part with a label has all its items. */
static const GMention *within(const Emit *em, const GMention *m)
{
  return em->parts ? NULL : m->within;
}

static int mention_words(const Emit *em, const GMention *m)
{
  const GMention *part = within(em, m);
  return m->nitems + (part ? 1 - part->nitems : 0);
}

static const char *mention_name(const GMention *m)
{
  return arena_printf(unit_arena, "R%d", m->number);
}

void emit_mention_decls(Emit *em)
{
  for (int i = 0; i < em->prog->nmentions; i++) {
    const char *name = mention_name(em->prog->mentions[i]);
    if (!emit_declares(em, name)) continue;
    if (em->divided || emit_place(em, name) != PART_HERE)
      fprintf(em->out, "extern LML_LEADS W %s[]%s;\n", name, emit_symbol(em, name));
    else
      fprintf(em->out, "static LML_LEADS W %s[%d];\n", name,
              2 + mention_words(em, em->prog->mentions[i]));
  }
}

/* The whole set, whatever it is written as. */
static void record_mention(Emit *em, const GMention *m)
{
  emit_part(em, mention_name(m))->is_set = true;
  for (int i = 0; i < m->nitems; i++) fprintf(em->out, " %s,", item_word(em, m->items[i]));
}

static void emit_mention(Emit *em, const GMention *m)
{
  int n = mention_words(em, m);
  fprintf(em->out, "%sLML_LEADS W R%d[%d] = { (W)&lml_mention, %d,",
          emit_scope(em, mention_name(m)), m->number, 2 + n, n);
  for (int i = 0; i < m->nitems; i++)
    if (!is_in(within(em, m), m->items[i])) fprintf(em->out, " (W)%s,", item_word(em, m->items[i]));
  if (within(em, m)) fprintf(em->out, " (W)R%d,", m->within->number);
  fprintf(em->out, " };\n");
}

void emit_mentions(Emit *em)
{
  for (int i = 0; i < em->prog->nmentions; i++) {
    const GMention *m = em->prog->mentions[i];
    if (em->record) record_mention(em, m);
    else if (emit_defines(em, mention_name(m))) emit_mention(em, m);
  }
}
