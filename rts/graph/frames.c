/* frames.c: names the functions on the C stack.
 *
 * libgcc leads from frame to frame by tables, which takes a thousand instructions each.  But a deep
 * stack consists of the same few calls over and over, and the code after a call has a frame of one
 * size, which cfa.h gives.  So what was found out about a return address is remembered (Known), and
 * where all is known the walk goes on without libgcc:
 *
 *     where a frame begins + its size = where its caller's begins; the return address lies in the
 *     word below that
 *
 * Where something isn't known, libgcc is waited for, until it has come as far, and what it finds is
 * remembered, too.  This is for x86-64; elsewhere return addresses don't lie in one place, and
 * nothing is remembered. */
#include <config.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <unwind.h>
#include "base/hashtable.h"
#include "base/memory.h"
#include "graph/cfa.h"
#include "graph/frames.h"
#include "machine/cell.h"
#include "machine/stack.h"
#include "time/where.h"

static const char *main_names; /* Where.names of the main expression; NULL: not known */

/* The frame of a function of the source on the pointer stack.  Frames lie there one after another,
 * as on the C stack.  A thunk's begins with its mark, the main expression's at stack.main. So the
 * frames from there to the next mark have as many words together as lie between.  Where they have
 * not, something is not known: the C compiler has inlined a function, or the run time has words
 * there.  Then no frame of that part has names. */
typedef struct Laid {
  const char *function, *names; /* as Where has them; names NULL: not known */
  uint32_t part;                /* marks up to the frame, a thunk's own among them */
  const W *base;                /* once the part is found to fit; NULL: it isn't */
  size_t height;
} Laid;
static Laid *laid; /* the innermost first */
static size_t nlaid, laid_room, laid_next;

#if defined __x86_64__ && !defined __SANITIZE_ADDRESS__
enum { CAN_WALK = 1 }; /* from frame to frame by sizes */
#else
enum { CAN_WALK = 0 };
#endif
enum { AHEAD = 16 }; /* marks that are looked at for the code of a frame */

/* Facts about the code that a call returns to. */
typedef struct Known {
  W ip, start; /* where it is, and its function begins */
  size_t size; /* of its frame; 0: it is the outermost of all */
  bool varies; /* frames of several sizes were met */
  bool named;
  Where at, own; /* if named */
  bool glue;     /* at is glue */
} Known;
enum { KNOWN = 1 << 10 };
static Known *knowns; /* from 1; NULL: no memory */
static uint32_t nknown;
static HashSlot known_slots[2 * KNOWN];
static HashTable known_at = { known_slots, 2 * KNOWN, 0 }; /* by return address */

/* How many frames a function has. */
typedef struct Share {
  const WhereFunction *function;
  uint32_t frames;
} Share;
enum { SHARES = 64 }; /* functions that are kept apart */

typedef struct Walk Walk;
typedef void Step(Walk *w, Known *k);

struct Walk {
  Step *step; /* for each frame */
  FramesPart *parts;
  Share *shares;
  uint32_t count, most; /* of parts, or shares */
  uint32_t frames;
  uint32_t marks; /* below the frame at hand */
  const W *mark;  /* the last of them; stack.base - 1: there is none */
  bool stopped;   /* there are too many frames, or functions */
  bool over;      /* the outermost frame has been met without libgcc */
  W low, passed;  /* where the frame before begins; the last visited one */
  Known *before;  /* the frame before; NULL: there is none */
  Known spare;    /* for what there is no room to remember */
};

/* ---- what is known ---- */

/* The facts about a return address; a new one gets those of the unwind tables, if they have any.
 * NULL: there is no room. */
