/* move.c: the paper's transformation scc-of-let, on core:
 *
 *     scc k (let x = ex in e)   =>   let x = sccsub k ex in scc k e
 *
 * sccsub counts no entry: ex just keeps its colour (rule Let(sccsub), in cell.c).  The let itself
 * takes the colour around the mark, so one H for each variable moves there, and nothing else. */
#include <config.h>
#include "oracle.h"

static bool move(Expr **slot, void *arg)
{
  (void)arg;
  while (core_is_scc(*slot) && (*slot)->deflt->kind == EX_LET) {
    Expr *mark = *slot, *let = mark->deflt;
    mark->deflt = let->body;
    let->body = mark;
    let->here.centre = mark->here.centre;
    *slot = let;
    slot = &let->body;
  }
  return true;
}

void move_lets(Program *p)
{
  for (int i = 0; i < p->nfuns; i++) core_each(&p->funs[i]->body, move, NULL);
}
