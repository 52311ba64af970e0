/* build.c: see build.h. */
#include <config.h>
#include "driver/build.h"
#include "base/arena.h"
#include "base/diag.h"
#include "base/path.h"
#include "base/process.h"
#include "base/vec.h"
#include "front/front.h"
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#define MAX_TEMPS 128

static char temp_dir[PATH_MAX];         /* "" until build_temp_dir makes it */
static char temps[MAX_TEMPS][PATH_MAX]; /* files to remove; "" is a free entry */

/* ---- signals ---- */

static const int signals[] = { SIGHUP, SIGINT, SIGTERM, SIGPIPE, SIGXCPU, SIGXFSZ };
static const int faults[] = { SIGSEGV, SIGBUS, SIGABRT, SIGFPE, SIGILL }; /* lmlc's own */

static void mask_set(int how, const int *set, size_t n)
{
  sigset_t these;
  sigemptyset(&these);
  for (size_t i = 0; i < n; i++) sigaddset(&these, set[i]);
  pthread_sigmask(how, &these, NULL);
}

static void mask(int how) { mask_set(how, signals, sizeof signals / sizeof *signals); }
static void mask_faults(int how) { mask_set(how, faults, sizeof faults / sizeof *faults); }

void build_leave_signals(void) { mask_faults(SIG_BLOCK); }

/* The handler has a stack of its own, since a fault may be the end of the other.  A sanitizer may
 * have given the thread one, which it will free. */
void build_take_signals(void)
{
  static char stack[65536];
  stack_t old = { 0 };
  if (sigaltstack(NULL, &old) == 0 && old.ss_flags & SS_DISABLE)
    sigaltstack(&(stack_t){ .ss_sp = stack, .ss_size = sizeof stack }, NULL);
  mask_faults(SIG_UNBLOCK);
  mask(SIG_UNBLOCK);
}

/* ---- temporary files ---- */

/* The C compiler, whose TMPDIR this directory is, may have left files in it.  A signal handler may
 * not read a directory, but it may start rm. */
static void remove_temp_dir(void)
{
  pid_t pid = rmdir(temp_dir) == 0 ? -1 : vfork();
  if (pid == 0) {
    execl("/bin/rm", "rm", "-rf", temp_dir, (char *)NULL);
    _exit(127);
  }
  if (pid > 0)
    while (waitpid(pid, NULL, 0) < 0 && errno == EINTR) continue;
}

/* This function is safe in a signal handler. */
static void remove_temps(void)
{
  for (int i = 0; i < MAX_TEMPS; i++)
    if (temps[i][0]) {
      unlink(temps[i]);
      temps[i][0] = 0;
    }
  if (temp_dir[0]) remove_temp_dir();
  temp_dir[0] = 0;
}

static void die(int sig)
{
  process_end_all();
  remove_temps();
  signal(sig, SIG_DFL);
  raise(sig);
}

static const char *remember(const char *path)
{
  for (int i = 0; i < MAX_TEMPS; i++)
    if (!strcmp(temps[i], path)) return temps[i];
  for (int i = 0; i < MAX_TEMPS; i++)
    if (!temps[i][0]) {
      if (strlen(path) >= PATH_MAX) diag_fatal("path too long: %s", path);
      /* The first byte is written last, so that a signal handler never sees half a name. */
      strcpy(temps[i] + 1, path + 1);
      temps[i][0] = path[0];
      return temps[i];
    }
  diag_fatal("too many temporary files");
}

static void forget(const char *path)
{
  for (int i = 0; i < MAX_TEMPS; i++)
    if (!strcmp(temps[i], path)) temps[i][0] = 0;
}

void build_temp_dir(void)
{
  const char *base = getenv("TMPDIR");
  char pattern[PATH_MAX];
  if (temp_dir[0]) return;
  if (snprintf(pattern, sizeof pattern, "%s/lmlcXXXXXX", base && *base ? base : "/tmp")
      >= (int)sizeof pattern)
    diag_fatal("TMPDIR is too long");
  mask(SIG_BLOCK);
  bool made = mkdtemp(pattern) != NULL;
  if (made) strcpy(temp_dir, pattern);
  mask(SIG_UNBLOCK);
  if (!made) diag_fatal("cannot make a temporary directory %s: %s", pattern, strerror(errno));
  if (setenv("TMPDIR", temp_dir, 1) != 0) nomem();
}

const char *build_temp(const char *name)
{
  build_temp_dir();
  return remember(arena_printf(unit_arena, "%s/%s", temp_dir, name));
}

/* Makes a new file beside path and opens it for writing.  Others can guess its name, so the file
 * must not exist yet: it might be a link to another place, or the file of an earlier process that
 * had our process number. */
static const char *create_beside(const char *path, int *fd)
{
  for (int i = 0; i < 100; i++) {
    const char *temp = remember(arena_printf(unit_arena, "%s.%ld.%d~", path, (long)getpid(), i));
    *fd = open(temp, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0666);
    if (*fd >= 0) return temp;
    int why = errno;
    forget(temp); /* another process made it */
    errno = why;
    if (why != EEXIST) break;
  }
  diag_fatal("%s: %s", path, strerror(errno));
}

/* ---- output files ---- */

BuildFile build_file_open(const char *path)
{
  int fd;
  BuildFile f = { .path = path, .temp = create_beside(path, &fd) };
  f.stream = fdopen(fd, "w");
  if (!f.stream) diag_fatal("%s: %s", path, strerror(errno));
  return f;
}

