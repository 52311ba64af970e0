/* areachart — makes a Plot of a Stack: a page with title, axes, bands and key. A key that has no
 * room there gets pages of its own.
 *
 * The same stack, options and widths of letters always give the same plot. The pieces of the layout
 * are in bands.c (bands and what is drawn on them), axis.c, gap.c, mark.c, key.c and panel.c (small
 * multiples). They draw on a Page (sheet.h).
 */
#ifndef HP2PS_AREACHART_H
#define HP2PS_AREACHART_H

#include "log/trace.h"
#include "plot/look.h"
#include "plot/plot.h"

Plot *areachart_plot(const Stack *s, const Look *options, const Measure *measure);

#endif
