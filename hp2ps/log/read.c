/* read — see read.h. It is the highest of the readers: it calls all others that read_private.h
 * lists, and they don't call it.
 *
 * A line inside a sample is an entry unless it begins with a keyword, see read_line.c.
 */
#include <config.h>

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "base/text.h"
#include "log/eventlog.h"
#include "log/matrix.h"
#include "log/read_private.h"

/* Parts that a log lacks */

static void report_lack(Reader *r, Kind kind)
{
  if (kind == KIND_CENTRE)
    reader_refuse(r, "this log has no cost centres; compile the program with lmlc -fscc or "
                     "-auto-all, and make a new profile");
  else if (kind == KIND_RETAINER)
    reader_refuse(r, "this log has no retainers; run the program with -r");
  else if (kind == KIND_BIOGRAPHY)
    reader_refuse(r, "this log has no biographies; compile the program with lmlc -fbiography, and "
                     "run it with -b");
  else if (kind == KIND_HELD)
    reader_refuse(r, "this log doesn't show what pending choices hold; run the program, a logic "
                     "program, with --held=pending");
  else
    reader_refuse(r, "a site log doesn't have the %s; GHC's eventlogs by -hc do",
                  slice_kind_name(kind));
}

/* Does the log have what is asked for? The head of a site log has been read when the first sample
 * has begun. */
static bool suits(Reader *r)
{
  Kind kind;
  if (r->sites && r->begun > 0 && slice_lacks(r->opt->slice, reader_kinds(r), &kind)) {
    report_lack(r, kind);
    return false;
  }
  if (r->ghc) return reader_ghc_suits(r);
  if (r->sites || r->begun == 0 || !(slice_needs_sites(r->opt->slice) || r->opt->cells))
    return true;
  return reader_refuse(r, "--by, --cells and restrictions other than by name need a site log "
                          "(prog.hpz), and this is a plain one");
}

/* Lines */

static bool read_in_site_sample(Reader *r, Span x)
{
  if (reader_has_keyword(r, "HEAP"))
    return reader_space(r, reader_after(r, "HEAP"), &r->m->current.heap);
  if (reader_has_keyword(r, "STACK"))
    return reader_space(r, reader_after(r, "STACK"), &r->m->current.stack);
  if (reader_has_keyword(r, "SITE")) return reader_site(r, reader_after(r, "SITE"));
  if (reader_has_keyword(r, "UNCOUNTED")) return reader_uncounted(r, reader_after(r, "UNCOUNTED"));
  return reader_site_entry(r, x);
}

/* An entry of a plain log. The first one shows which system wrote the log. */
static bool read_entry(Reader *r, Span x)
{
  Span name;
  double value;
  if (!reader_entry(r, x, &name, &value)) return false;
  if (name.s == name.end) return true;
  if (!r->met) reader_meet_ghc(r, name);
  if (!r->met && !suits(r)) r->unsuited = true;
  r->met = true;
  if (r->ghc) reader_ghc_entry(r, name, value);
  else reader_add_entry(r, name, value);
  return true;
}

static bool read_in_sample(Reader *r)
{
  Span x = { r->line.text, r->line.text + r->line.len };
  if (x.s == x.end) return true;
  char c = *x.s;
  if (c == 'E' && reader_has_keyword(r, "END_SAMPLE"))
    return reader_end_sample(r, reader_after(r, "END_SAMPLE"));
  if (c == 'B' && reader_has_keyword(r, "BEGIN_SAMPLE"))
    return reader_begin_sample(r, reader_after(r, "BEGIN_SAMPLE"), "BEGIN_SAMPLE");
  if (c == 'M' && reader_has_keyword(r, "MARK"))
    return reader_mark(r, reader_after(r, "MARK"), "MARK");
  if (c == ';' && reader_trim(x).end - reader_trim(x).s == 1)
    return reader_end_sample(r, (Span){ x.end, x.end });
  if (r->sites) return read_in_site_sample(r, x);
  if (!r->ghc && reader_guessed(r)) return true;
  return reader_trim(x).s == reader_trim(x).end || read_entry(r, x);
}