static void close_checked(BuildFile *f)
{
  bool bad = ferror(f->stream);
  if (fclose(f->stream) != 0 || bad) diag_fatal("%s: %s", f->path, strerror(errno));
  f->stream = NULL;
}

static bool same_content(const char *a, const char *b)
{
  FILE *f = fopen(a, "r"), *g = fopen(b, "r");
  int x = 0, y = 1;
  if (f && g) do {
      x = getc(f);
      y = getc(g);
    } while (x == y && x != EOF);
  if (f) fclose(f);
  if (g) fclose(g);
  return f && g && x == y;
}

static void rename_checked(const char *from, const char *to)
{
  if (rename(from, to) != 0) diag_fatal("%s: %s", to, strerror(errno));
  forget(from);
}

bool build_file_replace(BuildFile *f, bool only_if_changed)
{
  close_checked(f);
  if (only_if_changed && same_content(f->temp, f->path)) {
    unlink(f->temp);
    forget(f->temp);
    return false;
  }
  rename_checked(f->temp, f->path);
  return true;
}

/* gcc writes the path of a C text into its assembler text as it is, so a newline in the path would
 * begin an instruction. */
BuildFile build_c_open(const char *keep)
{
  if (keep && strchr(keep, '\n'))
    diag_fatal("%s: no C text can be kept under a path with a newline", keep);
  if (keep) return build_file_open(keep);
  return build_text_open(build_temp("prog.c"));
}

BuildFile build_text_open(const char *temp)
{
  BuildFile f = { .path = temp, .temp = temp, .stream = fopen(temp, "w") };
  if (!f.stream) diag_fatal("%s: %s", temp, strerror(errno));
  return f;
}

void build_c_close(BuildFile *c)
{
  close_checked(c);
  if (strcmp(c->temp, c->path) != 0) rename_checked(c->temp, c->path);
}

/* ---- files that other programs write ---- */

/* The new file is made now, so that an output that cannot be written is reported early. */
const char *build_place(const char *output)
{
  struct stat st;
  if (stat(output, &st) == 0 && S_ISDIR(st.st_mode)) diag_fatal("%s: %s", output, strerror(EISDIR));
  if (stat(output, &st) == 0 && !S_ISREG(st.st_mode)) return output;
  int fd;
  const char *temp = create_beside(output, &fd);
  if (close(fd) != 0) diag_fatal("%s: %s", output, strerror(errno));
  return temp;
}

void build_need(const char *output)
{
  const char *temp = build_place(output);
  if (temp == output) return;
  unlink(temp);
  forget(temp);
}

void build_spare_source(const char *source, const char *output)
{
  struct stat a, b;
  if (stat(source, &a) == 0 && stat(output, &b) == 0 && a.st_dev == b.st_dev && a.st_ino == b.st_ino
      && S_ISREG(a.st_mode))
    diag_fatal("%s: the output would replace its source", source);
}

void build_move(const char *temp, const char *output)
{
  if (temp != output) rename_checked(temp, output);
}

/* ---- names of files ---- */

const char *build_argument(const char *path)
{
  bool special = (path[0] == '-' && path[1]) || path[0] == '@';
  return special ? arena_printf(unit_arena, "./%s", path) : path;
}

const char *build_with_ending(const char *path, const char *ending)
{
  const char *base = path_base(path), *dot = strrchr(base, '.');
  size_t n = dot && dot != base ? (size_t)(dot - path) : strlen(path);
  return arena_printf(unit_arena, "%.*s%s", (int)n, path, ending);
}

const char *build_object(const char *source)
{
  return strcmp(source, "-") == 0 ? "a.o" : build_with_ending(source, ".o");
}

/* The front end that knows the file's ending; NULL if none does. */
static const FrontEnd *reader_of(const char *file)
{
  for (int i = 0; front_ends[i]; i++)
    for (int k = 0; front_ends[i]->suffixes[k]; k++)
      if (path_has_ending(file, front_ends[i]->suffixes[k])) return front_ends[i];
  return NULL;
}

const FrontEnd *build_front_end(const char *file)
{
  const FrontEnd *its = reader_of(file);
  return its ? its : front_ends[0];
}

bool build_is_source(const char *file) { return reader_of(file) != NULL; }

const char *build_source_that(const char *interface, bool (*fits)(const char *source))
{
  if (!path_has_ending(interface, ".t")) return NULL;
  for (int i = 0; front_ends[i]; i++)
    for (int k = 0; front_ends[i]->suffixes[k]; k++) {
      const char *source = build_with_ending(interface, front_ends[i]->suffixes[k]);
      if (fits(source)) return source;
    }
  return NULL;
}

static bool exists(const char *path) { return access(path, F_OK) == 0; }

const char *build_source(const char *interface) { return build_source_that(interface, exists); }

/* A signal that is ignored, or that a sanitizer wants, is left alone. */
static void take_signal(int sig)
{
  struct sigaction sa = { .sa_handler = die, .sa_flags = SA_ONSTACK }, old;
  sigemptyset(&sa.sa_mask);
  if (sigaction(sig, NULL, &old) == 0 && old.sa_handler == SIG_DFL) sigaction(sig, &sa, NULL);
}

void build_init(const char *argv0)
{
  (void)argv0;
  atexit(remove_temps);
  for (size_t i = 0; i < sizeof signals / sizeof *signals; i++) take_signal(signals[i]);
  for (size_t i = 0; i < sizeof faults / sizeof *faults; i++) take_signal(faults[i]);
  mask(SIG_BLOCK);
}
