/* fuzz_hgz: any bytes as a snapshot. What is read must be sound: pointers lead to nodes, what the
 * root retains are all live bytes, and so on; and every output can be written.
 *
 * The bytes are what follows the head of a snapshot, unless the first is 0. The second says how
 * large the heap is.
 *
 * fuzz: hp2ps_common
 */
#include <config.h>

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "held/chrome.h"
#include "why/icicle.h"
#include "why/why.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* What can't be read has an error that says why. */
static void check_messages(bool read, Messages *said)
{
  if (!read && !messages_error(said)) abort();
  messages_clear(said);
}

static Snapshot *read_bytes(const uint8_t *data, size_t size)
{
  char path[40], head[100];
  int fd = memfd_create("snapshot", 0);
  int n = data[0] ? snprintf(head, sizeof head, "HGZ %d\nJOB \"x\"\nLIVE %u\n%s\n",
                             data[0] & 4 ? 3 : 2, 16u * data[1], data[0] & 1 ? "VALUES 1\n" : "")
                  : 0;
  if (fd < 0 || write(fd, head, (size_t)n) != n
      || write(fd, data + 2, size - 2) != (ssize_t)size - 2)
    abort();
  snprintf(path, sizeof path, "/proc/self/fd/%d", fd);
  Messages said = { 0 };
  Snapshot *s = snapshot_read(path, &said);
  check_messages(s != NULL, &said);
  close(fd);
  return s;
}

static void examine(const Holders *h)
{
  uint64_t own = 0;
  if (h->holders[0].retained != h->snapshot->live / 8 * 8) abort();
  for (uint32_t i = 0; i < h->nholders; i++) {
    uint64_t sum = h->holders[i].bytes;
    for (uint32_t c = h->holders[i].child; c; c = h->holders[c].next) sum += h->holders[c].retained;
    if (sum != h->holders[i].retained || (i && h->holders[i].up >= i)) abort();
    own += h->holders[i].bytes;
  }
  for (uint32_t i = 0; i < h->nclasses; i++)
    if (h->classes[i].retained > own) abort();
}

static void write_all(const Holders *h)
{
  WhyOptions w = { .format = TABLE_TEXT, .file = "x", .heading = true };
  Slice *slice = slice_new();
  Output *out = output_new();
  slice_only(slice, "producer~.", NULL);
  IcicleOptions icicle = { 800, 600, 30, true, "x", "y", "z" };
  for (w.format = TABLE_TEXT; w.format <= TABLE_JSON; w.format++) {
    why_tree(h, NULL, &w, out);
    why_tree(h, h, &w, out);
    why_classes(h, &w, out);
    why_paths(h, slice, &w, out, NULL);
  }
  chrome_write(h, "x", out, NULL);
  plot_free(icicle_plot(h, &icicle, &measure_builtin));
  output_free(out);
  slice_free(slice);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
  if (size < 2) return 0;
  Messages said = { 0 };
  Snapshot *s = read_bytes(data, size);
  if (!s) return 0;
  for (uint32_t e = 0; e < s->first[s->nodes]; e++)
    if (s->to[e] >= s->nodes) abort();
  Holders *h = holders_new(s, data[0] & 2 ? HOLDER_NAME : HOLDER_SITE, "x", &said);
  check_messages(h != NULL, &said);
  if (h) {
    examine(h);
    write_all(h);
    holders_free(h);
  }
  snapshot_free(s);
  return 0;
}
