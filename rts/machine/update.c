/* update.c: the detour of UPDATE_RETURN (lml.h), where an update does more than write an
 * indirection. With --update=copy it makes a copy of the value; while choices are pending it writes
 * down what the thunk was; and the rest of an interrupted evaluation ends with one (green.h, 4). */
#include <config.h>
#include "machine/cell.h"
#include "machine/green.h"
#include "machine/heap.h"
#include "machine/search.h"
#include "machine/stack.h"

/* A copy of the value's root.  The update mark is at sp[0]; a collection must keep it and the
 * value.  Integers, bytes and arrays may be large and are not copied; nor are Funs, which are
 * static, and free variables, of which there must be one. */
static W copy_root(SP_ W value)
{
  if (!IS_PTR(value) || (cell_is_function((W *)value) && is_fun((W *)value))
      || cell_is_integer((W *)value) || cell_is_bytes((W *)value) || cell_is_array((W *)value)
      || (search.on && IS_FREE(value)))
    return value;
  size_t n = cell_size((W *)value);
  if (HEAP_FULL(n)) {
    sp[1] = value;
    COLLECT(2, n);
    value = sp[1];
  }
  W *c = hp;
  hp += n;
  heap.uncounted += n;
  for (size_t i = 0; i < n; i++) c[i] = ((W *)value)[i];
  c[0] &= ~(W)LML_USED; /* the copy has not been used yet */
  return (W)c;
}

W lml_slow_update(SP_ W value)
{
  if (lml.slow_update & LML_UPDATE_COPIES) value = copy_root(SPA value);
  if (lml.slow_update & LML_UPDATE_TRAILS) trail_note_at(STACK_MARKED(sp[0]), hp);
  if (sp == green.running->end) {
    W *thunk = STACK_MARKED(sp[0]);
    thunk[1] = value;
    thunk[0] = (W)&lml_ind;
    green_end(hp);
  }
  LML_UPDATE_(value);
}
