/* entail.h: from which assertions an assertion follows, and by which dictionary.
 *
 * An assertion follows from one that is given (by a context), from a superclass of one, or from an
 * instance whose context follows:
 *
 *     given d : Ord a      Eq [a]  follows by the instance Eq@[], applied to Eq a;
 *                          Eq a    follows by the superclass: d.0 */
#ifndef HASKELL_ENTAIL_H
#define HASKELL_ENTAIL_H
#include "haskell/types/hclass.h"

/* The given assertions, the outermost first.  Those of one class and one type variable of a
 * signature, or of a context that was inferred, are in one chain, so that a long context is no list
 * to search; all whose type is another are in chain 0, since a variable that it begins with may
 * still get a value. Those of a context that was inferred get none but by a functional dependency.
 */
enum { HGIVEN_CHAINS = 512 };
typedef struct HGiven {
  Pred pred;
  HDict *dict;
  int chain, before;
} HGiven;
typedef struct HGivens {
  VEC(HGiven) v;
  int last[HGIVEN_CHAINS]; /* 1 + the last member of each chain, 0: none; also `before' */
  int inferred;            /* 1 + the first of a context that was inferred, 0: none; and */
  unsigned improvements;   /* how many there were when it was given */
  bool refined;            /* by equations that are assumed: no chain is right */
} HGivens;

/* An assertion that the program needs.  dict is HDICT_OPEN until it is known to follow. */
typedef struct HWanted {
  Pred pred;
  HDict *dict;
  Loc loc;
  const char *use; /* the text that needs it: "`print'", "this literal" */
  Pred first;      /* what the use itself needs, of which pred is a part */
  bool derived;    /* a derived instance needs it */
  Name called;     /* the name whose use needs it, or NULL */
} HWanted;
typedef struct HWanteds {
  VEC(HWanted) v;
} HWanteds;

void hentail_assume(HGivens *g, Pred p, HDict *d); /* and what follows by superclasses */
void hentail_assume_inferred(HGivens *g, Pred p, HDict *d);
void hentail_forget(HGivens *g, int n); /* all but the first n */

/* Fills w's dictionary as far as is known.  A part that depends on the types of variables is added
 * to rest. Reports what can't follow. */
void hentail_reduce(const HGivens *g, HWanted w, HWanteds *rest);

/* The same for several, which may determine each other's types by functional dependencies. */
void hentail_reduce_all(const HGivens *g, const HWanted *at, int n, HWanteds *rest);

/* Does it follow from instances, whatever is given? */
bool hentail_holds(Pred p);

/* Could it follow, once its variables are known? */
bool hentail_possible(Pred p);

/* Could one that is given be p, once their variables are known? */
bool hentail_may_be(Pred have, Pred p);

void hentail_improved(void);
unsigned hentail_improvements(void); /* how often dependencies have made types the same */

HInstance *hentail_instance(Pred p, Ty ***args);                /* whose head matches; NULL: none */
bool hentail_is_within(const HInstance *a, const HInstance *b); /* is b for all that a is for? */

void hentail_report(const HWanted *w); /* says that there is no instance */

#endif
