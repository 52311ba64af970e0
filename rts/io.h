/* io.h: input and output.  Output is buffered; it is written before the program waits for input, when it ends
 * in whatever way, and at each newline if somebody watches. */
#ifndef IO_H
#define IO_H
#include <stdbool.h>
#include "lml.h"

/* Characters of the program's value that are no characters: where those after them go (TOFILE, TOFILEA: the name
 * follows, up to a newline), and what else to do.  Those for terminals are ignored. */
enum {
  IO_TOSTDERR = -254, IO_TOSTDOUT = -255, IO_TOFILE = -256, IO_TOFILEA = -257, IO_CFLUSH = -258, IO_CCOOKED = -259,
  IO_CCBREAK = -260, IO_CHIATON = -261, IO_CUNBUFF = -262, IO_TONEWS = -263, IO_CMHIATON = -264, IO_CDELAY = -265,
  IO_CINTROFF = -266, IO_CINTRON = -267
};

void io_init(void);                     /* before any file is opened */
W io_input(SP0);                        /* the cell of all standard input; may collect */
W io_contents(SP_ int fd);              /* the cell of what is in a file, which is closed at its end; may collect */
void io_close_dead(SP0);                /* closes the files whose contents nobody can read any more; collects */
W io_print(SP_ W value);                /* prints an evaluated value, evaluating what it holds; may collect */
W io_print_error(SP_ W text);           /* the string text, on standard error; may collect */
void io_error_text(const char *text);   /* on standard error */
void io_flush_all(void);
void io_end(void);                      /* the same, and closes the file at work, if there is one */
bool io_retry(int why, bool (*wait)(int fd), int fd);   /* whether to try again what failed */
#endif
