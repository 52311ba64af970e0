/* tally.h: a census as the logs tell it.
 *
 * Sites whose attributes and source line agree are one; they have numbers from 0 in the order in which they were
 * first met and, among those met at the same census, in the order of what they are called: never in one that depends on
 * addresses or on the order of cells.  Bands are the sums over one attribute, of the sites that the restrictions allow;
 * they too are listed in the order in which they were first met. */
#ifndef TALLY_H
#define TALLY_H
#include "attribute.h"
#include "census.h"

#define TALLY_NONE UINT32_MAX

typedef struct TallySite {
  const Info *info;
  Count count;                          /* in the last census */
  uint32_t band;                        /* TALLY_NONE: restricted away */
} TallySite;

typedef struct TallyBand {
  const char *name;
  uint64_t bytes;
} TallyBand;

typedef struct Tally {
  TallySite *sites;
  TallyBand *bands;
  uint32_t site_count, band_count;
  uint32_t told;                        /* sites below this were met at an earlier census */
  uint32_t *used, used_count;           /* sites that have cells, ascending */
  uint32_t *used_bands, used_band_count;
} Tally;

/* by, sets: must not change from one to the next.  Valid until then; NULL if there's no memory for it. */
const Tally *tally_make(const Census *census, Attribute by, const NameSet sets[ATTRIBUTES]);
#endif
