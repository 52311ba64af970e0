/* pprof — see pprof.h.
 *
 * A message is a sequence of fields. A field begins with its number and its wire type as one
 * varint: number << 3 | type. Type 0 is a varint, type 2 a length and the bytes. Strings stand
 * in a table at the end, and are numbers elsewhere; number 0 is the empty string.
 */
#include <config.h>

#include "out/pprof.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <zlib.h>

#include "base/mem.h"
#include "base/unique.h"

/* The fields of the messages that are used. */
enum {
  PROFILE_SAMPLE_TYPE = 1,
  PROFILE_SAMPLE = 2,
  PROFILE_MAPPING = 3,
  PROFILE_LOCATION = 4,
  PROFILE_FUNCTION = 5,
  PROFILE_STRING = 6,
  PROFILE_TIME = 9,
  PROFILE_PERIOD_TYPE = 11,
  PROFILE_PERIOD = 12,
  PROFILE_COMMENT = 13,
  PROFILE_DEFAULT = 14,
  VALUE_TYPE = 1,
  VALUE_UNIT = 2,
  SAMPLE_LOCATION = 1,
  SAMPLE_VALUE = 2,
  SAMPLE_LABEL = 3,
  LABEL_KEY = 1,
  LABEL_TEXT = 2,
  MAPPING_ID = 1,
  MAPPING_FILE = 5,
  MAPPING_BUILD = 6,
  MAPPING_HAS_FUNCTIONS = 7,
  MAPPING_HAS_INLINE = 10,
  LOCATION_ID = 1,
  LOCATION_MAPPING = 2,
  LOCATION_LINE = 4,
  LINE_FUNCTION = 1,
  LINE_LINE = 2,
  FUNCTION_ID = 1,
  FUNCTION_NAME = 2,
  FUNCTION_FILE = 4
};

typedef struct Bytes {
  unsigned char *bytes;
  size_t len, cap;
} Bytes;

static void put_varint(Bytes *b, uint64_t v)
{
  MEM_RESERVE(b->bytes, b->cap, b->len + 10);
  for (; v > 127; v >>= 7) b->bytes[b->len++] = (unsigned char)(v | 128);
  b->bytes[b->len++] = (unsigned char)v;
}

/* A field that is 0 is left out. */
static void put_number(Bytes *b, unsigned field, uint64_t v)
{
  if (v == 0) return;
  put_varint(b, field << 3);
  put_varint(b, v);
}

static void put_bytes(Bytes *b, unsigned field, const void *bytes, size_t len)
{
  put_varint(b, field << 3 | 2);
  put_varint(b, len);
  MEM_RESERVE(b->bytes, b->cap, b->len + len);
  memcpy(b->bytes + b->len, bytes, len);
  b->len += len;
}

/* Puts a message into another, and empties it. */
static void put_message(Bytes *b, unsigned field, Bytes *message)
{
  put_bytes(b, field, message->bytes ? (const void *)message->bytes : "", message->len);
  free(message->bytes);
  *message = (Bytes){ 0 };
}

/* Profile */

typedef struct Profile {
  const Export *e;
  Bytes body;
  Unique *strings;   /* number 0 is "" */
  Unique *functions; /* by name and file */
  Unique *locations; /* by function and line */
} Profile;

static uint64_t string(Profile *p, const char *s) { return unique_number(p->strings, s); }

static void put_value_type(Profile *p, unsigned field, const char *type, const char *unit)
{
  Bytes b = { 0 };
  put_number(&b, VALUE_TYPE, string(p, type));
  put_number(&b, VALUE_UNIT, string(p, unit));
  put_message(&p->body, field, &b);
}

/* The number of a function, which is written when it is met first. It has no system name: if that
 * were equal to its name, pprof would take <*> for the parameters of a C++ template and drop it. */
static uint64_t function(Profile *p, const char *name, const char *file)
{
  char *key = mem_format("%s\n%s", name, file);
  size_t known = unique_count(p->functions), number = unique_number(p->functions, key);
  free(key);
  if (number == known) {
    Bytes b = { 0 };
    put_number(&b, FUNCTION_ID, number + 1);
    put_number(&b, FUNCTION_NAME, string(p, name));
    put_number(&b, FUNCTION_FILE, string(p, file));
    put_message(&p->body, PROFILE_FUNCTION, &b);
  }
  return number + 1;
}

static uint64_t location(Profile *p, const char *name, const char *file, unsigned line)
{
  uint64_t owner = function(p, name, file);
  char *key = mem_format("%llu %u", (unsigned long long)owner, line);
  size_t known = unique_count(p->locations), number = unique_number(p->locations, key);
  free(key);
  if (number == known) {
    Bytes b = { 0 }, at = { 0 };
    put_number(&at, LINE_FUNCTION, owner);
    put_number(&at, LINE_LINE, line);
    put_number(&b, LOCATION_ID, number + 1);
    put_number(&b, LOCATION_MAPPING, 1);
    put_message(&b, LOCATION_LINE, &at);
    put_message(&p->body, PROFILE_LOCATION, &b);
  }
  return number + 1;
}

static uint64_t frame(Profile *p, const Site *s, size_t k)
{
  bool placed = k == s->placed;
  return location(p, s->path[k], placed ? s->file : "", placed ? s->line : 0);
}

