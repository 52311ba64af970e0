/* read_eventlog — what the events of an eventlog mean.
 *
 *     PROFILE_BEGIN      by what: cost centres, types of closures ...
 *     COST_CENTRE ...    names
 *     SAMPLE_BEGIN       a sample:
 *     SAMPLE_STRING ...    a name, or SAMPLE_STACK: cost centres; and its bytes
 *     SAMPLE_END
 *
 * Marks, sizes of the heap and facts about the program may stand anywhere between them. If there is
 * no heap profile, the sizes are what is drawn. A sample
 * that is damaged or has no end is left out, see Note [Damage].
 *
 * Its sites get their names from eventnames.h. timeorder.h sorts what comes late; whole samples go
 * to read_sample.
 *
 * Times are those of the wall clock since the program began. (The .hp of the same run has the time
 * that the program itself used.)
 */
#include <config.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/mem.h"
#include "base/text.h"
#include "log/eventlog.h"
#include "log/eventnames.h"
#include "log/ghcheap.h"
#include "log/read_private.h"
#include "log/timeorder.h"

typedef struct Events {
  Reader *r;
  Eventlog *log;
  EventNames *names;
  GhcProf *prof; /* of the same run; NULL if there is none */
  char *cut;     /* a name that GHC has cut; NULL if there is none */
  TimeOrder *order;
  TimeOrder *messages; /* the messages of traceEvent */
  GhcHeap *heap;
  bool profile; /* a heap profile begins in it */
  Breakdown by;
  bool explicit_end; /* samples have SAMPLE_END; those of GHC 8.2 have not */
  bool unsuited;     /* the log lacks what the options ask for; there is a message */
  bool ticks;        /* the run has a time profile, too: see Note [Torn] */
  size_t torn;       /* samples that damage has cost */
  /* the sample that is being read: */
  Census census;
  uint32_t site;       /* of the entry before */
  uint64_t entry_time; /* of that entry */
  bool dated;          /* the sample's time is in the payload, not that of the event */
  uint64_t ended;      /* the time the last sample ended */
} Events;

/* The program */

/* Each argument ends in NUL. The first is the program, which is shown without its folder. */
static void take_arguments(Reader *r, const unsigned char *data, size_t size)
{
  char *job = mem_copy((const char *)data, size);
  size_t name = 0;
  for (size_t i = 0; i < size && job[i]; i++)
    if (job[i] == '/') name = i + 1;
  while (size > name && job[size - 1] == '\0') size--;
  for (size_t i = name; i < size; i++)
    if (job[i] == '\0') job[i] = ' ';
  free(r->m->job);
  r->m->job = text_clean(job + name, size - name);
  free(job);
}

static char *formatted(const char *format, const struct tm *when)
{
  char text[64];
  size_t len = strftime(text, sizeof text, format, when);
  return mem_copy(text, len);
}

/* The event has the wall clock's time; less the event's time, it is when the program began. */
static void take_clock(Reader *r, const Event *event)
{
  time_t seconds = (time_t)(eventlog_number(event->data + 4, 8) - event->time / 1000000000);
  struct tm here, there;
  if (!localtime_r(&seconds, &here) || !gmtime_r(&seconds, &there) || here.tm_year > 8000
      || here.tm_year < 0)
    return;
  free(r->m->date);
  free(r->m->start);
  r->m->date = formatted("%a %b %e %H:%M %Y", &here);
  r->m->start = formatted("%Y-%m-%dT%H:%M:%S+00:00", &there);
}

static void take_process(Reader *r, const unsigned char *data)
{
  free(r->m->pid);
  r->m->pid = mem_format("%lu", (unsigned long)eventlog_number(data + 4, 4));
}

/* Samples that are whole */

/* Does the profile have what the slice asks for? */
static bool suits(Events *e)
{
  e->unsuited = !reader_suits_ghc(e->r, e->by, ghcnames_kinds(e->by));
  return !e->unsuited;
}

