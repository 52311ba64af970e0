/* keylist — see keylist.h. */
#include <config.h>

#include "out/keylist.h"

#include <stdlib.h>

#include "plot/scale.h"

static void put_peak(const Stack *s, size_t k, Output *out)
{
  const char *unit = s->model->value_unit && *s->model->value_unit ? s->model->value_unit : "bytes";
  double peak = 0;
  for (size_t i = 0; i < s->model->nsamples; i++)
    if (s->values[i * s->nlayers + k] > peak) peak = s->values[i * s->nlayers + k];
  char *words = scale_amount(s->layers[k].band ? s->layers[k].band->peak : peak, unit);
  output_puts(out, words);
  free(words);
}

void keylist_write(const Stack *s, const Fill *fills, Output *out)
{
  for (size_t k = s->nlayers; k-- > 0;) {
    const Layer *l = &s->layers[k];
    char colour[8];
    palette_print(fills[k].colour, colour);
    output_puts(out, colour);
    if (fills[k].hatch > 0) output_format(out, "/%d", fills[k].hatch);
    output_format(out, "\t%.2f %%\t", l->share);
    put_peak(s, k, out);
    output_format(out, "\t%s", l->name);
    if (!l->band) output_format(out, " (%zu)", l->folded);
    output_puts(out, "\n");
  }
}
