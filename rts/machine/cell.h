/* cell.h: the shape of a cell, for code that walks over cells.  lml.h draws the layouts; here
 * are the questions that the collector, the checker and the census ask of a cell.  No other code
 * takes a header apart.
 *
 *         |<----------------- cell_size ------------------>|
 *         +--------+-------------------+-------------------+
 *         | header |  raw words        |  values           |
 *         +--------+-------------------+-------------------+
 *         0        1                   cell_values
 *
 * A cons has no raw words: (.) x xs has size 3 and values from 1.  A partial application f x has
 * one, word 1 (Fun and count), so it has size 3 and values from 2.
 *
 * Invariants of a heap cell just after a collection (verify.c asserts them):
 * - its header names an Info; the header of a value also has LML_WHNF, and a constructor's its
 *   number;
 * - from cell_values on there are only values: immediates and pointers to live or static cells;
 * - it is no indirection, and no selector whose argument is a constructor to select from.
 *
 * Note [Partial applications borrow their Info].  A partial application that apply makes is
 * charged to the site that called apply, and the Info of that site may describe a thunk.  So a
 * WHNF cell is data if its Info says so, and a partial application otherwise, whatever the Info
 * says.  Its size is in the cell. */
#ifndef CELL_H
#define CELL_H
#include <stdbool.h>
#include "abi/lml.h"

/* For functions that take sp and don't use it. */
#ifdef LML_GLOBAL_REGS
# define SP_IGNORE ((void)0)
#else
# define SP_IGNORE ((void)sp)
#endif

/* Infos of the cells that the run time makes for itself.  Their producer is SYSTEM. */
extern const LmlModule cell_runtime;
#define CELL_SYSTEM(what, of) \
 .producer = "SYSTEM", .construction = what, .type = of, .module = &cell_runtime
extern Info cell_cons;   /* a cons of input or of an unrolled string */
extern Info cell_raised; /* what a Haskell program throws: its tag is the kind */
extern Info cell_throw;  /* an abandoned thunk: throws its word 1 again */
extern Info cell_dead;   /* a constant that has died (mention.c) */
extern Info cell_apply;  /* the site of applications that the run time makes */
extern Info cell_choice; /* a choice point that the run time makes (search.h) */
/* The code of holes, throws and literals is not known here: it leads to files that need these
 * Infos.  throw_init and charlist_init put it in, before the program begins. */

W cell_enter_ind(SP_ W self); /* the code of an indirection: evaluates the value it leads to */

/* The cost centre that is charged for the cells of a site (centre.h). */
static inline LmlCentre *cell_centre(const Info *site)
{
  if (!site->module) return &lml_system_centre;
  return site->module->centre ? site->module->centre : &lml_main_centre;
}

/* The run time has made cells for the site, with this many words.  Generated code charges its
 * own. */
static inline void cell_charge(const Info *site, W words)
{
  if (UNLIKELY(lml.charges)) cell_centre(site)->words += words;
}

/* The Infos of holes, by size.  Every hole has 2 words, but those of redex.h keep the size of
 * the thunk they were. */
enum { CELL_HOLES = 256 };
extern Info cell_holes[CELL_HOLES];
/* The Infos of thunks that were entered and must not be entered again, by size (spent.c). */
extern Info cell_spent[CELL_HOLES];

static inline bool cell_is_whnf(const W *c) { return c[0] & LML_WHNF; }
static inline Info *cell_info(const W *c) { return (Info *)(c[0] & ~LML_INFO_BITS); }
static inline bool cell_is_con(const W *c)
{
  return cell_is_whnf(c) && cell_info(c)->kind == LML_CON;
}
static inline bool cell_is_ind(const W *c) { return c[0] == (W)&lml_ind; }
static inline bool cell_is_hole(const W *c) { return c[0] - (W)cell_holes < sizeof cell_holes; }
static inline bool cell_is_spent(const W *c) { return c[0] - (W)cell_spent < sizeof cell_spent; }
static inline bool cell_is_sel(const W *c)
{
  return !cell_is_whnf(c) && cell_info(c)->kind == LML_SEL;
}
static inline bool cell_is_double(const W *c)
{
  return cell_is_whnf(c) && cell_info(c)->kind == LML_DOUBLE;
}
static inline bool cell_is_integer(const W *c)
{
  return cell_is_whnf(c) && cell_info(c)->kind == LML_INTEGER;
}
static inline bool cell_is_int64(const W *c)
{
  return cell_is_whnf(c) && cell_info(c)->kind == LML_INT64;
}
static inline bool cell_is_bytes(const W *c)
{
  return cell_is_whnf(c) && cell_info(c)->kind == LML_BYTES;
}
static inline bool cell_is_array(const W *c)
{
  return cell_is_whnf(c) && cell_info(c)->kind == LML_ARRAY;
}
static inline bool cell_is_number(const W *c)
{
  return cell_is_whnf(c) && cell_info(c)->kind >= LML_DOUBLE && cell_info(c)->kind <= LML_INTEGER;
}
/* Is a cell in WHNF data, and not a function? */
_Static_assert(LML_CON < LML_DOUBLE && LML_DOUBLE < LML_INT64 && LML_INT64 < LML_INTEGER
                   && LML_INTEGER < LML_BYTES && LML_BYTES < LML_ARRAY && LML_ARRAY < LML_FUN,
               "ORDER of LmlKind: data first");