static void define(Events *e, uint32_t site)
{
  char *attributes[KIND_ALL];
  eventnames_attributes(e->names, site, e->by, e->prof, e->r->m->job, attributes);
  reader_define_site(e->r, site, KIND_NAME, attributes);
  if (!e->cut && ghcnames_shown_cut(e->by, attributes[KIND_NAME]))
    e->cut = mem_copy(attributes[KIND_NAME], strlen(attributes[KIND_NAME]));
  for (int i = 0; i < KIND_ALL; i++) free(attributes[i]);
}

static void give_sample(Events *e, const Census *c)
{
  model_begin(e->r->m, timeorder_seconds(c->time));
  for (size_t i = 0; i < c->count; i++) {
    if (!reader_knows_site(e->r, c->shares[i].site)) define(e, c->shares[i].site);
    reader_add_site(e->r, c->shares[i].site, c->shares[i].bytes, 0);
  }
  reader_take_sample(e->r, timeorder_seconds(c->time), c->byte);
}

/* Gives the model samples that need not wait any longer, see Note [Late]. */
static void give_samples(Events *e, bool all)
{
  Census c;
  while (!e->unsuited && timeorder_take(e->order, all, &c)) {
    if (e->r->begun++ == 0 && suits(e) && e->by == BY_RETAINER && e->r->opt->prof)
      e->prof = ghcprof_read(e->r->opt->prof, e->r->m->job);
    if (!e->unsuited) give_sample(e, &c);
    free(c.shares);
  }
}

/* Samples that are being read */

static void drop_sample(Events *e)
{
  e->r->in_sample = false;
  e->census.count = 0;
}

static void lose(Events *e, const char *what)
{
  reader_fail(e->r, "%s", what);
  e->torn += e->r->in_sample;
  e->r->lost |= e->r->in_sample;
  drop_sample(e);
}

/* The time of a sample is that of its beginning. The times of beginning, last entry and end should
 * be in this order. If they are not, one of them is wrong, and the middle one of the three is
 * taken. */
static uint64_t sample_time(Events *e, uint64_t end)
{
  const uint64_t second = 1000000000;
  uint64_t begin = e->census.time, entry = e->census.count ? e->entry_time : begin;
  bool back = begin < e->ended && entry >= e->ended && entry - begin > second;
  e->ended = end;
  if (e->dated || (begin <= entry && entry <= end && !back)) return begin;
  reader_count(&e->r->untimed, e->r->begin_line);
  uint64_t low = begin < end ? begin : end, high = begin < end ? end : begin;
  return entry < low ? low : entry > high ? high : entry;
}

static void end_sample(Events *e, uint64_t time)
{
  Reader *r = e->r;
  r->in_sample = false;
  e->census.time = sample_time(e, time);
  e->census.byte = r->begin_line;
  timeorder_put(e->order, &e->census);
  give_samples(e, false);
}

static void begin_sample(Events *e, uint64_t time, bool dated)
{
  Reader *r = e->r;
  if (r->in_sample && e->explicit_end) reader_count(&r->unfinished, r->begin_line);
  else if (r->in_sample) end_sample(e, e->entry_time);
  drop_sample(e);
  r->lost = false;
  r->in_sample = true;
  r->begin_line = r->byte;
  e->census.time = e->entry_time = time;
  e->dated = dated;
  e->site = NO_SITE;
}

/* Takes SAMPLE_END. If the sample is lost, nothing is left to take. */
static void take_end(Events *e, uint64_t time)
{
  Reader *r = e->r;
  if (r->in_sample) end_sample(e, time);
  else if (!r->lost) reader_fail(r, "expected the beginning of a sample before its end");
  r->lost = false;
}

static void add_share(Events *e, uint64_t time, uint32_t site, uint64_t bytes)
{
  Census *c = &e->census;
  MEM_RESERVE(c->shares, c->cap, c->count + 1);
  c->shares[c->count++] = (Share){ site, (double)bytes };
  e->site = site;
  e->entry_time = time;
}

