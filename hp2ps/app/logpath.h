/* logpath — which files an argument means: the log, and the site log of the same run beside it. */
#ifndef HP2PS_LOGPATH_H
#define HP2PS_LOGPATH_H

#include <stdbool.h>

#include "base/input.h"

/* Does the argument, or its absence, mean standard input? */
bool logpath_is_standard(const char *arg);

/* The log that an argument means, in a fresh string. A program, a directory or a name that doesn't
 * exist means the first of these that does: prog.hp, prog.hp.gz, prog.hpz, prog.eventlog,
 * prog.eventlog.gz, prog.prof, prog.prof.gz, prog.prof.json, prog.lex and prog.costs likewise. If
 * none does, the result is the argument itself. */
char *logpath_log(const char *arg);

/* Does the argument mean a log, a profile or a snapshot that exists? */
bool logpath_exists(const char *arg);

/* Is there a file of just this name that begins as no heap log or eventlog does? "strata why x.hgz
 * > why" makes one before it runs, and the words of another day may lie there, too. */
bool logpath_is_no_log(const char *path);

/* The time profile that an argument means, in a fresh string. A program, a directory, a plain log
 * or a name that doesn't exist means the first of these that does: prog.prof, prog.prof.gz,
 * prog.prof.json, prog.hpz, prog.costs, prog.costs.gz, prog.costs.json; if symbolic costs are
 * wanted, the last three come first. Otherwise the result is that of logpath_log. */
char *logpath_prof(const char *arg, bool symbolic);

/* The .prof, or the eventlog, beside a log, in a fresh string; NULL if there is none. */
char *logpath_ghc_prof(const char *path);
char *logpath_eventlog(const char *path);

/* input_begins, whose errors are printed. */
bool logpath_begins(const char *path, bool (*is)(Input *in));

/* The path without a log's suffix, in a fresh string. */
char *logpath_stem(const char *path);

/* The site log of the run that wrote the log `path`, in a fresh string; NULL if there is none.
 * logpath_sites gives `path` if that is a site log, else the one beside it, and prints why there is
 * none. logpath_beside gives only one beside it, and prints nothing. */
char *logpath_sites(const char *path);
char *logpath_beside(const char *path);

#endif
