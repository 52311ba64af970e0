/* csvlong — see csvlong.h. */
#include <config.h>

#include "out/csvlong.h"

#include "base/csv.h"

static void put_row(const Export *e, const Moment *m, const Part *p, Output *out)
{
  const Site *s = &e->sites[p->band];
  output_format(out, "%.10g,", m->time);
  for (int k = 0; k < KIND_ALL; k++) {
    if (s->kinds[k]) csv_string(out, s->kinds[k]);
    output_puts(out, ",");
  }
  output_format(out, "%.15g,", p->bytes);
  if (p->cells >= 0) output_format(out, "%.15g", p->cells);
  output_puts(out, "\n");
}

static void put_heading(Output *out)
{
  output_puts(out, "time,");
  for (int k = 0; k < KIND_ALL; k++) output_format(out, "%s,", slice_kind_name((Kind)k));
  output_puts(out, "bytes,cells\n");
}

bool csvlong_write(const Export *e, Output *out)
{
  if (!e->more) put_heading(out);
  for (size_t i = 0; i < e->count; i++)
    for (size_t k = 0; k < e->moments[i].count; k++)
      put_row(e, &e->moments[i], &e->moments[i].parts[k], out);
  return true;
}
