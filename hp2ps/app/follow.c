/* follow — see follow.h. */
#include <config.h>

#include "app/follow.h"

#include <errno.h>
#include <fcntl.h>
#include <math.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "app/logpath.h"
#include "app/say.h"
#include "app/screen.h"
#include "app/target.h"
#include "base/filewriter.h"
#include "base/mem.h"

enum { TICK = 250 };             /* milliseconds between looks at the file */
static const double PICTURE = 1; /* seconds between pictures, at least */

/* Set by signals. There is one terminal, and so one set of them. */
static volatile sig_atomic_t stopped, resized, suspended;

typedef struct Following {
  Options *o;
  FollowDraw *draw;
  const char *arg;
  char *path;
  Screen *screen;   /* NULL if standard output is no terminal, or the screen is left */
  Output *last;     /* the last graph; NULL if there was none */
  void *kept;       /* by `draw` */
  struct stat seen; /* the file as it was drawn */
  double next;      /* not before this time is the log read again */
  int without;      /* how many looks in a row found no writer */
  bool there;       /* the log exists */
  bool picture;     /* a picture is written, not a graph of characters */
  bool reported;    /* the user knows where the picture is */
  bool quiet;       /* that is not printed */
  bool broken;      /* the picture can't be written */
} Following;

/* Signals */

static void on_signal(int signal)
{
  if (signal == SIGWINCH || signal == SIGCONT) resized = 1;
  else if (signal == SIGTSTP) suspended = 1;
  else stopped = signal;
}

static void catch_signals(void)
{
  static const int caught[] = { SIGINT, SIGTERM, SIGHUP, SIGWINCH, SIGTSTP, SIGCONT };
  struct sigaction act = { .sa_handler = on_signal };
  sigemptyset(&act.sa_mask);
  for (size_t i = 0; i < sizeof caught / sizeof *caught; i++) {
    struct sigaction now;
    /* A signal that was ignored from the start, as by nohup, stays ignored. */
    if (sigaction(caught[i], NULL, &now) == 0 && now.sa_handler != SIG_IGN)
      sigaction(caught[i], &act, NULL);
  }
}

/* Time */

