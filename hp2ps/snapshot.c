/* snapshot — see snapshot.h. The file is read once from front to back. The codes of pointers are
 * kept as they come; they are made nodes when the places of all cells are known. */
#include <config.h>

#include "snapshot.h"

#include <inttypes.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "input.h"
#include "mem.h"
#include "text.h"

#define WORDS_MOST ((uint64_t)1 << 30)  /* words of a heap, so that distances fit into 32 bits */
enum { WORD = 8, STRING_MOST = 1 << 16, VALUE_MOST = 255, CHUNK = 1 << 16 };
enum { SHAPE_EDGES = 16 };
#define TO_ROOT 0xf0000000u             /* codes from here on are roots; no distance is as large */

typedef struct RootEdge {
    uint32_t root, code;
} RootEdge;

/* A site, and of each value of its cells which edge it is: 0 1 2, or 3 for a distance. */
typedef struct Shape {
    uint32_t site, count;
    uint8_t edges[SHAPE_EDGES];
} Shape;

/* A pointer from root to root: a part of the stack, or the code of a site, leads to a constant. */
typedef struct Lead {
    uint32_t from, to;
} Lead;

typedef struct Reader {
    Input *in;
    const unsigned char *next, *end;    /* bytes that input_peek gave */
    const unsigned char *chunk;
    Snapshot *s;
    uint32_t stated;                    /* sites that the file has so far */
    uint32_t *renamed;                  /* number in the file -> index of Snapshot.sites */
    size_t renamed_room;
    Shape *shapes;
    size_t nshapes, shapes_room;
    RootEdge *edges;                    /* of the roots, in the order of the file */
    size_t nedges, edges_room;
    uint32_t redex;                     /* the root for redexes; 0: there is none */
    uint32_t variable;                  /* the root for the next word of the stack; 0: none */
    uint32_t *constants;                /* their roots, in the order of the file */
    size_t nconstants, constants_room;
    Lead *leads;
    size_t nleads, leads_room;
    uint32_t *code;                     /* by site: the root that is its code; 0: there is none */
    uint32_t code_sites;                /* sites from here on have none */
    size_t roots_room, nto;
    uint64_t pointers;                  /* edges that lead to cells */
    uint32_t base;                      /* the node of the first cell */
    uint32_t frontier;                  /* the first cell that no pointer before has led to */
    jmp_buf failed;
} Reader;

static void __attribute__((noreturn, format(printf, 2, 3)))
damaged(Reader *r, const char *format, ...)
{
    va_list args;
    if (!input_failed(r->in)) {
        va_start(args, format);
        fprintf(stderr, "hp2ps: %s: ", input_name(r->in));
        if (input_truncated(r->in))
            fputs("the snapshot is cut short or damaged", stderr);
        else
            vfprintf(stderr, format, args);
        fputs("; it can't be used\n", stderr);
        va_end(args);
    }
    longjmp(r->failed, 1);
}

/* Bytes */

static void
refill(Reader *r)
{
    const char *bytes;
    input_skip(r->in, (size_t)(r->next - r->chunk));
    size_t n = input_peek(r->in, CHUNK, &bytes);
    r->chunk = r->next = (const unsigned char *)bytes;
    r->end = r->next + n;
}

static inline unsigned
byte(Reader *r)
{
    if (r->next == r->end) {
        refill(r);
        if (r->next == r->end)
            damaged(r, "the snapshot is cut short");
    }
    return *r->next++;
}

static uint64_t
long_number(Reader *r, uint64_t n)
{
    for (int shift = 7; shift < 64; shift += 7) {
        unsigned b = byte(r);
        n |= (uint64_t)(b & 127) << shift;
        if (b < 128)
            return n;
    }
    damaged(r, "a number is too long");
}

static inline uint64_t
number(Reader *r)
{
    unsigned b = byte(r);
    return b < 128 ? b : long_number(r, b & 127);
}

