/* capture.c: saves the two stacks, and puts them back.
 *
 * 1. The C stack grows downwards:
 *
 *     run time | base          frames of the program        | now ...  free
 *              ^ search.c_base                               ^ c_low
 *
 * 2. Saving.  To save all of it at each choice would take quadratic time in a deep
 *    recursion that chooses at each level.  But most frames have not changed since an older choice
 *    saved them: a frame can't change before control has returned to it.  In a logic program each
 *    call, when it has returned, notes its own frame as the low water, if that lies further out
 *    than all since the newest choice was made (LML_RETURNED).  The frames beyond the low water are
 *    as the older choice saved them:
 *
 *     frames:     main | f | f | g     g chooses, and returns to the second f, which calls on
 *                 main | f | f | f | g     g chooses again
 *                          ^ the low water: where the second f ends
 *                          |<------->| saved; all to the left is the first choice's
 *
 *    The pointer stack is divided at the same frame; or, if that is the frame of several functions,
 *    since the C compiler has inlined some, where the words of the outermost of them begin that
 *    control has returned to.  The end of a frame may be told too far out (LML_FRAME_END), so each
 *    stack has a low water of its own.
 *
 * 3. Links.  If the low water lies beyond all that the newest choice saved itself, that choice is
 *    of no use, but perhaps the one that it is linked with: the search for a link goes from link to
 *    link.
 *
 * 4. Putting back.  The frames beyond the low water since a choice was made have not changed since.
 *
 * 5. C.  Frames go back to the addresses where they were, so pointers among them stay right.
 *    setjmp saves the registers, or they lie in the frame of its caller (SEARCH_MARK).  C compilers
 *    may treat variables of that frame as lost after a longjmp; here all of the frame goes back.
 *
 * capture_restore runs on the stack that it overwrites.  So it first moves below all that it
 * writes.
 *
 * hp travels in memory (throw.c, Note [Registers and longjmp]).  sp becomes what it was: it travels
 * in memory, too, where SEARCH_GO doesn't set it. */
#include <config.h>
#include <alloca.h>
#include "logic/capture.h"
#include "machine/copy.h"
#include "machine/search.h"

/* Is there a change beyond what c saved itself? */
static bool lies_beyond(LowWater low, const Choice *c)
{
  return low.c >= c->c_high || low.words < c->p_low;
}

void capture_begin(Choice *c)
{
  size_t i = search.count - 1; /* c itself is the last */
  LowWater low = capture_low();
  if (i > 0) search.choices[i - 1].low_after = low;
  while (i > 0 && lies_beyond(low, &search.choices[i - 1])) {
    low = capture_outer(low, search.choices[i - 1].link_low);
    i = search.choices[i - 1].link;
  }
  c->link = i;
  c->link_low = low;
  c->c_high = i > 0 ? low.c : search.c_base;
  c->p_low = i > 0 ? low.words : search.base;
  capture_set_low(LOW_WATER_NONE);
}

/* Its own frame is not needed again; the one of its caller lies above. */
static UNCHECKED void save_stack(Choice *c)
{
  char *low = __builtin_frame_address(0);
  size_t n = (size_t)(c->c_high - low);
  search.bytes = search_grow(search.bytes, &search.bytes_room, search.used + n, 1);
  c->c_low = low;
  c->c_at = search.used;
  copy_bytes(search.bytes + search.used, low, n);
  search.used += n;
}

UNCHECKED W capture_save(void)
{
  Choice *c = &search.choices[search.count - 1];
  if (SEARCH_MARK(c->point) == 0) {
    save_stack(c);
    return 0;
  }
#if defined SEARCH_SHORT_JUMPS && defined LML_GLOBAL_REGS
  sp = search.words;
#endif
  hp = search.next;
  return search.turn;
}

/* Puts back what c saved from c_from and up to p_to. */
static UNCHECKED void put_part(const Choice *c, char *c_from, const W *p_to)
{
  copy_bytes(c_from, search.bytes + c->c_at + (c_from - c->c_low), (size_t)(c->c_high - c_from));
  size_t words = (size_t)(p_to - c->p_low);
  copy_bytes((char *)c->p_low, (const char *)((W *)c->cell + 3), words * sizeof(W));
}

static _Noreturn UNCHECKED void put_stacks_back(const Choice *c, LowWater low)
{
  const Choice *part = c;
  put_part(c, c->c_low, c->p_high);
  while (part->link && lies_beyond(low, part)) {
    const Choice *next = &search.choices[part->link - 1];
    put_part(next, part->c_high, part->p_low);
    part = next;
  }
  search.words = c->p_high;
  SEARCH_GO(((Choice *)c)->point);
}

enum { ROOM = 1024 }; /* more than the frames of put_back and copy take */

_Noreturn UNCHECKED void capture_restore(const Choice *c, LowWater low)
{
  char *here = __builtin_frame_address(0);
  if (here > c->c_low - ROOM) {
    volatile char *room = alloca((size_t)(here - c->c_low) + ROOM);
    room[0] = 0;
  }
  put_stacks_back(c, low);
}
