/* snapshot.c: when the live graph is written, and to which file. */
#include <config.h>
#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>
#include <zlib.h>
#include "base/utf8.h"
#include "base/flags.h"
#include "base/handler.h"
#include "base/outputs.h"
#include "base/program.h"
#include "base/stamp.h"
#include "graph/image.h"
#include "graph/livegraph.h"
#include "graph/peak.h"
#include "graph/slices.h"
#include "graph/snapshot.h"
#include "machine/clock.h"
#include "machine/green.h"
#include "machine/heap.h"
#include "machine/stack.h"

enum { FIRST_NURSERY = 1 << 14 }; /* bytes; see start_small */
enum { SMALL = 1 << 14 };         /* words: a heap whose file is short */
enum { FINER = 8 };               /* images need this part of the growth that files need */

typedef struct Occasion {
  const SnapshotFlag *flag;
  bool wanted; /* the collection to come shall write it */
  bool taken;
  bool written; /* the file at path is of this run, and whole */
  char *path;   /* the last file written or tried, or NULL */
  size_t words; /* what was live then */
  int lock;     /* the file, locked, so that no other run replaces it */
  bool stored;  /* it is not compressed yet */
  bool moved;   /* path is not the first choice: another run writes there */
  const char *reason;
  uint64_t allocated; /* bytes */
  Slices slices[SLICE_TYPES];
} Occasion;

bool snapshot_on;
SnapshotSums snapshot_sums;
static double last_collection; /* seconds */
static Occasion occasions[SNAPSHOTS];
static LiveGraph *graph;
static Stamp stamp;
static volatile sig_atomic_t signalled; /* signals that no snapshot has answered */
static unsigned signals;                /* snapshots taken for signals */
static Peak files, images;              /* what those of the peak cost */
static const Occasion *image_owner;     /* the occasion that has images; NULL: none has */
static Occasion imaged;                 /* in the child: what its image is of */
static size_t highest;                  /* the most words that a collection left */
static uint64_t highest_at;             /* what was allocated then, in bytes */
static bool has_ended;                  /* the run has */
static char problem[512];               /* the first error */

/* ---- a file ---- */

static void note_problem(const char *path, const char *why)
{
  if (!*problem) snprintf(problem, sizeof problem, "%s: %s", path, why);
}

/* Is there something at path that must not be replaced: no plain file? */
static bool is_in_the_way(const char *path)
{
  struct stat st;
  return lstat(path, &st) == 0 && !S_ISREG(st.st_mode);
}

/* Does another run keep the snapshot at path? */
static bool is_kept(const char *path)
{
  int fd = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK);
  bool kept = fd >= 0 && flock(fd, LOCK_EX | LOCK_NB) && errno == EWOULDBLOCK;
  if (fd >= 0) close(fd);
  return kept;
}

static int lock_file(const char *path)
{
  int fd = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK);
  if (fd >= 0) flock(fd, LOCK_EX | LOCK_NB);
  return fd;
}

static OutFile *open_part(const char *path, int level)
{
  char *part;
  if (asprintf(&part, "%s.part", path) < 0) return NULL;
  int how = OUTFILE_GZIP | OUTFILE_PLAIN | OUTFILE_ALONE | level
            | (heap_live() < SMALL ? OUTFILE_SHORT : 0);
  OutFile *s = outfile_open(part, how | (flags.snapshot_values ? OUTFILE_PRIVATE : 0));
  free(part);
  return s;
}

/* Closes the file.  If all went well the file gets its name, otherwise it is removed. */
static bool finish_part(OutFile *s, const char *path, bool complete)
{
  char *part, text[512];
  if (asprintf(&part, "%s.part", path) < 0) part = NULL;
  const char *error = outfile_close(s, text, sizeof text);
  bool ok = complete && !error && part;
  if (error && !*problem) snprintf(problem, sizeof problem, "%s", error);
  else if (ok && is_in_the_way(path)) {
    note_problem(path, "this is no plain file; remove it, or name a file by -o");
    ok = false;
  } else if (ok && rename(part, path)) {
    note_problem(path, strerror(errno));
    ok = false;
  } else if (!ok) note_problem(path, "out of memory");
  if (!ok && part) unlink(part);
  free(part);
  return ok;
}

/* ---- its head ---- */

