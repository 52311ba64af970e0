/* outfile.c: buffered writing; the first error sticks. */
#include <config.h>
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>
#include <zlib.h>
#include "base/memory.h"
#include "base/outfile.h"
#include "base/wait.h"

enum { BUFFER = 1 << 14, PACKED = 1 << 14, KEPT_MOST = 1 << 25 };

struct OutFile {
  char *path;
  int fd, error;      /* error: the errno of the first error, or 0 */
  const char *reason; /* the error in words that strerror doesn't have, or NULL */
  bool regular, gzip, taken;
  bool made; /* the file did not exist before */
  /* bytes written; bytes that were written at the last flush */
  off_t written, whole;
  z_stream z;
  size_t length; /* bytes put so far */
  char *kept;    /* a copy of them, if keeps is true */
  size_t kept_room;
  bool keeps;
  size_t used;
  char buffer[BUFFER]; /* from here on nothing is cleared at first */
  unsigned char packed[PACKED];
};

/* ---- opening ---- */

/* The number of the open file that path names, or -1. Such a file must not be opened anew, which
 * would begin at its start again. */
static int open_file_named(const char *path)
{
  int fd, n = 0;
  if (strcmp(path, "/dev/stdout") == 0) return 1;
  if (strcmp(path, "/dev/stderr") == 0) return 2;
  return sscanf(path, "/dev/fd/%d%n", &fd, &n) == 1 && !path[n] ? fd : -1;
}

bool outfile_names_file(const char *path)
{
  struct stat st;
  return open_file_named(path) < 0 && (stat(path, &st) || S_ISREG(st.st_mode));
}

static const char *folder_refusal(const char *path)
{
  const char *slash = strrchr(path, '/');
  char *folder = !slash ? strdup(".") : strndup(path, slash == path ? 1 : (size_t)(slash - path));
  if (!folder) return strerror(ENOMEM);
  const char *why = access(folder, W_OK | X_OK) ? strerror(errno) : NULL;
  free(folder);
  return why;
}

const char *outfile_refusal(const char *path)
{
  struct stat st;
  if (open_file_named(path) >= 0) return NULL;
  if (stat(path, &st) == 0)
    return S_ISDIR(st.st_mode) ? strerror(EISDIR) : access(path, W_OK) ? strerror(errno) : NULL;
  return errno == ENOENT ? folder_refusal(path) : strerror(errno);
}

/* Another process may have removed the file before we had the lock; then no process will ever see
 * it.  Where files can't be locked we go on without a lock. */
static bool lock_file(OutFile *s)
{
  struct stat st;
  bool refused = flock(s->fd, LOCK_EX | LOCK_NB) && errno == EWOULDBLOCK;
  return !refused && fstat(s->fd, &st) == 0 && st.st_nlink > 0;
}

static void fail_to_open(OutFile *s, int why, const char *reason)
{
  if (s->fd >= 0) close(s->fd);
  s->fd = -1;
  s->error = why;
  s->reason = reason;
}

static void open_path(OutFile *s, int how)
{
  struct stat st;
  s->made = lstat(s->path, &st) != 0;
  int plain = how & OUTFILE_PLAIN ? O_NOFOLLOW | O_NONBLOCK : 0;
  s->fd = open(s->path, O_WRONLY | O_CREAT | O_NOCTTY | O_CLOEXEC | plain,
               how & OUTFILE_PRIVATE ? 0600 : 0666);
  s->regular = s->fd >= 0 && fstat(s->fd, &st) == 0 && S_ISREG(st.st_mode);
  if (s->fd < 0 && errno == ELOOP && how & OUTFILE_PLAIN)
    fail_to_open(s, errno,
                 "this is a symbolic link, and is not followed; remove it, or name a file by -o");
  else if (how & OUTFILE_PLAIN && !s->regular && (s->fd >= 0 || errno == ENXIO))
    fail_to_open(s, EINVAL, "this is no plain file; remove it, or name a file by -o");
  else if (s->fd < 0) fail_to_open(s, errno, NULL);
  if (s->regular && how & OUTFILE_PRIVATE && fchmod(s->fd, 0600))
    fail_to_open(s, errno, NULL); /* it was there before, and may have been open to all */
  if (s->regular && how & OUTFILE_ALONE && !s->error && !lock_file(s)) {
    s->taken = true;
    fail_to_open(s, EWOULDBLOCK, NULL);
  }
  if (!(how & OUTFILE_ALONE)) outfile_begin(s);
}

static void open_file(OutFile *s, int how)
{
  int named = open_file_named(s->path);
  if (named < 0) open_path(s, how);
  else if ((s->fd = fcntl(named, F_DUPFD_CLOEXEC, 3)) < 0) fail_to_open(s, errno, NULL);
}