static Known *meet_address(W ip)
{
  uint64_t h = hashtable_word(0, ip);
  Cfa cfa;
  if (!ip || (!knowns && !(knowns = calloc(KNOWN + 1, sizeof *knowns)))) return NULL;
  for (HASHTABLE_EACH(n, &known_at, h))
    if (knowns[n].ip == ip) return &knowns[n];
  if (nknown == KNOWN) return NULL;
  Known *k = &knowns[++nknown];
  hashtable_add(&known_at, h, nknown);
  *k = (Known){ .ip = ip, .varies = true };
  if (CAN_WALK && cfa_find(ip, &cfa))
    *k = (Known){ .ip = ip, .start = cfa.start, .size = cfa.size };
  return k;
}

/* libgcc has come to the frame. */
static Known *remember_address(Walk *w, W ip, W start)
{
  Known *k = meet_address(ip);
  if (!k) w->spare = (Known){ .ip = ip, .varies = true }, k = &w->spare;
  k->start = start;
  return k;
}

#if defined __x86_64__ && !defined __SANITIZE_ADDRESS__
/* A stack that is exhausted goes on in its guard. */
static bool is_on_stack(W low)
{
  size_t bytes;
  W memory = (W)stack_c_memory(&bytes);
  return low > memory && low <= memory + bytes;
}

/* The frame before ends at `low', where its caller's return address is ip; 0: it has no caller.
 * Memory outside the stack is not the program's. */
static void learn_size(Walk *w, W ip, W low)
{
  Known *k = w->before;
  size_t size = ip && is_on_stack(low) ? low - w->low : 0;
  if (!k || k == &w->spare || (size && *(const W *)(low - sizeof(W)) != ip)) return;
  if (size == 0 && !k->varies) return; /* is_outermost finds its end */
  if (k->varies && k->size == 0) {
    k->size = size;
    k->varies = false;
  } else if (k->size != size) k->varies = true;
}

/* Has k, whose frame begins at low, no caller?  Memory outside the stack is not the program's. */
static bool is_outermost(const Known *k, W low)
{
  return !k->varies && (k->size == 0 || !is_on_stack(low + k->size));
}

/* The caller of k, whose frame begins at *low; *low becomes the beginning of the caller's frame.
 * NULL: it isn't known.  The tables, or libgcc, give the beginning of its code. */
static Known *caller_of(const Known *k, W *low)
{
  if (k->varies) return NULL;
  Known *caller = meet_address(*(const W *)(*low + k->size - sizeof(W)));
  if (!caller || !caller->start) return NULL;
  *low += k->size;
  return caller;
}

#else
static bool is_outermost(const Known *k, W low)
{
  (void)k, (void)low;
  return false;
}
static void learn_size(Walk *w, W ip, W low) { (void)w, (void)ip, (void)low; }
static Known *caller_of(const Known *k, W *low)
{
  (void)k, (void)low;
  return NULL;
}
#endif

/* ---- marks ---- */

static const W *mark_below(const W *p)
{
  while (--p >= stack.base)
    if (STACK_IS_MARK(*p)) return p;
  return stack.base - 1;
}

static uint32_t count_marks(void)
{
  uint32_t n = 0;
  for (const W *p = stack.base; p < stack.top; p++) n += STACK_IS_MARK(*p);
  return n;
}

/* If the frame is that of a thunk's code, it and what lies below stand below the thunk's mark. */
static void pass_mark(Walk *w, W code)
{
  const W *p = w->mark;
  for (uint32_t n = 1; n <= AHEAD && p >= stack.base; n++, p = mark_below(p))
    if ((W)cell_site(STACK_MARKED(*p))->code == code) {
      w->mark = mark_below(p);
      w->marks -= n;
      return;
    }
}

/* Functions of Haskell's inner modules that have no name which a program could mention, and code
 * without one: what runs main and catches its exceptions.  Such code says nothing to a reader. */
static bool is_glue(const WhereFunction *f)
{
  static const char inner[] = "Prelude";
  size_t n = sizeof inner - 1;
  return where_is_library(f) && !strncmp(f->name, inner, n) && (f->name[n] == '.' || !f->name[n]);
}

/* The program's function into whose code another of its functions was inlined; none if the code is
 * its own. */
