/* palette — see palette.h. */
#include <config.h>

#include "palette.h"

#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

/* Neighbours differ by at least 0.16, the next but one by 0.08: enough on paper and screen. */
static const double greys[] = { 0.86, 0.62, 0.93, 0.50, 0.78, 0.56, 0.97, 0.70 };

static const uint32_t colours[] = {
    0xE69F00, 0x56B4E9, 0x009E73, 0xF0E442, 0x0072B2, 0xD55E00, 0xCC79A7,
    0x332288, 0x88CCEE, 0x44AA99, 0x117733, 0x999933, 0xDDCC77, 0xCC6677, 0x882255, 0xAA4499,
    0x77AADD, 0x99DDFF, 0xBBCC33, 0xAAAA00, 0xEEDD88, 0xEE8866, 0xFFAABB,
};
enum { COLOURS = sizeof colours / sizeof *colours, TINTS = 3 };

Colour
palette_level(double level)
{
    return (Colour){ level, level, level };
}

Colour
palette_grey(size_t position)
{
    return palette_level(greys[position % (sizeof greys / sizeof *greys)]);
}

Colour
palette_other(void)
{
    return palette_level(0.80);
}

static uint32_t
fnv1a(const char *s)
{
    uint32_t h = 2166136261u;
    for (; *s; s++)
        h = (h ^ (unsigned char)*s) * 16777619u;
    /* The last byte barely reaches the high bits: names that differ at the end need a final stir. */
    h ^= h >> 16;
    h *= 0x7FEB352Du;
    return h ^ h >> 15;
}

static Colour
from_rgb(uint32_t rgb)
{
    return (Colour){ (rgb >> 16 & 255) / 255.0, (rgb >> 8 & 255) / 255.0, (rgb & 255) / 255.0 };
}

static double
towards_white(double x, double how_far)
{
    return x + (1 - x) * how_far;
}

/* Constructions that most programs have, often one upon the other: not left to chance, but far apart. */
static const struct { const char *name; uint32_t rgb; } common[] = {
    { "(.)", 0x99DDFF }, { "(,)", 0xE69F00 }, { "(,,)", 0x009E73 }, { "(,,,)", 0xCC79A7 },
    { "(@)", 0xDDCC77 }, { "(+)", 0xD55E00 },
};

static const uint32_t *
find_common(const char *name)
{
    for (size_t i = 0; i < sizeof common / sizeof *common; i++)
        if (!strcmp(common[i].name, name))
            return &common[i].rgb;
    return NULL;
}

Colour
palette_colour(const char *name)
{
    const uint32_t *rgb = find_common(name);
    if (rgb)
        return from_rgb(*rgb);
    uint32_t h = fnv1a(name);
    Colour c = from_rgb(colours[h % COLOURS]);
    double tint = 0.17 * (h / COLOURS % TINTS);
    return (Colour){ towards_white(c.r, tint), towards_white(c.g, tint), towards_white(c.b, tint) };
}

Colour
palette_ink(Colour c)
{
    double luminance = 0.2126 * pow(c.r, 2.2) + 0.7152 * pow(c.g, 2.2) + 0.0722 * pow(c.b, 2.2);
    return palette_level(luminance > 0.18 ? 0 : 1);
}

bool
palette_parse(const char *text, Colour *c)
{
    unsigned rgb;
    int used = 0;
    if (strlen(text) != 7 || sscanf(text, "#%6x%n", &rgb, &used) != 1 || used != 7)
        return false;
    *c = from_rgb(rgb);
    return true;
}

static unsigned
byte(double x)
{
    return (unsigned)lround(fmin(1, fmax(0, x)) * 255);
}

void
palette_print(Colour c, char text[8])
{
    snprintf(text, 8, "#%02x%02x%02x", byte(c.r) & 255, byte(c.g) & 255, byte(c.b) & 255);
}
