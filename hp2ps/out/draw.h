/* draw — draws a Plot as PostScript, PDF or PNG. No other file uses cairo.
 *
 * Cairo remembers its first error, so its status is asked for once, at the end.
 */
#ifndef HP2PS_DRAW_H
#define HP2PS_DRAW_H

#include <stdbool.h>

#include "base/output.h"
#include "out/picture.h"

/* Each writes the picture's pages to `out`; EPS and PNG hold one page. On failure it adds a
 * message and gives false. */
bool draw_ps(const Picture *p, Output *out);
bool draw_eps(const Picture *p, Output *out);
bool draw_pdf(const Picture *p, Output *out);
bool draw_png(const Picture *p, Output *out);

/* The fonts that pictures are drawn with. draw_measure gives the widths of strings in them. */
typedef struct Fonts Fonts;
Fonts *draw_fonts(void);
void draw_fonts_free(Fonts *f);
Measure draw_measure(Fonts *f);

#endif