static uint32_t
small_number(Reader *r, uint64_t most, const char *what)
{
    uint64_t n = number(r);
    if (n > most)
        damaged(r, "%s %" PRIu64 " is too large", what, n);
    return (uint32_t)n;
}

static char *
string(Reader *r)
{
    uint32_t n = small_number(r, STRING_MOST, "the length of a name,");
    char *bytes = mem_alloc(n + 1, 1);
    for (uint32_t i = 0; i < n; i++) {
        if (r->next == r->end) {
            refill(r);
            if (r->next == r->end) {
                free(bytes);
                damaged(r, "the snapshot is cut short");
            }
        }
        bytes[i] = (char)*r->next++;
    }
    char *clean = text_clean(bytes, n);
    free(bytes);
    return clean;
}

/* Head */

/* The text of a line such as JOB "prog", with C's escapes; fresh. */
static char *
unquote(const char *text, size_t len)
{
    char *bytes = mem_alloc(len + 1, 1);
    size_t n = 0;
    for (size_t i = 1; i + 1 < len; i++) {
        unsigned hex;
        if (text[i] != '\\' || i + 2 >= len)
            bytes[n++] = text[i];
        else if (text[i + 1] == 'x' && i + 4 < len && sscanf(text + i + 2, "%2x", &hex) == 1) {
            bytes[n++] = (char)hex;
            i += 3;
        } else
            bytes[n++] = text[++i];
    }
    char *clean = text_clean(bytes, n);
    free(bytes);
    return clean;
}

static bool
is_word(const char *text, size_t len, const char *word, const char **rest)
{
    size_t n = strlen(word);
    *rest = text + n + 1;
    return len > n && memcmp(text, word, n) == 0 && text[n] == ' ';
}

static void
head_line(Snapshot *s, const char *text, size_t len)
{
    static const struct { const char *word; size_t at; } strings[] = {
        { "JOB", offsetof(Snapshot, job) }, { "DATE", offsetof(Snapshot, date) },
        { "PROGRAM", offsetof(Snapshot, program) }, { "REASON", offsetof(Snapshot, reason) }
    }, numbers[] = {
        { "ALLOCATED", offsetof(Snapshot, allocated) }, { "PEAK", offsetof(Snapshot, peak) },
        { "LIVE", offsetof(Snapshot, live) }, { "SAMPLE", offsetof(Snapshot, sample) }
    };
    const char *rest;
    for (size_t i = 0; i < sizeof strings / sizeof *strings; i++)
        if (is_word(text, len, strings[i].word, &rest)) {
            char **place = (char **)((char *)s + strings[i].at);
            free(*place);
            *place = unquote(rest, len - (size_t)(rest - text));
        }
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++)
        if (is_word(text, len, numbers[i].word, &rest))
            *(uint64_t *)((char *)s + numbers[i].at) = strtoull(rest, NULL, 10);
    if (is_word(text, len, "VALUES", &rest))
        s->values = *rest == '1';
}

static void
read_head(Reader *r)
{
    Line line;
    if (!input_next(r->in, &line) || line.len < 4 || memcmp(line.text, "HGZ ", 4) != 0)
        damaged(r, "this is no snapshot, which begins with HGZ 2; --snapshot makes one");
    if (line.len != 5 || line.text[4] != '2')
        damaged(r, "this is a snapshot of version %.*s, and version 2 was expected",
                (int)(line.len < 12 ? line.len - 4 : 8), line.text + 4);
    while (input_next(r->in, &line) && line.len > 0)
        if (line.len < 4096) {
            char text[4096];
            memcpy(text, line.text, line.len);
            text[line.len] = 0;
            head_line(r->s, text, line.len);
        }
    if (r->s->live > WORDS_MOST * WORD)
        damaged(r, "%" PRIu64 " live bytes are too many", r->s->live);
}

/* Sites */

static uint32_t
add_site(Snapshot *s, SnapshotSite site)
{
    MEM_RESERVE(s->sites, s->sites_room, (size_t)s->nsites + 2);
    s->sites[++s->nsites] = site;
    return s->nsites;
}

