/* knots — suspended calls that lead back to the data in which they stand.
 *
 * A table may be defined by itself: the value of a key is found by looking others up in the table.
 * Its elements must wait until the table is there; evaluated as they are put in, they would never
 * end. In the graph each stands in data to which it leads, be it through the code of a constant or
 * a function value. A value under evaluation leads to the part of the stack that evaluates it, so
 * that a table which is being made is known, too. The graph has no constants under evaluation:
 * that a call leads to one of them is read in the program's text. References are no way back: what
 * they refer to is changed by the program, and was not needed when the call was made.
 */
#ifndef HP2PS_KNOTS_H
#define HP2PS_KNOTS_H

#include "leak/families.h"
#include "source/sitenames.h"

/* By node: is it such a call? Fresh. */
bool *knots_find(const Families *f, const SiteNames *n);

/* Are most of those cells of a family that are tried such calls? */
bool knots_has(const Families *f, const bool *tied, uint32_t family);

#endif
