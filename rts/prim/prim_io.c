/* prim_io.c: prints the value of the main expression while it is evaluated.
 *
 * Characters with negative codes are commands (io.h): they decide where the characters after
 * them go. */
#include <config.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>
#include "base/program.h"
#include "base/wait.h"
#include "machine/cell.h"
#include "machine/charlist.h"
#include "machine/heap.h"
#include "prim/boxed.h"
#include "prim/io.h"

/* ---- buffers ---- */

enum { OUT_SIZE = 1 << 16, ERR_SIZE = 1 << 10 };

typedef struct Out {
  const char *name;
  int fd;
  bool lines; /* flush at each newline */
  /* a write failed: the error is reported once, and no more is written */
  bool broken;
  size_t used, size;
  char *bytes;
} Out;

static char out_bytes[OUT_SIZE], err_bytes[ERR_SIZE], file_bytes[OUT_SIZE];
static Out out = { "standard output", 1, false, false, 0, OUT_SIZE, out_bytes };
static Out err = { "standard error", 2, true, false, 0, ERR_SIZE, err_bytes };
/* the file that TOFILE names */
static Out file = { NULL, -1, false, false, 0, OUT_SIZE, file_bytes };
static Out *current = &out; /* where the program's value goes now */

/* If one of the descriptors 0 to 2 is closed, the next file that is opened (a log, or one of the
 * program's) would get it, and with it the text for standard output.  So it is filled with a
 * descriptor that can be neither read nor written, as if it were closed. */
static void keep_standard(void)
{
  int fd;
  do fd = open("/", O_PATH | O_CLOEXEC);
  while (fd >= 0 && fd <= 2);
  if (fd >= 0) close(fd);
}

void io_init(void)
{
  keep_standard();
  out.lines = isatty(1);
}

/* The reader of the output has left.  Like other programs, this one dies silently by SIGPIPE, at
 * its next heap check. */
static void reader_gone(void)
{
  program_signal = SIGPIPE;
  heap_attention();
}

static void write_failed(Out *o, int why)
{
  o->broken = true;
  if (o == &err) return;
  if (why == EPIPE) reader_gone();
  else program_fatal("%s: %s", o->name, strerror(why));
}

static char last = '\n'; /* that was written to standard output */

static void flush_out(Out *o)
{
  size_t done = 0, all = o->used, some;
  if (o == &out && all > 0) last = o->bytes[all - 1];
  /* first, so that an end of the program in here does not write the text again */
  o->used = 0;
  while (done < all && !o->broken) {
    if ((some = wait_allows(o->fd, all - done)) == 0) {
      o->broken = true; /* wait.h, Note [Signals and waiting] */
      return;
    }
    ssize_t n = write(o->fd, o->bytes + done, some);
    if (n >= 0) done += (size_t)n;
    else if (!wait_retry(errno, wait_to_write, o->fd)) write_failed(o, errno);
  }
}

void io_flush_all(void)
{
  flush_out(&out);
  flush_out(&err);
  flush_out(&file);
}

static void close_file(void)
{
  int fd = file.fd;
  flush_out(&file);
  file.fd = -1;
  if (fd >= 0 && close(fd) && !file.broken) program_fatal("%s: %s", file.name, strerror(errno));
}

/* On a terminal the shell's prompt shall not stand after the last line of the output. */
static void end_line(void)
{
  if (out.lines && !out.broken && last != '\n') io_text("\n", 1);
}

void io_end(void)
{
  io_flush_all();
  end_line();
  close_file();
}

static inline void put_byte(Out *o, char c)
{
  if (UNLIKELY(o->used == o->size)) flush_out(o);
  o->bytes[o->used++] = c;
  if (UNLIKELY(c == '\n' && o->lines)) flush_out(o);
}

static void put_text(Out *o, const char *s)
{
  while (*s) put_byte(o, *s++);
}

void io_text(const char *text, size_t n)
{
  for (size_t i = 0; i < n; i++) put_byte(&out, text[i]);
}

void io_error_text(const char *text)
{
  put_text(&err, text);
  flush_out(&err);
}

/* ---- commands in the output ---- */

static int command; /* the command whose argument is being read, or 0 */
/* the part of a file's name that was read so far */
static struct {
  char *bytes;
  size_t n, room;
} name;

static void extend_name(char c)
{
  if (name.n == name.room) {
    name.room = name.room ? 2 * name.room : 256;
    name.bytes = realloc(name.bytes, name.room);
    if (!name.bytes) program_fatal("out of memory for the name of a file");
  }
  name.bytes[name.n++] = c;
}

static void open_file(int how)
{
  close_file();
  free((char *)file.name);
  file.name = name.bytes;
  file.broken = false;
  memset(&name, 0, sizeof name);
  do file.fd = open(file.name, O_WRONLY | O_CREAT | O_CLOEXEC | O_NOCTTY | how, 0666);
  while (file.fd < 0 && errno == EINTR && !program_signal);
  if (file.fd < 0) program_fatal("%s: %s", file.name, strerror(errno));
  current = &file;
}

static void wait_for(SW milliseconds)
{
  struct timespec left = { milliseconds / 1000, milliseconds % 1000 * 1000000 };
  io_flush_all();
  if (wait_begins) wait_begins();
  while (milliseconds > 0 && nanosleep(&left, &left) && errno == EINTR && !program_signal)
    ;
}

