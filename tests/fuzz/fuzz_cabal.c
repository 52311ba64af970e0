/* fuzz_cabal.c: any bytes as a .cabal file and as a package.yaml.  Of what is read, every
 * component's conditions, lists and packages are read, too.
 *
 * fuzz: compiler-patch/base/[a-z]*.c compiler-patch/haskell/tree/[a-z]*.c
 * compiler-patch/haskell/parse/[a-z]*.c compiler-patch/haskell/load/[a-z]*.c
 * compiler-patch/haskell/project/[a-z]*.c
 */
#include <config.h>
#ifdef FUZZ_STANDALONE
# define FUZZ_CORPUS "tests/fuzz/cabal/*"
# define FUZZ_WORDS                                                                                \
  "\n", "\n  ", "\n    ", "\n\t", "{", "}", ":", ": ", ",", "-- ", "if ", "elif ", "else",         \
      "flag(x)", "os(linux)", "impl(ghc >= 8)", "(", ")", "!", " && ", " || ",                     \
      " >= ", " == ", " ^>= ", "1.2", "1.*", "{1.0, 2}", "-any", "library", "library x",           \
      "executable x", "test-suite x", "common x", "import: x",                                     \
      "build-depends: ", "main-is: ", "name: x", "version: 1", "flag x", "default: ", "- ",        \
      "[a, b]", "[", "]", "|", ">", "*a", "&a ", "<<: ", "\"", "'", "\\", "#", " # ", "{}",        \
      "when:", "condition: ", "then:", "else:", "dependencies:", "tests:", "flags:", "\377", "\r", \
      "p:{a,b}", "99999999999999999999", "x"
# include "standalone.h"
#endif
#include "base/arena.h"
#include "haskell/project/autogen.h"
#include <stdint.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void read_as(const char *name, const uint8_t *data, size_t size)
{
  Autogen modules[AUTOGENS];
  Source *src = NEW(Source);
  *src = (Source){ .name = name, .len = size };
  src->text = arena_strndup(unit_arena, (const char *)data, size);
  diag_set_module(src);
  HDescription *d = hcomponent_of(src, NULL);
  autogen_modules(d, modules);
  for (int i = 0; i < d->components.n; i++) {
    const HComponent *c = d->components.at[i];
    HNeeds needs = hcomponent_depends(c);
    for (int k = 0; k < needs.n; k++) {
      VersionReader r = needs.at[k].range;
      version_in_range(&r, &(Version){ .n = 2, .at = { 4, 15 } });
    }
    for (int k = 0; k < c->fields.n; k++) {
      hcomponent_words(c, c->fields.at[k]->name);
      cabal_tokens(c->fields.at[k]);
    }
  }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
  static FILE *nowhere;
  if (!nowhere && !(nowhere = fopen("/dev/null", "w"))) return 0;
  unit_arena = arena_new();
  diag_reset(nowhere);
  read_as("fuzz.cabal", data, size);
  diag_reset(nowhere);
  read_as("package.yaml", data, size);
  arena_free(unit_arena);
  return 0;
}
