/* auxfile — see auxfile.h. */
#include <config.h>

#include "auxfile.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "input.h"
#include "mem.h"
#include "number.h"
#include "out.h"
#include "text.h"

typedef struct Item {
    char *name;
    int rank;
    bool has_shade, has_colour;
    Colour shade, colour;
} Item;

struct Aux {
    double x_range, y_range;
    Item *items;
    size_t count, cap;
};

void
auxfile_free(Aux *a)
{
    for (size_t i = 0; i < a->count; i++)
        free(a->items[i].name);
    free(a->items);
    free(a);
}

/* Reading: keyword, name, value; the value is the last field, the name all between, quoted or not. */

static Item *
item_for(Aux *a, const char *name)
{
    for (size_t i = 0; i < a->count; i++)
        if (strcmp(a->items[i].name, name) == 0)
            return &a->items[i];
    MEM_RESERVE(a->items, a->cap, a->count + 1);
    a->items[a->count] = (Item){ .name = mem_copy(name, strlen(name)) };
    return &a->items[a->count++];
}

static char *
unquote(const char *s, size_t len)
{
    char *out = mem_resize(NULL, len + 1, 1);
    size_t n = 0;
    if (len >= 2 && s[0] == '"' && s[len - 1] == '"')
        for (size_t i = 1; i + 1 < len; i++) {
            if (s[i] == '\\' && i + 2 < len)
                i++;
            out[n++] = s[i];
        }
    else {
        memcpy(out, s, len);
        n = len;
    }
    char *clean = text_clean(out, n);
    free(out);
    return clean;
}

/* Older files may have any colour coded as a shade: those outside 0 .. 1 say nothing about grey. */
static bool
set_item(Aux *a, const char *keyword, const char *name, const char *value)
{
    double n = 0;
    bool is_number = number_parse(value, value + strlen(value), &n);
    if (strcmp(keyword, "COLOUR") == 0) {
        Colour c;
        if (!palette_parse(value, &c))
            return false;
        Item *item = item_for(a, name);
        item->has_colour = true;
        item->colour = c;
        return true;
    }
    if (!is_number)
        return false;
    if (strcmp(keyword, "ORDER") == 0)
        item_for(a, name)->rank = n >= 0 && n < 1e9 ? (int)n : 0;
    else if (n >= 0 && n <= 1) {
        Item *item = item_for(a, name);
        item->has_shade = true;
        item->shade = palette_level(n);
    }
    return true;
}

static char *
skip_blanks(char *s)
{
    return s + strspn(s, " \t");
}

/* Cuts blanks off the end of what lies between start and end, and gives the new end. */
static char *
cut_blanks(const char *start, char *end)
{
    while (end > start && strchr(" \t\r", end[-1]))
        end--;
    *end = '\0';
    return end;
}

static bool
set_range(Aux *a, const char *keyword, const char *value)
{
    double n;
    if (!number_parse(value, value + strlen(value), &n) || n < 0)
        return false;
    *(*keyword == 'X' ? &a->x_range : &a->y_range) = n;
    return true;
}

static bool
read_line(Aux *a, char *line)
{
    char *end = cut_blanks(line, line + strlen(line)), *name = line + strcspn(line, " \t"), *value = end;
    if (end == line)
        return true;
    while (value > name && !strchr(" \t", value[-1]))
        value--;
    if (*name)
        *name++ = '\0';
    if (strcmp(line, "X_RANGE") == 0 || strcmp(line, "Y_RANGE") == 0)
        return set_range(a, line, value);
    if (strcmp(line, "ORDER") != 0 && strcmp(line, "SHADE") != 0 && strcmp(line, "COLOUR") != 0)
        return false;
    name = skip_blanks(name);
    if (value <= name)
        return false;
    char *name_end = cut_blanks(name, value - 1);
    char *clean = unquote(name, (size_t)(name_end - name));
    bool ok = set_item(a, line, clean, value);
    free(clean);
    return ok;
}

Aux *
auxfile_read(const char *path, bool *missing)
{
    *missing = access(path, F_OK) != 0 && errno == ENOENT;
    Input *in = *missing ? NULL : input_open(path);
    if (!in)
        return NULL;
    Aux *a = mem_alloc(1, sizeof *a);
    bool ok = true;
    Line line;
    while (ok && input_next(in, &line)) {
        char *copy = mem_copy(line.text, line.len);
        ok = read_line(a, copy);
        if (!ok)
            fprintf(stderr, "hp2ps: %s:%zu: expected X_RANGE, Y_RANGE, ORDER, SHADE or COLOUR with its values\n",
                    path, input_line_number(in));
        free(copy);
    }
    ok = ok && !input_failed(in);
    input_close(in);
    if (ok)
        return a;
    auxfile_free(a);
    return NULL;
}

double auxfile_x_range(const Aux *a) { return a->x_range; }
double auxfile_y_range(const Aux *a) { return a->y_range; }

static const Item *
find(const Aux *a, const char *name)
{
    for (size_t i = 0; i < a->count; i++)
        if (strcmp(a->items[i].name, name) == 0)
            return &a->items[i];
    return NULL;
}

int
auxfile_rank(const void *aux, const char *name)
{
    const Item *i = find(aux, name);
    return i ? i->rank : 0;
}

bool
auxfile_shade(const Aux *a, const char *name, Colour *c)
{
    const Item *i = find(a, name);
    if (i && i->has_shade)
        *c = i->shade;
    return i && i->has_shade;
}

bool
auxfile_colour(const Aux *a, const char *name, Colour *c)
{
    const Item *i = find(a, name);
    if (i && i->has_colour)
        *c = i->colour;
    return i && i->has_colour;
}

/* Writing */

static void
put_name(Out *out, const char *name)
{
    if (*name && *name != '"' && !strchr(name, ' ')) {
        out_puts(out, name);
        return;
    }
    out_puts(out, "\"");
    for (const char *p = name; *p; p++) {
        if (*p == '"' || *p == '\\')
            out_puts(out, "\\");
        out_write(out, p, 1);
    }
    out_puts(out, "\"");
}

bool
auxfile_write(const char *path, const Stack *s, double x_range, double y_range, const Colour *greys,
              const Colour *colours)
{
    Out *out = out_new();
    out_format(out, "X_RANGE %.10g\nY_RANGE %.10g\n", x_range, y_range);
    for (size_t i = 0; i < s->nlayers; i++) {
        out_puts(out, "ORDER ");
        put_name(out, s->layers[i].name);
        out_format(out, " %zu\n", i + 1);
    }
    for (size_t i = 0; i < s->nlayers; i++) {
        char colour[8];
        palette_print(colours[i], colour);
        out_puts(out, "SHADE ");
        put_name(out, s->layers[i].name);
        out_format(out, " %.4g\nCOLOUR ", greys[i].r);
        put_name(out, s->layers[i].name);
        out_format(out, " %s\n", colour);
    }
    return out_commit(out, path);
}
