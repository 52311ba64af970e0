/* order — the order in which bands are stacked; the first is at the bottom.
 *
 * The default is the paper's: the smoothest band is at the bottom and the most restless on top. It
 * sorts by the deviation weighted by time, where a missing band counts as 0. ORDER_GHC is what
 * GHC's -d computes: all samples have the same weight, and those that a name is missing from are
 * left out of its sum of squares. ORDER_SUM is GHC's default, the plain sum of the samples; if they
 * are evenly spaced, this sorts nearly as the area does. Equal bands are sorted by name.
 *
 * Where all bands are phases of a biography, the default is the order of life, from the bottom:
 * lag, use, drag, void. The cells that a program could do without are on top.
 */
#ifndef HP2PS_ORDER_H
#define HP2PS_ORDER_H

#include "log/model.h"

typedef enum Order {
  ORDER_DEVIATION,
  ORDER_AREA,
  ORDER_SUM,
  ORDER_NAME,      /* last in the alphabet on top */
  ORDER_NAME_DOWN, /* first in the alphabet on top */
  ORDER_GHC
} Order;

void order_bands(const Model *m, Order how, uint32_t *bands, size_t count);

#endif