static void put_quoted(OutFile *s, const char *text)
{
  bool utf8 = utf8_is_text(text, strlen(text));
  outfile_put(s, "\"", 1);
  for (; *text; text++)
    if (*text == '"' || *text == '\\') outfile_printf(s, "\\%c", *text);
    else if ((unsigned char)*text < ' ' || (!utf8 && *text & 0x80))
      outfile_printf(s, "\\x%02X", (unsigned char)*text);
    else outfile_put(s, text, 1);
  outfile_put(s, "\"\n", 2);
}

static void put_head(OutFile *s, const Occasion *o)
{
  char date[64];
  outfile_printf(s, "HGZ %d\nJOB ", green.forked ? 5 : 4); /* threads are of version 5 */
  put_quoted(s, program_name);
  outfile_printf(s, "DATE ");
  put_quoted(s, stamp_date(stamp, date, sizeof date));
  stamp_put_start(stamp, s);
  stamp_put_program(s);
  outfile_printf(s, "REASON ");
  put_quoted(s, o->reason);
  if (o->flag->when == SNAPSHOT_AT && o->taken) outfile_printf(s, "SAMPLE %zu\n", o->flag->number);
  outfile_printf(s, "ALLOCATED %" PRIu64 "\n", o->allocated);
  if (o->flag->when == SNAPSHOT_PEAK)
    outfile_printf(s, "PEAK %" PRIu64 "\nPEAKED %" PRIu64 "\n%s", heap.peak * sizeof(W), highest_at,
                   has_ended ? "" : "GOING 1\n");
  slices_write(o->slices, s);
  outfile_printf(s, "LIVE %zu\n%s\n", o->words * sizeof(W),
                 flags.snapshot_values ? "VALUES 1\n" : "");
}

/* ---- its name ---- */

/* The text between the program's name and .hgz, in malloc's memory; NULL if there is none. */
static char *ending_of(const Occasion *o)
{
  static const char *const names[] = { "peak", "end", "mark", "at", "signal" };
  char *ending;
  int done = o->flag->when == SNAPSHOT_SIGNAL ? asprintf(&ending, ".%u.hgz", signals + 1)
             : flags.nsnapshots == 1          ? asprintf(&ending, ".hgz")
             : o->flag->when == SNAPSHOT_AT   ? asprintf(&ending, ".at%zu.hgz", o->flag->number)
             : o->flag->text
                 ? asprintf(&ending, ".%s-%.40s.hgz", names[o->flag->when], o->flag->text)
                 : asprintf(&ending, ".%s.hgz", names[o->flag->when]);
  if (done < 0) return NULL;
  for (char *p = ending; *p; p++)
    if (*p == '/' || (unsigned char)*p <= ' ' || *p == 0x7f) *p = '_';
  return ending;
}

/* Chooses the name of a file that no other run keeps or writes, and opens its part. */
static OutFile *open_first(Occasion *o, int level)
{
  char *ending = ending_of(o);
  OutFile *s = NULL;
  unsigned more = 0;
  for (; ending && !s; more++) {
    free(o->path);
    o->path = outputs_path(flags.log, program_name, ending, more);
    if (!o->path) break;
    bool kept = is_kept(o->path);
    s = kept ? NULL : open_part(o->path, level);
    if (!s && !kept) break; /* there is no memory */
    if (s && outfile_is_taken(s)) {
      outfile_leave(s);
      s = NULL;
    }
  }
  o->moved = s && more > 1;
  free(ending);
  return s;
}

/* ---- writing one ---- */

static void report_moved(const char *path)
{
  fprintf(stderr, "%s: another run is writing its snapshot here; this one goes to %s\n",
          program_name, path);
}

static bool write_file(Occasion *o, int level)
{
  OutFile *s = o->path ? open_part(o->path, level) : open_first(o, level);
  if (!s) {
    note_problem("snapshot", "out of memory");
    return false;
  }
  slices_find(o->slices);
  outfile_begin(s);
  put_head(s, o);
  bool complete = livegraph_write(graph, s);
  return finish_part(s, o->path, complete);
}

static void release_lock(Occasion *o)
{
  if (o->lock >= 0) close(o->lock);
  o->lock = -1;
}

/* A signal's next file gets a new name. */
static void name_anew(Occasion *o)
{
  signals++;
  release_lock(o);
  free(o->path);
  o->path = NULL;
}