static char
kind(Reader *r)
{
    unsigned c = byte(r);
    if (!c || !strchr("cdiaptslfhk", (int)c))
        damaged(r, "there is no kind of cell %u", c);
    return (char)c;
}

static void
read_site(Reader *r)
{
    SnapshotSite site = { .kind = kind(r), .size = small_number(r, UINT16_MAX, "the size") };
    uint32_t i = add_site(r->s, site);
    for (int t = 0; t < SITE_TEXTS; t++) {
        char *text = string(r);
        r->s->sites[i].texts[t] = text;
    }
    r->s->sites[i].line = small_number(r, UINT32_MAX, "a line,");
    MEM_RESERVE(r->renamed, r->renamed_room, (size_t)r->stated + 2);
    r->renamed[++r->stated] = i;
}

static uint32_t
site_named(Reader *r, uint64_t n)
{
    if (n == 0 || n > r->stated)
        damaged(r, "there is no site %" PRIu64, n);
    return r->renamed[n];
}

/* The site for cells of another kind than their own site's. */
static uint32_t
site_as(Reader *r, uint32_t like, char as)
{
    Snapshot *s = r->s;
    for (uint32_t i = s->sites[like].alike; i; i = s->sites[i].alike)
        if (s->sites[i].kind == as)
            return i;
    SnapshotSite site = s->sites[like];         /* with the others that are alike */
    site.kind = as;
    for (int t = 0; t < SITE_TEXTS; t++)
        site.texts[t] = mem_copy(site.texts[t], strlen(site.texts[t]));
    uint32_t i = add_site(s, site);             /* which may move all sites */
    s->sites[like].alike = i;
    return i;
}

/* Roots */

static uint32_t
add_root(Reader *r, RootKind kind, uint32_t site, char *name)
{
    Snapshot *s = r->s;
    MEM_RESERVE(s->roots, r->roots_room, (size_t)s->nroots + 1);
    s->roots[s->nroots] = (SnapshotRoot){ .kind = kind, .site = site, .name = name };
    return s->nroots++;
}

static void read_value(Reader *r, uint64_t code, uint32_t field);

static void
add_edge(Reader *r, uint32_t root)
{
    uint64_t code = number(r);
    read_value(r, code, 0);
    if (code == 0 || code == 2)
        return;
    if (code > UINT32_MAX)
        damaged(r, "a pointer leads too far");
    r->pointers++;
    MEM_RESERVE(r->edges, r->edges_room, r->nedges + 1);
    r->edges[r->nedges++] = (RootEdge){ root, (uint32_t)code };
}

static uint32_t
stack_root(Reader *r)
{
    uint32_t marks = small_number(r, UINT32_MAX - 1, "the number of marks");
    if (marks >= r->s->nstack)
        damaged(r, "there are no %u marks on the stack", (unsigned)marks);
    return marks;
}

/* The functions of a part of the stack, outermost first: "tautology x7, same". */
static void
add_function(Reader *r)
{
    uint32_t i = stack_root(r);
    char *name = string(r);
    uint64_t n = number(r);
    SnapshotRoot *root = &r->s->roots[i];
    const char *before = root->name ? root->name : "", *comma = root->name ? ", " : "";
    char *longer = n > 1 ? mem_format("%s%s%s \xC3\x97%" PRIu64, before, comma, name, n)
                         : mem_format("%s%s%s", before, comma, name);
    free(root->name);
    free(name);
    root->name = longer;
}

static void
add_mark(Reader *r)
{
    uint32_t site = site_named(r, number(r));
    if (r->s->nroots != r->s->nstack)
        damaged(r, "a mark comes after the other roots");
    uint32_t root = add_root(r, ROOT_STACK, site, NULL);
    r->s->nstack++;
    add_edge(r, root);
}

