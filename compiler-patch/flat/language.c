/* language.c: the front end of flat programs: text or FlatCurry -> tree -> core. */
#include <config.h>
#include "flat/language.h"
#include "base/module.h"
#include "flat/cost.h"
#include "flat/flat_print.h"
#include "flat/infer.h"
#include "flat/load.h"
#include "flat/methods.h"
#include "flat/normalise.h"
#include "flat/resolve.h"
#include "flat/translate.h"
#include <string.h>

static bool untyped; /* -t */

static FrontUnit *read_flat(Source *src, const FrontOptions *o)
{
  FrontUnit *u = NEW(FrontUnit);
  LoadOptions from = { .library = o->library, .folders = o->folders, .nfolders = o->nfolders };
  FProgram *p = load_program(src, &from);
  diag_stop();
  resolve_program(p, intern(o->goal ? o->goal : "main"));
  diag_stop();
  if (front_dumps(o, 'F')) flat_print_program(stdout, p);
  front_end_if_last(o, "F");
  if (!untyped && !p->root->exact) infer_program(p);
  FProgram *counts = p;
  if (!diag_errors()) methods_forget(p);
  if (o->costs) {
    diag_stop();
    cost_mark_functions(p);
    normalise_program(p);
    counts = cost_program(p, o->costs == COSTS_DYNAMIC);
  }
  *u = (FrontUnit){ translate_program(counts, src, module_of_source(src, NULL)), p };
  diag_stop();
  return u;
}

static void nothing(void) {}

static bool flat_option(const char *option) { return !strcmp(option, "-t") && (untyped = true); }

/* The object depends on the texts of all modules. */
static void note_files(const FrontUnit *u, Note *n)
{
  int count;
  const char *const *files = load_files(u->tree, &count);
  for (int i = 0; i < count; i++) vec_push(&n->includes, files[i]);
}

static const char *const suffixes[] = { ".flat", ".fcy", NULL };

const FrontEnd flat_front_end = {
  .language = "flat",
  .suffixes = suffixes,
  .dumps = "F",
  .has_costs = true,
  .options = (const char *const[]){ "--goal", "-t", NULL },
  .keeps = true,
  .stock_file = "lib/Prelude.flat",
  .init = nothing,
  .option = flat_option,
  .read = read_flat,
  .note = note_files,
};
