/* wait.c: waiting for files without missing a signal. */
#include <config.h>
#include <errno.h>
#include <limits.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <time.h>
#include "base/program.h"
#include "base/wait.h"

void (*wait_begins)(void), (*wait_interrupted)(void);

/* Only ppoll lets signals in, so that none comes between the test of program_signal and the
 * wait. */
static bool wait_for(int fd, short events)
{
  struct pollfd wait = { .fd = fd, .events = events };
  sigset_t all, old;
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &old);
  while (!program_signal && ppoll(&wait, 1, NULL, &old) < 0 && errno == EINTR)
    if (wait_interrupted) wait_interrupted();
  pthread_sigmask(SIG_SETMASK, &old, NULL);
  return !program_signal;
}

bool wait_to_read(int fd)
{
  if (wait_begins) wait_begins();
  return wait_for(fd, POLLIN);
}

bool wait_to_write(int fd) { return wait_for(fd, POLLOUT); }

bool wait_retry(int why, bool (*wait)(int fd), int fd)
{
  return why == EINTR || ((why == EAGAIN || why == EWOULDBLOCK) && (wait(fd) || program_signal));
}

/* A pipe that is ready takes PIPE_BUF bytes without waiting.  All signals are blocked, so that
 * no tick restarts the second. */
size_t wait_allows(int fd, size_t n)
{
  static const struct timespec soon = { 1, 0 };
  struct pollfd wait = { .fd = fd, .events = POLLOUT };
  sigset_t all;
  if (!program_signal) return n;
  sigfillset(&all);
  return ppoll(&wait, 1, &soon, &all) == 0 ? 0 : n < PIPE_BUF ? n : PIPE_BUF;
}
