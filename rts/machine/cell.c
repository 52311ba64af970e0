/* cell.c: the descriptors of cells that the run time makes itself.  They are ordinary Infos, so
 * a census needs no special case for them. */
#include <config.h>
#include "machine/cell.h"
#include "machine/enter.h"

static const LmlModule runtime = {
  .name = "runtime", .group = "runtime", .file = NULL, .centre = &lml_system_centre
};

#define SYSTEM(what, of) .producer = "SYSTEM", .construction = what, .type = of, .module = &runtime

Info lml_ind = {
  .code = enter_ind, .kind = LML_IND, .size = 2, SYSTEM("Indirection", "Indirection")
};
Info cell_holes[CELL_HOLES] = {
  [2] = { .code = enter_hole, .kind = LML_HOLE, .size = 2, SYSTEM("Hole", "Hole") }
};
Info lml_literal = {
  .code = enter_literal, .kind = LML_LITERAL, .size = 3, SYSTEM("String", "List")
};
Info cell_cons = { .kind = LML_CON, .size = 3, .tag = 1, SYSTEM("(.)", "List") };
Info cell_string = {
  .code = enter_string, .kind = LML_STRING, .size = 3, SYSTEM("String", "List")
};
Info cell_word = { .code = enter_word, .kind = LML_INPUT, .size = 3, SYSTEM("Argument", "List") };
Info cell_input = { .code = enter_input, .kind = LML_INPUT, .size = 3, SYSTEM("Input", "List") };
Info cell_raised = { .kind = LML_CON, .size = 2, SYSTEM("Exception", "Exception") };
Info cell_handle = { .code = enter_handle, .kind = LML_THUNK, .size = 3, SYSTEM("Input", "[]") };
Info cell_throw = { .code = enter_throw, .kind = LML_THUNK, .size = 2, SYSTEM("Throw", "Throw") };
Info cell_dead = { .code = enter_dead, .kind = LML_CAF, .size = 2, SYSTEM("Dead", "Dead") };
Info lml_mention = { .kind = LML_MENTION, .size = 2, SYSTEM("Mention", "Mention") };
Info cell_missing = {
  .code = enter_missing, .kind = LML_THUNK, .size = 3, SYSTEM("Throw", "Throw")
};
Info cell_choice = { .kind = LML_ARRAY, SYSTEM("?", "?") };
Info cell_apply = { .kind = LML_PAP, SYSTEM("UNKNOWN", "->") };