/* c is part of a command's argument.  A file's name ends with a newline; other arguments are one
 * character. */
static void obey_argument(SW c)
{
  bool names = command == IO_TOFILE || command == IO_TOFILEA;
  int whole = command;
  if (names && c != '\n') {
    extend_name((char)c);
    return;
  }
  command = 0;
  if (names) {
    extend_name(0);
    open_file(whole == IO_TOFILE ? O_TRUNC : O_APPEND);
  } else if (whole == IO_CDELAY) wait_for(c);
}

static void switch_to(Out *o)
{
  if (out.lines || current == &err) flush_out(current);
  close_file();
  current = o;
}

/* Obeys a negative character, or one of a command's argument. */
static void obey_command(SW c)
{
  if (command) {
    obey_argument(c);
    return;
  }
  switch (c) {
    case IO_TOSTDOUT: switch_to(&out); break;
    case IO_TOSTDERR: switch_to(&err); break;
    case IO_TOFILE:
    case IO_TOFILEA:
    case IO_CDELAY:
    case IO_CHIATON:
    case IO_CMHIATON: command = (int)c; break;
    case IO_CFLUSH: io_flush_all(); break;
    case IO_CCOOKED:
    case IO_CCBREAK:
    case IO_CUNBUFF:
    case IO_TONEWS:
    case IO_CINTROFF:
    case IO_CINTRON: break;
    default: put_byte(current, (char)c);
  }
}

/* ---- printing ---- */

static LML_COLD W no_print(SP_ W v)
{
  SP_IGNORE;
  (void)v;
  program_fatal("Illegal node to print: the program's value is, or contains, a function");
}

/* o is NULL for the program's value. */
static inline void write_char(Out *o, SW c)
{
  if (o) put_byte(o, (char)c);
  else if (LIKELY(c >= 0 && !command)) put_byte(current, (char)c);
  else obey_command(c);
}

static void write_text(Out *o, const char *s)
{
  while (*s) write_char(o, *s++);
}

static void write_int(Out *o, SW n)
{
  char text[CHARLIST_NUMBER + 1] = "";
  write_text(o, charlist_number(text + CHARLIST_NUMBER, n));
}

static void write_double(Out *o, double x)
{
  char text[32];
  /* without the sign that some machines give to NaN */
  snprintf(text, sizeof text, "%g", x == x ? x : __builtin_nan(""));
  write_text(o, text);
}

/* Prints a value that holds no others.  Constructors without fields print nothing. */
static inline void write_atom(Out *o, W v)
{
  if (IS_CHAR(v)) write_char(o, CHAR_OF(v));
  else if (IS_INT(v)) write_int(o, INT_OF(v));
  else if (IS_PTR(v) && cell_is_double((W *)v)) write_double(o, DOUBLE_OF(v));
  else if (IS_PTR(v) && cell_is_int64((W *)v)) write_int(o, INT64_OF(v));
  else if (IS_PTR(v)) write_text(o, boxed_show_integer(v, 10));
}

/* Is v a constructor of a character and one more field?  It is mostly a cons of a text. */
static inline bool is_text(W v)
{
  return cell_is_con((W *)v) && cell_info((W *)v)->size == 3 && IS_CHAR(FIELD(v, 0));
}

/* Prints v and all it holds from left to right.  The fields still to come wait on the pointer
 * stack, and a cell is forgotten before its first field is evaluated; so only what is still to
 * be printed takes space. */
static W print_value(SP_ Out *o, W v)
{
  size_t n = 0; /* fields that wait, the next on top */
  for (;;) {
    LML_USE_ANY(v);
    if (LIKELY(IS_PTR(v) && is_text(v))) {
      write_char(o, CHAR_OF(FIELD(v, 0)));
      v = FIELD(v, 1);
    } else if (!IS_PTR(v) || cell_is_number((W *)v)) {
      write_atom(o, v);
      if (n == 0) return LML_NIL;
      v = sp[--n];
    } else {
      if (UNLIKELY(cell_is_function((W *)v))) return CALL(n, no_print, v);
      size_t first = cell_parts((W *)v), size = cell_size((W *)v);
      if (UNLIKELY(first == size)) { /* v is an empty array */
        v = LML_NIL;
        continue;
      }
      for (size_t i = size - 1; i > first; i--) sp[n++] = ((W *)v)[i];
      v = ((W *)v)[first];
    }
    if (POLL_DUE) {
      sp[n] = v;
      COLLECT(n + 1, 0);
      v = sp[n];
    }
    v = EVAL(n, v);
  }
}

W io_print(SP_ W value)
{
  CALL(0, print_value, NULL, value);
  if (command == IO_TOFILE || command == IO_TOFILEA)
    program_fatal("the output ends within the name of a file");
  return LML_NIL;
}

W io_print_error(SP_ W text)
{
  text = EVAL(0, text);
  CALL(0, print_value, &err, text);
  flush_out(&err);
  return LML_NIL;
}

/* The reader of standard error should also see the output that came before, so that is written
 * first. */
W prim_TRACE(SP_ W text, W value)
{
  sp[0] = value;
  if (out.lines) flush_out(&out);
  CALL(1, io_print_error, text);
  value = sp[0];
  return IS_VALUE(value) ? value : ((Info *)HDR(value))->code(SPA value);
}
