/* timeprofile.c: see timeprofile.h.
 *
 * The report never changes what the program does.  If its file can't be opened, that is said at
 * once; later errors are reported at the end, and the last report that was whole stays. */
#include <config.h>
#include <stdio.h>
#include <sys/auxv.h>
#include <time.h>
#include "base/flags.h"
#include "base/outputs.h"
#include "base/program.h"
#include "base/wait.h"
#include "logic/symbolic.h"
#include "machine/centre.h"
#include "machine/clock.h"
#include "machine/heap.h"
#include "machine/search.h"
#include "time/depth.h"
#include "time/timeprofile.h"
#include "time/timereport.h"

enum { EVERY = 5 }; /* seconds, by the wall clock, between reports */

typedef struct Form {
  const char *ending;
  void (*write)(OutFile *s, const Report *r);
  bool gzip;
} Form;

static const Form forms[] = { { ".prof", timereport_prof, false }, /* the first is always written */
                              { ".prof.json", timereport_json, false },
                              { ".folded", timereport_folded, false },
                              { ".speedscope.json", timereport_speedscope, false },
                              { ".pb.gz", timereport_pprof, true } };
enum { FORMS = sizeof forms / sizeof *forms };
_Static_assert((int)FORMS == (int)TIME_FORMS + 1, "prog.prof, and the others in order");

/* With pairs, a program writes these too: the first always, the second by --time=json. */
static const Form of_pairs[] = { { ".lex", timereport_lex, false },
                                 { ".lex.json", timereport_lex_json, false } };

/* A program that counts its symbolic costs writes these: the first always, the second by
 * --costs=json. */
static const Form of_costs[] = { { ".costs", timereport_costs, false },
                                 { ".costs.json", timereport_costs_json, false } };

enum { FILES = FORMS + 2 + 2 };
static OutputFile files[FILES];
static const Form *form_of[FILES]; /* of each file */
static int nfiles;
static bool running; /* a last report is to be written */
static bool beats;   /* ticks come */
static double next_report;
static char problem[512]; /* the first that writing met; "" if none */

static double wall_clock(void)
{
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

/* ---- beginning ---- */

static void on_wait(void);

static void add_form(const Form *form)
{
  form_of[nfiles] = form;
  files[nfiles++] = (OutputFile){ form->ending, form->gzip, NULL };
}

static void add_times(void)
{
  for (int i = 0; i < FORMS; i++)
    if (i == 0 || flags.time_forms >> (i - 1) & 1) add_form(&forms[i]);
  if (centre_paired()) {
    centre_label_all();
    add_form(&of_pairs[0]);
    if (flags.time_forms >> TIME_JSON & 1) add_form(&of_pairs[1]);
  }
}

/* A program that has rights of its own writes no files for its caller (flags.h). */
static void add_costs(void)
{
  if (!search_counts() || getauxval(AT_SECURE)) return;
  symbolic_init(flags.symbolic_answers, flags.time > 0);
  add_form(&of_costs[0]);
  if (flags.costs_json) add_form(&of_costs[1]);
}

void timeprofile_open(void)
{
  if (flags.time > 0) add_times();
  add_costs();
  if (nfiles == 0) return;
  outputs_also(files, nfiles);
  if (!flags.profile) outputs_open(NULL, 0, flags.log, program_name);
}

static bool is_costs(const Form *f) { return f == &of_costs[0] || f == &of_costs[1]; }

/* Files that can't be written are reported and left out.  Returns whether any is left. */
static bool check_files(void)
{
  int n = 0;
  for (int i = 0; i < nfiles; i++) {
    const char *error = files[i].out ? outfile_error(files[i].out) : "out of memory";
    if (error)
      fprintf(stderr, "%s: no %s: %s: %s\n", program_name,
              is_costs(form_of[i]) ? "report of costs" : "profile of time",
              files[i].out ? outfile_path(files[i].out) : files[i].ending, error);
    else {
      form_of[n] = form_of[i];
      files[n++] = files[i];
    }
  }
  nfiles = n;
  return n > 0;
}

void timeprofile_start(void)
{
  running = nfiles > 0 && check_files();
  if (!running || !(flags.time > 0)) return;
  if (!flags.profile) clock_start();
  beats = clock_start_beats(flags.time, ticks_beat);
  running = beats || search_counts();
  if (!beats) fprintf(stderr, "%s: no profile of time, since there is no timer\n", program_name);
  next_report = wall_clock() + EVERY;
  wait_interrupted = on_wait;
}

/* ---- writing ---- */

static void note_error(const char *error)
{
  if (!problem[0] && error) snprintf(problem, sizeof problem, "%s", error);
}

/* Writes a file that takes the place of the old one; what can't be replaced, such as a pipe, is
 * written only once, at the end. */
static void write_file(int i, const Report *r, bool last)
{
  char text[sizeof problem];
  OutFile *fresh = outfile_fresh(files[i].out);
  if (fresh) {
    form_of[i]->write(fresh, r);
    note_error(outfile_renew(&files[i].out, fresh, text, sizeof text));
  } else if (last) form_of[i]->write(files[i].out, r);
}

static void write_reports(bool last)
{
  clock_pause();
  Report *r = timereport_make(flags.time, !last);
  if (!r) note_error("out of memory");
  for (int i = 0; i < nfiles && r; i++) write_file(i, r, last);
  if (r) timereport_free(r);
  clock_resume();
}

static void report_if_due(void)
{
  if (!beats || !running || wall_clock() < next_report) return;
  running = false; /* a report that waits must not begin another */
  write_reports(false);
  running = true;
  next_report = wall_clock() + EVERY;
}

void timeprofile_settle(const CollectPlace *place)
{
  ticks_settle(place);
  if (running) depth_look();
  report_if_due();
}

/* The program waits, perhaps for ever. */
static void on_wait(void)
{
  if (hp >= heap.fresh && hp <= heap.top) heap.next = hp;
  report_if_due();
}

/* ---- the end ---- */

void timeprofile_end(void)
{
  char text[sizeof problem];
  if (!running) return;
  running = false;
  if (beats) clock_stop_beats();
  ticks_settle(NULL);
  write_reports(true);
  for (int i = 0; i < nfiles; i++) note_error(outfile_close(files[i].out, text, sizeof text));
  if (problem[0])
    fprintf(stderr, "%s: the %s is not complete: %s\n", program_name,
            flags.time > 0 ? "profile of time" : "report of costs", problem);
}
