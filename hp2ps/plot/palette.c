/* palette — see palette.h. */
#include <config.h>

#include "plot/palette.h"

#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include "base/text.h"

/* Neighbours differ by at least 0.16, the next but one by 0.08: enough on paper and screen. */
static const double greys[PALETTE_GREYS] = { 0.86, 0.62, 0.93, 0.50, 0.78, 0.56, 0.97, 0.70 };

static const uint32_t colours[PALETTE_COLOURS] = {
  0x0072B2, 0xE69F00, 0x009E73, 0xD55E00, 0x56B4E9, 0xCC79A7, 0xF0D442, 0x882255,
  0xAA4499, 0x00EEBB, 0x8877EE, 0x775500, 0x663399, 0x88BB77, 0x77DDFF, 0x117755,
  0xFF88BB, 0xBB3344, 0xAADD88, 0x4455CC, 0x0099CC, 0xAA9944, 0x778844, 0x6699FF,
  0x006677, 0xEE6677, 0x00CCDD, 0x5577CC, 0xAA6699, 0x77CC55, 0xEE7711, 0xFF9988,
  0x883333, 0xAABBFF, 0xBB77DD, 0x66BBAA, 0x44EEEE, 0xCC99FF, 0xFFAA55, 0xAA5500,
};

Colour palette_level(double level) { return (Colour){ level, level, level }; }

Colour palette_grey(size_t number) { return palette_level(greys[number % PALETTE_GREYS]); }

/* This light grey is far from all colours, also as the colour-blind see them. */
Colour palette_other(void) { return palette_level(215 / 255.0); }

static uint32_t fnv1a(const char *s)
{
  uint32_t h = 2166136261u;
  for (; *s; s++) h = (h ^ (unsigned char)*s) * 16777619u;
  /* FNV-1a hardly carries the last byte into the high bits. These steps mix them, for names that
   * differ only at the end. */
  h ^= h >> 16;
  h *= 0x7FEB352Du;
  return h ^ h >> 15;
}

static Colour from_rgb(uint32_t rgb)
{
  return (Colour){ (rgb >> 16 & 255) / 255.0, (rgb >> 8 & 255) / 255.0, (rgb & 255) / 255.0 };
}

Colour palette_colour(int number) { return from_rgb(colours[number]); }

/* Constructions that most programs have, often in neighbouring bands, and the phases of
 * biographies, as our logs and GHC's name them. Their homes are fixed, so that they look far
 * apart. */
static const struct {
  const char *name;
  int home;
} common[] = {
  { "(.)", 14 }, { "(,)", 1 }, { "(,,)", 2 }, { "(,,,)", 5 }, { "(@)", 21 },
  { "(+)", 3 },  { "lag", 4 }, { "use", 2 },  { "drag", 3 },  { "void", 7 },
  { "LAG", 4 },  { "USE", 2 }, { "DRAG", 3 }, { "VOID", 7 },  { "INHERENT_USE", 15 },
};

static int common_home(const char *name)
{
  for (size_t i = 0; i < sizeof common / sizeof *common; i++)
    if (!strcmp(common[i].name, name)) return common[i].home;
  return -1;
}

bool palette_common(const char *name) { return common_home(name) >= 0; }

Way palette_way(const char *name)
{
  /* A step that has no divisor in common with 40 leads to every colour. */
  static const int steps[] = { 1, 3, 7, 9, 11, 13, 17, 19, 21, 23, 27, 29, 31, 33, 37, 39 };
  uint32_t h = fnv1a(text_bare(name));
  int home = common_home(name);
  return (Way){ home >= 0 ? home : (int)(h % PALETTE_COLOURS), steps[h >> 8 & 15] };
}

/* Distance */

static double linear(double c) { return c <= 0.04045 ? c / 12.92 : pow((c + 0.055) / 1.055, 2.4); }

