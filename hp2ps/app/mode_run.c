/* mode_run — see mode_run.h. */
#include <config.h>

#include "app/mode_run.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "app/help.h"
#include "app/logmodel.h"
#include "app/mode_graph.h"
#include "app/mode_held.h"
#include "app/mode_runghc.h"
#include "app/say.h"
#include "app/status.h"
#include "base/mem.h"
#include "base/text.h"
#include "page/html.h"
#include "run/kinds.h"
#include "run/process.h"
#include "run/runfiles.h"

typedef struct RunState {
  const Options *options;
  Process process;
  char *log, *snapshot;  /* that it writes */
  off_t begin;           /* where standard input is read from; -1: it can't be read again */
  struct timespec start; /* when it began */
} RunState;

/* A second run */

/* Says why there is none, if there can be none. */
static bool can_run_again(const RunState *r, SnapshotHead head, int status)
{
  char *why = r->options->run.once ? mem_format("--once forbids a second run")
              : status >= PROCESS_SIGNAL
                  ? mem_format("a signal has ended the program, so it is not run again")
              : r->begin < 0 ? mem_format("a second run for the peak needs the same input: give it "
                                          "as a file, strata run ... < FILE")
              : head.peaked <= 0 ? mem_format("it does not say where the peak was")
                                 : NULL;
  if (why && !r->options->to.quiet)
    say("%s: this has %.0f %% of the peak; %s", r->snapshot, runfiles_share(head), why);
  free(why);
  return !why;
}

static void remove_files(const char *stem, const char *folder)
{
  static const char *const suffixes[] = { "hp", "hpz", "hgz", "hgz.part" };
  for (size_t i = 0; i < sizeof suffixes / sizeof *suffixes; i++) {
    char *path = mem_format("%s.%s", stem, suffixes[i]);
    unlink(path);
    free(path);
  }
  rmdir(folder);
}

/* Its snapshot takes the place of the other, if it has more. */
static bool replace_snapshot(const RunState *r, const char *stem, SnapshotHead before)
{
  char *fresh = mem_format("%s.hgz", stem);
  double live = access(fresh, R_OK) == 0 ? runfiles_head(fresh, NULL).live : 0;
  bool better = live > before.live && rename(fresh, r->snapshot) == 0;
  if (better && !r->options->to.quiet)
    say("%s: a second run has written it, at %.0f %% of the peak of the first", r->snapshot,
        100 * live / before.peak);
  free(fresh);
  return better;
}

static void run_again(RunState *r, SnapshotHead head)
{
  char folder[] = ".strata-run-XXXXXX";
  if (!mkdtemp(folder)) {
    say("a folder for the files of a second run can't be made here");
    return;
  }
  char *stem = mem_format("%s/again", folder);
  char *flags = kinds_flags_again((uint64_t)head.peaked, stem);
  char *setting = process_extended(kinds_variable, " ", flags);
  Process again = r->process;
  Messages errors = { 0 };
  again.settings = (char *[]){ setting, NULL };
  again.silent = true;
  if (!r->options->to.quiet)
    say("%s: this has %.0f %% of the peak; the program runs again, without output, for one at "
        "the peak",
        r->snapshot, runfiles_share(head));
  lseek(STDIN_FILENO, r->begin, SEEK_SET);
  process_run(&again, &errors);
  say_messages(&errors, false);
  if (!replace_snapshot(r, stem, head)) say("the second run has written no larger snapshot");
  remove_files(stem, folder);
  free(setting);
  free(flags);
  free(stem);
}

/* Page and words */

static bool write_page(const RunState *r)
{
  Options page = *r->options;
  page.mode = MODE_GRAPH;
  page.to.format = format_find("html");
  page.to.format_given = true;
  page.data.matrix = true;
  page.style.colour = page.to.format->colour;
  Model *m = logmodel_read(r->log, &page.data, false);
  if (!m) return false;
  model_thin(m, HTML_COLUMNS);
  bool ok = mode_graph(m, r->log, &page, true, NULL);
  model_free(m);
  return ok;
}

