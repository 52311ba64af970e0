/* svg — a page of a Plot as SVG: text that can be searched and copied, and bands that tell their
 * name and figures when the mouse rests on them.
 *
 * Each text states the width it was laid out with, so the picture holds in whatever fonts are
 * there.
 */
#ifndef HP2PS_SVG_H
#define HP2PS_SVG_H

#include <stdbool.h>

#include "out.h"
#include "picture.h"

/* The first of the picture's pages: an SVG holds one. */
bool svg_write(const Picture *p, Out *out);

#endif
