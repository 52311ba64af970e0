/* flags.h: the run-time options.  Leading arguments that begin with - belong to the run time, up
 * to a lone - or -RTS; in Haskell programs the rule is another one (lml_program.flags).  The
 * options in the environment variable LMLARGS are read before them, and before these the flags that
 * the program was linked with.  A program with rights of its own (set-user-ID and the like) reads
 * no options: they would let its caller write files with these rights. */
#ifndef FLAGS_H
#define FLAGS_H
#include <stdbool.h>
#include <stddef.h>
#include "base/attribute.h"

/* When a snapshot is taken; --snapshot may be given several times. */
typedef enum SnapshotWhen {
  SNAPSHOT_PEAK,
  SNAPSHOT_END,
  SNAPSHOT_MARK,
  SNAPSHOT_AT,
  SNAPSHOT_SIGNAL
} SnapshotWhen;
typedef struct SnapshotFlag {
  SnapshotWhen when;
  const char *text; /* the text of the mark */
  size_t number;    /* the number of the sample, from 1; the percentage of
                       peak */
} SnapshotFlag;
enum { SNAPSHOTS = 16 }; /* as many flags as there may be */

typedef enum TimeForm { TIME_JSON, TIME_FOLDED, TIME_SPEEDSCOPE, TIME_PPROF, TIME_FORMS } TimeForm;

typedef struct Flags {
  size_t heap_max, heap_start, stack; /* bytes; heap_max and stack are 0 if not given */
  bool stats, census;
  const char *stats_json; /* a path, or NULL */
  bool profile;           /* one of -p -c -t -m -g -s -r -b was given */
  Attribute kind;         /* the first of these that was given */
  bool asked[ATTRIBUTES]; /* all that were given, with a set or without */
  NameSet sets[ATTRIBUTES];
  size_t retainers;      /* members of a set of retainers, at most */
  Held held;             /* --held */
  double interval, tick; /* seconds; 0 if not given */
  size_t clock_alloc;    /* bytes between samples; 0 if the clock goes by time */
  /* percent of the run that samples may take; 0 means no limit, negative not given */
  double overhead;
  bool marks;
  const char *log; /* a path, or NULL */
  SnapshotFlag snapshots[SNAPSHOTS];
  size_t nsnapshots;
  bool snapshot_values;
  double time;         /* seconds between ticks; 0: no profile of time */
  bool inlined;        /* inlined code of the library counts for itself */
  unsigned time_forms; /* besides prog.prof, a bit for each TimeForm */
  bool blackhole, selectors, update_copy, constants_die;
  size_t solutions;                  /* answers wanted of a logic program; 0: all */
  bool ids;                          /* search by iterative deepening */
  bool costs_json, symbolic_answers; /* also as JSON; also of each answer */
  bool check, collect_always, collect_often;
  const char *missed; /* a word of the program's that looks like one of these, or
                         NULL */
  bool seen;          /* the program has looked at it */
} Flags;
extern Flags flags;

/* A word that marks it and the flags of -with-rtsopts: lmlc links a program with this text if there
 * are some (driver/given.h), else its address is NULL.  A weak definition wouldn't do: clang takes
 * its text for the program's. */
extern const char lml_given_flags[] __attribute__((weak));

/* The words of the command line after the program's name: the run time's flags, and the
 * program's own arguments. */
typedef struct CommandLine {
  char **flags, **own;
  int nflags, nown;
} CommandLine;
/* Reads the flags.  A bad flag ends the program with status 2. */
CommandLine flags_parse(int argc, char **argv);
/* Says which flags do nothing in this run.  Comes after all that may refuse a flag. */
void flags_idle(void);
/* For a flag that is correct but can't be obeyed here: prints the message and ends with status
 * 2. */
__attribute__((format(printf, 1, 2))) _Noreturn void flags_refuse(const char *format, ...);
/* The program has failed: if it got a word that was perhaps meant for the run time, this says how
 * that is written. */
void flags_hint(void);
/* The same at the end of a program that has not failed, for a person at a terminal, if the program
 * never looked at the word. */
void flags_unseen(void);
/* Writes a size as -H would take it, such as 64M, rounded up to four digits. */
char *flags_size(char *buffer, size_t size, size_t bytes);
#endif
