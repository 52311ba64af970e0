/* follow — draws a log again and again while a program writes it.
 *
 * A terminal shows the graph on a screen of its own, and the last graph stays when it is left. If
 * standard output is no terminal, a line is written for every change, and the graph at the end; by
 * -o the graph is written to its file for every change. A picture, such as a page, is written to
 * its file too. The last one is written when the log has ended or hp2ps is stopped, and a page
 * then reloads itself no more.
 *
 * The log is read whole each time, so it doesn't matter if it was cut or written anew. It ends when
 * no process has it open for writing any more, which is so too if its writer was killed.
 */
#ifndef HP2PS_FOLLOW_H
#define HP2PS_FOLLOW_H

#include "app/options.h"
#include "base/output.h"

/* The arguments of a drawing, the figures for the line about it, and its state for the next one. */
typedef struct Followed {
  bool last;   /* no other will come after it */
  bool broken; /* its file can't be written */
  unsigned long long samples;
  char *words; /* "2.50 s: 1.31 MB alive, ...": fresh; NULL if there is no graph */
  void *kept;  /* NULL at first */
} Followed;

/* Draws the log into `out`, or a picture into its file, and gives false if it can't. */
typedef bool FollowDraw(const char *path, Options *o, Followed *f, Output *out);

/* Gives the exit status. `drop` frees what was kept; NULL if nothing is. */
int follow_log(const char *arg, Options *o, FollowDraw *draw, void (*drop)(void *kept));

#endif
