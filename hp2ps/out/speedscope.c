/* speedscope — see speedscope.h.
 *
 * All profiles share one list of frames, and a sample is the list of the numbers of its frames. A
 * frame is a name, and perhaps its place in the source.
 */
#include <config.h>

#include "out/speedscope.h"

#include <stdlib.h>
#include <string.h>

#include "base/json.h"
#include "base/mem.h"
#include "base/unique.h"

/* Every frame of every site has a number; frames[site] is where those of a site begin in
 * `numbers`. */
typedef struct Frames {
  size_t *numbers, *frames;
} Frames;

static void put_frame(const Site *s, size_t k, bool first, Output *out)
{
  output_puts(out, first ? "\n  {\"name\": " : ",\n  {\"name\": ");
  json_string(out, s->path[k]);
  if (k == s->placed) {
    output_puts(out, ", \"file\": ");
    json_string(out, s->file);
    output_format(out, ", \"line\": %u", s->line);
  }
  output_puts(out, "}");
}

/* Writes each frame once, and notes the numbers. */
static Frames put_frames(const Export *e, Output *out)
{
  size_t all = 0, known = 0;
  for (size_t i = 0; i < e->m->nbands; i++) all += e->sites[i].depth;
  Frames f = { mem_alloc(all + 1, sizeof *f.numbers),
               mem_alloc(e->m->nbands + 1, sizeof *f.frames) };
  Unique *names = unique_new();
  size_t next = 0;
  for (size_t i = 0; i < e->m->nbands; i++) {
    const Site *s = &e->sites[i];
    f.frames[i] = next;
    for (size_t k = 0; k < s->depth; k++) {
      char *key = k == s->placed ? mem_format("%s\n%s\n%u", s->path[k], s->file, s->line)
                                 : mem_copy(s->path[k], strlen(s->path[k]));
      size_t number = unique_number(names, key);
      if (number == known) put_frame(s, k, known++ == 0, out);
      f.numbers[next++] = number;
      free(key);
    }
  }
  unique_free(names);
  return f;
}

static char *profile_name(const Export *e, const Moment *m)
{
  const char *unit = e->m->sample_unit && *e->m->sample_unit ? e->m->sample_unit : "seconds";
  return mem_format("live at %.6g %s", m->time, unit);
}

/* The second value of a time profile is what was allocated. */
static double weight(const Part *p, bool second) { return second ? p->cells : p->bytes; }

static void put_profile(const Export *e, const Moment *m, const Frames *f, bool second, Output *out)
{
  double sum = 0;
  bool time = e->interval > 0;
  char *name = !time ? profile_name(e, m) : mem_format("%s", second ? "allocated" : "time");
  for (size_t i = 0; i < m->count; i++) sum += weight(&m->parts[i], second);
  output_puts(out, "{\"type\": \"sampled\", ");
  json_member(out, "name", name);
  output_format(out, "\"unit\": \"%s\", \"startValue\": 0, \"endValue\": %.15g,\n  \"samples\": [",
                time && !second ? "microseconds" : "bytes", time ? sum : m->total);
  free(name);
  for (size_t i = 0; i < m->count; i++) {
    uint32_t band = m->parts[i].band;
    output_puts(out, i ? ", [" : "[");
    for (size_t k = 0; k < e->sites[band].depth; k++)
      output_format(out, "%s%zu", k ? ", " : "", f->numbers[f->frames[band] + k]);
    output_puts(out, "]");
  }
  output_puts(out, "],\n  \"weights\": [");
  for (size_t i = 0; i < m->count; i++)
    output_format(out, "%s%.15g", i ? ", " : "", weight(&m->parts[i], second));
  output_puts(out, "]}");
}

bool speedscope_write(const Export *e, Output *out)
{
  output_puts(out, "{\"$schema\": \"https://www.speedscope.app/file-format-schema.json\",\n ");
  json_member(out, "exporter", "hp2ps (Strata) " PACKAGE_VERSION);
  json_member(out, "name", e->m->job ? e->m->job : e->program);
  output_puts(out, "\"activeProfileIndex\": 0,\n \"shared\": {\"frames\": [");
  Frames f = put_frames(e, out);
  output_puts(out, "]},\n \"profiles\": [");
  for (size_t i = 0; i < e->count; i++) {
    output_puts(out, i ? ",\n " : "");
    put_profile(e, &e->moments[i], &f, false, out);
    if (e->interval > 0) {
      output_puts(out, ",\n ");
      put_profile(e, &e->moments[i], &f, true, out);
    }
  }
  output_puts(out, "]}\n");
  free(f.numbers);
  free(f.frames);
  return true;
}
