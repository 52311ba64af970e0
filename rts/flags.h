/* flags.h: the run-time options.  Leading arguments that begin with - are the run time's, until - or -RTS; those
 * in the environment variable LMLARGS come before them.  A program with rights of its own
 * (set-user-ID and the like) has no flags: it would write files with these rights, wherever its
 * caller likes. */
#ifndef FLAGS_H
#define FLAGS_H
#include <stdbool.h>
#include <stddef.h>
#include "attribute.h"

typedef struct Flags {
  size_t heap_max, heap_start, stack;   /* bytes; heap_max and stack are 0 if not given */
  bool stats, census;
  const char *stats_json;               /* a path, or NULL */
  bool profile;                         /* one of -p -c -t -m -g was given, */
  Attribute kind;                       /* that one first */
  NameSet sets[ATTRIBUTES];
  double interval, tick;                /* seconds; 0: not given */
  size_t clock_alloc;                   /* bytes between samples; 0: the clock goes by time */
  double overhead;                      /* percent of the run that samples may take; 0: any, negative: not given */
  bool marks;
  const char *log;                      /* a path, or NULL */
  bool blackhole, selectors, update_copy;
  bool check, collect_always;
} Flags;
extern Flags flags;

/* Reads the flags; returns the index of the program's first own argument.  A bad flag ends the program, status 2. */
int flags_parse(int argc, char **argv);
/* Of a flag that is right, but can't be obeyed here: the message, status 2. */
__attribute__((format(printf, 1, 2))) _Noreturn void flags_refuse(const char *format, ...);
/* A size as -H would take it, such as 64M, rounded up to four digits. */
char *flags_size(char *buffer, size_t size, size_t bytes);
#endif