/* A file that was emptied is written to the disk when it is closed, by ext4 at least, which takes
 * longer than making it.  So one that is empty already is left alone. */
void outfile_begin(OutFile *s)
{
  struct stat st;
  if (s->regular && !s->error && (fstat(s->fd, &st) || st.st_size > 0) && ftruncate(s->fd, 0))
    s->error = errno;
}

/* Windows and tables are smaller than usual.  They leave the caches between samples, and
 * fetching them back would be half the cost of writing a sample.  For a short file most of the
 * time would go into clearing them, so they are smaller still. */
enum { WINDOW = 14, MEMORY = 7, SHORT_WINDOW = 12, SHORT_MEMORY = 5 };

static void start_packing(OutFile *s, int how)
{
  int level = how & OUTFILE_STORED ? Z_NO_COMPRESSION
              : how & OUTFILE_FAST ? Z_BEST_SPEED
                                   : Z_DEFAULT_COMPRESSION;
  bool brief = how & OUTFILE_SHORT;
  s->gzip = deflateInit2(&s->z, level, Z_DEFLATED, (brief ? SHORT_WINDOW : WINDOW) + 16,
                         brief ? SHORT_MEMORY : MEMORY, Z_DEFAULT_STRATEGY)
            == Z_OK;
  if (!s->gzip) s->error = ENOMEM;
}

/* The buffers are not cleared: that would take as long as a small file. */
OutFile *outfile_open(const char *path, int how)
{
  OutFile *s = malloc(sizeof *s);
  if (s) memset(s, 0, offsetof(OutFile, buffer));
  if (!s || !(s->path = strdup(path))) {
    free(s);
    return NULL;
  }
  open_file(s, how);
  if (how & OUTFILE_GZIP) start_packing(s, how);
  return s;
}

bool outfile_is_taken(const OutFile *s) { return s->taken; }

/* ---- writing ---- */

static void failed(OutFile *s, int why)
{
  s->error = why;
  if (s->regular && ftruncate(s->fd, s->whole))
    return; /* readers must then ignore the incomplete end */
}

/* A program that was asked to end must not wait for a pipe that no reader empties: wait.h, Note
 * [Signals and waiting]. */
static bool may_retry(const OutFile *s)
{
  if (errno == EAGAIN || errno == EWOULDBLOCK) return wait_to_write(s->fd);
  return errno == EINTR;
}

static void write_all(OutFile *s, const void *bytes, size_t n)
{
  const char *p = bytes;
  while (n > 0 && !s->error) {
    size_t some = wait_allows(s->fd, n);
    ssize_t done = write(s->fd, p, some);
    if (some == 0 || (done < 0 && !may_retry(s))) failed(s, some == 0 ? EINTR : errno);
    else if (done > 0) {
      p += done;
      n -= (size_t)done;
      s->written += done;
    }
  }
}

static void pack_buffer(OutFile *s, int mode)
{
  s->z.next_in = (unsigned char *)s->buffer;
  s->z.avail_in = (uInt)s->used;
  do {
    s->z.next_out = s->packed;
    s->z.avail_out = PACKED;
    deflate(&s->z, mode); /* can't fail: there is room, and the stream is sound */
    write_all(s, s->packed, PACKED - s->z.avail_out);
  } while (s->z.avail_out == 0 && !s->error);
}

static void empty_buffer(OutFile *s, int mode)
{
  if (!s->error && s->gzip) pack_buffer(s, mode);
  else if (!s->error) write_all(s, s->buffer, s->used);
  s->used = 0;
}

static void keep_bytes(OutFile *s, const char *bytes, size_t n)
{
  size_t room = s->kept_room ? s->kept_room : BUFFER;
  while (room < s->length + n) room *= 2;
  if (room > KEPT_MOST || (room > s->kept_room && !memory_grow(&s->kept, 1, room))) {
    s->keeps = false;
    return;
  }
  s->kept_room = room;
  memcpy(s->kept + s->length, bytes, n);
}

void outfile_put(OutFile *s, const char *bytes, size_t n)
{
  if (s->keeps) keep_bytes(s, bytes, n);
  s->length += n;
  while (n > 0 && !s->error) {
    size_t some = n < BUFFER - s->used ? n : BUFFER - s->used;
    memcpy(s->buffer + s->used, bytes, some);
    s->used += some;
    bytes += some;
    n -= some;
    if (s->used == BUFFER) empty_buffer(s, Z_NO_FLUSH);
  }
}

