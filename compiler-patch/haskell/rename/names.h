/* names.h: what the names of a module mean.
 *
 * A scope maps names, with and without a qualifier, to entities.  Values and types have separate
 * spaces.  A name may have several meanings, which is a mistake only where it is used. */
#ifndef HASKELL_NAMES_H
#define HASKELL_NAMES_H
#include "haskell/tree/htree.h"

typedef enum { HN_VALUE, HN_TYPE } HSpace;
HSpace hnames_space(const HEntity *e);

typedef struct HMeaning {
  Name qualifier, name;
  HSpace space;
  VEC(HEntity *) entities; /* no two are the same */
} HMeaning;

typedef struct HScope {
  HMeaning **table;
  int room, count;
} HScope;

void hnames_add(HScope *s, Name qualifier, HEntity *e);
/* or NULL */
const HMeaning *hnames_find(const HScope *s, Name qualifier, Name name, HSpace space);
/* The entity that a name means: the only one, or the only one that isn't newer than programs are.
 * NULL: it has several meanings. */
HEntity *hnames_meant(const HMeaning *m);
bool hnames_has(const HScope *s, const HEntity *e); /* without a qualifier */

/* An entity that is visible in a module: as x if bare, and as M.x where M is `as'. */
typedef struct HVisible {
  HEntity *entity;
  Name as;
  bool bare;
} HVisible;

typedef struct HNames {
  HScope scope;
  VEC(HVisible) visible; /* what scope was made of */
  HScope seen;           /* the entities of `visible', once an export asks for them */
  VEC(HEntity *) own;    /* what the module defines */
  VEC(HEntity *) exports;
  HScope exported; /* the same by their names */
} HNames;

HEntity *hnames_new(HEntityKind kind, HRef *ref, HModule *m, HDecl *d); /* sets ref->is */
HEntity *hnames_special(Name name, HSpace space); /* () [] (,) : -> *; NULL: it isn't special */

/* Says that the name isn't known, and which one may be meant. */
void hnames_unknown(const HScope *s, const HRef *ref, HSpace space, const char *what);

#endif
