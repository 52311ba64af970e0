/* green.h: the threads of a Haskell program, as the collector, the profiles and the handlers of
 * failures see them.  The room green/ runs them.
 *
 * 1. One thread runs, on the program's two stacks.  The others are kept in memory of malloc's: what
 *    each has of the stacks was copied there when it stopped, and goes back to the same addresses
 *    before it goes on.  So a thread costs what it has on the stacks, and no more:
 *
 *        pointer stack   | run time | base   words of the thread that runs   | sp
 *        C stack         | run time | c_base frames of the thread that runs  | now
 *        a slot each     thread 2: words and frames     thread 3: words and frames   ...
 *
 * 2. The words of all threads are roots.  A thunk under evaluation becomes a hole when its thread
 *    stops, so no two threads evaluate the same thunk: the second waits (green/schedule.c).  Hence
 *    a cell has at most one update mark on all stacks together.
 *
 * 3. A program that never forks has the main thread only, which nothing is ever copied for.
 *
 * 4. What a thread was evaluating when another one's exception interrupted it is kept as a thread
 *    of its own, a rest.  It sleeps until one of its thunks is needed, goes on there, and ends as
 *    soon as the outermost of them has its value:
 *
 *        thread 2   base | handler | .. mark of a .. mark of b .. | sp     goes on in the handler
 *        its rest   base | nothing | .. mark of a .. mark of b .. | sp     ends when a is updated
 *
 *    While it sleeps it lives as long as one of its thunks does (gc.c, 10). */
#ifndef GREEN_H
#define GREEN_H
#include <signal.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include "machine/search.h"

typedef enum GreenState {
  GREEN_READY,   /* it runs, or waits for its turn */
  GREEN_TAKES,   /* it waits for an MVar to be filled, */
  GREEN_READS,   /* the same, and leaves the value there, */
  GREEN_PUTS,    /* or emptied */
  GREEN_RETRIES, /* for a TVar to be written */
  GREEN_SLEEPS,  /* for a time */
  GREEN_LISTENS, /* for input */
  GREEN_ENTERS,  /* for a value that another thread evaluates */
  GREEN_THROWS,  /* for another thread to let itself be interrupted */
  GREEN_RESTS,   /* a rest: for its values to be needed */
  GREEN_ENDED
} GreenState;

typedef struct Green Green;

/* A thread waits for this TVar to be written, as others do (green/stm.c). */
typedef struct GreenWait {
  W tvar;
  Green *owner;
  struct GreenWait *next, *prev; /* of the same TVar */
} GreenWait;

/* Words of a thread that are roots: what it will begin with, waits to put, or was given; what it
 * waits for; the exception that another thread has thrown to it. */
enum { GREEN_VALUE, GREEN_ON, GREEN_THROWN, GREEN_WORDS };

struct Green {
  W number;    /* 1: the main thread */
  size_t slot; /* in green.slots; a later thread may have it again */
  GreenState state;
  int mask; /* 0, or 1: only where it waits it can be interrupted, or 2: nor there */
  int held; /* green.hold while it doesn't run */
  bool begun;
  Green *next, *prev;      /* in the queue where it waits; a ring */
  void (*leave)(Green *g); /* leaves that queue, if it is interrupted */
  Green *throwers;         /* those that wait to throw to it: the first */
  W roots[GREEN_WORDS];
  int thrown_kind; /* of roots[GREEN_THROWN] (throw.h); -1: none */
  uint64_t wakes;  /* how often it was made ready: what was noted before is out of date */
  GreenWait *waits;
  size_t nwaits;
  /* both stacks: the C stack's bytes, then the words */
  char *saved;
  size_t room, c_bytes, nwords;
  struct Handler *handler;
  const W *k; /* lml_k */
  SearchPoint point;
  bool whole; /* it was interrupted where it could go on as if nothing had happened */
  /* of a rest; NULL: it is none.  The place of its outermost mark, where it ends, and the innermost
   * handler of the thread that it was part of. */
  W *end;
  struct Handler *beyond;
  bool needed; /* in a collection: one of its thunks lives */
};

