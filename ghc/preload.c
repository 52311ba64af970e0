/* preload.c — the beginning in a library that is preloaded into a program (strata run). The program
 * has its run time, and a table of symbols in its file; it need not be linked in another way.
 *
 *   1. The addresses of the run time's names come from that table (needed.c).
 *   2. main copies defaultRtsConfig and hands the copy to the run time. So hooks that stand in
 *      defaultRtsConfig before main begins are the program's.
 *
 * The library is compiled with the headers of one GHC, in one way. In a program of another it does
 * nothing, and in one that GHC didn't compile it also leaves the environment as it is.
 */
#ifdef STRATA_PRELOAD

/* The run time has its version as a string. The linker makes it the end of a longer one if there is
 * one, such as "ghc-boot-th-9.6.6". */
static bool is_same_ghc(const char *file, size_t size)
{
  char text[32];
# ifdef __GLASGOW_HASKELL_FULL_VERSION__
  int n = snprintf(text, sizeof text, "%s", __GLASGOW_HASKELL_FULL_VERSION__);
# else
  int n = snprintf(text, sizeof text, "%d.%d.%d", __GLASGOW_HASKELL__ / 100,
                   __GLASGOW_HASKELL__ % 100, __GLASGOW_HASKELL_PATCHLEVEL1__);
# endif
  const char *end = file + size, *at = file;
  while ((at = memmem(at, (size_t)(end - at), text, (size_t)n + 1)) != NULL) {
    if (at > file && (!at[-1] || !strchr("0123456789.", at[-1]))) return true;
    at++;
  }
  return false;
}

/* Profiled cells have a longer header. */
static bool is_same_way(const char *file, size_t size)
{
  Wanted centres[] = { { "CCS_MAIN", 0 } };
  find_wanted(file, size, centres, 1);
  bool profiled = are_found(centres, 1);
# ifdef PROFILING
  return profiled;
# else
  return !profiled;
# endif
}

typedef enum Place { PLACE_OTHER, PLACE_WRONG, PLACE_RIGHT } Place;

/* Where has the library been loaded? */
static Place look_around(void)
{
  size_t size = 0;
  const char *file = map_executable(&size);
  if (!file) return PLACE_OTHER;
  find_wanted(file, size, needed, NEEDED);
  Place place = !are_found(needed, REQUIRED) ? PLACE_OTHER
                : !is_same_ghc(file, size) || !is_same_way(file, size)
                        || defaultRtsConfig.mallocFailHook != &MallocFailHook
                    ? PLACE_WRONG
                    : PLACE_RIGHT;
  munmap((void *)file, size);
  return place;
}

/* The access that the process has to the memory at an address, by lines such as
 * "4200000000-4200400000 rw-p"; -1: that isn't known. */
static int protection_at(Word at)
{
  char line[PATH_MAX + 128], *end;
  FILE *maps = fopen("/proc/self/maps", "re");
  int found = -1;
  while (maps && found < 0 && fgets(line, sizeof line, maps)) {
    Word begin = strtoul(line, &end, 16), to = *end == '-' ? strtoul(end + 1, &end, 16) : 0;
    if (at >= begin && at < to && strlen(end) > 4)
      found = (end[1] == 'r' ? PROT_READ : 0) | (end[2] == 'w' ? PROT_WRITE : 0)
              | (end[3] == 'x' ? PROT_EXEC : 0);
  }
  if (maps) fclose(maps);
  return found;
}

static void hook_into(RtsConfig *config)
{
  next_gc_hook = config->gcDoneHook;
  next_exit_hook = config->onExitHook;
  config->gcDoneHook = gc_done;
  config->onExitHook = on_exit_;
}

static void set_hooks(void)
{
  Word page = (Word)sysconf(_SC_PAGESIZE), at = (Word)&defaultRtsConfig;
  Word begin = at & ~(page - 1), end = (at + sizeof(RtsConfig) + page - 1) & ~(page - 1);
  int protection = protection_at(at);
  if (protection < 0
      || mprotect((void *)begin, end - begin, protection | PROT_READ | PROT_WRITE) != 0) {
    complain("the hooks of the run time can't be set; the program runs without");
    return;
  }
  hook_into((RtsConfig *)at);
  mprotect((void *)begin, end - begin, protection);
}

static void __attribute__((constructor)) begin_preloaded(int argc, char **argv)
{
  const char *text = getenv("STRATA");
  Place place = text && *text ? look_around() : PLACE_OTHER;
  if (place == PLACE_OTHER) return;
  drop_preloaded(own_file());
  if (place == PLACE_RIGHT && prepare(argc > 0 ? argv[0] : "program")) set_hooks();
  else if (place == PLACE_WRONG) {
    complain(
        "%s is for a program that GHC %d.%d compiled in another way, or another GHC; strata run "
        "finds the right one",
        own_file(), __GLASGOW_HASKELL__ / 100, __GLASGOW_HASKELL__ % 100);
    clear_environment();
  }
}
#endif