/* The occasion, as it is with the heap of now. */
static Occasion is_now(const Occasion *o, const char *reason)
{
  Occasion now = *o;
  now.taken = true;
  now.reason = reason;
  now.allocated = heap_allocated(heap.next) * sizeof(W);
  now.words = heap_live();
  return now;
}

/* After an error nothing more is written: what is there is all that can be had. */
static void take_snapshot(Occasion *o, const char *reason, int level)
{
  bool runs = clock_runs();
  double began = clock_cpu();
  if (*problem || !graph) return;
  if (runs) clock_pause();
  Occasion before = *o;
  *o = is_now(o, reason);
  if (write_file(o, level)) {
    if (o->moved && !before.moved) report_moved(o->path);
    release_lock(o);
    o->written = true;
    o->lock = lock_file(o->path);
    o->stored = level == OUTFILE_STORED;
    snapshot_sums.written++;
    snapshot_sums.words += o->words;
    snapshot_sums.collecting += last_collection;
    snapshot_sums.seconds += clock_cpu() - began;
  } else if (before.path) { /* the file is still the one before */
    o->reason = before.reason;
    o->allocated = before.allocated;
    o->words = before.words;
  }
  if (o->flag->when == SNAPSHOT_SIGNAL) name_anew(o);
  if (runs) clock_resume();
}

/* ---- the peak ---- */

/* Without this a program that allocates less than its first nursery would end before its first
 * collection, and its peak would not be seen.  So the nursery is small at first, and twice as
 * large after each collection, up to the size that it has otherwise. */
static void start_small(void)
{
  size_t words = FIRST_NURSERY / sizeof(W);
  if (heap.start <= words) return;
  heap.start = words;
  heap.top = heap.fresh + words;
  heap_set_limit();
}

static void grow_up(void)
{
  size_t whole = flags.heap_start / sizeof(W);
  if (heap.start < whole) heap.start = 2 * heap.start < whole ? 2 * heap.start : whole;
}

/* The time that snapshots are paid from.  By the clock that counts they cost nothing, so that a run
 * leaves the same snapshot on every machine. */
static double paid_time(void) { return flags.clock_alloc ? 0 : clock_cpu(); }

/* In the child: writes the file of the peak that it has. */
static void write_imaged(const ImageNews *news, ImageReply *reply)
{
  has_ended = true;
  heap.peak = news->peak;
  highest_at = news->peaked;
  reply->written = write_file(&imaged, OUTFILE_FAST);
  reply->moved = imaged.moved;
  snprintf(reply->path, sizeof reply->path, "%s", imaged.path ? imaged.path : "");
  snprintf(reply->problem, sizeof reply->problem, "%s", problem);
}

static void make_image(const Occasion *o)
{
  bool runs = clock_runs();
  double began = clock_cpu(), paid = paid_time();
  if (*problem || !graph) return;
  if (runs) clock_pause();
  imaged = is_now(o, "peak");
  if (image_make(write_imaged)) snapshot_sums.images++;
  snapshot_sums.imaging += clock_cpu() - began;
  peak_taken(&images, heap_live(), paid_time() - paid);
  if (runs) clock_resume();
}

static bool image_is_due(const Occasion *o)
{
  size_t kept = image_words() > o->words ? image_words() : o->words;
  size_t percent = o->flag->number / FINER > 0 ? o->flag->number / FINER : 1;
  return o == image_owner && image_is_possible()
         && peak_due(&images, &peak_images, heap_live(), kept, percent, paid_time());
}

static void look_at_peak(Occasion *o)
{
  grow_up();
  image_yield();
  double began = paid_time();
  const PeakBudget *budget =
      o == image_owner && image_is_possible() ? &peak_files : &peak_files_alone;
  if (peak_due(&files, budget, heap_live(), o->words, o->flag->number, began)) {
    take_snapshot(o, "peak", OUTFILE_STORED);
    peak_taken(&files, heap_live(), paid_time() - began);
    if (o == image_owner && image_words() <= o->words) image_drop();
  } else if (image_is_due(o)) make_image(o);
}

/* Notes the time of the highest heap, so that a later run can be asked for a snapshot of it. */
static void note_highest(void)
{
  if (heap_live() <= highest) return;
  highest = heap_live();
  highest_at = heap_allocated(heap.next) * sizeof(W);
}

