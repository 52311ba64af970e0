/* diag.h: messages to the user.
 *
 * A Loc is a place in a source text.  diag_error prints
 *
 *     prog.m:3:17: error: expected `in', found `and'
 *        3 | let x = 1 and y = 2 and
 *          |                 ^
 *
 * and counts the error.  The pass then goes on as well as it can, and its caller calls diag_stop.
 * After MAX_ERRORS errors, further ones are counted but not printed.  A second error at the same
 * place is neither counted nor printed. */
#ifndef DIAG_H
#define DIAG_H
#include "base/nomem.h"
#include "base/quote.h"
#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

#define MAX_ERRORS 20

typedef struct Source {
  Foreign name;     /* the path of the file, or <stdin> */
  Foreign module;   /* base name up to its first dot */
  Foreign group;    /* name of the directory it is in */
  bool library;     /* it is a part of a library that comes with the compiler */
  bool quiet;       /* it is a package of others, so warnings about it are not printed */
  bool lineless;    /* another program wrote the file, whose lines mean nothing to the user; places
                       of the compiled program are functions (program_line in rts/base/program.h) */
  const char *text; /* a NUL follows the last byte; the text may contain NULs, too */
  size_t len;
  const struct Source *origin; /* the text before preprocessing; NULL if this is it */
  int base; /* the text begins with line base + 1; not 0 only after # 12 "file" */
} Source;

typedef struct Loc {
  const Source *src; /* NULL for something that is built in */
  int line, col;     /* from 1; col counts bytes */
} Loc;

/* A line whose beginning is known: diag_column finds others from there. */
typedef struct DiagLine {
  const Source *src;
  int line;
  const char *at;
} DiagLine;

/* The same of a text, and of the text before preprocessing. */
typedef struct DiagLines {
  DiagLine here, before;
} DiagLines;

/* The path "-" means standard input.  NULL, after a message, if the file can't be read. */
Source *diag_read_source(const char *path);
void diag_error(Loc loc, const char *fmt, ...) __attribute__((format(printf, 2, 3)));
/* A warning isn't counted: the program is compiled all the same. */
void diag_warning(Loc loc, const char *fmt, ...) __attribute__((format(printf, 2, 3)));
void diag_no_warnings(void); /* none is printed from now on */
/* A note says more about the error or warning before it. */
void diag_note(Loc loc, const char *fmt, ...) __attribute__((format(printf, 2, 3)));
void diag_quiet(bool on);    /* while on, no message is printed or counted */
int diag_errors(void);       /* the number of errors so far */
void diag_stop(void);        /* exits with status 1 if there were errors */
Foreign diag_where(Loc loc); /* "dir/prog.m:12" */
/* The file's name in the tables of a compiled program.  There lib/ begins the names of the
 * library's files and no others: the program's own lib/shapes.m is ./lib/shapes.m. */
Foreign diag_listed(const Source *src);
/* The column in characters, from 1.  0: not known, since there is no text, or a preprocessor has
 * changed the line.  *last are the lines of the call before; at first they are empty. */
int diag_column(Loc loc, DiagLines *last);
/* "prog.m:12", or the file alone if it is lineless, for messages of the compiled program.  The text
 * doesn't depend on the directory in which the compiler was called. */
Foreign diag_place(Loc loc);
/* Forgets all errors.  From now on messages go to out, or to stderr if out is NULL. */
void diag_reset(FILE *out);
void diag_set_module(Source *src); /* sets module and group from the name */
/* Prints the program's name and the message, and exits with status 1.  exit removes the temporary
 * files (build.c). */
_Noreturn void diag_fatal(const char *fmt, ...) __attribute__((format(printf, 1, 2)));

#endif
