/* process.c: see process.h. */
#include <config.h>
#include "base/process.h"
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <spawn.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>

extern char **environ;

static volatile pid_t children[PROCESS_MAX]; /* 0 is a free entry */

static bool note_child(pid_t was, pid_t is)
{
  for (int i = 0; i < PROCESS_MAX; i++)
    if (children[i] == was) {
      children[i] = is;
      return true;
    }
  return false;
}

static int redirect(posix_spawn_file_actions_t *fa, int fd, const char *file)
{
  return file ? posix_spawn_file_actions_addopen(fa, fd, file, O_WRONLY | O_CREAT | O_TRUNC, 0666)
              : 0;
}

pid_t process_start(char *const args[], const char *out, const char *err)
{
  posix_spawnattr_t attr;
  posix_spawn_file_actions_t fa;
  sigset_t all, old;
  pid_t pid = 0;
  sigfillset(&all);
  pthread_sigmask(SIG_BLOCK, &all, &old);
  int bad = posix_spawnattr_init(&attr);
  if (!bad) bad = posix_spawn_file_actions_init(&fa);
  if (!bad) bad = posix_spawnattr_setflags(&attr, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK);
  if (!bad) bad = posix_spawnattr_setpgroup(&attr, 0);
  if (!bad) bad = posix_spawnattr_setsigmask(&attr, &old);
  if (!bad) bad = redirect(&fa, 1, out);
  if (!bad) bad = redirect(&fa, 2, err);
  if (!bad) bad = posix_spawnp(&pid, args[0], &fa, &attr, args, environ);
  if (!bad) note_child(0, pid);
  pthread_sigmask(SIG_SETMASK, &old, NULL);
  posix_spawn_file_actions_destroy(&fa);
  posix_spawnattr_destroy(&attr);
  errno = bad;
  return bad ? 0 : pid;
}

pid_t process_wait(pid_t pid, int *status)
{
  pid_t got;
  do got = waitpid(pid ? pid : -1, status, 0);
  while (got < 0 && errno == EINTR);
  if (got > 0) note_child(got, 0);
  return got;
}

static void end_process(pid_t pid)
{
  struct timespec moment = { .tv_nsec = 1000000 };
  waitpid(pid, NULL, 0);
  for (int i = 0; i < 1000 && kill(-pid, 0) == 0; i++) nanosleep(&moment, NULL);
}

void process_end_all(void)
{
  for (int i = 0; i < PROCESS_MAX; i++)
    if (children[i] > 0) kill(-children[i], SIGTERM);
  for (int i = 0; i < PROCESS_MAX; i++)
    if (children[i] > 0) end_process(children[i]);
}

const char *process_own_path(void)
{
  static char path[4096];
  ssize_t n = path[0] ? 0 : readlink("/proc/self/exe", path, sizeof path - 1);
  if (n < 0) strcpy(path, "lmlc");
  return path;
}
