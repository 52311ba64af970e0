/* slice — which part of a site log is drawn, and what its bands are called.
 *
 * A site has thirteen attributes, of which a log may lack some. `--by` names the one, or the pair,
 * whose values become the bands. Each `--only` and `--except` is a restriction. A site must pass
 * all of them; it matches one if it has any of the names in it. A plain log has only the attribute
 * `name`. Retainers are a set, {a,b}, and match a name that any of them has (retainers.h). A centre
 * that is a pair, f<-g, also has the names f and <-g.
 */
#ifndef HP2PS_SLICE_H
#define HP2PS_SLICE_H

#include <stdbool.h>
#include <stddef.h>

#include "base/message.h"

typedef enum Kind {
  KIND_GROUP,
  KIND_MODULE,
  KIND_PRODUCER,
  KIND_CONSTRUCTION,
  KIND_TYPE,
  KIND_SITE,
  KIND_CENTRE, /* the columns of a site log of version 1 are those before this */
  KIND_STACK,
  KIND_RETAINER,
  KIND_ORIGIN, /* of a pair: the function that mentions the centre */
  KIND_BIOGRAPHY,
  KIND_HELD,              /* of a search: by the present branch, or by pending choices only */
  KIND_FORM,              /* of GHC's closures: thunk, function, data or run time */
  KIND_COUNT,             /* the number of a site's attributes */
  KIND_NAME = KIND_COUNT, /* the band's own name */
  KIND_ALL
} Kind;

typedef struct Slice Slice;

Slice *slice_new(void);
void slice_free(Slice *s);

/* Each takes the argument of an option. If it is wrong, it adds a message and gives false.
 * "producer" or "producer,construction": */
bool slice_by(Slice *s, const char *kinds, Messages *messages);
/* "kind=a,b" or "kind~regexp"; without a kind: name */
bool slice_only(Slice *s, const char *restriction, Messages *messages);
bool slice_except(Slice *s, const char *restriction, Messages *messages);
/* A regular expression: only the marks that match it. */
bool slice_marks(Slice *s, const char *expression, Messages *messages);
void slice_only_name(Slice *s, Kind kind, const char *name); /* "kind=name", whatever is in it */

/* Makes every site a band of its own. Its label has all attributes, [KIND_NAME] last, with a
 * separator between; names have no control characters, so the separator is in none of them. Bands
 * of a plain log keep their names. */
enum { SLICE_SEPARATOR = '\x1F' };
void slice_by_all(Slice *s);

/* A fresh slice with the same restrictions. Its bands are of the kind `by`; with KIND_NAME, those
 * of s. */
Slice *slice_copy(const Slice *s, Kind by);
char *slice_options(const Slice *s);          /* --only and --except, as they can be typed; fresh */
Kind slice_bands(const Slice *s, Kind usual); /* what the bands are; KIND_ALL for a pair */

bool slice_needs_sites(const Slice *s); /* does it ask for more than `name`? */
/* Does the slice ask for an attribute that a log doesn't have? *which is that attribute. `kinds`
 * has the bit 1 << kind for each attribute that the log has. */
bool slice_lacks(const Slice *s, unsigned kinds, Kind *which);
unsigned slice_site_kinds(void); /* the attributes that every site log has */
const char *slice_kind_name(Kind kind);
const char *slice_pair(const Slice *s); /* "producer,construction" if --by asks for this pair;
                                           otherwise NULL */
const char *slice_kind(const Slice *s); /* what --by asks for; NULL if it is not given */
char *slice_words(const Slice *s, bool sites); /* what is selected, for the title; NULL for all.
                                                  Fresh */

/* The kind of profile that a JOB line asks for by the first of its flags -p -c -t -m -g -s -r;
 * without one, producer. */
Kind slice_kind_of(const char *job);

/* Remembers which names of a slice a log has, and for the others the nearest that it has. Each
 * reading of a log needs a new one. */
typedef struct Sought Sought;
Sought *sought_new(const Slice *s);
void sought_free(Sought *sought);
/* Was a name of each rule found, and was something selected? It adds messages about the log of that
 * name, also if only some names of a rule were found. */
bool sought_all(const Sought *sought, const char *log, Messages *messages);

/* The name of the band that a site with these attributes belongs to, in a fresh string; NULL if the
 * slice leaves it out. Without --by, bands are of the kind `usual`, which may be KIND_NAME. */
char *slice_label(const Slice *s, Sought *sought, Kind usual, char *const attributes[KIND_ALL]);
/* Does the slice keep this name of a plain log? */
bool slice_keeps(const Slice *s, Sought *sought, const char *name);
bool slice_has_marks(const Slice *s); /* does it choose marks? */
/* Does the slice keep a mark with this text? A mark without one is kept if none are chosen. */
bool slice_keeps_mark(const Slice *s, const char *text);

#endif
