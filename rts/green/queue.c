/* queue.c: queues of threads. */
#include <config.h>
#include "green/queue.h"
#include "machine/heap.h"

Green *queue_first;

void queue_append(Green **queue, Green *g)
{
  Green *first = *queue;
  if (!first) {
    *queue = g->next = g->prev = g;
    return;
  }
  g->next = first;
  g->prev = first->prev;
  first->prev->next = g;
  first->prev = g;
}

void queue_remove(Green **queue, Green *g)
{
  if (*queue == g) *queue = g->next == g ? NULL : g->next;
  g->prev->next = g->next;
  g->next->prev = g->prev;
  g->next = g->prev = NULL;
}

void queue_set_turn(uint64_t words)
{
  heap.turn_at = heap_allocated(hp) + words;
  heap.next = hp;
  heap_set_limit();
}

void queue_ready(Green *g)
{
  g->state = GREEN_READY;
  g->leave = NULL;
  g->wakes++;
  queue_append(&queue_first, g);
  if (heap.turn_at == UINT64_MAX && green.count > 1) queue_set_turn(QUEUE_TURN);
}
