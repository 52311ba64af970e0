/* effect.c: input and output of logic programs.
 *
 * Effects can't be undone, so there are none while a choice is pending: going back to it would do
 * them again, or never.  The choice that catch makes is no such choice.  It is taken once at most,
 * when the action fails, and what the action has done until then stays done.
 *
 * Files are read and written as a whole, for the same reason: what a cell of the heap has read, a
 * choice could want to read again.  Text is UTF-8 outside, and a list of characters inside. */
#include <config.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include "base/program.h"
#include "base/utf8.h"
#include "base/wait.h"
#include "logic/choose.h"
#include "machine/cell.h"
#include "machine/charlist.h"
#include "machine/error.h"
#include "machine/heap.h"
#include "machine/place.h"
#include "machine/search.h"
#include "machine/throw.h"
#include "prim/io.h"

static void outside_choices(SP0)
{
  char place[PLACE_TEXT], text[2 * PLACE_TEXT];
  if (search.count == search.guards) return;
  const W *choice = (const W *)search.choices[search.count - 1].cell;
  snprintf(text, sizeof text, "non-determinism in input or output: a choice of %s is pending",
           place_of_site(place, sizeof place, cell_info(choice)));
  error_throw_text(SPA text);
}

static size_t length_of(W list)
{
  size_t n = 0;
  CharlistWalk walk = { .list = list };
  for (long c; charlist_next(&walk, &c);) n++;
  return n;
}

/* The bytes of a list of characters, which is evaluated to its end, and a 0; in malloc's memory. */
static char *encode_text(W list, size_t *n)
{
  size_t room = 4 * length_of(list) + 1;
  unsigned char *bytes = malloc(room);
  if (!bytes) program_fatal("out of memory for a text of %zu bytes", room);
  *n = 0;
  CharlistWalk walk = { .list = list };
  for (long c; charlist_next(&walk, &c);) *n += utf8_encode_escaped(c, bytes + *n);
  bytes[*n] = 0;
  return (char *)bytes;
}

/* ---- characters ---- */

W prim_PUTCHAR(SP_ W c)
{
  outside_choices(SPA0);
  unsigned char bytes[4];
  size_t n = utf8_encode_escaped((long)CHAR_OF(c), bytes);
  io_text((const char *)bytes, n);
  return LML_INT(0);
}

static int next_byte(SP0)
{
  int c;
  while ((c = io_next_char()) == IO_ASKED) COLLECT(0, 0); /* ends the program */
  return c;
}

/* The bytes of a character that turned out to be none are the next ones. */
W prim_GETCHAR(SP_ W dummy)
{
  static unsigned char ahead[4];
  static size_t n;
  (void)dummy;
  outside_choices(SPA0);
  for (int c; (n == 0 || n < utf8_length(ahead[0])) && (c = next_byte(SPA0)) != IO_END;)
    ahead[n++] = (unsigned char)c;
  if (n == 0) error_throw_text(SPA "i/o error: end of the input");
  size_t at = 0;
  long code = utf8_next_escaped(ahead, n, &at);
  memmove(ahead, ahead + at, n -= at);
  return LML_CHAR(code);
}

/* ---- files ---- */

/* Throws what the system says of the file. */
static W refuse_file(SP_ W name, int why)
{
  size_t n;
  char text[2 * PLACE_TEXT], *path = encode_text(name, &n);
  snprintf(text, sizeof text, "i/o error: %.*s: %s", PLACE_TEXT, path, strerror(why));
  free(path);
  return error_throw_text(SPA text);
}

/* A name with a 0 in it names no file. */
static int open_file(W name, int flags)
{
  size_t n;
  int fd = -1;
  char *path = encode_text(name, &n);
  errno = ENOENT;
  if (strlen(path) == n) do
      fd = open(path, flags | O_CLOEXEC | O_NOCTTY, 0666);
    while (fd < 0 && errno == EINTR && !program_signal);
  free(path);
  return fd;
}

