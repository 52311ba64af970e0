/* timereport_pprof.c: the demand chains for pprof: a protocol buffer of its profile.proto, which
 * outfile.h compresses.
 *
 * A number is written in groups of 7 bits.  A field is a number, its tag and kind, and its value;
 * a message within a message is written to memory first, since its length comes before it. */
#include <config.h>
#include <stdlib.h>
#include <string.h>
#include "base/memory.h"
#include "time/timereport.h"

/* ---- messages ---- */

typedef struct Message {
  unsigned char *bytes;
  size_t count, room;
  bool broken;
} Message;

static void put_byte(Message *m, unsigned char c)
{
  if (m->count == m->room) {
    size_t room = m->room ? 2 * m->room : 256;
    if (m->broken || !memory_grow(&m->bytes, 1, room)) {
      m->broken = true;
      return;
    }
    m->room = room;
  }
  m->bytes[m->count++] = c;
}

static void put_groups(Message *m, uint64_t n)
{
  for (; n >= 0x80; n >>= 7) put_byte(m, (unsigned char)(n | 0x80));
  put_byte(m, (unsigned char)n);
}

static void put_number(Message *m, unsigned field, uint64_t n)
{
  put_groups(m, field << 3);
  put_groups(m, n);
}

static void put_bytes(Message *m, unsigned field, const void *bytes, size_t n)
{
  put_groups(m, field << 3 | 2);
  put_groups(m, n);
  for (size_t i = 0; i < n; i++) put_byte(m, ((const unsigned char *)bytes)[i]);
}

/* Puts the part into m, as a field, and empties it. */
static void put_message(Message *m, unsigned field, Message *part)
{
  put_bytes(m, field, part->bytes, part->count);
  m->broken |= part->broken;
  part->count = 0;
}

/* ---- a profile ---- */

enum { NONE, TICKS, COUNT, CPU, NANOSECONDS, STRINGS }; /* the first strings */
static const char *const strings[STRINGS] = { "", "ticks", "count", "cpu", "nanoseconds" };

/* The fields of profile.proto. */
enum {
  PROFILE_SAMPLE_TYPE = 1,
  PROFILE_SAMPLE,
  PROFILE_LOCATION = 4,
  PROFILE_FUNCTION,
  PROFILE_STRING,
  PROFILE_TIME = 9,
  PROFILE_DURATION,
  PROFILE_PERIOD_TYPE,
  PROFILE_PERIOD
};

static uint64_t label_of(const ReportOwner *w) { return STRINGS + 2 * (uint64_t)(w->number - 1); }

static void put_type(Message *m, unsigned field, Message *part, uint64_t what, uint64_t unit)
{
  put_number(part, 1, what);
  put_number(part, 2, unit);
  put_message(m, field, part);
}

/* The location of an owner without a line of its own has the owner's number. */
static void put_location(Message *m, Message *part, uint64_t id, const ReportOwner *w,
                         uint32_t line)
{
  Message at = { NULL, 0, 0, false };
  put_number(&at, 1, w->number);
  put_number(&at, 2, line);
  put_number(part, 1, id);
  put_message(part, 4, &at);
  put_message(m, PROFILE_LOCATION, part);
  free(at.bytes);
}

static void put_sample(Message *m, Message *part, const ReportNode *n, uint64_t id, uint64_t ticks,
                       uint64_t ns)
{
  Message list = { NULL, 0, 0, false };
  put_groups(&list, id);
  for (const ReportNode *o = n->outer; o; o = o->outer) put_groups(&list, o->owner->number);
  put_message(part, 1, &list);
  put_groups(&list, ticks);
  put_groups(&list, ns);
  put_message(part, 2, &list);
  put_message(m, PROFILE_SAMPLE, part);
  free(list.bytes);
}

/* A line of a node is a location, after those of the owners. */
static void put_nodes(Message *m, Message *part, const Report *r)
{
  uint64_t id = r->owner_count;
  for (const ReportNode *n = r->stacks; n; n = timereport_next(n)) {
    for (const ReportLine *l = n->lines; l; l = l->next) {
      put_location(m, part, ++id, l->owner, l->line);
      put_sample(m, part, n, id, l->ticks, l->ns);
    }
    if (!n->lines && n->own.ticks)
      put_sample(m, part, n, n->owner->number, n->own.ticks, n->own.ns);
  }
}

static void put_owners(Message *m, Message *part, const Report *r)
{
  for (size_t i = 0; i < r->owner_count; i++) {
    const ReportOwner *w = r->numbered[i];
    put_location(m, part, w->number, w, w->line);
    put_number(part, 1, w->number);
    put_number(part, 2, label_of(w));
    put_number(part, 3, label_of(w));
    put_number(part, 4, w->file[0] ? label_of(w) + 1 : 0);
    put_number(part, 5, w->line);
    put_message(m, PROFILE_FUNCTION, part);
  }
}

static void put_strings(Message *m, const Report *r)
{
  for (int i = 0; i < STRINGS; i++) put_bytes(m, PROFILE_STRING, strings[i], strlen(strings[i]));
  for (size_t i = 0; i < r->owner_count; i++) {
    const ReportOwner *w = r->numbered[i];
    put_bytes(m, PROFILE_STRING, w->label, strlen(w->label));
    put_bytes(m, PROFILE_STRING, w->file, strlen(w->file));
  }
}

void timereport_pprof(OutFile *s, const Report *r)
{
  Message m = { NULL, 0, 0, false }, part = m;
  put_type(&m, PROFILE_SAMPLE_TYPE, &part, TICKS, COUNT);
  put_type(&m, PROFILE_SAMPLE_TYPE, &part, CPU, NANOSECONDS);
  put_nodes(&m, &part, r);
  put_owners(&m, &part, r);
  put_strings(&m, r);
  put_number(&m, PROFILE_TIME, (uint64_t)r->stamp.start * 1000000000);
  put_number(&m, PROFILE_DURATION, r->ns);
  put_type(&m, PROFILE_PERIOD_TYPE, &part, CPU, NANOSECONDS);
  put_number(&m, PROFILE_PERIOD, (uint64_t)(r->interval * 1e9 + 0.5));
  if (m.broken) outfile_fail(s, "out of memory");
  else outfile_put(s, (const char *)m.bytes, m.count);
  free(part.bytes);
  free(m.bytes);
}
