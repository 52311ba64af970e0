/* tools — see tools.h. */
#include <config.h>

#include "run/tools.h"

#include <errno.h>
#include <fcntl.h>
#include <spawn.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/mem.h"

extern char **environ;

static char *read_all(int fd)
{
  char *text = NULL;
  size_t len = 0, room = 0;
  for (ssize_t n;;) {
    MEM_RESERVE(text, room, len + 4096);
    n = read(fd, text + len, 4095);
    if (n < 0 && errno == EINTR) continue;
    if (n <= 0) break;
    len += (size_t)n;
  }
  text[len] = '\0';
  return text;
}

static int start_tool(char *const words[], bool errors, int out, pid_t *pid)
{
  posix_spawn_file_actions_t files;
  posix_spawn_file_actions_init(&files);
  posix_spawn_file_actions_addopen(&files, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
  posix_spawn_file_actions_adddup2(&files, out, STDOUT_FILENO);
  if (errors) posix_spawn_file_actions_adddup2(&files, out, STDERR_FILENO);
  else posix_spawn_file_actions_addopen(&files, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
  int error = posix_spawn(pid, words[0], &files, NULL, words, environ);
  posix_spawn_file_actions_destroy(&files);
  return error;
}

char *tools_output(char *const words[], bool errors, bool *ok)
{
  int ends[2], status = -1;
  pid_t pid;
  *ok = false;
  if (pipe2(ends, O_CLOEXEC) != 0) return mem_copy("", 0);
  int error = start_tool(words, errors, ends[1], &pid);
  close(ends[1]);
  char *text = error ? mem_format("%s: %s\n", words[0], strerror(error)) : read_all(ends[0]);
  close(ends[0]);
  while (!error && waitpid(pid, &status, 0) < 0 && errno == EINTR) {}
  *ok = !error && WIFEXITED(status) && WEXITSTATUS(status) == 0;
  return text;
}
