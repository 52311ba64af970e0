/* diag.h: messages to the user.
 *
 * A Loc is a place in a source text.  diag_error prints
 *
 *     prog.m:3:17: error: expected `in', found `and'
 *        3 | let x = 1 and y = 2 and
 *          |                 ^
 *
 * and counts; the pass goes on as well as it can; who called it then calls diag_stop.  After
 * MAX_ERRORS messages the rest are counted, not printed.  A second error at the same place is
 * dropped. */
#ifndef DIAG_H
#define DIAG_H
#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

#define MAX_ERRORS 20

typedef struct Source {
  const char *name;        /* as given on the command line */
  const char *module;      /* base name up to its first dot */
  const char *group;       /* name of the directory it is in */
  const char *text;        /* whole text, NUL after the last byte; may contain NULs */
  size_t len;
  const struct Source *origin;  /* the text before preprocessing, of the file that was named; NULL:
                                   this */
  int base;                /* text begins with line base + 1 (0, but for what follows a `# 12
                              "file"' marker) */
} Source;

typedef struct Loc {
  const Source *src;       /* NULL: no place (built in) */
  int line, col;           /* from 1; col counts bytes */
} Loc;

Source *diag_read_source(const char *path);     /* "-" is standard input; NULL after a message if it
                                                   can't be read */
void diag_error(Loc loc, const char *fmt, ...) __attribute__((format(printf, 2, 3)));
/* Not counted: the program is compiled all the same. */
void diag_warning(Loc loc, const char *fmt, ...) __attribute__((format(printf, 2, 3)));
/* after an error: more about it */
void diag_note(Loc loc, const char *fmt, ...) __attribute__((format(printf, 2, 3)));
void diag_quiet(bool on);                       /* while on, errors are neither printed nor
                                                   counted */
int diag_errors(void);                          /* how many so far */
void diag_stop(void);                           /* after a pass: exit 1 if there were errors */
const char *diag_where(Loc loc);                /* "dir/prog.m:12"; arena */
const char *diag_place(Loc loc);                /* "prog.m:12", for messages of the program: they
                                                   don't depend on where the compiler was called;
                                                   arena */
void diag_reset(FILE *out);                     /* forget all errors; messages go to out, NULL:
                                                   stderr (tests) */
void diag_set_module(Source *src);              /* module and group from the name */
/* System's fault: "lmlc: ..." and exit 1, through main's clean-up (atexit). */
_Noreturn void diag_fatal(const char *fmt, ...) __attribute__((format(printf, 1, 2)));
_Noreturn void diag_nomem(void);

#endif
