/* input — see input.h. The part [next, end) of the buffer holds text that was not handed out yet.
 * If it has no newline, it is moved to the front and the buffer is filled up. The buffer grows only
 * if what is left and another chunk don't fit. */
#include <config.h>

#include "base/input.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
#include <zlib.h>

#include "base/mem.h"

enum { CHUNK = 1 << 18, LONGEST_LINE = 1 << 26 };

struct Input {
  int fd;
  const char *name;
  Messages *messages;
  char *buf;
  size_t cap, next, end;
  size_t line;
  uint64_t bytes, size, taken;
  bool ended, failed, truncated;
  bool gzip, member_done;
  bool damaged, checksum, garbage, mark, crlf; /* see input_oddity */
  z_stream z;
  unsigned char *packed; /* a chunk of compressed input; NULL if not gzip */
};

static void fail_input(Input *in, const char *what)
{
  message_error(in->messages, loc_file(in->name), "%s", what);
  in->failed = in->ended = true;
}

static size_t read_some(Input *in, void *into, size_t room)
{
  for (;;) {
    ssize_t n = read(in->fd, into, room);
    if (n >= 0) {
      in->bytes += (uint64_t)n;
      return (size_t)n;
    }
    if (errno != EINTR) {
      fail_input(in, strerror(errno));
      return 0;
    }
  }
}

/* Reads compressed input for zlib; false at the end of the file. */
static bool refill_packed(Input *in)
{
  size_t n = read_some(in, in->packed, CHUNK);
  in->z.next_in = in->packed;
  in->z.avail_in = (uInt)n;
  return n > 0;
}

/* A gzip file may hold several members one after another. Bytes after the last member are ignored,
 * with a warning unless the first is zero: tapes and block devices pad with zeros. */
static bool next_member(Input *in)
{
  if (in->z.avail_in == 0 && !refill_packed(in)) return false;
  if (in->z.next_in[0] != 0x1f) {
    in->garbage = in->z.next_in[0] != 0;
    return false;
  }
  in->member_done = false;
  return inflateReset(&in->z) == Z_OK;
}

/* The text before the damage is kept. The text after it is lost, because it refers back to damaged
 * text. If only the checksum is wrong, all text is there, but some of it may be wrong. */
static void note_damage(Input *in)
{
  const char *why = in->z.msg ? in->z.msg : "";
  if (strcmp(why, "incorrect data check") == 0 || strcmp(why, "incorrect length check") == 0)
    in->checksum = true;
  else in->damaged = in->truncated = true;
  in->ended = true;
}

static size_t inflate_some(Input *in, char *into, size_t room)
{
  in->z.next_out = (unsigned char *)into;
  in->z.avail_out = (uInt)room;
  while (in->z.avail_out == room && !in->damaged && !in->checksum) {
    if (in->member_done && !next_member(in)) break;
    if (in->z.avail_in == 0 && !refill_packed(in)) {
      in->truncated = !in->failed;
      break;
    }
    int status = inflate(&in->z, Z_NO_FLUSH);
    if (status == Z_STREAM_END) in->member_done = true;
    else if (status != Z_OK && status != Z_BUF_ERROR) {
      note_damage(in);
      break;
    }
  }
  return room - in->z.avail_out;
}

static void fill_buffer(Input *in)
{
  size_t kept = in->end - in->next;
  if (kept > 0) memmove(in->buf, in->buf + in->next, kept);
  in->next = 0;
  in->end = kept;
  if (kept > LONGEST_LINE) {
    fail_input(in, "a line of more than 64 megabytes; this is not a heap profile");
    return;
  }
  MEM_RESERVE(in->buf, in->cap, kept + CHUNK);
  size_t n =
      in->gzip ? inflate_some(in, in->buf + kept, CHUNK) : read_some(in, in->buf + kept, CHUNK);
  in->end += n;
  if (n == 0) in->ended = true;
}

/* The first chunk turned out to be gzip, so it becomes zlib's input. */
static void start_gzip(Input *in)
{
  in->packed = mem_alloc(CHUNK, 1);
  memcpy(in->packed, in->buf, in->end);
  in->z.next_in = in->packed;
  in->z.avail_in = (uInt)in->end;
  in->end = 0;
  if (inflateInit2(&in->z, 15 + 16) != Z_OK) fail_input(in, "out of memory for decompression");
  else in->gzip = true;
}

