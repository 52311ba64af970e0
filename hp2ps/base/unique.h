/* unique — numbers texts: equal ones have the same number, and a new one the next, from 0. */
#ifndef HP2PS_UNIQUE_H
#define HP2PS_UNIQUE_H

#include <stddef.h>

typedef struct Unique Unique;

Unique *unique_new(void);
void unique_free(Unique *u);
size_t unique_number(Unique *u, const char *text);
size_t unique_count(const Unique *u);
const char *unique_text(const Unique *u, size_t number);

#endif
