/* attribute.h: the attributes by which a profile is made, and the sets of names that restrict it by
 * them.  siteattribute.h says what a site has of them.  The retainers of a cell (retainer.h) and
 * the phase of its biography (biography.h) restrict it too, though no site has them. */
#ifndef ATTRIBUTE_H
#define ATTRIBUTE_H
#include <stdbool.h>
#include <stddef.h>

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

/* A cell of a search is held by the present branch, or only by pending choices (held.h). */
typedef enum Held { HELD_ANY, HELD_NOW, HELD_PENDING } Held; /* ANY: it is not known, or asked */
extern const char *const attribute_held[];                   /* what flags and logs call it */

typedef struct NameSet {
  char **names;
  size_t count; /* 0 means no restriction */
} NameSet;

/* Adds the names of text, "{a,b}", to set.  Returns what is wrong with text, or NULL. */
const char *attribute_read_set(NameSet *set, const char *text);
/* Does the name `wanted', of a set, mean name .. end? */
bool attribute_means(const char *wanted, const char *name, const char *end);
/* Is name in set?  An empty set holds every name.  An operator may be written with its
 * parentheses or without. */
bool attribute_in(const NameSet *set, const char *name);
/* Is any of the retainers in set?  They are written {a,b}, or MANY.  A retainer report/total may be
 * named so, or by either of its parts; without EVAL: its evaluation is meant too, and variable:xs
 * by xs. */
bool attribute_retained(const NameSet *set, const char *retainers);
#endif
