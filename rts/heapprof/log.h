/* log.h: writes a profile as two files, the plain log prog.hp and the site log prog.hpz.
 *
 * 1. The plain log is what every hp2ps reads.  After four lines come the samples; their times do
 *    not decrease:
 *
 *         JOB "clausify -p"                       text in quotes; a quote in it is doubled
 *         DATE "Sun Nov 15 01:31:38 2026"
 *         SAMPLE_UNIT "seconds"                   or "Mbytes allocated", of 10^6 bytes
 *         VALUE_UNIT "bytes"
 *         BEGIN_SAMPLE 0.020000                   six decimals
 *         elim<TAB>2400                           a band and its live bytes; only bands that have
 *                                                 bytes, each once
 *         END_SAMPLE 0.020000
 *         MARK 0.031000                           an ordinary collection; only with -k, and never
 *                                                 inside a sample
 *
 *    Names are made safe for readers that split at blanks and know keywords.  Blanks, control
 *    characters and a leading quote become _, a keyword gets a _ after it, and an empty name is
 *    written (none).  Names are written in UTF-8, though the program's text is ISO 8859-1.
 *
 * 2. The site log has everything.  It is UTF-8 text in gzip.  The first line is HPZ 2, then come
 *    the same four lines, and
 *
 *         COLUMNS group module producer construction type position centre origin retainer held
 *         biography
 *                                                 what the strings of a SITE line are; centre only
 *                                                 in programs with cost centres, origin only in
 *                                                 those with pairs, retainer only with -r: then a
 *                                                 site is one for each set of retainers; held only
 *                                                 with --held: then it is one for "now" and one for
 *                                                 "pending"; biography only with -b: then it is one
 *                                                 for each phase
 *         START "2026-11-15T01:31:38+00:00"       wall-clock time
 *         PID 4711
 *         HOST "york"
 *         PROGRAM "5f1d..."                       hash of the executable
 *         SITE 0 "group" "module" "producer" "construction" "type" "file:line" "centre"
 *                                                 once for each site, before its first use; of
 *                                                 a .fcy "file:producer"
 *         BEGIN_SAMPLE 0.020000
 *         0 2400 100                              site, live bytes, live cells; all sites, whatever
 *                                                 the restrictions
 *         HEAP 1048576                            bytes of both spaces that are resident
 *         STACK 480                               bytes of both stacks in use
 *         END_SAMPLE 0.020000
 *         MARK 0.031000 "text"                    mark "text" was demanded
 *         UNCOUNTED 0.036000 0.064000 720000      between these two samples up to 720000 bytes may
 *                                                 have been live, which no sample shows
 *         CENTRE 0 "name" "module" "file:line" "label" 12 3 4096 17
 *                                                 at the end, for each cost centre: its number,
 *                                                 what SITE lines call it, entries, entries of
 *                                                 other centres made in it, bytes allocated, ticks;
 *                                                 of a pair also "origin" "origin's module"
 *         ARC 0 1 12                              in centre 0, centre 1 was entered 12 times
 *
 *    These strings have C's escapes: \" \\ \n \t \r \xHH.  A reproducible log (SOURCE_DATE_EPOCH
 *    is set) has no PID, HOST, HEAP and STACK.
 *
 * 3. With -b the logs are written again at the end (biography.h).
 *
 * 4. Both logs are flushed at the end of each sample, or soon after (profile.c), so a killed
 *    program leaves all samples but the last ones.  Errors are reported only by log_close.  hp(5)
 *    describes the formats for users; hp2ps/log/hpz-format.txt is the grammar. */
#ifndef LOG_H
#define LOG_H
#include "base/stamp.h"
#include "heapprof/sitetable.h"

typedef struct LogHead {
  const char *path; /* the path that -o gives, or NULL (outputs.h) */
  const char *name; /* the program's name */
  const char *job, *unit;
  Stamp stamp;
  bool retainers; /* the tallies have the retainers of cells, */
  bool held;      /* and whether the present branch or choices hold them */
  bool thinned;   /* log_only will be called later */
  /* Sites have phases, which are known at the end: log_again will be called. */
  bool biography;
} LogHead;

bool log_open(const LogHead *head); /* false if there is no memory */
void log_sample(double time, const SiteTable *table, uint64_t heap_bytes, uint64_t stack_bytes);
void log_flush(void);                                   /* what was written is in the files */
void log_collection(double time);                       /* marks an ordinary collection */
void log_text(double time, const char *text, size_t n); /* marks that a text was demanded */
void log_uncounted(double from, double to, uint64_t bytes);
bool log_centres(void); /* their totals; false if there is no memory */
/* Keeps only the samples with these numbers, which ascend, among those written so far; samples are
 * numbered from 0.  False if that is impossible, because a log is not a regular file or has
 * become too long; then all samples stay.  May be called only once. */
bool log_only(const uint32_t *numbers, size_t n);
/* The logs that log_open has begun are unfinished ones, to be written again.  If a log is not a
 * regular file, nothing can be written twice; then the logs have no samples before log_again. */
bool log_is_unfinished(void);
/* Begins both logs anew; the new ones replace the old ones when log_close is called.  False if that
 * is impossible; then the old ones stay. */
bool log_again(const LogHead *head);
void log_not_again(void); /* takes that back */
/* Closes both logs.  Returns the first error of either log, in buffer, or NULL. */
const char *log_close(char *buffer, size_t size);
#endif
