/* fuzz_lex.c: any bytes, through the lexer.  It must end, and its tokens lie in order inside the
 * text.
 *
 * fuzz: compiler-patch/base/[a-z]*.c compiler-patch/core/[a-z]*.c compiler-patch/front/[a-z]*.c
 * compiler-patch/lml/[a-z]*.c
 */
#include <config.h>
#include "base/arena.h"
#include "lml/lex.h"
#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

#ifdef FUZZ_STANDALONE
# define FUZZ_CORPUS "tests/fuzz/lex/*.m tests/golden/tok/*.m"
# include "standalone.h"
#endif

static void require(bool ok)
{
  if (!ok) abort();
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
  static FILE *nowhere;
  if (!nowhere && !(nowhere = fopen("/dev/null", "w"))) return 0;
  diag_reset(nowhere);
  unit_arena = arena_new();
  Source src = { .name = "fuzz.m", .len = size };
  src.text = arena_strndup(unit_arena, (const char *)data, size);
  diag_set_module(&src);
  Tokens ts = lex_source(&src);
  require(ts.n >= 1 && (size_t)ts.n <= size + 1 && ts.at[ts.n - 1].kind == TK_EOF);
  for (int i = 0; i < ts.n; i++) {
    const Token *t = &ts.at[i];
    require(t->loc.src && t->loc.col >= 1 && *token_show(t));
    if (i > 0 && ts.at[i - 1].loc.src == t->loc.src)
      require(t->loc.line > t[-1].loc.line
              || (t->loc.line == t[-1].loc.line && t->loc.col > t[-1].loc.col));
  }
  arena_free(unit_arena);
  return 0;
}
