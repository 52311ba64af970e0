/* dict — numbers strings from 0 on, in the order in which they come. */
#ifndef HP2PS_DICT_H
#define HP2PS_DICT_H

#include <stddef.h>
#include <stdint.h>

typedef struct Dict {
    char **names;
    size_t count, cap;
    uint32_t *table;            /* open hash of number + 1 */
    size_t size;
} Dict;

void dict_free(Dict *d);
uint32_t dict_add(Dict *d, const char *name);   /* its number, which is new if the name is */

#endif
