/* csvlong — see csvlong.h. */
#include <config.h>

#include "csvlong.h"

#include "csv.h"

static void put_row(const Export *e, const Moment *m, const Part *p, Out *out)
{
  const Site *s = &e->sites[p->band];
  out_format(out, "%.10g,", m->time);
  for (int k = 0; k < KIND_ALL; k++) {
    if (s->kinds[k]) csv_string(out, s->kinds[k]);
    out_puts(out, ",");
  }
  out_format(out, "%.15g,", p->bytes);
  if (p->cells >= 0) out_format(out, "%.15g", p->cells);
  out_puts(out, "\n");
}

static void put_heading(Out *out)
{
  out_puts(out, "time,");
  for (int k = 0; k < KIND_ALL; k++) out_format(out, "%s,", slice_kind_name((Kind)k));
  out_puts(out, "bytes,cells\n");
}

bool csvlong_write(const Export *e, Out *out)
{
  if (!e->more) put_heading(out);
  for (size_t i = 0; i < e->count; i++)
    for (size_t k = 0; k < e->moments[i].count; k++)
      put_row(e, &e->moments[i], &e->moments[i].parts[k], out);
  return true;
}
