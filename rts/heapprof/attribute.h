/* attribute.h: the attributes of a site (group, module, producer, construction, type and cost
 * centre), and the sets of names that restrict a profile by them.  The retainers of a cell
 * (retainer.h) and the phase of its biography (biography.h) restrict it too, though no site has
 * them. */
#ifndef ATTRIBUTE_H
#define ATTRIBUTE_H
#include <stdbool.h>
#include <stddef.h>
#include "abi/lml.h"

/* ORDER: as the letters of their flags in ATTRIBUTE_LETTERS. */
typedef enum Attribute {
  ATTRIBUTE_GROUP,
  ATTRIBUTE_MODULE,
  ATTRIBUTE_PRODUCER,
  ATTRIBUTE_CONSTRUCTION,
  ATTRIBUTE_TYPE,
  ATTRIBUTE_CENTRE,
  ATTRIBUTE_RETAINER,
  ATTRIBUTE_BIOGRAPHY,
  ATTRIBUTES
} Attribute;
#define ATTRIBUTE_LETTERS "gmpctsrb"
_Static_assert(sizeof ATTRIBUTE_LETTERS == ATTRIBUTES + 1, "a letter for each attribute");

typedef struct NameSet {
  char **names;
  size_t count; /* 0 means no restriction */
} NameSet;

const char *attribute_of(const Info *site, Attribute which); /* "" if it is not known */
/* Adds the names of text, "{a,b}", to set.  Returns what is wrong with text, or NULL. */
const char *attribute_read_set(NameSet *set, const char *text);
/* Is name in set?  An empty set holds every name.  An operator may be written with its
 * parentheses or without. */
bool attribute_in(const NameSet *set, const char *name);
/* Is the centre in set?  By its label or by its name; a pair also by "f", "<-g" or "f<-g". */
bool attribute_centre_in(const NameSet *set, const LmlCentre *centre);
/* Is this attribute of site in set?  A centre may be named by its label or by its name, which other
 * centres may have too (centre.h). */
bool attribute_allowed(const NameSet *set, const Info *site, Attribute which);
/* Is any of the retainers in set?  They are written {a,b}, or MANY.  A retainer report/total may be
 * named so, or by either of its parts; without EVAL: its evaluation is meant too, and variable:xs
 * by xs. */
bool attribute_retained(const NameSet *set, const char *retainers);
/* Is every attribute of site in the set for it, and one of the retainers in theirs?  NULL: they are
 * not known. */
bool attribute_allows(const NameSet sets[ATTRIBUTES], const Info *site, const char *retainers);
#endif
