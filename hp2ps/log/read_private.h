/* read_private — what the files that read a log share. Internal to read.
 *
 * read.c           finds out what each line means, and reads the log as a whole
 * read_centres.c   reads the totals of cost centres at the end of a site log
 * read_eventlog.c  reads an eventlog
 * read_ghc.c       reads the entries of a plain log by GHC, and refuses what GHC's logs lack
 * read_sample.c    reads sites, samples and their entries, marks and sizes; takes those from the
 *                  site log beside a plain log
 * read_line.c      reads lines, and words, times, sizes and strings of a line; adds messages
 *
 * A file calls only those below it in this list. tests/house.sh checks this.
 *
 * Note [Damage]: if a line can't be understood, the sample it stands in is left out. The reader is
 * then lost: it skips lines until a sample ends or begins. Among them it still takes SITE, MARK and
 * the lines of the head. Messages about damage are kept to the end. They become warnings if there
 * is a graph; otherwise the first is the error.
 */
#ifndef HP2PS_READ_PRIVATE_H
#define HP2PS_READ_PRIVATE_H

#include <time.h>

#include "base/input.h"
#include "log/ghcnames.h"
#include "log/read.h"

enum { MOST_TOLD = 5, MOST_COLUMNS = 32 };
#define READER_LARGEST 1e24 /* bytes, more than any memory has */

/* How often something was met, and the line of the first time. */
typedef struct Places {
  size_t count, line;
} Places;

typedef struct Reader {
  Input *in;
  Model *m;
  const ReadOptions *opt;
  Line line;
  bool sites;                 /* a site log */
  Kind columns[MOST_COLUMNS]; /* of its SITE lines; KIND_NAME: an unknown one */
  size_t ncolumns;            /* 0: those of version 1 */
  struct Events *events;      /* not NULL for an eventlog, where `line` means a byte */
  struct GhcLog *ghc;         /* not NULL for a plain log by GHC */
  bool met;      /* an entry of a plain log was met, so the system that wrote it is known */
  bool unsuited; /* it lacks what the options ask for; there is a message */
  bool exit;     /* Note [The exit]: an empty sample waits, of that time */
  double exit_time;
  size_t byte; /* where the event begins */
  bool in_sample;
  bool lost;    /* Note [Damage] */
  bool refused; /* a site log of an unknown version */
  bool again;   /* the line is to be read once more */
  bool cut;     /* the last line could not be read because the log ends in it */
  size_t begin_line;
  double begin_time;
  size_t begun;   /* samples */
  uint32_t band;  /* of the line before, for guessing; its site in a log by GHC */
  double value;   /* of the line before */
  double latest;  /* time of the sample before */
  uint32_t *site; /* by site number */
  size_t nsites;
  unsigned char *kept; /* by band: 0 not asked yet, 1 kept, 2 left out */
  size_t nkept;
  Sought *sought;          /* which names of the slice the log has */
  struct SiteLog *sitelog; /* that beside a plain log; NULL if there is none */
  char *damage[MOST_TOLD]; /* the first messages about it ... */
  size_t damage_line[MOST_TOLD];
  size_t damages; /* ... and how many there would be */
  Places misplaced, unfinished, untimed, foreign;
  size_t skipped;
  unsigned other_units; /* a bit for each unit that is not that of the log's beginning */
  uint64_t tick;
  struct timespec started;
} Reader;

/* A part of a line. */
typedef struct Span {
  const char *s, *end;
} Span;

static inline bool reader_is_blank(char c)
{
  return c == ' ' || c == '\t' || c == '\r' || c == '\f' || c == '\v';
}

/* read_line */

/* Messages give the number of the line, or of the byte in an eventlog. */

/* The first two keep a message about damage for the end, and always give false. If the log ends
 * within the line, that is no damage. */
