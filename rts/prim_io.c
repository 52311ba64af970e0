/* prim_io.c: the program's conversation with the world: input read when it is needed, the value of the main
 * expression printed as it is evaluated. */
#include <config.h>
#include <errno.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>
#include "cell.h"
#include "enter.h"
#include "error.h"
#include "heap.h"
#include "io.h"
#include "number.h"
#include "run.h"
#include "wait.h"

/* ---- buffers ---- */

enum { OUT_SIZE = 1 << 16, ERR_SIZE = 1 << 10, IN_SIZE = 1 << 16 };

typedef struct Out {
  const char *name;
  int fd;
  bool lines;                           /* write at each newline */
  bool broken;                          /* a write failed: say it once, and write no more */
  size_t used, size;
  char *bytes;
} Out;

static char out_bytes[OUT_SIZE], err_bytes[ERR_SIZE];
static Out out = { "standard output", 1, false, false, 0, OUT_SIZE, out_bytes };
static Out err = { "standard error", 2, true, false, 0, ERR_SIZE, err_bytes };

static struct { size_t at, end; char bytes[IN_SIZE]; } in;

void io_init(void) { out.lines = isatty(1); }

/* What others do when nobody reads any more: die by SIGPIPE, without a word; at the next heap check. */
static void reader_gone(void)
{
  run_signal = SIGPIPE;
  heap_attention();
}

static void write_failed(Out *o, int why)
{
  o->broken = true;
  if (o == &err)
    return;
  if (why == EPIPE)
    reader_gone();
  else
    error_fatal("%s: %s", o->name, strerror(why));
}

/* Whether to try again after a failure. */
static bool retry(int why, bool (*wait)(int fd), int fd)
{
  return why == EINTR || ((why == EAGAIN || why == EWOULDBLOCK) && (wait(fd) || run_signal));
}

static void flush(Out *o)
{
  size_t done = 0, all = o->used, some;
  o->used = 0;                          /* first: what ends the program here must not write it again */
  while (done < all && !o->broken) {
    if ((some = wait_allows(o->fd, all - done)) == 0) {
      o->broken = true;                 /* Note [Signals and waiting] */
      return;
    }
    ssize_t n = write(o->fd, o->bytes + done, some);
    if (n >= 0)
      done += (size_t)n;
    else if (!retry(errno, wait_to_write, o->fd))
      write_failed(o, errno);
  }
}

void io_flush_all(void)
{
  flush(&out);
  flush(&err);
}

static inline void put(Out *o, char c)
{
  if (UNLIKELY(o->used == o->size))
    flush(o);
  o->bytes[o->used++] = c;
  if (UNLIKELY(c == '\n' && o->lines))
    flush(o);
}

static void put_text(Out *o, const char *s)
{
  while (*s)
    put(o, *s++);
}

static void put_int(Out *o, SW n)
{
  char digits[24], *p = digits + sizeof digits;
  W m = n < 0 ? -(W)n : (W)n;
  *--p = 0;
  do
    *--p = (char)('0' + m % 10);
  while (m /= 10);
  if (n < 0)
    *--p = '-';
  put_text(o, p);
}

void io_error_text(const char *text)
{
  put_text(&err, text);
  flush(&err);
}

/* ---- printing ---- */

static LML_COLD W no_print(SP_ W v)
{
  SP_IGNORE;
  (void)v;
  error_fatal("Illegal node to print: the program's value is, or contains, a function");
}

static void put_double(Out *o, double x)
{
  char text[32];
  snprintf(text, sizeof text, "%g", x == x ? x : __builtin_nan(""));    /* without the sign that some machines give it */
  put_text(o, text);
}

/* What holds nothing further.  Constructors without fields print nothing. */
static inline void put_atom(Out *o, W v)
{
  if ((v & 7) == 2)
    put(o, (char)CHAR_OF(v));
  else if (v & 1)
    put_int(o, INT_OF(v));
  else if (IS_PTR(v) && cell_is_double((W *)v))
    put_double(o, DOUBLE_OF(v));
  else if (IS_PTR(v))
    put_text(o, number_show_integer(v, 10));
}

/* Prints v and all it holds, left to right, in the space of what is left to print: fields still to come wait on
 * the pointer stack, and a cell is forgotten before its first field is evaluated. */
static W print(SP_ Out *o, W v)
{
  size_t n = 0;                         /* fields waiting, the next on top */
  for (;;) {
    if (!IS_PTR(v) || cell_is_number((W *)v)) {
      put_atom(o, v);
      if (n == 0)
        return LML_NIL;
      v = sp[--n];
    } else {
      if (UNLIKELY(cell_is_function((W *)v)))
        return CALL(n, no_print, v);
      size_t first = cell_parts((W *)v), size = cell_size((W *)v);
      if (UNLIKELY(first == size)) {    /* an empty array */
        v = LML_NIL;
        continue;
      }
      for (size_t i = size - 1; i > first; i--)
        sp[n++] = ((W *)v)[i];
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

W io_print(SP_ W value) { return print(SPA &out, value); }

W io_print_error(SP_ W text)
{
  text = EVAL(0, text);
  CALL(0, print, &err, text);
  flush(&err);
  return LML_NIL;
}

/* The text is for whoever watches standard error, so what came before on standard output should be there too. */
W prim_TRACE(SP_ W text, W value)
{
  sp[0] = value;
  if (out.lines)
    flush(&out);
  CALL(1, io_print_error, text);
  value = sp[0];
  return IS_VALUE(value) ? value : ((Info *)HDR(value))->code(SPA value);
}

/* ---- input ---- */

typedef enum Filled { FILLED, AT_END, TOLD_TO_END } Filled;

static Filled fill(void)
{
  io_flush_all();
  for (;;) {
    if (!wait_to_read(0))
      return TOLD_TO_END;
    ssize_t n = read(0, in.bytes, sizeof in.bytes);
    if (n >= 0) {
      in.at = 0;
      in.end = (size_t)n;
      return n > 0 ? FILLED : AT_END;
    }
    if (!retry(errno, wait_to_read, 0))
      error_fatal("standard input: %s", strerror(errno));
  }
}

/* One cell a character, whatever read gives: three words that become the cons once the character is known. */
W enter_input(SP_ W self)
{
  Filled filled = FILLED;
  do
    if (HEAP_FULL(3)) {                 /* so it is when we are told to end, and doesn't return */
      sp[0] = self;
      COLLECT(1, 3);
      self = sp[0];
    }
  while (in.at == in.end && (filled = fill()) == TOLD_TO_END);
  W *c = (W *)self;
  if (filled == AT_END) {
    c[0] = (W)&lml_ind;
    c[1] = LML_NIL;
    return LML_NIL;
  }
  W *rest = hp;
  hp += 3;
  rest[0] = HDR_THUNK(&cell_input);
  rest[1] = rest[2] = LML_INT(0);
  c[0] = HDR_CON(&cell_cons, 1);
  c[1] = LML_CHAR((unsigned char)in.bytes[in.at++]);
  c[2] = (W)rest;
  return self;
}

W io_input(SP0)
{
  if (HEAP_FULL(3))
    COLLECT(0, 3);
  W *c = hp;
  hp += 3;
  c[0] = HDR_THUNK(&cell_input);
  c[1] = c[2] = LML_INT(0);
  return (W)c;
}
