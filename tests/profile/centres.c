/* centres.c: gives the program centres.m the cost centres that lmlc would: those of two modules,
 * one name in both, one name beyond ASCII, one centre that makes nothing.  The sites of a function
 * get the centre of the table; MAIN is charged for the others. */
#include <string.h>
#include "abi/lml.h"

extern Info __start_lml_sites[], __stop_lml_sites[];
extern ThunkInfo __start_lml_thunk_sites[] __attribute__((weak));
extern ThunkInfo __stop_lml_thunk_sites[] __attribute__((weak));

static LmlModule one, two;
static LmlCentre in_one[] = {
  { .name = "mapper", .module = &one, .line = 3, .kind = LML_CENTRE_MARK, .words = 10, .ticks = 5 },
  { .name = "gr\xF6\xDF" "er", .module = &one, .line = 4, .kind = LML_CENTRE_MARK, .words = 1 },
  { .name = "idle hands", .module = &one, .line = 5, .kind = LML_CENTRE_FUNCTION },
}, in_two[] = {
  { .name = "mapper", .module = &two, .line = 7, .kind = LML_CENTRE_MARK, .words = 32, .ticks = 2 },
  { .name = "twice", .module = &two, .line = 8, .kind = LML_CENTRE_MARK },
  { .name = "twice", .module = &two, .line = 9, .kind = LML_CENTRE_FUNCTION },
};
static LmlCentre *const of_one[] = { &in_one[0], &in_one[1], &in_one[2] };
static LmlCentre *const of_two[] = { &in_two[0], &in_two[1], &in_two[2] };
static LmlArc arcs[] = {
  { &lml_main_centre, &in_one[0], 12 },
  { &in_one[0], &in_two[0], 30 },
  { &lml_main_centre, &in_two[0], 4 },
  { &in_two[0], &in_one[1], 1 },
};
static LmlModule one = { .name = "one",
                         .group = "a",
                         .file = "one.m",
                         .centres = of_one,
                         .ncentres = 3,
                         .arcs = arcs,
                         .narcs = 4 },
                 two = {
                   .name = "two", .group = "a", .file = "two.m", .centres = of_two, .ncentres = 3
                 };

static const struct {
  const char *producer;
  LmlCentre *centre;
} table[] = {
  { "build", &in_one[0] },
  { "pairs", &in_two[0] },
  { "sums", &in_one[1] },
};
static LmlModule owners[3];

static void colour(Info *site)
{
  for (int i = 0; i < 3; i++)
    if (site->module && site->producer && strcmp(site->producer, table[i].producer) == 0) {
      owners[i] = *site->module;
      owners[i].centre = table[i].centre;
      site->module = &owners[i];
      return;
    }
}

static void __attribute__((constructor)) make_centres(void)
{
  for (Info *i = __start_lml_sites; i < __stop_lml_sites; i++) colour(i);
  for (ThunkInfo *t = __start_lml_thunk_sites; t < __stop_lml_thunk_sites; t++) colour(&t->info);
  lml_register(&one);
  lml_register(&two);
}
