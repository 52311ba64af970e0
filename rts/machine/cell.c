/* cell.c: the descriptors of cells that the run time makes itself, as far as several files know
 * them; others are in the file that makes their cells.  They are ordinary Infos, so a census needs
 * no special case for them. */
#include <config.h>
#include "machine/cell.h"

const LmlModule cell_runtime = {
  .name = "runtime", .group = "runtime", .file = NULL, .centre = &lml_system_centre
};

Info lml_ind = {
  .code = cell_enter_ind, .kind = LML_IND, .size = 2, CELL_SYSTEM("Indirection", "Indirection")
};
Info cell_holes[CELL_HOLES] = { [2] = {
                                    .kind = LML_HOLE, .size = 2, CELL_SYSTEM("Hole", "Hole") } };
Info cell_spent[CELL_HOLES];
Info cell_throw = { .kind = LML_THUNK, .size = 2, CELL_SYSTEM("Throw", "Throw") };
Info lml_literal = { .kind = LML_LITERAL, .size = 3, CELL_SYSTEM("String", "List") };
Info cell_cons = { .kind = LML_CON, .size = 3, .tag = 1, CELL_SYSTEM("(.)", "List") };
Info cell_raised = { .kind = LML_CON, .size = 2, CELL_SYSTEM("Exception", "Exception") };
Info cell_choice = { .kind = LML_ARRAY, CELL_SYSTEM("?", "?") };
Info cell_apply = { .kind = LML_PAP, CELL_SYSTEM("UNKNOWN", "->") };

W cell_enter_ind(SP_ W self)
{
  W w = FIELD(self, 0);
  return IS_VALUE(w) ? w : ((Info *)HDR(w))->code(SPA w);
}
