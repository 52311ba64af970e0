/* why_classes — the table of --holders: a line for each class, what retains most first. */
#include <config.h>

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "base/json.h"
#include "base/mem.h"
#include "held/why_private.h"
#include "plot/scale.h"

enum { USUAL_LINES = 30 };

static int by_retained(const void *a, const void *b)
{
  const Class *x = *(const Class *const *)a, *y = *(const Class *const *)b;
  return x->retained != y->retained ? (x->retained < y->retained ? 1 : -1)
         : x->bytes != y->bytes     ? (x->bytes < y->bytes ? 1 : -1)
                                    : strcmp(x->name, y->name);
}

/* All classes but the root that have nodes, sorted. */
static const Class **sorted(const Holders *h, size_t *count)
{
  const Class **list = mem_alloc(h->nclasses, sizeof *list);
  *count = 0;
  for (uint32_t i = 1; i < h->nclasses; i++)
    if (h->classes[i].cells > 0) list[(*count)++] = &h->classes[i];
  qsort(list, *count, sizeof *list, by_retained);
  return list;
}

static void text_classes(const Holders *h, const Class **list, size_t n, const WhyOptions *o,
                         Output *out)
{
  size_t most = o->most ? o->most : USUAL_LINES;
  double all = h->snapshot->live ? (double)h->snapshot->live : 1;
  why_head(h->snapshot, o, out);
  output_format(out, "\n%10s %7s %10s\n", "retained", "", "own");
  for (size_t i = 0; i < n && i < most; i++) {
    char *retained = scale_short((double)list[i]->retained),
         *own = scale_short((double)list[i]->bytes);
    char *name = why_name(list[i], list[i]->cells);
    output_format(out, "%10s %5.1f %% %10s  %s\n", retained, 100 * (double)list[i]->retained / all,
                  own, name);
    free(name);
    free(own);
    free(retained);
  }
  if (n > most) output_format(out, "and %zu more (--bands=N shows N lines)\n", n - most);
}

static void csv_classes(const Class **list, size_t n, const WhyOptions *o, Output *out)
{
  if (o->heading) output_puts(out, "file,name,place,retained,bytes,cells\n");
  for (size_t i = 0; i < n; i++) {
    table_csv(out, o->file);
    output_puts(out, ",");
    table_csv(out, list[i]->name);
    output_puts(out, ",");
    table_csv(out, list[i]->place);
    output_format(out, ",%" PRIu64 ",%" PRIu64 ",%" PRIu64 "\n", list[i]->retained, list[i]->bytes,
                  list[i]->cells);
  }
}

static void json_classes(const Holders *h, const Class **list, size_t n, const WhyOptions *o,
                         Output *out)
{
  why_json_head(h->snapshot, o, out);
  output_puts(out, ",\n \"classes\": [");
  for (size_t i = 0; i < n; i++) {
    output_format(out, "%s\n  {\"name\": ", i ? "," : "");
    json_string(out, list[i]->name);
    output_puts(out, ", \"place\": ");
    json_string(out, list[i]->place);
    output_format(out,
                  ", \"retained\": %" PRIu64 ", \"bytes\": %" PRIu64 ", \"cells\": %" PRIu64 "}",
                  list[i]->retained, list[i]->bytes, list[i]->cells);
  }
  output_puts(out, "]}\n");
}

void why_classes(const Holders *h, const WhyOptions *o, Output *out)
{
  size_t n;
  const Class **list = sorted(h, &n);
  if (o->format == TABLE_CSV) csv_classes(list, n, o, out);
  else if (o->format == TABLE_JSON) json_classes(h, list, n, o, out);
  else text_classes(h, list, n, o, out);
  free(list);
}
