/* look — how a picture is to look: what the command line tells the layout. */
#ifndef HP2PS_LOOK_H
#define HP2PS_LOOK_H

#include <stdbool.h>

#include "palette.h"

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

#endif
