/* chooser.c — which program is chosen, and what is done with it: see chooser_about.c. */

static const char *base_name(const char *path)
{
  const char *slash = strrchr(path, '/');
  return slash ? slash + 1 : path;
}

/* Is the name one of the patterns, which blanks separate? */
static bool is_skipped(const char *name, const char *patterns)
{
  char pattern[64];
  for (const char *at = patterns; at && *at;) {
    size_t n = strcspn(at, " ");
    if (n && n < sizeof pattern) {
      snprintf(pattern, sizeof pattern, "%.*s", (int)n, at);
      if (fnmatch(pattern, name, 0) == 0) return true;
    }
    at += n + (at[n] != 0);
  }
  return false;
}

/* Is GHC's run time in the executable, and in its table of symbols? */
static bool is_of_ghc(void)
{
  Wanted wanted[] = { { "defaultRtsConfig", 0 }, { "stg_END_TSO_QUEUE_closure", 0 } };
  size_t size = 0;
  const char *file = map_executable(&size);
  if (!file) return false;
  find_wanted(file, size, wanted, 2);
  munmap((void *)file, size);
  return are_found(wanted, 2);
}

static bool is_meant(const char *executable, const char *word)
{
  const char *pick = getenv("STRATA_PICK"), *name = base_name(executable);
  if (pick && *pick) return strcmp(pick, name) == 0 || strcmp(pick, base_name(word)) == 0;
  return !is_skipped(name, getenv("STRATA_SKIP")) && is_of_ghc();
}

/* One program is the first to make the file. */
static bool claim(const char *path, const char *executable)
{
  size_t n = strlen(executable);
  int fd = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
  if (fd < 0) return false;
  bool ok = write(fd, executable, n) == (ssize_t)n;
  close(fd);
  return ok;
}

/* The environment without a word of strata run. */
static void leave_environment(void)
{
  static const char *const names[] = { "STRATA_RUN",  "STRATA_PICK", "STRATA_SKIP", "STRATA_SELF",
                                       "STRATA_WHEN", "STRATA_FILE", "STRATA_GHC" };
  drop_preloaded(own_file());
  for (size_t i = 0; i < sizeof names / sizeof *names; i++) unsetenv(names[i]);
}

/* The whole text that comes from a file, less a newline at its end; false: it is too long. */
static bool read_line(int fd, char *text, size_t room)
{
  size_t used = 0;
  for (ssize_t n; used < room && (n = read(fd, text + used, room - used)) != 0;) {
    if (n > 0) used += (size_t)n;
    else if (errno != EINTR) break;
  }
  if (used == room) return false;
  text[used] = 0;
  text[strcspn(text, "\n")] = 0;
  return true;
}

/* Asks strata for the library of the executable. Strata says on standard error why there is none.
 */
static bool find_library(const char *self, const char *executable, char *library, size_t room)
{
  char *words[] = { "strata", "--ghc-library", (char *)executable, NULL };
  posix_spawn_file_actions_t files;
  int ends[2];
  pid_t pid;
  if (pipe2(ends, O_CLOEXEC) != 0) return false;
  posix_spawn_file_actions_init(&files);
  posix_spawn_file_actions_addopen(&files, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
  posix_spawn_file_actions_adddup2(&files, ends[1], STDOUT_FILENO);
  int error = posix_spawn(&pid, self, &files, NULL, words, environ);
  posix_spawn_file_actions_destroy(&files);
  close(ends[1]);
  bool ok = error == 0 && read_line(ends[0], library, room);
  close(ends[0]);
  while (error == 0 && waitpid(pid, NULL, 0) < 0 && errno == EINTR) {}
  return ok && *library;
}

/* The library begins its work when it is loaded, and takes these variables away again. */
static void load_library(const char *library, const char *when, const char *file,
                         const char *folder)
{
  setenv("STRATA", when, 1);
  setenv("STRATA_RUN", folder, 1);
  if (file) setenv("STRATA_FILE", file, 1);
  if (!dlopen(library, RTLD_NOW)) {
    fprintf(stderr, "strata: %s; the program runs without\n", dlerror());
    unsetenv("STRATA");
    leave_environment();
  }
}

static void watch(const char *executable, const char *folder)
{
  const char *self = getenv("STRATA_SELF"), *when = getenv("STRATA_WHEN"),
             *file = getenv("STRATA_FILE");
  char library[PATH_MAX + 2];
  drop_preloaded(own_file());
  bool ok = self && when && find_library(self, executable, library, sizeof library);
  leave_environment();
  if (ok) load_library(library, when, file, folder);
}

static void __attribute__((constructor)) choose(int argc, char **argv)
{
  const char *folder = getenv("STRATA_RUN");
  char executable[PATH_MAX], chosen[PATH_MAX + 16];
  ssize_t n = readlink("/proc/self/exe", executable, sizeof executable - 1);
  if (!folder || n <= 0) return;
  executable[n] = 0;
  snprintf(chosen, sizeof chosen, "%s/chosen", folder);
  bool over = access(folder, F_OK) != 0 || access(chosen, F_OK) == 0;
  if (!over && !is_meant(executable, argc > 0 ? argv[0] : "")) return;
  if (!over && claim(chosen, executable)) watch(executable, folder);
  else leave_environment();
}