/* The lines of the head, in the order of the first four texts of a Model. */
static const char *const heads[] = { "JOB", "DATE", "SAMPLE_UNIT", "VALUE_UNIT" };
enum { HEAD_JOB, HEAD_DATE, HEAD_SAMPLE_UNIT, HEAD_VALUE_UNIT, HEADS };

static bool is_head(Span word, int *which)
{
  for (*which = 0; *which < HEADS; (*which)++)
    if (reader_span_is(word, heads[*which])) return true;
  return false;
}

static char **head_text(Model *m, int which)
{
  return which == HEAD_JOB           ? &m->job
         : which == HEAD_DATE        ? &m->date
         : which == HEAD_SAMPLE_UNIT ? &m->sample_unit
                                     : &m->value_unit;
}

/* A graph has one title and one scale, so a head that changes after the first sample is damage. */
static void head_again(Reader *r, int which, const char *was, const char *text)
{
  bool unit = which >= HEAD_SAMPLE_UNIT, equal = strcmp(was, text) == 0;
  if (unit && equal) r->other_units &= ~(1u << which);
  if (equal) return;
  reader_fail(r, "%s changes from '%s' to '%s' in the middle of the log; %s", heads[which], was,
              text, unit ? "samples in other units are left out" : "the first is shown");
  if (unit) r->other_units |= 1u << which;
}

static bool read_head(Reader *r, int which, Span rest)
{
  char *text = NULL, **into = head_text(r->m, which);
  if (!reader_hpstring(r, rest, heads[which], &text)) return false;
  if (*into && r->begun > 0) {
    head_again(r, which, *into, text);
    free(text);
    return true;
  }
  free(*into);
  *into = text;
  return true;
}

static bool all_capitals(Span w)
{
  for (const char *p = w.s; p < w.end; p++)
    if (!((*p >= 'A' && *p <= 'Z') || *p == '_')) return false;
  return w.s < w.end;
}

/* Is it a header line of nhc98? These are skipped. */
static bool nhc_header(Span w)
{
  size_t len = (size_t)(w.end - w.s);
  return reader_span_is(w, "USE_INFO") || (len > 8 && memcmp(w.s, "PROFILE_", 8) == 0)
         || (len > 12 && memcmp(w.s, "RESTRICTION_", 12) == 0);
}

static bool read_site_header(Reader *r, Span word, Span rest)
{
  struct {
    const char *word;
    char **into;
  } header[] = {
    { "START", &r->m->start },
    { "HOST", &r->m->host },
    { "PROGRAM", &r->m->program },
  };
  if (reader_span_is(word, "SITE")) return reader_site(r, rest);
  if (reader_span_is(word, "UNCOUNTED")) return reader_uncounted(r, rest);
  if (reader_span_is(word, "COLUMNS")) return reader_columns(r, rest);
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
  if (all_capitals(word)) return true;
  return reader_expected(r, "BEGIN_SAMPLE, SITE, MARK or a header line", word.s,
                         (size_t)(word.end - word.s));
}

static bool start_site_log(Reader *r, Span rest)
{
  Span version = reader_take_word(&rest);
  r->sites = true;
  r->refused = !reader_span_is(version, "1") && !reader_span_is(version, "2");
  if (r->refused)
    reader_expected(r, "version 1 or 2 of the site log", version.s,
                    (size_t)(version.end - version.s));
  return !r->refused;
}

