/* measure.c: runs a program and tells what it took.
 *
 *   measure prog [arg...]     writes "<CPU seconds> <resident KB at most>" to the file that MEASURE
 *   names
 *
 * CPU time is user and system time to the microsecond, as the kernel counts it.  The status is the
 * program's. */
#define _GNU_SOURCE
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

static void die(const char *what)
{
  fprintf(stderr, "measure: %s: %s\n", what, strerror(errno));
  exit(126);
}

static double seconds(struct timeval t) { return (double)t.tv_sec + (double)t.tv_usec / 1e6; }

int main(int argc, char **argv)
{
  const char *path = getenv("MEASURE");
  int status;
  struct rusage used;
  if (argc < 2 || !path) {
    fprintf(stderr, "usage: MEASURE=file measure prog [arg...]\n");
    return 2;
  }
  pid_t child = fork();
  if (child < 0) die("fork");
  if (child == 0) {
    execvp(argv[1], argv + 1);
    die(argv[1]);
  }
  while (wait4(child, &status, 0, &used) < 0)
    if (errno != EINTR) die("wait");
  FILE *f = fopen(path, "w");
  if (!f) die(path);
  fprintf(f, "%.6f %ld\n", seconds(used.ru_utime) + seconds(used.ru_stime), used.ru_maxrss);
  if (fclose(f) != 0) die(path);
  return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}