/* Who needs the constant that was read last. */
static void
add_need(Reader *r)
{
    char *text = string(r);
    SnapshotRoot *root = &r->s->roots[r->s->nroots - 1];
    if (root->kind != ROOT_CONSTANT || root->name) {
        free(text);
        damaged(r, "somebody needs a constant that isn't there");
    }
    root->name = text;
}

static void
add_constant(Reader *r)
{
    uint32_t root = add_root(r, ROOT_CONSTANT, site_named(r, number(r)), NULL);
    MEM_RESERVE(r->constants, r->constants_room, r->nconstants + 1);
    r->constants[r->nconstants++] = root;
    add_edge(r, root);
}

static uint32_t
constant_named(Reader *r)
{
    uint64_t n = number(r);
    if (n == 0 || n > r->nconstants)
        damaged(r, "there is no constant %" PRIu64, n);
    return r->constants[n - 1];
}

/* The code of a site's thunks is a root from which the constants hang, lest each thunk have a
 * pointer to each of them. */
static void
add_leads(Reader *r)
{
    uint64_t of = number(r);
    uint32_t from = of ? add_root(r, ROOT_CODE, site_named(r, of), NULL) : stack_root(r);
    for (uint64_t n = number(r); n > 0; n--) {
        uint32_t to = constant_named(r);
        MEM_RESERVE(r->leads, r->leads_room, r->nleads + 1);
        r->leads[r->nleads++] = (Lead){ from, to };
        r->s->roots[to].led = true;
    }
}

static void
index_code(Reader *r)
{
    const Snapshot *s = r->s;
    r->code_sites = s->nsites + 1;
    r->code = mem_alloc(r->code_sites, sizeof *r->code);
    for (uint32_t i = s->nstack; i < s->nroots; i++)
        if (s->roots[i].kind == ROOT_CODE)
            r->code[s->roots[i].site] = i;
}

/* A word of the stack. */
static void
add_word(Reader *r)
{
    uint32_t root = stack_root(r);
    if (r->variable && root)
        damaged(r, "the main expression has no variable above a mark");
    number(r);                          /* the slot */
    add_edge(r, r->variable ? r->variable : root);
    r->variable = 0;
}

static void
read_root(Reader *r, unsigned letter)
{
    uint32_t root;
    if (r->variable && letter != 'S')
        damaged(r, "a variable is in no word of the stack");
    switch (letter) {
    case 0: read_site(r); break;
    case 'M': add_mark(r); break;
    case 'F': add_function(r); break;
    case 'V': r->variable = add_root(r, ROOT_VARIABLE, 0, string(r)); break;
    case 'S': add_word(r); break;
    case 'C': add_constant(r); break;
    case 'L': add_leads(r); break;
    case 'H': r->s->roots[constant_named(r)].loose = true; break;
    case 'N': add_need(r); break;
    case 'R':
        root = add_root(r, ROOT_RUNTIME, 0, string(r));
        add_edge(r, root);
        break;
    case 'X':
        if (!r->redex)
            r->redex = add_root(r, ROOT_REDEX, 0, NULL);
        add_edge(r, r->redex);
        break;
    default: damaged(r, "there is no kind of root %u", letter);
    }
}

static void
read_roots(Reader *r)
{
    add_root(r, ROOT_STACK, 0, NULL);   /* the main expression */
    r->s->nstack = 1;
    for (unsigned letter; (letter = byte(r)) != 'E';)
        read_root(r, letter);
    index_code(r);
}

/* Values. Those of a cell lie one behind another in Snapshot.raw: the field's number, or 0 for what
 * is no field; a letter, n for a number and the kind of cell or t for bytes; a length; bytes. */

static void
keep(Snapshot *s, unsigned byte)
{
    MEM_RESERVE(s->raw, s->raw_room, s->nraw + 1);
    s->raw[s->nraw++] = (uint8_t)byte;
}

static void
keep_bytes(Reader *r, uint32_t field, char letter)
{
    uint32_t n = small_number(r, VALUE_MOST, "the length of a value,");
    keep(r->s, field);
    keep(r->s, (unsigned char)letter);
    keep(r->s, n);
    for (; n > 0; n--)
        keep(r->s, byte(r));
}

