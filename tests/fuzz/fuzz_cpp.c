/* fuzz_cpp.c: any bytes, as a literate program and as a text for the preprocessor, up to where that
 * would be run and from where its messages are read.  What is hidden from it must come back.
 *
 * fuzz: compiler-patch/base/[a-z]*.c compiler-patch/core/[a-z]*.c compiler-patch/front/[a-z]*.c
 * compiler-patch/lml/[a-z]*.c
 */
#include "driver/cpp.c"
#include "base/literate.h"
#include <stdint.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

#ifdef FUZZ_STANDALONE
# define FUZZ_CORPUS \
  "tests/modules/*/*.m tests/modules/*/*.lm tests/fuzz/lex/*.m tests/haskell/run/Cpp*.hs"
# include "standalone.h"
#endif

/* What cpp.c needs of others, and isn't meant here. */
const char *build_temp(const char *name) { return name; }
const char *library_dir(void) { return "."; }
const char *build_source(const char *interface)
{
  return strstr(interface, ".t") ? interface : NULL;
}
const FrontEnd *build_front_end(const char *file)
{
  static const FrontEnd none, own = { .headers = "headers" };
  return strstr(file, ".hs") ? &own : &none;
}
bool cc_preprocess(const char *in, const char *const *f, int n, const char *out, const char *err,
                   const CcOptions *o)
{
  (void)in, (void)f, (void)n, (void)out, (void)err, (void)o;
  return false;
}

static void require(bool ok)
{
  if (!ok) abort();
}

static void hide_and_restore(const Source *src)
{
  if (has_stand_ins(src)) return;
  Text text = protect(src);
  Source back = { .len = (size_t)text.n };
  vec_push(&text, 0);
  back.text = text.at;
  restore(&back);
  require(back.len == src->len && memcmp(back.text, src->text, src->len) == 0);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
  static FILE *nowhere;
  if (!nowhere && !(nowhere = fopen("/dev/null", "w"))) return 0;
  diag_reset(nowhere);
  unit_arena = arena_new();
  memset(&included, 0, sizeof included);
  Source src = { .name = "fuzz.lm", .len = size };
  src.text = arena_strndup(unit_arena, (const char *)data, size);
  diag_set_module(&src);
  for (int strict = 0; strict < 2; strict++) {
    Source *text = literate_source(&src, strict);
    require(!text || text->len == src.len);
  }
  hide_and_restore(&src);
  Source haskell = src;
  haskell.name = "fuzz.hs";
  hide_and_restore(&haskell);
  try_plainly(&src);
  report_line(&src, src.text);
  report_line(&src, arena_printf(unit_arena, "fuzz.lm:%s", src.text));
  find_included(&src, &src);
  arena_free(unit_arena);
  return 0;
}
