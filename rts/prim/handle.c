/* handle.c: files, as Haskell programs use them (handle.h): their table, bytes and text.
 *
 * A file has one buffer.  It holds bytes that were read and aren't taken yet, or bytes that aren't
 * written yet, never both: a write first gives up the bytes that were read ahead, by going back in
 * the file, and a read first writes the buffer out.
 *
 *     bytes  [taken | at .. end: read ahead |        ]      used = 0
 *     bytes  [0 .. used: to be written |             ]      at = end = 0 */
#include <config.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <termios.h>
#include <unistd.h>
#include "base/utf8.h"
#include "base/wait.h"
#include "prim/coding.h"
#include "prim/handle.h"
#include "prim/io.h"

enum { SIZE = 1 << 13, BLOCK = SIZE };

typedef struct Handle Handle;
struct Handle {
  Handle *next, *last; /* among those that are open, but for the first three */
  int fd;
  bool readable, writable;
  Coding coding;
  CodingFault fault;
  long named;    /* the coding that it was given, with the fault: a mark may have changed it */
  bool mark_due; /* the coding has a mark, and nothing was read or written yet */
  bool crlf_in, crlf_out;
  bool lazy;    /* its rest is being read lazily */
  long buffer;  /* HANDLE_UNBUFFERED, HANDLE_LINES or a size */
  dev_t device; /* which file it is, if it is a regular one: */
  ino_t inode;
  bool regular;
  size_t at, end, used; /* see above */
  unsigned char bytes[SIZE];
};

/* By number; NULL: closed.  A number isn't given twice, so a program that has opened many files has
 * a long table of which few are open. */
static Handle **table;
static long count;
static Handle *opened;

/* ---- the table ---- */

static Handle *new_handle(int fd, bool readable, bool writable)
{
  Handle *h = calloc(1, sizeof *h);
  struct stat s;
  if (!h) return NULL;
  h->fd = fd;
  h->readable = readable;
  h->writable = writable;
  h->buffer = fd == 2 ? HANDLE_UNBUFFERED : isatty(fd) ? HANDLE_LINES : BLOCK;
  if (!fstat(fd, &s) && S_ISREG(s.st_mode)) {
    h->regular = true;
    h->device = s.st_dev;
    h->inode = s.st_ino;
  }
  return h;
}

/* Gives h the next number. */
static long enter_handle(Handle *h)
{
  if ((count & (count - 1)) == 0) {
    Handle **larger = realloc(table, (size_t)(count ? 2 * count : 1) * sizeof *table);
    if (!larger) return -ENOMEM;
    table = larger;
  }
  if (count >= 3) {
    h->next = opened;
    if (opened) opened->last = h;
    opened = h;
  }
  table[count] = h;
  return count++;
}

static void leave_opened(const Handle *h)
{
  if (h->next) h->next->last = h->last;
  if (h->last) h->last->next = h->next;
  else if (opened == h) opened = h->next;
}

/* The files that every program has are in the table as soon as it is asked for one. */
static void begin_table(void)
{
  for (int fd = (int)count; fd < 3; fd++) {
    Handle *h = new_handle(fd, fd == 0, fd != 0);
    if (enter_handle(h) < 0) {
      free(h);
      return;
    }
  }
}

/* The file with the number, or NULL and why not. */
static Handle *find_handle(long number, long *why)
{
  if (count < 3) begin_table();
  Handle *h = number >= 0 && number < count ? table[number] : NULL;
  *why = h ? 0 : -HANDLE_CLOSED;
  return h;
}

/* The same for operations that need it for themselves: a handle that is read lazily won't do. */
static Handle *find_own_handle(long number, long *why)
{
  Handle *h = find_handle(number, why);
  if (h && h->lazy) {
    *why = -HANDLE_LAZY;
    return NULL;
  }
  return h;
}

/* ---- bytes ---- */

