/* fuzz_haskell.c: any bytes as a Haskell module.  What is accepted is printed, read again and
 * printed again, which must give the same text.  Then its names are resolved; what is printed of it
 * then can be read, too.
 *
 * fuzz: compiler-patch/base/[a-z]*.c compiler-patch/core/[a-z]*.c compiler-patch/haskell/[a-z]*.c
 * compiler-patch/haskell/[a-z]*[a-z]/[a-z]*.c compiler-patch/front/[a-z]*.c
 */
#include <config.h>
#ifdef FUZZ_STANDALONE
# define FUZZ_CORPUS "tests/haskell/read/*.hs tests/haskell/error/*.hs"
# define FUZZ_WORDS                                                                               \
  " let ", " in ", " where ", " where\n", " of ", " of\n  ", "case ", " do ", " do\n  ", "if ",   \
      " then ", " else ", "\\case ", "if | ", "module M where\n", "import A\n",                   \
      "data T = ", "class ", "instance ", "deriving ", "infixl 6 ", "newtype ", "type ",          \
      "foreign import ", "forall a. ", "(", ")", "[", "]", "{", "}", ",", ";", " = ", " | ",      \
      " -> ", " <- ", " => ", " :: ", ":", " + ", " - ", " !", " ~", "@", "..", "`f`", "\\x -> ", \
      "'c'", "\"s\"", "\\\n  \\", "1", "1.5e3", "0x", "M.", "M.+", "x", "C", "_", "(,)", "()",    \
      "\\&", "--", "{-", "-}", "{-# SCC x #-}", "\n", "\n  ", "\t", "#", "(#", "#)", "\377",      \
      "\316\273", "{-# LANGUAGE MagicHash, UnboxedTuples #-}\n"
# include "standalone.h"
#endif
#include "base/arena.h"
#include "haskell/rename/import.h"
#include "haskell/parse/parse.h"
#include "haskell/rename/rename.h"
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);
int LLVMFuzzerInitialize(int *argc, char ***argv);

/* The parser recurses along the text, and lmlc gives it a large stack. */
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

/* NULL after errors. */
static HModule *read_text(const char *text, size_t len)
{
  Source *src = NEW(Source);
  HModule *m = NEW(HModule);
  *src = (Source){ .name = "fuzz.hs", .len = len, .text = arena_strndup(unit_arena, text, len) };
  diag_set_module(src);
  m->src = src;
  hparse_module(m);
  return diag_errors() ? NULL : m;
}

static char *print_text(const HModule *m, size_t *len)
{
  char *text = NULL;
  FILE *f = open_memstream(&text, len);
  if (!f) exit(1);
  htree_print(f, m);
  fclose(f);
  return text;
}

static void read_again(const HModule *m)
{
  size_t n, k = 0;
  char *first = print_text(m, &n);
  HModule *again = read_text(first, n);
  char *second = again ? print_text(again, &k) : NULL;
  if (!again || n != k || memcmp(first, second, n) != 0) {
    diag_reset(NULL);
    fprintf(stderr, "printed:\n%s", first);
    if (!again) read_text(first, n);
    else fprintf(stderr, "read and printed again:\n%s", second);
    abort();
  }
  free(first);
  free(second);
}

/* No module is imported, so that most names aren't known. */
static void resolve(HModule *m, FILE *nowhere)
{
  size_t n;
  himport_declare(m);
  himport_module(m);
  himport_exports(m);
  hrename_module(m);
  bool known = diag_errors() == 0;
  diag_reset(nowhere);
  char *text = print_text(m, &n);
  if (known && !read_text(text, n)) {
    diag_reset(NULL);
    fprintf(stderr, "printed:\n%s", text);
    read_text(text, n);
    abort();
  }
  free(text);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
  static FILE *nowhere;
  if (!nowhere) {
    LLVMFuzzerInitialize(NULL, NULL);
    if (!(nowhere = fopen("/dev/null", "w"))) return 0;
  }
  unit_arena = arena_new();
  diag_reset(nowhere);
  HModule *m = read_text((const char *)data, size);
  if (m) {
    read_again(m);
    resolve(m, nowhere);
  }
  arena_free(unit_arena);
  return 0;
}
