/* palette — eight greys and forty colours, how far apart they look, and which of them a name tries
 * first. colours.c decides which colour a name gets.
 *
 * A layer's grey depends on its place in the stack, as in the paper, since key and bands are read
 * in the same order. The first nine colours are by Okabe and Ito and by Tol; the others lie between
 * them. Any two differ by at least 0.064 in OKLab, and by 0.037 as people with protanopia or
 * deuteranopia see them. The matrices of Machado, Oliveira and Fernandes (2009) for severity 1
 * simulate how they see, on linear RGB.
 */
#ifndef HP2PS_PALETTE_H
#define HP2PS_PALETTE_H

#include <stdbool.h>
#include <stddef.h>

typedef struct Colour {
  double r, g, b; /* 0 .. 1 */
} Colour;

/* How an area is filled. */
typedef struct Fill {
  Colour colour;
  int hatch; /* 0 is plain; 1 .. PALETTE_HATCHES - 1 add lines, see plot.h */
} Fill;

typedef struct Tint {
  char *name;
  Colour colour;
} Tint;

enum { PALETTE_COLOURS = 40, PALETTE_GREYS = 8, PALETTE_HATCHES = 10 };

/* The order in which a name tries the colours: home, home + step, ... modulo their number. The
 * numbers come from a hash of the name (32-bit FNV-1a) without the "(123)" that GHC puts before the
 * names of cost-centre stacks (text_bare). */
typedef struct Way {
  int home, step;
} Way;
Way palette_way(const char *name);
bool palette_common(const char *name); /* most programs have it; its home is fixed */

Colour palette_colour(int number);  /* below PALETTE_COLOURS */
Colour palette_grey(size_t number); /* modulo PALETTE_GREYS */
Colour palette_other(void);         /* of the band OTHER */
Colour palette_level(double level); /* a grey: 0 black, 1 white */
/* Lighter shades of a colour for n things: 0 has the colour itself. */
Colour palette_shade(Colour c, size_t i, size_t n);
Colour palette_ink(Colour background);   /* black or white, whichever reads better on it */
Colour palette_hatch(Colour background); /* of a hatching's lines */

/* How far apart two colours look, in OKLab: the least distance that anyone sees. Distances that the
 * colour-blind see are multiplied by 12/7 before. */
#define PALETTE_LEAST 0.06
double palette_distance(Colour a, Colour b);

bool palette_parse(const char *text, Colour *c); /* "#rrggbb" */
void palette_print(Colour c, char text[8]);
void palette_bytes(Colour c, int bytes[3]); /* red, green and blue, 0 .. 255 */

#endif
