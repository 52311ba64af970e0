/* barchart — makes a Plot of Bars: horizontal bars, a panel for each quantity, side by side.
 *
 * All panels have the same rows; the names stand left of the first. A value is written at the end
 * of its bar, with its share of the total. Each panel has a scale of its own that begins at 0. Rows
 * that have no room on a page go to the next, or the page is as high as they need.
 */
#ifndef HP2PS_BARCHART_H
#define HP2PS_BARCHART_H

#include "plot/look.h"
#include "plot/plot.h"
#include "time/bars.h"

/* options->fills has a fill for each group. `single`: one page, as high as it needs to be. */
Plot *barchart_plot(const Bars *b, const Look *options, const Measure *measure, bool single);

#endif
