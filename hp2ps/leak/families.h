/* families — cells by what made them: all those of one kind, producer, construction, function and
 * file, whatever their line, and how they refer to each other.
 *
 * A leak in a program's text is seldom one cell, and seldom one line. A suspended call, the
 * selector of one and the cell of one under evaluation are one family.
 */
#ifndef HP2PS_FAMILIES_H
#define HP2PS_FAMILIES_H

#include "held/snapshot.h"

typedef struct Family {
  char kind; /* t for suspended calls; otherwise as in SnapshotSite */
  bool library;
  uint32_t site;   /* one of its sites, the first */
  uint32_t *lines; /* sorted, each once */
  size_t nlines, lines_room;
  uint64_t cells, bytes;
  uint64_t holes;   /* of the cells: under evaluation, so that they refer to nothing */
  uint64_t pending; /* parts of the stack that evaluate one */
  bool stream;      /* data of two fields, an element and a rest of its own kind */
} Family;

/* The number of pointers that lead from cells of one family to cells of another, by one field. */
typedef struct FamilyLink {
  uint32_t from, to;
  uint8_t field;
  uint64_t count;
} FamilyLink;

typedef struct Families {
  const Snapshot *snapshot;
  uint32_t *of_site; /* by site, from 1 */
  Family *list;      /* from 0 */
  uint32_t count;
  FamilyLink *links; /* sorted by from, to, field */
  size_t nlinks;
  size_t *first;     /* the links of family i are first[i] .. first[i + 1] */
  uint32_t *samples; /* nodes from all over the heap, SAMPLES_MOST for each family */
  uint32_t *nsamples;
} Families;

Families *families_new(const Snapshot *s);
void families_free(Families *f);

static inline uint32_t families_of(const Families *f, uint32_t node)
{
  return f->of_site[f->snapshot->site[snapshot_cell(f->snapshot, node)]];
}

static inline const SnapshotSite *families_site(const Families *f, uint32_t i)
{
  return &f->snapshot->sites[f->list[i].site];
}

const char *families_text(const Families *f, uint32_t i, int which);

/* Pointers from one family to another, by all fields. */
uint64_t families_pointers(const Families *f, uint32_t from, uint32_t to);

/* Calls of a function that the function itself has made? */
bool families_is_own_call(const Families *f, uint32_t i);

/* Do nearly all calls of a family put an element before a list: themselves, or by a function that
 * they were given, (x :)? Those that are given one are a family of their own. */
bool families_are_conses(const Families *f, uint32_t i);

/* Is it data that programs use as a list: (:) or (.), or a stream of the program's own? */
bool families_is_list(const Families *f, uint32_t i);

/* Are they arrays of the program's own, by LML's `array`? */
bool families_is_array(const Families *f, uint32_t i);

/* The lists in which such an array gathers the values of its elements, two at least for each of the
 * cells of `from` that lead to them; UINT32_MAX: there are none. */
uint32_t families_gathered(const Families *f, uint32_t array, uint32_t from);

/* Is it a reference: Ref, or GHC's IORef, MVar and TVar? */
bool families_is_reference(const Families *f, uint32_t i);

/* Do most cells of these families lead to another of them within a few steps? */
bool families_is_chain(const Families *f, const uint32_t *list, size_t count);

/* Are there sites of the family, with a quarter of its cells, most of which lead to one other cell
 * of these sites? All thunks that GHC makes in one function are one family, even if they are
 * different things. */
bool families_has_chain(const Families *f, uint32_t i);

/* Are most cells of these families behind very many others of them, by the shortest way from a
 * root? No tree is so deep, though the cells may lead to several others. */
bool families_is_deep(const Families *f, const uint32_t *list, size_t count);

/* Do many of those cells of a family that lead to others of it lead to two of them? */
bool families_is_tree(const Families *f, uint32_t i);

/* Is it data of the program's own, of very many cells and no list, a quarter of which lead back to
 * it by one field? */
bool families_is_tree_of_data(const Families *f, uint32_t i);

/* Does this field lead `percent` per cent of the cells of a family of data back to the family,
 * directly or through one other family of data? A list of several does not: that is a tree, or a
 * table whose parts know each other. */
bool families_leads_back(const Families *f, uint32_t i, uint8_t field, unsigned percent);

/* The family of data that refers to most cells of a family, if all such data refers to half of them
 * at least; if these are lists, the data that refers to most of them. UINT32_MAX: they stand
 * elsewhere. */
uint32_t families_stand_in(const Families *f, uint32_t i);

/* Do most of those cells of family i that are tried lead to one of `to`, by a few steps? */
bool families_refers(const Families *f, uint32_t i, uint32_t to);

/* The cell under evaluation to which nearly all cells of a family refer: a table that is being made
 * of them, or a value that they wait for. 0: there is none. */
uint32_t families_knot(const Families *f, uint32_t i);

/* Suspended calls and partial applications of the program's own in what the cells of a family hold,
 * the nearest first; at most `room`. Returns how many. */
size_t families_makers(const Families *f, uint32_t i, uint32_t *makers, size_t room);

/* For a family of the library: the family of the program's own in what its cells hold, at most two
 * steps away; if `up`, of those that lead to it. UINT32_MAX: there is none. */
uint32_t families_own(const Families *f, uint32_t i, bool up);

#endif
