/* writer.c — the writer: a copy of the process that writes one snapshot, and ends. */

static const char *program_name = ""; /* without its folder */
static char program_date[64], program_start[64];

static __attribute__((format(printf, 1, 2))) void put_line(const char *format, ...)
{
  va_list args;
  make_room();
  va_start(args, format);
  int n = vsnprintf((char *)buffer + used, SLACK, format, args);
  va_end(args);
  if (n > 0) used += (size_t)n < SLACK ? (size_t)n : SLACK - 1;
}

/* A line of the head with a text in quotes. */
static void put_quoted(const char *word, const char *text)
{
  put_line("%s \"", word);
  for (size_t n = 0; *text && n < 1000; text++, n++) {
    if (*text == '"' || *text == '\\') put('\\');
    if ((unsigned char)*text < ' ') put_line("\\x%02x", (unsigned char)*text);
    else put((unsigned char)*text);
  }
  put_line("\"\n");
}

static const char *way(void)
{
#if defined(PROFILING)
  return ", -prof";
#else
  return "";
#endif
}

static void put_runtime(void)
{
  char text[64];
#ifdef __GLASGOW_HASKELL_PATCHLEVEL1__
  snprintf(text, sizeof text, "GHC %d.%d.%d%s", __GLASGOW_HASKELL__ / 100,
           __GLASGOW_HASKELL__ % 100, __GLASGOW_HASKELL_PATCHLEVEL1__, way());
#else
  snprintf(text, sizeof text, "GHC %d.%d%s", __GLASGOW_HASKELL__ / 100, __GLASGOW_HASKELL__ % 100,
           way());
#endif
  put_quoted("RUNTIME", text);
}

/* The program may find a higher peak later; it writes that over these lines then. */
enum { PEAK_LINES = 80 };

static int format_peak(char *text, uint64_t peak, uint64_t peaked)
{
  return snprintf(text, PEAK_LINES, "PEAK %-20llu\nPEAKED %-20llu\n", (unsigned long long)peak,
                  (unsigned long long)peaked);
}

/* The sums of slices.c. */
static void put_slices(void)
{
  for (unsigned t = 0; t < SLICE_TYPES; t++) {
    uint64_t slices = 0, used_bytes = 0, kept = 0;
    for (size_t i = 0; i < narrays; i++) {
      const Cell *array = (const Cell *)arrays[i].cell;
      if (arrays[i].type != t || 2 * arrays[i].used > elements_bytes(array)) continue;
      slices += arrays[i].slices;
      used_bytes += arrays[i].used;
      kept += 8 * words_of(array);
    }
    if (slices)
      put_line("SLICES %llu %llu %llu \"%s\"\n", (unsigned long long)slices,
               (unsigned long long)used_bytes, (unsigned long long)kept, slice_types[t].name);
  }
}

static void put_head(uint64_t words)
{
  char peak[PEAK_LINES], executable[PATH_MAX];
  ssize_t n = readlink("/proc/self/exe", executable, sizeof executable - 1);
  put_line("HGZ 5\n");
  put_quoted("JOB", program_name);
  put_quoted("DATE", program_date);
  put_quoted("START", program_start);
  put_quoted("PROGRAM", build_id);
  put_quoted("REASON", shared->reason);
  put_runtime();
  if (n > 0) {
    executable[n] = 0;
    put_quoted("EXECUTABLE", executable);
  }
  if (RtsFlags.GcFlags.useNonmoving) put_quoted("COLLECTOR", "nonmoving");
  put_line("HEADER %d %d\n", (int)HEADER, (int)THUNK_HEADER);
  put_line("ALLOCATED %llu\n", (unsigned long long)shared->allocated);
  if (strcmp(shared->reason, "peak") == 0) {
    shared->peak_at = (off_t)(shared->bytes + used);
    if (shared->peak) format_peak(peak, shared->peak, shared->peaked);
    else format_peak(peak, 8 * words, shared->allocated); /* there was no major collection */
    put_line("%s", peak);
  }
  put_slices();
  if (shared->live) put_line("COUNTED %llu\n", (unsigned long long)shared->live);
  put_line("LIVE %llu\n\n", (unsigned long long)(8 * words));
}

/* Opens the file under the name that it has while it is written. */
static void open_part(void)
{
  struct stat st;
  if (lstat(shared->path, &st) == 0 && !S_ISREG(st.st_mode)) give_up(EEXIST);
  snprintf(part, sizeof part, "%s.part", shared->path);
  out_file = open(part, O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW | O_CLOEXEC, 0666);
  if (out_file >= 0) return;
  int error = errno;
  *part = 0;
  give_up(error);
}

static void close_part(void)
{
  flush();
  if (close(out_file) != 0) give_up(errno);
  if (rename(part, shared->path) != 0) give_up(errno);
}

/* The stacks: the thunks that each thread evaluates get names, and the main thread's frames are
 * left in `frames`. */
static void read_stacks(void)
{
  find_constants_under_evaluation();
  for (size_t i = 0; i < nthreads; i++) {
    if (threads[i] == main_thread) continue;
    read_frames(threads[i], false);
    name_holes();
  }
  nframes = 0;
  if (main_thread) read_frames(main_thread, false);
  name_holes();
}

static void write_snapshot(void)
{
  double start = now(), busy = thread_time();
  read_symbols();
  find_applications();
  find_compacts();
  make_marks();
  find_threads();
  find_main_thread();
  if (main_thread) read_frames(main_thread, true);
  for (size_t i = 0; i < nmain_pieces; i++) mark((Cell *)main_pieces[i].stack);
  mark_all(frames, nframes);
  uint64_t words = number_blocks();
  shared->mark_time = now() - start;
  buffer = map_memory(BUFFER);
  add_local_code();
  read_stacks();
  open_part();
  put_head(words);
  put_roots();
  each_cell(put_cell);
  make_room();
  put_number(written_cells);
  put_number(written_edges);
  close_part();
  shared->time = now() - start;
  shared->processor = thread_time() - busy;
  shared->state = WRITER_DONE;
}

static void close_range_of(unsigned first, unsigned last)
{
#ifdef SYS_close_range
  if (first > last || syscall(SYS_close_range, first, last, 0u) == 0) return;
#endif
  for (unsigned fd = first; fd <= last && fd < 65536; fd++) close((int)fd);
}

/* Nothing of the program's stays open: another process may wait for the end of a pipe. */
static void close_files(void)
{
  if (run_lock > 0) close_range_of(0, (unsigned)run_lock - 1);
  close_range_of((unsigned)(run_lock + 1), ~0u);
}

/* If memory becomes scarce, the writer goes first. */
static void volunteer(void)
{
  int fd = open("/proc/self/oom_score_adj", O_WRONLY | O_CLOEXEC);
  if (fd < 0) return;
  if (write(fd, "1000", 4) != 4) { /* then it doesn't */
  }
  close(fd);
}

/* Waits for the order to write. The program's end is one, too, however it ends. */
static void await_order(pid_t program)
{
  struct timespec while_ = { .tv_nsec = 200000000 };
  while (!__atomic_load_n(&shared->order, __ATOMIC_ACQUIRE) && getppid() == program)
    syscall(SYS_futex, &shared->order, FUTEX_WAIT, 0, &while_, NULL, 0);
}

static void __attribute__((noreturn)) run_writer(pid_t program)
{
  close_files();
  volunteer();
  if (!shared->order) release_free_pages();
  await_order(program);
  shared->state = WRITER_WRITES;
  write_snapshot();
  _exit(0);
}
