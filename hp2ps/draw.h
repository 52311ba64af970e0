/* draw — a Plot onto paper or into pixels, by cairo: the only file that knows of it.
 *
 * Cairo keeps its own sticky error; it is asked once, at the end.
 */
#ifndef HP2PS_DRAW_H
#define HP2PS_DRAW_H

#include <stdbool.h>

#include "out.h"
#include "picture.h"

/* The picture's pages into out; EPS and PNG hold one page. False with a message on failure. */
bool draw_ps(const Picture *p, Out *out);
bool draw_eps(const Picture *p, Out *out);
bool draw_pdf(const Picture *p, Out *out);
bool draw_png(const Picture *p, Out *out);

/* Widths of strings in the fonts that pictures are drawn with. */
typedef struct Fonts Fonts;
Fonts *draw_fonts(void);
void draw_fonts_free(Fonts *f);
Measure draw_measure(Fonts *f);

#endif
