/* layout — a Stack becomes a Plot: one upright page with title, axes, bands and key.
 *
 * Pure: the same stack, options and widths of letters give the same plot. The pieces are in graph.c (bands and what
 * lies on them), axis.c, key.c and panel.c (small multiples); page.h is what they share.
 */
#ifndef HP2PS_LAYOUT_H
#define HP2PS_LAYOUT_H

#include "plot.h"
#include "trace.h"

typedef enum TitleStyle { TITLE_AUTO, TITLE_BIG, TITLE_SMALL } TitleStyle;

typedef struct LayoutOptions {
    double width, height;       /* of the page, in points */
    double margin;
    TitleStyle title;
    const char *heading;        /* in place of the log's JOB; NULL */
    const char *fallback;       /* what to call a log without JOB: its file's name */
    const Fill *fills;          /* by layer */
    bool york;                  /* no marks, total line or peak */
    bool multiples;
    bool key_page;              /* the key on pages of its own */
    double x_range, y_range;    /* at least this much on the axes; 0 = as the log has it */
} LayoutOptions;

Plot *layout_plot(const Stack *s, const LayoutOptions *options, const Measure *measure);

#endif
