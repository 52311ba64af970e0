/* hooks.c — what the run time calls: after each collection, and when the program ends. */

typedef enum When { WHEN_NEVER, WHEN_PEAK, WHEN_END, WHEN_AT, WHEN_SIGNAL, WHEN_MARK } When;

static When when;
static char stem[PATH_MAX]; /* the file without .hgz, with its folder */
static double started, at_seconds;
static int wanted_signal = SIGUSR2;
static char wanted_mark[256];
static volatile sig_atomic_t signalled;
static double due_since; /* since when a snapshot is due; 0: none is */
static unsigned numbered;
static bool ended; /* the program is ending: collections count no more */
static uint64_t allocated, peak, peaked;
static Writer keeper;  /* has the largest heap so far, and waits */
static Writer spare;   /* has a smaller one, since the largest is too dear as things stand */
static Writer writing; /* writes */
static double kept_since, writing_since, writing_estimate;
enum { NURSERY_PAGES = 1024 };
#define PATIENCE 0.3          /* of the run, and a second at least, without a larger heap */
static off_t written_peak_at; /* where the file that was written says the peak; 0: it doesn't */
static uint64_t written_bytes, written_allocated; /* what it has, and after how much allocation */
static void (*next_gc_hook)(const GCDetails *);
static void (*next_exit_hook)(void);

/* A minor collection counts the dead cells of the older generations, too: about a half is alive. */
static uint64_t size_of_heap(const GCDetails *g, bool major)
{
  return major ? g->live_bytes : g->live_bytes / 2;
}

static Shared describe_heap(const GCDetails *g, bool major, const char *reason)
{
  Shared s = { .state = WRITER_WAITS,
               .live = major ? g->live_bytes : 0,
               .size = size_of_heap(g, major),
               .allocated = allocated,
               .reason = reason };
  if (when == WHEN_SIGNAL) snprintf(s.path, sizeof s.path, "%s.%u.hgz", stem, numbered + 1);
  else snprintf(s.path, sizeof s.path, "%s.hgz", stem);
  return s;
}

/* Notes what writing cost, and where the peak stands. */
static void note_result(const Shared *s)
{
  if (s->state != WRITER_DONE) return;
  note_writing(s->marked, s->processor);
  if (when == WHEN_PEAK) {
    budget.writing += s->processor - writing_estimate;
    if (s->marked > peak) peak = s->marked, peaked = s->allocated;
  }
  written_peak_at = s->peak_at;
  written_bytes = s->marked;
  written_allocated = s->allocated;
}

static void collect_writing(bool wait)
{
  Shared result;
  if (writing.pid && finish_writer(&writing, wait, &result)) note_result(&result);
}

static void note_time(void)
{
  time_t t = time(NULL);
  struct tm local;
  started = now();
  if (!localtime_r(&t, &local)) return;
  strftime(program_date, sizeof program_date, "%a %b %e %H:%M:%S %Y", &local);
  strftime(program_start, sizeof program_start, "%Y-%m-%dT%H:%M:%S%z", &local);
}

/* The peak */

/* How long the program has run: seconds of a processor, or of the clock if it mostly waits. */
static double run_time(void)
{
  double clock = now() - started, busy = read_clock(CLOCK_PROCESS_CPUTIME_ID);
  return busy < clock / 8 || busy > clock ? clock : busy;
}

static long chargeable; /* pages that may still be copied for the last writer */

/* Pages that were copied since the last writer was made count for its price: faults for pages that
 * the process had before. The program may have others, since GHC gives memory back at times; so
 * the writer is not charged for more pages than it has. */
static void charge_faults(void)
{
  static long before;
  struct rusage u;
  if (getrusage(RUSAGE_SELF, &u) != 0) return;
  long all = u.ru_minflt - u.ru_maxrss * 1024 / sysconf(_SC_PAGESIZE), new = all - before;
  note_faults((double)u.ru_stime.tv_sec + 1e-6 * (double)u.ru_stime.tv_usec, u.ru_minflt);
  before = all;
  if (new > chargeable) new = chargeable;
  if (new <= 0) return;
  budget.copies += budget.per_fault * (double)new;
  chargeable -= new;
}

static void start_writing(Writer *w)
{
  w->shared->peak = peak;
  w->shared->peaked = peaked;
  writing_since = now();
  writing_estimate = writing_time(w->shared->size);
  budget.writing += writing_estimate;
  order_writing(w);
  writing = *w;
  *w = (Writer){ 0, NULL };
}

