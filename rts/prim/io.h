/* io.h: input and output.  Output is buffered.  It is written before the program waits for
 * input, when the program ends in any way, and at each newline if it goes to a terminal. */
#ifndef IO_H
#define IO_H
#include <stdbool.h>
#include "abi/lml.h"

/* Characters of the program's value that are commands.  They say where the characters after them
 * go (the name for TOFILE and TOFILEA follows, up to a newline), or what else to do.  The
 * commands for terminals are ignored. */
enum {
  IO_TOSTDERR = -254,
  IO_TOSTDOUT = -255,
  IO_TOFILE = -256,
  IO_TOFILEA = -257,
  IO_CFLUSH = -258,
  IO_CCOOKED = -259,
  IO_CCBREAK = -260,
  IO_CHIATON = -261,
  IO_CUNBUFF = -262,
  IO_TONEWS = -263,
  IO_CMHIATON = -264,
  IO_CDELAY = -265,
  IO_CINTROFF = -266,
  IO_CINTRON = -267
};

void io_init(void); /* must be called before any file is opened */
W io_input(SP0);    /* the cell of all standard input; may collect */
/* the cell of a file's contents; the file is closed at its end; may collect */
W io_contents(SP_ int fd);
/* closes files whose contents no cell refers to; collects */
void io_close_dead(SP0);
/* prints an evaluated value and evaluates what it holds; may collect */
W io_print(SP_ W value);
W io_print_error(SP_ W text);             /* prints a string on standard error; may collect */
void io_error_text(const char *text);     /* prints on standard error */
void io_text(const char *text, size_t n); /* prints on standard output */
/* the next character of standard input; IO_END at its end; IO_ASKED if the program was asked
 * to end */
enum { IO_END = -1, IO_ASKED = -2 };
int io_next_char(void);
void io_flush_all(void);
void io_end(void); /* flushes all, and closes the file that TOFILE opened */
#endif
