/* bound.c: see bound.h. */
#include <config.h>
#include <stdlib.h>
#include "base/program.h"
#include "machine/bound.h"
#include "machine/cell.h"

typedef struct Bound {
  Info info;
  const Info *site;
  struct Bound *next;
} Bound;

enum { CHAINS = 512 };        /* a power of two */
static Bound *chains[CHAINS]; /* of a hash table by site */

static Bound **chain_of(const Info *site)
{
  return &chains[(W)site / LML_INFO_SIZE & (CHAINS - 1)];
}

static LML_COLD const Info *new_info(const Info *site, size_t size)
{
  Bound *b = aligned_alloc(LML_INFO_SIZE, (sizeof *b + LML_INFO_BITS) & ~LML_INFO_BITS);
  Bound **chain = chain_of(site);
  if (!b) program_fatal("out of memory for the search");
  *b = (Bound){ { .code = cell_enter_ind,
                  .kind = LML_THUNK,
                  .size = (uint16_t)size,
                  .producer = site->producer,
                  .construction = "Bound",
                  .type = site->type,
                  .module = site->module,
                  .line = site->line },
                site,
                *chain };
  *chain = b;
  return &b->info;
}

const Info *bound_info(const Info *site, size_t size)
{
  if (site->code == cell_enter_ind && site->size == size) return site;
  for (const Bound *b = *chain_of(site); b; b = b->next)
    if (b->site == site && b->info.size == size) return &b->info;
  return new_info(site, size);
}

bool bound_has(const Info *info)
{
  for (size_t i = 0; i < CHAINS; i++)
    for (const Bound *b = chains[i]; b; b = b->next)
      if (&b->info == info) return true;
  return false;
}