bool __attribute__((format(printf, 2, 3))) reader_fail(Reader *r, const char *format, ...);
/* "expected ..., found ..." with the offending text made printable and short. */
bool reader_expected(Reader *r, const char *what, const char *found, size_t len);
void __attribute__((format(printf, 3, 4)))
reader_warn(Reader *r, size_t line, const char *format, ...);
void reader_count(Places *places, size_t line);
/* Adds an error about the file as a whole, and gives false. */
bool __attribute__((format(printf, 2, 3))) reader_refuse(Reader *r, const char *format, ...);
Loc reader_loc(const Reader *r, size_t line);
size_t reader_line(const Reader *r);           /* where we are */
const char *reader_line_word(const Reader *r); /* "line", or "byte" */
void reader_show_progress(Reader *r);          /* if reading takes about a second or more */

/* Lines */

bool reader_has_keyword(const Reader *r, const char *word); /* the line begins so */
Span reader_after(const Reader *r, const char *word);
bool reader_next_line(Reader *r);

/* Words */

Span reader_trim(Span x);
Span reader_take_word(Span *x); /* takes the first word off x */
bool reader_span_is(Span x, const char *word);
bool reader_time(Reader *r, Span *rest, const char *after, double *time);
bool reader_size(Reader *r, Span word, double *value);
/* of a plain log; frees what was there */
bool reader_hpstring(Reader *r, Span rest, const char *after, char **into);
/* of a site log; fresh, NULL with a message if there is none */
char *reader_string(Reader *r, Span *rest, const char *what);

/* read_sample: those with a Span take a line, or what follows its keyword. */

bool reader_space(Reader *r, Span rest, double *into);
bool reader_mark(Reader *r, Span rest, const char *keyword);
bool reader_uncounted(Reader *r, Span rest);

/* The site log of the same run, which is read along with a plain log. */
struct SiteLog *sitelog_open(const char *path, Reader *r);
/* Reads it up to the sample at that time; takes the sizes of that sample and the marks before. */
void reader_take_sizes(Reader *r, double time);
void sitelog_warn(struct SiteLog *s); /* if some of it could not be read */
void sitelog_close(struct SiteLog *s);

/* Site n has these attributes, and belongs to the band that the slice makes of them. */
bool reader_define_site(Reader *r, size_t n, Kind usual, char *const attributes[KIND_ALL]);
bool reader_knows_site(const Reader *r, size_t n);
void reader_add_site(Reader *r, size_t n, double bytes, double cells);
/* The model's current sample is whole; it has this time and began in this line. */
void reader_take_sample(Reader *r, double time, size_t line);
bool reader_columns(Reader *r, Span rest);
unsigned reader_kinds(const Reader *r); /* the bit 1 << kind for each column */
bool reader_site(Reader *r, Span rest);
bool reader_begin_sample(Reader *r, Span rest, const char *keyword);
bool reader_end_sample(Reader *r, Span rest);
bool reader_guessed(Reader *r); /* Note [Guessing the name]; false: read the entry in
                                   full */
/* Takes a name and its size off an entry. The name may be missing, and then counts nothing. */
bool reader_entry(Reader *r, Span x, Span *name, double *size);
void reader_add_entry(Reader *r, Span name, double size);
bool reader_site_entry(Reader *r, Span x);

/* read_ghc */

/* The flag that made a plain log, if GHC wrote it; `name` is that of its first entry. */
Breakdown reader_ghc_flag(const char *job, const char *name);
void reader_meet_ghc(Reader *r, Span name); /* the first entry: sets r->ghc if GHC wrote the log */
bool reader_ghc_suits(
    Reader *r); /* does the log have what is asked for? If not, there is a message */
bool reader_suits_ghc(Reader *r, Breakdown by, unsigned kinds); /* the same for any log by GHC */
void reader_ghc_entry(Reader *r, Span name, double value);
void reader_ghc_settle(Reader *r);
void reader_ghc_free(struct GhcLog *g);

/* read_eventlog: events_read reads a whole log; events_settle gives the samples that are drawn the
 * size of the heap. */

bool events_read(Reader *r); /* false, with an error, if it can't be drawn */
void events_warn(const struct Events *e);
/* If the clock of -p has torn the log, it says so in one message; else it gives false. */
bool events_warn_torn(const struct Events *e);
const char *events_lack(void); /* says that there is no sample in it, and what to do */
void events_settle(struct Events *e);
void events_free(struct Events *e);

#endif
