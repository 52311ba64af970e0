/* sheet — see sheet.h. */
#include <config.h>

#include "plot/sheet.h"

double sheet_x(const Sheet *p, double time)
{
  return p->box.left + (time - p->x.low) / (p->x.high - p->x.low) * (p->box.right - p->box.left);
}

double sheet_y(const Sheet *p, double value)
{
  double room = p->box.bottom - p->box.top - p->headroom;
  return p->box.bottom - (value - p->y.low) / (p->y.high - p->y.low) * room;
}

/* Letters need more contrast with the page than a line, which has its band's own colour. */
static Colour darker(Colour c)
{
  const double lightest = 0.66;
  double light = 0.3 * c.r + 0.6 * c.g + 0.1 * c.b, by = light > lightest ? lightest / light : 1;
  return (Colour){ c.r * by, c.g * by, c.b * by };
}

LineStyle sheet_line(const Sheet *p, size_t layer)
{
  Colour c = p->opt->fills[layer].colour;
  static const double levels[] = { 0, 0.35, 0.6 };
  if (c.r != c.g || c.g != c.b || !p->stack->layers[layer].band)
    return (LineStyle){ c, darker(c), 1.6, p->opt->fills[layer].hatch > 0 };
  Colour grey = palette_level(levels[layer % 3]);
  return (LineStyle){ grey, grey, layer / 6 % 2 ? 2.2 : 1, layer / 3 % 2 == 1 };
}
