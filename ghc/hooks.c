/* hooks.c — what the run time calls: after each collection, and when the program ends. */

typedef enum When { WHEN_PEAK, WHEN_END, WHEN_AT, WHEN_SIGNAL } When;

static When when;
static char stem[PATH_MAX]; /* the file without .hgz, with its folder */
static double started, at_seconds;
static int wanted_signal = SIGUSR2;
static volatile sig_atomic_t signalled;
static double due_since; /* since when a snapshot is due; 0: none is */
static unsigned numbered;
static bool ended; /* the program is ending: collections count no more */
static uint64_t allocated, peak, peaked;
static Writer keeper;  /* has the largest heap so far, and waits */
static Writer writing; /* writes */
static double kept_since, writing_since;
#define PATIENCE 0.3          /* of the run, and a second at least, without a larger heap */
static off_t written_peak_at; /* where the file that was written says the peak; 0: it doesn't */
static void (*next_gc_hook)(const GCDetails *);
static void (*next_exit_hook)(void);

static Shared describe_heap(const GCDetails *g, bool major, const char *reason)
{
  Shared s = { .state = WRITER_WAITS,
               .live = major ? g->live_bytes : 0,
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
  if (s->marked > 0) budget.per_byte = s->processor / (double)s->marked;
  written_peak_at = s->peak_at;
}

static void collect_writing(bool wait)
{
  Shared result;
  if (writing.pid && finish_writer(&writing, wait, &result)) note_result(&result);
}

/* The peak */

/* How long the program has run: seconds of a processor, or of the clock if it mostly waits. */
static double run_time(void)
{
  double clock = now() - started, busy = read_clock(CLOCK_PROCESS_CPUTIME_ID);
  return busy < clock / 8 || busy > clock ? clock : busy;
}

/* Faults for pages that the process had before: about as many pages were copied. */
static long repeated_faults(void)
{
  struct rusage u;
  return getrusage(RUSAGE_SELF, &u) == 0 ? u.ru_minflt - u.ru_maxrss * 1024 / sysconf(_SC_PAGESIZE)
                                         : 0;
}

/* Pages that were copied since the last writer was made count for its price. */
static void charge_faults(void)
{
  static long before;
  long faults = repeated_faults();
  if (keeper.pid && faults > before) budget.copies += FAULT_PRICE * (double)(faults - before);
  before = faults;
}

static void start_writing(Writer *w)
{
  w->shared->peak = peak;
  w->shared->peaked = peaked;
  writing_since = now();
  order_writing(w);
  writing = *w;
  *w = (Writer){ 0, NULL };
}

static bool may_write(uint64_t bytes, double run)
{
  return spent() + writing_time(bytes) <= allowance(run);
}

/* A larger heap than the one that is kept. If that one may be written and this one may not, that
 * one is written. */
static void keep_heap(const GCDetails *g, double run)
{
  double start = thread_time();
  uint64_t kept = keeper.pid ? keeper.shared->live : 0;
  if (keeper.pid && !writing.pid && may_write(kept, run) && !may_write(g->live_bytes, run)) {
    budget.writing += writing_time(kept);
    start_writing(&keeper);
  } else dismiss_writer(&keeper);
  Shared like = describe_heap(g, true, "peak");
  like.peak = peak;
  like.peaked = peaked;
  keeper = make_writer(&like);
  kept_since = run;
  budget.copies += thread_time() - start;
}

static bool has_processors(void)
{
  cpu_set_t set;
  return sched_getaffinity(0, sizeof set, &set) == 0 && CPU_COUNT(&set) > 1;
}

/* A heap that has been the largest for a while is written while the program goes on, if there is a
 * processor for that. */
static void write_meanwhile(void)
{
  double run = run_time(), patience = PATIENCE * run > 1 ? PATIENCE * run : 1;
  if (keeper.pid && !writing.pid && run - kept_since > patience && has_processors())
    start_writing(&keeper);
}

static void see_peak(const GCDetails *g)
{
  static uint64_t largest;
  double run = run_time();
  charge_faults();
  if (g->live_bytes > peak) {
    peak = g->live_bytes;
    peaked = allocated;
  }
  if (!may_copy(g->live_bytes, largest, run)) {
    write_meanwhile();
    return;
  }
  largest = g->live_bytes;
  keep_heap(g, run);
}

/* Says in the file what the highest peak was. */
static void correct_peak(void)
{
  char path[sizeof stem + 8], text[PEAK_LINES];
  if (!written_peak_at) return;
  snprintf(path, sizeof path, "%s.hgz", stem);
  int n = format_peak(text, peak, peaked), fd = open(path, O_WRONLY | O_CLOEXEC | O_NOFOLLOW);
  if (fd < 0) return;
  if (pwrite(fd, text, (size_t)n, written_peak_at) != n) complain("%s: %s", path, strerror(errno));
  close(fd);
}

/* How long the program would wait for a writer that has begun. */
static double waiting_time(void)
{
  double left = writing.pid ? writing_time(writing.shared->live) - (now() - writing_since) : 0;
  return left > 0 ? left : 0;
}

/* The heap that is kept is written, if there is time; if not, the one that is being written. */
static void end_peak(void)
{
  double left = last_allowance(run_time()) - spent();
  collect_writing(false);
  bool has_file = written_peak_at != 0;
  if (keeper.pid && (writing_time(keeper.shared->live) <= left || (!has_file && !writing.pid))) {
    dismiss_writer(&writing);
    start_writing(&keeper);
  } else if (writing.pid && has_file && waiting_time() > left) dismiss_writer(&writing);
  dismiss_writer(&keeper);
  collect_writing(true);
  correct_peak();
  if (is_logging)
    complain("the peak is %llu bytes; copies took %.3f s", (unsigned long long)peak, budget.copies);
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

static void gc_done(const GCDetails *g)
{
  bool major = g->gen + 1 >= count_generations();
  if (next_gc_hook) next_gc_hook(g);
  if (ended || getpid() != program_pid) return;
  allocated += g->allocated_bytes;
  if (when == WHEN_PEAK && major) see_peak(g);
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
    if (when == WHEN_PEAK) end_peak();
    else if (ended) collect_writing(true);
  }
  if (next_exit_hook) next_exit_hook();
}
