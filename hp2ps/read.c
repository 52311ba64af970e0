/* read — see read.h.
 *
 * Line by line. A line inside a sample is an entry unless it is plainly a keyword; since names may be anything,
 * keywords included, the rule is: a keyword stands at the start of the line, and is followed by a blank.
 * A name followed by a tab, or indented as hbc does, is a name (GHC writes tabs between name and number).
 *
 * Note [Guessing the name]: nearly all logs give the names in the same order sample after sample, so
 * each line is first compared with the name that followed the line before last time; hashing is for the rest.
 */
#include <config.h>

#include "read.h"

#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "input.h"
#include "mem.h"
#include "number.h"
#include "text.h"

static const double LATEST = 1e15, LARGEST = 1e24;
enum { MOST_SITES = 1 << 24, LONGEST_STRING = 1 << 20, TICK = 1 << 24 };

enum { SITE_UNKNOWN = 0, SITE_LEFT_OUT = 1, SITE_BAND = 2 };   /* SITE_BAND + n: band n */

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

/* Messages */

static void
say(Reader *r, size_t line, const char *format, va_list args)
{
    if (r->told)
        fputs("\r\033[K", stderr);
    r->told = false;
    fprintf(stderr, "hp2ps: %s:%zu: ", input_name(r->in), line);
    vfprintf(stderr, format, args);
    fputc('\n', stderr);
}

/* A line that the end of the log cuts short is no error. */
static bool __attribute__((format(printf, 2, 3)))
fail(Reader *r, const char *format, ...)
{
    if (r->line.cut || input_truncated(r->in)) {
        r->cut = true;
        return false;
    }
    va_list args;
    va_start(args, format);
    say(r, input_line_number(r->in), format, args);
    va_end(args);
    return false;
}

static void __attribute__((format(printf, 3, 4)))
warn(Reader *r, size_t line, const char *format, ...)
{
    if (r->opt->quiet)
        return;
    va_list args;
    va_start(args, format);
    say(r, line, format, args);
    va_end(args);
}

/* "expected ..., found ..." with the offending text made printable and short. */
static bool
expected(Reader *r, const char *what, const char *found, size_t len)
{
    char *clean = text_clean(found, len > 200 ? 200 : len);
    char *brief = text_elide(clean, 40);
    if (*brief)
        fail(r, "expected %s, found '%s'", what, brief);
    else
        fail(r, "expected %s, found the end of the line", what);
    free(brief);
    free(clean);
    return false;
}

static void
show_progress(Reader *r)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    if (now.tv_sec - r->started.tv_sec < 1)
        return;
    double done = (double)input_bytes(r->in), all = (double)input_size(r->in);
    fprintf(stderr, "\rhp2ps: %s: %.0f MB", input_name(r->in), done / 1e6);
    if (all > 0)
        fprintf(stderr, " (%.0f %%)", 100 * done / all);
    fputs("\033[K", stderr);
    r->told = true;
}

/* Pieces of a line */

static bool
is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\r' || c == '\f' || c == '\v';
}

typedef struct Span {
    const char *s, *end;
} Span;

static Span
trim(Span x)
{
    while (x.s < x.end && is_blank(*x.s))
        x.s++;
    while (x.s < x.end && is_blank(x.end[-1]))
        x.end--;
    return x;
}

/* Takes the first word off x. */
static Span
take_word(Span *x)
{
    *x = trim(*x);
    Span w = { x->s, x->s };
    while (w.end < x->end && !is_blank(*w.end))
        w.end++;
    x->s = w.end;
    return w;
}

static bool
span_is(Span x, const char *word)
{
    size_t len = strlen(word);
    return (size_t)(x.end - x.s) == len && memcmp(x.s, word, len) == 0;
}

static bool
read_time(Reader *r, Span *rest, const char *after, double *time)
{
    Span w = take_word(rest);
    if (number_parse(w.s, w.end, time) && fabs(*time) <= LATEST)
        return true;
    char *what = mem_format("a time after %s", after);
    expected(r, what, w.s, (size_t)(w.end - w.s));
    free(what);
    return false;
}

