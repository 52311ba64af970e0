/* html_tints — see html.h. */
#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "html.h"
#include "mem.h"

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

void
html_tints_free(HtmlTints *t)
{
    for (size_t i = 0; i < t->count; i++) {
        free(t->tables[i].kind);
        colours_free(t->tables[i].colours);
    }
    free(t);
}