/* Writes the buffer out.  Bytes that can't be written are lost, as if they were written. */
static long flush_buffer(Handle *h)
{
  size_t done = 0, all = h->used, some;
  h->used = 0;
  while (done < all) {
    if ((some = wait_allows(h->fd, all - done)) == 0)
      return -EINTR; /* wait.h, Note [Signals and waiting] */
    ssize_t n = write(h->fd, h->bytes + done, some);
    if (n >= 0) done += (size_t)n;
    else if (!wait_retry(errno, wait_to_write, h->fd)) return -errno;
  }
  return 0;
}

/* Reads more after the bytes that are there; returns how many bytes, 0 at the end of the file. */
static long fill_buffer(Handle *h)
{
  memmove(h->bytes, h->bytes + h->at, h->end - h->at);
  h->end -= h->at;
  h->at = 0;
  for (;;) {
    if (!wait_to_read(h->fd)) return -EINTR;
    ssize_t n = read(h->fd, h->bytes + h->end, SIZE - h->end);
    if (n >= 0) {
      h->end += (size_t)n;
      return n;
    }
    if (!wait_retry(errno, wait_to_read, h->fd)) return -errno;
  }
}

/* Gives up what was read ahead.  Where one can't go back in a file, it stays. */
static void give_up_ahead(Handle *h)
{
  if (h->at < h->end && lseek(h->fd, (off_t)h->at - (off_t)h->end, SEEK_CUR) < 0) return;
  h->at = h->end = 0;
}

/* Reads the mark that tells the coding of the rest, if there is one. */
static long read_mark(Handle *h)
{
  enum { LONGEST = 4 };
  long n = 1;
  while (h->end - h->at < LONGEST && n > 0) n = fill_buffer(h);
  if (n < 0) return n;
  h->mark_due = false;
  h->at += coding_mark(&h->coding, h->bytes + h->at, h->end - h->at);
  return 0;
}

static void write_mark(Handle *h)
{
  h->mark_due = false;
  coding_is_marked(h->coding, &h->coding);
  h->used += coding_encode(h->coding, 0xFEFF, h->bytes + h->used);
}

static long prepare_to_read(Handle *h)
{
  if (!h->readable) return -HANDLE_NOT_READABLE;
  long why = h->used ? flush_buffer(h) : 0;
  return why < 0 || !h->mark_due ? why : read_mark(h);
}

static long prepare_to_write(Handle *h)
{
  if (!h->writable) return -HANDLE_NOT_WRITABLE;
  give_up_ahead(h);
  h->at = h->end = 0; /* of a terminal: the two directions are two streams */
  if (h->mark_due) write_mark(h);
  return 0;
}

/* ---- code points ---- */

/* The code point after `ahead' bytes that aren't taken yet.  *taken is how many bytes it has. */
static long decode_ahead(Handle *h, size_t ahead, size_t *taken)
{
  for (;;) {
    const unsigned char *s = h->bytes + h->at + ahead;
    size_t n = h->at + ahead < h->end ? h->end - h->at - ahead : 0;
    long code = coding_decode(h->coding, s, n, taken);
    if (code >= 0) return code;
    if (code == -CODING_BAD) return -HANDLE_NO_TEXT;
    long more = fill_buffer(h);
    if (more < 0) return more;
    if (more == 0) return n > 0 ? -HANDLE_NO_TEXT : -HANDLE_END;
  }
}

/* The same, where bytes that are no text are what the handle's `fault' makes of them. */
static long decode_any(Handle *h, size_t ahead, size_t *taken)
{
  for (size_t over = 0;; over++) {
    long code = decode_ahead(h, ahead + over, taken);
    *taken += over;
    if (code != -HANDLE_NO_TEXT || h->fault == CODING_FAIL) return code;
    unsigned char byte = h->bytes[h->at + ahead + over];
    *taken = over + 1;
    if (h->fault == CODING_REPLACE) return 0xFFFD;
    if (h->fault == CODING_KEEP) return byte < 0x80 ? byte : 0xDC00 + byte;
    if (ahead == 0) {
      h->at++; /* it is left out for good, so that any number of them may be */
      over--;
    }
  }
}

