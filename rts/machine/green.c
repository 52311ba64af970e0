/* green.c: the main thread, and what there is before a program forks. */
#include <config.h>
#include <stdio.h>
#include "machine/green.h"

Green green_main = {
  .number = 1, .begun = true, .roots = { LML_NIL, LML_NIL, LML_NIL }, .thrown_kind = -1
};
static Green *slots[] = { &green_main };
Greens green = { .running = &green_main, .slots = slots, .nslots = 1, .count = 1 };

W (*green_hole)(SP_ W self);
W (*green_deliver)(SP0);
void (*green_turn)(SP_ bool over);
void (*green_last)(SP0);
void (*green_listen)(SP_ int fd);
void (*green_end)(W *next_hp);
void (*green_forget)(Green *g);

uint64_t green_bytes(void)
{
  uint64_t bytes = 0;
  for (size_t i = 0; i < green.nslots; i++)
    if (green.slots[i] && green.slots[i] != green.running) bytes += green.slots[i]->room;
  return bytes;
}

const char *green_name(const Green *g, char *text)
{
  snprintf(text, GREEN_NAME, "thread %llu", (unsigned long long)g->number);
  return text;
}
