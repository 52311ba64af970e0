/* memory.h: how much memory the program may count on. */
#ifndef MEMORY_H
#define MEMORY_H
#include <stddef.h>

size_t memory_total(void);              /* bytes: the machine's, or what a control group allows */

/* Reserves address space, readable and writable, that costs nothing until touched; NULL if the system won't. */
void *memory_reserve(size_t bytes);
void memory_large_pages(void *low, void *high); /* a hint: much of it may come to be used */
void memory_give_back(void *low, void *high);   /* whole pages in between: zero again, and not resident */
#endif
