/* measure — widths of strings, see plot.h.
 *
 * The built-in widths of ASCII are Helvetica's, in thousandths of the size, from Adobe's published
 * metrics. Other characters count 600, ideographs and the ellipsis 1000. */
#include <config.h>

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "base/text.h"
#include "plot/plot.h"

static const uint16_t helvetica[95] = {
  278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333,  278, 278, 556, 556, 556,
  556, 556, 556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667,
  611, 778, 722, 278, 500, 667, 556, 833, 722, 778, 667, 778, 722, 667,  611, 722, 667, 944, 667,
  667, 611, 278, 278, 278, 469, 556, 333, 556, 556, 500, 556, 556, 278,  556, 556, 222, 222, 500,
  222, 833, 556, 556, 556, 556, 333, 500, 278, 556, 500, 722, 500, 500,  500, 334, 260, 334, 584,
};

static double builtin_width(void *context, const char *text, double size, bool bold)
{
  (void)context;
  double sum = 0;
  while (*text) {
    size_t operator= measure_operator(text);
    if (operator> 0) {
      sum += (double)operator* 600; /* the width of Courier's letters */
      text += operator;
      continue;
    }
    uint32_t c = text_next(&text);
    sum += c >= 32 && c < 127 ? helvetica[c - 32] : c >= 0x2E80 ? 1000 : c == 0x2026 ? 1000 : 600;
  }
  return sum * size / 1000 * (bold ? 1.06 : 1);
}

const Measure measure_builtin = { builtin_width, NULL };

size_t measure_operator(const char *s)
{
  if (*s != '(') return 0;
  size_t n = strspn(s + 1, "!#$%&*+,-./:;<=>?@\\^|~");
  return n > 0 && s[n + 1] == ')' ? n + 2 : 0;
}

double measure_width(const Measure *m, const char *text, double size, bool bold)
{
  return m->width(m->context, text, size, bold);
}

/* Searches by halving: the more characters of a name are kept, the wider it is, nearly always. */
char *measure_fit(const Measure *m, const char *text, double size, bool bold, double room)
{
  size_t low = 0, high = text_length(text);
  room += 0.01; /* rounding: `room` may be a sum of widths */
  if (high <= 4096 && measure_width(m, text, size, bold) <= room)
    return mem_copy(text, strlen(text));
  if (high > 4096) high = 4096;
  while (low < high) {
    size_t keep = (low + high + 1) / 2;
    char *try = text_elide(text, keep);
    bool fits = measure_width(m, try, size, bold) <= room;
    free(try);
    if (fits) low = keep;
    else high = keep - 1;
  }
  return text_elide(text, low > 0 ? low : 1);
}
