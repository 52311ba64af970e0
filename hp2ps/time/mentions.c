/* mentions — see mentions.h. */
#include <config.h>

#include "time/mentions.h"

#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "base/text.h"

static uint32_t function_of(Mentions *m, const char *name)
{
  size_t slot = text_hash(name, strlen(name)) & (m->table_size - 1);
  while (m->table[slot] && strcmp(m->names[m->table[slot] - 1], name) != 0)
    slot = (slot + 1) & (m->table_size - 1);
  if (!m->table[slot]) {
    MEM_RESERVE(m->names, m->cap, m->nfunctions + 1);
    m->names[m->nfunctions++] = mem_copy(name, strlen(name));
    m->table[slot] = (uint32_t)m->nfunctions;
  }
  return m->table[slot] - 1;
}

static MentionKind kind_of(const char *origin)
{
  static const struct {
    const char *word;
    MentionKind kind;
  } words[] = {
    { "(root)", MENTION_ROOT },      { "(other modules)", MENTION_ROOT },
    { "(constant)", MENTION_VAGUE }, { "*", MENTION_VAGUE },
    { "?", MENTION_VAGUE },
  };
  for (size_t i = 0; i < sizeof words / sizeof *words; i++)
    if (strcmp(origin, words[i].word) == 0) return words[i].kind;
  return MENTION_FUNCTION;
}

Mentions *mentions_new(const Prof *c)
{
  Mentions *m = mem_alloc(1, sizeof *m);
  for (m->table_size = 64; m->table_size < 4 * c->ncentres + 4;) m->table_size *= 2;
  m->table = mem_alloc(m->table_size, sizeof *m->table);
  m->of = mem_alloc(c->ncentres + 1, sizeof *m->of);
  m->arcs = mem_alloc(c->ncentres + 1, sizeof *m->arcs);
  for (size_t i = 0; i < c->ncentres; i++) {
    const CostCentre *pair = &c->centres[i];
    if (!pair->origin) continue;
    Mention *f = &m->of[i];
    f->kind = kind_of(pair->origin);
    f->unit = function_of(m, pair->name);
    if (f->kind != MENTION_FUNCTION) continue;
    f->origin = function_of(m, pair->origin);
    m->arcs[m->narcs++] = (CostArc){ f->origin, f->unit, pair->cost.of[COST_ENTRIES] };
  }
  return m;
}

void mentions_free(Mentions *m)
{
  for (size_t i = 0; i < m->nfunctions; i++) free(m->names[i]);
  free(m->names);
  free(m->of);
  free(m->arcs);
  free(m->table);
  free(m);
}