/* Keeps a larger heap than the one that is kept. If this one can't be written as things stand, and
 * that one can, that one is kept, too: the budget grows with the run, whose length is not known. */
static void keep_heap(const GCDetails *g, bool major, double run)
{
  double start = thread_time();
  Shared like = describe_heap(g, major, "peak");
  like.peak = peak;
  like.peaked = peaked;
  Writer larger = make_writer(&like);
  if (larger.pid) {
    bool is_cheap = may_write(like.size, run);
    if (is_cheap || (keeper.pid && may_write(keeper.shared->size, run))) dismiss_writer(&spare);
    if (!is_cheap && !spare.pid && keeper.pid) spare = keeper;
    else dismiss_writer(&keeper);
    keeper = larger;
    kept_since = run;
    chargeable = (long)(like.size + like.size / 4) / BLOCK_BYTES + NURSERY_PAGES;
  }
  budget.copies += thread_time() - start;
}

static bool has_processors(void)
{
  cpu_set_t set;
  return sched_getaffinity(0, sizeof set, &set) == 0 && CPU_COUNT(&set) > 1;
}

/* A heap that has been the largest for a while is written while the program goes on, if there is a
 * processor for that, and if a half of what is left will do: a larger heap may come. */
static void write_meanwhile(double run)
{
  double patience = PATIENCE * run > 1 ? PATIENCE * run : 1;
  if (!keeper.pid || writing.pid || run - kept_since <= patience || !has_processors()) return;
  if (writing_time(keeper.shared->size) > (allowance(run) - spent()) / 2) return;
  dismiss_writer(&spare);
  start_writing(&keeper);
}

/* Should a major collection have come by now? GHC doesn't count blocks that are partly full, as an
 * object of about 2 kB leaves each: with many of them the old generation grows beyond its limit. */
static bool is_overdue(const GCDetails *g, uint64_t last_live)
{
  enum { YOUNG = 16 << 20 };
  double limit = RtsFlags.GcFlags.oldGenFactor * (double)last_live * 1.5 + YOUNG;
  return !RtsFlags.GcFlags.useNonmoving && (double)g->live_bytes > limit;
}

/* Minor collections count until there is a major one, since a short program may have no other, and
 * when one is overdue. Their figure is a guess: a major one that is half as large replaces it.
 */
static void see_peak(const GCDetails *g, bool major)
{
  static uint64_t largest, last_live;
  static bool has_majors, is_guess;
  if (has_majors && !major && !is_overdue(g, last_live)) return;
  double run = run_time();
  charge_faults();
  if (major) {
    has_majors = true;
    last_live = g->live_bytes;
    note_collection(g->live_bytes, 1e-9 * (double)g->cpu_ns);
    if (is_guess && last_live >= largest / 2) largest = 0;
  }
  if (major && g->live_bytes > peak) {
    peak = g->live_bytes;
    peaked = allocated;
  }
  uint64_t size = size_of_heap(g, major);
  if (may_copy(size, largest, run)) {
    largest = size;
    is_guess = !major;
    keep_heap(g, major, run);
  } else write_meanwhile(run);
}

/* Says in the file what the highest peak was. If that is the collection that was written, the bytes
 * that were reached are what there was: of pinned blocks GHC counts more. */
static void correct_peak(void)
{
  uint64_t most = peaked == written_allocated ? written_bytes : peak;
  char path[sizeof stem + 8], text[PEAK_LINES];
  if (!written_peak_at || !peak) return;
  snprintf(path, sizeof path, "%s.hgz", stem);
  int n = format_peak(text, most, peaked), fd = open(path, O_WRONLY | O_CLOEXEC | O_NOFOLLOW);
  if (fd < 0) return;
  if (pwrite(fd, text, (size_t)n, written_peak_at) != n) complain("%s: %s", path, strerror(errno));
  close(fd);
}

/* How long the program would wait for a writer that has begun. */
static double waiting_time(void)
{
  double left = writing.pid ? writing_estimate - (now() - writing_since) : 0;
  return left > 0 ? left : 0;
}

/* Writes the largest heap that there is time for. There is a file in any case, if a heap was kept.
 */
