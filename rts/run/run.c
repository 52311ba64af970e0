/* run.c: starts the program and ends it.
 *
 * The program has a thread of its own, for the sake of its stack.  The first thread waits with
 * all signals blocked, so that handlers always interrupt the program itself.  A signal that asks
 * the program to end only sets program_signal; the program writes its output and dies at its
 * next heap check.  A second such signal kills at once.  See also wait.h, Note [Signals and
 * waiting]. */
#include <config.h>
#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <time.h>
#include "base/budget.h"
#include "base/flags.h"
#include "base/handler.h"
#include "base/path.h"
#include "base/program.h"
#include "graph/frames.h"
#include "graph/snapshot.h"
#include "green/schedule.h"
#include "heapprof/census.h"
#include "heapprof/summary.h"
#include "machine/cell.h"
#include "machine/charlist.h"
#include "machine/collect.h"
#include "machine/exhaust.h"
#include "machine/finalizer.h"
#include "machine/heap.h"
#include "machine/mention.h"
#include "machine/search.h"
#include "machine/spent.h"
#include "machine/stack.h"
#include "machine/thread.h"
#include "machine/throw.h"
#include "prim/handle.h"
#include "prim/io.h"
#include "run/missed.h"
#include "run/profile.h"
#include "run/run.h"
#include "run/stats.h"
#include "time/timeprofile.h"

/* ---- signals ---- */

enum { TOGETHER = 500000000 }; /* nanoseconds */

/* The first signal lets the program end in order, with its reports.  A later one ends it at once.
 * timeout(1) sends its signal twice, to the program and to its group: both count as one. */
SIGNAL_HANDLER static void on_end_signal(int sig)
{
  static struct timespec first;
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  if (!program_signal) {
    first = now;
    program_signal = sig;
    heap_attention();
  } else if ((now.tv_sec - first.tv_sec) * 1000000000 + now.tv_nsec - first.tv_nsec > TOGETHER) {
    signal(sig, SIG_DFL);
    raise(sig);
  }
}

/* A signal that is ignored when the program starts (nohup) stays ignored. */
static void catch_end_signal(int sig)
{
  struct sigaction old, new;
  memset(&new, 0, sizeof new);
  new.sa_handler = on_end_signal;
  new.sa_flags = SA_ONSTACK;
  if (sigaction(sig, NULL, &old) == 0 && old.sa_handler != SIG_IGN) sigaction(sig, &new, NULL);
}

/* ---- the end ---- */

static void flush_all(void)
{
  handle_flush_all();
  io_flush_all();
}

/* Flushes buffered output.  A closed pipe (EPIPE) is no error: its reader has left. */
static void flush_handles(void)
{
  long failed = handle_flush_all();
  if (failed < 0 && failed != -EPIPE && failed != -EINTR)
    program_fatal("standard output: %s", strerror((int)-failed));
}

static void finish_run(void)
{
  static bool flushed, finished;
  /* if the last output can't be written, program_fatal comes here again */
  if (!flushed) {
    flushed = true;
    flush_handles();
    io_end();
    finalizer_end();
  }
  if (finished) return;
  finished = true;
  /* otherwise the program has not begun, or a handler runs */
  if (hp >= heap.fresh && hp <= heap.top) heap.next = hp;
  timeprofile_end();
  profile_end();
  snapshot_finish();
  if (flags.profile) missed_report(flags.sets, flags.held);
  stats_report();
  flags_unseen();
}

static W print_message(SP_ W message)
{
  if (IS_PTR(message) && cell_info((W *)message) == &cell_raised)
    message = CON_TAG(message) ? FIELD(message, 0) : CALL(0, charlist_copy, "uncaught exception");
  CALL(0, io_print_error, message);
  return LML_NIL;
}

/* Prints a message that no catch got.  The message is a value of the program, so evaluating it
 * may fail too.  In a logic program that is a search of its own. */
