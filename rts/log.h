/* log.h: writes a profile: the plain log, prog.hp, and the site log, prog.hpz.
 *
 * 1. The plain log is what every hp2ps reads.  Four lines, then samples, whose times do not decrease:
 *
 *        JOB "clausify -p"                       text in quotes, a quote in it doubled
 *        DATE "Sun Nov 15 01:31:38 2026"
 *        SAMPLE_UNIT "seconds"                   or "Mbytes allocated", of 10^6 bytes
 *        VALUE_UNIT "bytes"
 *        BEGIN_SAMPLE 0.020000                   six decimals
 *        elim<TAB>2400                           a band and its live bytes; none that has no bytes, none twice
 *        END_SAMPLE 0.020000
 *        MARK 0.031000                           an ordinary collection; only with -k, never inside a sample
 *
 *    Names are made safe for readers that split at blanks and know keywords: blanks and control characters become _,
 *    so does a leading quote; a bare keyword gets a _ after it; an empty name is (none).  They are UTF-8, though the
 *    program's text is ISO 8859-1.
 *
 * 2. The site log has everything: UTF-8 text in gzip.  Its first line is HPZ 1, then the same four lines, and
 *
 *        START "2026-11-15T01:31:38+00:00"       wall-clock time
 *        PID 4711
 *        HOST "york"
 *        PROGRAM "5f1d..."                       hash of the executable
 *        SITE 0 "group" "module" "producer" "construction" "type" "file:line"
 *                                                once for each site, before its first use
 *        BEGIN_SAMPLE 0.020000
 *        0 2400 100                              site, live bytes, live cells; all sites, whatever the restrictions
 *        HEAP 1048576                            bytes of both spaces, as the system sees them
 *        STACK 480                               bytes of both stacks in use
 *        END_SAMPLE 0.020000
 *        MARK 0.031000 "text"                    mark "text" was demanded
 *        UNCOUNTED 0.036000 0.064000 720000      between these samples so many bytes may have been live, not more;
 *                                                no sample tells
 *
 *    These strings have C's escapes: \" \\ \n \t \r \xHH.  A reproducible log (SOURCE_DATE_EPOCH is set) has no
 *    PID, HOST, HEAP and STACK.
 *
 * 3. Both are flushed at the end of each sample, so that a killed program leaves all samples but the one being
 *    written.  Trouble with them goes unnoticed until log_close.  hp(5) says the same to users;
 *    hp2ps/hpz-format.txt is the grammar. */
#ifndef LOG_H
#define LOG_H
#include <time.h>
#include "tally.h"

typedef struct LogHead {
  const char *path;                     /* the plain log, if -o names one (outputs.h) */
  const char *name;                     /* the program's */
  const char *job, *unit;
  time_t start;
  bool reproducible;
  bool thinned;                         /* log_only will be called */
} LogHead;

bool log_open(const LogHead *head);     /* false if there's no memory */
void log_sample(double time, const Tally *tally, uint64_t heap_bytes, uint64_t stack_bytes);
void log_collection(double time);       /* the mark of an ordinary collection */
void log_text(double time, const char *text, size_t n);         /* the mark of a text */
void log_uncounted(double from, double to, uint64_t bytes);
/* Keeps of the samples written so far only those of these numbers, which ascend; samples are numbered from 0.  False if
 * that can't be, since a log is no file or has become too long: then all stay.  Only once. */
bool log_only(const uint32_t *numbers, size_t n);
/* The first thing that went wrong with either log, in buffer, or NULL. */
const char *log_close(char *buffer, size_t size);
#endif
