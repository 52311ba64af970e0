/* mode_runghc — see mode_runghc.h.
 *
 * Strata and the library share a folder (ghc/watched.c): the library's program says there where its
 * snapshot is, and its writers lock a file there.
 */
#include <config.h>

#include "app/mode_runghc.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <time.h>
#include <unistd.h>

#include "app/help.h"
#include "app/mode_held.h"
#include "app/say.h"
#include "app/status.h"
#include "base/mem.h"
#include "base/text.h"
#include "held/ghcstub.h"
#include "run/ghclibrary.h"
#include "run/kinds.h"
#include "run/process.h"
#include "run/runfiles.h"

typedef struct GhcRun {
  const Options *options;
  const char *path;    /* the file that is started */
  char *folder;        /* shared with the library */
  char here[PATH_MAX]; /* the current folder, with a / at its end */
  struct timespec start;
} GhcRun;

/* The folder */

/* The list of preloaded libraries has blanks and colons between its entries. */
static bool can_be_listed(const char *path) { return !path[strcspn(path, " :\t\n")]; }

static bool make_folder(GhcRun *r)
{
  const char *temporary = getenv("TMPDIR");
  if (!temporary || *temporary != '/' || !can_be_listed(temporary)) temporary = "/tmp";
  r->folder = mem_format("%s/strata-run-XXXXXX", temporary);
  if (mkdtemp(r->folder)) return true;
  say("%s: a folder for the run can't be made; TMPDIR names another place", temporary);
  free(r->folder);
  return false;
}

static void remove_folder(GhcRun *r)
{
  DIR *files = opendir(r->folder);
  for (struct dirent *file; files && (file = readdir(files));) {
    char *path = mem_format("%s/%s", r->folder, file->d_name);
    unlink(path);
    free(path);
  }
  if (files) closedir(files);
  rmdir(r->folder);
  free(r->folder);
}

/* The text of a file in the folder, fresh; NULL: there is none. */
static char *read_text(const GhcRun *r, const char *name)
{
  char *path = mem_format("%s/%s", r->folder, name), text[PATH_MAX + 1];
  int fd = open(path, O_RDONLY | O_CLOEXEC);
  ssize_t n = fd >= 0 ? read(fd, text, sizeof text) : -1;
  if (fd >= 0) close(fd);
  free(path);
  return n > 0 ? mem_copy(text, (size_t)n) : NULL;
}

