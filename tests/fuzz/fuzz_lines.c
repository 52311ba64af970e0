/* fuzz_lines.c: any bytes, as a line table and as an executable.
 *
 * fuzz: rts/time/lines.c rts/time/exe.c rts/base/memory.c
 */
#include <config.h>
#include "time/exe.h"
#include "time/lines.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

#ifdef FUZZ_STANDALONE
# define FUZZ_CORPUS "tests/fuzz/lines/*"
# include "standalone.h"
#endif

static void visit(const LinesRow *rows, size_t n, void *arg)
{
  *(uint64_t *)arg += rows[n - 1].line;
}

static void visit_symbol(const ExeSymbol *s, void *arg) { *(uint64_t *)arg += s->size; }

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
  uint64_t sum = 0;
  Exe e;
  static const uint64_t addresses[] = { 0, 0x1000 };
  size_t units[2];
  lines_read(data, size, visit, &sum);
  lines_guess(data, size, addresses, 2, units);
  if (exe_of_bytes(&e, data, size)) {
    ExeSection s = exe_section(&e, ".debug_line");
    exe_free(&s);
    exe_each_function(&e, visit_symbol, &sum);
  }
  return 0;
}