static Where around(const Known *k)
{
  Where first = where_address((uint64_t)k->start);
  if (first.function && !where_is_library(first.function) && !first.shared
      && where_whole(first.function) != where_whole(k->at.function))
    return first;
  return (Where){ .function = NULL };
}

static void name_code(Known *k)
{
  if (k->named) return;
  k->named = true;
  k->at = where_address((uint64_t)k->ip - 1);
  if (k->at.function && where_is_library(k->at.function)) /* it may have been inlined */
    k->own = where_own((uint64_t)k->ip - 1, k->start);
  else if (k->at.function) k->own = around(k);
  k->glue = k->at.function && is_glue(k->at.function);
}

/* Functions are met from the innermost on, so those of the same part lie at the end. */
static void add_function(Walk *w, const Where *at)
{
  const char *name = at->function->name;
  for (uint32_t i = w->count; i-- > 0 && w->parts[i].marks == w->marks;)
    if (strcmp(w->parts[i].name, name) == 0) {
      w->parts[i].count++;
      return;
    }
  if (w->count < w->most)
    w->parts[w->count++] = (FramesPart){ w->marks, 1, name, at->function->file, at->line };
  else w->stopped = true;
}

/* ---- frames on the pointer stack ---- */

static size_t height_of(const char *names)
{
  size_t n = 0;
  for (; *names && *names != '\n'; names++) n += *names == ',';
  return n;
}

static void lay_frame(const char *function, const char *names, uint32_t part)
{
  if (nlaid == laid_room) {
    size_t more = laid_room ? 2 * laid_room : 256;
    if (!memory_grow(&laid, sizeof *laid, more)) return;
    laid_room = more;
  }
  if (names && *names == ' ') names++;
  laid[nlaid++] = (Laid){ function, names, part, NULL, names ? height_of(names) : 0 };
}

/* The frames of one part, those from laid[first] down to laid[last], lie from `from' to `to'. */
static void lay_part(size_t first, size_t last, const W *from, const W *to)
{
  size_t sum = 0;
  for (size_t i = first + 1; i-- > last;) {
    if (!laid[i].names) return;
    sum += laid[i].height;
  }
  if (from > to || sum != (size_t)(to - from)) return;
  for (size_t i = first + 1; i-- > last; from += laid[i].height) laid[i].base = from;
}

static const W *next_mark(const W *p)
{
  while (p < stack.top && !STACK_IS_MARK(*p)) p++;
  return p;
}

/* Finds where the frames lie, part by part from the outermost. */
static void lay_frames(void)
{
  laid_next = 0;
  if (!stack.main) return; /* the program hasn't begun */
  const W *from = stack.main, *to = next_mark(stack.main);
  uint32_t part = 0;
  for (size_t i = nlaid; i > 0;) {
    size_t first = i - 1;
    while (i > 0 && laid[i - 1].part == laid[first].part) i--;
    for (; part < laid[first].part && to < stack.top; part++) {
      from = to;
      to = next_mark(to + 1);
    }
    if (part == laid[first].part) lay_part(first, i, from, to);
  }
  laid_next = nlaid;
}

/* ---- walking ---- */

/* Whose frame it is: code of the library may have been inlined there. */
static const char *owner(const Known *k)
{
  return k->own.function ? k->own.function->name : k->at.function->name;
}

/* The function at whose code the frame stands; and if that is the library's, inlined, whose frame
 * it is.  The code of a thunk is named by its mark. */
static void step_names(Walk *w, Known *k)
{
  uint32_t marks = w->marks;
  if (k->at.function) lay_frame(owner(k), k->at.names, marks);
  else if (k->start == (W)prim_HANDLE || k->start == (W)prim_CATCH)
    lay_frame("", ",", marks); /* the handler */
  pass_mark(w, k->start);
  if (!k->at.function || marks != w->marks) return;
  if (!k->glue) add_function(w, &k->at);
  if (k->own.function) add_function(w, &k->own);
}

