/* memory.h: how much memory the program may count on. */
#ifndef MEMORY_H
#define MEMORY_H
#include <stddef.h>

size_t memory_total(void);              /* bytes: the machine's, or what a control group allows */
#endif