/* Strings */

typedef struct Buf {
    char *s;
    size_t len, cap;
} Buf;

static void
buf_put(Buf *b, char c)
{
    MEM_RESERVE(b->s, b->cap, b->len + 1);
    b->s[b->len++] = c;
}

/* One line's part of a .hp string; true when its closing quote was met. A quote inside is doubled by GHC since 8.8;
 * before, it stood as it was, so a single one closes only at the end of the line. */
static bool
hpstring_part(Buf *b, Span x)
{
    for (; x.s < x.end; x.s++) {
        if (*x.s == '"' && x.s + 1 == x.end)
            return true;
        if (*x.s == '"' && x.s[1] == '"') {
            if (x.s + 2 == x.end) {
                buf_put(b, '"');
                return true;
            }
            x.s++;
        }
        buf_put(b, *x.s);
    }
    return false;
}

/* JOB and its like. The string may run over several lines; nhc98 writes none at all, but ends in a semicolon. */
static bool
read_hpstring(Reader *r, Span rest, const char *after, char **into)
{
    rest = trim(rest);
    Buf b = { 0 };
    size_t at = input_line_number(r->in);
    if (rest.s == rest.end || *rest.s != '"') {
        if (rest.s == rest.end || rest.end[-1] != ';') {
            char *what = mem_format("a string after %s", after);
            expected(r, what, rest.s, (size_t)(rest.end - rest.s));
            free(what);
            return false;
        }
        rest = trim((Span){ rest.s, rest.end - 1 });
        free(*into);
        *into = text_clean(rest.s, (size_t)(rest.end - rest.s));
        return true;
    }
    rest.s++;
    while (!hpstring_part(&b, rest)) {
        buf_put(&b, ' ');
        if (b.len > LONGEST_STRING || !input_next(r->in, &r->line)) {
            free(b.s);
            r->cut = b.len <= LONGEST_STRING;
            return r->cut ? false : fail(r, "expected '\"' to end the string that begins in line %zu", at);
        }
        rest = (Span){ r->line.text, r->line.text + r->line.len };
        while (rest.end > rest.s && is_blank(rest.end[-1]))
            rest.end--;
    }
    while (b.len && b.s[b.len - 1] == ' ')
        b.len--;
    free(*into);
    *into = text_clean(b.s ? b.s : "", b.len);
    free(b.s);
    return true;
}

static int
hex(char c)
{
    return c >= '0' && c <= '9'   ? c - '0'
           : c >= 'a' && c <= 'f' ? c - 'a' + 10
           : c >= 'A' && c <= 'F' ? c - 'A' + 10
                                  : -1;
}

static bool
escape(Buf *b, Span *x)
{
    char c = *x->s++;
    if (c == 'n' || c == 't' || c == 'r')
        buf_put(b, c == 'n' ? '\n' : c == 't' ? '\t' : '\r');
    else if (c == '"' || c == '\\')
        buf_put(b, c);
    else if (c == 'x' && x->end - x->s >= 2 && hex(x->s[0]) >= 0 && hex(x->s[1]) >= 0) {
        buf_put(b, (char)(hex(x->s[0]) << 4 | hex(x->s[1])));
        x->s += 2;
    } else
        return false;
    return true;
}

/* A string of a site log, with C-like escapes; a fresh copy, NULL with a message if there is none. */
static char *
read_string(Reader *r, Span *rest, const char *what)
{
    Span x = trim(*rest);
    Buf b = { 0 };
    bool closed = false;
    if (x.s == x.end || *x.s++ != '"') {
        expected(r, what, rest->s, (size_t)(rest->end - rest->s));
        return NULL;
    }
    while (x.s < x.end && !closed) {
        char c = *x.s++;
        if (c == '"')
            closed = true;
        else if (c != '\\')
            buf_put(&b, c);
        else if (x.s == x.end || !escape(&b, &x))
            break;
    }
    buf_put(&b, '\0');
    if (!closed) {
        fail(r, "expected a quoted string for %s, with \\\" \\\\ \\n \\t \\r \\xHH as its only escapes", what);
        free(b.s);
        return NULL;
    }
    *rest = x;
    char *clean = text_clean(b.s, b.len - 1);
    free(b.s);
    return clean;
}

