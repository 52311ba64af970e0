/* io.h: standard input and output.  Output is buffered; it is written before the program waits for input, when it ends
 * in whatever way, and at each newline if somebody watches. */
#ifndef IO_H
#define IO_H
#include "lml.h"

void io_init(void);
W io_input(SP0);                         /* the cell of all standard input; may collect */
W io_print(SP_ W value);                /* prints an evaluated value, evaluating what it holds; may collect */
W io_print_error(SP_ W text);           /* the string text, on standard error; may collect */
void io_error_text(const char *text);   /* on standard error */
void io_flush_all(void);                /* standard output and error */
#endif