/* Says what is missing. */
static bool show_run(const RunState *r)
{
  if (!runfiles_is_of_run(r->snapshot, r->start)) {
    say("%s: the run has written no snapshot here", r->snapshot);
    return false;
  }
  bool page = runfiles_is_of_run(r->log, r->start) && write_page(r);
  return mode_held_say(r->snapshot, r->options) && page;
}

/* The command */

static char *program_file(const char *word)
{
  char *path = process_find(word);
  if (path) return path;
  struct stat st;
  if (stat(word, &st) == 0 && S_ISREG(st.st_mode) && access(word, X_OK) == 0)
    say("%s: there is no such command; for the file here: strata run ./%s", word, word);
  else say("%s: there is no such command", word);
  return NULL;
}

static int run_program(RunState *r)
{
  Messages errors = { 0 };
  clock_gettime(CLOCK_REALTIME, &r->start);
  int status = process_run(&r->process, &errors);
  bool started = errors.count == 0;
  say_messages(&errors, false);
  if (!started) return status;
  if (process_signal(status) && !r->options->to.quiet)
    say("%s: ended by signal %d, %s", r->process.argv[0], status - PROCESS_SIGNAL,
        process_signal(status));
  SnapshotHead head = runfiles_is_of_run(r->snapshot, r->start) ? runfiles_head(r->snapshot, NULL)
                                                                : (SnapshotHead){ 0 };
  if (runfiles_share(head) < RUNFILES_ENOUGH && can_run_again(r, head, status)) run_again(r, head);
  bool shown = show_run(r);
  return status ? status : shown ? STATUS_OK : STATUS_UNREADABLE;
}

/* A program of lmlc or hsc */
static int run_strata(Options *o, char *path)
{
  const char *stem = text_base(o->files[0]);
  char *setting = process_extended(kinds_variable, " ", kinds_flags);
  char *settings[] = { setting, NULL };
  RunState r = { .options = o,
                 .process = { path, o->files, settings, false },
                 .log = mem_format("%s.hp", stem),
                 .snapshot = mem_format("%s.hgz", stem),
                 .begin = lseek(STDIN_FILENO, 0, SEEK_CUR) };
  if (o->run.exe) help_bad("--exe: %s is a program of lmlc or hsc, which is run itself", path);
  int status = run_program(&r);
  free(r.snapshot);
  free(r.log);
  free(setting);
  return status;
}

/* If GHC compiled the program, is the program itself meant, and not one that it starts? */
static bool is_meant(const Options *o, const char *path)
{
  const char *name = text_base(path);
  return o->run.exe ? strcmp(o->run.exe, name) == 0 : !ghcprogram_is_tool(name);
}

/* The page is written after the run, which may be long: a folder where it can't be written is
 * reported before the run. */
static bool has_place_for_page(const Options *o)
{
  const char *slash = o->to.output ? strrchr(o->to.output, '/') : NULL;
  char *folder =
      slash ? mem_copy(o->to.output, (size_t)(slash - o->to.output) + 1) : mem_copy(".", 1);
  bool there = !o->to.output || strcmp(o->to.output, "-") == 0 || access(folder, W_OK) == 0;
  if (!there) say("%s: %s; the program was not run", o->to.output, strerror(errno));
  free(folder);
  return there;
}

int mode_run(Options *o)
{
  Messages errors = { 0 };
  GhcProgram ghc;
  if (o->nfiles == 0) help_bad("run: expected a program, as in strata run ./prog");
  if (!has_place_for_page(o)) return STATUS_UNREADABLE;
  char *path = program_file(o->files[0]);
  if (!path) return PROCESS_MISSING;
  int status = access(path, F_OK) != 0 ? PROCESS_MISSING : PROCESS_REFUSED;
  ProgramKind kind = kinds_find(path, is_meant(o, path), &ghc, &errors);
  say_messages(&errors, false);
  if (kind == KIND_STRATA) status = run_strata(o, path);
  else if (kind == KIND_GHC) status = mode_runghc_program(o, path, &ghc);
  else if (kind == KIND_COMMAND) status = mode_runghc_command(o, path);
  free(path);
  return status;
}
