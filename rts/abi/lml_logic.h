/* lml_logic.h: what generated code of logic programs sees besides; part of lml.h. */
#ifndef LML_LOGIC_H
#define LML_LOGIC_H

/* ---- search: LML_SEARCH is defined (search.h) ---- */

/* A free variable looks like a constructor of this number, with a negative Int as its field.  When
 * it is bound it becomes an indirection.  w is a value. */
#define IS_FREE(w) (IS_PTR(w) && (HDR(w) & 63) == LML_TAG_BITS(LML_FREE_TAG))

struct LmlType {
  int n;
  const char *const *names;
}; /* the constructors of a type */
#define LML_LOGIC(t) .solve = lml_solve, .types = t, .ntypes = sizeof t / sizeof t[0]
#define LML_COUNTS(d)                                                                              \
 .centres = CENTRE_NAMES, .ncentres = LML_CENTRES, .dynamic = d, .costs = lml_costs, .sums = SUMS, \
 .nsums = sizeof SUMS / sizeof SUMS[0] - 1
W lml_solve(SP_ W input); /* runs the program, and prints all its answers */

/* Returns 0, 1, .. n-1, one after the other: each time after the one before has failed.  A choice
 * point is charged to the site. */
W lml_choose(SP_ const Info *site, W n);
/* The present branch of the search has no value: goes on where lml_choose was called last. */
__attribute__((noreturn)) void lml_fail(SP0);
/* A flexible case binds a variable to one of these: a value (arity 0), or a cell with this
 * header. */
typedef struct LmlPattern {
  W word, arity;
} LmlPattern;
typedef struct LmlGuess {
  const Info *choice, *variable; /* sites of choice points and of fresh variables */
  W n;
  const LmlPattern *patterns;
} LmlGuess;
/* Binds the free variable to each of the patterns in turn, and returns that value. */
W lml_narrow(SP_ const LmlGuess *g, W variable);
/* Code at the place needs the value of the free variable. */
__attribute__((noreturn, cold)) void lml_suspend(SP_ const Info *place, W variable);
W lml_search_sel(SP_ W self); /* lml_sel in a logic program */
/* ---- symbolic costs (symbolic.h) ---- */

/* ORDER: as FCost in flat/flat.h. */
enum {
  LML_COST_F,
  LML_COST_H,
  LML_COST_C,
  LML_COST_U,
  LML_COST_N,
  LML_COST_V,
  LML_COST_E,
  LML_COST_B
};
extern W lml_costs[];               /* defined by the program */
extern W lml_costs_centre;          /* the centre under which the program runs, for -T */
void lml_costs_enter(W to, W from); /* a mark is entered */
/* The counters of a program with c centres: those of symbols, then those of sums, eight at a time:
 * lml_costs[cost / 8][centre][cost % 8]. */
#define LML_COUNTER(cost, c) ((W)(cost) / LML_COSTS * (c)*LML_COSTS + (W)(cost) % LML_COSTS)
#define LML_COUNTERS(sums) (((sums) + 2 * LML_COSTS - 1) / LML_COSTS * LML_CENTRES * LML_COSTS)
#define LML_COST_OF(k, cost) \
 (*(W *)((char *)lml_costs + ((k)-1) + LML_COUNTER(cost, LML_CENTRES) * sizeof(W)))
/* The centre k pays n times the cost, and runs from there on: whose code it is matters for -T where
 * a function is unfolded or a case decided, alone or in a sum. */
#define LML_COST_RUNS(cost) ((cost) == LML_COST_F || (cost) == LML_COST_C || (cost) >= LML_COSTS)
#define LML_COST(k, cost, n)                    \
 (LML_COST_OF(k, INT_OF(cost)) += (W)INT_OF(n), \
  (void)(LML_COST_RUNS(INT_OF(cost)) && (lml_costs_centre = (k))), LML_INT(0))
#define LML_ENTERED(to, from) (lml_costs_enter(to, from), LML_INT(0))
/* All values of such a program are cells. */
#define LML_FREE_CELL(w) UNLIKELY((HDR(w) & 63) == LML_TAG_BITS(LML_FREE_TAG))
/* A thunk has the value v, which the centre in its first field made; k made a free variable.  There
 * are none if k is -1. */
#define LML_UPDATED(v, k) \
 (LML_COST_OF((k) != LML_INT(-1) && LML_FREE_CELL(v) ? (k) : FIELD(v, 0), LML_COST_U)++, LML_INT(0))
