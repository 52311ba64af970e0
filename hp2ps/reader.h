/* reader — what the files that read a log share. Internal to read.
 *
 *   read.c         lines: which one means what; the log as a whole
 *   read_sample.c  sites, samples, marks
 *   read_word.c    words, times and strings of a line; messages
 */
#ifndef HP2PS_READER_H
#define HP2PS_READER_H

#include <time.h>

#include "input.h"
#include "read.h"

typedef struct Reader {
    Input *in;
    Model *m;
    const ReadOptions *opt;
    Line line;
    bool sites;             /* a site log */
    bool in_sample;
    bool skip;              /* the sample is outside --from .. --to, or out of sequence */
    bool cut;               /* the last line could not be read because the log ends in it */
    size_t begin_line;
    uint32_t band;          /* of the line before, for guessing */
    double value;           /* of the line before */
    double latest;          /* time of the sample before */
    uint32_t *site;         /* by site number */
    size_t nsites;
    unsigned char *kept;    /* by band: 0 not asked yet, 1 kept, 2 left out */
    size_t nkept;
    size_t misplaced, misplaced_line, unfinished, unfinished_line, skipped;
    uint64_t tick;
    bool told;              /* a progress line is on the screen */
    struct timespec started;
} Reader;

/* A part of a line. */
typedef struct Span {
    const char *s, *end;
} Span;

static inline bool
reader_is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\r' || c == '\f' || c == '\v';
}

/* Messages, with the line's number. The first two always return false. */

/* A line that the end of the log cuts short is no error. */
bool __attribute__((format(printf, 2, 3))) reader_fail(Reader *r, const char *format, ...);
/* "expected ..., found ..." with the offending text made printable and short. */
bool reader_expected(Reader *r, const char *what, const char *found, size_t len);
void __attribute__((format(printf, 3, 4))) reader_warn(Reader *r, size_t line, const char *format, ...);
void reader_show_progress(Reader *r);       /* if it takes long */
void reader_hide_progress(Reader *r);

/* Words */

Span reader_trim(Span x);
Span reader_take_word(Span *x);             /* takes the first word off x */
bool reader_span_is(Span x, const char *word);
bool reader_time(Reader *r, Span *rest, const char *after, double *time);
bool reader_hpstring(Reader *r, Span rest, const char *after, char **into);     /* of a plain log; frees what was there */
char *reader_string(Reader *r, Span *rest, const char *what);   /* of a site log; fresh, NULL with a message if there is none */

/* Sites and samples: each takes a line, or what follows the keyword. */

bool reader_site(Reader *r, Span rest);
bool reader_begin_sample(Reader *r, Span rest, const char *keyword);
bool reader_end_sample(Reader *r);
bool reader_guessed(Reader *r);             /* Note [Guessing the name]; false: read the entry in full */
bool reader_entry(Reader *r, Span x);
bool reader_site_entry(Reader *r, Span x);
bool reader_space(Reader *r, Span rest, double *into);
bool reader_mark(Reader *r, Span rest, const char *keyword);

#endif
