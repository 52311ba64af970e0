/* needed.c — the names of GHC's run time that this file uses, and that its public headers don't
 * declare. They are weak: a program that is linked with the shared run time (-dynamic) can't see
 * them, and gets a message.
 *
 * A library that is preloaded into a program (STRATA_PRELOAD) can't be linked with the program's
 * run time. There each name that this file uses stands in a list, and preload.c finds the addresses
 * in the symbol table of the program. From here on the names stand for what is found.
 */
typedef void (*Evacuate)(void *user, Cell **root);

#if __GLASGOW_HASKELL__ < 910
extern struct {
  Word begin, end;
} mblock_address_space __attribute__((weak));
# define HAS_HEAP (&mblock_address_space != NULL)
#else
# define HAS_HEAP true /* the public headers have it */
#endif
extern void markCapabilities(Evacuate, void *) __attribute__((weak));
extern void markStablePtrTable(Evacuate, void *) __attribute__((weak));
extern void markCAFs(Evacuate, void *) __attribute__((weak));
extern const StgInfoTable stg_CAF_BLACKHOLE_info;
/* Only the threaded run time has it. */
extern void yieldCapability(void) __attribute__((weak));
/* These belong to the collector that doesn't move. */
extern StgTSO *nonmoving_old_threads __attribute__((weak));
extern StgTSO *nonmoving_threads __attribute__((weak));
extern StgWeak *nonmoving_old_weak_ptr_list __attribute__((weak));
extern StgWeak *nonmoving_weak_ptr_list __attribute__((weak));
extern bdescr *nonmoving_compact_objects __attribute__((weak));

#ifdef STRATA_PRELOAD
# if __GLASGOW_HASKELL__ >= 902
#  define EACH_MAP(USE) USE(lookupIPE)
# else
#  define EACH_MAP(USE)
# endif
# if __GLASGOW_HASKELL__ >= 904
#  define EACH_SIZE(USE) USE(closure_sizeW_)
# else
#  define EACH_SIZE(USE) /* it is inline */
# endif
# define EACH_NEEDED(USE)        \
  USE(mblock_address_space)      \
  USE(generations)               \
  USE(oldest_gen)                \
  USE(RtsFlags)                  \
  USE(defaultRtsConfig)          \
  USE(MallocFailHook)            \
  USE(markCapabilities)          \
  USE(markStablePtrTable)        \
  USE(markCAFs)                  \
  USE(stg_CAF_BLACKHOLE_info)    \
  USE(stg_END_TSO_QUEUE_closure) \
  USE(stg_arg_bitmaps)           \
  EACH_MAP(USE) EACH_SIZE(USE)
# define NUMBER_OF(name) AT_##name,
# define NAME_OF(name) { # name, 0 },
/* A program that doesn't use performMajorGC may be linked without it; not every run time has a
 * collector that doesn't move, or is threaded. */
# define EACH_OPTIONAL(USE)        \
  USE(performMajorGC)              \
  USE(yieldCapability)             \
  USE(nonmoving_old_threads)       \
  USE(nonmoving_threads)           \
  USE(nonmoving_old_weak_ptr_list) \
  USE(nonmoving_weak_ptr_list)     \
  USE(nonmoving_compact_objects)
enum { EACH_NEEDED(NUMBER_OF) REQUIRED };
enum { LAST_REQUIRED = REQUIRED - 1, EACH_OPTIONAL(NUMBER_OF) NEEDED };
static Wanted needed[] = { EACH_NEEDED(NAME_OF) EACH_OPTIONAL(NAME_OF) };
# define CAN_COLLECT (needed[AT_performMajorGC].at != 0)
# define IS_THREADED (needed[AT_yieldCapability].at != 0)
extern void MallocFailHook(W_, const char *);
# define FOUND(name) (*(__typeof__(&name))needed[AT_##name].at)
# define mblock_address_space FOUND(mblock_address_space)
# define generations FOUND(generations)
# define oldest_gen FOUND(oldest_gen)
# define RtsFlags FOUND(RtsFlags)
# define defaultRtsConfig FOUND(defaultRtsConfig)
# define MallocFailHook FOUND(MallocFailHook)
# define performMajorGC FOUND(performMajorGC)
# define nonmoving_old_threads FOUND(nonmoving_old_threads)
# define nonmoving_threads FOUND(nonmoving_threads)
# define nonmoving_old_weak_ptr_list FOUND(nonmoving_old_weak_ptr_list)
# define nonmoving_weak_ptr_list FOUND(nonmoving_weak_ptr_list)
# define nonmoving_compact_objects FOUND(nonmoving_compact_objects)
# define markCapabilities FOUND(markCapabilities)
# define markStablePtrTable FOUND(markStablePtrTable)
# define markCAFs FOUND(markCAFs)
# define stg_CAF_BLACKHOLE_info FOUND(stg_CAF_BLACKHOLE_info)
# define stg_END_TSO_QUEUE_closure FOUND(stg_END_TSO_QUEUE_closure)
# define stg_arg_bitmaps FOUND(stg_arg_bitmaps)
# define lookupIPE FOUND(lookupIPE)
# if __GLASGOW_HASKELL__ >= 904
#  define closure_sizeW_ FOUND(closure_sizeW_)
# endif
#else
# define CAN_COLLECT true
# define IS_THREADED (yieldCapability != NULL)
#endif
