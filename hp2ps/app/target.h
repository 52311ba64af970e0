/* target — where output goes, and in which form: the names of its files, the size of a page, the
 * writing of pictures, and what the terminal can show.
 */
#ifndef HP2PS_TARGET_H
#define HP2PS_TARGET_H

#include <stdbool.h>

#include "app/format.h"
#include "out/picture.h"
#include "out/table.h"
#include "out/term.h"
#include "plot/look.h"

/* The formats of words. */
typedef enum Words {
  WORDS_NONE,
  WORDS_TEXT,
  WORDS_CSV,
  WORDS_JSON,
  WORDS_JUNIT,
  WORDS_SARIF
} Words;

typedef struct Target {
  const char *output; /* -o; NULL for the usual name, "-" for standard output */
  const Format *format;
  bool format_given;
  bool chrome;       /* --format=heapsnapshot */
  Words words;       /* --format=json and its like, or that of --report */
  TableFormat table; /* the same for figures */
  const char *key;   /* --key; NULL for none */
  double eps_width;  /* 0: not given */
  bool portrait, letter;
  double dpi;
  bool dpi_given;
  int term_columns, term_rows; /* 0: those of the terminal */
  bool quiet;                  /* no word about what was written, no warnings */
  bool live;                   /* the log still grows, so a page of it reloads itself */
} Target;

/* A fresh name in the current directory: the log's base name with another suffix. */
char *target_beside(const char *path, const char *suffix);
/* The name of a log in titles, in a fresh string. A path that is NULL means standard input. */
char *target_name(const char *path);
/* The file of the picture of a log, in a fresh string; NULL means standard output. */
char *target_path(const char *path, const Target *t);
/* The file of what is written in words; NULL means standard output. */
const char *target_words(const Target *t);

void target_page(const Target *t, Look *l); /* the size of a page, and its margin */
/* Writes all pages of a plot. On failure it prints a message and gives false. */
bool target_picture(Picture p, const Target *t, const char *path);

/* Says that the file was written, and in words what it has (may be NULL), unless the user has named
 * the file. A path that is NULL is standard output. */
void target_told(const Target *t, const char *path, const char *what);

TermOptions target_terminal(const Target *t); /* without fills */

#endif
