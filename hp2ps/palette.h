/* palette — shades of grey that tell neighbours apart, and colours that follow a name from run to run.
 *
 * Greys cycle with the position in the stack, as in the paper: key and bands are read in the same order.
 * A colour depends on the name alone, by a fixed hash (32-bit FNV-1a), so it is the same in every graph of every run;
 * a few constructions that are everywhere, (.) and (,) first of all, have colours of their own.
 * Base colours are those of Okabe and Ito and of Tol's schemes, told apart by people with any common colour vision.
 */
#ifndef HP2PS_PALETTE_H
#define HP2PS_PALETTE_H

#include <stdbool.h>
#include <stddef.h>

typedef struct Colour {
    double r, g, b;         /* 0 .. 1 */
} Colour;

Colour palette_grey(size_t position);
Colour palette_colour(const char *name);
Colour palette_other(void);                 /* for OTHER among colours */
Colour palette_level(double level);         /* a grey: 0 black, 1 white */
Colour palette_ink(Colour background);      /* black or white, whichever reads better on it */

bool palette_parse(const char *text, Colour *c);        /* "#rrggbb" */
void palette_print(Colour c, char text[8]);

#endif
