/* html_fit — makes the data of a page fit, see Note [Size] in html.h. */
#include <config.h>

#include "page/html_private.h"

enum { FEW_COLUMNS = 1000, FEW_SITES = 8, SHORT_NAMES = 40 };

/* The smallest sites go into one for each module, or all into one if there are many modules. */
static void fold(Matrix *m, size_t keep)
{
  size_t by = matrix_kind(m, "module"), before = m->nsites;
  if (by < m->nkinds && unique_count(m->kinds[by].names) * 4 <= keep) matrix_fold(m, keep, by);
  if (m->nsites == before) matrix_fold(m, keep, MATRIX_KINDS);
}

/* The data are `much` times as large as they may be, which is more than 1. Gives false if nothing
 * is left that could go. */
static bool shrink(Matrix *m, Telling *t, double much)
{
  double part = 0.9 / much;
  size_t columns = (size_t)((double)m->ncolumns * part);
  size_t sites = (size_t)((double)m->nsites * part);
  if (m->ncolumns > FEW_COLUMNS) matrix_thin(m, columns > FEW_COLUMNS ? columns : FEW_COLUMNS);
  else if (m->nsites > FEW_SITES) fold(m, sites > FEW_SITES ? sites - 1 : FEW_SITES - 1);
  else if (m->ncolumns > 4) matrix_thin(m, columns);
  else if (t->longest > SHORT_NAMES) t->longest /= 2;
  else return false;
  return true;
}

Output *html_fit(const Telling *telling, size_t room)
{
  Telling t = *telling;
  for (;;) {
    Output *block = html_block(&t);
    size_t size = output_size(block);
    if (size <= room || !shrink(t.model->matrix, &t, (double)size / (double)room)) return block;
    output_free(block);
  }
}
