/* prim_handle.c: the primitives of Haskell programs on files, by handle.h.
 *
 * A text that is read lazily is a cell that names its handle.  It becomes the next cons when it is
 * needed, as in prim_input.c.  Its other field is a function of the program, which throws the error
 * with a number (handle.h): the text ends so if its bytes can't be read. */
#include <config.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include "base/utf8.h"
#include "machine/age.h"
#include "machine/cell.h"
#include "machine/charlist.h"
#include "machine/green.h"
#include "prim/handle.h"

/* ---- writing ---- */

W prim_FPUTC(SP_ W h, W c)
{
  long failed = handle_put(INT_OF(h), CHAR_OF(c));
  READS_STACK;
  return LML_INT(failed < 0 ? failed : handle_sync(INT_OF(h)));
}

/* Evaluates the text as it goes, so what comes before a failure is written.  Another thread has its
 * turn after a line, and not before what ends the line (hPutStrLn). */
W prim_FPUTS(SP_ W h, W text)
{
  long failed = 0;
  W c = LML_NIL;
  green.hold++;
  for (; failed >= 0 && IS_PTR(text = EVAL(0, text)); text = sp[0]) {
    LML_USE(text);
    sp[0] = FIELD(text, 1);
    c = EVAL(1, FIELD(text, 0));
    failed = handle_put(INT_OF(h), CHAR_OF(c));
    if (POLL_DUE) {
      bool line = c == LML_CHAR('\n');
      green.hold -= line;
      COLLECT_IN(1, 0, "hPutStr");
      green.hold += line;
    }
  }
  green.hold--;
  green.brief = c != LML_CHAR('\n');
  return LML_INT(failed < 0 ? failed : handle_sync(INT_OF(h)));
}

/* ---- reading lazily ---- */

static W enter_handle(SP_ W self);

/* The rest of the text of a handle. */
static Info cell_handle = {
  .code = enter_handle, .kind = LML_THUNK, .size = 3, CELL_SYSTEM("Input", "[]")
};

static W cell_of(SP_ W h, W fail)
{
  if (HEAP_FULL(3)) {
    sp[0] = fail;
    green.hold++; /* a character has been read that isn't in its cell yet */
    COLLECT_IN(1, 3, "input");
    green.hold--;
    fail = sp[0];
  }
  W *c = hp;
  hp += 3;
  cell_charge(&cell_handle, 3);
  c[0] = HDR_THUNK(&cell_handle);
  c[1] = h;
  c[2] = fail;
  return (W)c;
}

W prim_FTEXT(SP_ const Info *site, W h, W fail)
{
  (void)site;
  return cell_of(SPA h, fail);
}

/* The text is under evaluation while the error is thrown, so it throws the same once more if it is
 * needed again. */
static LML_COLD W unreadable(SP_ W self, long why)
{
  PUSH_UPD(self);
  W r = CALL(1, lml_apply1, &cell_apply, FIELD(self, 1), LML_INT(why));
  UPDATE_RETURN(r);
}

static W enter_handle(SP_ W self)
{
  sp[0] = self;
  long next = handle_rest_get(INT_OF(FIELD(self, 0)));
  if (next < 0 && next != -HANDLE_END && next != -EINTR) return unreadable(SPA self, -next);
  W rest = next < 0 ? LML_NIL : CALL(1, cell_of, FIELD(self, 0), FIELD(self, 1));
  W *c = (W *)sp[0];
  if (next < 0) {
    c[0] = (W)&lml_ind;
    c[1] = LML_NIL;
    return LML_NIL;
  }
  c[0] = HDR_CON(&cell_cons, 1);
  c[1] = LML_CHAR(next);
  c[2] = rest;
  age_renew(c);
  return (W)c;
}

/* ---- opening ---- */

/* Copies a string of the program into the scratch buffer, in UTF-8 (utf8.h, Note [Escaped bytes]).
 * Returns 0, or why no file has such a name: it holds a character 0, or one without bytes. */