static bool read_outside(Reader *r)
{
  Span rest = { r->line.text, r->line.text + r->line.len };
  Span word = reader_take_word(&rest);
  int head;
  if (word.s == word.end) return true;
  if (reader_span_is(word, "BEGIN_SAMPLE")) return reader_begin_sample(r, rest, "BEGIN_SAMPLE");
  if (reader_span_is(word, "MARK")) return reader_mark(r, rest, "MARK");
  if (is_head(word, &head)) return read_head(r, head, rest);
  if (reader_span_is(word, "END_SAMPLE")) return reader_end_sample(r, rest);
  if (reader_span_is(word, "HPZ")) return start_site_log(r, rest);
  if (r->begun == 0 && (reader_span_is(word, "SITE") || reader_span_is(word, "COLUMNS")))
    r->sites = true; /* the HPZ line may have been lost */
  if (r->sites) return read_site_header(r, word, rest);
  if (reader_span_is(word, "COMMENT")) return reader_mark(r, rest, "COMMENT");
  if (reader_span_is(word, "SAMPLE")) {
    reader_take_word(&rest);
    return reader_begin_sample(r, rest, "SAMPLE");
  }
  if (nhc_header(word)) return true;
  return reader_expected(r, "BEGIN_SAMPLE, MARK or a header line", word.s,
                         (size_t)(word.end - word.s));
}

/* Damage */

/* See Note [Damage]. Lines that read_outside doesn't know belong to the lost sample, so they are no
 * new damage. */
static bool read_lost(Reader *r)
{
  Span rest = { r->line.text, r->line.text + r->line.len }, word = reader_take_word(&rest);
  if (reader_span_is(word, "END_SAMPLE") || reader_span_is(word, ";")) r->lost = false;
  else return read_outside(r) || r->lost;
  return true;
}

static void lose_sample(Reader *r)
{
  if (r->in_sample) model_drop(r->m);
  r->in_sample = false;
  r->lost = true;
}

/* The whole log */

#define UTF16 "this is UTF-16, but logs are UTF-8: convert it first (iconv -f UTF-16 -t UTF-8)"

/* The first bytes of files that are no logs, and the message for each. */
static const struct {
  const char *bytes;
  size_t len;
  const char *what;
} others[] = {
  { "\x7F"
    "ELF",
    4,
    "this is a program, not a log; run it with -p (a GHC program with +RTS -hT) to "
    "get a .hp" },
  { "#!", 2, "this is a script, not a log" },
  { "\x28\xB5\x2F\xFD", 4,
    "this is compressed by zstd, but hp2ps reads gzip only: decompress it first "
    "(unzstd)" },
  { "\xFD"
    "7zXZ",
    5, "this is compressed by xz, but hp2ps reads gzip only: decompress it first (unxz)" },
  { "BZh", 3,
    "this is compressed by bzip2, but hp2ps reads gzip only: decompress it first "
    "(bunzip2)" },
  { "\xFF\xFE", 2, UTF16 },
  { "\xFE\xFF", 2, UTF16 },
  { "%!PS", 4, "this is a PostScript picture, not a log" },
  { "%PDF", 4, "this is a PDF picture, not a log" },
  { "\x89PNG", 4, "this is a PNG picture, not a log" },
  { "<svg", 4, "this is an SVG picture, not a log" },
  { "<?xml", 5, "this is XML, perhaps an SVG picture, not a log" },
  { "<!DOCTYPE", 9, "this is a web page, not a log" },
  { "\x1F\x8B", 2, "this is compressed twice: decompress it once (gunzip)" },
  { "HGZ ", 4,
    "this is a snapshot: --why explains it, --holders lists who holds what, and -o draws it" },
};

static bool is_other(Input *in)
{
  for (size_t i = 0; i < sizeof others / sizeof *others; i++) {
    const char *bytes;
    size_t len = others[i].len;
    if (input_peek(in, len, &bytes) == len && memcmp(bytes, others[i].bytes, len) == 0) {
      message_error(input_messages(in), loc_file(input_name(in)), "%s", others[i].what);
      return true;
    }
  }
  if (prof_is(in)) {
    message_error(input_messages(in), loc_file(input_name(in)),
                  "this is a time profile; strata table has its figures, and --bars draws it");
    return true;
  }
  return false;
}