/* No memory has more bytes than this. */
static const uint64_t LARGEST = UINT64_C(1) << 60;

static void take_entry(Events *e, const Event *event)
{
  Reader *r = e->r;
  bool stack = event->number == EVENT_SAMPLE_STACK;
  uint64_t bytes = eventlog_number(event->data + 1, 8);
  const unsigned char *key = event->data + 9;
  size_t room = event->size - 9, len;
  const unsigned char *end = stack ? NULL : memchr(key, '\0', room);
  if (!r->in_sample) {
    if (!r->lost) {
      reader_fail(r, "expected the beginning of a sample before what is in it");
      e->torn++;
    }
    r->lost = true;
    return;
  }
  if (stack) len = 4 * (size_t)*key++;
  else len = end ? (size_t)(end - key) : room;
  if (bytes > LARGEST || len + 1 > room)
    lose(e,
         stack ? "expected bytes and cost centres" : "expected bytes and a name that ends in NUL");
  else add_share(e, event->time, eventnames_site(e->names, stack, key, len, e->site), bytes);
}

/* Events */

static void take_breakdown(Events *e, const unsigned char *data)
{
  uint64_t by = eventlog_number(data + 9, 4);
  e->profile = true;
  e->by = by < BREAKDOWNS ? (Breakdown)by : BY_NOTHING;
}

/* There are many info tables, and only one kind of profile needs them. */
static bool wants_tables(const Events *e) { return e->by == BY_NOTHING || e->by == BY_INFO_TABLE; }

/* The messages of traceEvent may be many. They are marks if the user chooses marks, or if there are
 * no others. */
static void take_mark(Events *e, TimeOrder *into, const Event *event)
{
  char *text = text_clean((const char *)event->data, event->size);
  if (slice_keeps_mark(e->r->opt->slice, text))
    timeorder_mark(into, event->time, event->data, event->size);
  free(text);
}

static void take_size(Events *e, GhcSize which, const Event *event)
{
  ghcheap_size(e->heap, which, event->time, (double)eventlog_number(event->data + 4, 8));
}

static void take_event(Events *e, const Event *event)
{
  const unsigned char *data = event->data;
  bool chosen = slice_has_marks(e->r->opt->slice);
  switch (event->number) {
    case EVENT_SAMPLE_STRING:
    case EVENT_SAMPLE_STACK: take_entry(e, event); break;
    case EVENT_SAMPLE_BEGIN: begin_sample(e, event->time, false); break;
    case EVENT_SAMPLE_BIOGRAPHY: begin_sample(e, eventlog_number(data + 8, 8), true); break;
    case EVENT_SAMPLE_END: take_end(e, event->time); break;
    case EVENT_USER_MARKER: take_mark(e, e->order, event); break;
    case EVENT_USER_MESSAGE: take_mark(e, chosen ? e->order : e->messages, event); break;
    case EVENT_HEAP_SIZE:
      timeorder_size(e->order, event->time, (double)eventlog_number(data + 4, 8));
      take_size(e, GHC_HEAP, event);
      break;
    case EVENT_BLOCKS_SIZE: take_size(e, GHC_BLOCKS, event); break;
    case EVENT_HEAP_LIVE: take_size(e, GHC_LIVE, event); break;
    case EVENT_GC_START:
    case EVENT_GC_END: ghcheap_pause(e->heap, event->number == EVENT_GC_START, event->time); break;
    case EVENT_PROFILE_BEGIN: take_breakdown(e, data); break;
    case EVENT_TICKS_BEGIN: e->ticks = true; break;
    case EVENT_COST_CENTRE:
      if (!eventnames_centre(e->names, data, event->size)) lose(e, "expected a cost centre");
      break;
    case EVENT_INFO_TABLE:
      if (wants_tables(e) && !eventnames_table(e->names, data, event->size))
        lose(e, "expected an info table");
      break;
    case EVENT_PROGRAM_ARGS: take_arguments(e->r, data + 4, event->size - 4); break;
    case EVENT_PROCESS_ID: take_process(e->r, data); break;
    case EVENT_WALL_CLOCK: take_clock(e->r, event); break;
  }
}

