/* watched.c — a program that strata run has started. STRATA_RUN names a folder. In its file
 * `report` the program says where its snapshot will be; each writer locks the file `writer` as long
 * as it lives, so that strata run can wait for the writer of a program that was killed. The file
 * `early` means that the program ended before its first collection. */

static char run_folder[PATH_MAX]; /* "": there is none */

static int open_in_run(const char *name, int flags)
{
  char path[PATH_MAX + 16];
  if (!*run_folder) return -1;
  snprintf(path, sizeof path, "%s/%s", run_folder, name);
  return open(path, flags | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0600);
}

static int run_lock = -1; /* the file that has the lock; -1: none */

static void lock_run(void)
{
  run_lock = open_in_run("writer", O_RDWR);
  if (run_lock >= 0) flock(run_lock, LOCK_SH);
}

static void unlock_run(void)
{
  if (run_lock >= 0) close(run_lock);
  run_lock = -1;
}

static void report_run(const char *stem)
{
  size_t n = strlen(stem);
  int fd = open_in_run("report", O_WRONLY | O_TRUNC);
  if (fd < 0) return;
  if (write(fd, stem, n) != (ssize_t)n) { /* then strata run says that there is no snapshot */
  }
  close(fd);
}

/* Leaves it to strata run to say; false: strata run doesn't listen. */
static bool report_early(void)
{
  int fd = open_in_run("early", O_WRONLY);
  if (fd >= 0) close(fd);
  return fd >= 0;
}
