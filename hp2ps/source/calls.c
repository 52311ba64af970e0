/* calls — see calls.h. */
#include <config.h>

#include "source/calls.h"

#include <ctype.h>
#include <string.h>

typedef struct Call {
  const char *name;
  char result;
  bool cheap;
} Call;

static const Call calls[] = {
#define CALL(name, result, cheap) { name, result, cheap },
#include "source/calls.def"
#undef CALL
};

/* Looks a construction up by its name: parentheses, module, and the text after an @ in the middle
 * don't count. */
static const Call *find_call(const char *construction)
{
  if (strncmp(construction, "(<>)@", 5) == 0 && strcmp(construction + 5, "[]") != 0) return NULL;
  const char *name = construction, *end = name + strlen(name);
  if (*name == '(') {
    const char *close = strchr(name + 1, ')');
    name++;
    end = close && close > name ? close : end;
  } else {
    const char *at = *name ? strchr(name + 1, '@') : NULL;
    end = at ? at : end;
    for (const char *p = name; p + 1 < end; p++)
      if (*p == '.' && p > name) name = p + 1;
  }
  for (size_t i = 0; i < sizeof calls / sizeof *calls; i++)
    if (strlen(calls[i].name) == (size_t)(end - name)
        && strncmp(calls[i].name, name, (size_t)(end - name)) == 0)
      return &calls[i];
  return NULL;
}

/* The function that a site calls. GHC's (++) only suspends the rest of its result, with the
 * elements of both arguments. */
static const Call *find_site(const SnapshotSite *site)
{
  static const Call rest = { "++", 'k', true };
  bool is_rest = strcmp(site->texts[SITE_CONSTRUCTION], "expression") == 0
                 && strcmp(site->texts[SITE_PRODUCER], "++") == 0
                 && strcmp(site->texts[SITE_MODULE], "GHC.Base") == 0;
  return is_rest ? &rest : find_call(site->texts[SITE_CONSTRUCTION]);
}

char calls_result(const SnapshotSite *site)
{
  char known = site->result;
  const Call *call = find_site(site);
  if (known == 'n' || known == 'f' || !call) return known;
  if (strchr("kw", call->result)) return 'l';
  return known && call->result == 'n' ? known : call->result;
}

bool calls_keeps(const SnapshotSite *site)
{
  const Call *call = find_site(site);
  return call && strchr("kw", call->result) && calls_result(site) == 'l';
}

bool calls_is_made_lazily(const char *function)
{
  const Call *call = find_call(function);
  return call && call->result == 'l';
}

bool calls_is_made_at_once(const char *function)
{
  const Call *call = find_call(function);
  return call && call->result == 'w';
}

bool calls_is_known(const SnapshotSite *site)
{
  return find_call(site->texts[SITE_CONSTRUCTION]) != NULL;
}

bool calls_is_cheap(const SnapshotSite *site)
{
  const Call *call = find_call(site->texts[SITE_CONSTRUCTION]);
  return call && call->cheap;
}

bool calls_collects(const char *function)
{
  static const char *const names[] = { "liftA2@", "traverse",   "mapM",
                                       "forM",    "replicateM", "sequence" };
  for (size_t k = 0; k < sizeof names / sizeof *names; k++)
    if (strncmp(function, names[k], strlen(names[k])) == 0) return true;
  return false;
}

bool calls_is_number(const char *type)
{
  static const char *const types[] = { "Int",   "Integer", "Double", "Float",  "Char",
                                       "Bool",  "Word",    "Int8",   "Int16",  "Int32",
                                       "Int64", "Word8",   "Word16", "Word32", "Word64" };
  type += *type == '!';
  for (size_t i = 0; i < sizeof types / sizeof *types; i++)
    if (strcmp(type, types[i]) == 0) return true;
  return false;
}

/* Does the type have a name as a word of its own? ByteString has no cells. */
static bool has_word(const char *type, const char *name)
{
  for (const char *at = type; (at = strstr(at, name)); at++)
    if (at == type || !isalnum((unsigned char)at[-1])) return true;
  return false;
}

bool calls_is_list(const char *type)
{
  type += strspn(type, " !(");
  return *type == '[' || strncmp(type, "String", 6) == 0 || has_word(type, "List");
}

bool calls_is_argument(const char *name)
{
  return name[0] >= 'a' && name[0] <= 'z' && name[1 + strspn(name + 1, "'")] == '\0';
}
