/* mode — the table of what the program does. The command line and main read it. A new mode needs an
 * enumerator of Mode (options.h), a line of the table in mode.c, a function, and an option that
 * chooses it (options.def).
 */
#ifndef HP2PS_MODE_H
#define HP2PS_MODE_H

#include "app/options.h"
#include "base/output.h"

/* Shows a heap profile; the path NULL means standard input. Words go to `words`, a picture to its
 * file. `first`: it is the first of the files. On failure it prints a message and gives false. */
typedef bool ModeProfile(const Model *m, const char *path, const Options *o, bool first,
                         Output *words);

typedef struct ModeEntry {
  int (*run)(Options *o); /* for all files; gives the exit status */
  ModeProfile *profile;   /* if `run` goes from file to file: a heap profile */
  unsigned words;         /* the bit 1 << Words for each form that its words can have */
  bool figures;           /* its words are figures: Target.table says in which form */
  bool pictures;          /* it writes pictures: Target.format, and -o chooses it */
  bool samples;           /* it draws every sample, so few of them deserve a warning */
  bool held;              /* it is for snapshots alone */
} ModeEntry;

extern const ModeEntry modes[]; /* by Mode */

#endif
