/* svg — writes a page of a Plot as SVG. Its text can be searched and copied, and bands show their
 * name and figures when the mouse rests on them.
 *
 * Each text states the width it was laid out with, so other fonts don't spoil the picture.
 */
#ifndef HP2PS_SVG_H
#define HP2PS_SVG_H

#include <stdbool.h>

#include "base/output.h"
#include "out/picture.h"

/* Writes the first of the picture's pages, because an SVG holds one. */
bool svg_write(const Picture *p, Output *out);

#endif
