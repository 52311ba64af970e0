/* roster.h: the threads there are, and the words by which programs know them. */
#ifndef ROSTER_H
#define ROSTER_H
#include "machine/green.h"

/* A thread that will run the action, with the next number. */
Green *roster_add(W action);
/* The rest (green.h, 4) of what the thread was evaluating. */
Green *roster_add_rest(const Green *thread);
void roster_drop(Green *g); /* g has ended, and is freed */
/* The word by which a program knows a thread; and the thread, NULL if it has ended. */
W roster_word(const Green *g);
Green *roster_find(W word);
/* As realloc, with room for n elements at least, which it doubles. */
void *roster_grow(void *array, size_t *room, size_t n, size_t size);
#endif
