/* read — see read.h.
 *
 * Line by line. A line inside a sample is an entry unless it is plainly a keyword; since names may be anything,
 * keywords included, the rule is: a keyword stands at the start of the line, and is followed by a blank.
 * A name followed by a tab, or indented as hbc does, is a name (GHC writes tabs between name and number).
 */
#include <config.h>

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "mem.h"
#include "reader.h"
#include "text.h"

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
        return reader_space(r, after_keyword(r, "HEAP"), &r->m->current.heap);
    if (keyword_in_sample(r, "STACK"))
        return reader_space(r, after_keyword(r, "STACK"), &r->m->current.stack);
    if (keyword_in_sample(r, "SITE"))
        return reader_site(r, after_keyword(r, "SITE"));
    return reader_site_entry(r, x);
}

static bool
read_in_sample(Reader *r)
{
    Span x = { r->line.text, r->line.text + r->line.len };
    if (x.s == x.end)
        return true;
    char c = *x.s;
    if (c == 'E' && keyword_in_sample(r, "END_SAMPLE"))
        return reader_end_sample(r);
    if (c == 'B' && keyword_in_sample(r, "BEGIN_SAMPLE"))
        return reader_begin_sample(r, after_keyword(r, "BEGIN_SAMPLE"), "BEGIN_SAMPLE");
    if (c == 'M' && keyword_in_sample(r, "MARK"))
        return reader_mark(r, after_keyword(r, "MARK"), "MARK");
    if (c == ';' && reader_trim(x).end - reader_trim(x).s == 1)
        return reader_end_sample(r);
    if (r->sites)
        return read_in_site_sample(r, x);
    if (reader_guessed(r))
        return true;
    return reader_trim(x).s == reader_trim(x).end || reader_entry(r, x);
}

static bool
is_header(Reader *r, Span word, char ***into)
{
    Model *m = r->m;
    struct { const char *word; char **into; } header[] = {
        { "JOB", &m->job }, { "DATE", &m->date }, { "SAMPLE_UNIT", &m->sample_unit }, { "VALUE_UNIT", &m->value_unit },
    };
    for (size_t i = 0; i < sizeof header / sizeof *header; i++)
        if (reader_span_is(word, header[i].word)) {
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
    return reader_span_is(w, "USE_INFO") || (len > 8 && memcmp(w.s, "PROFILE_", 8) == 0)
        || (len > 12 && memcmp(w.s, "RESTRICTION_", 12) == 0);
}

static bool
read_site_header(Reader *r, Span word, Span rest)
{
    struct { const char *word; char **into; } header[] = {
        { "START", &r->m->start }, { "HOST", &r->m->host }, { "PROGRAM", &r->m->program },
    };
    if (reader_span_is(word, "SITE"))
        return reader_site(r, rest);
    for (size_t i = 0; i < sizeof header / sizeof *header; i++)
        if (reader_span_is(word, header[i].word)) {
            free(*header[i].into);
            return (*header[i].into = reader_string(r, &rest, header[i].word)) != NULL;
        }
    if (reader_span_is(word, "PID")) {
        Span w = reader_take_word(&rest);
        free(r->m->pid);
        r->m->pid = text_clean(w.s, (size_t)(w.end - w.s));
        return true;
    }
    if (all_capitals(word))
        return true;
    return reader_expected(r, "BEGIN_SAMPLE, SITE, MARK or a header line", word.s, (size_t)(word.end - word.s));
}

static bool
start_site_log(Reader *r, Span rest)
{
    Span version = reader_take_word(&rest);
    if (!reader_span_is(version, "1"))
        return reader_expected(r, "version 1 of the site log", version.s, (size_t)(version.end - version.s));
    r->sites = true;
    return true;
}

static bool
read_outside(Reader *r)
{
    Span rest = { r->line.text, r->line.text + r->line.len };
    Span word = reader_take_word(&rest);
    char **into;
    if (word.s == word.end)
        return true;
    if (reader_span_is(word, "BEGIN_SAMPLE"))
        return reader_begin_sample(r, rest, "BEGIN_SAMPLE");
    if (reader_span_is(word, "MARK"))
        return reader_mark(r, rest, "MARK");
    if (is_header(r, word, &into)) {
        char *name = mem_copy(word.s, (size_t)(word.end - word.s));
        bool ok = reader_hpstring(r, rest, name, into);
        free(name);
        return ok;
    }
    if (reader_span_is(word, "END_SAMPLE"))
        return reader_end_sample(r);
    if (reader_span_is(word, "HPZ"))
        return start_site_log(r, rest);
    if (r->sites)
        return read_site_header(r, word, rest);
    if (reader_span_is(word, "COMMENT"))
        return reader_mark(r, rest, "COMMENT");
    if (reader_span_is(word, "SAMPLE")) {
        reader_take_word(&rest);
        return reader_begin_sample(r, rest, "SAMPLE");
    }
    if (nhc_header(word))
        return true;
    return reader_expected(r, "BEGIN_SAMPLE, MARK or a header line", word.s, (size_t)(word.end - word.s));
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
        reader_warn(r, r->misplaced_line, "%zu sample%s out of sequence left out, the first one here", r->misplaced,
             r->misplaced == 1 ? "" : "s");
    if (r->unfinished)
        reader_warn(r, r->unfinished_line, "%zu sample%s without END_SAMPLE left out, the first one here", r->unfinished,
             r->unfinished == 1 ? "" : "s");
    if (r->in_sample)
        reader_warn(r, end, "the log ends inside the sample begun in line %zu; drawn without it", r->begin_line);
    else if (r->cut || input_truncated(r->in))
        reader_warn(r, end, "the log is cut short here; drawn up to its last whole sample");
}

static bool
finish(Reader *r)
{
    reader_hide_progress(r);
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
    reader_hide_progress(&r);
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
