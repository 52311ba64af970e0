/* prim_input.c: reads standard input and files when their text is needed.
 *
 * The part of a file that is not yet read is one cell, which names the file by its number in a
 * table:
 *
 *         'a' . 'b' . Input 3        the next character comes from files[3]
 *
 * So at any time at most one cell refers to a file.  When the end is found the file is closed
 * and its number is free again.  If the program drops such a cell, the file stays open until
 * there are too many open files (io_close_dead). */
#include <config.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include "base/program.h"
#include "base/wait.h"
#include "machine/age.h"
#include "machine/cell.h"
#include "machine/collect.h"
#include "machine/error.h"
#include "machine/heap.h"
#include "prim/io.h"

enum { SIZE = 1 << 16, STANDARD = 0 };

static W enter_input(SP_ W self);

/* The rest of a file that is being read. */
static Info cell_input = {
  .code = enter_input, .kind = LML_INPUT, .size = 3, CELL_SYSTEM("Input", "List")
};

typedef struct In {
  int fd;    /* -1 if the number is free */
  bool live; /* used by io_close_dead: a live cell names the file */
  size_t at, end;
  char *bytes;
} In;

static char standard_bytes[SIZE];
static In standard = { .bytes = standard_bytes };
static In *files = &standard; /* STANDARD, then the files that were opened */
static size_t count = 1;

typedef enum Filled { FILLED, AT_END, ASKED_TO_END, FAILED } Filled;

static Filled fill_input(In *in)
{
  if (in->fd == STANDARD) io_flush_all();
  for (;;) {
    if (!wait_to_read(in->fd)) return ASKED_TO_END;
    ssize_t n = read(in->fd, in->bytes, SIZE);
    if (n >= 0) {
      in->at = 0;
      in->end = (size_t)n;
      return n > 0 ? FILLED : AT_END;
    }
    if (!wait_retry(errno, wait_to_read, in->fd)) return FAILED;
  }
}

static void finish_input(In *in)
{
  if (in->fd == STANDARD) return;
  close(in->fd); /* the file was only read, so no error can lose data */
  free(in->bytes);
  in->fd = -1;
  in->bytes = NULL;
}

static LML_COLD W failed(SP_ const In *in)
{
  if (in->fd == STANDARD) program_fatal("standard input: %s", strerror(errno));
  char text[200];
  snprintf(text, sizeof text, "openfile: %s", strerror(errno));
  return error_throw_text(SPA text);
}

/* Each character takes one cell, whatever read gives: the three words become the cons once the
 * character is known. */
static W enter_input(SP_ W self)
{
  In *in = files + INT_OF(FIELD(self, 0));
  Filled filled = FILLED;
  do /* always so when the program is asked to end; then COLLECT_IN does not return */
    if (HEAP_FULL(3)) {
      sp[0] = self;
      COLLECT_IN(1, 3, "input");
      self = sp[0];
    }
  while (in->at == in->end && (filled = fill_input(in)) == ASKED_TO_END);
  if (UNLIKELY(filled == FAILED)) return failed(SPA in);
  W *c = (W *)self;
  if (filled == AT_END) {
    finish_input(in);
    c[0] = (W)&lml_ind;
    c[1] = LML_NIL;
    return LML_NIL;
  }
  W *rest = hp;
  hp += 3;
  cell_charge(&cell_input, 3);
  rest[0] = HDR_THUNK(&cell_input);
  rest[1] = c[1];
  rest[2] = LML_INT(0);
  c[0] = HDR_CON(&cell_cons, 1);
  c[1] = LML_CHAR((unsigned char)in->bytes[in->at++]);
  c[2] = (W)rest;
  age_renew(c);
  return self;
}

static W cell_of(SP_ size_t number)
{
  if (HEAP_FULL(3)) COLLECT_IN(0, 3, "input");
  W *c = hp;
  hp += 3;
  cell_charge(&cell_input, 3);
  c[0] = HDR_THUNK(&cell_input);
  c[1] = LML_INT(number);
  c[2] = LML_INT(0);
  return (W)c;
}

W io_input(SP0) { return cell_of(SPA STANDARD); }

int io_next_char(void)
{
  In *in = &files[STANDARD];
  Filled filled = in->at < in->end ? FILLED : fill_input(in);
  if (filled == FAILED) program_fatal("standard input: %s", strerror(errno));
  if (filled != FILLED) return filled == AT_END ? IO_END : IO_ASKED;
  return (unsigned char)in->bytes[in->at++];
}

/* ---- files ---- */

static size_t free_number(void)
{
  size_t i = 1;
  while (i < count && files[i].fd >= 0) i++;
  if (i < count) return i;
  In *more = malloc((count + 1) * sizeof *more);
  if (!more) program_fatal("out of memory for a file");
  memcpy(more, files, count * sizeof *more);
  if (files != &standard) free(files);
  files = more;
  return count++;
}

W io_contents(SP_ int fd)
{
  size_t i = free_number();
  files[i] = (In){ .fd = fd, .bytes = malloc(SIZE) };
  if (!files[i].bytes) program_fatal("out of memory for a file");
  return cell_of(SPA i);
}

static void note_live(W *c, void *arg)
{
  (void)arg;
  if (c[0] == HDR_THUNK(&cell_input)) files[INT_OF(c[1])].live = true;
}

void io_close_dead(SP0)
{
  for (size_t i = 0; i < count; i++) files[i].live = i == STANDARD;
  collect_all(SPA0);
  heap_each(note_live, NULL);
  for (size_t i = 0; i < count; i++)
    if (!files[i].live && files[i].fd >= 0) finish_input(&files[i]);
}