/* Sites */

static const char *const attribute_words[KIND_COUNT] = { "the site's group",    "the site's module",
                                                         "the site's producer", "the site's construction",
                                                         "the site's type",     "the site's position" };

static bool
define_site(Reader *r, size_t n, char *const attributes[KIND_COUNT])
{
    if (n >= r->nsites) {
        size_t size = n < 1024 ? 1024 : n + n / 2;
        r->site = mem_resize(r->site, size, sizeof *r->site);
        memset(r->site + r->nsites, 0, (size - r->nsites) * sizeof *r->site);
        r->nsites = size;
    }
    if (r->site[n] != SITE_UNKNOWN)
        return fail(r, "expected a new site, but site %zu was given before", n);
    char *label = slice_label(r->opt->slice, slice_kind_of(r->m->job), attributes);
    if (label)
        r->site[n] = SITE_BAND + model_band(r->m, *label ? label : "(none)", *label ? strlen(label) : 6, MODEL_NO_BAND);
    else
        r->site[n] = SITE_LEFT_OUT;
    free(label);
    return true;
}

static bool
read_site(Reader *r, Span rest)
{
    Span w = take_word(&rest);
    double n;
    if (!number_digits(w.s, w.end, &n) || n >= MOST_SITES)
        return expected(r, "a site number below 16777216", w.s, (size_t)(w.end - w.s));
    char *attributes[KIND_COUNT] = { 0 };
    bool ok = true;
    for (int i = 0; i < KIND_COUNT && ok; i++)
        ok = (attributes[i] = read_string(r, &rest, attribute_words[i])) != NULL;
    ok = ok && define_site(r, (size_t)n, attributes);
    for (int i = 0; i < KIND_COUNT; i++)
        free(attributes[i]);
    return ok;
}

/* Samples */

static bool
begin_sample(Reader *r, Span rest, const char *keyword)
{
    double time;
    if (!read_time(r, &rest, keyword, &time))
        return false;
    if (r->in_sample) {
        if (r->unfinished++ == 0)
            r->unfinished_line = r->begin_line;
        model_drop(r->m);
    }
    r->in_sample = true;
    r->begin_line = input_line_number(r->in);
    r->band = MODEL_NO_BAND;
    r->value = -1;
    r->skip = time < r->opt->from || time > r->opt->to;
    r->skipped += r->skip;
    if (time < r->latest) {
        r->skip = true;
        if (r->misplaced++ == 0)
            r->misplaced_line = r->begin_line;
    } else
        r->latest = time;
    model_begin(r->m, time);
    return true;
}

static bool
end_sample(Reader *r)
{
    if (!r->in_sample)
        return fail(r, "expected BEGIN_SAMPLE before END_SAMPLE");
    r->in_sample = false;
    if (r->skip)
        model_drop(r->m);
    else
        model_end(r->m);
    if (r->opt->progress && input_bytes(r->in) >= r->tick) {
        r->tick = input_bytes(r->in) + TICK;
        show_progress(r);
    }
    return true;
}

static bool
wanted(Reader *r, uint32_t band)
{
    if (band >= r->nkept) {
        size_t size = band < 512 ? 1024 : 2 * (size_t)band;
        r->kept = mem_resize(r->kept, size, 1);
        memset(r->kept + r->nkept, 0, size - r->nkept);
        r->nkept = size;
    }
    if (r->kept[band] == 0)
        r->kept[band] = slice_keeps(r->opt->slice, r->m->bands[band].key, r->m->bands[band].key_len) ? 1 : 2;
    return r->kept[band] == 1;
}

static void
add_entry(Reader *r, uint32_t band, double value)
{
    r->band = band;
    r->value = value;
    if (!r->skip && wanted(r, band))
        model_add(r->m, band, value);
}