static void
keep_number(Reader *r, uint32_t field)
{
    uint64_t n = number(r);
    keep(r->s, field);
    keep(r->s, 'n');
    keep(r->s, sizeof n);
    for (size_t i = 0; i < sizeof n; i++)
        keep(r->s, (unsigned)(n >> 8 * i & 255));
}

/* What follows a pointer that leads to no cell. */
static void
read_value(Reader *r, uint64_t code, uint32_t field)
{
    if (r->s->values && code == 0)
        keep_number(r, field);
    else if (r->s->values && code == 2)
        keep_bytes(r, field, 't');
}

/* Cells */

static inline void
add_pointer(Reader *r, uint64_t code, uint32_t field)
{
    Snapshot *s = r->s;
    if (code > UINT32_MAX)
        damaged(r, "a pointer leads too far");
    if (r->nto + 1 > s->to_room) {
        size_t room = s->to_room;
        s->to = mem_reserve(s->to, &s->to_room, r->nto + 1, sizeof *s->to);
        s->field = mem_reserve(s->field, &room, r->nto + 1, sizeof *s->field);
    }
    s->to[r->nto] = (uint32_t)code;
    s->field[r->nto++] = (uint8_t)field;
}

/* The pointer of a thunk to its code, if that leads to constants. */
static inline void
add_code(Reader *r, uint32_t site)
{
    if (site < r->code_sites && r->code[site])
        add_pointer(r, TO_ROOT + r->code[site], 0);
}

static inline void
add_cell_pointer(Reader *r, uint64_t code, uint32_t field)
{
    if (code >= TO_ROOT)
        damaged(r, "a pointer leads too far");
    r->pointers++;
    add_pointer(r, code, field);
}

static inline void
read_pointers(Reader *r, uint64_t n)
{
    for (uint32_t field = 1; n > 0; n--, field += field < 255) {
        uint64_t code = number(r);
        if (code == 1 || code > 2)
            add_cell_pointer(r, code, field);
        else
            read_value(r, code, field);
    }
}

/* How many of the words of a cell are values. */
static inline uint64_t
values_of(char as, uint64_t size)
{
    switch (as) {
    case 'c': case 'a': case 't': case 's': return size - 1;
    case 'p': return size - 2;
    default: return 0;
    }
}

static void
make_room(Reader *r)
{
    Snapshot *s = r->s;
    size_t want = (size_t)r->base + s->cells + 2, room = s->cells_room, same = room, third = room;
    if (want <= s->cells_room)
        return;
    s->site = mem_reserve(s->site, &s->cells_room, want, sizeof *s->site);
    s->offset = mem_reserve(s->offset, &room, want, sizeof *s->offset);
    s->first = mem_reserve(s->first, &same, want, sizeof *s->first);
    if (s->values)
        s->raw_at = mem_reserve(s->raw_at, &third, want, sizeof *s->raw_at);
}

static inline void
begin_cell(Reader *r, uint32_t site, uint64_t size, uint64_t *words)
{
    Snapshot *s = r->s;
    if (size < 2 || size > WORDS_MOST || *words + size > s->live / WORD)
        damaged(r, "its cells have more words than its head says");
    make_room(r);
    s->site[s->cells] = site;
    s->offset[s->cells] = (uint32_t)*words;
    s->first[r->base + s->cells] = (uint32_t)r->nto;
    if (s->values)
        s->raw_at[s->cells] = s->nraw;
    s->cells++;
    *words += size;
}

static void
read_plain(Reader *r, uint64_t *words)
{
    Snapshot *s = r->s;
    uint64_t code = number(r);
    uint32_t site = site_named(r, code >> 2);
    if (code & 2)
        site = site_as(r, site, kind(r));
    uint64_t size = code & 1 ? number(r) : s->sites[site].size;
    begin_cell(r, site, size, words);
    read_pointers(r, values_of(s->sites[site].kind, size));
    add_code(r, site);
    if (s->values && strchr("dil", s->sites[site].kind))
        keep_bytes(r, 0, s->sites[site].kind);
}

