/* threads.c — all threads of the program, in a list of this file's own.
 *
 * The run time has them in several lists (runtime.c). The collector that doesn't move
 * (--nonmoving-gc) runs beside the program, and takes threads from one list to another while the
 * process is copied, page by page. One that is in no list then waits for a processor, or a cell has
 * it.
 */

static StgTSO **threads;
static size_t nthreads, threads_room;
static Table known_threads;

static bool is_thread(Word pointer)
{
  Word p = untag(pointer);
  return p && in_heap(p) && get_itbl((Cell *)p)->type == TSO;
}

static void add_thread(StgTSO *t)
{
  Word *known = table_at(&known_threads, (Word)t);
  if (*known) return;
  *known = 1;
  RESERVE(threads, threads_room, nthreads + 1);
  threads[nthreads++] = t;
}

static void add_waiting(void *user, Cell **slot)
{
  (void)user;
  if (is_thread((Word)*slot)) add_thread((StgTSO *)untag((Word)*slot));
}

static void find_threads(void)
{
  for (size_t i = 0; i < count_lists(); i++)
    for (StgTSO *t = threads_at(i); t != END_TSO_QUEUE; t = t->global_link) add_thread(t);
  markCapabilities(add_waiting, NULL);
}
