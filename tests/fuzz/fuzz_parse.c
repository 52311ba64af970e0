/* fuzz_parse.c: any bytes, as a program and as an interface, through parser, renamer and dependency
 * analysis.  A tree that was accepted must print, too.
 *
 * fuzz: compiler-patch/base/[a-z]*.c compiler-patch/core/[a-z]*.c compiler-patch/front/[a-z]*.c
 * compiler-patch/lml/[a-z]*.c
 */
#include <config.h>
#include "base/arena.h"
#include "lml/depend.h"
#include "lml/parse.h"
#include "lml/rename.h"
#include "lml/type.h"
#include <stdlib.h>
#include <sys/resource.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);
int LLVMFuzzerInitialize(int *argc, char ***argv);

#ifdef FUZZ_STANDALONE
# define FUZZ_CORPUS "tests/golden/ast/*.m tests/error/*.m tests/run/*.m"
# include "standalone.h"
#endif

/* The passes recurse along the text, and lmlc gives them a large stack. */
int LLVMFuzzerInitialize(int *argc, char ***argv)
{
  struct rlimit limit;
  (void)argc, (void)argv;
  if (getrlimit(RLIMIT_STACK, &limit) == 0
      && (limit.rlim_max == RLIM_INFINITY || limit.rlim_max > 100 << 20)) {
    limit.rlim_cur = 100 << 20;
    setrlimit(RLIMIT_STACK, &limit);
  }
  return 0;
}

static void try_program(Source *src, FILE *nowhere)
{
  diag_reset(nowhere);
  Unit *interface = parse_interface(src);
  bool is_interface = diag_errors() == 0;
  diag_reset(nowhere);
  Unit *u = parse_unit(src);
  if (diag_errors() > 0) return;
  ast_print_unit(u);
  rename_unit(u, &interface, is_interface);
  if (diag_errors() > 0) return;
  depend_unit(u);
  ast_print_unit(u);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
  static FILE *nowhere;
  if (!nowhere) {
    LLVMFuzzerInitialize(NULL, NULL);
    if (!(nowhere = fopen("/dev/null", "w")) || !freopen("/dev/null", "w", stdout)) return 0;
  }
  unit_arena = arena_new();
  type_init();
  Source src = { .name = "fuzz.m", .len = size };
  src.text = arena_strndup(unit_arena, (const char *)data, size);
  diag_set_module(&src);
  try_program(&src, nowhere);
  arena_free(unit_arena);
  return 0;
}