static void step_shares(Walk *w, Known *k)
{
  uint32_t i = 0;
  if (!k->at.function || k->at.shared || k->glue) return;
  while (i < w->count && w->shares[i].function != k->at.function) i++;
  if (i == w->count && i < w->most) w->shares[w->count++] = (Share){ k->at.function, 0 };
  if (i < w->count) w->shares[i].frames++;
}

static void step_main(Walk *w, Known *k) { (void)w, (void)k; }

static void step(Walk *w, Known *k)
{
  name_code(k);
  if (k->at.names && *k->at.names == ' ') main_names = k->at.names + 1;
  w->step(w, k);
  if (++w->frames >= FRAMES_MOST) w->stopped = true;
}

/* Visits the frame, and those of its callers as far as all is known. */
static void step_on(Walk *w, Known *k, W low)
{
  for (; k && !w->stopped; k = caller_of(k, &low)) {
    w->passed = low;
    step(w, k);
    w->over = is_outermost(k, low);
    if (w->over) return;
  }
}

static _Unwind_Reason_Code visit_frame(struct _Unwind_Context *context, void *arg)
{
  Walk *w = arg;
  W ip = (W)_Unwind_GetIP(context), low = (W)_Unwind_GetCFA(context);
  if (w->before && low == w->low)
    return _URC_END_OF_STACK; /* a table is wrong: it leads nowhere else */
  learn_size(w, ip, low);
  w->before = remember_address(w, ip, (W)_Unwind_GetRegionStart(context));
  w->low = low;
  if (low > w->passed) step_on(w, w->before, low);
  return w->stopped || w->over ? _URC_END_OF_STACK : _URC_NO_REASON;
}

static void walk_frames(Walk *w)
{
  main_names = NULL;
  if (where_source() == WHERE_NOTHING) return;
  _Unwind_Backtrace(visit_frame, w);
}

static void reverse_parts(FramesPart *parts, uint32_t n)
{
  for (uint32_t i = 0; i < n / 2; i++) {
    FramesPart p = parts[i];
    parts[i] = parts[n - 1 - i];
    parts[n - 1 - i] = p;
  }
}

uint32_t frames_read(FramesPart *parts, uint32_t most)
{
  Walk w = { .step = step_names, .parts = parts, .most = most, .marks = count_marks() };
  w.mark = mark_below(stack.top);
  nlaid = 0;
  walk_frames(&w);
  lay_frames();
  if (w.frames >= FRAMES_MOST && w.count < most)
    parts[w.count++] = (FramesPart){ .marks = w.marks, .count = 1, .name = FRAMES_MORE };
  reverse_parts(parts, w.count);
  return w.count;
}

const WhereFunction *frames_most(void)
{
  Share shares[SHARES], most = { NULL, 0 };
  Walk w = { .step = step_shares, .shares = shares, .most = SHARES };
  walk_frames(&w);
  for (uint32_t i = 0; i < w.count; i++)
    if (shares[i].frames > most.frames) most = shares[i];
  return most.function;
}

void frames_find_main(void)
{
  Walk w = { .step = step_main };
  walk_frames(&w);
}

const char *frames_variable(const W *slot, size_t *length)
{
  const char *name = stack.main && slot >= stack.main ? main_names : NULL;
  for (ptrdiff_t k = slot - stack.main; name && k > 0; k--) {
    name += strcspn(name, ",\n");
    name = *name == ',' ? name + 1 : NULL;
  }
  *length = name ? strcspn(name, ",\n") : 0;
  return *length ? name : NULL;
}

const char *frames_slot(const W *slot, size_t *length, const char **function)
{
  while (laid_next > 0
         && (!laid[laid_next - 1].base
             || laid[laid_next - 1].base + laid[laid_next - 1].height <= slot))
    laid_next--;
  const Laid *l = laid_next ? &laid[laid_next - 1] : NULL;
  if (!l || slot < l->base) return NULL;
  const char *name = l->names;
  for (const W *p = l->base; p < slot; p++) name += strcspn(name, ",") + 1;
  *length = strcspn(name, ",");
  *function = l->function;
  return *length ? name : NULL;
}
