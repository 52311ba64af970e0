/* spawn.c: processes that a program starts (spawn.h). */
#include <config.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>
#include "base/program.h"
#include "prim/spawn.h"

extern char **environ;

enum { INHERIT = -1, NONE = -2, FILES = 3 };

/* ---- texts ---- */

/* The texts of a string, a NULL at their end; all of them lie in one block. */
static char **texts_of(const char *all, size_t *n)
{
  size_t room = strlen(all) / 2 + 2; /* each has two bytes at least */
  char **texts = malloc(room * sizeof *texts + strlen(all) + room);
  if (!texts) program_fatal("out of memory for a process");
  char *to = (char *)(texts + room);
  for (*n = 0; *all; ++*n) {
    char *at;
    size_t length = strtoul(all, &at, 10);
    memcpy(to, at + 1, length);
    texts[*n] = to;
    to += length;
    *to++ = 0;
    all = at + 1 + length;
  }
  texts[*n] = NULL;
  return texts;
}

/* ORDER: as spawn.h lists them. */
typedef struct Child {
  char **args, **environment; /* NULL: this program's */
  const char *letters, *folder, *group, *user;
  int files[FILES];
} Child;

static void set_child(Child *c, char **args, char **how, size_t n)
{
  enum { LETTERS, FOLDER = LETTERS + 1 + FILES, GROUP, USER, VARIABLES };
  *c = (Child){ .args = args,
                .environment = n > VARIABLES && *how[VARIABLES] ? how + VARIABLES + 1 : NULL,
                .letters = how[LETTERS],
                .folder = how[FOLDER],
                .group = how[GROUP],
                .user = how[USER] };
  for (int i = 0; i < FILES; i++) c->files[i] = atoi(how[LETTERS + 1 + i]);
}

/* ---- in the child ---- */

/* Its first three files.  All are copied out of the way at first, since one may stand where another
 * belongs. */
static bool place_files(const int *files)
{
  int from[FILES];
  for (int i = 0; i < FILES; i++) {
    from[i] = files[i] >= 0 ? fcntl(files[i], F_DUPFD_CLOEXEC, FILES) : files[i];
    if (files[i] >= 0 && from[i] < 0) return false;
  }
  for (int i = 0; i < FILES; i++) {
    if (from[i] == NONE) close(i);
    else if (from[i] != INHERIT && dup2(from[i], i) < 0) return false;
  }
  return true;
}

static void close_others(int but)
{
  long most = sysconf(_SC_OPEN_MAX);
  if (most < 0 || most > 65536) most = 65536;
  for (int fd = FILES; fd < most; fd++)
    if (fd != but) close(fd);
}

static const char *prepare(const Child *c, int but)
{
  if (strchr(c->letters, 's') && setsid() < 0) return "setsid";
  if (strchr(c->letters, 'g') && setpgid(0, 0) < 0) return "setpgid";
  if (*c->folder && chdir(c->folder) < 0) return "chdir";
  if (*c->group && setgid((gid_t)strtoul(c->group, NULL, 10)) < 0) return "setgid";
  if (*c->user && setuid((uid_t)strtoul(c->user, NULL, 10)) < 0) return "setuid";
  if (!place_files(c->files)) return "dup2";
  if (strchr(c->letters, 'c')) close_others(but);
  return NULL;
}

/* What the child tells of a failure, through a pipe that closes if there is none. */
typedef struct Failure {
  int why;
  char step[12];
} Failure;

static _Noreturn void become(const Child *c, int report)
{
  sigset_t none;
  const char *step = prepare(c, report);
  if (!step) {
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, NULL);
    signal(SIGPIPE, SIG_DFL);
    if (c->environment) environ = c->environment;
    execvp(c->args[0], c->args);
    step = "exec";
  }
  Failure f = { .why = errno };
  strncpy(f.step, step, sizeof f.step - 1);
  ssize_t n = write(report, &f, sizeof f);
  _exit(n == sizeof f ? 127 : 126);
}

/* ---- in the parent ---- */

long spawn_pipe(int ends[2])
{
  if (pipe(ends) < 0) return -errno;
  for (int i = 0; i < 2; i++) fcntl(ends[i], F_SETFD, FD_CLOEXEC);
#ifdef F_SETPIPE_SZ
  fcntl(ends[1], F_SETPIPE_SZ, 1 << 20); /* as much as is allowed: a writer seldom waits */
#endif
  return 0;
}

static long listen_to(pid_t process, int report, const char **step)
{
  static Failure f;
  ssize_t n;
  do n = read(report, &f, sizeof f);
  while (n < 0 && errno == EINTR);
  close(report);
  if (n != sizeof f) return process;
  while (waitpid(process, NULL, 0) < 0 && errno == EINTR) {}
  *step = f.step;
  return -f.why;
}

static long start_child(const Child *c, const char **step)
{
  int report[2];
  long why = spawn_pipe(report);
  *step = "pipe";
  if (why < 0) return why;
  *step = "fork";
  pid_t process = fork();
  if (process == 0) become(c, report[1]);
  why = -errno;
  close(report[1]);
  if (process > 0) return listen_to(process, report[0], step);
  close(report[0]);
  return why;
}

long spawn_start(const char *args, const char *how, const char **step)
{
  size_t nargs, nhow;
  Child c;
  char **words = texts_of(args, &nargs), **more = texts_of(how, &nhow);
  set_child(&c, words, more, nhow);
  long process = start_child(&c, step);
  free(words);
  free(more);
  return process;
}

long spawn_status(long process)
{
  int status;
  pid_t n;
  do n = waitpid((pid_t)process, &status, WNOHANG);
  while (n < 0 && errno == EINTR);
  return n < 0 ? -errno - 1 : n == 0 ? -1 : status;
}