static __attribute__((noinline)) W name_of(SP_ W text, const char **name)
{
  size_t n, used = 0;
  long why = 0;
  text = CALL(0, charlist_evaluate, text, &n);
  char *bytes = charlist_scratch(4 * n + 1);
  CharlistWalk walk = { .list = text };
  for (long c; charlist_next(&walk, &c);) {
    if (utf8_is_surrogate(c) && !utf8_is_escape(c)) why = -HANDLE_NO_BYTES;
    used += utf8_encode_escaped(c, (unsigned char *)bytes + used);
  }
  bytes[used] = 0;
  *name = bytes;
  return LML_INT(why == 0 && strlen(bytes) < used ? -ENOENT : why);
}

/* From ADOPTED on the name is the system's number of a file that is open. */
W prim_FOPEN(SP_ W text, W mode)
{
  enum { ADOPTED = HANDLE_BOTH + 1 };
  const char *name;
  W why = CALL(0, name_of, text, &name);
  if (INT_OF(why) < 0) return why;
  if (INT_OF(mode) < ADOPTED) return LML_INT(handle_open(name, (HandleMode)INT_OF(mode)));
  return LML_INT(handle_adopt(atoi(name), (HandleMode)(INT_OF(mode) - ADOPTED)));
}

/* ---- reading ---- */

/* While one thread waits for input the others go on. */
static void listen(SP_ W h)
{
  int fd = green_listen ? handle_waits(INT_OF(h)) : -1;
  if (fd >= 0) green_listen(SPA fd);
}

W prim_FGETC(SP_ W h)
{
  listen(SPA h);
  return LML_INT(handle_get(INT_OF(h)));
}

W prim_FPEEKC(SP_ W h)
{
  listen(SPA h);
  return LML_INT(handle_peek(INT_OF(h)));
}

W prim_FLINE(SP_ W h)
{
  listen(SPA h);
  return LML_INT(handle_check_line(INT_OF(h)));
}

/* ---- the others ---- */

#define HANDLE_PRIM(id, function)      \
 W prim_##id(SP_ W h)                  \
 {                                     \
  READS_STACK;                         \
  return LML_INT(function(INT_OF(h))); \
 }
HANDLE_PRIM(FCLOSE, handle_close)
HANDLE_PRIM(FREST, handle_rest)
HANDLE_PRIM(FFLUSH, handle_flush)
HANDLE_PRIM(FGETBUF, handle_buffer)
HANDLE_PRIM(FSTATE, handle_state)
HANDLE_PRIM(FTELL, handle_tell)
HANDLE_PRIM(FSIZE, handle_size)
HANDLE_PRIM(FGETECHO, handle_echo)

/* A coding, or from NEWLINES on how lines end: 1 in texts that are read, 2 in those that are
 * written. */
static long set_coding(long h, long how)
{
  if (how < HANDLE_NEWLINES) return handle_set_coding(h, how);
  return handle_set_newlines(h, (how & 1) != 0, (how & 2) != 0);
}

#define HANDLE_PRIM2(id, function, value)     \
 W prim_##id(SP_ W h, W x)                    \
 {                                            \
  READS_STACK;                                \
  return LML_INT(function(INT_OF(h), value)); \
 }
HANDLE_PRIM2(FREADY, handle_ready, INT_OF(x))
HANDLE_PRIM2(FSETBUF, handle_set_buffer, INT_OF(x))
HANDLE_PRIM2(FCODING, set_coding, INT_OF(x))
HANDLE_PRIM2(FECHO, handle_set_echo, x == LML_TRUE)

W prim_FSEEK(SP_ W h, W from, W by)
{
  READS_STACK;
  return LML_INT(IS_PTR(by) ? -EINVAL
                            : handle_seek(INT_OF(h), (HandleFrom)INT_OF(from), INT_OF(by)));
}
