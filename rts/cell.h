/* cell.h: the shape of a cell, for those who walk cells rather than build them.  lml.h draws the layouts;
 * here are the questions the collector, the checker and the census ask of them.  Nobody else
 * takes a header apart.
 *
 *        |<----------------- cell_size ------------------>|
 *        +--------+-------------------+-------------------+
 *        | header |  raw words        |  values           |
 *        +--------+-------------------+-------------------+
 *        0        1                   cell_values
 *
 * Invariants of a heap cell just after a collection (check.c asserts them):
 *   - the header names an Info and, for a value, has LML_WHNF and the constructor's number;
 *   - from cell_values on there are only values: immediates, or pointers to cells in the live space or static;
 *   - it is no indirection; a selector's argument is not a constructor it could select from.
 *
 * Note [Partial applications borrow their Info].  A cell that apply makes is charged to the site that
 * called it, and that site's Info may describe a thunk.  So a WHNF cell is data if its
 * Info says so, and otherwise a partial application whatever the Info says; its size is in the cell. */
#ifndef CELL_H
#define CELL_H
#include <stdbool.h>
#include "lml.h"

/* Infos of what the run time makes for itself: producer SYSTEM. */
extern Info cell_cons;                  /* cons of input and of unrolled strings */
extern Info cell_string;                /* string being unrolled */
extern Info cell_input;                 /* rest of standard input */
extern Info cell_throw;                 /* abandoned thunk: throws word 1 again */
extern Info cell_missing;               /* element of an array that has no value (prim_array.c) */
extern Info cell_apply;                 /* site of applications the run time makes */

/* Holes by their size.  All have 2 words but those of redex.h, which keep the size of the thunk they were. */
enum { CELL_HOLES = 256 };
extern Info cell_holes[CELL_HOLES];

static inline bool cell_is_whnf(const W *c) { return c[0] & LML_WHNF; }
static inline Info *cell_info(const W *c) { return (Info *)(c[0] & ~(W)63); }
static inline bool cell_is_con(const W *c) { return cell_is_whnf(c) && cell_info(c)->kind == LML_CON; }
static inline bool cell_is_ind(const W *c) { return c[0] == (W)&lml_ind; }
static inline bool cell_is_hole(const W *c) { return c[0] - (W)cell_holes < sizeof cell_holes; }
static inline bool cell_is_sel(const W *c) { return !cell_is_whnf(c) && cell_info(c)->kind == LML_SEL; }
static inline bool cell_is_double(const W *c) { return cell_is_whnf(c) && cell_info(c)->kind == LML_DOUBLE; }
static inline bool cell_is_integer(const W *c) { return cell_is_whnf(c) && cell_info(c)->kind == LML_INTEGER; }
static inline bool cell_is_array(const W *c) { return cell_is_whnf(c) && cell_info(c)->kind == LML_ARRAY; }
static inline bool cell_is_number(const W *c) { return cell_is_double(c) || cell_is_integer(c); }
/* Data, among the kinds of WHNF cells. */
static inline bool kind_is_data(LmlKind kind) { return kind <= LML_ARRAY; }
static inline bool cell_is_function(const W *c) { return cell_is_whnf(c) && !kind_is_data(cell_info(c)->kind); }

/* Partial applications: word 1 holds the Fun and the number of arguments. */
static inline Fun *pap_fun(const W *c) { return (Fun *)(c[1] & (((W)1 << LML_PAP_SHIFT) - 1)); }
static inline size_t pap_count(const W *c) { return c[1] >> LML_PAP_SHIFT; }
static inline W pap_word(const Fun *f, size_t n) { return (W)f | (W)n << LML_PAP_SHIFT; }
/* A Fun's word 1 is a code address, whose upper bits are zero; a partial application holds at least one argument. */
static inline bool is_fun(const W *c) { return pap_count(c) == 0; }

/* Words, header included, of a heap cell. */
static inline size_t cell_size(const W *c)
{
  const Info *info = cell_info(c);
  if (!cell_is_whnf(c) || info->kind <= LML_DOUBLE)
    return info->size;
  return 2 + (info->kind == LML_INTEGER ? c[1] >> 1 : info->kind == LML_ARRAY ? 1 + (c[1] >> 1) : pap_count(c));
}

/* Index of the first word that is a value; cell_size if none is. */
static inline size_t cell_values(const W *c)
{
  const Info *info = cell_info(c);
  if (cell_is_whnf(c))
    switch (info->kind) {
    case LML_CON: case LML_ARRAY: return 1;
    case LML_INTEGER: return cell_size(c);
    default: return 2;                  /* of a Double: cell_size */
    }
  return info->kind == LML_THUNK || info->kind == LML_SEL ? 1 : info->size;
}

/* Index of the first word that is part of the value, for those who go through constructors and arrays. */
static inline size_t cell_parts(const W *c) { return cell_info(c)->kind == LML_ARRAY ? 3 : 1; }

/* Who is charged for it: a hole keeps the site of the thunk it was. */
static inline Info *cell_site(const W *c)
{
  return cell_is_hole(c) ? (Info *)(c[1] & ~(W)63) : cell_info(c);
}

/* Number of an evaluated value's constructor, with fields or without. */
static inline W cell_number(W w) { return IS_PTR(w) ? CON_TAG(w) : NULLARY_OF(w); }

/* Follows indirections, static ones included. */
static inline W cell_skip(W w)
{
  while (IS_PTR(w) && cell_is_ind((const W *)w))
    w = ((const W *)w)[1];
  return w;
}
#endif
