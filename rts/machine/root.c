/* root.c: the list of modules and of the run time's own roots. */
#include <config.h>
#include <stdlib.h>
#include "machine/root.h"

W *root_slots[ROOT_MAX];
const char *root_names[ROOT_MAX];
size_t root_count;
LmlModule *root_modules;

void root_add(W *slot, const char *name)
{
  if (root_count == ROOT_MAX) abort();
  root_names[root_count] = name;
  root_slots[root_count++] = slot;
}

void lml_register(LmlModule *m)
{
  m->next = root_modules;
  root_modules = m;
  lml.charges |= m->ncentres || m->narcs;
}