static void read_events(Events *e)
{
  Event event;
  for (EventStep step; (step = eventlog_next(e->log, &event)) != EVENTLOG_END && !e->unsuited;) {
    e->r->byte = (size_t)event.place;
    if (step == EVENTLOG_EVENT) take_event(e, &event);
    else if (step == EVENTLOG_DAMAGE) lose(e, "expected an event, found something else");
    else {
      e->r->cut = true;
      break;
    }
  }
  e->r->byte = (size_t)event.place;
}

/* A log without a heap profile */

static void add_size(Reader *r, const char *name, double bytes)
{
  Span span = { name, name + strlen(name) };
  if (bytes > 0) reader_add_entry(r, span, bytes);
}

/* The bands are parts of the heap's size, from the bottom: what is alive, what else is in use, what
 * is free; if the log doesn't say what is in use, what isn't alive. */
enum { PART_LIVE, PART_IN_USE, PART_FREE, PART_REST };
static const char *const parts[] = { "live", "in use, not live", "free", "not live" };

static void give_point(Events *e, const GhcPoint *p)
{
  Reader *r = e->r;
  double live = p->size[GHC_LIVE] > 0 ? p->size[GHC_LIVE] : 0;
  double heap = p->size[GHC_HEAP] > live ? p->size[GHC_HEAP] : live;
  double blocks = p->size[GHC_BLOCKS] > heap ? heap : p->size[GHC_BLOCKS];
  double time = timeorder_seconds(p->time);
  model_begin(r->m, time);
  r->band = MODEL_NO_BAND;
  add_size(r, parts[PART_LIVE], live);
  if (blocks >= 0) add_size(r, parts[PART_IN_USE], blocks > live ? blocks - live : 0);
  add_size(r, parts[blocks >= 0 ? PART_FREE : PART_REST], heap - (blocks > live ? blocks : live));
  reader_take_sample(r, time, 0);
}

/* Marks the longest pauses: the first with a text, the others if they have a quarter of it. */
static void give_pauses(Events *e)
{
  Model *m = e->r->m;
  const GhcPauses *p = ghcheap_pauses(e->heap);
  const double part = 0.25;
  m->pauses = p->count;
  m->paused = p->sum;
  m->longest_pause = p->longest[0].seconds;
  m->longest_at = p->longest[0].at;
  for (size_t i = 0; i < p->count && i < GHC_LONGEST; i++) {
    double at = p->longest[i].at, seconds = p->longest[i].seconds;
    if (seconds < part * m->longest_pause || at < e->r->opt->from || at > e->r->opt->to) continue;
    char *text = i == 0 ? mem_format("longest pause: %.3g ms", 1e3 * seconds) : NULL;
    model_mark(m, at, text, text ? strlen(text) : 0);
    free(text);
  }
}

/* Does the log have a heap profile, or was there one before it was cut or damaged? The flags of the
 * run show it; they may come late, so a log without them may have been cut before. */
static bool has_profile(const Events *e)
{
  const char *job = e->r->m->job, *rts = job ? strstr(job, "+RTS") : NULL;
  return !job || e->profile || e->r->begun > 0 || e->r->damages > 0 || (rts && strstr(rts, " -h"));
}

/* Run with -l alone, a program logs no heap profile, but after each collection the sizes of its
 * heap. */
static void give_heap(Events *e)
{
  Reader *r = e->r;
  size_t count;
  const GhcPoint *points = ghcheap_points(e->heap, &count);
  if (count == 0 || has_profile(e)) return;
  if (slice_needs_sites(r->opt->slice) || r->opt->cells) {
    reader_refuse(r, "this eventlog has the sizes of the heap but no heap profile; run the program "
                     "with +RTS -l and one of -hT, -hc, -hi");
    e->unsuited = true;
    return;
  }
  r->m->ghc = 'l';
  r->m->usual = KIND_NAME;
  for (size_t i = 0; i < sizeof parts / sizeof *parts; i++)
    model_band(r->m, parts[i], strlen(parts[i]), MODEL_NO_BAND);
  for (size_t i = 0; i < count; i++) give_point(e, &points[i]);
  give_pauses(e);
}

