/* attribute.c: reads sets of names, and looks names up in them. */
#include <config.h>
#include <stdlib.h>
#include <string.h>
#include "base/attribute.h"
#include "base/utf8.h"

const char *const attribute_held[] = { "", "now", "pending" };

/* ---- reading sets ---- */

/* The end of the name at s: the first comma or closing brace outside parentheses.  NULL if there
 * is none. */
static const char *name_end(const char *s)
{
  for (int depth = 0; *s; s++) {
    if (depth == 0 && (*s == ',' || *s == '}')) return s;
    depth += *s == '(' ? 1 : *s == ')' && depth > 0 ? -1 : 0;
  }
  return NULL;
}

static bool add_name(NameSet *set, const char *from, const char *to)
{
  while (from < to && *from == ' ') from++;
  while (from < to && to[-1] == ' ') to--;
  if (from == to) return true;
  char **names = realloc(set->names, (set->count + 1) * sizeof *names);
  if (!names) return false;
  set->names = names;
  names[set->count] = strndup(from, (size_t)(to - from));
  return names[set->count++] != NULL;
}

const char *attribute_read_set(NameSet *set, const char *text)
{
  for (const char *s = text + 1;;) {
    const char *end = name_end(s);
    if (!end) return "the set of names has no end: a } was expected";
    if (!add_name(set, s, end)) return "out of memory";
    if (*end == '}') return end[1] ? "nothing may follow the } that ends a set" : NULL;
    s = end + 1;
  }
}

/* ---- asking them ---- */

/* The part of name after wanted, or NULL if name does not begin with wanted.  Names are ISO
 * 8859-1, but users may write them in UTF-8. */
static const char *rest_after(const char *wanted, const char *name)
{
  while (*wanted) {
    unsigned char bytes[4];
    size_t n = utf8_encode((unsigned char)*name, bytes);
    if (*wanted == *name) wanted++;
    else if (n > 1 && strncmp(wanted, (const char *)bytes, n) == 0) wanted += n;
    else return NULL;
    name++;
  }
  return name;
}

bool attribute_means(const char *wanted, const char *name, const char *end)
{
  return rest_after(wanted, name) == end
         || (name[0] == '(' && end[-1] == ')' && rest_after(wanted, name + 1) == end - 1);
}

bool attribute_in(const NameSet *set, const char *name)
{
  if (!*name) name = "(none)"; /* the logs call it so */
  for (size_t i = 0; i < set->count; i++)
    if (attribute_means(set->names[i], name, name + strlen(name))) return true;
  return set->count == 0;
}

/* The first character c of name .. end outside parentheses, or NULL. */
static const char *find_outside(const char *name, const char *end, char c)
{
  int depth = 0;
  for (; name < end; name++) {
    if (depth == 0 && *name == c) return name;
    depth += *name == '(' ? 1 : *name == ')' && depth > 0 ? -1 : 0;
  }
  return NULL;
}

/* A retainer without its kind, if its name has one. */
static const char *without_kind(const char *name)
{
  static const char *const kinds[] = { "EVAL:", "variable:" };
  for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
    if (strncmp(name, kinds[i], strlen(kinds[i])) == 0) return name + strlen(kinds[i]);
  return name;
}

static bool names_retainer(const char *wanted, const char *name, const char *end)
{
  const char *plain = without_kind(name);
  const char *slash = find_outside(plain, end, '/');
  return attribute_means(wanted, name, end) || attribute_means(wanted, plain, end)
         || (slash
             && (attribute_means(wanted, plain, slash) || attribute_means(wanted, slash + 1, end)));
}

static bool is_retained_by(const char *wanted, const char *retainers)
{
  const char *end = retainers + strlen(retainers);
  if (*retainers != '{') return attribute_means(wanted, retainers, end);
  for (const char *name = retainers + 1, *comma; name < end; name = comma + 1) {
    comma = find_outside(name, end - 1, ',');
    if (!comma) comma = end - 1;
    if (names_retainer(wanted, name, comma)) return true;
  }
  return false;
}

bool attribute_retained(const NameSet *set, const char *retainers)
{
  for (size_t i = 0; i < set->count; i++)
    if (is_retained_by(set->names[i], retainers)) return true;
  return set->count == 0;
}