/* A flexible case of n alternatives looks at v.  If that is free, lml_narrow comes next.  There is
 * no call, so that C keeps nothing for its sake where v is a value. */
#define LML_MET(v, k, n) (LML_FREE_CELL(v) ? LML_GUESS_(k, n) : LML_INT(0))
#define LML_GUESS_(k, n)                                                                    \
 (LML_COST_OF(k, LML_COST_V)++, LML_COST_OF(k, LML_COST_U)++, LML_COST_OF(k, LML_COST_B)++, \
  LML_COST_OF(k, LML_COST_N) += INT_OF(n) > 1, lml_costs_centre = (k), LML_INT(1))
#define IS_BOX(w) (IS_PTR(w) && (HDR(w) & 63) == LML_TAG_BITS(LML_BOX_TAG))
#define LML_CONTENTS(w) (IS_BOX(w) ? FIELD(w, 1) : (w))

/* Comes after a call has returned: the frames above are what they were when it was made, but this
 * one may change from now on.  C compilers inline: two functions may share a frame of C, and each
 * has words of its own. */
#if defined __clang__ && defined __aarch64__
/* clang has no name for the end of a frame there: its __builtin_dwarf_cfa is where the frame
 * address points to, and above that it keeps x29, x30 and up to 18 other registers of the caller's.
 * A function that is called in tail position has a frame that ends at the same place, but another
 * number of them.  An end that lies further out does no harm: some words are saved twice. */
# define LML_FRAME_END ((char *)__builtin_frame_address(0) + 20 * sizeof(W))
#else
# define LML_FRAME_END ((char *)__builtin_dwarf_cfa())
#endif
#define LML_RETURNED()                                                                   \
 ((void)(UNLIKELY(LML_FRAME_END > lml.low_water) && (lml.low_water = LML_FRAME_END, 0)), \
  (void)(UNLIKELY(sp < lml.low_words) && (lml.low_words = sp, 0)))
/* STAY_CALL is SET_CALL where the compiler knows that no choice is made meanwhile, and LML_BOUND(w)
 * stands where it knows that w is no free variable (det.c).  LML_CHECK_FACTS tests both. */
#ifdef LML_CHECK_FACTS
# define LML_BOUND(w) (IS_FREE(w) ? lml_false_fact(__LINE__) : (void)0)
# define LML_STAYED_(call)                               \
  __extension__({                                        \
size_t choices_ = lml_choices();                         \
call;                                                    \
if (lml_choices() != choices_) lml_false_fact(__LINE__); \
  })
#else
# define LML_BOUND(w) ((void)0)
# define LML_STAYED_(call) call
#endif
size_t lml_choices(void); /* how many have been made so far */
__attribute__((noreturn, cold)) void lml_false_fact(int line);
#ifdef LML_SEARCH
# ifdef LML_GLOBAL_REGS
#  define STAY_CALL(v, k, f, ...) LML_STAYED_((sp += (k), v = f(__VA_ARGS__), sp -= (k)))
#  define STAY_CALL0(v, k, f) LML_STAYED_((sp += (k), v = f(), sp -= (k)))
# else
#  define STAY_CALL(v, k, f, ...) LML_STAYED_((v = f(sp + (k), __VA_ARGS__)))
#  define STAY_CALL0(v, k, f) LML_STAYED_((v = f(sp + (k))))
# endif
# undef SET_CALL
# undef SET_CALL0
# undef SET_FAR_CALL
# define SET_FAR_CALL SET_CALL
# ifdef LML_GLOBAL_REGS
#  define SET_CALL(v, k, f, ...) (sp += (k), v = f(__VA_ARGS__), sp -= (k), LML_RETURNED())
#  define SET_CALL0(v, k, f) (sp += (k), v = f(), sp -= (k), LML_RETURNED())
# else
#  define SET_CALL(v, k, f, ...) (v = f(sp + (k), __VA_ARGS__), LML_RETURNED())
#  define SET_CALL0(v, k, f) (v = f(sp + (k)), LML_RETURNED())
# endif
# define lml_sel lml_search_sel
# undef NULLARY_OF
# define NULLARY_OF(w) ((w) >> 3 & (((W)1 << LML_TYPE_SHIFT) - 1))
/* comparisons that suspend where they meet a free variable, and what may hold some */
# define prim_FORCE search_FORCE
# define prim_EQ search_EQ
# define prim_NE search_NE
# define prim_LT search_LT
# define prim_GT search_GT
# define prim_LE search_LE
# define prim_GE search_GE
#endif

#endif
