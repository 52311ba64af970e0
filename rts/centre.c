/* centre.c: see centre.h. */
#include <config.h>
#include "centre.h"
#include "root.h"

LmlCentre lml_main_centre = { .name = "MAIN", .kind = LML_CENTRE_MAIN };
LmlCentre lml_system_centre = { .name = "SYSTEM", .kind = LML_CENTRE_SYSTEM };

bool centre_any(void)
{
  for (const LmlModule *m = root_modules; m; m = m->next)
    if (m->ncentres || m->narcs)
      return true;
  return false;
}

LmlCentre *centre_of(const Info *site)
{
  if (!site->module)
    return &lml_system_centre;
  return site->module->centre ? site->module->centre : &lml_main_centre;
}

void centre_each(void (*visit)(LmlCentre *centre, void *arg), void *arg)
{
  visit(&lml_main_centre, arg);
  for (LmlModule *m = root_modules; m; m = m->next)
    for (size_t i = 0; i < m->ncentres; i++)
      visit(&m->centres[i], arg);
  visit(&lml_system_centre, arg);
}

void centre_each_arc(void (*visit)(const LmlArc *arc, void *arg), void *arg)
{
  for (LmlModule *m = root_modules; m; m = m->next)
    for (size_t i = 0; i < m->narcs; i++)
      visit(&m->arcs[i], arg);
}

typedef struct Sum {
  const LmlCentre *from, *to;           /* NULL: any */
  W entries;
} Sum;

static void add(const LmlArc *arc, void *arg)
{
  Sum *sum = arg;
  if ((!sum->from || sum->from == arc->from) && (!sum->to || sum->to == arc->to))
    sum->entries += arc->entries;
}

W centre_entries(const LmlCentre *centre)
{
  Sum sum = { .to = centre };
  centre_each_arc(add, &sum);
  return sum.entries;
}

W centre_inner(const LmlCentre *centre)
{
  Sum sum = { .from = centre };
  centre_each_arc(add, &sum);
  return sum.entries;
}
