/* capture.c: saves the C stack, and puts it back.
 *
 *     c_high ...  run time | base          frames of the program        | now ...  free
 *                          ^ search.c_base                              ^ low
 *                          |<-------- saved, from low to c_base ------->|
 *
 * Frames go back to the addresses where they were, so pointers among them stay right.  Registers are
 * saved by setjmp.  What C compilers may assume of setjmp is not needed here: all of the frame that
 * called it goes back, too, not only what setjmp saves.
 *
 * capture_restore runs on the stack that it overwrites.  So it first moves below all that it writes.
 *
 * hp travels in memory (error.c, Note [Registers and longjmp]); sp is what it was. */
#include <config.h>
#include <alloca.h>
#include <string.h>
#include "search.h"

#ifdef __has_feature
# if __has_feature(address_sanitizer) && !defined __SANITIZE_ADDRESS__
#  define __SANITIZE_ADDRESS__ 1
# endif
#endif
#ifdef __SANITIZE_ADDRESS__
# define UNCHECKED __attribute__((noinline, no_sanitize("address")))
/* memcpy would be checked, and find the gaps between other frames' variables. */
static UNCHECKED void copy(char *to, const char *from, size_t n)
{
  for (size_t i = 0; i < n; i++)
    ((volatile char *)to)[i] = from[i];
}
#else
# define UNCHECKED __attribute__((noinline))
# define copy memcpy
#endif

/* Its own frame is not needed again; the one of its caller lies above. */
static UNCHECKED void save(Choice *c)
{
  char *low = __builtin_frame_address(0);
  size_t n = (size_t)(search.c_base - low);
  search.bytes = search_grow(search.bytes, &search.bytes_room, search.used + n, 1);
  c->c_low = low;
  c->c_at = search.used;
  copy(search.bytes + search.used, low, n);
  search.used += n;
}

UNCHECKED W capture_save(void)
{
  Choice *c = &search.choices[search.count - 1];
  if (_setjmp(c->env) == 0) {
    save(c);
    return 0;
  }
  hp = search.next;
  return search.turn;
}

static _Noreturn UNCHECKED void put_back(const Choice *c)
{
  copy(c->c_low, search.bytes + c->c_at, (size_t)(search.c_base - c->c_low));
  _longjmp(((Choice *)c)->env, 1);
}

enum { ROOM = 1024 };                   /* more than the frames of put_back and copy take */

_Noreturn UNCHECKED void capture_restore(const Choice *c)
{
  char *here = __builtin_frame_address(0);
  if (here > c->c_low - ROOM) {
    volatile char *room = alloca((size_t)(here - c->c_low) + ROOM);
    room[0] = 0;
  }
  put_back(c);
}