/* ---- the occasions ---- */

static Occasion *next_occasion(Occasion *o)
{
  return o + 1 < occasions + flags.nsnapshots ? o + 1 : NULL;
}

#define EACH(o)                                     \
 Occasion *o = flags.nsnapshots ? occasions : NULL; \
 o;                                                 \
 o = next_occasion(o)

void snapshot_collected(double seconds)
{
  heap_collect_pending = 0;
  last_collection = seconds;
  note_highest();
  for (EACH(o)) {
    if (o->flag->when == SNAPSHOT_PEAK) look_at_peak(o);
    else if (o->flag->when == SNAPSHOT_SIGNAL && signalled) {
      signalled = 0;
      take_snapshot(o, "signal", OUTFILE_FAST);
    } else if (o->wanted) {
      o->wanted = false;
      take_snapshot(o, o->flag->when == SNAPSHOT_MARK ? "mark" : "end", OUTFILE_FAST);
    }
  }
}

void snapshot_sampled(uint64_t n)
{
  for (EACH(o))
    if (o->flag->when == SNAPSHOT_AT && o->flag->number == n)
      take_snapshot(o, "sample", OUTFILE_FAST);
}

/* Asks for a snapshot of every such occasion that was not taken. */
static bool want_occasion(SnapshotWhen when, const char *text, size_t n)
{
  bool any = false;
  for (EACH(o))
    if (o->flag->when == when && !o->taken
        && (!text || (strlen(o->flag->text) == n && memcmp(o->flag->text, text, n) == 0)))
      any = o->wanted = true;
  if (any) heap_collect_pending = 1;
  return any;
}

bool snapshot_marks(const char *text, size_t n) { return want_occasion(SNAPSHOT_MARK, text, n); }
bool snapshot_ends(void) { return want_occasion(SNAPSHOT_END, NULL, 0); }

/* Is the heap as full as it was at the peak?  About as full as the image is enough: the heap
 * at the moment of the failure says more than an image from before it. */
static bool is_at_peak(const Occasion *o)
{
  return heap_live() >= o->words && heap_live() >= image_words() - image_words() / 20;
}

/* The file goes to an occasion that has none yet or that it fits as well: the peak, if it is
 * one. */
void snapshot_exhausted(const char *what)
{
  for (EACH(o)) {
    bool of_peak = o->flag->when == SNAPSHOT_PEAK;
    if (of_peak ? !is_at_peak(o) : o->taken && o->flag->when != SNAPSHOT_SIGNAL) continue;
    if (o == image_owner) image_drop();
    has_ended = true;
    take_snapshot(o, what, OUTFILE_FAST);
    return;
  }
}

SIGNAL_HANDLER static void on_signal(int sig)
{
  (void)sig;
  signalled = 1;
  heap_collect_pending = 1;
  heap_attention();
}

static void catch_signal(void)
{
  struct sigaction act;
  memset(&act, 0, sizeof act);
  act.sa_handler = on_signal;
  act.sa_flags = SA_ONSTACK | SA_RESTART;
  sigaction(SIGUSR1, &act, NULL);
}

/* With -o: can the files of all occasions be written?  A part is written first, beside the file. */
static void need_files(void)
{
  if (!outfile_names_file(flags.log)) outputs_need(flags.log);
  for (EACH(o)) {
    char *ending = ending_of(o), *part = NULL;
    char *path = ending ? outputs_path(flags.log, program_name, ending, 0) : NULL;
    if (path && asprintf(&part, "%s.part", path) >= 0) {
      outputs_need(path);
      outputs_need(part);
    }
    free(part);
    free(path);
    free(ending);
  }
}

void snapshot_start(void)
{
  snapshot_on = flags.nsnapshots > 0;
  if (!snapshot_on) return;
  graph = livegraph_new(flags.snapshot_values);
  if (!graph) note_problem("snapshot", "out of memory");
  stamp = stamp_run();
  for (size_t i = 0; i < flags.nsnapshots; i++)
    occasions[i] = (Occasion){ .flag = &flags.snapshots[i], .lock = -1 };
  if (flags.log) need_files();
  for (EACH(o))
    if (o->flag->when == SNAPSHOT_PEAK) {
      start_small();
      if (!image_owner) image_owner = o;
    } else if (o->flag->when == SNAPSHOT_SIGNAL) catch_signal();
}

