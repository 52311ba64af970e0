/* viewed.h: constructors that stand for a view.  The patterns of sequences, Empty, x :<| s and
 * s :|> x, are pattern synonyms in GHC's package:
 *
 *     x :<| s  in a pattern  =>  (viewl -> x :< s)      in an expression  =>  x <| s
 *
 * Data.Sequence declares them as the constructors of a type that has no values, SeqPattern. */
#ifndef HASKELL_VIEWED_H
#define HASKELL_VIEWED_H
#include "haskell/tree/htree.h"

void hviewed_adopt(HModule *m); /* names declared: these constructors become parts of Seq */
/* A pattern of a constructor, named: the pattern that it stands for. */
HPat *hviewed_pat(HPat *q);
/* What stands for the constructor in expressions; NULL: it is an ordinary one. */
bool hviewed_is_synonym(const HEntity *con); /* does `pattern' declare it? */
HEntity *hviewed_builder(const HEntity *con);

#endif
