/* mode_run — see mode_run.h. */
#include <config.h>

#include "app/mode_run.h"

#include <inttypes.h>
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
#include "app/say.h"
#include "app/status.h"
#include "base/input.h"
#include "base/mem.h"
#include "base/number.h"
#include "page/html.h"
#include "run/kinds.h"
#include "run/process.h"

enum { ENOUGH = 95 }; /* per cent of the peak */

typedef struct RunState {
  const Options *options;
  const ProgramKind *kind;
  Process process;
  char *log, *snapshot;  /* that it writes */
  off_t begin;           /* where standard input is read from; -1: it can't be read again */
  struct timespec start; /* when it began */
} RunState;

/* What the run has left */

/* Has the run written the file? The clock of files may be some milliseconds late. */
static bool is_of_run(const RunState *r, const char *path)
{
  struct stat st;
  if (stat(path, &st) != 0 || !S_ISREG(st.st_mode)) return false;
  double later = (double)(st.st_mtim.tv_sec - r->start.tv_sec)
                 + (double)(st.st_mtim.tv_nsec - r->start.tv_nsec) * 1e-9;
  return later > -0.02;
}

typedef struct SnapshotHead {
  double live, peak, peaked; /* bytes; 0: not given */
} SnapshotHead;

static SnapshotHead read_head(const char *path)
{
  SnapshotHead head = { 0 };
  struct {
    const char *word;
    double *place;
  } lines[] = { { "LIVE ", &head.live }, { "PEAK ", &head.peak }, { "PEAKED ", &head.peaked } };
  Messages errors = { 0 };
  Line line;
  Input *in = input_open(path, &errors);
  while (in && input_next(in, &line) && line.len > 0)
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
      size_t n = strlen(lines[i].word);
      if (line.len > n && memcmp(line.text, lines[i].word, n) == 0)
        number_parse(line.text + n, line.text + line.len, lines[i].place);
    }
  if (in) input_close(in);
  say_messages(&errors, false);
  return head;
}

static double share(SnapshotHead head) { return head.peak > 0 ? 100 * head.live / head.peak : 100; }

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
    say("%s: this has %.0f %% of the peak; %s", r->snapshot, share(head), why);
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
static bool replace(const RunState *r, const char *stem, SnapshotHead before)
{
  char *fresh = mem_format("%s.hgz", stem);
  double live = access(fresh, R_OK) == 0 ? read_head(fresh).live : 0;
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
  char *flags = r->kind->again((uint64_t)head.peaked, stem);
  Process again = r->process;
  Messages errors = { 0 };
  again.value = flags;
  again.silent = true;
  if (!r->options->to.quiet)
    say("%s: this has %.0f %% of the peak; the program runs again, without output, for one at "
        "the peak",
        r->snapshot, share(head));
  lseek(STDIN_FILENO, r->begin, SEEK_SET);
  process_run(&again, &errors);
  say_messages(&errors, false);
  if (!replace(r, stem, head)) say("the second run has written no larger snapshot");
  remove_files(stem, folder);
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

static bool write_words(const RunState *r)
{
  Options why = *r->options;
  Output *words = output_new();
  why.mode = MODE_WHY;
  why.to.output = NULL;
  bool ok = mode_held(r->snapshot, &why, true, words);
  fflush(stdout);
  if (ok) fwrite(output_bytes(words), 1, output_size(words), stderr);
  output_free(words);
  return ok;
}

/* Says what is missing. */
static bool show_run(const RunState *r)
{
  if (!is_of_run(r, r->snapshot)) {
    say("%s: the run has written no snapshot here", r->snapshot);
    return false;
  }
  bool page = is_of_run(r, r->log) && write_page(r);
  return write_words(r) && page;
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

/* The name of the program's files: the last part of the word that it is called by. */
static char *stem_of(const char *word)
{
  const char *slash = strrchr(word, '/');
  return mem_copy(slash ? slash + 1 : word, strlen(slash ? slash + 1 : word));
}

static int run_program(RunState *r)
{
  Messages errors = { 0 };
  clock_gettime(CLOCK_REALTIME, &r->start);
  int status = process_run(&r->process, &errors);
  bool started = errors.count == 0;
  say_messages(&errors, false);
  if (!started) return status;
  if (status > PROCESS_SIGNAL && !r->options->to.quiet)
    say("%s: ended by signal %d, %s", r->process.argv[0], status - PROCESS_SIGNAL,
        strsignal(status - PROCESS_SIGNAL));
  SnapshotHead head = is_of_run(r, r->snapshot) ? read_head(r->snapshot) : (SnapshotHead){ 0 };
  if (share(head) < ENOUGH && can_run_again(r, head, status)) run_again(r, head);
  bool shown = show_run(r);
  return status ? status : shown ? STATUS_OK : STATUS_UNREADABLE;
}

int mode_run(Options *o)
{
  Messages errors = { 0 };
  if (o->nfiles == 0) help_bad("run: expected a program, as in strata run ./prog");
  char *path = program_file(o->files[0]);
  if (!path) return PROCESS_MISSING;
  bool missing = access(path, F_OK) != 0;
  const ProgramKind *kind = kinds_find(path, &errors);
  say_messages(&errors, false);
  int status = missing ? PROCESS_MISSING : PROCESS_REFUSED;
  if (kind) {
    char *stem = stem_of(o->files[0]);
    RunState r = { .options = o,
                   .kind = kind,
                   .process = { path, o->files, kind->variable, kind->flags, false },
                   .log = mem_format("%s.hp", stem),
                   .snapshot = mem_format("%s.hgz", stem),
                   .begin = lseek(STDIN_FILENO, 0, SEEK_CUR) };
    status = run_program(&r);
    free(r.snapshot);
    free(r.log);
    free(stem);
  }
  free(path);
  return status;
}
