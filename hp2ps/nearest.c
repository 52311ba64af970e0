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
#include <string.h>

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

/* The program's own */

/* The site of a node; 0: it has none. */
static uint32_t
site_of(const Snapshot *s, uint32_t node)
{
    return node == 0                   ? 0
           : snapshot_is_cell(s, node) ? s->site[snapshot_cell(s, node)]
                                       : s->roots[node - 1].site;
}

static bool
is_own(const Snapshot *s, uint32_t site)
{
    char *const *texts = site ? s->sites[site].texts : NULL;
    return site && *texts[SITE_FILE] && strcmp(texts[SITE_GROUP], "runtime") != 0
           && !snapshot_is_library(&s->sites[site]);
}

/* By node: the last site of the program's own on a shortest way to it, itself left out. Breadth
 * first from the root. */
static uint32_t *
own_before(const Snapshot *s)
{
    uint32_t *own = mem_alloc(s->nodes, sizeof *own),
             *queue = mem_resize(NULL, s->nodes, sizeof *queue), head = 0, tail = 0;
    bool *met = mem_alloc(s->nodes, sizeof *met);
    met[0] = true;
    for (queue[tail++] = 0; head < tail; head++) {
        uint32_t v = queue[head], site = site_of(s, v), given = is_own(s, site) ? site : own[v];
        for (uint32_t e = s->first[v]; e < s->first[v + 1]; e++)
            if (!met[s->to[e]]) {
                met[s->to[e]] = true;
                own[s->to[e]] = given;
                queue[tail++] = s->to[e];
            }
    }
    free(met);
    free(queue);
    return own;
}

uint32_t
nearest_own(const Holders *h, uint32_t class)
{
    const Snapshot *s = h->snapshot;
    uint32_t *own = own_before(s), most = 0;
    uint64_t *count = mem_alloc((size_t)s->nsites + 1, sizeof *count);
    for (uint32_t v = 1; v < s->nodes; v++)
        if (own[v] && holders_class(h, v) == class && ++count[own[v]] > count[most])
            most = own[v];
    free(count);
    free(own);
    return most;
}
