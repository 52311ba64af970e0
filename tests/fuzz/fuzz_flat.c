/* fuzz_flat.c: any bytes as flat text; see flat.h.
 *
 * fuzz: compiler-patch/base/[a-z]*.c compiler-patch/core/[a-z]*.c compiler-patch/flat/[a-z]*.c
 * compiler-patch/front/[a-z]*.c
 */
#include <config.h>
#ifdef FUZZ_STANDALONE
# define FUZZ_CORPUS "tests/flat/text/*.flat tests/flat/run/*.flat tests/flat/costs/*.flat"
# define FUZZ_WORDS                                                                                \
  " let ", " in ", " free ", " case ", " fcase ", " of { ", " or ", " scc \"a\" ",                 \
      "data T = ", "\nmain = ", "\nf(x) = ", "\nx + y = ", "external \"fail\"", "(", ")", "[",     \
      "]", "{", "}", ",", ";", " = ", " | ", " -> ", " : ", " + ", " == ", "`", "``", "'c'",       \
      "\"s\"", "1", "-1", "1.5e3", "M.", "M.+", "x", "C", "_", "(,)", "()", "\\", "\\&", "\\1234", \
      "--", "{-", "-}", "\n", "\377"
# include "standalone.h"
#endif
#include "flat.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
  return flat_fuzz(data, size, false);
}