static long look_ahead(Handle *h, size_t ahead, size_t *taken)
{
  size_t more;
  long code = decode_any(h, ahead, taken);
  if (code == '\r' && h->crlf_in && decode_any(h, ahead + *taken, &more) == '\n') {
    *taken += more;
    return '\n';
  }
  return code;
}

static long take_char(Handle *h)
{
  size_t n;
  long code = look_ahead(h, 0, &n);
  if (code >= 0) h->at += n;
  return code;
}

long handle_get(long number)
{
  long why;
  Handle *h = find_own_handle(number, &why);
  if (!h || (why = prepare_to_read(h)) < 0) return why;
  return take_char(h);
}

long handle_peek(long number)
{
  long why;
  size_t n;
  Handle *h = find_own_handle(number, &why);
  if (!h || (why = prepare_to_read(h)) < 0) return why;
  return look_ahead(h, 0, &n);
}

long handle_check_line(long number)
{
  long why, code = 0;
  size_t n = 0;
  Handle *h = find_own_handle(number, &why);
  if (!h || (why = prepare_to_read(h)) < 0) return why;
  for (size_t ahead = 0; code != '\n' && ahead + 8 <= SIZE; ahead += n) {
    code = look_ahead(h, ahead, &n);
    if (code < 0) return code == -HANDLE_END && ahead > 0 ? 0 : code;
  }
  return 0;
}

long handle_ready(long number, long ms)
{
  long why;
  Handle *h = find_own_handle(number, &why);
  if (!h || (why = prepare_to_read(h)) < 0) return why;
  if (h->at < h->end) return 1;
  struct pollfd p = { h->fd, POLLIN, 0 };
  int n = poll(&p, 1, ms < 0 ? -1 : (int)ms);
  return n < 0 ? -errno : n > 0;
}

int handle_waits(long number)
{
  long why;
  const Handle *h = find_own_handle(number, &why);
  return h && h->at == h->end ? h->fd : -1;
}

/* A character without bytes is what the handle's `fault' makes of it. */
static long put_odd(Handle *h, long code)
{
  if (h->fault == CODING_FAIL) return -HANDLE_NO_BYTES;
  if (h->fault == CODING_REPLACE) h->used += coding_encode(h->coding, '?', h->bytes + h->used);
  if (h->fault == CODING_KEEP) {
    if (!utf8_is_escape(code)) return -HANDLE_NO_BYTES;
    h->bytes[h->used++] = (unsigned char)(code - 0xDC00);
  }
  return 0;
}

long handle_put(long number, long code)
{
  long why;
  Handle *h = find_own_handle(number, &why);
  if (!h || (why = prepare_to_write(h)) < 0) return why;
  if (h->used + 8 > SIZE && (why = flush_buffer(h)) < 0) return why;
  if (code == '\n' && h->crlf_out) h->used += coding_encode(h->coding, '\r', h->bytes + h->used);
  size_t n = coding_encode(h->coding, code, h->bytes + h->used);
  h->used += n;
  if (n == 0 && (why = put_odd(h, code)) < 0) return why;
  return code == '\n' && h->buffer == HANDLE_LINES ? flush_buffer(h) : 0;
}

long handle_sync(long number)
{
  long why;
  Handle *h = find_own_handle(number, &why);
  return h && h->buffer == HANDLE_UNBUFFERED && h->used ? flush_buffer(h) : why;
}

long handle_flush(long number)
{
  long why;
  Handle *h = find_own_handle(number, &why);
  if (h && !h->writable) why = -HANDLE_NOT_WRITABLE;
  return why < 0 ? why : flush_buffer(h);
}

long handle_rest(long number)
{
  long why;
  Handle *h = find_own_handle(number, &why);
  if (!h || (why = prepare_to_read(h)) < 0) return why;
  h->lazy = true;
  return 0;
}

long handle_rest_get(long number)
{
  long why;
  Handle *h = find_handle(number, &why);
  if (!h) return -HANDLE_END; /* the program has closed it: the text ends here */
  long code = take_char(h);
  if (code < 0 && code != -EINTR) handle_close(number);
  return code;
}

