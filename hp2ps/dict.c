/* dict — see dict.h. */
#include <config.h>

#include "dict.h"

#include <stdlib.h>
#include <string.h>

#include "mem.h"
#include "text.h"

void
dict_free(Dict *d)
{
    for (size_t i = 0; i < d->count; i++)
        free(d->names[i]);
    free(d->names);
    free(d->table);
}

/* The slot of that name, or the free slot where it belongs. */
static uint32_t *
slot_of(const Dict *d, const char *name)
{
    size_t slot = text_hash(name, strlen(name)) & (d->size - 1);
    while (d->table[slot] && strcmp(d->names[d->table[slot] - 1], name) != 0)
        slot = (slot + 1) & (d->size - 1);
    return &d->table[slot];
}

static void
grow(Dict *d)
{
    free(d->table);
    d->size = d->size ? d->size * 2 : 64;
    d->table = mem_alloc(d->size, sizeof *d->table);
    for (size_t i = 0; i < d->count; i++)
        *slot_of(d, d->names[i]) = (uint32_t)i + 1;
}

uint32_t
dict_add(Dict *d, const char *name)
{
    if (d->count * 2 >= d->size)
        grow(d);
    uint32_t *slot = slot_of(d, name);
    if (*slot == 0) {
        MEM_RESERVE(d->names, d->cap, d->count + 1);
        d->names[d->count++] = mem_copy(name, strlen(name));
        *slot = (uint32_t)d->count;
    }
    return *slot - 1;
}
