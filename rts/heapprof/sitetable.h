/* sitetable.h: a census in the form that the logs need.
 *
 * Sites with the same attributes and source line are one site here.  If the census counts by the
 * retainers of cells, there is one site for each set of retainers; if it counts by what holds them
 * (held.h), there is one for each holder.  Sites have numbers from 0 in the order in which they
 * were first met; those first met at the same census are ordered by their names.  The order never
 * depends on addresses or on the order of cells.  A band is the sum over all sites with the same
 * value of one attribute, if the restrictions allow the site. Bands too are listed in the order in
 * which they were first met. */
#ifndef SITETABLE_H
#define SITETABLE_H
#include "base/attribute.h"
#include "heapprof/census.h"

#define SITETABLE_NONE UINT32_MAX

typedef struct TableSite {
  const Info *info;
  const char *retainers; /* NULL if they are not known */
  Held held;
  Count count;       /* in the last census */
  uint32_t band;     /* SITETABLE_NONE if the restrictions exclude the site */
  const char *phase; /* of the cells' biographies; NULL: of all phases */
} TableSite;

typedef struct TableBand {
  const char *name;
  uint64_t bytes;
} TableBand;

typedef struct SiteTable {
  TableSite *sites;
  TableBand *bands;
  uint32_t site_count, band_count;
  uint32_t logged;            /* sites with lower numbers were met at an earlier census */
  uint32_t *used, used_count; /* numbers of the sites that have cells, ascending */
  uint32_t *used_bands, used_band_count;
} SiteTable;

uint32_t sitetable_number(const Info *info); /* that of its site; it was met at a census */
/* The attributes that make a band, and the restrictions that leave cells out. */
typedef struct SiteView {
  Attribute by;
  const NameSet *sets; /* ATTRIBUTES of them */
  Held held;           /* only what is held so */
} SiteView;
/* The table of a census.  The view must be the same in all calls.  Valid until the next call.
 * NULL if there is no memory. */
const SiteTable *sitetable_make(const Census *census, const SiteView *view);
#endif
