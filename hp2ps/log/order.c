/* order — see order.h. */
#include <config.h>

#include "log/order.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "base/mem.h"

typedef struct Ranked {
  double key;
  const char *name;
  uint32_t band;
} Ranked;

/* The place of a phase in a cell's life, from 1; 0 if the name is none of a phase. */
static int life_of(const char *name)
{
  static const char *const phases[] = { "lag", "use", "inherent_use", "drag", "void" };
  for (size_t i = 0; i < sizeof phases / sizeof *phases; i++)
    if (strcasecmp(name, phases[i]) == 0) return (int)i + 1;
  return 0;
}

static bool are_phases(const Model *m, const uint32_t *bands, size_t count)
{
  for (size_t i = 0; i < count; i++)
    if (!life_of(m->bands[bands[i]].name)) return false;
  return true;
}

static double key_of(const Model *m, const Band *b, Order how)
{
  switch (how) {
    case ORDER_DEVIATION: return model_deviation(m, b);
    case ORDER_GHC: return model_plain_deviation(m, b);
    case ORDER_AREA: return m->weight > 0 ? b->area : model_sum(b);
    case ORDER_SUM: return model_sum(b);
    default: return 0;
  }
}

static int ascending(const void *a, const void *b)
{
  const Ranked *x = a, *y = b;
  if (x->key != y->key) return x->key < y->key ? -1 : 1;
  int by_name = strcmp(x->name, y->name);
  return by_name ? by_name : (x->band > y->band) - (x->band < y->band);
}

static int by_name_down(const void *a, const void *b) { return ascending(b, a); }

void order_bands(const Model *m, Order how, uint32_t *bands, size_t count)
{
  Ranked *r = mem_alloc(count, sizeof *r);
  bool life = how == ORDER_DEVIATION && are_phases(m, bands, count);
  for (size_t i = 0; i < count; i++) {
    const Band *b = &m->bands[bands[i]];
    r[i] = (Ranked){ life ? life_of(b->name) : key_of(m, b, how), b->name, bands[i] };
  }
  qsort(r, count, sizeof *r, how == ORDER_NAME_DOWN ? by_name_down : ascending);
  for (size_t i = 0; i < count; i++) bands[i] = r[i].band;
  free(r);
}
