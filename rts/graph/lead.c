/* lead.c: see lead.h. */
#include <config.h>
#include <stdlib.h>
#include <string.h>
#include "graph/lead.h"
#include "machine/mention.h"

static uint32_t *number_of; /* by word of the section lml_leads: of a constant there */
static uint32_t *found;     /* the numbers that were found */
static bool fresh;          /* nothing was met since the last lead_take */

static size_t words(void) { return mention.bytes / sizeof(W); }

bool lead_begin(void)
{
  if (!mention.bytes) return false;
  if (!number_of) number_of = calloc(words(), sizeof *number_of);
  if (!found) found = calloc(words(), sizeof *found);
  if (!number_of || !found) return false;
  memset(number_of, 0, words() * sizeof *number_of);
  fresh = true;
  return true;
}

void lead_number(const W *constant, uint32_t number) { number_of[constant - mention.low] = number; }

static void meet_slot(W *slot)
{
  if (IS_PTR(*slot) && mention_has(*slot)) mention_meet((W *)*slot);
}

void lead_from(W w)
{
  if (!IS_PTR(w) || !mention_has(w)) return;
  if (fresh) mention_begin();
  fresh = false;
  meet_slot(&w);
}

size_t lead_take(const uint32_t **numbers)
{
  size_t n = 0;
  for (W *c; !fresh && (c = mention_next()); mention_each(c, meet_slot))
    if (number_of[c - mention.low]) found[n++] = number_of[c - mention.low];
  fresh = true;
  *numbers = found;
  return n;
}
