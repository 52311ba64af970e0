/* target — where output goes: the names of its files, the size of a page, the writing of pictures,
 * and what the terminal can show.
 */
#ifndef HP2PS_TARGET_H
#define HP2PS_TARGET_H

#include <stdbool.h>

#include "app/options.h"
#include "out/picture.h"
#include "out/term.h"
#include "plot/look.h"

/* A fresh name in the current directory: the log's base name with another suffix. */
char *target_beside(const char *path, const char *suffix);
/* The name of a log in titles, in a fresh string. A path that is NULL means standard input. */
char *target_name(const char *path);
/* The file of the picture of a log, in a fresh string; NULL means standard output. */
char *target_path(const char *path, const Options *o);
/* The file of what is written in words; NULL means standard output. */
const char *target_words(const Options *o);

void target_page(const Options *o, Look *l); /* the size of a page, and its margin */
/* Writes all pages of a plot. On failure it prints a message and gives false. */
bool target_picture(Picture p, const Options *o, const char *path);

/* Says that the file was written, and in words what it has (may be NULL), unless the user has named
 * the file. A path that is NULL is standard output. */
void target_told(const Options *o, const char *path, const char *what);

TermOptions target_terminal(const Options *o); /* without fills */

#endif
