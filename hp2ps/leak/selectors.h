/* selectors — suspended calls that take a field out of a record.
 *
 * In "g { history = world g : history g }" the rest of the list is such a call. It stands for what
 * the field of the record refers to, so that lists go on after it: the program sees one list,
 * though in the graph a call and a record lie between any two of its cells.
 */
#ifndef HP2PS_SELECTORS_H
#define HP2PS_SELECTORS_H

#include "leak/families.h"
#include "source/sitenames.h"

typedef struct Selectors Selectors;

Selectors *selectors_new(const Families *f, const SiteNames *n);
void selectors_free(Selectors *x);

/* Do calls of this family take a field out of a record? */
bool selectors_has(const Selectors *x, uint32_t family);

/* The node that such a call stands for, if its record is evaluated, 0 if that is no cell; any other
 * node stands for itself. */
uint32_t selectors_follow(const Selectors *x, uint32_t node);

#endif