static void
read_shape(Reader *r)
{
    Shape shape = { .site = site_named(r, number(r)) };
    const SnapshotSite *site = &r->s->sites[shape.site];
    uint64_t count = site->size < 2 ? 0 : values_of(site->kind, site->size);
    if (r->s->values || count > SHAPE_EDGES)
        damaged(r, "a cell with values has a shape, or one with too many");
    for (shape.count = 0; shape.count < count; shape.count++)
        shape.edges[shape.count] = (uint8_t)small_number(r, 3, "the class of an edge,");
    MEM_RESERVE(r->shapes, r->shapes_room, r->nshapes + 1);
    r->shapes[r->nshapes++] = shape;
}

static inline void
read_shaped(Reader *r, uint64_t n, uint64_t *words)
{
    if (n >= r->nshapes)
        damaged(r, "there is no shape %" PRIu64, n);
    const Shape *shape = &r->shapes[n];
    begin_cell(r, shape->site, r->s->sites[shape->site].size, words);
    for (uint32_t i = 0; i < shape->count; i++)
        if (shape->edges[i] == 1)
            add_cell_pointer(r, 1, i + 1);
        else if (shape->edges[i] == 3) {
            uint64_t distance = number(r);
            add_cell_pointer(r, distance < UINT32_MAX ? 3 + distance : distance, i + 1);
        }
    add_code(r, shape->site);
}

static void
read_cells(Reader *r)
{
    Snapshot *s = r->s;
    uint64_t words = 0;
    while (words < s->live / WORD) {
        uint64_t code = number(r);
        if (code == 0)
            read_site(r);
        else if (code == 1)
            read_shape(r);
        else if (code == 2)
            read_plain(r, &words);
        else
            read_shaped(r, code - 3, &words);
        if (r->nto >= UINT32_MAX / 2)
            damaged(r, "there are too many pointers");
    }
    make_room(r);
    s->offset[s->cells] = (uint32_t)words;
    s->first[r->base + s->cells] = (uint32_t)r->nto;
    s->nodes = r->base + s->cells;
    if (s->values)
        s->raw_at[s->cells] = s->nraw;
    if (number(r) != s->cells || number(r) != r->pointers)
        damaged(r, "the numbers at its end don't agree with its cells");
}

/* Pointers */

/* Two cells with the word between them, the second behind it: found from the cell `near` on by
 * steps that double. */
static void
bracket(const Snapshot *s, uint32_t near, uint32_t word, uint32_t *low, uint32_t *high)
{
    uint32_t step = 1;
    *low = near;
    *high = near + 1;
    for (; *high < s->cells && s->offset[*high] <= word; step *= 2) {
        *low = *high;
        *high = step < s->cells - *high ? *high + step : s->cells;
    }
    for (; s->offset[*low] > word; step *= 2) {
        *high = *low;
        *low = step < *low ? *low - step : 0;
    }
}

/* The cell that begins `word` words into the heap. */
static uint32_t
cell_at(Reader *r, uint32_t near, int64_t word)
{
    const Snapshot *s = r->s;
    uint32_t low, high;
    if (word < 0 || word >= s->offset[s->cells])
        damaged(r, "a pointer leads out of the heap");
    bracket(s, near, (uint32_t)word, &low, &high);
    while (high - low > 1) {
        uint32_t middle = low + (high - low) / 2;
        if (s->offset[middle] <= word)
            low = middle;
        else
            high = middle;
    }
    if (s->offset[low] != word)
        damaged(r, "a pointer leads into the middle of a cell");
    return low;
}

