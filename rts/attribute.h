/* attribute.h: what a site says of its cells: group, module, producer, construction and type; and the sets of names
 * that restrict a profile by them. */
#ifndef ATTRIBUTE_H
#define ATTRIBUTE_H
#include <stdbool.h>
#include <stddef.h>
#include "lml.h"

/* In the order of the letters of their flags, -g -m -p -c -t. */
typedef enum Attribute {
  ATTRIBUTE_GROUP, ATTRIBUTE_MODULE, ATTRIBUTE_PRODUCER, ATTRIBUTE_CONSTRUCTION, ATTRIBUTE_TYPE, ATTRIBUTES
} Attribute;
#define ATTRIBUTE_LETTERS "gmpct"

typedef struct NameSet {
  char **names;
  size_t count;                         /* 0: no restriction */
} NameSet;

const char *attribute_of(const Info *site, Attribute which);    /* "" if it isn't known */
/* Adds the names of text, "{a,b}", to set.  Returns what is wrong with it, or NULL. */
const char *attribute_read_set(NameSet *set, const char *text);
/* Is name in set?  Everything is in an empty one.  An operator may be written with its parentheses or without. */
bool attribute_in(const NameSet *set, const char *name);
/* Is every attribute of site in its set? */
bool attribute_allows(const NameSet sets[ATTRIBUTES], const Info *site);
#endif
