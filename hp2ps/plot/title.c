/* title — see title.h. */
#include <config.h>

#include "plot/title.h"

#include <math.h>
#include <stdlib.h>

#include "base/text.h"

static const double TITLE = 11;

typedef struct Title {
  Plot *plot;
  const Look *opt;
  const Measure *measure;
  const char *job, *cost, *date;
} Title;

static bool one_line(const Title *t, double room)
{
  if (t->opt->title != TITLE_AUTO) return t->opt->title == TITLE_SMALL;
  double side = fmax(measure_width(t->measure, t->job, TITLE, true),
                     measure_width(t->measure, t->date, TITLE, false));
  return text_length(t->job) <= 200
         && 2 * side + measure_width(t->measure, t->cost, TITLE, false) + 40 <= room;
}

static void put_text(const Title *t, const char *text, Point at, double room, bool bold,
                     Align align)
{
  char *fit = measure_fit(t->measure, text, TITLE, bold, room);
  plot_text(t->plot, "title", fit, at, TITLE, align)->bold = bold;
  free(fit);
}

double title_draw(Plot *plot, const Look *options, const Measure *measure, const char *job,
                  const char *cost, const char *date)
{
  Title t = { plot, options, measure, job, cost, date };
  double left = options->margin, right = plot->width - left, room = right - left;
  double y = options->margin + TITLE;
  if (one_line(&t, room)) {
    double middle = measure_width(measure, cost, TITLE, false),
           side = fmax(20, (room - middle) / 2 - 10);
    put_text(&t, job, (Point){ left, y }, side, true, ALIGN_LEFT);
    put_text(&t, cost, (Point){ (left + right) / 2, y }, room, false, ALIGN_CENTRE);
    put_text(&t, date, (Point){ right, y }, side, false, ALIGN_RIGHT);
  } else {
    put_text(&t, job, (Point){ left, y }, room, true, ALIGN_LEFT);
    y += TITLE * 1.4;
    double most = fmax(room * 0.6, room - 10 - measure_width(measure, date, TITLE, false));
    double share = fmin(most, measure_width(measure, cost, TITLE, false));
    put_text(&t, cost, (Point){ left, y }, share, false, ALIGN_LEFT);
    put_text(&t, date, (Point){ right, y }, room - share - 10, false, ALIGN_RIGHT);
  }
  plot_line(plot, "rule", (Point){ left, y + 6 }, (Point){ right, y + 6 }, 0.5, palette_level(0));
  return y + 6 - options->margin;
}
