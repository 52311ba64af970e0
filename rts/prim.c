/* prim.c: the small primitives. */
#include <config.h>
#include <stddef.h>
#include "enter.h"
#include "error.h"
#include "prim.h"

W (*prim_mark)(SP_ W text);

W lml_pow(SP_ W a, W b)
{
  W x = (W)INT_OF(a), r = 1;
  SW n = INT_OF(b);
  if (n < 0)
    return error_throw_text(SPA "Negative exponent");
  for (; n > 0; n >>= 1, x *= x)
    if (n & 1)
      r *= x;
  return LML_INT(r);
}

/* The text is of interest only to a profile. */
W prim_MARK(SP_ W text, W value)
{
  if (prim_mark) {
    sp[0] = value;
    CALL(1, prim_mark, text);
    value = sp[0];
  }
  return IS_VALUE(value) ? value : ((Info *)HDR(value))->code(SPA value);
}