static inline uint32_t
target(Reader *r, uint32_t from, uint32_t code)
{
    uint32_t z = code - 3, cell = r->frontier;
    int64_t distance = (int64_t)(z >> 1) ^ -(int64_t)(z & 1);
    if (code != 1)
        cell = cell_at(r, from, (int64_t)r->s->offset[from] + distance);
    if (cell >= r->s->cells)
        damaged(r, "a pointer leads out of the heap");
    if (cell >= r->frontier)
        r->frontier = cell + 1;
    return r->base + cell;
}

/* In the order in which the pointers were written, since that moves the frontier. */
static void
resolve(Reader *r)
{
    Snapshot *s = r->s;
    for (size_t i = 0; i < r->nedges; i++)
        r->edges[i].code = target(r, 0, r->edges[i].code);
    for (uint32_t c = 0; c < s->cells; c++)
        for (uint32_t e = s->first[r->base + c]; e < s->first[r->base + c + 1]; e++)
            s->to[e] = s->to[e] < TO_ROOT ? target(r, c, s->to[e]) : 1 + (s->to[e] - TO_ROOT);
}

/* Does the root hang from node 0? */
static bool
is_program_root(const SnapshotRoot *x)
{
    return x->kind > ROOT_CODE && (!x->led || x->loose);
}

/* The pointers of node 0 and of the roots. */
static size_t
count_root_edges(const Reader *r)
{
    const Snapshot *s = r->s;
    size_t n = s->nstack + r->nedges + r->nleads;
    for (uint32_t i = s->nstack; i < s->nroots; i++)
        n += is_program_root(&s->roots[i]) || s->roots[i].kind == ROOT_VARIABLE;
    return n;
}

/* The places before those of the cells are for the pointers of node 0 and of the roots. */
static void
reserve_roots(Reader *r)
{
    Snapshot *s = r->s;
    r->base = 1 + s->nroots;
    if (s->nroots > UINT32_MAX - TO_ROOT)
        damaged(r, "there are too many roots");
    r->nto = count_root_edges(r);
    make_room(r);
    s->to_room = r->nto + CHUNK;
    s->to = mem_resize(NULL, s->to_room, sizeof *s->to);
    s->field = mem_resize(NULL, s->to_room, sizeof *s->field);
    memset(s->field, 0, r->nto);
}

static uint32_t *
count_edges(Reader *r)
{
    uint32_t *count = mem_alloc((size_t)r->s->nroots + 1, sizeof *count);
    for (size_t i = 0; i < r->nedges; i++)
        count[r->edges[i].root]++;
    for (size_t i = 0; i < r->nleads; i++)
        count[r->leads[i].from]++;
    return count;
}

/* Puts pointers to the roots that are variables, or to those that hang from node 0 and don't lie on
 * the stack, into Snapshot.to, from place n on. Returns the place behind them. */
static uint32_t
link_kind(Snapshot *s, uint32_t n, bool variables)
{
    for (uint32_t i = s->nstack; i < s->nroots; i++)
        if (variables ? s->roots[i].kind == ROOT_VARIABLE : is_program_root(&s->roots[i]))
            s->to[n++] = 1 + i;
    return n;
}

/* See Note [The stack is a chain] and Note [Constants are led to]. */
static void
link_roots(Reader *r)
{
    Snapshot *s = r->s;
    uint32_t n = 0, *at = count_edges(r);
    s->first[0] = 0;
    s->to[n++] = 1;
    n = link_kind(s, n, false);
    for (uint32_t i = 0; i < s->nroots; i++) {
        uint32_t count = at[i];
        s->first[1 + i] = n;
        if (i + 1 < s->nstack)
            s->to[n++] = 2 + i;
        if (i == 0)
            n = link_kind(s, n, true);
        at[i] = n;
        n += count;
    }
    for (size_t i = 0; i < r->nedges; i++)
        s->to[at[r->edges[i].root]++] = r->edges[i].code;
    for (size_t i = 0; i < r->nleads; i++)
        s->to[at[r->leads[i].from]++] = 1 + r->leads[i].to;
    free(at);
}

/* The whole */