/* ---- bytes ---- */

/* How many bytes there are to be taken; none: the end, or why not. */
static long bytes_ahead(Handle *h)
{
  if (h->at == h->end) {
    long n = fill_buffer(h);
    if (n <= 0) return n < 0 ? n : -HANDLE_END;
  }
  return (long)(h->end - h->at);
}

static long take_bytes(long number, void *bytes, long n, bool line)
{
  long why;
  Handle *h = find_own_handle(number, &why);
  if (!h || (why = prepare_to_read(h)) < 0) return why;
  if (n <= 0) return 0;
  long some = bytes_ahead(h);
  if (some < 0) return some;
  if (some > n) some = n;
  const unsigned char *from = h->bytes + h->at;
  const unsigned char *end = line ? memchr(from, '\n', (size_t)some) : NULL;
  if (end) some = end + 1 - from;
  memcpy(bytes, from, (size_t)some);
  h->at += (size_t)some;
  return some;
}

long handle_read(long number, void *bytes, long n) { return take_bytes(number, bytes, n, false); }

long handle_read_line(long number, void *bytes, long n)
{
  return take_bytes(number, bytes, n, true);
}

/* As many characters of one byte each: a terminal gets its lines at once. */
long handle_write(long number, const void *bytes, long n)
{
  long why;
  const unsigned char *from = bytes;
  Handle *h = find_own_handle(number, &why);
  if (!h || (why = prepare_to_write(h)) < 0) return why;
  for (size_t left = n > 0 ? (size_t)n : 0, some; left > 0; left -= some, from += some) {
    if (h->used == SIZE && (why = flush_buffer(h)) < 0) return why;
    some = SIZE - h->used < left ? SIZE - h->used : left;
    memcpy(h->bytes + h->used, from, some);
    h->used += some;
  }
  bool line = h->buffer == HANDLE_LINES && h->used && memchr(h->bytes, '\n', h->used);
  return h->buffer == HANDLE_UNBUFFERED || line ? flush_buffer(h) : 0;
}

/* ---- opening and closing ---- */

/* Is the file open already, in a way that doesn't allow for this one?  The Report wants several
 * readers or one writer. */
static bool is_locked(const Handle *h)
{
  if (!h->regular) return false;
  for (const Handle *o = opened; o; o = o->next)
    if (o->regular && o->device == h->device && o->inode == h->inode
        && (o->writable || h->writable))
      return true;
  return false;
}

/* Why h, just opened, can't be used; or 0. */
static long refusal_of(const Handle *h, HandleMode mode)
{
  struct stat s;
  if (!fstat(h->fd, &s) && S_ISDIR(s.st_mode)) return -HANDLE_DIRECTORY;
  if (is_locked(h)) return -HANDLE_LOCKED;
  return mode == HANDLE_WRITE && h->regular && ftruncate(h->fd, 0) < 0 ? -errno : 0;
}

long handle_open(const char *name, HandleMode mode)
{
  static const int flags[] = { O_RDONLY, O_WRONLY | O_CREAT, O_WRONLY | O_CREAT | O_APPEND,
                               O_RDWR | O_CREAT };
  long why;
  find_handle(0, &why); /* the first three numbers are given */
  int fd = open(name, flags[mode] | O_CLOEXEC | O_NOCTTY, 0666);
  if (fd < 0) return -errno;
  bool reads = mode == HANDLE_READ || mode == HANDLE_BOTH;
  Handle *h = new_handle(fd, reads, mode != HANDLE_READ);
  if (!h) why = -ENOMEM;
  else if ((why = refusal_of(h, mode)) == 0) why = enter_handle(h);
  if (why < 0) {
    free(h);
    close(fd);
  }
  return why;
}

long handle_adopt(int fd, HandleMode mode)
{
  long why;
  find_handle(0, &why);
  Handle *h = new_handle(fd, mode == HANDLE_READ || mode == HANDLE_BOTH, mode != HANDLE_READ);
  if (!h || (why = enter_handle(h)) < 0) {
    free(h);
    close(fd);
    return -ENOMEM;
  }
  return why;
}

