/* remedies — what is known to help against suspended calls of the library: the rows of
 * remedies.def. */
#ifndef HP2PS_REMEDIES_H
#define HP2PS_REMEDIES_H

#include "source/sitenames.h"

typedef enum RemedyLayers {
  REMEDY_WHOLE,
  REMEDY_VALUE,
  REMEDY_LAYER,
  REMEDY_ELEMENT,
  REMEDY_COMPOSED,
  REMEDY_CALL
} RemedyLayers;

typedef struct Remedy {
  const char *file, *producer, *import;
  RemedyLayers layers;
  const char *words;
} Remedy;

/* The remedy for cells that a site of the library makes; NULL: none is known. */
const Remedy *remedies_find(const SnapshotSite *site, const SiteNames *names);

/* The remedy for a function that this line mentions, and that changes what is in a reference:
 * modifyIORef, modifyMVar_. What it made may have been taken out again. NULL: there is none. */
const Remedy *remedies_of_reference(const SiteNames *names, const Place *at);

/* Was it made by a function of this name that walks a structure, and changes none: elems? A strict
 * structure suspends the steps of the walk, too. */
bool remedies_is_walk(const SnapshotSite *site);

/* Has one remedy all that this file suspends? */
bool remedies_is_whole_file(const char *file);

#endif
