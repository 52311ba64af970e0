/* candidates — changes of a program that might end its leak, as changes of the graph, and what each
 * of them frees.
 *
 *   force     suspended calls of a family had been evaluated: all that they refer to, and they
 *             themselves. Also of all families of one function, or of one file of the library,
 *             since one change of the text reaches them all. Evaluations of such calls would not
 *             be pending either, if there are many; but what the innermost has is at work.
 *             Arithmetic evaluates its arguments: suspended calls to which such calls lead are
 *             evaluated with them.
 *   partial   partial applications of a family, or arrays, kept nothing
 *   field     a field of data that leads back to data of its family kept nothing
 *   constant  nothing referred to a constant, nor to the first cells of the list that it is. Walks
 *             that are in its first half refer to nothing: the list would be made as they go on.
 *   word      the run time kept nothing for one of its purposes
 *   head      nothing referred to the first cells of a list. Cells that hang from its end, the call
 *             that will make the rest, don't count: the code that goes on with the list needs them.
 *   end       nothing referred to that call; it is no remedy, and serves that difference
 *   tree      nothing referred to the first cell of other data of the program's own that leads back
 *             to itself, and that the stack has
 *   deep      a part of the stack on which a function stands very often kept nothing
 *
 * An Inquiry looks at a snapshot up to LEAKS_MOST times. After each look the change that was chosen
 * is applied: its pointers are gone, and suspended calls that it forces count no bytes.
 */
#ifndef HP2PS_CANDIDATES_H
#define HP2PS_CANDIDATES_H

#include "leak/families.h"
#include "leak/flow.h"
#include "leak/selectors.h"
#include "log/fullest.h"
#include "source/sitenames.h"

typedef enum CandidateKind {
  CANDIDATE_FORCE,
  CANDIDATE_PARTIAL,
  CANDIDATE_FIELD,
  CANDIDATE_CONSTANT,
  CANDIDATE_WORD,
  CANDIDATE_HEAD,
  CANDIDATE_END,
  CANDIDATE_TREE,
  CANDIDATE_DEEP
} CandidateKind;

typedef struct Nodes {
  uint32_t *list;
  size_t count, room;
} Nodes;

/* A list: its first cell, and the node to which its last one leads, 0 if that is no cell. */
typedef struct Spine {
  uint32_t head, end;
  uint64_t cells;
  Nodes early; /* of a constant's: cells of its first half at which code that runs, or waits, is;
                  of a TVar's: those at which transactions and threads are */
} Spine;

/* Pointers to forced cells from outside of what they hold. */
typedef struct Entry {
  bool stack;
  uint32_t from; /* the family, or the part of the stack */
  uint8_t field;
  uint64_t count;
} Entry;

typedef struct Candidate {
  CandidateKind kind;
  uint32_t *families; /* of force, partial, field; the one that frees most first */
  size_t count;
  size_t also;    /* number of families after these, whose calls those of the first evaluate, too */
  bool joined;    /* several families for one change */
  uint32_t where; /* a node, of constant, word, head and tree; the part, of deep */
  uint8_t field;
  unsigned bit; /* in the flow; UINT_MAX: it frees too little to be looked at */

  uint64_t freed; /* bytes that hang from the change */
  uint64_t own;   /* of its families, and not among these */
  uint64_t cells; /* of its families */
  uint64_t *held; /* by family: bytes that hang from it; NULL without bit */
  Entry *entries; /* of force: the most first */
  size_t nentries, entries_room;
  const Spine *spine;   /* of head; NULL: it is no list */
  Nodes referrers;      /* of head: cells that refer to it, at most REFERRERS_MOST */
  Nodes walkers;        /* of a list: suspended calls that refer to its inside */
  uint32_t walker_part; /* the last part of the stack that does; UINT32_MAX: none */

  /* The judgement; see rules.h. */
  const struct Rule *rule; /* NULL: nothing can be said */
  uint64_t total, low;     /* what it frees at most, and at least */
  double score;
  const struct Remedy *known; /* of the library */
  uint32_t known_in;          /* the family by which it is known */
  bool chain, numbers, cheap, grows, lists;
  bool collects; /* a chain of calls whose values may have all that they were given */
  bool tree;     /* calls of data that lead to two others each: their values hold each other, too */
  uint32_t walked, walked_part; /* of few calls: the family of data that the part walks */
  uint32_t knot;                /* the cell under evaluation that all calls need; 0: none */
} Candidate;

