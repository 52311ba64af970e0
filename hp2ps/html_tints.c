/* html_tints — see html.h. */
#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "html.h"
#include "mem.h"
#include "unique.h"

static Colours *
colours_for(const Matrix *m, size_t kind, const Tint *before, size_t count)
{
    size_t n;
    uint32_t *ranked = matrix_names_ranked(m, kind, &n);
    const char **names = mem_alloc(n, sizeof *names);
    for (size_t i = 0; i < n; i++)
        names[i] = unique_text(m->kinds[kind].names, ranked[i]);
    Colours *c = colours_of_names(names, n, before, count);
    free(names);
    free(ranked);
    return c;
}

static const Colours *
colours_in(const HtmlTints *t, const char *kind)
{
    for (size_t i = 0; i < t->count; i++)
        if (strcmp(t->tables[i].kind, kind) == 0)
            return t->tables[i].colours;
    return NULL;
}

HtmlTints *
html_tints(const Matrix *whole, const HtmlTints *other, const Tint *before, size_t count)
{
    HtmlTints *t = mem_alloc(1, sizeof *t);
    for (size_t k = 0; k < whole->nkinds; k++) {
        const char *kind = whole->kinds[k].name;
        const Colours *like = other ? colours_in(other, kind) : NULL;
        const Tint *had = before;
        size_t n = count;
        if (other) {
            n = 0;
            had = like ? colours_tints(like, &n) : NULL;
        }
        t->tables[t->count].kind = mem_copy(kind, strlen(kind));
        t->tables[t->count++].colours = colours_for(whole, k, had, n);
    }
    return t;
}

/* Of two logs */

typedef struct Shared {
    Unique *names;
    double *sizes;              /* by number in names */
    size_t cap;
} Shared;

static void
add_names(Shared *s, const Matrix *m, size_t kind, bool times)
{
    const MatrixKind *k = &m->kinds[kind];
    for (size_t i = 0; i < unique_count(k->names); i++) {
        size_t n = unique_number(s->names, unique_text(k->names, i)), before = s->cap;
        MEM_RESERVE(s->sizes, s->cap, n + 1);
        for (size_t j = before; j < s->cap; j++)
            s->sizes[j] = 0;
        if (k->present[i])
            s->sizes[n] += !(m->weight > 0) ? k->sums[i]
                           : times          ? k->areas[i]
                                            : k->areas[i] / m->weight;
    }
}

typedef struct Sized {
    const char *name;
    double size;
} Sized;

static int
by_size(const void *a, const void *b)
{
    const Sized *x = a, *y = b;
    return x->size != y->size ? (x->size > y->size ? -1 : 1) : strcmp(y->name, x->name);
}

static Colours *
shared_colours(const Shared *s)
{
    size_t n = unique_count(s->names), kept = 0;
    Sized *sized = mem_alloc(n, sizeof *sized);
    const char **names = mem_alloc(n, sizeof *names);
    for (size_t i = 0; i < n; i++)
        if (s->sizes[i] > 0)
            sized[kept++] = (Sized){ unique_text(s->names, i), s->sizes[i] };
    qsort(sized, kept, sizeof *sized, by_size);
    for (size_t i = 0; i < kept; i++)
        names[i] = sized[i].name;
    Colours *c = colours_of_names(names, kept, NULL, 0);
    free(names);
    free(sized);
    return c;
}

static bool
have_common_kind(const Matrix *a, const Matrix *b)
{
    bool common = false;
    for (size_t k = 0; k < a->nkinds; k++)
        common |= matrix_kind(b, a->kinds[k].name) < b->nkinds;
    return common;
}

/* The kind of m whose names stand beside those of `kind` of the other log: the same or, if the two
 * have none in common, that of the bands. nkinds if there is none. */
static size_t
kind_beside(const Matrix *m, const char *kind, const Matrix *other)
{
    size_t same = matrix_kind(m, kind);
    bool bands = matrix_kind(other, kind) == matrix_kind_of_bands(other);
    return same == m->nkinds && bands && !have_common_kind(m, other) ? matrix_kind_of_bands(m)
                                                                     : same;
}

static void
add_table(HtmlTints *t, const char *kind, const Matrix *a, const Matrix *b, bool times)
{
    Shared s = { .names = unique_new() };
    const Matrix *both[] = { a, b };
    for (int i = 0; i < 2; i++) {
        size_t k = kind_beside(both[i], kind, both[1 - i]);
        if (k < both[i]->nkinds)
            add_names(&s, both[i], k, times);
    }
    t->tables[t->count].kind = mem_copy(kind, strlen(kind));
    t->tables[t->count++].colours = shared_colours(&s);
    unique_free(s.names);
    free(s.sizes);
}

/* The kinds of b, then those that only a has. */
HtmlTints *
html_tints_of_two(const Matrix *a, const Matrix *b, bool times)
{
    HtmlTints *t = mem_alloc(1, sizeof *t);
    for (size_t k = 0; k < b->nkinds; k++)
        add_table(t, b->kinds[k].name, a, b, times);
    for (size_t k = 0; k < a->nkinds; k++)
        if (matrix_kind(b, a->kinds[k].name) == b->nkinds)
            add_table(t, a->kinds[k].name, a, b, times);
    return t;
}

void
html_tints_free(HtmlTints *t)
{
    for (size_t i = 0; i < t->count; i++) {
        free(t->tables[i].kind);
        colours_free(t->tables[i].colours);
    }
    free(t);
}
