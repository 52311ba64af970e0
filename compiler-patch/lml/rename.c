/* rename.c: every name resolved and made unique.
 *
 *     let x = 1 in let x = x + 1 in x     -->     let x1 = 1 in let x2 = x1 + 1 in x2
 *
 * Requires: parse.  Leaves true: what ast.h says of the renamed tree.  Names keep their spelling;
 * only the Idents differ.
 *
 * This file directs the others, which rename expressions, bindings, names, patterns, types, imports
 * and exports (rename_private.h). */
#include <config.h>
#include "lml/rename.h"
#include "lml/rename_private.h"
#include <string.h>

/* ---- the unit ---- */

static void rename_program(Unit *u)
{
  u->input = rename_new_ident(intern("input"), (Loc){ 0 }, -1);
  scope_open(rename_values);
  scope_enter(rename_values, u->input->name, u->input);
  rename_exp(u->body, true);
  scope_close(rename_values);
}

/* The vectors of an earlier unit lie in its arena, so they are forgotten. */
static void reset_unit(const Unit *u)
{
  rename_values = scope_new();
  rename_types = scope_new();
  memset(&rename_pat_vars, 0, sizeof rename_pat_vars);
  rename_types_reset();
  rename_names_reset(u->raw);
}

void rename_unit(Unit *u, Unit **interfaces, int ninterfaces)
{
  reset_unit(u);
  rename_enter_builtins();
  rename_open();
  rename_import(interfaces, ninterfaces);
  rename_note_logic();
  rename_open(); /* the unit's own names may hide the library's */
  rename_import(&u, 1);
  if (u->is_module) rename_module(u);
  else rename_program(u);
  u->used = rename_used.at;
  u->nused = rename_used.n;
}
