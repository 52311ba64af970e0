/* palette — shades of grey and forty colours, how far apart they look, and which of them a name
 * tries first.
 *
 * Greys cycle with the position in the stack, as in the paper: key and bands are read in the same
 * order. Of the colours, the first nine are those of Okabe and Ito and of Tol, the others lie
 * between them: any two differ by at least 0.064 in OKLab, and by 0.037 as people with protanopia
 * or deuteranopia see them. Those views are simulated by the matrices of Machado, Oliveira and
 * Fernandes (2009) for severity 1, on linear RGB. Which name gets which colour is decided in
 * colours.c. Where colours or greys run out, they come again hatched.
 */
#ifndef HP2PS_PALETTE_H
#define HP2PS_PALETTE_H

#include <stdbool.h>
#include <stddef.h>

typedef struct Colour {
    double r, g, b;         /* 0 .. 1 */
} Colour;

/* How an area is filled. */
typedef struct Fill {
    Colour colour;
    int hatch;              /* 0 plain; 1 .. PALETTE_HATCHES - 1: lines upon it, see plot.h */
} Fill;

typedef struct Tint {
    char *name;
    Colour colour;
} Tint;

enum { PALETTE_COLOURS = 40, PALETTE_GREYS = 8, PALETTE_HATCHES = 10 };

/* The order in which a name tries the colours: home, home + step, ... modulo their number. The
 * numbers come from a hash of the name (32-bit FNV-1a) without the "(123)" that GHC puts before the
 * names of cost-centre stacks. */
typedef struct Way {
    int home, step;
} Way;
Way palette_way(const char *name);
const char *palette_bare(const char *name);     /* without that number */
bool palette_common(const char *name);      /* most programs have it; its home is not by hash */

Colour palette_colour(int number);          /* below PALETTE_COLOURS */
Colour palette_grey(size_t number);         /* of PALETTE_GREYS, again and again */
Colour palette_other(void);                 /* for OTHER among colours */
Colour palette_level(double level);         /* a grey: 0 black, 1 white */
Colour palette_ink(Colour background);      /* black or white, whichever reads better on it */
Colour palette_hatch(Colour background);    /* of the lines upon it */

/* How far apart two colours look, in OKLab; a distance the colour-blind see counts 12/7 times. */
#define PALETTE_LEAST 0.06
double palette_distance(Colour a, Colour b);

bool palette_parse(const char *text, Colour *c);        /* "#rrggbb" */
void palette_print(Colour c, char text[8]);

#endif
