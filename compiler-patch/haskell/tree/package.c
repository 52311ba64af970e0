/* package.c: see package.h. */
#include <config.h>
#include "haskell/tree/package.h"
#include <stdbool.h>
#include <stddef.h>
#include <string.h>

static const struct {
  const char *module, *package;
} packages[] = {
#define PACKAGE(module, package) { module, package },
#include "haskell/tree/package.def"
#undef PACKAGE
};

/* Does the name stand for the module? */
static bool is_for(const char *name, const char *module)
{
  size_t n = strlen(name);
  return !strncmp(module, name, n) && (name[n - 1] == '.' || module[n] == '.' || !module[n]);
}

const char *hpackage_of(const char *module)
{
  const char *package = NULL;
  size_t longest = 0;
  for (size_t i = 0; i < sizeof packages / sizeof *packages; i++)
    if (is_for(packages[i].module, module) && strlen(packages[i].module) > longest) {
      longest = strlen(packages[i].module);
      package = packages[i].package;
    }
  return package;
}