/* See Note [Guessing the name]. */
static bool
read_guessed(Reader *r)
{
    uint32_t guess = r->band == MODEL_NO_BAND ? r->m->first_band : r->m->bands[r->band].next;
    if (guess == MODEL_NO_BAND)
        return false;
    const Band *b = &r->m->bands[guess];
    const char *s = r->line.text, *end = s + r->line.len;
    double value;
    if (r->line.len <= b->key_len + 1 || memcmp(s, b->key, b->key_len) != 0 || !is_blank(s[b->key_len]))
        return false;
    if (!number_digits(s + b->key_len + 1, end, &value))
        return false;
    add_entry(r, guess, value);
    return true;
}

static bool
read_size(Reader *r, Span w, double *value)
{
    if (!number_parse(w.s, w.end, value))
        return expected(r, "a size after the name", w.s, (size_t)(w.end - w.s));
    if (*value < 0 || *value > LARGEST)
        return expected(r, "a size from 0 to 1e24", w.s, (size_t)(w.end - w.s));
    return true;
}

/* The number is the last field; all before it, blanks included, is the name. */
static bool
read_entry(Reader *r, Span x)
{
    x = trim(x);
    Span last = { x.end, x.end };
    while (last.s > x.s && !is_blank(last.s[-1]))
        last.s--;
    Span name = trim((Span){ x.s, last.s });
    double value;
    if (!read_size(r, last, &value))
        return false;
    if (name.s == name.end) {
        /* GHC 10.0 writes the size of a retainer set twice, the second time alone on a line. */
        if (value == r->value)
            return true;
        return expected(r, "a name and a size", last.s, (size_t)(last.end - last.s));
    }
    add_entry(r, model_band(r->m, name.s, (size_t)(name.end - name.s), r->band), value);
    return true;
}

static bool
read_space(Reader *r, Span rest, double *into)
{
    Span w = take_word(&rest);
    return read_size(r, w, into);
}

static bool
read_site_entry(Reader *r, Span x)
{
    Span n = take_word(&x), bytes = take_word(&x), cells = take_word(&x);
    double site, value[2];
    if (!number_digits(n.s, n.end, &site) || !number_digits(bytes.s, bytes.end, &value[0])
        || !number_digits(cells.s, cells.end, &value[1]) || trim(x).s != x.end)
        return expected(r, "a site's number, bytes and cells", r->line.text, r->line.len);
    if (site >= (double)r->nsites || r->site[(size_t)site] == SITE_UNKNOWN)
        return fail(r, "expected a SITE line for site %.0f before its first use", site);
    uint32_t what = r->site[(size_t)site];
    if (what >= SITE_BAND && !r->skip)
        model_add(r->m, what - SITE_BAND, value[r->opt->cells]);
    return true;
}

static bool
read_mark(Reader *r, Span rest, const char *keyword)
{
    double time;
    if (!read_time(r, &rest, keyword, &time))
        return false;
    if (r->line.cut || time < r->opt->from || time > r->opt->to)
        return true;
    rest = trim(rest);
    if (rest.s == rest.end) {
        model_mark(r->m, time, NULL, 0);
        return true;
    }
    if (r->sites) {
        char *text = read_string(r, &rest, "the mark's text");
        if (text)
            model_mark(r->m, time, text, strlen(text));
        bool ok = text != NULL;
        free(text);
        return ok;
    }
    char *text = NULL;
    if (!read_hpstring(r, rest, "the mark's time", &text))
        return false;
    model_mark(r->m, time, text, strlen(text));
    free(text);
    return true;
}

/* Lines */

static bool
keyword_in_sample(const Reader *r, const char *word)
{
    size_t len = strlen(word);
    if (r->line.len < len || memcmp(r->line.text, word, len) != 0)
        return false;
    if (r->line.len == len || r->line.text[len] == ' ')
        return true;
    /* After a tab it is a name, unless the number could only be a time. */
    return r->line.text[len] == '\t' && memchr(r->line.text + len, '.', r->line.len - len) != NULL;
}

static Span
after_keyword(const Reader *r, const char *word)
{
    return (Span){ r->line.text + strlen(word), r->line.text + r->line.len };
}

