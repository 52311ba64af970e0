/* attribute.c: reads attributes and sets of names. */
#include <config.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "heapprof/attribute.h"
#include "machine/centre.h"

const char *attribute_of(const Info *site, Attribute which)
{
  const char *s = NULL;
  switch (which) {
    case ATTRIBUTE_GROUP: s = site->module ? site->module->group : NULL; break;
    case ATTRIBUTE_MODULE: s = site->module ? site->module->name : NULL; break;
    case ATTRIBUTE_PRODUCER: s = site->producer; break;
    case ATTRIBUTE_CONSTRUCTION: s = site->construction; break;
    case ATTRIBUTE_TYPE: s = site->type; break;
    case ATTRIBUTE_CENTRE: s = centre_label(centre_of(site)); break;
    case ATTRIBUTE_RETAINER:
    case ATTRIBUTE_BIOGRAPHY:
    case ATTRIBUTES: break;
  }
  return s ? s : "";
}

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
    const unsigned char *w = (const unsigned char *)wanted;
    if (*wanted == *name) wanted++;
    else if ((w[0] & 0xfe) == 0xc2 && ((w[0] & 3) << 6 | (w[1] & 0x3f)) == (unsigned char)*name)
      wanted += 2;
    else return NULL;
    name++;
  }
  return name;
}

static bool same(const char *wanted, const char *name, const char *end)
{
  return rest_after(wanted, name) == end
         || (name[0] == '(' && end[-1] == ')' && rest_after(wanted, name + 1) == end - 1);
}

bool attribute_in(const NameSet *set, const char *name)
{
  if (!*name) name = "(none)"; /* the logs call it so */
  for (size_t i = 0; i < set->count; i++)
    if (same(set->names[i], name, name + strlen(name))) return true;
  return set->count == 0;
}

enum { HALF = 512 }; /* no longer half of a pair can be named in a set */

/* Is the text of n letters what a half is called, by its name or by its part of the label? */
static bool is_half(const char *text, size_t n, const char *name, const char *label, size_t length)
{
  char wanted[HALF];
  if (n >= HALF) return false;
  snprintf(wanted, sizeof wanted, "%.*s", (int)n, text);
  return same(wanted, name, name + strlen(name)) || same(wanted, label, label + length);
}

/* Does a name of a set mean the pair?  "f" any pair of f, "<-g" any that g mentions, "f<-g" one. */
static bool means_pair(const char *wanted, const LmlCentre *c)
{
  const char *arrow = strstr(wanted, "<-"), *origin = arrow ? arrow + 2 : "";
  size_t unit = arrow ? (size_t)(arrow - wanted) : strlen(wanted);
  const char *label = centre_origin_label(c);
  return (unit > 0 || arrow)
         && (unit == 0 || is_half(wanted, unit, c->name, centre_label(c), centre_unit_length(c)))
         && (!arrow || is_half(origin, strlen(origin), c->origin, label, strlen(label)));
}

bool attribute_centre_in(const NameSet *set, const LmlCentre *c)
{
  if (attribute_in(set, centre_label(c)) || attribute_in(set, c->name)) return true;
  for (size_t i = 0; i < set->count && c->origin; i++)
    if (means_pair(set->names[i], c)) return true;
  return false;
}

bool attribute_allowed(const NameSet *set, const Info *site, Attribute which)
{
  return which == ATTRIBUTE_CENTRE ? attribute_centre_in(set, centre_of(site))
                                   : attribute_in(set, attribute_of(site, which));
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

/* A retainer without its kind, if that is told. */
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
  return same(wanted, name, end) || same(wanted, plain, end)
         || (slash && (same(wanted, plain, slash) || same(wanted, slash + 1, end)));
}

static bool is_retained_by(const char *wanted, const char *retainers)
{
  const char *end = retainers + strlen(retainers);
  if (*retainers != '{') return same(wanted, retainers, end);
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

bool attribute_allows(const NameSet sets[ATTRIBUTES], const Info *site, const char *retainers)
{
  for (int a = 0; a < ATTRIBUTE_RETAINER; a++)
    if (!attribute_allowed(&sets[a], site, (Attribute)a)) return false;
  return !retainers || attribute_retained(&sets[ATTRIBUTE_RETAINER], retainers);
}
