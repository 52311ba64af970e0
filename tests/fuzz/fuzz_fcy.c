/* fuzz_fcy.c: any bytes as FlatCurry; see flat.h.
 *
 * fuzz: compiler-patch/base/[a-z]*.c compiler-patch/core/[a-z]*.c compiler-patch/flat/[a-z]*.c
 * compiler-patch/front/[a-z]*.c
 */
#include <config.h>
#ifdef FUZZ_STANDALONE
# define FUZZ_CORPUS "tests/flat/fcy/*.fcy"
# define FUZZ_WORDS                                                                                \
  "(Var 1)", "(Lit (Intc 1))", "Comb FuncCall ", "Comb ConsCall ", "(FuncPartCall 1) ", "(Or ",    \
      "(Free [1] ", "(Free [(1,TVar 0)] ", "(Let [(1,", "Case Flex ", "Branch (Pattern ",          \
      "LPattern ", "(\"fuzz\",\"f\")", "(\"Prelude\",\":\")", "(\"Prelude\",\"()\")", "Public ",   \
      "(TVar 0)", "Typed ", "(TCons ", "ForallType [(0,KStar)] ", "Rule [1] ",                     \
      "External \"fail\"", "Func ", "Cons ", "Type ", "(", ")", "[", "]", ",", "\"", "'", "'\\''", \
      "\\", "\\&", "\\228", " ", "\n", "0", "99", "-", "\377"
# include "standalone.h"
#endif
#include "flat.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) { return flat_fuzz(data, size, true); }
