/* siteattribute.h: the attributes of a site: group, module, producer, construction, type and cost
 * centre; and whether the sets of names that restrict a profile let it through. */
#ifndef SITEATTRIBUTE_H
#define SITEATTRIBUTE_H
#include "abi/lml.h"
#include "base/attribute.h"

const char *siteattribute_of(const Info *site, Attribute which); /* "" if it is not known */
/* Is the centre in set?  By its label or by its name; a pair also by "f", "<-g" or "f<-g". */
bool siteattribute_centre_in(const NameSet *set, const LmlCentre *centre);
/* Is this attribute of site in set?  A centre may be named by its label or by its name, which other
 * centres may have too (centre.h). */
bool siteattribute_allowed(const NameSet *set, const Info *site, Attribute which);
/* Is every attribute of site in the set for it, and one of the retainers in theirs?  NULL: they are
 * not known. */
bool siteattribute_allows(const NameSet sets[ATTRIBUTES], const Info *site, const char *retainers);

/* A name of a set of cost centres, as the user wrote it, as far as it means pairs: "f", "<-g" or
 * "f<-g". */
typedef struct SitePair {
  const char *unit; /* f: its first `length' letters, perhaps 0 */
  size_t length;
  const char *origin; /* g; NULL: any */
} SitePair;
SitePair siteattribute_pair(const char *wanted);
#endif
