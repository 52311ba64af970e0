/* fuzz_note.c: any bytes, as the note of an object, and as two types to be compared.
 *
 * fuzz: compiler-patch/base/[a-z]*.c compiler-patch/core/[a-z]*.c compiler-patch/front/[a-z]*.c
 * compiler-patch/lml/[a-z]*.c
 */
#include "front/note.c"
#include "front/fit.h"
#include <stdint.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

#ifdef FUZZ_STANDALONE
# define FUZZ_CORPUS "tests/fuzz/note/*"
# include "standalone.h"
#endif

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
  unit_arena = arena_new();
  char *text = arena_strndup(unit_arena, (const char *)data, size);
  char *second = arena_strndup(unit_arena, (const char *)data, size),
       *middle = strchr(second, '\n');
  Note *n = read_note("fuzz.o", text, text + size);
  if (middle) {
    FitSide a = { .type = second }, b = { .type = middle + 1 };
    *middle = 0;
    if (n) a.opaque = n->opaque.at, a.nopaque = n->opaque.n;
    fit_types(a, b);
    fit_types(b, a);
  }
  arena_free(unit_arena);
  return 0;
}
