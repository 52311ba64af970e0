/* roster.c: the threads there are.
 *
 * A word has the slot and the number of its thread, so that one whose thread has ended leads to no
 * other. */
#include <config.h>
#include <stdlib.h>
#include "base/program.h"
#include "green/roster.h"

enum { SLOT_BITS = 24 };

static W numbers = 1; /* the last that was given */
static size_t *free_slots;
static size_t nfree, free_room, slot_room;

W roster_word(const Green *g) { return LML_INT(g->number << SLOT_BITS | g->slot); }

Green *roster_find(W word)
{
  W n = (W)INT_OF(word), slot = n & (((W)1 << SLOT_BITS) - 1);
  Green *g = slot < green.nslots ? green.slots[slot] : NULL;
  return g && g->number == n >> SLOT_BITS ? g : NULL;
}

void *roster_grow(void *array, size_t *room, size_t n, size_t size)
{
  if (n <= *room) return array;
  *room = n < 64 ? 64 : 2 * n;
  void *p = realloc(array, *room * size);
  if (!p) program_fatal("out of memory for threads");
  return p;
}

static void add_slot(Green *g)
{
  if (!slot_room) { /* the first table is green.c's own */
    Green **table = roster_grow(NULL, &slot_room, green.nslots + 1, sizeof *table);
    table[0] = &green_main;
    green.slots = table;
  }
  green.slots = roster_grow(green.slots, &slot_room, green.nslots + 1, sizeof *green.slots);
  g->slot = green.nslots++;
  if (g->slot >> SLOT_BITS) program_fatal("too many threads");
}

static Green *add_thread(W number)
{
  Green *g = calloc(1, sizeof *g);
  if (!g) program_fatal("out of memory for threads");
  g->number = number;
  for (int i = 0; i < GREEN_WORDS; i++) g->roots[i] = LML_NIL;
  g->thrown_kind = -1;
  if (nfree > 0) g->slot = free_slots[--nfree];
  else add_slot(g);
  green.slots[g->slot] = g;
  return g;
}

Green *roster_add(W action)
{
  Green *g = add_thread(++numbers);
  g->roots[GREEN_VALUE] = action;
  g->mask = green.mask;
  green.count++;
  green.forked = true;
  return g;
}

/* The thread is in another slot, so no program's word means its rest. */
Green *roster_add_rest(const Green *thread)
{
  Green *g = add_thread(thread->number);
  g->state = GREEN_RESTS;
  g->begun = true;
  green.rests++;
  return g;
}

void roster_drop(Green *g)
{
  green.slots[g->slot] = NULL;
  free_slots = roster_grow(free_slots, &free_room, nfree + 1, sizeof *free_slots);
  free_slots[nfree++] = g->slot;
  if (g->state == GREEN_RESTS) green.rests--;
  else green.count--;
  free(g->saved);
  free(g->waits);
  free(g);
}