static bool
read_all(Reader *r)
{
    if (setjmp(r->failed))
        return false;
    read_head(r);
    refill(r);
    read_roots(r);
    reserve_roots(r);
    read_cells(r);
    resolve(r);
    link_roots(r);
    return true;
}

Snapshot *
snapshot_read(const char *path)
{
    Reader r = { .in = input_open(path) };
    if (!r.in)
        return NULL;
    r.s = mem_alloc(1, sizeof *r.s);
    bool ok = read_all(&r);
    if (!ok) {
        snapshot_free(r.s);
        r.s = NULL;
    }
    free(r.edges);
    free(r.renamed);
    free(r.shapes);
    free(r.constants);
    free(r.leads);
    free(r.code);
    input_close(r.in);
    return r.s;
}

void
snapshot_free(Snapshot *s)
{
    for (uint32_t i = 1; i <= s->nsites; i++)
        for (int t = 0; t < SITE_TEXTS; t++)
            free(s->sites[i].texts[t]);
    for (uint32_t i = 0; i < s->nroots; i++)
        free(s->roots[i].name);
    free(s->sites);
    free(s->roots);
    free(s->job);
    free(s->date);
    free(s->program);
    free(s->reason);
    free(s->site);
    free(s->offset);
    free(s->first);
    free(s->to);
    free(s->field);
    free(s->raw);
    free(s->raw_at);
    free(s);
}

uint64_t
snapshot_bytes(const Snapshot *s, uint32_t node)
{
    if (!snapshot_is_cell(s, node))
        return 0;
    uint32_t c = snapshot_cell(s, node);
    return (uint64_t)(s->offset[c + 1] - s->offset[c]) * WORD;
}

/* Values as text */

static char *
number_words(uint64_t code)
{
    uint64_t z = code >> 2;
    int64_t n = (int64_t)(z >> 1) ^ -(int64_t)(z & 1);
    if ((code & 3) == 1 && n >= ' ' && n < 127)
        return mem_format("'%c'", (char)n);
    return mem_format((code & 3) == 1 ? "'\\%" PRId64 "'" : (code & 3) == 2 ? "constructor %" PRId64
                                                                               : "%" PRId64, n);
}

/* An Integer: its sign and limbs, the least first. */
static char *
integer_words(const uint8_t *bytes, size_t n)
{
    char *text = mem_copy(n && bytes[0] ? "-0x" : "0x", n && bytes[0] ? 3 : 2);
    bool begun = false;
    for (size_t i = n; i-- > 1;)
        if (bytes[i] || begun) {
            char *longer = mem_format(begun ? "%s%02x" : "%s%x", text, bytes[i]);
            free(text);
            text = longer;
            begun = true;
        }
    return text;
}

static char *
value_words(char letter, const uint8_t *bytes, size_t n)
{
    uint64_t code = 0;
    double x;
    if (letter == 'n') {
        for (size_t i = 0; i < n; i++)
            code |= (uint64_t)bytes[i] << 8 * i;
        return number_words(code);
    }
    if (letter == 'd' && n == sizeof x) {
        memcpy(&x, bytes, n);
        return mem_format("%.15g", x);
    }
    if (letter == 'i')
        return integer_words(bytes, n);
    char *clean = text_clean((const char *)bytes, n), *quoted = mem_format("\"%s\"", clean);
    free(clean);
    return quoted;
}

char *
snapshot_values(const Snapshot *s, uint32_t cell)
{
    char *words = mem_copy("", 0);
    if (!s->values)
        return words;
    for (uint64_t i = s->raw_at[cell]; i < s->raw_at[cell + 1]; i += 3 + s->raw[i + 2]) {
        if (s->raw[i + 1] == 't' && s->raw[i + 2] == 0)
            continue;
        char *value = value_words((char)s->raw[i + 1], s->raw + i + 3, s->raw[i + 2]);
        char *longer = mem_format("%s%s%s", words, *words ? ", " : "", value);
        free(value);
        free(words);
        words = longer;
    }
    return words;
}
