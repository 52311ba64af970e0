/* draw — a Plot onto paper or into pixels, by cairo: the only file that knows of it.
 *
 * Cairo keeps its own sticky error; it is asked once, at the end.
 */
#ifndef HP2PS_DRAW_H
#define HP2PS_DRAW_H

#include <stdbool.h>

#include "out.h"
#include "plot.h"

typedef enum Format { FORMAT_PS, FORMAT_EPS, FORMAT_PDF, FORMAT_SVG, FORMAT_PNG, FORMAT_PLOT, FORMAT_COUNT } Format;

bool draw_many_pages(Format f);     /* can it hold more than one? */

/* Pages first .. first + count - 1 into out, as anything but SVG and text. dpi is for PNG. False
 * with a message on failure. */
bool draw_pages(const Plot *p, size_t first, size_t count, Format format, double dpi, Out *out);

/* Widths of strings in the fonts that draw_pages will use. */
typedef struct Fonts Fonts;
Fonts *draw_fonts(void);
void draw_fonts_free(Fonts *f);
Measure draw_measure(Fonts *f);

#endif