static double now(void)
{
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

/* Drawing */

/* While the log grows, messages about its unfinished end would spoil the screen. */
static int hush_errors(void)
{
  int kept = dup(STDERR_FILENO), nowhere = open("/dev/null", O_WRONLY | O_CLOEXEC);
  fflush(stderr);
  if (nowhere >= 0) {
    dup2(nowhere, STDERR_FILENO);
    close(nowhere);
  }
  return kept;
}

static void restore_errors(int kept)
{
  fflush(stderr);
  if (kept >= 0) {
    dup2(kept, STDERR_FILENO);
    close(kept);
  }
}

static void keep_graph(Following *f, Output *graph)
{
  if (f->last) output_free(f->last);
  f->last = graph;
}

static void report_picture(Following *f, const Followed *what)
{
  if (f->reported || f->quiet || !what->words) return;
  char *path = target_path(f->path, &f->o->to);
  say("%s follows %s%s", path, f->path,
      f->o->to.format->sites ? "; open it in a browser, it reloads itself" : "");
  free(path);
  f->reported = true;
}

static void show_graph(Following *f, const Followed *what)
{
  if (f->picture) {
    report_picture(f, what);
    return;
  }
  const char *text = f->last ? output_bytes(f->last) : "";
  size_t len = f->last ? output_size(f->last) : 0;
  char *samples = what->samples
                      ? mem_format(", %llu sample%s", what->samples, what->samples == 1 ? "" : "s")
                      : mem_copy("", 0);
  char *status = f->last ? mem_format("following %s%s; q quits", f->path, samples)
                         : mem_format("waiting for the first sample in %s; q quits", f->path);
  free(samples);
  if (f->screen) screen_paint(f->screen, text, len, status);
  else if (target_words(&f->o->to) && f->last) {
    Output *copy = output_new();
    output_write(copy, text, len);
    say_commit(copy, target_words(&f->o->to));
  } else if (what->words) {
    printf("%s\n", what->words);
    fflush(stdout);
  }
  free(status);
}

/* A log that takes long to read is read less often, so that most of the time is left to its
 * program. */
static void redraw_graph(Following *f)
{
  Followed what = { .kept = f->kept };
  double begun = now();
  int kept = hush_errors();
  Output *graph = output_new();
  if (f->there && f->draw(f->path, f->o, &what, graph)) keep_graph(f, graph);
  else output_free(graph);
  f->kept = what.kept;
  restore_errors(kept);
  show_graph(f, &what);
  free(what.words);
  f->broken = what.broken;
  f->next = begun + fmax(10 * (now() - begun), f->picture ? PICTURE : 0);
}

/* The file */

static bool changed(const struct stat *a, const struct stat *b)
{
  return a->st_ino != b->st_ino || a->st_dev != b->st_dev || a->st_size != b->st_size
         || a->st_mtim.tv_sec != b->st_mtim.tv_sec || a->st_mtim.tv_nsec != b->st_mtim.tv_nsec;
}

/* Looks at the file, and draws it if it has changed. */
static void look_at_log(Following *f)
{
  struct stat st;
  free(f->path);
  f->path = logpath_log(f->arg);
  bool there = stat(f->path, &st) == 0, news = !f->there && there;
  f->there = there;
  if (there && filewriter_of(&st) == WRITER_NONE) f->without++;
  else f->without = 0;
  if (there && (news || changed(&st, &f->seen)) && now() >= f->next) {
    f->seen = st;
    redraw_graph(f);
  }
}

/* Two looks without a writer and without a change end it. A log that is gone ends it too, but one
 * that isn't there yet is waited for. */
static bool ended(const Following *f)
{
  struct stat st;
  bool same = f->there && stat(f->path, &st) == 0 && !changed(&st, &f->seen);
  return (f->without >= 2 && same) || (!f->there && f->seen.st_ino != 0);
}

/* The loop */

static void leave_screen(Following *f)
{
  if (f->screen) screen_leave(f->screen);
  f->screen = NULL;
}

/* ^Z gives the terminal back until the program goes on. */
static void suspend_process(Following *f)
{
  bool screen = f->screen != NULL;
  suspended = 0;
  leave_screen(f);
  raise(SIGSTOP);
  if (screen) f->screen = screen_enter();
  redraw_graph(f);
}

static int wait_for_key(Following *f)
{
  if (f->screen) return screen_key(f->screen, TICK);
  struct timespec pause = { .tv_nsec = TICK * 1000000L };
  nanosleep(&pause, NULL);
  return 0;
}

static void loop(Following *f)
{
  while (!stopped) {
    look_at_log(f);
    if (ended(f) || f->broken) return;
    if (resized && f->screen) redraw_graph(f);
    resized = 0;
    if (suspended) suspend_process(f);
    int key = wait_for_key(f);
    if (key == 'q' || key == 'Q') return;
  }
}

/* The last graph goes where it would without --follow, and now its messages are heard. */
static int finish_following(Following *f)
{
  Followed what = { .last = true, .kept = f->kept };
  Output *graph = output_new();
  bool ok = f->there && f->draw(f->path, f->o, &what, graph);
  f->kept = what.kept;
  if (!f->there) say("%s: %s", f->path, strerror(ENOENT));
  if (ok) keep_graph(f, graph);
  else output_free(graph);
  free(what.words);
  Output *last = f->last;
  f->last = NULL;
  if (last && f->picture) output_free(last);
  else if (last) ok = say_commit(last, target_words(&f->o->to)) && ok;
  return ok ? EXIT_SUCCESS : EXIT_FAILURE;
}

int follow_log(const char *arg, Options *o, FollowDraw *draw, void (*drop)(void *kept))
{
  Following f = {
    .o = o, .draw = draw, .arg = arg, .picture = o->to.format_given, .quiet = o->to.quiet
  };
  bool quiet = o->to.quiet;
  o->to.quiet = o->data.quiet = true;
  catch_signals();
  if (isatty(STDOUT_FILENO) && !target_words(&o->to) && !f.picture) f.screen = screen_enter();
  f.path = logpath_log(arg);
  if (!quiet && !f.screen && access(f.path, F_OK) != 0)
    say("%s: there is no such log yet; waiting for it", f.path);
  redraw_graph(&f);
  loop(&f);
  leave_screen(&f);
  o->to.quiet = o->data.quiet = quiet;
  int status = finish_following(&f);
  if (drop && f.kept) drop(f.kept);
  free(f.path);
  if (stopped) { /* so that the shell knows why we ended */
    signal(stopped, SIG_DFL);
    raise(stopped);
  }
  return status;
}
