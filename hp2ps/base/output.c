/* output — see output.h. */
#include <config.h>

#include "base/output.h"

#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/mem.h"
#include "base/text.h"

enum { LARGE = 1 << 20 };

struct Output {
  char *bytes;
  size_t len, cap;
  FILE *spool;    /* what came before; NULL: nothing */
  size_t spooled; /* its size */
  bool failed;    /* the spool has no room */
};

Output *output_new(void) { return mem_alloc(1, sizeof(Output)); }

Output *output_new_large(void)
{
  Output *o = output_new();
  o->spool = tmpfile(); /* without one, memory has to do */
  return o;
}

void output_free(Output *o)
{
  if (o->spool) fclose(o->spool);
  free(o->bytes);
  free(o);
}

static void empty(Output *o)
{
  o->failed |= fwrite(o->bytes, 1, o->len, o->spool) != o->len;
  o->spooled += o->len;
  o->len = 0;
}

void output_write(Output *o, const void *bytes, size_t len)
{
  if (o->spool && o->len >= LARGE) empty(o);
  MEM_RESERVE(o->bytes, o->cap, o->len + len);
  if (len) memcpy(o->bytes + o->len, bytes, len);
  o->len += len;
}

void output_puts(Output *o, const char *s) { output_write(o, s, strlen(s)); }

void output_format(Output *o, const char *format, ...)
{
  va_list args, again;
  va_start(args, format);
  va_copy(again, args);
  int n = vsnprintf(NULL, 0, format, args);
  va_end(args);
  if (o->spool && o->len >= LARGE) empty(o);
  if (n > 0) {
    MEM_RESERVE(o->bytes, o->cap, o->len + (size_t)n + 1);
    vsnprintf(o->bytes + o->len, (size_t)n + 1, format, again);
    o->len += (size_t)n;
  }
  va_end(again);
}

void output_pad(Output *o, const char *s, int width, bool left)
{
  int gap = width - text_columns(s);
  if (left) output_puts(o, s);
  for (; gap > 0; gap--) output_puts(o, " ");
  if (!left) output_puts(o, s);
}

size_t output_size(const Output *o) { return o->spooled + o->len; }

const char *output_bytes(const Output *o) { return o->len ? o->bytes : ""; }

static bool add_error(const char *path, Messages *messages)
{
  return message_error(messages, loc_file(path), "%s", strerror(errno));
}

static bool write_all(int fd, const char *bytes, size_t len)
{
  while (len > 0) {
    ssize_t n = write(fd, bytes, len);
    if (n < 0 && errno == EINTR) continue;
    if (n < 0) return false;
    bytes += n;
    len -= (size_t)n;
  }
  return true;
}

/* All of the output: the spool, then the rest. */
static bool write_out(int fd, const Output *o)
{
  char buffer[1 << 16];
  size_t n;
  if (o->failed) {
    errno = ENOSPC;
    return false;
  }
  if (o->spool && fseek(o->spool, 0, SEEK_SET) != 0) return false;
  while (o->spool && (n = fread(buffer, 1, sizeof buffer, o->spool)) > 0)
    if (!write_all(fd, buffer, n)) return false;
  return (!o->spool || !ferror(o->spool)) && write_all(fd, o->bytes, o->len);
}

/* A pipe or a device can't be replaced by a new file, so it is opened and written. */
static bool write_in_place(const Output *o, const char *path, Messages *messages)
{
  int fd = open(path, O_WRONLY | O_TRUNC | O_CLOEXEC);
  if (fd < 0) return add_error(path, messages);
  bool ok = write_out(fd, o);
  ok = close(fd) == 0 && ok;
  return ok || add_error(path, messages);
}

/* Gives the temporary file the mode of the file it replaces, or else that of a new file. */
static void set_mode(int fd, const struct stat *old)
{
  mode_t mask = umask(0);
  umask(mask);
  if (fchmod(fd, old ? old->st_mode & 0777 : 0666 & ~mask) != 0)
    return; /* the picture matters more than its mode */
}

static bool write_anew(const Output *o, const char *path, const struct stat *old,
                       Messages *messages)
{
  char *temp = mem_format("%s.XXXXXX", path);
  int fd = mkstemp(temp);
  bool ok = fd >= 0;
  if (ok) {
    set_mode(fd, old);
    ok = write_out(fd, o);
    ok = close(fd) == 0 && ok;
    ok = ok && rename(temp, path) == 0;
    if (!ok) {
      add_error(path, messages);
      unlink(temp);
    }
  } else add_error(path, messages);
  free(temp);
  return ok;
}

/* If `path` is a symbolic link, the file it points to is replaced, not the link. */
static bool write_file(const Output *o, const char *path, Messages *messages)
{
  struct stat st;
  if (stat(path, &st) != 0) return write_anew(o, path, NULL, messages);
  if (!S_ISREG(st.st_mode)) return write_in_place(o, path, messages);
  char *real = realpath(path, NULL);
  bool ok = write_anew(o, real ? real : path, &st, messages);
  free(real);
  return ok;
}

bool output_commit(Output *o, const char *path, Messages *messages)
{
  bool ok = path ? write_file(o, path, messages)
                 : write_out(STDOUT_FILENO, o) || add_error("standard output", messages);
  output_free(o);
  return ok;
}
