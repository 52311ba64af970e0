/* layout — makes a Plot of a Stack: a page with title, axes, bands and key. A key that has no room
 * there gets pages of its own.
 *
 * The same stack, options and widths of letters always give the same plot. The pieces of the layout
 * are in graph.c (bands and what is drawn on them), axis.c, gap.c, mark.c, key.c and panel.c (small
 * multiples). They draw on a Page (page.h).
 */
#ifndef HP2PS_LAYOUT_H
#define HP2PS_LAYOUT_H

#include "look.h"
#include "plot.h"
#include "trace.h"

Plot *layout_plot(const Stack *s, const LayoutOptions *options, const Measure *measure);

#endif