static bool read_lines(Reader *r)
{
  while (reader_next_line(r)) {
    bool ok = r->in_sample ? read_in_sample(r) : r->lost ? read_lost(r) : read_outside(r);
    if (r->cut || r->refused) break;
    if (!ok) lose_sample(r);
    if (r->unsuited || (r->sites && r->begun <= 1 && !suits(r))) return false;
  }
  return !input_failed(r->in);
}

static const char *plural(size_t n) { return n == 1 ? "" : "s"; }

static void warn_places(Reader *r, const Places *places, const char *what)
{
  if (places->count)
    reader_warn(r, places->line, "%zu sample%s %s, the first one here", places->count,
                plural(places->count), what);
}

static void warn_damage(Reader *r)
{
  for (size_t i = 0; i < r->damages && i < MOST_TOLD; i++)
    reader_warn(r, r->damage_line[i], "%s", r->damage[i]);
  if (r->damages > MOST_TOLD)
    reader_warn(r, reader_line(r), "and %zu more damaged places before this %s",
                r->damages - MOST_TOLD, reader_line_word(r));
  for (int i = 0; i < INPUT_ODDITIES; i++)
    if (input_oddity(r->in, i))
      reader_warn(r, i < 2 ? 1 : reader_line(r), "%s", input_oddity(r->in, i));
}

static void warn_empty(Reader *r)
{
  if (r->m->total.peak > 0) return;
  if (r->m->read == 1)
    reader_warn(r, r->begin_line, "the only sample is empty; nothing is drawn but the axes");
  else
    reader_warn(r, r->begin_line, "all %llu samples are empty; nothing is drawn but the axes",
                (unsigned long long)r->m->read);
}

static void warn_all(Reader *r)
{
  size_t end = reader_line(r);
  bool torn = r->events && events_warn_torn(r->events);
  if (!torn) {
    warn_damage(r);
    warn_places(r, &r->unfinished,
                r->events ? "without an end left out" : "without END_SAMPLE left out");
  }
  warn_places(r, &r->misplaced, "out of sequence left out");
  warn_places(r, &r->untimed,
              r->events ? "whose times contradict each other"
                        : "whose END_SAMPLE has another time than BEGIN_SAMPLE");
  warn_places(r, &r->foreign, "in other units left out");
  if (r->in_sample)
    reader_warn(r, end, "the log ends inside the sample begun in %s %zu; drawn without it",
                reader_line_word(r), r->begin_line);
  else if (r->cut || input_truncated(r->in))
    reader_warn(r, end, "the log is cut short here; drawn up to its last whole sample");
  if (r->sitelog) sitelog_warn(r->sitelog);
  if (r->events) events_warn(r->events);
}

/* The first thing that is wrong with the log, and where; NULL if it is only too short. */
static const char *first_fault(const Reader *r, size_t *line)
{
  const char *fault = r->damages ? r->damage[0] : NULL;
  *line = r->damages ? r->damage_line[0] : reader_line(r);
  for (int i = 0; i < INPUT_ODDITIES && !fault; i++) fault = input_oddity(r->in, i);
  return fault;
}

/* Adds the error that says in one sentence why nothing can be drawn. It gives false. */
static bool refuse_log(Reader *r)
{
  size_t line;
  const char *fault = first_fault(r, &line);
  const char *lack =
      r->events ? events_lack() : "expected at least one whole sample, found the end of the log";
  Loc loc = fault || !r->events ? reader_loc(r, line) : loc_file(input_name(r->in));
  if (r->skipped && !r->refused) return reader_refuse(r, "no samples between --from and --to");
  if (!fault && line == 0 && !r->events) return reader_refuse(r, "the file is empty");
  if (r->refused) return message_error(input_messages(r->in), loc, "%s", fault ? fault : "");
  return message_error(input_messages(r->in), loc, "%s%s%s", fault ? fault : "", fault ? "; " : "",
                       lack);
}

