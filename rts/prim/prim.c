/* prim.c: the small primitives. */
#include <config.h>
#include <stddef.h>
#include "base/program.h"
#include "base/utf8.h"
#include "machine/collect.h"
#include "machine/error.h"

W lml_pow(SP_ const Info *place, W a, W b)
{
  W x = (W)INT_OF(a), r = 1;
  SW n = INT_OF(b);
  if (n < 0) return error_throw_at(SPA "Negative exponent", place);
  for (; n > 0; n >>= 1, x *= x)
    if (n & 1) r *= x;
  return LML_INT(r);
}

enum { MARK_MAX = 1000 }; /* bytes that a mark keeps; a graph has no room for more */

/* A character of Haskell is a code point, one of LML a byte. */
static size_t put_char(unsigned char *to, long c)
{
  if (lml_program.flags != LML_FLAGS_LEADING) return utf8_encode(c, to);
  *to = (unsigned char)c;
  return 1;
}

/* Only a profile uses the text, but the text is always evaluated, and to its end: profiling must
 * not change what the program does or allocates. */
static __attribute__((noinline)) W mark(SP_ W text)
{
  char bytes[MARK_MAX];
  size_t n = 0;
  for (text = EVAL(0, text); IS_PTR(text); text = EVAL(0, text)) {
    LML_USE(text);
    sp[0] = FIELD(text, 1);
    W c = EVAL(1, FIELD(text, 0));
    if (n + 4 <= sizeof bytes) n += put_char((unsigned char *)bytes + n, (long)CHAR_OF(c));
    if (POLL_DUE) COLLECT(1, 0);
    text = sp[0];
  }
  if (collect_watch.marked(hp, bytes, n)) COLLECT(0, 0);
  return LML_NIL;
}

W prim_MARK(SP_ W text, W value)
{
  sp[0] = value;
  CALL(1, mark, text);
  value = sp[0];
  return IS_VALUE(value) ? value : ((Info *)HDR(value))->code(SPA value);
}

W prim_FAILEXIT(SP_ W status)
{
  collect_watch.last(SPA0);
  program_exit((int)INT_OF(status));
}