/* A pipe may deliver the two magic bytes one at a time. */
static void sniff_gzip(Input *in)
{
  while (in->end < 2 && !in->ended) fill_buffer(in);
  if (in->end >= 2 && (unsigned char)in->buf[0] == 0x1f && (unsigned char)in->buf[1] == 0x8b)
    start_gzip(in);
}

size_t input_peek(Input *in, size_t len, const char **bytes)
{
  while (in->end - in->next < len && !in->ended) fill_buffer(in);
  *bytes = in->buf + in->next;
  return in->end - in->next < len ? in->end - in->next : len;
}

void input_skip(Input *in, size_t len)
{
  in->next += len;
  in->taken += len;
}

/* Some editors write UTF-8's byte order mark at the beginning of a file. */
static void skip_mark(Input *in)
{
  const char *bytes;
  in->mark = input_peek(in, 3, &bytes) == 3 && memcmp(bytes, "\xEF\xBB\xBF", 3) == 0;
  if (in->mark) in->next += 3;
}

static uint64_t regular_size(int fd)
{
  struct stat st;
  return fstat(fd, &st) == 0 && S_ISREG(st.st_mode) ? (uint64_t)st.st_size : 0;
}

Input *input_open(const char *path, Messages *messages)
{
  bool standard = path == NULL || strcmp(path, "-") == 0;
  int fd = standard ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC);
  if (fd < 0) {
    message_error(messages, loc_file(path), "%s", strerror(errno));
    return NULL;
  }
  Input *in = mem_alloc(1, sizeof *in);
  in->fd = fd;
  in->name = standard ? "standard input" : path;
  in->messages = messages;
  in->size = regular_size(fd);
  sniff_gzip(in);
  skip_mark(in);
  if (in->failed) {
    input_close(in);
    return NULL;
  }
  return in;
}

void input_close(Input *in)
{
  if (in->gzip) inflateEnd(&in->z);
  if (in->fd != STDIN_FILENO) close(in->fd);
  free(in->packed);
  free(in->buf);
  free(in);
}

bool input_begins(const char *path, bool (*is)(Input *in), Messages *messages)
{
  struct stat st;
  off_t start = path ? 0 : lseek(STDIN_FILENO, 0, SEEK_CUR);
  bool found = path ? stat(path, &st) == 0 : fstat(STDIN_FILENO, &st) == 0;
  if (start < 0 || !found || !S_ISREG(st.st_mode) || (path && access(path, R_OK) != 0))
    return false;
  Input *in = input_open(path, messages);
  bool begins = in && is(in);
  if (in) input_close(in);
  if (!path) lseek(STDIN_FILENO, start, SEEK_SET);
  return begins;
}

const char *input_name(const Input *in) { return in->name; }
Messages *input_messages(const Input *in) { return in->messages; }
size_t input_line_number(const Input *in) { return in->line; }
uint64_t input_bytes(const Input *in) { return in->bytes; }
uint64_t input_size(const Input *in) { return in->size; }
uint64_t input_offset(const Input *in) { return in->taken; }
bool input_failed(const Input *in) { return in->failed; }
bool input_truncated(const Input *in) { return in->truncated; }

const char *input_oddity(const Input *in, int n)
{
  switch (n) {
    case 0: return in->mark ? "the log begins with a byte order mark, which is passed over" : NULL;
    case 1: return in->crlf ? "lines end in CR LF; read as if they ended in LF" : NULL;
    case 2: return in->garbage ? "something follows the gzip data; it is passed over" : NULL;
    case 3:
      return in->damaged ? "the gzip data is damaged from here on; what follows is lost" : NULL;
    case 4:
      return in->checksum ? "the gzip data is damaged: its checksum is wrong, figures may be too"
                          : NULL;
  }
  return NULL;
}

static bool give_line(Input *in, Line *line, size_t len, bool cut)
{
  line->text = in->buf + in->next;
  in->next += len + !cut;
  if (len > 0 && line->text[len - 1] == '\r') {
    len--;
    in->crlf = true;
  }
  line->len = len;
  line->cut = cut;
  in->line++;
  return true;
}

bool input_next(Input *in, Line *line)
{
  for (size_t seen = 0;;) {
    const char *from = in->buf + in->next;
    size_t have = in->end - in->next;
    const char *nl = have > seen ? memchr(from + seen, '\n', have - seen) : NULL;
    if (nl) return give_line(in, line, (size_t)(nl - from), false);
    if (in->ended) return have > 0 && !in->failed && give_line(in, line, have, true);
    seen = have;
    fill_buffer(in);
  }
}
