/* nocentres.c: centre.c for tests of parts of the run time: all cells are MAIN's. */
#include <config.h>
#include <string.h>
#include "machine/centre.h"

LmlCentre lml_main_centre = { .name = "MAIN" };

LmlCentre *centre_of(const Info *site)
{
  (void)site;
  return &lml_main_centre;
}

const char *centre_label(const LmlCentre *centre) { return centre->name; }
const char *centre_origin_label(const LmlCentre *centre) { return centre->origin; }
size_t centre_unit_length(const LmlCentre *centre) { return strlen(centre->name); }
