/* eventlog — see eventlog.h. */
#include <config.h>

#include "log/eventlog.h"

#include <stdlib.h>
#include <string.h>

#include "base/mem.h"

enum {
  END_MARK = 0xFFFF,
  KINDS = END_MARK, /* numbers of kinds are below this */
  NO_KIND = -2,
  HEAD = 10,
  LENGTH = 2, /* bytes of an event's number and time; of its length */
  LONGEST = HEAD + LENGTH + UINT16_MAX,
  LONG = 1000,            /* after damage no longer event is believed at first */
  WINDOW = 1 << 17,       /* bytes to peek; an event and the next head fit */
  LONGEST_KIND = 1 << 14, /* bytes in the header; GHC's own have below 100 */
  CHAIN = 8               /* number of events in a row that are believed */
};

/* In nanoseconds: no time is later than LATEST, which is more than two years. The time of the next
 * event is near if it is at most BACK earlier and at most FORWARD later. */
static const uint64_t LATEST = UINT64_C(1) << 56, BACK = 10000000, FORWARD = 1000000000;

/* The bytes [begin, end) are what input_peek gave; those before `next` have been read. */
struct Eventlog {
  Input *in;
  const unsigned char *begin, *next, *end;
  int16_t size[KINDS];        /* bytes of the payload, EVENTLOG_VARIABLE or NO_KIND */
  bool declared[KINDS];       /* does the header give a size? */
  unsigned char least[KINDS]; /* bytes that a payload must have */
  bool header_damaged, trailing;
};

/* Bytes */

/* Are there `count` more bytes? If not, the file ends before. */
static bool have(Eventlog *log, size_t count)
{
  if ((size_t)(log->end - log->next) >= count) return true;
  const char *bytes;
  input_skip(log->in, (size_t)(log->next - log->begin));
  size_t n = input_peek(log->in, WINDOW, &bytes);
  log->begin = log->next = (const unsigned char *)bytes;
  log->end = log->begin + n;
  return n >= count;
}

static uint64_t place(const Eventlog *log)
{
  return input_offset(log->in) + (uint64_t)(log->next - log->begin);
}

static unsigned two(const unsigned char *p) { return (unsigned)p[0] << 8 | p[1]; }

/* The time of the event at p. The shifts are written out so that compilers can join them. */
static uint64_t time_of(const unsigned char *p)
{
  uint64_t high = (uint64_t)p[2] << 24 | (uint64_t)p[3] << 16 | (uint64_t)p[4] << 8 | p[5];
  uint64_t low = (uint64_t)p[6] << 24 | (uint64_t)p[7] << 16 | (uint64_t)p[8] << 8 | p[9];
  return high << 32 | low;
}

bool eventlog_is(Input *in)
{
  const char *bytes;
  return input_peek(in, 4, &bytes) == 4 && memcmp(bytes, "hdrb", 4) == 0;
}

/* Header */

static bool at_tag(Eventlog *log, const char *tag)
{
  return have(log, 4) && memcmp(log->next, tag, 4) == 0;
}

/* Refuses a size that is smaller than eventlog.def says this kind needs. */
static bool take_size(Eventlog *log, unsigned number, int size)
{
  if (number >= KINDS || size < EVENTLOG_VARIABLE || (size >= 0 && size < log->least[number]))
    return false;
  log->declared[number] = true;
  log->size[number] = (int16_t)size;
  return true;
}

/* A text with its length before it begins `at` bytes from here: where does it end? 0 if it doesn't
 * end within `room` bytes, or if `at` is 0. */
static size_t after_words(const Eventlog *log, size_t at, size_t room)
{
  if (at == 0 || at + 4 > room) return 0;
  uint64_t end = at + 4 + eventlog_number(log->next + at, 4);
  return end <= room ? (size_t)end : 0;
}

/* Reads one kind, from "etb" to "ete". If it doesn't end in "ete", only its first tag is taken. */
static bool read_kind(Eventlog *log)
{
  have(log, LONGEST_KIND);
  size_t room = (size_t)(log->end - log->next);
  room = room < LONGEST_KIND ? room : LONGEST_KIND;
  size_t end = after_words(log, after_words(log, 8, room), room);
  bool whole = end > 0 && end + 4 <= room && memcmp(log->next + end, "ete", 4) == 0;
  bool ok = whole && take_size(log, two(log->next + 4), (int16_t)two(log->next + 6));
  log->next += whole ? end + 4 : 4;
  return ok;
}

