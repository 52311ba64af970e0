/* find — which files an argument means: the log, and the site log of the same run beside it. */
#ifndef HP2PS_FIND_H
#define HP2PS_FIND_H

/* The log meant by an argument, in a fresh string. A program, or a name without a log's suffix,
 * means the log beside it: prog.hp, prog.hp.gz, prog.hpz, prog.eventlog or prog.eventlog.gz.
 * Where there is none, the argument itself. */
char *find_log(const char *arg);

/* path without what marks it as a log. Fresh. */
char *find_stem(const char *path);

/* The site log of the run that wrote the log `path`: that log itself, or the one beside it.
 * Fresh, or NULL: find_sites says on stderr why there is none; find_beside doesn't, and is NULL
 * for a site log too. */
char *find_sites(const char *path);
char *find_beside(const char *path);

#endif
