/* follow — draws a log again and again while a program writes it.
 *
 * A terminal shows the graph on a screen of its own, and the last graph stays when it is left. If
 * standard output is no terminal, a line is written for every change, and the graph at the end; by
 * -o the graph is written to its file for every change.
 *
 * The log is read whole each time, so it doesn't matter if it was cut or written anew. It ends when
 * no process has it open for writing any more, which is so too if its writer was killed.
 */
#ifndef HP2PS_FOLLOW_H
#define HP2PS_FOLLOW_H

#include "options.h"
#include "out.h"

/* What a drawing tells for the line about it. */
typedef struct Followed {
    unsigned long long samples;
    char *words;                /* "2.50 s: 1.31 MB alive, ...": fresh; NULL if there is no graph */
} Followed;

/* Draws the log into `out`, and gives false if it can't. */
typedef bool FollowDraw(const char *path, Options *o, Followed *f, Out *out);

/* Gives the exit status. */
int follow_log(const char *arg, Options *o, FollowDraw *draw);

#endif