static bool finish_log(Reader *r)
{
  if (r->in_sample) model_drop(r->m);
  if (r->m->read == 0 || r->refused) return refuse_log(r);
  if (!r->opt->may_miss && !sought_all(r->sought, input_name(r->in), input_messages(r->in)))
    return false;
  reader_take_sizes(r, INFINITY);
  if (r->sites && r->opt->cells) {
    free(r->m->value_unit);
    r->m->value_unit = mem_copy("cells", 5);
  }
  warn_all(r);
  model_finish(r->m);
  if (r->events) events_settle(r->events);
  warn_empty(r);
  r->m->slice = slice_words(r->opt->slice, r->sites || r->events || r->ghc);
  if (r->sites) r->m->kinds = reader_kinds(r);
  if (r->ghc) reader_ghc_settle(r);
  return true;
}

static void free_reader(Reader *r)
{
  if (r->sitelog) sitelog_close(r->sitelog);
  if (r->events) events_free(r->events);
  if (r->ghc) reader_ghc_free(r->ghc);
  for (size_t i = 0; i < MOST_TOLD; i++) free(r->damage[i]);
  sought_free(r->sought);
  input_close(r->in);
  free(r->site);
  free(r->kept);
}

static bool begin_reader(Reader *r, const char *path, const ReadOptions *options,
                         Messages *messages)
{
  *r = (Reader){ .opt = options, .latest = -INFINITY, .band = MODEL_NO_BAND };
  if (!(r->in = input_open(path, messages))) return false;
  r->m = model_new();
  r->m->watch = options->watch;
  r->m->watcher = options->watcher;
  if (options->matrix) r->m->matrix = matrix_new();
  r->sought = sought_new(options->slice);
  return true;
}

Model *read_log(const char *path, const ReadOptions *options, Messages *messages)
{
  Reader r;
  if (!begin_reader(&r, path, options, messages)) return NULL;
  if (options->beside) r.sitelog = sitelog_open(options->beside, &r);
  clock_gettime(CLOCK_MONOTONIC, &r.started);
  bool ok =
      !is_other(r.in) && (eventlog_is(r.in) ? events_read(&r) : read_lines(&r)) && finish_log(&r);
  Model *m = r.m;
  free_reader(&r);
  if (ok) return m;
  model_free(m);
  return NULL;
}

/* Does a log whose head was read begin with an empty sample, as GHC's do? Then its first entry says
 * by which flag it was made. */
static bool by_ghc(Reader *r)
{
  if (!r->m->job || r->in_sample || r->damages) return false;
  bool begun = false, empty = false;
  while (reader_next_line(r)) {
    bool begins = reader_has_keyword(r, "BEGIN_SAMPLE"), ends = reader_has_keyword(r, "END_SAMPLE");
    if (empty && !begins && !ends) {
      const char *tab = memchr(r->line.text, '\t', r->line.len);
      char *name = mem_copy(r->line.text, tab ? (size_t)(tab - r->line.text) : r->line.len);
      Breakdown by = reader_ghc_flag(r->m->job, name);
      free(name);
      return by != BY_NOTHING;
    }
    if (begun && !empty && !ends) return false;
    empty |= begun && ends;
    begun |= begins;
  }
  return false;
}

/* After this many damaged lines read_identity stops. */
enum { MOST_ODD = 100 };

bool read_identity(const char *path, bool any, Identity *id, Messages *messages)
{
  Slice *all = slice_new();
  ReadOptions plain = { .slice = all, .from = -INFINITY, .to = INFINITY };
  Reader r;
  *id = (Identity){ 0 };
  if (!begin_reader(&r, path, &plain, messages)) {
    slice_free(all);
    return false;
  }
  bool ok = any || !is_other(r.in), events = eventlog_is(r.in);
  while (ok && !events && !(r.m->job && r.m->date) && !r.in_sample && r.damages < MOST_ODD
         && reader_next_line(&r))
    read_outside(&r);
  *id = (Identity){ r.m->job, r.m->date, r.sites || events || by_ghc(&r) };
  r.m->job = r.m->date = NULL;
  free_reader(&r);
  model_free(r.m);
  slice_free(all);
  return ok;
}
