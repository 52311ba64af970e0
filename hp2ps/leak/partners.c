/* partners — see partners.h. */
#include <config.h>

#include "leak/partners.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "leak/leakwords_private.h"
#include "leak/thresholds.h"
#include "source/calls.h"

/* Do they make lists, and stand in data as the rest of lists? */
static bool are_rests(const Inquiry *q, const Candidate *c)
{
  const Families *f = q->families;
  const Entry *in = c->nentries ? &c->entries[0] : NULL;
  char result = calls_result(families_site(f, c->families[0]));
  return in && !in->stack && in->field == 2 && families_is_list(f, in->from)
         && 2 * in->count >= c->cells && (result == 'l' || result == 'g');
}

/* Does a node, or one of the next cells of the list that begins there, hang from the candidate? */
static bool leads_into(const Inquiry *q, uint32_t node, const Candidate *c)
{
  enum { MOST = 200 };
  for (int k = 0; k < MOST && node; k++, node = inquiry_rest(q, node)) {
    if (!snapshot_is_cell(q->snapshot, node)) return false;
    if (flow_frees(q->flow, c->bit, node)) return true;
  }
  return false;
}

/* Do half of those cells of a family that are tried lead to what hangs from the candidate? */
static bool is_shared(const Inquiry *q, uint32_t family, const Candidate *c)
{
  const Snapshot *s = q->snapshot;
  uint32_t tried = q->families->nsamples[family], n = 0;
  for (uint32_t i = 0; i < tried; i++) {
    uint32_t v = q->families->samples[(size_t)family * SAMPLES_MOST + i];
    bool shared = false;
    for (uint32_t e = s->first[v]; e < s->first[v + 1] && !shared; e++)
      shared = leads_into(q, s->to[e], c);
    n += shared;
  }
  return n > 0 && 2 * n >= tried;
}

const Candidate *partners_of(const Inquiry *q, uint32_t family)
{
  const Candidate *best = NULL;
  for (size_t i = 0; i < q->count; i++) {
    const Candidate *c = &q->list[i];
    if (c->kind != CANDIDATE_FORCE || c->bit == UINT_MAX || c->count != 1 || c->chain
        || c->cells <= FEW_CELLS || c->total * 100 < q->all * LEAST_PERCENT || !are_rests(q, c)
        || (best && best->total >= c->total) || !is_shared(q, family, c))
      continue;
    best = c;
  }
  return best;
}

uint64_t partners_left(const Inquiry *q, const Candidate *c, uint32_t family)
{
  return (uint64_t)LIST_CELLS_LEFT * BYTES_PER_CELL * (c->cells + q->families->list[family].cells);
}

/* Are lists of this family the keys of a map, or the elements of a set? */
static bool are_keys(const Inquiry *q, uint32_t list)
{
  const Families *f = q->families;
  uint64_t keys = 0;
  for (uint32_t i = 0; i < f->count; i++)
    if (f->list[i].library && strcmp(leak_what(q, i), "Bin") == 0)
      keys += families_pointers(f, i, list);
  return keys > FEW_CELLS;
}

char *partners_words(const Inquiry *q, const Candidate *c)
{
  char *words = leak_subject(q, c->families[0]);
  leak_put(&words,
           ", keep the same. They are the rest of lists that are %s: evaluate the whole of these, "
           "too. With one of both changes alone the others would keep what it makes.",
           are_keys(q, c->entries[0].from)
               ? "keys of a map or set, evaluated only as far as they were compared"
               : "not needed to their end");
  return words;
}
