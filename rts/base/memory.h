/* memory.h: how much memory the program may use, and getting memory from the system. */
#ifndef MEMORY_H
#define MEMORY_H
#include <stdbool.h>
#include <stddef.h>

#define MEMORY_ANY ((size_t)-1) /* no limit */

size_t memory_total(void); /* bytes of the machine, or what the control groups allow */
/* Bytes of address space that ulimit -v and -d leave, or MEMORY_ANY. */
size_t memory_addresses(void);
/* The least memory limit of the control groups named in the file `groups' (/proc/self/cgroup)
 * and of the groups around them. mount: the directory with the groups' files. */
size_t memory_group_limit(const char *mount, const char *groups);

/* table points to a pointer to malloc's memory, which gets room for count things of that size.
 * False if there is no memory; then nothing has changed. */
bool memory_grow(void *table, size_t size, size_t count);

/* Reserves address space that is readable and writable and costs nothing until touched.  NULL if
 * the system refuses. */
void *memory_reserve(size_t bytes);
void memory_large_pages(void *low, void *high); /* a hint that much of it will be used */
/* makes the whole pages in between zero again and no longer resident */
void memory_give_back(void *low, void *high);
#endif