static void choose_last(void)
{
  double left = last_allowance(run_time()) - spent();
  bool has_file = written_peak_at != 0 || writing.pid;
  Writer *last = &keeper;
  if (keeper.pid && writing_time(keeper.shared->size) > left) last = spare.pid ? &spare : &keeper;
  if (last->pid && (!has_file || writing_time(last->shared->size) <= left)) {
    dismiss_writer(&writing);
    start_writing(last);
  } else if (writing.pid && written_peak_at && waiting_time() > left) dismiss_writer(&writing);
}

static void end_peak(void)
{
  charge_faults();
  collect_writing(false);
  if (!keeper.pid && !writing.pid && !written_peak_at && !has_complained && !report_early())
    complain(
        "the program ended before its first collection; no snapshot was written: +RTS -A256k makes it collect earlier");
  choose_last();
  dismiss_writer(&keeper);
  dismiss_writer(&spare);
  collect_writing(true);
  correct_peak();
  if (is_logging)
    complain("the peak is %llu bytes; copies took %.3f s, writing %.3f s", (unsigned long long)peak,
             budget.copies, budget.writing);
}

/* Snapshots that are due at a moment */

static void write_now(const GCDetails *g, bool major, const char *reason)
{
  Shared like = describe_heap(g, major, reason);
  like.order = 1;
  due_since = 0;
  numbered++;
  writing = make_writer(&like);
}

/* The signal is the program's if it has a handler of its own now. */
static void on_signal(int number)
{
  (void)number;
  signalled = 1;
}

static void watch_handler(void)
{
  static bool told;
  struct sigaction a;
  if (told || sigaction(wanted_signal, NULL, &a) != 0 || a.sa_handler == on_signal) return;
  told = true;
  complain("the program handles the signal %d itself: choose another by STRATA_SIGNAL",
           wanted_signal);
}

static bool is_due(void)
{
  double time = now();
  bool due = when == WHEN_SIGNAL ? signalled
                                 : when == WHEN_AT && !numbered && time - started >= at_seconds;
  if (due && !due_since) due_since = time;
  signalled = 0;
  return due_since != 0;
}

/* A major collection is preferred, for a second. */
static void see_moment(const GCDetails *g, bool major)
{
  collect_writing(false);
  if (when == WHEN_SIGNAL) watch_handler();
  if (is_due() && !writing.pid && (major || now() - due_since > 1))
    write_now(g, major, when == WHEN_SIGNAL ? "signal" : "time");
}

static bool wants_end;

static void write_end(const GCDetails *g, bool major)
{
  write_now(g, major, "end");
  collect_writing(true);
  ended = true;
}

/* A snapshot that the program itself asks for: see call.c. */
typedef struct Call {
  const char *path; /* NULL: it doesn't */
  bool is_told;     /* errors go to the program, not to standard error */
  Writer writer;
} Call;

static Call call;

static void see_call(const GCDetails *g)
{
  Shared like = describe_heap(g, true, "mark");
  snprintf(like.path, sizeof like.path, "%s", call.path);
  like.order = 1;
  like.is_called = call.is_told;
  call.path = NULL;
  call.writer = make_writer(&like);
}

static void gc_done(const GCDetails *g)
{
  bool major = g->gen + 1 >= count_generations();
  if (next_gc_hook) next_gc_hook(g);
  if (call.path && major) see_call(g);
  if (ended || getpid() != program_pid) return;
  allocated += g->allocated_bytes;
  if (when == WHEN_PEAK) see_peak(g, major);
  else if (when == WHEN_END && wants_end) write_end(g, major);
  else if (when == WHEN_AT || when == WHEN_SIGNAL) see_moment(g, major);
  if (when == WHEN_PEAK) collect_writing(false);
}

/* If no collection can be asked for, that of the run time's own end is the last. */
static void on_exit_(void)
{
  if (!ended && getpid() == program_pid) {
    wants_end = true;
    if (when == WHEN_END && CAN_COLLECT) performMajorGC();
    if (when != WHEN_END || CAN_COLLECT) ended = true;
    if (!numbered && (when == WHEN_AT || when == WHEN_MARK))
      complain(
          when == WHEN_AT
              ? "the program ended before a collection after that time; no snapshot was written"
              : "the program didn't come to a mark of that name; no snapshot was written");
    if (when == WHEN_PEAK) end_peak();
    else if (ended) collect_writing(true);
  }
  if (next_exit_hook) next_exit_hook();
}
