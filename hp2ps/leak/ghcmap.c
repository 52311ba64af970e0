/* ghcmap — see ghcmap.h. */
#include <config.h>

#include "leak/ghcmap.h"

#include <stdlib.h>

#include "base/mem.h"
#include "leak/sitenames.h"

static void clear(char **text)
{
  free(*text);
  *text = mem_copy("", 0);
}

/* A suspended selection of a field is its selector's. */
static void correct_site(const SiteNames *n, SnapshotSite *site)
{
  if (site->library || site->kind == 's' || site->kind == 'k'
      || !sitenames_is_selector(n, site->texts[SITE_PRODUCER], site->texts[SITE_FILE]))
    return;
  clear(&site->texts[SITE_PRODUCER]);
  clear(&site->texts[SITE_FILE]);
  site->line = site->column = 0;
}

static bool correct_call(const SiteNames *n, SnapshotCall *call)
{
  if (!call->file || !sitenames_is_selector(n, call->name, call->file)) return false;
  clear(&call->name);
  free(call->file);
  call->file = NULL;
  return true;
}

void ghcmap_correct(Snapshot *s, const char *path)
{
  bool changed = false;
  if (!snapshot_is_ghc(s)) return;
  SiteNames *n = sitenames_new(s, path ? path : "-");
  for (uint32_t i = 1; i <= s->nsites; i++) correct_site(n, &s->sites[i]);
  for (uint32_t i = 0; i < s->nstack; i++)
    for (uint32_t k = 0; k < s->roots[i].nfunctions; k++)
      changed |= correct_call(n, &s->roots[i].functions[k]);
  if (changed) snapshot_name_stack(s);
  sitenames_free(n);
}