/* Sets the sizes that hold unless the header gives others: those of eventlog.def, else NO_KIND. */
static void know_our_own(Eventlog *log)
{
  for (int i = 0; i < KINDS; i++) log->size[i] = NO_KIND;
#define EVENT(name, number, bytes, needed) log->size[number] = bytes, log->least[number] = needed;
#include "log/eventlog.def"
#undef EVENT
}

/* Reads up to the end of "datb". The four bytes after "hdre" are taken for it even if they are
 * damaged. Bytes that begin no tag are skipped one by one. */
static bool read_header(Eventlog *log)
{
  for (bool ended = false; !at_tag(log, "datb") && !ended;) {
    if (!have(log, 4)) return false;
    ended = at_tag(log, "hdre");
    if (at_tag(log, "etb")) log->header_damaged |= !read_kind(log);
    else if (ended || at_tag(log, "hdrb") || at_tag(log, "hetb") || at_tag(log, "hete"))
      log->next += 4;
    else {
      log->next++;
      log->header_damaged = true;
    }
  }
  log->header_damaged |= !at_tag(log, "datb");
  if (!have(log, 4)) return false;
  log->next += 4;
  return true;
}

Eventlog *eventlog_open(Input *in)
{
  Eventlog *log = mem_alloc(1, sizeof *log);
  log->in = in;
  know_our_own(log);
  if (have(log, 4) && read_header(log)) return log;
  eventlog_close(log);
  return NULL;
}

void eventlog_close(Eventlog *log) { free(log); }

bool eventlog_header_damaged(const Eventlog *log) { return log->header_damaged; }
bool eventlog_trailing(const Eventlog *log) { return log->trailing; }

bool eventlog_has(const Eventlog *log, unsigned number)
{
  return number < KINDS && log->declared[number];
}

/* Events */

static bool known(const Eventlog *log, unsigned number)
{
  return number < KINDS && log->size[number] != NO_KIND;
}

/* Can an event begin with these ten bytes? */
static bool is_head(const Eventlog *log, const unsigned char *p)
{
  unsigned number = two(p);
  return known(log, number) && time_of(p) < LATEST;
}

/* Does an entry of a sample fill its payload? It may leave 64 bytes, for fields that a later
 * version of GHC may add. Events of other kinds are not checked. */
static bool fills(unsigned number, const unsigned char *data, size_t size)
{
  const size_t before = 9, more = 64; /* `before` holds the id and the bytes */
  if (number == EVENT_SAMPLE_STACK) return before + 1 + 4 * (size_t)data[before] + more >= size;
  if (number != EVENT_SAMPLE_STRING) return true;
  const unsigned char *end = memchr(data + before, '\0', size - before);
  return !end || (size_t)(end + 1 - data) + more >= size;
}

/* The size of a payload that the file says has `size` bytes. From 9.6 on, GHC says one too many of
 * an info table, so the end of its six texts counts. */
static size_t true_size(unsigned number, const unsigned char *data, size_t size)
{
  enum { ADDRESS = 8, TEXTS = 6 };
  if (number != EVENT_INFO_TABLE) return size;
  const unsigned char *p = data + ADDRESS, *last = data + size - 1;
  for (int i = 0; i < TEXTS && p; i++) {
    p = p < last ? memchr(p, '\0', (size_t)(last - p)) : NULL;
    p = p ? p + 1 : NULL;
  }
  return p == last ? size - 1 : size;
}

/* The length of the whole event at p, or 0 if it can't be one. There are `room` bytes at p, at
 * least HEAD. */
static size_t event_length(const Eventlog *log, const unsigned char *p, size_t room)
{
  unsigned number = two(p);
  int size = log->size[number];
  size_t before = HEAD;
  if (size == EVENTLOG_VARIABLE) {
    before += LENGTH;
    if (room < before) return before;
    size = (int)two(p + HEAD);
  }
  size_t len = before + (size_t)size;
  bool enough = (size_t)size >= log->least[number];
  if (!enough || len > room) return enough ? len : 0;
  return fills(number, p + before, (size_t)size)
             ? before + true_size(number, p + before, (size_t)size)
             : 0;
}

