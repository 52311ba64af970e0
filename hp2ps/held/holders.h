/* holders — the holders of memory: the dominator tree of a snapshot, folded by names.
 *
 * A tree of a million cells is no answer. Cells are put into classes by what they are called, and
 * the tree is walked from the root: a cell belongs to that child of its dominator's holder which
 * has its class, unless a holder with that class stands above already. Then it belongs to that one,
 * as a recursive function has one line in a table of functions. So the tree is no deeper than there
 * are classes.
 *
 * Invariant: what a holder retains is its own bytes and what its children retain; the root retains
 * all live bytes.
 */
#ifndef HP2PS_HOLDERS_H
#define HP2PS_HOLDERS_H

#include "base/message.h"
#include "held/idom.h"
#include "held/snapshot.h"
#include "log/fullest.h"
#include "log/prof.h"

typedef enum HolderBy { HOLDER_NAME, HOLDER_SITE, HOLDER_TYPE } HolderBy;

/* The kinds of cells that make a class. */
typedef enum ClassKind {
  CLASS_ROOT,       /* the program: node 0 */
  CLASS_MAIN,       /* the main expression */
  CLASS_EVALUATION, /* a thunk under evaluation, and its part of the stack */
  CLASS_VARIABLE,   /* of the main expression */
  CLASS_CODE,       /* of suspended calls, for the constants that it leads to */
  CLASS_CONSTANT,
  CLASS_RUNTIME, /* a word of the run time */
  CLASS_THREAD,
  CLASS_REDEX,
  CLASS_VALUE,   /* constructors, numbers, arrays */
  CLASS_PARTIAL, /* partial applications */
  CLASS_SUSPENDED,
  CLASS_HOLE, /* the cell of a thunk under evaluation */
  CLASS_OTHER /* when there are too many holders */
} ClassKind;

typedef struct Class {
  ClassKind kind;
  char *name;      /* "suspended total by report" */
  char *place;     /* "leaky.m:13", "leaky.m:13 and 17"; "" if it is not known */
  uint32_t *lines; /* if there are several: all of them, sorted */
  size_t nlines, line_room;
  uint32_t site;                   /* one of its sites; 0: none */
  uint64_t cells, bytes, retained; /* retained: by the topmost cells of the class */
  /* The source's name for its topmost cells, if it is the same for all, or else that of the one
   * that retains at least half: "variable ws of report", "field left of Node"; NULL: not known. */
  char *called;
} Class;

typedef struct Holder {
  uint32_t up, child, next; /* 0: none; children are sorted, the fattest first */
  uint32_t class;
  uint64_t cells, bytes, retained;
} Holder;

typedef struct Holders {
  const Snapshot *snapshot;
  const char *file;   /* the snapshot, beside which the source may lie; "-" unless set; NULL: no
                         source is to be read */
  const Prof *time;   /* the time profile beside it; NULL: there is none */
  const Fullest *log; /* the plain log beside it; NULL, or all 0: there is none */
  Dominators tree;
  uint32_t *class_of_site; /* by site, from 1 */
  uint32_t *class_of_root; /* by root */
  uint32_t *holder_of;     /* by number of the tree */
  Class *classes;          /* class 0 is the root's */
  uint32_t nclasses;
  Holder *holders; /* holder 0 is the root; a parent comes before its
                      children */
  uint32_t nholders;
  size_t class_room, holder_room;
} Holders;

/* On failure it adds a message, with the snapshot's name `path`, and gives NULL. */
Holders *holders_new(const Snapshot *s, HolderBy by, const char *path, Messages *messages);
void holders_free(Holders *h);

/* The class of a node. */
uint32_t holders_class(const Holders *h, uint32_t node);

/* Were its cells made by the library's code, on behalf of others? */
bool holders_is_library(const Holders *h, uint32_t class);

#endif
