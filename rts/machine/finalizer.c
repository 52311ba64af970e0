/* finalizer.c: see finalizer.h. */
#include <config.h>
#include "machine/finalizer.h"
#include "base/memory.h"
#include "base/program.h"

typedef struct Finalizer {
  W cell;
  void (*call)(void *);
  void *argument;
} Finalizer;

static Finalizer *all;
static size_t count, room;

W lml_finalizer(W cell, W function, W argument)
{
  if (count == room) {
    size_t more = room ? 2 * room : 64;
    if (!memory_grow(&all, sizeof *all, more)) program_fatal("no memory for another ForeignPtr");
    room = more;
  }
  all[count++] = (Finalizer){ cell, (void (*)(void *))function, (void *)argument };
  return LML_NIL;
}

/* Calls those of the cell, the last one first, and forgets them. */
W lml_finalize(W cell)
{
  size_t kept = 0;
  for (size_t i = count; i-- > 0;)
    if (all[i].cell == cell) all[i].call(all[i].argument);
  for (size_t i = 0; i < count; i++)
    if (all[i].cell != cell) all[kept++] = all[i];
  count = kept;
  return LML_NIL;
}

void finalizer_follow(W (*survivor)(W cell))
{
  size_t kept = 0;
  for (size_t i = 0; i < count; i++) {
    all[i].cell = survivor(all[i].cell);
    if (!all[i].cell) all[i].call(all[i].argument);
    else all[kept++] = all[i];
  }
  count = kept;
}

void finalizer_end(void)
{
  while (count > 0) {
    count--;
    all[count].call(all[count].argument);
  }
}