/* ---- the end ---- */

/* Copies what follows the head, which ends with the first empty line. */
static bool copy_body(gzFile from, OutFile *to)
{
  static char bytes[1 << 14];
  int n, last = 0, c;
  while ((c = gzgetc(from)) >= 0 && !(c == '\n' && last == '\n')) last = c;
  while ((n = gzread(from, bytes, sizeof bytes)) > 0) outfile_put(to, bytes, (size_t)n);
  return n == 0;
}

/* The head is written anew, since only now the peak is known. */
static void compress_file(Occasion *o)
{
  double began = clock_cpu();
  gzFile from = gzopen(o->path, "rb");
  OutFile *to = from ? open_part(o->path, OUTFILE_FAST) : NULL;
  if (to) {
    outfile_begin(to);
    put_head(to, o);
    bool complete = copy_body(from, to);
    release_lock(o);
    finish_part(to, o->path, complete);
  } else note_problem(o->path, "it can't be compressed");
  if (from) gzclose(from);
  snapshot_sums.packing += clock_cpu() - began;
}

/* If the image has more than the file, it writes the file. */
static void write_image(Occasion *o)
{
  ImageNews news = { heap.peak, highest_at };
  ImageReply reply;
  double seconds = 0;
  size_t words = image_words();
  if (words <= o->words) image_drop();
  if (*problem || !image_write(&news, &reply, &seconds)) return;
  snapshot_sums.packing += seconds;
  if (*reply.problem) snprintf(problem, sizeof problem, "%s", reply.problem);
  if (!reply.written) return;
  if (reply.moved && !o->moved) report_moved(reply.path);
  o->written = o->taken = true;
  o->stored = false;
  o->words = words;
  snapshot_sums.written++;
  snapshot_sums.words += words;
  free(o->path);
  o->path = strdup(reply.path);
}

/* Did this run write the file, for whatever occasion? */
static bool is_own(const char *path)
{
  for (EACH(o))
    if (o->written && o->path && strcmp(o->path, path) == 0) return true;
  return false;
}

/* Warns of an older file in the snapshot's place, which is easily taken for the snapshot. */
static void report_older(const Occasion *o, const char *before, const char *after)
{
  struct stat st;
  char *ending = ending_of(o);
  char *path = ending ? outputs_path(flags.log, program_name, ending, 0) : NULL;
  if (path && lstat(path, &st) == 0 && S_ISREG(st.st_mode) && !is_own(path))
    fprintf(stderr, "%s%s is of %s run%s", before, path, is_kept(path) ? "another" : "an earlier",
            after);
  free(path);
  free(ending);
}

static void report_missing(const Occasion *o)
{
  const SnapshotFlag *f = o->flag;
  fprintf(stderr, "%s: there is no snapshot: ", program_name);
  if (f->when == SNAPSHOT_MARK) fprintf(stderr, "the mark \"%s\" was never demanded", f->text);
  else if (f->when == SNAPSHOT_AT) fprintf(stderr, "the profile has no sample %zu", f->number);
  else if (f->when == SNAPSHOT_PEAK)
    fprintf(stderr,
            "nothing was collected, since so little was allocated; -h1k collects more often");
  else if (stack.exhausted)
    fprintf(stderr, "the stack was exhausted where nothing can be collected; --snapshot=peak keeps "
                    "an earlier moment");
  else fprintf(stderr, "the program ended too suddenly");
  report_older(o, "; ", "");
  fputc('\n', stderr);
}

static void report_problem(void)
{
  fprintf(stderr, "%s: the last snapshot is missing: %s\n", program_name, problem);
  for (EACH(o))
    if (!o->written && o->flag->when != SNAPSHOT_SIGNAL) report_older(o, "  (", ")\n");
}

void snapshot_finish(void)
{
  static bool finished;
  if (!snapshot_on || finished) return;
  finished = has_ended = true;
  for (EACH(o)) {
    if (o->flag->when == SNAPSHOT_SIGNAL) signal(SIGUSR1, SIG_IGN);
    if (o == image_owner) write_image(o);
    if (o->stored) compress_file(o);
    else if (!o->taken && o->flag->when != SNAPSHOT_SIGNAL && !*problem) report_missing(o);
    release_lock(o);
  }
  if (*problem) report_problem();
}
