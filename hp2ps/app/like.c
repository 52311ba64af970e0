/* like — see like.h. */
#include <config.h>

#include "app/like.h"

#include <stdlib.h>
#include <string.h>

#include "app/graphfile.h"
#include "app/logmodel.h"
#include "app/logpath.h"
#include "base/mem.h"
#include "log/trace.h"

struct Like {
  Model *model;
  Stack *stack;
};

Like *like_read(const char *log, const Selection *data, const Style *style)
{
  char *path = logpath_log(log);
  Model *m = logmodel_read(path, data, true);
  free(path);
  if (!m) return NULL;
  Like *l = mem_alloc(1, sizeof *l);
  TraceOptions t = graphfile_trace_options(style);
  l->model = m;
  l->stack = trace_stack(m, &t);
  return l;
}

void like_free(Like *l)
{
  trace_free(l->stack);
  model_free(l->model);
  free(l);
}

int like_rank(const void *like, const char *name)
{
  const Stack *s = ((const Like *)like)->stack;
  for (size_t k = 0; k < s->nlayers; k++)
    if (s->layers[k].band && strcmp(s->layers[k].name, name) == 0) return (int)k + 1;
  return 0;
}
