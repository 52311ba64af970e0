/* nearest — see nearest.h.
 *
 * Each node gets a label: no class yet, one class, or MANY. A cell that waits gives its class to
 * those that it points to, data gives its own label, and all else gives MANY. Collectors leave
 * cells so that most pointers lead to later nodes; after one walk in the order of the nodes, the
 * few whose labels have changed behind it are visited again. A label changes twice at most.
 */
#include <config.h>

#include "nearest.h"

#include <stdlib.h>

#include "mem.h"

enum { NONE = 0 };
static const uint32_t MANY = UINT32_MAX;

typedef struct Labels {
    const Holders *h;
    uint32_t *of;               /* by node */
    uint32_t scan;              /* nodes below have been visited */
    uint32_t *again;            /* nodes to be visited again, each once */
    size_t nagain;
    bool *waits;                /* is the node among them? */
} Labels;

static ClassKind
kind_of(const Labels *l, uint32_t node)
{
    return l->h->classes[holders_class(l->h, node)].kind;
}

static uint32_t
given_by(const Labels *l, uint32_t node)
{
    ClassKind kind = kind_of(l, node);
    return kind == CLASS_SUSPENDED || kind == CLASS_PARTIAL ? holders_class(l->h, node)
           : kind == CLASS_VALUE                            ? l->of[node]
                                                            : MANY;
}

static void
meet(Labels *l, uint32_t node, uint32_t label)
{
    uint32_t old = l->of[node];
    if (old == label || old == MANY)
        return;
    l->of[node] = old == NONE ? label : MANY;
    if (node < l->scan && kind_of(l, node) == CLASS_VALUE && !l->waits[node]) {
        l->waits[node] = true;
        l->again[l->nagain++] = node;
    }
}

static void
visit(Labels *l, uint32_t node)
{
    const Snapshot *s = l->h->snapshot;
    uint32_t label = given_by(l, node);
    for (uint32_t e = s->first[node]; label != NONE && e < s->first[node + 1]; e++)
        meet(l, s->to[e], label);
}

uint64_t *
nearest_bytes(const Holders *h)
{
    const Snapshot *s = h->snapshot;
    uint64_t *bytes = mem_alloc(h->nclasses, sizeof *bytes);
    Labels l = { .h = h, .of = mem_alloc(s->nodes, sizeof *l.of),
                 .again = mem_resize(NULL, s->nodes, sizeof *l.again),
                 .waits = mem_alloc(s->nodes, sizeof *l.waits) };
    for (uint32_t v = 0; v < s->nodes; v++) {
        l.scan = v + 1;
        visit(&l, v);
    }
    while (l.nagain > 0) {
        uint32_t v = l.again[--l.nagain];
        l.waits[v] = false;
        visit(&l, v);
    }
    for (uint32_t v = 0; v < s->nodes; v++)
        if (l.of[v] != NONE && l.of[v] != MANY)
            bytes[l.of[v]] += snapshot_bytes(s, v);
    free(l.of);
    free(l.again);
    free(l.waits);
    return bytes;
}