/* All bytes of the file, in malloc's memory; NULL and errno if that fails. */
static unsigned char *read_all(int fd, size_t *n)
{
  unsigned char *bytes = NULL;
  size_t room = 0;
  for (*n = 0;;) {
    bytes = search_grow(bytes, &room, *n + 4096, 1);
    ssize_t got = read(fd, bytes + *n, room - *n);
    if (got > 0) *n += (size_t)got;
    else if (got == 0) return bytes;
    else if (!wait_retry(errno, wait_to_read, fd)) {
      free(bytes);
      return NULL;
    }
  }
}

/* A text of the program, evaluated to its end. */
static __attribute__((noinline)) W evaluated(SP_ W list)
{
  size_t n;
  return CALL(0, charlist_evaluate, list, &n);
}

W prim_READFILE(SP_ const Info *cons, W name)
{
  size_t n = 0;
  outside_choices(SPA0);
  name = CALL(0, evaluated, name);
  LML_RETURNED();
  int fd = open_file(name, O_RDONLY), why = errno;
  unsigned char *bytes = NULL;
  if (fd >= 0) {
    bytes = read_all(fd, &n);
    why = errno;
    close(fd);
  }
  if (!bytes) return refuse_file(SPA name, why);
  W list = charlist_utf8(SPA cons, (const char *)bytes, n);
  free(bytes);
  return list;
}

/* 0, or why it failed. */
static int write_all(int fd, const char *bytes, size_t n)
{
  while (n > 0) {
    ssize_t put = write(fd, bytes, n);
    if (put >= 0) {
      bytes += put;
      n -= (size_t)put;
    } else if (!wait_retry(errno, wait_to_write, fd)) return errno;
  }
  return 0;
}

/* Writes the file, or adds to it; 0, or why that failed. */
static int write_file(W name, W text, bool adds)
{
  size_t n;
  char *bytes = encode_text(text, &n);
  int fd = open_file(name, O_WRONLY | O_CREAT | (adds ? O_APPEND : O_TRUNC));
  int why = fd < 0 ? errno : write_all(fd, bytes, n);
  if (fd >= 0 && close(fd) != 0 && why == 0) why = errno;
  free(bytes);
  return why;
}

W prim_WRITEFILE(SP_ W adds, W name, W text)
{
  outside_choices(SPA0);
  sp[0] = name;
  text = CALL(1, evaluated, text);
  LML_RETURNED();
  name = sp[0];
  sp[1] = text;
  name = CALL(2, evaluated, name);
  LML_RETURNED();
  int why = write_file(name, sp[1], adds != LML_INT(0));
  return why ? refuse_file(SPA name, why) : LML_INT(0);
}

/* ---- catching ---- */

static W evaluate_word(SP_ W x) { return EVAL(0, x); }

static bool thrown; /* did the last attempt throw? */

/* Evaluates x.  If that throws, the result is the message.  The choices that are left then were
 * made for x, and are forgotten, with the one of the guard. */
static __attribute__((noinline)) W attempt(SP_ W x, size_t own)
{
  bool caught;
  W r = CALL(0, throw_try, evaluate_word, x, &caught);
  LML_RETURNED();
  choose_drop(own);
  thrown = caught;
  return r;
}

/* Evaluates x.  "+" if that went well; otherwise "-" and the message. */
W prim_GUARD(SP_ const Info *cons, W x)
{
  size_t own = search.count;
  outside_choices(SPA0);
  sp[0] = x;
  W turn = CALL(1, choose_among, &cell_choice, 2, false);
  LML_RETURNED();
  if (turn == LML_INT(0)) {
    search.guards = search.count;
    x = sp[0];
    x = CALL(0, attempt, x, own);
  } else {
    x = CALL(0, charlist_copy, "fail error: no value");
    thrown = true;
  }
  LML_RETURNED();
  sp[0] = thrown ? x : LML_NIL;
  if (HEAP_FULL(3)) COLLECT_FOR(1, 3, cons);
  return charlist_cons(cons, LML_CHAR(thrown ? '-' : '+'), sp[0]);
}
