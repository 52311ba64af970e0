/* test_eventlog: GHC's own eventlogs, whole, cut and damaged, down to the numbers that come out.
 *
 * What is in a log is counted here a second time, by the shortest program that can. */
#include <config.h>

#include <math.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <unistd.h>
#include <zlib.h>

#include "log/read.h"
#include "../unit/check.h"

static Slice *all;

typedef struct Bytes {
  unsigned char *at;
  size_t len;
} Bytes;

static const char *log_path(const char *name, const char *suffix)
{
  static char path[1000];
  const char *source = getenv("srcdir");
  snprintf(path, sizeof path, "%s/tests/plot/eventlogs/%s%s", source ? source : "..", name, suffix);
  return path;
}

static Bytes unpacked(const char *name)
{
  enum { MOST = 1 << 20 };
  Bytes b = { malloc(MOST), 0 };
  gzFile f = gzopen(log_path(name, ".eventlog.gz"), "rb");
  int n = f && b.at ? gzread(f, b.at, MOST) : -1;
  if (n <= 0) {
    fprintf(stderr, "test_eventlog: %s can't be read\n", log_path(name, ".eventlog.gz"));
    exit(1);
  }
  gzclose(f);
  b.len = (size_t)n;
  return b;
}

static Model *read_path(const char *path)
{
  ReadOptions o = { .slice = all, .from = -INFINITY, .to = INFINITY };
  return read_log(path, &o, NULL);
}

static Model *read_bytes(Bytes b)
{
  int fd = memfd_create("log", 0);
  char path[40];
  if (fd < 0 || write(fd, b.at, b.len) != (ssize_t)b.len) abort();
  snprintf(path, sizeof path, "/proc/self/fd/%d", fd);
  Model *m = read_path(path);
  close(fd);
  return m;
}

static size_t samples_of(Bytes b)
{
  Model *m = read_bytes(b);
  size_t n = m ? (size_t)m->read : 0;
  if (m) model_free(m);
  return n;
}

/* Beside the .hp of the same run */

static double value_of(const Model *m, const Sample *s, const char *name)
{
  double value = 0;
  for (size_t i = 0; i < s->count; i++)
    if (strcmp(m->bands[s->entries[i].band].name, name) == 0) value += s->entries[i].value;
  return value;
}

static bool same_names(const Model *a, const Sample *x, const Model *b, const Sample *y)
{
  for (size_t i = 0; i < a->nbands; i++)
    if (value_of(a, x, a->bands[i].name) != value_of(b, y, a->bands[i].name)) return false;
  return true;
}

/* The .hp has an empty sample before the first. (That at the exit is left out.) Its stacks have the
 * same names, unless GHC has cut them. */
static void agree(const char *name, bool names)
{
  Model *events = read_path(log_path(name, ".eventlog.gz"));
  Model *plain = read_path(log_path(name, ".hp"));
  CHECK(events && plain);
  CHECK(events->nsamples > 3);
  CHECK_INT(events->nsamples + 1, plain->nsamples);
  size_t totals = 0, entries = 0, sizes = 0, n = events->nsamples;
  for (size_t i = 0; i < n && i + 1 <= plain->nsamples; i++) {
    const Sample *x = &events->samples[i], *y = &plain->samples[i + 1];
    totals += x->total > 0 && x->total == y->total;
    entries += same_names(events, x, plain, y) && same_names(plain, y, events, x);
    sizes += x->heap >= x->total;
  }
  CHECK_INT(totals, n);
  CHECK_INT(names ? entries : n, n);
  CHECK_INT(sizes, n);
  CHECK(strncmp(events->job, "phases-", 7) == 0 && strstr(events->job, "+RTS -l -"));
  CHECK(events->heap_peak >= events->peak);
  model_free(events);
  model_free(plain);
}

static void totals(void)
{
  const char *const named[] = { "hT", "hm", "hd", "hy", "hb", "hr", "threaded" };
  for (size_t i = 0; i < sizeof named / sizeof *named; i++) agree(named[i], true);
  agree("hc", false);
}

