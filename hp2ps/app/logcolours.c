/* logcolours — see logcolours.h. */
#include <config.h>

#include "app/logcolours.h"

#include <stdlib.h>

#include "app/logmodel.h"
#include "app/logpath.h"
#include "app/say.h"
#include "app/target.h"
#include "base/text.h"

static Colours *table_of(const Model *m, const char *path, const Selection *data,
                         const Tint *before, size_t count)
{
  bool again = data->restricted && logmodel_again(path, data);
  Model *whole = again ? logmodel_whole(path, data) : NULL;
  Colours *c = colours_new(whole ? whole : m, before, count);
  if (whole) model_free(whole);
  return c;
}

Aux *logcolours_read(const char *path, bool *missing)
{
  Messages errors = { 0 };
  Aux *a = auxfile_read(path, missing, &errors);
  say_messages(&errors, false);
  return a;
}

Aux *logcolours_aux(const char *path)
{
  char *name = target_beside(path, ".aux");
  bool missing;
  Aux *a = logcolours_read(name, &missing);
  if (!a && !missing) say("%s: its colours are not used", name);
  free(name);
  return a;
}

/* For --colours-of a log: the colours of its own picture. On failure it prints a message and gives
 * NULL. */
static Colours *colours_of_log(const Selection *data, const char *of)
{
  char *path = logpath_log(of);
  Model *m = logmodel_whole(path, data);
  Aux *aux = m ? logcolours_aux(path) : NULL;
  size_t count = 0;
  const Tint *before = aux ? auxfile_colours(aux, &count) : NULL;
  Colours *c = m ? colours_new(m, before, count) : NULL;
  if (aux) auxfile_free(aux);
  if (m) model_free(m);
  free(path);
  return c;
}

static Colours *colours_of_aux(const Model *m, const char *path, const Selection *data,
                               const char *of)
{
  bool missing;
  Aux *a = logcolours_read(of, &missing);
  if (missing) say("%s: No such file or directory", of);
  if (!a) return NULL;
  size_t count;
  const Tint *before = auxfile_colours(a, &count);
  Colours *c = table_of(m, path, data, before, count);
  auxfile_free(a);
  return c;
}

Colours *logcolours_choose(const Model *m, const char *path, const Selection *data, const char *of,
                           const Aux *aux)
{
  size_t count = 0;
  if (of && text_ends_in(of, ".aux")) return colours_of_aux(m, path, data, of);
  Colours *other = of ? colours_of_log(data, of) : NULL;
  if (of && !other) return NULL;
  const Tint *before = other ? colours_tints(other, &count)
                       : aux ? auxfile_colours(aux, &count)
                             : NULL;
  Colours *c = table_of(m, path, data, before, count);
  if (other) colours_free(other);
  return c;
}
