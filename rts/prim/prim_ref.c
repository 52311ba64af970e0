/* prim_ref.c: cells that Haskell programs write to: references and arrays.
 *
 * Both are arrays (lml.h), a reference one of a single element.  The collector copies all that is
 * live at each collection, so it needn't know of a write.  Elements needn't be evaluated, and
 * an element that is read is returned as it is. */
#include <config.h>
#include <string.h>
#include "machine/cell.h"
#include "machine/heap.h"

#define COUNT(a) ((size_t)INT_OF(((W *)(a))[1]))
#define ELEMENT(a, i) (((W *)(a))[3 + (i)])

/* sp[0] is kept. */
static W *allocate_array(SP_ const Info *site, size_t n)
{
  if (n > heap.reserved) n = heap.reserved; /* more than there is, so the check fails */
  if (HEAP_FULL(3 + n)) COLLECT_FOR(1, 3 + n, site);
  W *a = hp;
  hp += 3 + n;
  cell_charge(site, 3 + n);
  a[0] = HDR_FUN(site);
  a[1] = LML_INT(n);
  a[2] = LML_INT(0);
  return a;
}

W prim_NEWARRAY(SP_ const Info *site, W size, W x)
{
  SW n = INT_OF(size);
  sp[0] = x;
  W *a = allocate_array(SPA site, n < 0 ? 0 : (size_t)n);
  for (SW i = 0; i < n; i++) ELEMENT(a, i) = sp[0];
  return (W)a;
}

W prim_COPYARRAY(SP_ const Info *site, W from)
{
  size_t n = COUNT(from);
  sp[0] = from;
  W *a = allocate_array(SPA site, n);
  memcpy(a + 3, &ELEMENT(sp[0], 0), n * sizeof(W));
  return (W)a;
}

W prim_READARRAY(SP_ W a, W i)
{
  READS_STACK;
  LML_USE(a);
  return ELEMENT(a, INT_OF(i));
}

W prim_WRITEARRAY(SP_ W a, W i, W x)
{
  READS_STACK;
  ELEMENT(a, INT_OF(i)) = x;
  return LML_NIL;
}

W prim_NEWREF(SP_ const Info *site, W x) { return prim_NEWARRAY(SPA site, LML_INT(1), x); }
W prim_READREF(SP_ W ref) { return prim_READARRAY(SPA ref, LML_INT(0)); }
W prim_WRITEREF(SP_ W ref, W x) { return prim_WRITEARRAY(SPA ref, LML_INT(0), x); }
