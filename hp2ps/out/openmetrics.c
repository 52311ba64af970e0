/* openmetrics — see openmetrics.h. */
#include <config.h>

#include "out/openmetrics.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"

enum { LARGEST = 20 };

static void put_label(Output *out, const char *name, const char *value, bool first)
{
  output_format(out, "%s%s=\"", first ? "" : ",", name);
  for (; *value; value++) {
    if (*value == '"' || *value == '\\') output_puts(out, "\\");
    output_write(out, value, 1);
  }
  output_puts(out, "\"");
}

/* The attributes that become labels. A log that has none of them gets its names as labels. */
static unsigned label_kinds(const Export *e)
{
  unsigned wanted = 1u << KIND_PRODUCER | 1u << KIND_CONSTRUCTION;
  unsigned others = 1u << KIND_MODULE | 1u << KIND_TYPE | 1u << KIND_NAME;
  unsigned have = e->m->kinds | 1u << KIND_NAME;
  return have & wanted ? have & wanted : have & others & ~(e->m->kinds ? 1u << KIND_NAME : 0u);
}

static void put_labels(const Export *e, const Groups *g, size_t group, unsigned kinds, Output *out)
{
  const Site *s = g && g->site[group] != UINT32_MAX ? &e->sites[g->site[group]] : NULL;
  output_puts(out, "{");
  put_label(out, "program", e->program, true);
  if (e->m->host && *e->m->host) put_label(out, "host", e->m->host, false);
  for (int k = 0; k < KIND_ALL && g; k++)
    if (kinds & 1u << k) {
      const char *value = s && s->kinds[k] ? s->kinds[k] : s ? "(none)" : "OTHER";
      put_label(out, slice_kind_name((Kind)k), value, false);
    }
  output_puts(out, "}");
}

static void put_value(const Export *e, double value, const Moment *m, Output *out)
{
  output_format(out, " %.15g", value);
  if (e->all) output_format(out, " %.3f", e->start + m->time);
  output_puts(out, "\n");
}

static void put_head(Output *out, const char *name, const char *unit, const char *help)
{
  output_format(out, "# TYPE %s gauge\n# UNIT %s %s\n# HELP %s %s\n", name, name, unit, name, help);
}

static void put_live(const Export *e, bool cells, Output *out)
{
  unsigned kinds = label_kinds(e);
  Groups *g = export_groups(e, kinds, LARGEST);
  double **sums = mem_alloc(e->count + 1, sizeof *sums);
  for (size_t i = 0; i < e->count; i++) sums[i] = export_sums(&e->moments[i], g, cells);
  const char *name = cells ? "heap_live_cells" : "heap_live_bytes";
  put_head(out, name, cells ? "cells" : "bytes",
           cells ? "Live cells, the twenty largest and OTHER."
                 : "Live bytes, the twenty largest and OTHER.");
  for (size_t k = 0; k < g->count; k++)
    for (size_t i = 0; i < e->count; i++) {
      output_puts(out, name);
      put_labels(e, g, k, kinds, out);
      put_value(e, sums[i][k], &e->moments[i], out);
    }
  for (size_t i = 0; i < e->count; i++) free(sums[i]);
  free(sums);
  export_free_groups(g);
}

static void put_size(const Export *e, const char *name, const char *help, bool stack, Output *out)
{
  bool begun = false;
  for (size_t i = 0; i < e->count; i++) {
    double value = stack ? e->moments[i].stack : e->moments[i].heap;
    if (value < 0) continue;
    if (!begun) put_head(out, name, "bytes", help);
    begun = true;
    output_puts(out, name);
    put_labels(e, NULL, 0, 0, out);
    put_value(e, value, &e->moments[i], out);
  }
}

/* Samples in a data base need a time of day. */
static bool has_times(const Export *e)
{
  const char *unit = e->m->sample_unit ? e->m->sample_unit : "seconds";
  if (!strstr(unit, "seconds"))
    message_error(e->messages, loc_none(),
                  "--at=all: this log counts %s, not seconds, so its samples have no time of day; "
                  "--at=peak needs none",
                  unit);
  else if (e->start < 0)
    message_error(e->messages, loc_none(),
                  "--at=all: this log doesn't say when its run began; --at=peak needs no time");
  return e->start >= 0 && strstr(unit, "seconds");
}

bool openmetrics_write(const Export *e, Output *out)
{
  if (e->all && !has_times(e)) return false;
  put_live(e, false, out);
  if (e->cells) put_live(e, true, out);
  put_size(e, "heap_size_bytes", "Size of the heap as the system sees it.", false, out);
  put_size(e, "heap_stack_bytes", "Size in use of the stacks.", true, out);
  output_puts(out, "# EOF\n");
  return true;
}
