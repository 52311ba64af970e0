/* error.c: throws messages that are made first. */
#include <config.h>
#include "machine/cell.h"
#include "machine/charlist.h"
#include "machine/error.h"
#include "machine/green.h"
#include "machine/place.h"
#include "machine/throw.h"

static W of_kind(SP_ W kind, W message)
{
  if (HEAP_FULL(2)) {
    sp[0] = message;
    green.hold++;
    COLLECT_IN(1, 2, "exception");
    green.hold--;
    message = sp[0];
  }
  W *c = hp;
  hp += 2;
  cell_charge(&cell_raised, 2);
  c[0] = HDR_CON(&cell_raised, kind);
  c[1] = message;
  return (W)c;
}

W error_throw_kind(SP_ int kind, const char *text)
{
  W message = CALL(0, charlist_copy, text);
  throw_value(SPA CALL(0, of_kind, (W)kind, message));
}

W error_throw_text(SP_ const char *text)
{
  W message = CALL(0, charlist_copy, text);
  throw_value(SPA message);
}

W error_throw_at(SP_ const char *what, const Info *site)
{
  char text[PLACE_TEXT];
  return error_throw_text(SPA place_message(text, sizeof text, what, site));
}

/* ---- what generated code calls ---- */

W error_raised(SP_ W value) { return of_kind(SPA THROWN_VALUE, value); }

W prim_RAISE(SP_ W value) { throw_value(SPA CALL(0, of_kind, THROWN_VALUE, value)); }
W prim_THROW(SP_ W message) { throw_value(SPA message); }
W prim_FAIL(SP_ W message) { throw_value(SPA message); }

void lml_no_match(SP_ const char *message)
{
  W text = CALL(0, charlist_copy, message);
  throw_value(SPA throw_kinds ? CALL(0, of_kind, THROWN_NO_MATCH, text) : text);
}

void lml_div_zero(SP_ const Info *place)
{
  error_throw_at(SPA "Division by zero", place);
  __builtin_unreachable();
}
