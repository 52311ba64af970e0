/* layout — a Stack becomes a Plot: one upright page with title, axes, bands and key.
 *
 * Pure: the same stack, options and widths of letters give the same plot. The pieces are in graph.c
 * (bands and what lies on them), axis.c, gap.c, mark.c, key.c and panel.c (small multiples). They
 * draw on a Page (page.h).
 */
#ifndef HP2PS_LAYOUT_H
#define HP2PS_LAYOUT_H

#include "look.h"
#include "plot.h"
#include "trace.h"

Plot *layout_plot(const Stack *s, const LayoutOptions *options, const Measure *measure);

#endif
