/* remedies — see remedies.h. */
#include <config.h>

#include "leak/remedies.h"

#include <string.h>

#include "leak/ghcwords.h"

static const Remedy remedies[] = {
#define REMEDY(file, producer, import, layers, words) \
 { file, producer, import, REMEDY_##layers, words },
#include "leak/remedies.def"
#undef REMEDY
};

static const char *last_part(const char *name)
{
  const char *dot = strrchr(name, '.'), *operator= strchr(name, '(');
  if (operator) return operator; /* which may have a dot in it */
  return dot && dot[1] ? dot + 1 : name;
}

static bool is_meant(const char *wanted, const char *producer)
{
  size_t n = strlen(wanted);
  if (strncmp(wanted, "lazy ", 5) == 0)
    return !strstr(producer, "Strict") && is_meant(wanted + 5, producer);
  if (strcmp(wanted, "*") == 0) return true;
  if (n > 2 && strcmp(wanted + n - 2, ".*") == 0) return strncmp(producer, wanted, n - 1) == 0;
  return strcmp(wanted, producer) == 0 || strcmp(wanted, last_part(producer)) == 0;
}

/* Functions that walk a map, and put no value into it. */
static const char *const walks[] = { "elems",       "keys",  "assocs", "toList",
                                     "toAscList",   "foldr", "foldl",  "toDescList",
                                     "foldMap",     "fold",  "foldr1", "foldrWithKey",
                                     "foldlWithKey" };

bool remedies_is_walk(const SnapshotSite *site)
{
  const char *function = last_part(site->texts[SITE_PRODUCER]);
  for (size_t i = 0; i < sizeof walks / sizeof *walks; i++)
    if (strcmp(function, walks[i]) == 0) return true;
  return false;
}

const Remedy *remedies_find(const SnapshotSite *site, const SiteNames *names)
{
  if (site->address) return ghcwords_remedy(site);
  for (size_t i = 0; i < sizeof remedies / sizeof *remedies; i++) {
    const Remedy *r = &remedies[i];
    if (strstr(site->texts[SITE_FILE], r->file) && is_meant(r->producer, site->texts[SITE_PRODUCER])
        && !(strncmp(r->producer, "lazy Data.", 10) == 0 && remedies_is_walk(site))
        && (!*r->import || sitenames_imports(names, r->import)))
      return r;
  }
  return NULL;
}

const Remedy *remedies_of_reference(const SiteNames *names, const Place *at)
{
  for (size_t i = 0; i < sizeof remedies / sizeof *remedies; i++) {
    const char *function = remedies[i].producer;
    bool changes =
        strncmp(function, "modify", 6) == 0 || strncmp(function, "atomicModify", 12) == 0;
    if (changes && (strstr(function, "Ref") || strstr(function, "MVar"))
        && sitenames_has_word(names, at, function))
      return &remedies[i];
  }
  return NULL;
}

bool remedies_is_whole_file(const char *file)
{
  for (size_t i = 0; i < sizeof remedies / sizeof *remedies; i++)
    if (remedies[i].layers == REMEDY_WHOLE && strstr(file, remedies[i].file)) return true;
  return false;
}