void outfile_printf(OutFile *s, const char *format, ...)
{
  char text[512];
  va_list args;
  va_start(args, format);
  int n = vsnprintf(text, sizeof text, format, args);
  va_end(args);
  outfile_put(s, text, n < 0 ? 0 : (size_t)n < sizeof text ? (size_t)n : sizeof text - 1);
}

void outfile_flush(OutFile *s)
{
  empty_buffer(s, Z_SYNC_FLUSH);
  if (!s->error) s->whole = s->written;
}

/* ---- writing again ---- */

void outfile_keep(OutFile *s) { s->keeps = s->regular && s->length == 0; }

bool outfile_keeps(const OutFile *s) { return s->keeps && !s->error; }

size_t outfile_length(const OutFile *s) { return s->length; }

/* Begins at the start of the file without emptying it: the new text is shorter, and until it is
 * written most of the old text is still there. */
static void begin_again(OutFile *s)
{
  s->used = 0;
  s->length = 0;
  s->written = s->whole = 0;
  if (lseek(s->fd, 0, SEEK_SET) != 0) s->error = errno;
  if (s->gzip) deflateReset(&s->z);
}

static void write_again(OutFile *s, const OutRange *parts, size_t n)
{
  size_t from = 0, length = s->length;
  off_t before = s->written;
  begin_again(s);
  for (size_t i = 0; i < n; from = parts[i++].to)
    outfile_put(s, s->kept + from, parts[i].from - from);
  outfile_put(s, s->kept + from, length - from);
  outfile_flush(s);
  if (!s->error && s->written < before && ftruncate(s->fd, s->written)) s->error = errno;
}

void outfile_without(OutFile *s, const OutRange *parts, size_t n)
{
  bool can = outfile_keeps(s) && n > 0;
  s->keeps = false;
  if (can) write_again(s, parts, n);
  free(s->kept);
  s->kept = NULL;
}

static void close_fd(OutFile *s)
{
  if (s->gzip) deflateEnd(&s->z);
  if (s->fd >= 0 && close(s->fd) && !s->error && errno != EINTR) s->error = errno;
}

static void free_outfile(OutFile *s)
{
  free(s->kept);
  free(s->path);
  free(s);
}

/* The file may be removed, since no other process has the lock. */
void outfile_leave(OutFile *s)
{
  if (s->made && s->fd >= 0) unlink(s->path);
  close_fd(s);
  free_outfile(s);
}

void outfile_fail(OutFile *s, const char *reason)
{
  if (s->error) return;
  s->error = EIO;
  s->reason = reason;
}

const char *outfile_error(const OutFile *s)
{
  return !s->error ? NULL : s->reason ? s->reason : strerror(s->error);
}

const char *outfile_path(const OutFile *s) { return s->path; }

/* ---- a whole file in place of another ---- */

bool outfile_is_plain(const OutFile *s) { return s->regular && !s->error; }

OutFile *outfile_fresh(OutFile *s)
{
  char *path, *real = s->regular && !s->error ? realpath(s->path, NULL) : NULL;
  if (!real) return NULL;
  free(s->path);
  s->path = real; /* a link that -o names stays a link */
  if (asprintf(&path, "%s~", s->path) < 0) return NULL;
  OutFile *fresh = outfile_open(path, OUTFILE_PLAIN | OUTFILE_ALONE | (s->gzip ? OUTFILE_GZIP : 0));
  free(path);
  if (fresh && fresh->error) {
    outfile_leave(fresh);
    return NULL;
  }
  if (fresh) outfile_begin(fresh);
  return fresh;
}

/* The fresh file was locked all the time, so the name always leads to a locked file. */
const char *outfile_renew(OutFile **s, OutFile *fresh, char *buffer, size_t size)
{
  empty_buffer(fresh, Z_FINISH);
  if (!fresh->error && rename(fresh->path, (*s)->path)) fresh->error = errno;
  if (fresh->error) {
    snprintf(buffer, size, "%s: %s", (*s)->path, outfile_error(fresh));
    fresh->made = true;
    outfile_leave(fresh);
    return buffer;
  }
  char *path = (*s)->path;
  (*s)->path = fresh->path;
  fresh->path = path;
  close_fd(*s);
  free_outfile(*s);
  *s = fresh;
  return NULL;
}

const char *outfile_close(OutFile *s, char *buffer, size_t size)
{
  empty_buffer(s, Z_FINISH);
  close_fd(s);
  const char *told = s->error ? buffer : NULL;
  if (told) snprintf(buffer, size, "%s: %s", s->path, s->reason ? s->reason : strerror(s->error));
  free_outfile(s);
  return told;
}
