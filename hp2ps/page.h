/* page — what the pieces of the layout share while a page is being made. Internal to layout. */
#ifndef HP2PS_PAGE_H
#define HP2PS_PAGE_H

#include "layout.h"
#include "scale.h"

typedef struct Box {
    double left, top, right, bottom;
} Box;

typedef struct Page {
    const Stack *stack;
    const LayoutOptions *opt;
    const Measure *measure;
    Plot *plot;
    const char *time_unit, *value_unit;
    Box box;                    /* of the graph proper, inside its axes */
    double headroom;            /* kept free between the highest value and the box's top */
    Scale x, y;
    size_t *samples;            /* the samples to draw, after thinning to what the page can show */
    size_t nsamples;
} Page;

/* Up to so many bands have lines between them, however many samples there are. */
enum { ALWAYS_DIVIDED = 21 };

static const double LABEL = 8, SMALL = 7;      /* sizes of letters, in points */

/* Places on the page of a time and a value. */
double page_x(const Page *p, double time);
double page_y(const Page *p, double value);

void axis_draw(Page *p, bool x_labels);         /* with the grid */
void axis_samples(Page *p, double y);           /* ticks at the samples, if they are few */
double axis_left(const Page *p, double high);   /* width that the labels of values up to `high` take */

void graph_draw(Page *p);
bool graph_outlined(const Page *p);              /* is there room for outlines? */
double graph_high(const Page *p);               /* the top of the value axis */

void gap_draw(Page *p);                         /* under the bands */
bool gap_on_scale(const Page *p);
double gap_high(const Page *p);  /* how much of what was not counted the axis shows */
double gap_key(Page *p, Point at);              /* in words; gives the room they take */

double mark_room(const Page *p);                /* what a strip of marks above the graph takes */
/* Makes 0 what the lines of marks and their texts cross. */
void mark_block(const Page *p, double *roof, int cells);
void mark_draw(Page *p);

double key_width(const Page *p, double most);
void key_draw(Page *p, double left, double right);
size_t key_room(const Page *p);                 /* how many entries the page has room for */
void key_pages(Page *p);
char *key_name(const Layer *l);                 /* as shown in the key; fresh */
char *key_note(const Page *p, size_t layer);    /* its name and figures, in words; fresh */

void panel_draw(Page *p);

#endif