static _Noreturn void uncaught(SP_ W message)
{
  bool failed = true;
  io_flush_all();
  io_error_text("Fail: ");
  search_begin(SPA __builtin_frame_address(0));
  if (setjmp(search_end) == 0) CALL(0, throw_try, print_message, message, &failed);
  io_error_text(failed ? " (and the message itself failed)\n" : "\n");
  program_exit(1);
}

/* ---- what looks at collections ---- */

static bool mark_profiles(W *next, const char *text, size_t n)
{
  profile_mark(next, text, n);
  return snapshot_on && snapshot_marks(text, n);
}

static void take_last(SP0)
{
  profile_last(SPA0);
  if (snapshot_on && snapshot_ends()) COLLECT(0, 0);
}

static void take_last_census(SP0)
{
  if (!flags.census) return;
  collect_all(SPA0);
  summary_note_end();
}

static void name_recursion(void)
{
  const WhereFunction *f = frames_most();
  if (f) exhaust_check_of(f->name, f->file, f->line);
}

static void watch_collections(void)
{
  collect_watch = (CollectWatch){ .count = census_scan,
                                  .counted = flags.census ? summary_note_peak : NULL,
                                  .settle = timeprofile_settle,
                                  .recurs = name_recursion,
                                  .marked = mark_profiles,
                                  .last = take_last,
                                  .last_census = take_last_census };
  if (!snapshot_on) return;
  collect_watch.collected = snapshot_collected;
  collect_watch.ends = snapshot_ends;
  collect_watch.exhausted = snapshot_exhausted;
}

/* ---- the program ---- */

/* argv[0] may be anything: too long for the name of a log, empty, or not text. */
static void set_name(const char *path)
{
  static char name[200];
  snprintf(name, sizeof name, "%s", path_base(path));
  for (char *p = name; *p; p++)
    if ((unsigned char)*p < ' ' || *p == 0x7f) *p = '_';
  if (*name) program_name = name;
  program_path = path;
}

static void reserve_memory(void)
{
  bool stacks;
  budget_init();
  while (!(stacks = stack_reserve(budget.stack)) || !heap_reserve(budget.heap)) {
    stack_release();
    budget_halve(stacks);
  }
}

/* In a Haskell program the cells of the input have Haskell's names. */
static void name_cells(void)
{
  if (lml_program.flags == LML_FLAGS_LEADING) return;
  cell_cons.construction = "(:)";
  cell_cons.type = "[]";
}

void run_init(int argc, char **argv)
{
  if (argc > 0) set_name(argv[0]);
  io_init();
  name_cells();
  if (lml_program.costs)
    flags.heap_start *= 2; /* values know their centres, so that cells are larger */
  CommandLine line = flags_parse(argc, argv);
  spent_init();
  program_argc = line.nown;
  program_argv = line.own;
  program_flags = line.flags;
  program_nflags = line.nflags;
  signal(SIGPIPE, SIG_IGN);
  /* writing beyond the size limit of files then fails, as on a full disk */
  signal(SIGXFSZ, SIG_IGN);
  program_flush = flush_all;
  program_at_end = finish_run;
  throw_init();
  charlist_init();
  reserve_memory();
  stack_start();
  heap_start(flags.heap_start);
  stats_init();
  snapshot_start();
  watch_collections();
  catch_end_signal(SIGINT);
  catch_end_signal(SIGTERM);
  catch_end_signal(SIGHUP);
}

static W run_and_print(SP_ W input)
{
  mention_start();
  stack.main = sp;
  if (lml_program.solve) return lml_program.solve(SPA input);
  W value = CALL(0, schedule_run, lml_program.main, input);
  return io_print(SPA value);
}

static void body(SP0)
{
  bool failed;
  sp[0] = CALL0(0, io_input);
  timeprofile_open();
  PROFILE(1, profile_start);
  timeprofile_start();
  flags_idle();
  W message = CALL(0, throw_try, run_and_print, sp[0], &failed);
  sp[0] = message;
  PROFILE(1, take_last);
  if (failed) uncaught(SPA sp[0]);
  take_last_census(SPA0);
  program_exit(program_status);
}

int run_program(void)
{
  thread_run(body);
  return 0;
}
