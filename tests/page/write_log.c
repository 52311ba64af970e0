/* write_log: a site log on standard output, for tests and benches of the page.
 *
 *     write_log SAMPLES SITES ACTIVE [noise]
 *
 * Of the sites a part ACTIVE is alive at a time. Sizes fall as 1/n; of ten sites two grow, three
 * swing, four are level and one is random. With `noise`, all sites are alive and random. */
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct Site {
  int cell, from, to;
  double size, phase, kind;
} Site;

static uint64_t state = 7;

static double chance(void)
{
  state = state * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
  return (double)(state >> 11) / 9007199254740992.0;
}

static void write_site(int n, int sites, int *cell)
{
  static const char *const names[] = { "(.)", "(,)", "Node", "Leaf", "Just", "Pair",
                                       "Sym", "Con", "Dis",  "App",  "Lam",  "Var" };
  static const int cells[] = { 16, 24, 24, 32, 40 };
  int functions = sites / 6 < 8 ? 8 : sites / 6, modules = sites / 60 < 4 ? 4 : sites / 60;
  int function = (int)(chance() * functions), module = function % modules;
  int construction = (int)(chance() * 92);
  printf("SITE %d \"group%d\" \"module%d\" \"fun%d\" \"", n, module % 7, module, function);
  if (construction < 12) printf("%s", names[construction]);
  else printf("C%d", construction - 12);
  printf("\" \"T%d\" \"src/module%d.m:%d\"\n", construction % 9, module, 10 + n % 400);
  *cell = cells[(int)(chance() * 5)];
}

static Site make_site(int n, int samples, int sites, double active)
{
  Site s;
  write_site(n, sites, &s.cell);
  double part = chance() * active * 2, begin = chance() * (1 - fmin(part, 0.99));
  s.size = 80e6 / pow(n + 3, 0.9);
  s.phase = chance() * 6.28;
  s.kind = chance();
  s.from = n < 60 ? 0 : (int)(begin * samples);
  s.to = n < 60 ? samples : (int)(fmin(1, begin + part) * samples);
  return s;
}

static double bytes_of(const Site *s, double part)
{
  return s->kind < 0.2   ? s->size * part
         : s->kind < 0.5 ? s->size * (1 + 0.3 * sin(part * 30 + s->phase))
         : s->kind < 0.9 ? s->size
                         : s->size * chance();
}

static void write_entry(const Site *s, int n, int t, int samples, int noise)
{
  long cells =
      noise ? 1 + (long)(chance() * 4e9) : (long)(bytes_of(s, (double)t / samples) / s->cell);
  long cell = noise ? 1 + (long)(chance() * 9) : s->cell;
  if (cells > 0 && (noise || (t >= s->from && t < s->to)))
    printf("%d %ld %ld\n", n, cells * cell, cells);
}

int main(int argc, char **argv)
{
  if (argc < 4) {
    fputs("usage: write_log samples sites active [noise]\n", stderr);
    return 2;
  }
  int samples = atoi(argv[1]), sites = atoi(argv[2]);
  Site *all = malloc((size_t)sites * sizeof *all);
  if (!all) return 1;
  printf("HPZ 1\nJOB \"synthetic -p\"\nDATE \"Sun Nov 15 2026\"\n");
  printf("SAMPLE_UNIT \"seconds\"\nVALUE_UNIT \"bytes\"\nHOST \"york\"\n");
  for (int n = 0; n < sites; n++) all[n] = make_site(n, samples, sites, atof(argv[3]));
  for (int t = 0; t < samples; t++) {
    printf("BEGIN_SAMPLE %.6f\n", t * 0.02);
    for (int n = 0; n < sites; n++) write_entry(&all[n], n, t, samples, argc > 4);
    printf("END_SAMPLE %.6f\n", t * 0.02);
  }
  free(all);
  return 0;
}
