/* kinds.c — the kinds of closures that are alike: "case CONSTRUCTORS:" stands for one case of each.
 * GHC has a kind of its own for small closures, by their pointers and other words, and for mutable
 * ones, by whether they are on a list of the collector's. */
#define CONSTRUCTORS \
 CONSTR:             \
 case CONSTR_1_0:    \
 case CONSTR_0_1:    \
 case CONSTR_2_0:    \
 case CONSTR_1_1:    \
 case CONSTR_0_2:    \
 case CONSTR_NOCAF
#define FUNCTIONS \
 FUN:             \
 case FUN_1_0:    \
 case FUN_0_1:    \
 case FUN_2_0:    \
 case FUN_1_1:    \
 case FUN_0_2
#define THUNKS   \
 THUNK:          \
 case THUNK_1_0: \
 case THUNK_0_1: \
 case THUNK_2_0: \
 case THUNK_1_1: \
 case THUNK_0_2
#define MVARS \
 MVAR_CLEAN:  \
 case MVAR_DIRTY
#define MUTABLE_VARIABLES \
 MUT_VAR_CLEAN:           \
 case MUT_VAR_DIRTY
#define ARRAYS                   \
 MUT_ARR_PTRS_CLEAN:             \
 case MUT_ARR_PTRS_DIRTY:        \
 case MUT_ARR_PTRS_FROZEN_CLEAN: \
 case MUT_ARR_PTRS_FROZEN_DIRTY
#define SMALL_ARRAYS                   \
 SMALL_MUT_ARR_PTRS_CLEAN:             \
 case SMALL_MUT_ARR_PTRS_DIRTY:        \
 case SMALL_MUT_ARR_PTRS_FROZEN_CLEAN: \
 case SMALL_MUT_ARR_PTRS_FROZEN_DIRTY
