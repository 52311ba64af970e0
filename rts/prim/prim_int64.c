/* prim_int64.c: Ints of 64 bits.  Most fit into an Int of 63 bits and are immediates; the others
 * are cells (lml.h).  Arithmetic is done in line, on numbers out of their words. */
#include <config.h>
#include "machine/cell.h"
#include "machine/charlist.h"

W lml_box_int64(SP_ const Info *site, SW n)
{
  if (FITS_INT(n)) return LML_INT(n);
  if (HEAP_FULL(2)) COLLECT_FOR(0, 2, site);
  W *c = hp;
  hp += 2;
  cell_charge(site, 2);
  c[0] = HDR_FUN(site);
  c[1] = (W)n;
  return (W)c;
}

/* The digits of a, before the text `rest', which is not evaluated. */
W prim_RSHOW(SP_ const Info *site, W a, W rest)
{
  char digits[CHARLIST_NUMBER], *end = digits + sizeof digits,
                                *first = charlist_number(end, INT64_OF(a));
  return charlist_before(SPA site, first, (size_t)(end - first), rest);
}