long handle_close(long number)
{
  long why;
  Handle *h = find_handle(number, &why);
  if (!h) return 0;
  why = h->writable ? flush_buffer(h) : 0;
  table[number] = NULL;
  leave_opened(h);
  if (close(h->fd) < 0 && why == 0) why = -errno;
  free(h);
  return why;
}

long handle_flush_all(void)
{
  long why = 0;
  for (long n = 0; n < count; n++)
    if (table[n] && table[n]->used) {
      long failed = flush_buffer(table[n]);
      if (n == 1) why = failed;
    }
  return why;
}

/* ---- what a file is ---- */

long handle_set_buffer(long number, long size)
{
  long why;
  Handle *h = find_own_handle(number, &why);
  if (!h) return why;
  h->buffer = size;
  return h->used ? flush_buffer(h) : 0;
}

long handle_buffer(long number)
{
  long why;
  Handle *h = find_own_handle(number, &why);
  return h ? h->buffer : why;
}

long handle_set_coding(long number, long how)
{
  long why;
  Coding plain;
  Handle *h = find_own_handle(number, &why);
  if (!h) return why;
  if (how < 0) return h->named + HANDLE_NEWLINES * (h->crlf_in + 2 * h->crlf_out);
  h->named = how;
  h->coding = (Coding)(how % HANDLE_FAULT);
  h->fault = (CodingFault)(how / HANDLE_FAULT % 4);
  h->mark_due = coding_is_marked(h->coding, &plain);
  return 0;
}

long handle_set_newlines(long number, bool crlf_in, bool crlf_out)
{
  long why;
  Handle *h = find_own_handle(number, &why);
  if (h) {
    h->crlf_in = crlf_in;
    h->crlf_out = crlf_out;
  }
  return why;
}

long handle_state(long number)
{
  long why;
  Handle *h = find_own_handle(number, &why);
  if (!h) return why;
  return h->readable * HANDLE_IS_READABLE + h->writable * HANDLE_IS_WRITABLE
         + h->regular * HANDLE_IS_SEEKABLE + (isatty(h->fd) ? HANDLE_IS_TERMINAL : 0)
         + (long)h->fd * HANDLE_DESCRIPTOR;
}

long handle_seek(long number, HandleFrom from, long offset)
{
  static const int whence[] = { SEEK_SET, SEEK_CUR, SEEK_END };
  long why;
  Handle *h = find_own_handle(number, &why);
  if (!h || (h->used && (why = flush_buffer(h)) < 0)) return why;
  give_up_ahead(h);
  return lseek(h->fd, (off_t)offset, whence[from]) < 0 ? -errno : 0;
}

long handle_tell(long number)
{
  long why;
  Handle *h = find_own_handle(number, &why);
  if (!h) return why;
  off_t at = lseek(h->fd, 0, SEEK_CUR);
  return at < 0 ? -errno : (long)at - (long)(h->end - h->at) + (long)h->used;
}

long handle_size(long number)
{
  long why;
  struct stat s;
  Handle *h = find_own_handle(number, &why);
  if (!h || (h->used && (why = flush_buffer(h)) < 0)) return why;
  if (fstat(h->fd, &s) < 0) return -errno;
  return S_ISREG(s.st_mode) ? (long)s.st_size : -EINVAL;
}

long handle_set_echo(long number, bool on)
{
  long why;
  struct termios t;
  Handle *h = find_own_handle(number, &why);
  if (!h || tcgetattr(h->fd, &t) < 0) return why; /* what is no terminal doesn't echo */
  t.c_lflag = on ? t.c_lflag | ECHO : t.c_lflag & ~(tcflag_t)ECHO;
  return tcsetattr(h->fd, TCSANOW, &t) < 0 ? -errno : 0;
}

long handle_echo(long number)
{
  long why;
  struct termios t;
  Handle *h = find_own_handle(number, &why);
  if (!h) return why;
  return tcgetattr(h->fd, &t) == 0 && (t.c_lflag & ECHO) != 0;
}
