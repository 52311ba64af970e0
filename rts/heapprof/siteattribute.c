/* siteattribute.c: see siteattribute.h. */
#include <config.h>
#include <stdio.h>
#include <string.h>
#include "heapprof/siteattribute.h"
#include "machine/centre.h"

const char *siteattribute_of(const Info *site, Attribute which)
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

enum { HALF = 512 }; /* no longer half of a pair can be named in a set */

/* Is the text of n letters what a half is called, by its name or by its part of the label? */
static bool is_half(const char *text, size_t n, const char *name, const char *label, size_t length)
{
  char wanted[HALF];
  if (n >= HALF) return false;
  snprintf(wanted, sizeof wanted, "%.*s", (int)n, text);
  return attribute_means(wanted, name, name + strlen(name))
         || attribute_means(wanted, label, label + length);
}

SitePair siteattribute_pair(const char *wanted)
{
  const char *arrow = strstr(wanted, CENTRE_ARROW);
  return (SitePair){ .unit = wanted,
                     .length = arrow ? (size_t)(arrow - wanted) : strlen(wanted),
                     .origin = arrow ? arrow + strlen(CENTRE_ARROW) : NULL };
}

/* Does a name of a set mean the pair?  "f" any pair of f, "<-g" any that g mentions, "f<-g" one. */
static bool means_pair(const char *wanted, const LmlCentre *c)
{
  SitePair p = siteattribute_pair(wanted);
  const char *label = centre_origin_label(c);
  return (p.length > 0 || p.origin)
         && (p.length == 0
             || is_half(p.unit, p.length, c->name, centre_label(c), centre_unit_length(c)))
         && (!p.origin || is_half(p.origin, strlen(p.origin), c->origin, label, strlen(label)));
}

bool siteattribute_centre_in(const NameSet *set, const LmlCentre *c)
{
  if (attribute_in(set, centre_label(c)) || attribute_in(set, c->name)) return true;
  for (size_t i = 0; i < set->count && c->origin; i++)
    if (means_pair(set->names[i], c)) return true;
  return false;
}

bool siteattribute_allowed(const NameSet *set, const Info *site, Attribute which)
{
  return which == ATTRIBUTE_CENTRE ? siteattribute_centre_in(set, centre_of(site))
                                   : attribute_in(set, siteattribute_of(site, which));
}

bool siteattribute_allows(const NameSet sets[ATTRIBUTES], const Info *site, const char *retainers)
{
  for (int a = 0; a < ATTRIBUTE_RETAINER; a++)
    if (!siteattribute_allowed(&sets[a], site, (Attribute)a)) return false;
  return !retainers || attribute_retained(&sets[ATTRIBUTE_RETAINER], retainers);
}