/* The whole log */

static Events *begin_events(Reader *r)
{
  Events *e = mem_alloc(1, sizeof *e);
  e->r = r;
  r->events = e;
  e->names = eventnames_new();
  e->heap = ghcheap_new();
  e->order = timeorder_new();
  e->messages = timeorder_new();
  e->log = eventlog_open(r->in);
  return e;
}

static TimeOrder *marks_of(const Events *e)
{
  return timeorder_has_marks(e->order) ? e->order : e->messages;
}

bool events_read(Reader *r)
{
  Events *e = begin_events(r);
  if (!e->log) return reader_refuse(r, "the header of this eventlog is cut short or damaged");
  e->explicit_end = eventlog_has(e->log, EVENT_SAMPLE_END);
  if (eventlog_header_damaged(e->log))
    reader_fail(r, "the header is damaged; some events may not be understood");
  r->m->sample_unit = mem_copy("elapsed seconds", 15);
  r->m->value_unit = mem_copy("bytes", 5);
  read_events(e);
  if (r->in_sample && !e->explicit_end && !r->cut) end_sample(e, e->entry_time);
  give_samples(e, true);
  give_heap(e);
  timeorder_give_marks(marks_of(e), r->m, r->opt->from, r->opt->to);
  return !e->unsuited && !input_failed(r->in);
}

/* Note [Torn]: GHC's run time without -threaded takes no lock for the eventlog, but the clock of -p
 * is a thread. If it ticks while a sample is written, its event lands inside another one. */
bool events_warn_torn(const Events *e)
{
  Reader *r = e->r;
  size_t places = r->damages, samples = e->torn + r->unfinished.count;
  if (!e->ticks || places == 0) return false;
  reader_warn(r, r->damage_line[0],
              "the log is torn here%s: with -p, a clock writes into it while samples are written; "
              "%zu sample%s left out; run the program without -p, or link it with -threaded",
              places > 1 ? " and elsewhere" : "", samples, samples == 1 ? " is" : "s are");
  return true;
}

void events_warn(const Events *e)
{
  size_t marks = timeorder_marks_left_out(marks_of(e));
  if (eventlog_trailing(e->log))
    reader_warn(e->r, e->r->byte, "something follows the end of the eventlog; it is passed over");
  if (marks)
    reader_warn(e->r, e->r->byte, "%zu marks are left out: there are too many to draw", marks);
  if (e->by == BY_INFO_TABLE && !eventnames_has_tables(e->names))
    reader_warn(e->r, e->r->byte,
                "there are no names in this log, only addresses; compile the "
                "program with -finfo-table-map to have some");
}

const char *events_lack(void)
{
  return "there is no whole heap sample in this eventlog; run the program with +RTS -l -hT (or "
         "another of the -h) to have some";
}

void events_settle(Events *e)
{
  if (e->r->m->ghc == 'l') return;
  timeorder_give_sizes(e->order, e->r->m);
  e->r->m->kinds = ghcnames_kinds(e->by);
  e->r->m->usual = ghcnames_usual(e->by);
  e->r->m->ghc = e->by == BY_NOTHING ? '?' : ghcnames_flag(e->by)[2];
  e->r->m->cut = e->cut;
  e->cut = NULL;
}

void events_free(Events *e)
{
  if (e->log) eventlog_close(e->log);
  eventnames_free(e->names);
  if (e->prof) ghcprof_free(e->prof);
  free(e->cut);
  timeorder_free(e->order);
  timeorder_free(e->messages);
  ghcheap_free(e->heap);
  free(e->census.shares);
  free(e);
}