typedef struct Greens {
  Green *running;
  Green **slots; /* NULL where no thread is */
  size_t nslots;
  size_t count;                  /* of threads, the main thread among them; no sleeping rests */
  size_t rests;                  /* of rests that sleep */
  bool forked;                   /* has there ever been a second thread? */
  volatile sig_atomic_t copying; /* a thread's words are being put back on the stack */
  int mask;                      /* that of the running thread */
  /* Not 0: the running thread isn't made to wait for its turn.  brief: nor at the next heap check.
   */
  int hold;
  bool brief;
  W *base;      /* where the threads' part of the pointer stack begins, */
  char *c_base; /* and that of the C stack */
  W *log;       /* of the transaction that runs (green/stm.c) */
  size_t logged;
} Greens;
extern Greens green;
extern Green green_main;

/* The words that a thread which doesn't run has of the pointer stack. */
static inline W *green_words(const Green *g) { return (W *)(g->saved + g->c_bytes); }

/* Visits all words, marks among them, of the stack of a thread that doesn't run, and the words that
 * the run time has for it; or only these, if it runs. */
static inline void green_each_word(const Green *g, void (*visit)(W word, void *arg), void *arg)
{
  for (int k = 0; k < GREEN_WORDS; k++) visit(g->roots[k], arg);
  for (size_t k = 0; k < g->nwaits; k++) visit(g->waits[k].tvar, arg);
  if (g == green.running || !g->saved) return;
  for (const W *p = green_words(g), *end = p + g->nwords; p < end; p++) visit(*p, arg);
}

/* Bytes of the stacks of the threads that don't run. */
uint64_t green_bytes(void);
/* "thread 2", in room for GREEN_NAME bytes. */
enum { GREEN_NAME = 32 };
const char *green_name(const Green *g, char *text);

/* Set when a program forks:  another thread may be evaluating the hole self.  Returns when it isn't
 * one any more, or throws. */
extern W (*green_hole)(SP_ W self);
/* Throws to the running thread what another thread waits to throw to it, now that it isn't masked.
 */
extern W (*green_deliver)(SP0);
/* Has the running thread had its turn?  over: by what it has allocated. */
extern void (*green_turn)(SP_ bool over);
/* The main thread is at its end: those that are ready have a last turn. */
extern void (*green_last)(SP0);
/* Lets the others run until the file can be read. */
extern void (*green_listen)(SP_ int fd);
/* The running thread is a rest, and at its end.  Doesn't return. */
extern void (*green_end)(W *next_hp);
/* Frees a rest that sleeps. */
extern void (*green_forget)(Green *g);

/* Are its words roots?  Those of the running thread lie on the stack. */
static inline bool green_is_root(const Green *g)
{
  return g != green.running && g->saved && g->state != GREEN_RESTS;
}

/* Visits the roots of the threads that don't run, marks left out. */
static inline void green_each(void (*visit)(W *slot))
{
  for (size_t i = 0; i < green.nslots; i++) {
    Green *g = green.slots[i];
    if (!g || g->state == GREEN_RESTS) continue;
    for (int k = 0; k < GREEN_WORDS; k++) visit(&g->roots[k]);
    for (size_t k = 0; k < g->nwaits; k++) visit(&g->waits[k].tvar);
    if (!green_is_root(g)) continue;
    for (W *p = green_words(g), *end = p + g->nwords; p < end; p++)
      if ((*p & 7) != LML_UPD) visit(p);
  }
  for (size_t i = 0; i < green.logged; i++) visit(&green.log[i]);
}

static inline void green_each_mark(void (*visit)(W *mark))
{
  for (size_t i = 0; i < green.nslots; i++) {
    Green *g = green.slots[i];
    if (!g || !green_is_root(g)) continue;
    for (W *p = green_words(g), *end = p + g->nwords; p < end; p++)
      if ((*p & 7) == LML_UPD) visit(p);
  }
}
#endif
