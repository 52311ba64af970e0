/* process — see process.h. */
#include <config.h>

#include "run/process.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/mem.h"

extern char **environ;

/* Which file */

static bool is_program(const char *path)
{
  struct stat st;
  return stat(path, &st) == 0 && S_ISREG(st.st_mode) && access(path, X_OK) == 0;
}

char *process_find(const char *word)
{
  if (strchr(word, '/')) return mem_copy(word, strlen(word));
  const char *folders = getenv("PATH");
  for (const char *at = folders ? folders : "/usr/bin:/bin"; *word && *at;) {
    size_t len = strcspn(at, ":");
    char *path = len ? mem_format("%.*s/%s", (int)len, at, word) : mem_format("./%s", word);
    if (is_program(path)) return path;
    free(path);
    at += len + (at[len] == ':');
  }
  return NULL;
}

/* Signals */

static volatile sig_atomic_t child;

static void hand_on(int sig)
{
  if (child > 0 && (sig == SIGTERM || sig == SIGHUP)) kill((pid_t)child, sig);
}

/* A caught signal is the program's to catch again, since exec resets it; one that is ignored stays
 * ignored. */
enum { CAUGHT = 4 };
static const int caught[CAUGHT] = { SIGINT, SIGQUIT, SIGTERM, SIGHUP };

static void catch_signals(struct sigaction old[CAUGHT])
{
  struct sigaction own;
  memset(&own, 0, sizeof own);
  own.sa_handler = hand_on;
  own.sa_flags = SA_RESTART;
  for (int i = 0; i < CAUGHT; i++)
    if (sigaction(caught[i], NULL, &old[i]) == 0 && old[i].sa_handler != SIG_IGN)
      sigaction(caught[i], &own, NULL);
}

static void restore_signals(const struct sigaction old[CAUGHT])
{
  for (int i = 0; i < CAUGHT; i++) sigaction(caught[i], &old[i], NULL);
}

const char *process_signal(int status)
{
  return status > PROCESS_SIGNAL ? strsignal(status - PROCESS_SIGNAL) : NULL;
}

/* Running it */

char *process_extended(const char *name, const char *between, const char *more)
{
  const char *old = getenv(name);
  bool empty = !old || !*old;
  return mem_format("%s=%s%s%s", name, empty ? "" : old, empty ? "" : between, more);
}

/* Is the variable of this setting, NAME=VALUE, among those that are set or unset? */
static bool is_replaced(char *const *settings, const char *setting)
{
  size_t len = strcspn(setting, "=");
  for (size_t i = 0; settings[i]; i++)
    if (strcspn(settings[i], "=") == len && memcmp(settings[i], setting, len) == 0) return true;
  return false;
}

/* The environment with its settings, fresh; its strings are not. */
static char **environment_for(const Process *p)
{
  size_t n = 0, more = 0, m = 0;
  while (environ[n]) n++;
  while (p->settings[more]) more++;
  char **copy = mem_alloc(n + more + 1, sizeof *copy);
  for (size_t i = 0; i < n; i++)
    if (!is_replaced(p->settings, environ[i])) copy[m++] = environ[i];
  for (size_t i = 0; i < more; i++)
    if (strchr(p->settings[i], '=')) copy[m++] = p->settings[i];
  copy[m] = NULL;
  return copy;
}

static int start_process(const Process *p, pid_t *pid)
{
  posix_spawn_file_actions_t files;
  char **environment = environment_for(p);
  posix_spawn_file_actions_init(&files);
  for (int fd = STDOUT_FILENO; p->silent && fd <= STDERR_FILENO; fd++)
    posix_spawn_file_actions_addopen(&files, fd, "/dev/null", O_WRONLY, 0);
  int error = posix_spawn(pid, p->path, &files, NULL, p->argv, environment);
  posix_spawn_file_actions_destroy(&files);
  free(environment);
  return error;
}

static int wait_for(pid_t pid)
{
  int status = 0;
  while (waitpid(pid, &status, 0) < 0 && errno == EINTR) {}
  return WIFSIGNALED(status) ? PROCESS_SIGNAL + WTERMSIG(status) : WEXITSTATUS(status);
}

int process_run(const Process *p, Messages *messages)
{
  struct sigaction old[CAUGHT];
  pid_t pid = 0;
  catch_signals(old);
  int error = start_process(p, &pid), status = error == ENOENT ? PROCESS_MISSING : PROCESS_REFUSED;
  if (error) message_error(messages, loc_file(p->path), "%s", strerror(error));
  else {
    child = pid;
    status = wait_for(pid);
    child = 0;
  }
  restore_signals(old);
  return status;
}
