/* call.c — what a program may call: a snapshot now, and marks (Strata.Heap of the package
 * strata-heap). Both are called as safe foreign functions, so that the collection that they ask for
 * can happen. */

extern RtsConfig rtsConfig __attribute__((weak));

/* Prepares for calls in a program that was not asked for snapshots. */
static void arm_for_calls(void)
{
  static char name[PATH_MAX];
  if (rtsConfig.gcDoneHook != gc_done) {
    next_gc_hook = rtsConfig.gcDoneHook;
    rtsConfig.gcDoneHook = gc_done;
  }
  if (*program_name) return;
  ssize_t n = readlink("/proc/self/exe", name, sizeof name - 1);
  const char *slash = n > 0 ? strrchr(name, '/') : NULL;
  program_name = slash ? slash + 1 : "program";
  note_time();
}

/* Writes a snapshot of the heap as it is now, and waits for it. Returns 0, or an error. */
static int take_snapshot(const char *path, bool is_told)
{
  static pthread_mutex_t one_at_a_time = PTHREAD_MUTEX_INITIALIZER;
  Shared result = { .error = ENOSYS };
  if (!has_runtime() || !&rtsConfig) return ENOSYS;
  if (strlen(path) >= sizeof result.path) return ENAMETOOLONG;
  pthread_mutex_lock(&one_at_a_time);
  arm_for_calls();
  call = (Call){ path, is_told, { 0, NULL } };
  performMajorGC();
  call.path = NULL;
  if (call.writer.pid) finish_writer(&call.writer, true, &result);
  else result.error = EAGAIN;
  pthread_mutex_unlock(&one_at_a_time);
  return result.state == WRITER_DONE ? 0 : result.error ? result.error : EIO;
}

/* A snapshot in this file. */
int strata_snapshot(const char *path);
int strata_snapshot(const char *path) { return take_snapshot(path, true); }

/* The program has come to a place that has a name: with STRATA=mark:NAME there is a snapshot the
 * first time. */
void strata_mark(const char *name);
void strata_mark(const char *name)
{
  char path[sizeof stem + 8];
  if (when != WHEN_MARK || numbered || getpid() != program_pid || strcmp(name, wanted_mark) != 0)
    return;
  numbered++;
  snprintf(path, sizeof path, "%s.hgz", stem);
  take_snapshot(path, false);
}
