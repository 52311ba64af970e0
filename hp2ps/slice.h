/* slice — which part of a site log to look at, and under which names.
 *
 * A site has seven attributes, of which a log may lack some. `--by` names the one, or the pair,
 * whose values become the bands; every `--only` and `--except` restricts. Restrictions are and-ed,
 * the names inside one or-ed. On a plain log there is one attribute, `name`.
 */
#ifndef HP2PS_SLICE_H
#define HP2PS_SLICE_H

#include <stdbool.h>
#include <stddef.h>

typedef enum Kind {
    KIND_GROUP, KIND_MODULE, KIND_PRODUCER, KIND_CONSTRUCTION, KIND_TYPE, KIND_SITE,
    KIND_STACK,             /* the attributes of a SITE line end here, in its order */
    KIND_COUNT,             /* those of a site end here */
    KIND_NAME = KIND_COUNT, /* the band's own name */
    KIND_ALL
} Kind;

typedef struct Slice Slice;

Slice *slice_new(void);
void slice_free(Slice *s);

/* Each takes an option's argument; false, with a message printed, if it makes no sense. */
bool slice_by(Slice *s, const char *kinds);             /* "producer" or "producer,construction" */
bool slice_only(Slice *s, const char *restriction);     /* "kind=a,b" or "kind~regexp"; without a
                                                           kind: name */
bool slice_except(Slice *s, const char *restriction);

bool slice_needs_sites(const Slice *s);     /* some attribute besides `name` is asked for */
/* Some attribute is asked for that a log with these (bit by bit, 1 << kind) doesn't have: which? */
bool slice_lacks(const Slice *s, unsigned kinds, Kind *which);
const char *slice_kind_name(Kind kind);
char *slice_words(const Slice *s, bool sites);  /* what is selected, for the title; NULL for all.
                                                   Fresh */

/* The kind of profile a job asked for, by the first of its flags -p -c -t -m -g; producer if
 * none. */
Kind slice_kind_of(const char *job);

/* Which of the names a slice asks for a log has; for those it hasn't, the nearest it has. One
 * for each reading. */
typedef struct Sought Sought;
Sought *sought_new(const Slice *s);
void sought_free(Sought *sought);
/* Were all found, and something selected? If not, false, with messages about the log of that
 * name printed. */
bool sought_all(const Sought *sought, const char *log);

/* The band that a site with these attributes belongs to, in a fresh string; NULL if the slice
 * leaves it out. Without --by, bands are of the kind `usual`, which may be KIND_NAME. */
char *slice_label(const Slice *s, Sought *sought, Kind usual, char *const attributes[KIND_ALL]);
/* The same question for a name in a plain log. */
bool slice_keeps(const Slice *s, Sought *sought, const char *name);

#endif