static inline bool kind_is_data(LmlKind kind) { return kind <= LML_ARRAY; }
static inline bool cell_is_function(const W *c)
{
  return cell_is_whnf(c) && !kind_is_data(cell_info(c)->kind);
}

static inline bool cell_is_free(const W *c)
{
  return (c[0] & 63) == LML_TAG_BITS(LML_FREE_TAG) && cell_info(c)->tag == LML_FREE_TAG;
}
/* A choice point is an array of the words of the stack that it saved, update marks among them.  The
 * number in its header is 0 in other arrays. */
enum { CELL_CHOICE = 1 };
static inline bool cell_is_choice(const W *c)
{
  return cell_is_array(c) && HDR_TAG(c) == CELL_CHOICE;
}

/* Word 1 of a partial application holds the Fun and the number of arguments. */
static inline Fun *pap_fun(const W *c) { return (Fun *)(c[1] & (((W)1 << LML_PAP_SHIFT) - 1)); }
static inline size_t pap_count(const W *c) { return c[1] >> LML_PAP_SHIFT; }
static inline W pap_word(const Fun *f, size_t n) { return (W)f | (W)n << LML_PAP_SHIFT; }
/* Word 1 of a Fun is a code address, whose upper bits are zero.  A partial application holds at
 * least one argument, so its upper bits are not. */
static inline bool is_fun(const W *c) { return pap_count(c) == 0; }

/* The words that n bytes take. */
static inline size_t cell_byte_words(size_t n) { return (n + sizeof(W) - 1) / sizeof(W); }

/* The words of a heap cell, header included. */
static inline size_t cell_size(const W *c)
{
  const Info *info = cell_info(c);
  if (!cell_is_whnf(c) || info->kind <= LML_INT64) return info->size;
  return 2
         + (info->kind == LML_INTEGER ? c[1] >> 1
            : info->kind == LML_ARRAY ? 1 + (c[1] >> 1)
            : info->kind == LML_BYTES ? cell_byte_words(c[1] >> 1)
                                      : pap_count(c));
}

/* The index of the first word that is a value; cell_size if there is none. */
static inline size_t cell_values(const W *c)
{
  const Info *info = cell_info(c);
  if (cell_is_whnf(c)) switch (info->kind) {
      case LML_CON:
      case LML_ARRAY: return 1;
      case LML_BYTES:
      case LML_INTEGER: return cell_size(c);
      default: return 2; /* for a Double or an Int64 that is cell_size */
    }
  return info->kind == LML_THUNK || info->kind == LML_SEL ? 1 : info->size;
}

/* Where word w of a cell leads.  Only choice points hold update marks. */
static inline W cell_lead(W w) { return (w & 7) == LML_UPD ? w - LML_UPD : w; }

/* The index of the first field of a constructor, or element of an array. */
static inline size_t cell_parts(const W *c) { return cell_info(c)->kind == LML_ARRAY ? 3 : 1; }

/* The site that is charged for the cell.  A hole keeps the site of the thunk it was. */
static inline Info *cell_site(const W *c)
{
  return cell_is_hole(c) ? (Info *)(c[1] & ~LML_INFO_BITS) : cell_info(c);
}

/* The number of an evaluated value's constructor, which may have fields or not. */
static inline W cell_number(W w)
{
  return IS_PTR(w) ? CON_TAG(w) : NULLARY_OF(w) & (((W)1 << LML_TYPE_SHIFT) - 1);
}

/* Follows indirections, static ones included. */
static inline W cell_skip(W w)
{
  while (IS_PTR(w) && cell_is_ind((const W *)w)) w = ((const W *)w)[1];
  return w;
}
#endif
