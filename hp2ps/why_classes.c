/* why_classes — the table of --holders: a line for each class, what retains most first. */
#include <config.h>

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "json.h"
#include "mem.h"
#include "scale.h"
#include "why_private.h"

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
                         Out *out)
{
  size_t most = o->most ? o->most : USUAL_LINES;
  double all = h->snapshot->live ? (double)h->snapshot->live : 1;
  why_head(h->snapshot, o, out);
  out_format(out, "\n%10s %7s %10s\n", "retained", "", "own");
  for (size_t i = 0; i < n && i < most; i++) {
    char *retained = scale_short((double)list[i]->retained),
         *own = scale_short((double)list[i]->bytes);
    char *name = why_name(list[i], list[i]->cells);
    out_format(out, "%10s %5.1f %% %10s  %s\n", retained, 100 * (double)list[i]->retained / all,
               own, name);
    free(name);
    free(own);
    free(retained);
  }
  if (n > most) out_format(out, "and %zu more (--bands=N shows N lines)\n", n - most);
}

static void csv_classes(const Class **list, size_t n, const WhyOptions *o, Out *out)
{
  if (o->heading) out_puts(out, "file,name,place,retained,bytes,cells\n");
  for (size_t i = 0; i < n; i++) {
    table_csv(out, o->file);
    out_puts(out, ",");
    table_csv(out, list[i]->name);
    out_puts(out, ",");
    table_csv(out, list[i]->place);
    out_format(out, ",%" PRIu64 ",%" PRIu64 ",%" PRIu64 "\n", list[i]->retained, list[i]->bytes,
               list[i]->cells);
  }
}

static void json_classes(const Holders *h, const Class **list, size_t n, const WhyOptions *o,
                         Out *out)
{
  why_json_head(h->snapshot, o, out);
  out_puts(out, ",\n \"classes\": [");
  for (size_t i = 0; i < n; i++) {
    out_format(out, "%s\n  {\"name\": ", i ? "," : "");
    json_string(out, list[i]->name);
    out_puts(out, ", \"place\": ");
    json_string(out, list[i]->place);
    out_format(out, ", \"retained\": %" PRIu64 ", \"bytes\": %" PRIu64 ", \"cells\": %" PRIu64 "}",
               list[i]->retained, list[i]->bytes, list[i]->cells);
  }
  out_puts(out, "]}\n");
}

void why_classes(const Holders *h, const WhyOptions *o, Out *out)
{
  size_t n;
  const Class **list = sorted(h, &n);
  if (o->format == TABLE_CSV) csv_classes(list, n, o, out);
  else if (o->format == TABLE_JSON) json_classes(h, list, n, o, out);
  else text_classes(h, list, n, o, out);
  free(list);
}
