/* order — in which order the bands are stacked, first at the bottom.
 *
 * The paper puts the smoothest band at the bottom, so that the troublemakers end up on top: that is
 * the default, by time-weighted deviation with absence counted as nothing. ORDER_GHC is what GHC's
 * -d computes: samples all weigh the same and those a name is missing from are left out of its sum
 * of squares. ORDER_SUM is GHC's default, the plain sum of the samples, which is the area where
 * they are evenly spaced. Ties are broken by name.
 */
#ifndef HP2PS_ORDER_H
#define HP2PS_ORDER_H

#include "model.h"

typedef enum Order {
    ORDER_DEVIATION,
    ORDER_AREA,
    ORDER_SUM,
    ORDER_NAME,             /* last in the alphabet on top */
    ORDER_NAME_DOWN,        /* first in the alphabet on top */
    ORDER_GHC
} Order;

void order_bands(const Model *m, Order how, uint32_t *bands, size_t count);

#endif
