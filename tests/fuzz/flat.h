/* flat.h: what the fuzzers of flat text and of FlatCurry share: any bytes through a reader.  What
 * is accepted is resolved, printed, read again and printed again, which must give the same text; it
 * is made normal, made to count its costs, and becomes core that passes the check. */
#ifndef FUZZ_FLAT_H
#define FUZZ_FLAT_H
#include "base/arena.h"
#include "base/module.h"
#include "core/con.h"
#include "core/core.h"
#include "flat/cost.h"
#include "flat/fcy.h"
#include "flat/normalise.h"
#include "flat/flat_print.h"
#include "flat/resolve.h"
#include "flat/parse.h"
#include "flat/translate.h"
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);
int LLVMFuzzerInitialize(int *argc, char ***argv);

/* The passes recurse along the text, and lmlc gives them a large stack. */
int LLVMFuzzerInitialize(int *argc, char ***argv)
{
  struct rlimit limit;
  (void)argc, (void)argv;
  if (getrlimit(RLIMIT_STACK, &limit) == 0
      && (limit.rlim_max == RLIM_INFINITY || limit.rlim_max > 200 << 20)) {
    limit.rlim_cur = 200 << 20;
    setrlimit(RLIMIT_STACK, &limit);
  }
  return 0;
}

/* NULL after errors.  The goal is the first function without parameters. */
static FProgram *flat_try(const char *text, size_t len, bool fcy, Name goal)
{
  FProgram *p = NEW(FProgram);
  FModule *m = NEW(FModule);
  Source *src = NEW(Source);
  *src = (Source){ .name = fcy ? "fuzz.fcy" : "fuzz.flat",
                   .len = len,
                   .text = arena_strndup(unit_arena, text, len) };
  diag_set_module(src);
  *m = (FModule){ .name = intern("fuzz"), .prefix = "", .src = src };
  p->root = m;
  vec_push(&p->modules, m);
  if (fcy) fcy_read(p, m);
  else flat_parse(p, m);
  for (int i = 0; i < p->funs.n && !goal; i++)
    if (p->funs.at[i]->nparams == 0) goal = p->funs.at[i]->name;
  if (diag_errors() == 0) resolve_program(p, goal ? goal : intern("main"));
  return diag_errors() ? NULL : p;
}

static char *flat_text(const FProgram *p, size_t *len)
{
  char *text = NULL;
  FILE *f = open_memstream(&text, len);
  if (!f) exit(1);
  flat_print_program(f, p);
  fclose(f);
  return text;
}

/* The text must be read, and be the same again.  Has it marks? */
static bool flat_again(const FProgram *p, FILE *nowhere)
{
  size_t n, m;
  char *first = flat_text(p, &n);
  FProgram *q = flat_try(first, n, false, p->goal->name);
  char *second = q ? flat_text(q, &m) : NULL;
  if (!q || n != m || memcmp(first, second, n) != 0) {
    diag_reset(NULL);
    fprintf(stderr, "printed:\n%s", first);
    if (!q) flat_try(first, n, false, p->goal->name);
    else fprintf(stderr, "read and printed again:\n%s", second);
    abort();
  }
  diag_reset(nowhere);
  bool marks = strstr(first, "scc ") != NULL;
  free(first);
  free(second);
  return marks;
}

/* Cost centres live as long as the process, but our arena doesn't. */
static void flat_to_core(const FProgram *p)
{
  Program *core = translate_program(p, p->root->src, intern("fuzz/fuzz"));
  if (diag_errors() == 0) core_check(core, "translate");
  for (int i = 0; i < p->funs.n; i++) p->funs.at[i]->data = NULL;
}

static int flat_fuzz(const uint8_t *data, size_t size, bool fcy)
{
  static FILE *nowhere;
  if (!nowhere) {
    LLVMFuzzerInitialize(NULL, NULL);
    if (!(nowhere = fopen("/dev/null", "w"))) return 0;
  }
  unit_arena = arena_new();
  con_init();
  diag_reset(nowhere);
  FProgram *p = flat_try((const char *)data, size, fcy, NULL);
  if (p) {
    if (!flat_again(p, nowhere)) flat_to_core(p);
    normalise_program(p);
    cost_program(p, size % 2);
  }
  arena_free(unit_arena);
  return 0;
}

#endif