/* A colour in OKLab, from linear RGB. */
static void oklab(const double rgb[3], double lab[3])
{
  static const double cones[3][3] = { { 0.4122214708, 0.5363325363, 0.0514459929 },
                                      { 0.2119034982, 0.6806995451, 0.1073969566 },
                                      { 0.0883024619, 0.2817188376, 0.6299787005 } };
  static const double axes[3][3] = { { 0.2104542553, 0.7936177850, -0.0040720468 },
                                     { 1.9779984951, -2.4285922050, 0.4505937099 },
                                     { 0.0259040371, 0.7827717662, -0.8086757660 } };
  double response[3];
  for (int i = 0; i < 3; i++)
    response[i] = cbrt(cones[i][0] * rgb[0] + cones[i][1] * rgb[1] + cones[i][2] * rgb[2]);
  for (int i = 0; i < 3; i++)
    lab[i] = axes[i][0] * response[0] + axes[i][1] * response[1] + axes[i][2] * response[2];
}

enum { VIEWS = 3 };

/* How people see colours: most, those with protanopia, those with deuteranopia. */
static const double views[VIEWS][3][3] = {
  { { 1, 0, 0 }, { 0, 1, 0 }, { 0, 0, 1 } },
  { { 0.152286, 1.052583, -0.204868 },
    { 0.114503, 0.786281, 0.099216 },
    { -0.003882, -0.048116, 1.051998 } },
  { { 0.367322, 0.860646, -0.227968 },
    { 0.280085, 0.672501, 0.047413 },
    { -0.011820, 0.042940, 0.968881 } },
};

static void seen(Colour c, const double view[3][3], double lab[3])
{
  double rgb[3] = { linear(c.r), linear(c.g), linear(c.b) }, as[3];
  for (int i = 0; i < 3; i++)
    as[i] = fmin(1, fmax(0, view[i][0] * rgb[0] + view[i][1] * rgb[1] + view[i][2] * rgb[2]));
  oklab(as, lab);
}

double palette_distance(Colour a, Colour b)
{
  double least = INFINITY;
  for (int i = 0; i < VIEWS; i++) {
    double p[3], q[3];
    seen(a, views[i], p);
    seen(b, views[i], q);
    double d = sqrt((p[0] - q[0]) * (p[0] - q[0]) + (p[1] - q[1]) * (p[1] - q[1])
                    + (p[2] - q[2]) * (p[2] - q[2]));
    least = fmin(least, i == 0 ? d : d * 12 / 7);
  }
  return least;
}

Colour palette_ink(Colour c)
{
  double luminance = 0.2126 * pow(c.r, 2.2) + 0.7152 * pow(c.g, 2.2) + 0.0722 * pow(c.b, 2.2);
  return palette_level(luminance > 0.18 ? 0 : 1);
}

static double mix_channels(double a, double b) { return 0.6 * a + 0.4 * b; }

Colour palette_hatch(Colour c)
{
  Colour ink = palette_ink(c);
  return (Colour){ mix_channels(c.r, ink.r), mix_channels(c.g, ink.g), mix_channels(c.b, ink.b) };
}

bool palette_parse(const char *text, Colour *c)
{
  unsigned rgb;
  int used = 0;
  if (strlen(text) != 7 || sscanf(text, "#%6x%n", &rgb, &used) != 1 || used != 7) return false;
  *c = from_rgb(rgb);
  return true;
}

static unsigned byte(double x) { return (unsigned)lround(fmin(1, fmax(0, x)) * 255); }

void palette_print(Colour c, char text[8])
{
  snprintf(text, 8, "#%02x%02x%02x", byte(c.r) & 255, byte(c.g) & 255, byte(c.b) & 255);
}

void palette_bytes(Colour c, int bytes[3])
{
  bytes[0] = byte(c.r);
  bytes[1] = byte(c.g);
  bytes[2] = byte(c.b);
}

/* Shades */

static double lighter(double level, double by) { return level + (1 - level) * by; }

Colour palette_shade(Colour c, size_t i, size_t n)
{
  double by = n > 1 ? 0.7 * (double)i / (double)(n - 1) : 0;
  return (Colour){ lighter(c.r, by), lighter(c.g, by), lighter(c.b, by) };
}
