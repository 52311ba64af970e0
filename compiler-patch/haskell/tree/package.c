/* package.c: see package.h. */
#include <config.h>
#include "haskell/tree/package.h"
#include <stdbool.h>
#include <stddef.h>
#include <string.h>

typedef struct Row {
  const char *module, *text;
} Row;

static const Row packages[] = {
#define MODULE(module, package) { module, package },
#define REMEDY(module, sentence)
#include "haskell/tree/package.def"
#undef REMEDY
#undef MODULE
};

static const Row remedies[] = {
#define MODULE(module, package)
#define REMEDY(module, sentence) { module, sentence },
#include "haskell/tree/package.def"
#undef REMEDY
#undef MODULE
};

/* Does the name stand for the module? */
static bool is_for(const char *name, const char *module)
{
  size_t n = strlen(name);
  return !strncmp(module, name, n) && (name[n - 1] == '.' || module[n] == '.' || !module[n]);
}

static const char *find_row(const Row *rows, size_t n, const char *module)
{
  const Row *best = NULL;
  for (size_t i = 0; i < n; i++)
    if (is_for(rows[i].module, module) && (!best || strlen(rows[i].module) > strlen(best->module)))
      best = &rows[i];
  return best ? best->text : NULL;
}

const char *hpackage_of(const char *module)
{
  return find_row(packages, sizeof packages / sizeof *packages, module);
}

const char *hpackage_remedy(const char *module)
{
  return find_row(remedies, sizeof remedies / sizeof *remedies, module);
}