static bool
read_in_site_sample(Reader *r, Span x)
{
    if (keyword_in_sample(r, "HEAP"))
        return read_space(r, after_keyword(r, "HEAP"), &r->m->current.heap);
    if (keyword_in_sample(r, "STACK"))
        return read_space(r, after_keyword(r, "STACK"), &r->m->current.stack);
    if (keyword_in_sample(r, "SITE"))
        return read_site(r, after_keyword(r, "SITE"));
    return read_site_entry(r, x);
}

static bool
read_in_sample(Reader *r)
{
    Span x = { r->line.text, r->line.text + r->line.len };
    if (x.s == x.end)
        return true;
    char c = *x.s;
    if (c == 'E' && keyword_in_sample(r, "END_SAMPLE"))
        return end_sample(r);
    if (c == 'B' && keyword_in_sample(r, "BEGIN_SAMPLE"))
        return begin_sample(r, after_keyword(r, "BEGIN_SAMPLE"), "BEGIN_SAMPLE");
    if (c == 'M' && keyword_in_sample(r, "MARK"))
        return read_mark(r, after_keyword(r, "MARK"), "MARK");
    if (c == ';' && trim(x).end - trim(x).s == 1)
        return end_sample(r);
    if (r->sites)
        return read_in_site_sample(r, x);
    if (read_guessed(r))
        return true;
    return trim(x).s == trim(x).end || read_entry(r, x);
}

static bool
is_header(Reader *r, Span word, char ***into)
{
    Model *m = r->m;
    struct { const char *word; char **into; } header[] = {
        { "JOB", &m->job }, { "DATE", &m->date }, { "SAMPLE_UNIT", &m->sample_unit }, { "VALUE_UNIT", &m->value_unit },
    };
    for (size_t i = 0; i < sizeof header / sizeof *header; i++)
        if (span_is(word, header[i].word)) {
            *into = header[i].into;
            return true;
        }
    return false;
}

static bool
all_capitals(Span w)
{
    for (const char *p = w.s; p < w.end; p++)
        if (!((*p >= 'A' && *p <= 'Z') || *p == '_'))
            return false;
    return w.s < w.end;
}

/* nhc98's header, which we only pass over: what it grouped by shows in the names. */
static bool
nhc_header(Span w)
{
    size_t len = (size_t)(w.end - w.s);
    return span_is(w, "USE_INFO") || (len > 8 && memcmp(w.s, "PROFILE_", 8) == 0)
        || (len > 12 && memcmp(w.s, "RESTRICTION_", 12) == 0);
}

static bool
read_site_header(Reader *r, Span word, Span rest)
{
    struct { const char *word; char **into; } header[] = {
        { "START", &r->m->start }, { "HOST", &r->m->host }, { "PROGRAM", &r->m->program },
    };
    if (span_is(word, "SITE"))
        return read_site(r, rest);
    for (size_t i = 0; i < sizeof header / sizeof *header; i++)
        if (span_is(word, header[i].word)) {
            free(*header[i].into);
            return (*header[i].into = read_string(r, &rest, header[i].word)) != NULL;
        }
    if (span_is(word, "PID")) {
        Span w = take_word(&rest);
        free(r->m->pid);
        r->m->pid = text_clean(w.s, (size_t)(w.end - w.s));
        return true;
    }
    if (all_capitals(word))
        return true;
    return expected(r, "BEGIN_SAMPLE, SITE, MARK or a header line", word.s, (size_t)(word.end - word.s));
}

static bool
start_site_log(Reader *r, Span rest)
{
    Span version = take_word(&rest);
    if (!span_is(version, "1"))
        return expected(r, "version 1 of the site log", version.s, (size_t)(version.end - version.s));
    r->sites = true;
    return true;
}

