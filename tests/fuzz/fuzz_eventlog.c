/* fuzz_eventlog: any bytes as an eventlog, into a model, which must be sound.
 *
 * The first byte chooses the options; the rest is the log, or, if its lowest bit is set, the events
 * of a log whose header is right. (What comes after the model fuzz_hp tries.)
 *
 * fuzz: hp2ps_common
 */
#include <config.h>

#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "log/eventlog.h"
#include "log/read.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* What can't be read has an error that says why. */
static void check_messages(bool read, Messages *said)
{
  if (!read && !messages_error(said)) abort();
  messages_clear(said);
}

static size_t kind(unsigned char *into, unsigned number, int size)
{
  memcpy(into, "etb\0....\0\0\0\0\0\0\0\0ete", 20);
  into[4] = (unsigned char)(number >> 8);
  into[5] = (unsigned char)number;
  into[6] = (unsigned char)(size >> 8);
  into[7] = (unsigned char)size;
  return 20;
}

/* All the kinds of eventlog.def, the end of a collection, and the marker of buffers. */
static size_t header(unsigned char *into)
{
  size_t len = 8;
  memcpy(into, "hdrbhetb", 8);
#define EVENT(name, number, bytes, needed) len += kind(into + len, number, bytes);
#include "log/eventlog.def"
#undef EVENT
  len += kind(into + len, 10, 0);
  len += kind(into + len, 18, 14);
  memcpy(into + len, "hetehdredatb", 12);
  return len + 12;
}

static Model *read_bytes(const uint8_t *data, size_t size, bool events, const ReadOptions *options)
{
  unsigned char before[1000];
  size_t len = events ? header(before) : 0;
  int fd = memfd_create("log", 0);
  char path[40];
  if (fd < 0 || write(fd, before, len) != (ssize_t)len || write(fd, data, size) != (ssize_t)size)
    abort();
  snprintf(path, sizeof path, "/proc/self/fd/%d", fd);
  Messages said = { 0 };
  Model *m = read_log(path, options, &said);
  check_messages(m != NULL, &said);
  close(fd);
  return m;
}

static void examine(const Model *m)
{
  for (size_t i = 0; i < m->nsamples; i++) {
    const Sample *s = &m->samples[i];
    double sum = 0;
    for (size_t k = 0; k < s->count; k++) sum += s->entries[k].value;
    if (!(fabs(sum - s->total) <= 1e-9 * sum) || (i > 0 && s->time < m->samples[i - 1].time))
      abort();
  }
  for (size_t i = 1; i < m->nmarks; i++)
    if (m->marks[i].time < m->marks[i - 1].time) abort();
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
  static const char *const by[] = { NULL, "stack", "module,site", "construction" };
  if (size < 1) return 0;
  unsigned bits = data[0];
  Slice *slice = slice_new();
  if (by[bits >> 1 & 3]) slice_by(slice, by[bits >> 1 & 3], NULL);
  if (bits & 8) slice_except(slice, "name~^a", NULL);
  ReadOptions r = {
    .slice = slice, .from = bits & 16 ? 0.5 : -INFINITY, .to = INFINITY, .may_miss = true
  };
  Model *m = read_bytes(data + 1, size - 1, bits & 1, &r);
  if (m) {
    examine(m);
    model_free(m);
  }
  slice_free(slice);
  return 0;
}