/* A program that was killed leaves its writer, which writes then. */
static void await_writer(const GhcRun *r)
{
  char *path = mem_format("%s/writer", r->folder);
  int fd = open(path, O_RDWR | O_CLOEXEC);
  struct timespec moment = { .tv_nsec = 20000000 };
  while (fd >= 0 && flock(fd, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK)
    nanosleep(&moment, NULL);
  if (fd >= 0) close(fd);
  free(path);
}

/* Libraries */

static void report_making(const char *name)
{
  say("compiling %s, which the cache keeps for programs like this", name);
}

static LibrarySource source_of(const Options *o, char *text, const char *spare)
{
  const char *given = o->run.ghc ? o->run.ghc : getenv("STRATA_GHC");
  return (LibrarySource){ text, given, spare, o->to.quiet ? NULL : report_making };
}

/* The setting that preloads the library, fresh. */
static char *preloading(const GhcRun *r, const char *library)
{
  char *link = NULL;
  if (!can_be_listed(library)) {
    link = mem_format("%s/library.so", r->folder);
    if (symlink(library, link) == 0) library = link;
  }
  char *setting = process_extended("LD_PRELOAD", ":", library);
  free(link);
  return setting;
}

/* The files of the run */

/* The path as the user would write it here. */
static const char *shorten_path(const GhcRun *r, const char *path)
{
  size_t n = strlen(r->here);
  return strncmp(path, r->here, n) == 0 ? path + n : path;
}

/* The snapshot of this run, fresh; with STRATA=signal the last of them. NULL: there is none. */
static char *find_snapshot(const GhcRun *r, const char *stem)
{
  char *path = mem_format("%s.hgz", stem), *last = NULL;
  if (runfiles_is_of_run(path, r->start)) return path;
  free(path);
  for (int i = 1;; i++) {
    path = mem_format("%s.%d.hgz", stem, i);
    if (!runfiles_is_of_run(path, r->start)) break;
    free(last);
    last = path;
  }
  free(path);
  return last;
}

static bool write_page(const GhcRun *r, const char *snapshot)
{
  Options page = *r->options;
  Output *none = output_new();
  page.mode = MODE_GRAPH;
  page.to.format = format_find("html");
  page.to.format_given = true;
  page.style.colour = page.to.format->colour;
  bool ok = mode_held(snapshot, &page, true, none);
  output_free(none);
  return ok;
}

/* Says if the snapshot has not nearly the peak. A second run is for the user to start: this program
 * may send, delete or order something. */
static void report_share(const GhcRun *r, const char *snapshot)
{
  double share = runfiles_share(runfiles_head(snapshot, NULL));
  if (share < RUNFILES_ENOUGH && !r->options->to.quiet)
    say("%s: this has %.0f %% of the peak; STRATA_BUDGET=1000 strata run ... takes more time, and has "
        "more of it",
        snapshot, share);
}

/* Did the program end before its first collection? It needed little then, which is no failure. */
static bool ended_early(const GhcRun *r)
{
  char *path = mem_format("%s/early", r->folder);
  bool early = access(path, F_OK) == 0;
  free(path);
  return early;
}

/* `program` is what was watched. */
static bool show_snapshot(const GhcRun *r, const char *program)
{
  char *stem = read_text(r, "report"),
       *path = stem ? find_snapshot(r, shorten_path(r, stem)) : NULL;
  bool ok = path != NULL;
  if (!stem) say("%s: it ran without being watched, so there is no snapshot", program);
  else if (!path && ended_early(r)) {
    ok = true;
    if (!r->options->to.quiet)
      say("%s: it ended before its first collection, so it has needed little, and there is no "
          "snapshot; STRATA=end strata run ... has what is left at its end",
          program);
  } else if (!path)
    say("%s: it has left no snapshot: it ended before a major collection, or a line above says why; "
        "STRATA=end strata run ... has what is left at its end",
        program);
  else {
    report_share(r, path);
    bool page = write_page(r, path);
    ok = mode_held_say(path, r->options) && page;
  }
  free(path);
  free(stem);
  return ok;
}

/* Running */

/* Runs the program with these settings. `show` is called unless it could not be started. */
static int run_with(GhcRun *r, char **settings, bool (*show)(const GhcRun *r))
{
  Messages errors = { 0 };
  Process process = { r->path, r->options->files, settings, false };
  clock_gettime(CLOCK_REALTIME, &r->start);
  int status = process_run(&process, &errors);
  bool started = errors.count == 0;
  say_messages(&errors, false);
  if (!started) return status;
  if (process_signal(status) && !r->options->to.quiet)
    say("%s: ended by signal %d, %s", r->options->files[0], status - PROCESS_SIGNAL,
        process_signal(status));
  await_writer(r);
  bool shown = show(r);
  return status ? status : shown ? STATUS_OK : STATUS_UNREADABLE;
}

static bool begin_run(GhcRun *r, const Options *o, const char *path)
{
  *r = (GhcRun){ .options = o, .path = path };
  if (!getcwd(r->here, sizeof r->here - 1)) *r->here = '\0';
  strcat(r->here, "/");
  return make_folder(r);
}

/* NAME=VALUE, fresh, unless the user has set the variable. */
static char *setting(const char *name, const char *as, const char *value)
{
  const char *given = getenv(name);
  return mem_format("%s=%s", as, given && *given ? given : value);
}

static void free_settings(char **settings)
{
  for (; *settings; settings++) free(*settings);
}

static bool show_program(const GhcRun *r) { return show_snapshot(r, r->path); }

int mode_runghc_program(const Options *o, const char *path, const GhcProgram *program)
{
  GhcRun r;
  Messages errors = { 0 };
  int status = PROCESS_REFUSED;
  if (!begin_run(&r, o, path)) return status;
  char *text = ghcstub_text();
  LibrarySource source = source_of(o, text, r.folder);
  char *library = program->stub ? NULL : ghclibrary_find(program, path, &source, &errors);
  say_messages(&errors, false);
  if (library || program->stub) {
    char *stem = mem_format("%s%s", r.here, text_base(o->files[0]));
    char *settings[] = { setting("STRATA", "STRATA", "peak"),
                         setting("STRATA_FILE", "STRATA_FILE", stem),
                         mem_format("STRATA_RUN=%s", r.folder),
                         library ? preloading(&r, library) : NULL, NULL };
    status = run_with(&r, settings, show_program);
    free_settings(settings);
    free(stem);
  }
  free(library);
  free(text);
  remove_folder(&r);
  return status;
}

/* Commands */

static bool show_chosen(const GhcRun *r)
{
  char *chosen = read_text(r, "chosen");
  bool ok = chosen && show_snapshot(r, shorten_path(r, chosen));
  if (!chosen && r->options->run.exe)
    say("%s: it has started no program %s into which a library can be preloaded", r->path,
        r->options->run.exe);
  else if (!chosen)
    say("%s: it has started no program of GHC's that can be watched; one that is stripped, static or "
        "-dynamic can't (stack strips what it builds, but not with stack build --no-strip and stack exec "
        "--no-strip)",
        r->path);
  free(chosen);
  return ok;
}

/* The file of this program; fresh. */
static char *own_file(void)
{
  char path[PATH_MAX];
  ssize_t n = readlink("/proc/self/exe", path, sizeof path - 1);
  return mem_copy(path, n > 0 ? (size_t)n : 0);
}

int mode_runghc_command(const Options *o, const char *path)
{
  GhcRun r;
  Messages errors = { 0 };
  int status = PROCESS_REFUSED;
  if (!begin_run(&r, o, path)) return status;
  char *text = ghcstub_chooser(), *self = own_file();
  LibrarySource source = source_of(o, text, r.folder);
  char *chooser = ghclibrary_chooser(&source, &errors);
  say_messages(&errors, false);
  if (chooser) {
    char *settings[] = { setting("STRATA", "STRATA_WHEN", "peak"),
                         setting("STRATA_FILE", "STRATA_FILE", r.here),
                         mem_format("STRATA_RUN=%s", r.folder),
                         mem_format("STRATA_SKIP=%s", ghcprogram_tools),
                         mem_format("STRATA_PICK=%s", o->run.exe ? o->run.exe : ""),
                         mem_format("STRATA_SELF=%s", self),
                         mem_format("STRATA_GHC=%s", source.ghc ? source.ghc : ""),
                         mem_format("STRATA"),
                         preloading(&r, chooser),
                         NULL };
    status = run_with(&r, settings, show_chosen);
    free_settings(settings);
  }
  free(chooser);
  free(self);
  free(text);
  remove_folder(&r);
  return status;
}

/* The library alone */

int mode_runghc_library(Options *o)
{
  Messages errors = { 0 };
  GhcProgram ghc;
  if (o->nfiles != 1) help_bad("--ghc-library: expected one program that GHC compiled");
  char *text = ghcstub_text(), *library = NULL;
  const char *path = o->files[0];
  LibrarySource source = source_of(o, text, getenv("STRATA_RUN"));
  ProgramKind kind = kinds_find(path, true, &ghc, &errors);
  if (kind == KIND_GHC) library = ghclibrary_find(&ghc, path, &source, &errors);
  else if (kind != KIND_REFUSED)
    message_error(&errors, loc_file(path), "this is no program that GHC compiled");
  say_messages(&errors, false);
  if (library) printf("%s\n", library);
  free(library);
  free(text);
  return library ? STATUS_OK : STATUS_UNREADABLE;
}
