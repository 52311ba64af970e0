/* message — errors and warnings as values, each with its place.
 *
 * No function below app/ prints. A function that may fail takes a Messages and adds to it; app/
 * prints them (app/say.h), tests look at them. They stand in the order in which they were added.
 * Where a function takes a Messages, NULL means that messages are not wanted.
 */
#ifndef HP2PS_MESSAGE_H
#define HP2PS_MESSAGE_H

#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>

typedef enum LocKind {
  LOC_NONE, /* an option, which the text names */
  LOC_FILE,
  LOC_LINE,   /* file:line */
  LOC_COLUMN, /* file:line:column */
  LOC_BYTE    /* the offset in a binary file, in `line` */
} LocKind;

typedef struct Loc {
  LocKind kind;
  const char *file; /* what the user calls it */
  size_t line, column;
} Loc;

Loc loc_none(void);
Loc loc_file(const char *file);
Loc loc_line(const char *file, size_t line);
Loc loc_column(const char *file, size_t line, size_t column);
Loc loc_byte(const char *file, size_t byte);

typedef struct Message {
  bool warning; /* the work goes on, and --quiet hides it */
  Loc loc;      /* its file is a copy */
  char *text;   /* without the place, and without a newline */
} Message;

typedef struct Messages {
  Message *list;
  size_t count, cap;
} Messages; /* { 0 } is empty */

/* Gives false, so that a function can fail by `return message_error(...)`. */
bool message_error(Messages *m, Loc loc, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
void message_warning(Messages *m, Loc loc, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
void message_add(Messages *m, bool warning, Loc loc, const char *format, ...)
    __attribute__((format(printf, 4, 5)));
void message_vadd(Messages *m, bool warning, Loc loc, const char *format, va_list args)
    __attribute__((format(printf, 4, 0)));

/* "prog.hp:12: expected ...", fresh. */
char *message_words(const Message *m);

/* The first error; NULL if there are only warnings. */
const Message *messages_error(const Messages *m);

void messages_clear(Messages *m); /* frees all, and leaves m empty */

#endif