/* Marks of both processors, in the order of time. */
static void marks(void)
{
  Model *m = read_path(log_path("threaded", ".eventlog.gz"));
  CHECK_INT(m->nmarks, 5);
  CHECK_STR(m->marks[0].text, "table");
  CHECK_STR(m->marks[4].text, "sums of \"much\" & more");
  for (size_t i = 1; i < m->nmarks; i++) CHECK(m->marks[i - 1].time <= m->marks[i].time);
  model_free(m);
}

/* Cut */

static uint64_t number(const unsigned char *p, int len)
{
  uint64_t n = 0;
  while (len-- > 0) n = n << 8 | *p++;
  return n;
}

/* The offsets at which a sample is whole, and where the events begin. */
static size_t find_ends(Bytes b, size_t *ends, size_t *events)
{
  static int size[65536];
  size_t p = 8, count = 0;
  while (memcmp(b.at + p, "etb", 4) == 0) {
    size[number(b.at + p + 4, 2)] = (int16_t)number(b.at + p + 6, 2);
    p += 12 + number(b.at + p + 8, 4);
    p += 8 + number(b.at + p, 4);
  }
  *events = p += 12;
  for (uint64_t kind; p + 2 < b.len && (kind = number(b.at + p, 2)) != 0xFFFF;) {
    int len = size[kind];
    p += 10;
    if (len < 0) len = (int)number(b.at + p, 2), p += 2;
    p += (size_t)len;
    if (kind == 165) ends[count++] = p;
  }
  return count;
}

/* Logs are read hundreds of times, which takes ten times as long under a sanitizer. */
#ifdef __SANITIZE_ADDRESS__
enum { STEPS = 8 };
#else
enum { STEPS = 1 };
#endif

static void cut(const char *name, size_t step)
{
  size_t ends[1000], events;
  Bytes b = unpacked(name);
  size_t count = find_ends(b, ends, &events), whole = 0, wrong = 0;
  CHECK(count > 3);
  for (size_t len = 0; len <= b.len; len += step * STEPS) {
    while (whole < count && ends[whole] <= len) whole++;
    size_t got = samples_of((Bytes){ b.at, len });
    if (got != whole && wrong++ < 5)
      printf("# %s, %zu bytes: %zu samples, not %zu\n", name, len, got, whole);
  }
  CHECK_INT(wrong, 0);
  CHECK_INT(samples_of(b), count);
  free(b.at);
}

static void cut_anywhere(void)
{
  cut("hT", 101);
  cut("hc", 103);
  cut("hb", 107);
  cut("threaded", 109);
}

/* Damaged */

/* One byte is wrong: at most two samples are lost, and none is found that isn't there. In the
 * header, which tells the length of all events, it may cost more. */
static void spoil(const char *name, size_t step, unsigned char byte)
{
  size_t ends[1000], events;
  Bytes b = unpacked(name);
  size_t count = find_ends(b, ends, &events), lost = 0;
  for (size_t i = 8; i < b.len; i += step * STEPS) {
    unsigned char was = b.at[i];
    b.at[i] = was == byte ? 0x41 : byte;
    size_t got = samples_of(b);
    if (((i >= events && got + 2 < count) || got > count) && lost++ < 5)
      printf("# %s, byte %zu as %02x: %zu samples of %zu\n", name, i, byte, got, count);
    b.at[i] = was;
  }
  CHECK_INT(lost, 0);
  free(b.at);
}

static void damaged_anywhere(void)
{
  spoil("hT", 47, 0);
  spoil("hT", 53, 0xFF);
  spoil("hc", 79, 0x58);
  spoil("hb", 83, 0xA4);
  spoil("threaded", 73, 1);
}

/* A stretch of rubbish, as of a bad disk. */
static void rubbish(void)
{
  size_t ends[1000], events;
  Bytes b = unpacked("hT");
  size_t count = find_ends(b, ends, &events);
  memset(b.at + ends[count / 2] - 300, 0xEE, 200);
  CHECK_INT(samples_of(b), count - 1);
  memset(b.at + events, 0, ends[0] - events - 300);
  CHECK(samples_of(b) + 3 >= count);
  free(b.at);
}

int main(void)
{
  all = slice_new();
  totals();
  marks();
  cut_anywhere();
  damaged_anywhere();
  rubbish();
  slice_free(all);
  return check_done();
}
