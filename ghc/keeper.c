/* keeper.c — the program's side: it makes writers, lets them write, and waits for them. */

/* A writer, as the program sees it. */
typedef struct Writer {
  pid_t pid; /* 0: there is none */
  Shared *shared;
} Writer;

static pid_t program_pid; /* the process that was asked for snapshots; one that it forks is not */
static bool is_logging;
static bool has_complained;

/* One line on standard error. */
static __attribute__((format(printf, 1, 2))) void complain(const char *format, ...)
{
  char text[PATH_MAX + 256] = "strata: ";
  size_t used_up = strlen(text);
  va_list args;
  va_start(args, format);
  int n = vsnprintf(text + used_up, sizeof text - used_up - 1, format, args);
  va_end(args);
  if (n < 0) return;
  strcat(text, "\n");
  if (write(STDERR_FILENO, text, strlen(text)) < 0) return;
}

static void complain_once(const char *what, int error)
{
  if (!has_complained)
    complain("%s: %s; the program goes on, without a snapshot of this heap", what, strerror(error));
  has_complained = true;
}

/* Says that there is no copy. qemu-user makes none whose end is no SIGCHLD, and dies of a tick of
 * GHC's clock if the program waits for another kind. */
static void tell_no_copy(int error)
{
  complain_once(error == EINVAL ? "the process can't be copied, as in an emulator (qemu-user)"
                                : "the process can't be copied",
                error);
}

/* Makes a writer of the heap as it is now. Its signals are blocked; its end is no SIGCHLD. */
static Writer make_writer(const Shared *like)
{
  sigset_t all, before;
  Writer w = { 0, mmap(NULL, sizeof(Shared), PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1,
                       0) };
  if (w.shared == MAP_FAILED) {
    complain_once("no memory", ENOMEM);
    return (Writer){ 0, NULL };
  }
  *w.shared = *like;
  sigfillset(&all);
  sigprocmask(SIG_SETMASK, &all, &before);
  hide_free_ranges();
  lock_run();
  long pid = syscall(SYS_clone, 0UL, 0UL, 0UL, 0UL, 0UL);
  if (pid == 0) {
    shared = w.shared;
    run_writer(program_pid);
  }
  int error = errno;
  show_free_ranges();
  unlock_run();
  sigprocmask(SIG_SETMASK, &before, NULL);
  if (pid > 0) {
    w.pid = (pid_t)pid;
    return w;
  }
  munmap(w.shared, sizeof(Shared));
  tell_no_copy(error);
  return (Writer){ 0, NULL };
}

static void order_writing(const Writer *w)
{
  __atomic_store_n(&w->shared->order, 1, __ATOMIC_RELEASE);
  syscall(SYS_futex, &w->shared->order, FUTEX_WAKE, 1, NULL, NULL, 0);
}

static void forget_writer(Writer *w)
{
  munmap(w->shared, sizeof(Shared));
  *w = (Writer){ 0, NULL };
}

static void remove_part(const Shared *s)
{
  char left[sizeof part];
  snprintf(left, sizeof left, "%s.part", s->path);
  if (s->state == WRITER_WRITES) unlink(left);
}

/* The writer ends without having written. */
static void dismiss_writer(Writer *w)
{
  if (!w->pid) return;
  kill(w->pid, SIGKILL);
  while (waitpid(w->pid, NULL, __WCLONE) < 0 && errno == EINTR) {}
  remove_part(w->shared);
  forget_writer(w);
}

static void tell_success(const Shared *s)
{
  if (is_logging)
    complain(
        "%s: %s, GHC counts %llu bytes, %llu are reached in %llu cells; marked in %.3f s, all in %.3f s, %.3f s of a processor; "
        "%llu bytes; %llu pointers to what is not marked",
        s->path, s->reason, (unsigned long long)s->live, (unsigned long long)s->marked,
        (unsigned long long)s->cells, s->mark_time, s->time, s->processor,
        (unsigned long long)s->bytes, (unsigned long long)s->unmarked);
}

static void tell_failure(const Shared *s, int status)
{
  if (s->state == WRITER_FAILED && s->error == EEXIST)
    complain("%s: there is something of that name that is no plain file; no snapshot was written",
             s->path);
  else if (s->state == WRITER_FAILED)
    complain("%s: %s; no snapshot was written", s->path, strerror(s->error));
  else complain("%s: the writer was stopped (status %d); no snapshot was written", s->path, status);
}

/* Has the writer ended? If `wait`, that is waited for. Reports how it ended, and forgets it. */
static bool finish_writer(Writer *w, bool wait, Shared *result)
{
  int status = 0;
  pid_t pid;
  do pid = waitpid(w->pid, &status, __WCLONE | (wait ? 0 : WNOHANG));
  while (pid < 0 && errno == EINTR);
  if (pid == 0) return false;
  *result = *w->shared;
  if (result->state == WRITER_DONE) tell_success(result);
  else {
    remove_part(result);
    if (!result->is_called) tell_failure(result, status);
  }
  forget_writer(w);
  return true;
}