/* Does a chain of events begin `at` bytes from here? An event that goes beyond the end of the file
 * may have been cut, or have a wrong length. It belongs to the chain if `cut` is true. */
static bool is_chain(const Eventlog *log, size_t at, bool cut)
{
  size_t room = (size_t)(log->end - log->next);
  for (int i = 0; i < CHAIN && at <= room; i++) {
    const unsigned char *p = log->next + at;
    if (at + HEAD > room) return at + 2 > room || two(p) == END_MARK || known(log, two(p));
    size_t len = is_head(log, p) ? event_length(log, p, room - at) : 0;
    if (len == 0) return false;
    at += len;
  }
  return at <= room || cut || room > LONGEST;
}

static bool is_fixed(const Eventlog *log) { return log->size[two(log->next)] != EVENTLOG_VARIABLE; }

/* The end of a sample is believed whatever follows it, so that the sample is not lost. */
static bool is_sure(const Eventlog *log)
{
  return two(log->next) == EVENT_SAMPLE_END && is_fixed(log);
}

/* Is there the head of an event `at` bytes from here, of nearly the same time as the one here? */
static bool is_near(const Eventlog *log, size_t at)
{
  const unsigned char *p = log->next + at;
  uint64_t time = time_of(log->next), next = time_of(p);
  return is_head(log, p) && next + BACK >= time && next <= time + FORWARD;
}

/* The event here has `at` bytes: can another one follow it? See Note [Is this an event?]. */
static bool goes_on(Eventlog *log, size_t at)
{
  if (have(log, at + HEAD) && is_near(log, at)) return true;
  have(log, LONGEST + HEAD);
  return is_chain(log, at, true);
}

/* Can reading go on here after damage? A long event is refused, because a wrong length would skip
 * many good events. */
static bool begins_anew(Eventlog *log)
{
  have(log, LONGEST + HEAD);
  if (!have(log, HEAD) || !is_head(log, log->next) || !is_chain(log, 0, false)) return false;
  size_t room = (size_t)(log->end - log->next), len = event_length(log, log->next, room);
  return len <= LONG && (room < len + HEAD || is_near(log, len));
}

/* Are the end mark's two bytes the last of the file? */
static bool at_end(Eventlog *log)
{
  return have(log, 2) && !have(log, 3) && two(log->next) == END_MARK;
}

/* Skips at least a byte, up to the next event. Gives false if there is none before the end mark or
 * the end of the file. */
static bool recover(Eventlog *log)
{
  while (have(log, 1) && !at_end(log)) {
    log->next++;
    if (begins_anew(log)) return true;
  }
  return false;
}

/* Too few bytes are left for the head of an event. */
static EventStep end_of_file(Eventlog *log)
{
  bool marked = have(log, 2) && two(log->next) == END_MARK;
  log->trailing = marked && have(log, 3);
  log->next = log->end;
  return marked ? EVENTLOG_END : EVENTLOG_CUT;
}

static EventStep give_event(Eventlog *log, Event *event, size_t len)
{
  const unsigned char *p = log->next;
  size_t before = is_fixed(log) ? HEAD : HEAD + LENGTH;
  event->number = two(p);
  event->time = time_of(p);
  event->data = p + before;
  event->size = len - before;
  log->next += len;
  return EVENTLOG_EVENT;
}

/* The bytes here are no event, or (`cut`) the file ends within it. */
static EventStep no_event(Eventlog *log, bool cut)
{
  bool marked = two(log->next) == END_MARK;
  if (recover(log) || !(marked || cut)) return EVENTLOG_DAMAGE;
  log->trailing = marked;
  return marked ? EVENTLOG_END : EVENTLOG_CUT;
}

EventStep eventlog_next(Eventlog *log, Event *event)
{
  event->place = place(log);
  if (!have(log, LONGEST) && !have(log, HEAD)) return end_of_file(log);
  size_t room = (size_t)(log->end - log->next);
  size_t len = is_head(log, log->next) ? event_length(log, log->next, room) : 0;
  if (len > 0 && have(log, len) && (is_sure(log) || goes_on(log, len)))
    return give_event(log, event, len);
  return no_event(log, len > 0 && !have(log, len));
}
