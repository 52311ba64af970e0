/* memory.h: how much memory the program may count on, and asking the system for some. */
#ifndef MEMORY_H
#define MEMORY_H
#include <stdbool.h>
#include <stddef.h>

#define MEMORY_ANY ((size_t)-1)         /* no limit */

size_t memory_total(void);              /* bytes: the machine's, or what the control groups allow */
/* bytes of address space left by ulimit -v and -d, or MEMORY_ANY */
size_t memory_addresses(void);
/* The least limit of the control groups that the file groups names (/proc/self/cgroup), and of
 * those they are in; mount: where their files are. */
size_t memory_group_limit(const char *mount, const char *groups);

/* table: of a pointer to malloc's memory, which gets room for count things.  False if the system won't; then it is as it was. */
bool memory_grow(void *table, size_t size, size_t count);

/* Reserves address space, readable and writable, that costs nothing until touched; NULL if the system won't. */
void *memory_reserve(size_t bytes);
void memory_large_pages(void *low, void *high); /* a hint: much of it may come to be used */
void memory_give_back(void *low, void *high);   /* whole pages in between: zero again, and not resident */
#endif
