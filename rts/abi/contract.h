/* contract.h: the numbers that compiler and run time must agree on.
 *
 * lmlc includes this file, and so does lml.h, hence the run time and all generated code.  Matters
 * of C alone, such as the fields of an Info, stand in lml.h: there the C compiler checks the text
 * that lmlc writes.  The primitives are in prim.def.  The shapes of words and cells are drawn at
 * the head of lml.h. */
#ifndef CONTRACT_H
#define CONTRACT_H
#include <stdint.h>

typedef uintptr_t W;
typedef intptr_t SW;

/* ---- calls ---- */

#define LML_REGS                                                                            \
 5                   /* arguments of a function that are passed in C; the others lie on the \
                        stack */
#define LML_FIELDS 7 /* fields that a function may return, besides the one it returns in C */

/* ---- command lines ---- */

/* Where the run time's flags stand on a program's command line: before its own arguments, as in
 * LML; between +RTS and -RTS, as Haskell programs have it that read their arguments; or both,
 * since the program doesn't read them.  So only LML and logic programs have the first. */
enum { LML_FLAGS_LEADING, LML_FLAGS_MARKED, LML_FLAGS_EITHER };

/* ---- words ---- */

#define LML_INT(n) (((W)(SW)(n) << 1) | 1)
#define LML_CHAR(c) (((W)(SW)(c) << 3) | 2)
#define LML_NULLARY(k) (((W)(k) << 3) | 6)

/* ---- headers ---- */

#define LML_WHNF 1 /* low bit of the header of a value */
#define LML_TAG_MAX                                                     \
 31 /* greatest constructor number in a header; it means "look into the \
       Info" */
#define LML_TAG_BITS(k) (LML_WHNF | ((k) > LML_TAG_MAX ? LML_TAG_MAX : (k)) << 1)
#define LML_BOX_TAG                                                                               \
 29                     /* in a logic program: a box (flat/count.c); other constructors from this \
                           number on are "look into the Info" there */
#define LML_FREE_TAG 30 /* in a logic program: a free variable */
#define LML_TYPE_SHIFT                                                     \
 16 /* in a logic program, the number of a constructor without fields: its \
       type's number from here on */
#define LML_ABOUT                                                               \
 2 /* in Info.flags: after the NUL of Info.construction a text says more of the \
      site, for snapshots (compiler-patch/back/about.h) */
#define LML_RESULTS "nlfd" /* letters for what a thunk's value is (compiler-patch/back/about.h) */
#define LML_RESULT_SHIFT                                                                          \
 2                         /* in Info.flags, from here: the thunk's place in LML_RESULTS, from 1; \
                              0: not known */
#define LML_LINE_BITS 22   /* of a line in an Info, */
#define LML_COLUMN_BITS 10 /* and of a column */
#define LML_PAP_SHIFT                                                         \
 48 /* word 1 of a partial application: the Fun, and from here its arguments' \
       number */

/* ---- costs ---- */

#define LML_COSTS 8 /* symbols, F to B (symbolic.h) */
#define COST_CENTRE                                                          \
 32 /* the n-th centre is the Int n * COST_CENTRE: its word, but for the bit \
       of Ints, is where its counters begin among all counters, in bytes */

#endif
