/* runtime.c — the run time of GHC: is it there, its generations, its heap, its clocks. */

static bool has_runtime(void)
{
  return markCapabilities && markStablePtrTable && markCAFs && HAS_HEAP;
}

static size_t count_generations(void) { return oldest_gen->no + 1; }

/* The generations of the threaded run time are longer than the headers say, for ghc doesn't define
 * THREADED_RTS when it compiles C. */
static generation *generation_at(size_t i)
{
  size_t n = count_generations();
  size_t step = n > 1 ? (size_t)((char *)oldest_gen - (char *)generations) / (n - 1) : 0;
  return (generation *)(void *)((char *)generations + i * step);
}

/* Threads and weak pointers hang from the generations, one list each, and from two lists more: the
 * collector that doesn't move (--nonmoving-gc) takes those of the oldest generation away while it
 * marks. */
static size_t count_lists(void) { return count_generations() + 2; }

static StgTSO *threads_at(size_t i)
{
  size_t n = count_generations();
  StgTSO **list = i == n ? &nonmoving_old_threads : &nonmoving_threads;
  if (i < n) return generation_at(i)->threads;
  return list && *list ? *list : END_TSO_QUEUE;
}

static StgWeak *weaks_at(size_t i)
{
  size_t n = count_generations();
  StgWeak **list = i == n ? &nonmoving_old_weak_ptr_list : &nonmoving_weak_ptr_list;
  if (i < n) return generation_at(i)->weak_ptr_list;
  return list ? *list : NULL;
}

INLINE bool in_heap(Word p)
{
  return p - mblock_address_space.begin < mblock_address_space.end - mblock_address_space.begin;
}

INLINE Word untag(Word p) { return p & ~(Word)7; }

static double read_clock(clockid_t clock)
{
  struct timespec t;
  clock_gettime(clock, &t);
  return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

static double now(void) { return read_clock(CLOCK_MONOTONIC); }

/* Time of the processor, for this thread. */
static double thread_time(void) { return read_clock(CLOCK_THREAD_CPUTIME_ID); }