static void put_labels(Profile *p, const Site *s, Bytes *sample)
{
  for (int k = 0; k < KIND_ALL; k++)
    if (s->kinds[k] && k != KIND_STACK) {
      Bytes b = { 0 };
      put_number(&b, LABEL_KEY, string(p, slice_kind_name((Kind)k)));
      put_number(&b, LABEL_TEXT, string(p, s->kinds[k]));
      put_message(sample, SAMPLE_LABEL, &b);
    }
}

static void put_sample(Profile *p, const Part *part)
{
  const Site *s = &p->e->sites[part->band];
  Bytes sample = { 0 }, places = { 0 }, values = { 0 };
  for (size_t k = s->depth; k-- > 0;) put_varint(&places, frame(p, s, k));
  if (p->e->interval > 0) {
    put_varint(&values, (uint64_t)fmin(1000 * part->bytes, 9e18));
    put_varint(&values, (uint64_t)fmin(part->cells, 9e18));
  } else {
    if (p->e->cells) put_varint(&values, (uint64_t)fmax(0, part->cells));
    put_varint(&values, (uint64_t)fmin(part->bytes, 9e18));
  }
  put_message(&sample, SAMPLE_LOCATION, &places);
  put_message(&sample, SAMPLE_VALUE, &values);
  put_labels(p, s, &sample);
  put_message(&p->body, PROFILE_SAMPLE, &sample);
}

/* pprof would look for symbols in a mapping that doesn't say it has them all. */
static void put_mapping(Profile *p)
{
  Bytes b = { 0 };
  const char *build = p->e->m->program ? p->e->m->program : "";
  put_number(&b, MAPPING_ID, 1);
  put_number(&b, MAPPING_FILE, string(p, p->e->program));
  put_number(&b, MAPPING_BUILD, string(p, build));
  for (unsigned has = MAPPING_HAS_FUNCTIONS; has <= MAPPING_HAS_INLINE; has++)
    put_number(&b, has, 1);
  put_message(&p->body, PROFILE_MAPPING, &b);
}

static void put_comments(Profile *p)
{
  const Model *m = p->e->m;
  const char *unit = m->sample_unit && *m->sample_unit ? m->sample_unit : "seconds";
  char *job = mem_format("job: %s", m->job ? m->job : p->e->program);
  char *census = mem_format("census at %.10g %s", p->e->moments[0].time, unit);
  Bytes b = { 0 };
  put_varint(&b, string(p, job));
  if (!(p->e->interval > 0)) put_varint(&b, string(p, census));
  put_message(&p->body, PROFILE_COMMENT, &b);
  free(census);
  free(job);
}

static bool by_seconds(const Model *m)
{
  return !m->sample_unit || strstr(m->sample_unit, "seconds") != NULL;
}

static void put_profile(Profile *p)
{
  const Moment *m = &p->e->moments[0];
  bool time = p->e->interval > 0;
  string(p, "");
  if (p->e->cells && !time) put_value_type(p, PROFILE_SAMPLE_TYPE, "inuse_objects", "count");
  if (time) put_value_type(p, PROFILE_SAMPLE_TYPE, "cpu", "nanoseconds");
  put_value_type(p, PROFILE_SAMPLE_TYPE, time ? "alloc_space" : "inuse_space", "bytes");
  for (size_t i = 0; i < m->count; i++) put_sample(p, &m->parts[i]);
  put_mapping(p);
  if (p->e->start >= 0) {
    double at = p->e->start + (by_seconds(p->e->m) ? m->time : 0);
    put_number(&p->body, PROFILE_TIME, (uint64_t)(fmax(0, fmin(at, 9e9)) * 1e9));
  }
  put_value_type(p, PROFILE_PERIOD_TYPE, time ? "cpu" : "space", time ? "nanoseconds" : "bytes");
  put_number(&p->body, PROFILE_PERIOD, time ? (uint64_t)(1000 * p->e->interval) : 1);
  put_comments(p);
  put_number(&p->body, PROFILE_DEFAULT, string(p, time ? "cpu" : "inuse_space"));
  for (size_t i = 0; i < unique_count(p->strings); i++) {
    const char *s = unique_text(p->strings, i);
    put_bytes(&p->body, PROFILE_STRING, s, strlen(s));
  }
}

/* Without a time in its header, the same profile is always the same file. */
static bool compress_into(const Bytes *b, Output *out, Messages *messages)
{
  z_stream z = { 0 };
  if (deflateInit2(&z, 9, Z_DEFLATED, 15 + 16, 9, Z_DEFAULT_STRATEGY) != Z_OK)
    return message_error(messages, loc_none(), "the profile can't be compressed: out of memory");
  unsigned char buffer[1 << 14];
  z.next_in = b->bytes;
  z.avail_in = (uInt)b->len;
  do {
    z.next_out = buffer;
    z.avail_out = sizeof buffer;
    deflate(&z, Z_FINISH);
    output_write(out, buffer, sizeof buffer - z.avail_out);
  } while (z.avail_out == 0);
  deflateEnd(&z);
  return true;
}

bool pprof_write(const Export *e, Output *out)
{
  Profile p = {
    .e = e, .strings = unique_new(), .functions = unique_new(), .locations = unique_new()
  };
  put_profile(&p);
  bool ok = compress_into(&p.body, out, e->messages);
  free(p.body.bytes);
  unique_free(p.locations);
  unique_free(p.functions);
  unique_free(p.strings);
  return ok;
}
