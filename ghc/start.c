/* start.c — reads the environment, and sets the hooks before the program begins. */

/* A name in Linux's abstract space belongs to one process, and is free when that ends. */
static bool own_stem(const char *name)
{
  struct sockaddr_un a = { .sun_family = AF_UNIX };
  struct stat folder;
  char copy[PATH_MAX];
  snprintf(copy, sizeof copy, "%s", name);
  char *slash = strrchr(copy, '/');
  if (slash) *slash = 0;
  if (!slash || stat(*copy ? copy : "/", &folder) != 0) return true; /* the writer will complain */
  int n = snprintf(a.sun_path + 1, sizeof a.sun_path - 1, "strata %lx %lx %.60s",
                   (unsigned long)folder.st_dev, (unsigned long)folder.st_ino, slash + 1);
  int fd = socket(AF_UNIX, SOCK_DGRAM | SOCK_CLOEXEC, 0);
  if (fd < 0 || n < 0) return true;
  if (bind(fd, (struct sockaddr *)&a,
           (socklen_t)(offsetof(struct sockaddr_un, sun_path) + 1 + (size_t)n))
      == 0)
    return true;
  bool taken = errno == EADDRINUSE;
  close(fd);
  return !taken;
}

/* prog, or prog-2 and so on if another process that runs now writes prog.hgz. A name that ends in /
 * is that of a folder. */
static void choose_stem(const char *given)
{
  char folder[PATH_MAX] = "", first[PATH_MAX];
  const char *name = given && *given ? given : program_name;
  const char *last = name[strlen(name) - 1] == '/' ? program_name : "";
  if (*name != '/' && !getcwd(folder, sizeof folder - 1)) *folder = 0;
  const char *slash = *name == '/' || !*folder ? "" : "/";
  int n = snprintf(first, sizeof first, "%s%s%s%s", folder, slash, name, last);
  if (n < 0 || (size_t)n + 16 > sizeof first) return;
  snprintf(stem, sizeof stem, "%s", first);
  for (int i = 2; i < 1000 && !own_stem(stem); i++)
    snprintf(stem, sizeof stem, "%.*s-%d", (int)sizeof stem - 8, first, i);
}

static int signal_named(const char *text)
{
  static const struct {
    const char *name;
    int number;
  } names[] = { { "USR1", SIGUSR1 },
                { "USR2", SIGUSR2 },
                { "HUP", SIGHUP },
                { "QUIT", SIGQUIT },
                { "WINCH", SIGWINCH } };
  if (begins_with(text, "SIG")) text += 3;
  for (size_t i = 0; i < sizeof names / sizeof *names; i++)
    if (strcmp(text, names[i].name) == 0) return names[i].number;
  int n = atoi(text);
  return n > 0 && n < NSIG ? n : 0;
}

static bool read_when(const char *text)
{
  char *end;
  if (strcmp(text, "peak") == 0) when = WHEN_PEAK;
  else if (strcmp(text, "end") == 0) when = WHEN_END;
  else if (strcmp(text, "signal") == 0) when = WHEN_SIGNAL;
  else if (begins_with(text, "mark:") && strlen(text + 5) < sizeof wanted_mark) {
    when = WHEN_MARK;
    snprintf(wanted_mark, sizeof wanted_mark, "%s", text + 5);
  } else if (begins_with(text, "at:")) {
    when = WHEN_AT;
    at_seconds = strtod(text + 3, &end);
    return end > text + 3 && !*end && at_seconds >= 0;
  } else return false;
  return true;
}

/* A handler stays if the program, or the process that started it, has set one. */
static bool set_signal(void)
{
  struct sigaction a = { .sa_handler = on_signal, .sa_flags = SA_RESTART }, before;
  const char *name = getenv("STRATA_SIGNAL");
  if (name && *name && !(wanted_signal = signal_named(name))) {
    complain("STRATA_SIGNAL=%s: there is no such signal", name);
    return false;
  }
  sigemptyset(&a.sa_mask);
  if (sigaction(wanted_signal, NULL, &before) == 0 && before.sa_handler == SIG_DFL)
    sigaction(wanted_signal, &a, NULL);
  return true;
}

/* The program's own processes are not meant, and the program doesn't see that it is watched. */
static void clear_environment(void)
{
  static const char *const names[] = { "STRATA",        "STRATA_FILE", "STRATA_SIGNAL",
                                       "STRATA_BUDGET", "STRATA_LOG",  "STRATA_RUN" };
  for (size_t i = 0; i < sizeof names / sizeof *names; i++) unsetenv(names[i]);
}

/* Is a snapshot wanted, and possible? */
static bool prepare(const char *program)
{
  const char *text = getenv("STRATA"), *share = getenv("STRATA_BUDGET"),
             *slash = strrchr(program, '/');
  const char *folder = getenv("STRATA_RUN");
  if (!text || !*text) return false;
  if (folder) snprintf(run_folder, sizeof run_folder, "%s", folder);
  program_name = strdup(slash ? slash + 1 : program);
  program_pid = getpid();
  is_logging = getenv("STRATA_LOG") != NULL;
  bool ok = program_name && read_when(text);
  if (!ok)
    complain(
        "STRATA=%s: peak, end, signal, at:SECONDS or mark:NAME was expected; the program runs without",
        text);
  else if (!has_runtime()) {
    complain(
        "this program was linked with GHC's shared run time: link it without -dynamic for a snapshot");
    ok = false;
  }
  if (share && atof(share) > 0) budget.share = atof(share) / 100;
  if (ok && when == WHEN_SIGNAL) ok = set_signal();
  if (ok) choose_stem(getenv("STRATA_FILE"));
  if (ok) report_run(stem);
  note_time();
  clear_environment();
  return ok;
}

#ifndef STRATA_PRELOAD
static int exit_status(SchedulerStatus status)
{
  switch (status) {
    case Killed: errorBelch("main thread exited (uncaught exception)"); return EXIT_KILLED;
    case Interrupted: errorBelch("interrupted"); return EXIT_INTERRUPTED;
    case HeapExhausted: return EXIT_HEAPOVERFLOW;
    case Success: return EXIT_SUCCESS;
    default: barf("main thread completed with invalid status");
  }
}

/* Takes the place of the run time's own, and does the same but for the hooks. */
int hs_main(int argc, char *argv[], StgClosure *main_closure, RtsConfig config)
{
  if (prepare(argc > 0 ? argv[0] : "program")) {
    next_gc_hook = config.gcDoneHook;
    next_exit_hook = config.onExitHook;
    config.gcDoneHook = gc_done;
    config.onExitHook = on_exit_;
  }
  hs_init_ghc(&argc, &argv, config);
  Capability *cap = rts_lock();
  rts_evalLazyIO(&cap, main_closure, NULL);
  SchedulerStatus status = rts_getSchedStatus(cap);
  rts_unlock(cap);
  shutdownHaskellAndExit(exit_status(status), 0);
}
#endif