static bool
read_outside(Reader *r)
{
    Span rest = { r->line.text, r->line.text + r->line.len };
    Span word = take_word(&rest);
    char **into;
    if (word.s == word.end)
        return true;
    if (span_is(word, "BEGIN_SAMPLE"))
        return begin_sample(r, rest, "BEGIN_SAMPLE");
    if (span_is(word, "MARK"))
        return read_mark(r, rest, "MARK");
    if (is_header(r, word, &into)) {
        char *name = mem_copy(word.s, (size_t)(word.end - word.s));
        bool ok = read_hpstring(r, rest, name, into);
        free(name);
        return ok;
    }
    if (span_is(word, "END_SAMPLE"))
        return end_sample(r);
    if (span_is(word, "HPZ"))
        return start_site_log(r, rest);
    if (r->sites)
        return read_site_header(r, word, rest);
    if (span_is(word, "COMMENT"))
        return read_mark(r, rest, "COMMENT");
    if (span_is(word, "SAMPLE")) {
        take_word(&rest);
        return begin_sample(r, rest, "SAMPLE");
    }
    if (nhc_header(word))
        return true;
    return expected(r, "BEGIN_SAMPLE, MARK or a header line", word.s, (size_t)(word.end - word.s));
}

/* The whole log */

static bool
read_lines(Reader *r)
{
    while (input_next(r->in, &r->line))
        if (!(r->in_sample ? read_in_sample(r) : read_outside(r)))
            return r->cut;
    return !input_failed(r->in);
}

static void
warn_all(Reader *r)
{
    size_t end = input_line_number(r->in);
    if (r->misplaced)
        warn(r, r->misplaced_line, "%zu sample%s out of sequence left out, the first one here", r->misplaced,
             r->misplaced == 1 ? "" : "s");
    if (r->unfinished)
        warn(r, r->unfinished_line, "%zu sample%s without END_SAMPLE left out, the first one here", r->unfinished,
             r->unfinished == 1 ? "" : "s");
    if (r->in_sample)
        warn(r, end, "the log ends inside the sample begun in line %zu; drawn without it", r->begin_line);
    else if (r->cut || input_truncated(r->in))
        warn(r, end, "the log is cut short here; drawn up to its last whole sample");
}

static bool
finish(Reader *r)
{
    if (r->told)
        fputs("\r\033[K", stderr);
    r->told = false;
    if (r->in_sample)
        model_drop(r->m);
    if (r->m->read == 0) {
        if (r->skipped)
            fprintf(stderr, "hp2ps: %s: no samples between --from and --to\n", input_name(r->in));
        else
            fprintf(stderr, "hp2ps: %s:%zu: expected at least one whole sample, found the end of the log\n",
                    input_name(r->in), input_line_number(r->in));
        return false;
    }
    warn_all(r);
    model_finish(r->m);
    r->m->slice = slice_words(r->opt->slice, r->sites);
    return true;
}

static void
free_reader(Reader *r)
{
    input_close(r->in);
    free(r->site);
    free(r->kept);
}

Model *
read_log(const char *path, const ReadOptions *options)
{
    Reader r = { .opt = options, .latest = -INFINITY, .band = MODEL_NO_BAND };
    if (!(r.in = input_open(path)))
        return NULL;
    r.m = model_new();
    clock_gettime(CLOCK_MONOTONIC, &r.started);
    bool ok = read_lines(&r) && finish(&r);
    if (r.told)
        fputs("\r\033[K", stderr);
    Model *m = r.m;
    free_reader(&r);
    if (ok)
        return m;
    model_free(m);
    return NULL;
}

bool
read_identity(const char *path, Identity *id)
{
    Slice *all = slice_new();
    ReadOptions quiet = { .slice = all, .from = -INFINITY, .to = INFINITY, .quiet = true };
    Reader r = { .opt = &quiet, .latest = -INFINITY, .band = MODEL_NO_BAND };
    *id = (Identity){ 0 };
    if (!(r.in = input_open(path))) {
        slice_free(all);
        return false;
    }
    r.m = model_new();
    while (!(r.m->job && r.m->date) && !r.in_sample && input_next(r.in, &r.line) && read_outside(&r))
        ;
    *id = (Identity){ r.m->job, r.m->date, r.sites };
    r.m->job = r.m->date = NULL;
    free_reader(&r);
    model_free(r.m);
    slice_free(all);
    return true;
}