enum { REFERRERS_MOST = 200 };

typedef struct Inquiry {
  const Snapshot *snapshot;
  const Families *families;
  const SiteNames *names;
  const double *share; /* by site: which part of its bytes counts; NULL: all */
  const Fullest *log;  /* of the same run; NULL, or all 0: there is none */
  bool haskell;
  bool reads; /* the program reads input, as far as its text is known */
  Flow *flow;
  bool fine;          /* look at changes that free little, too */
  uint64_t all, left; /* bytes that count, in the beginning and now */
  Spine *spines;
  size_t nspines;
  FlowCut *gone; /* pointers that are gone */
  size_t ngone, gone_room;
  bool *forced; /* by family: its calls are evaluated */
  bool *tied;   /* by node; see knots.h */
  Selectors *selectors;
  Candidate *list; /* of this look */
  size_t count, room;
} Inquiry;

Inquiry *inquiry_new(const Snapshot *s, const Families *f, const SiteNames *n, const double *share);
void inquiry_free(Inquiry *q);

/* Makes the candidates, and finds out what they free. */
void inquiry_look(Inquiry *q);

/* Takes the pointers of the candidate away for all looks to come. */
void inquiry_apply(Inquiry *q, const Candidate *c);

/* The candidate that forces one family alone; those of several come after it. NULL: there is
 * none. */
const Candidate *inquiry_alone(const Inquiry *q, uint32_t family);

/* Is b, after rules_judge, another chain of suspended numbers in fields of the record in which
 * those of a stand? One change of its declaration evaluates both. */
bool inquiry_beside(const Inquiry *q, const Candidate *a, const Candidate *b);

/* Does nearly all of candidate a hang from b? */
bool inquiry_nested(const Inquiry *q, const Candidate *a, const Candidate *b);

/* Is half at least of what candidate a frees also freed by b? */
bool inquiry_overlaps(const Inquiry *q, const Candidate *a, const Candidate *b);

/* The part of the stack that refers to a cell to which data of this family that the candidate frees
 * leads, too; UINT32_MAX: there is none. */
uint32_t inquiry_walked(const Inquiry *q, uint32_t family, const Candidate *c);

/* Does the list come from what the program reads? Its end, or its first cells, lead to cells that
 * the run time has made of the input. */
bool inquiry_is_input(const Inquiry *q, const Candidate *c);

/* The function on a part of the stack that has the list from its beginning: whose variable it is,
 * or else the one that called the innermost function of the program. NULL: not known. */
const SnapshotCall *inquiry_holder(const Inquiry *q, const Candidate *c, uint32_t part);

/* The cells of the candidate's list that are before the one to which the part of the stack refers
 * that walks it; 0: none does. */
uint64_t inquiry_walked_cells(const Inquiry *q, const Candidate *c);

/* The node to which the rest of a list leads after this cell of it; 0: there is none. */
uint32_t inquiry_rest(const Inquiry *q, uint32_t cell);

/* The cells of a list that are before the last one to which the stack refers, from this node of it
 * on. */
uint64_t inquiry_deepest(const Inquiry *q, const Spine *list, uint32_t from);

/* The cells of the list that begins at a node, up to `most`; 0: it is none. */
uint64_t inquiry_list_length(const Inquiry *q, uint32_t node, uint64_t most);

/* The list of which most words of a part of the stack have a rest each; *rests gets how many. NULL:
 * none has any. */
const Spine *inquiry_rests(const Inquiry *q, uint32_t part, uint64_t *rests);

/* The first cell of the list that a constant is; 0: it is none. */
uint32_t inquiry_constant_list(const Inquiry *q, const Candidate *c);

/* The family of the reference that has the beginning of the list; UINT32_MAX: there is none. */
uint32_t inquiry_reference(const Inquiry *q, const Candidate *c);

/* The parts of the stack that refer to a node, at most `room`; returns how many. */
size_t inquiry_parts(const Inquiry *q, uint32_t node, uint32_t *parts, size_t room);

#endif
