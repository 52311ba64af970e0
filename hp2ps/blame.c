/* blame — see blame.h. */
#include <config.h>

#include "blame.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "mem.h"
#include "scale.h"

enum { FEW = 8, TRIES = 16, PATH_MOST = 4096 };

typedef struct Path {
    uint32_t holders[PATH_MOST];
    size_t count;
    size_t bulk;                /* its place in holders; count if there is none */
    size_t top;                 /* holders before this place are only on the way: see find_top */
} Path;

/* The path */

static uint32_t
fattest_child(const Holders *h, uint32_t i, const int64_t *worth)
{
    uint32_t best = 0;
    for (uint32_t c = h->holders[i].child; c; c = h->holders[c].next)
        if (!best || worth[c] > worth[best])
            best = c;
    return best && 3 * worth[best] >= worth[i] && worth[best] > 0 ? best : 0;
}

/* What a holder counts for itself: without its children. */
static int64_t
own_worth(const Holders *h, uint32_t i, const int64_t *worth)
{
    int64_t own = worth[i];
    for (uint32_t c = h->holders[i].child; c; c = h->holders[c].next)
        own -= worth[c];
    return own;
}

static Path
find_path(const Holders *h, const int64_t *worth)
{
    Path p = { .count = 0 };
    for (uint32_t i = 0; p.count < PATH_MOST; ) {
        p.holders[p.count++] = i;
        if (!(i = fattest_child(h, i, worth)))
            break;
    }
    for (p.bulk = 0; p.bulk < p.count; p.bulk++)
        if (5 * own_worth(h, p.holders[p.bulk], worth) >= worth[0] && worth[0] > 0)
            break;
    return p;
}

/* The rules */

static ClassKind
kind_of(const Holders *h, uint32_t i)
{
    return h->classes[h->holders[i].class].kind;
}

static bool
is_waiting(ClassKind k)
{
    return k == CLASS_SUSPENDED || k == CLASS_PARTIAL;
}

static bool
is_small(const Holders *h, uint32_t i, unsigned part)
{
    return h->holders[i].bytes * part < h->holders[i].retained;
}

/* Was it made by the library's code, on behalf of others? */
static bool
is_library(const Holders *h, uint32_t i)
{
    uint32_t site = h->classes[h->holders[i].class].site;
    return site && strcmp(h->snapshot->sites[site].texts[SITE_GROUP], "lib") == 0;
}

static bool
is_loop(const Holders *h, uint32_t i)
{
    const Class *c = &h->classes[h->holders[i].class];
    char *const *texts = c->site ? h->snapshot->sites[c->site].texts : NULL;
    return c->kind == CLASS_SUSPENDED && texts
        && strcmp(texts[SITE_CONSTRUCTION], texts[SITE_PRODUCER]) == 0;
}

/* Does all that the holder at place k holds hang from a few cells of data below it? */
static bool
has_state(const Holders *h, const Path *p, size_t k)
{
    for (size_t j = k + 1; j < p->bulk; j++) {
        uint32_t i = p->holders[j];
        if (kind_of(h, i) == CLASS_VALUE && h->holders[i].cells <= FEW && is_small(h, i, 100)
            && h->holders[i].retained * 10 >= h->holders[p->holders[k]].retained * 9)
            return true;
    }
    return false;
}

/* The place behind the last loop that has a state; 1 if there is none. */
static size_t
find_top(const Holders *h, const Path *p)
{
    for (size_t k = p->bulk; k-- > 1;)
        if (is_loop(h, p->holders[k]) && has_state(h, p, k))
            return k + 1;
    return 1;
}

static uint32_t
last_of_few(const Holders *h, const Path *p, bool library)
{
    for (size_t k = p->bulk; k-- > p->top;) {
        uint32_t i = p->holders[k];
        ClassKind kind = kind_of(h, i);
        if (h->holders[i].cells <= FEW && is_small(h, i, 100) && is_library(h, i) == library
            && (is_waiting(kind) || kind == CLASS_CONSTANT || kind == CLASS_REDEX))
            return i;
    }
    return 0;
}

static uint32_t
first_of_many(const Holders *h, const Path *p)
{
    for (size_t k = p->top; k < p->bulk; k++)
        if (is_waiting(kind_of(h, p->holders[k])) && is_small(h, p->holders[k], 4)
            && !is_library(h, p->holders[k]))
            return p->holders[k];
    return 0;
}

static bool
is_list(const Holders *h, uint32_t class)
{
    uint32_t site = h->classes[class].site;
    return site && strcmp(h->snapshot->sites[site].texts[SITE_CONSTRUCTION], "(.)") == 0;
}

/* Do the cells of a holder hold more of their class, directly or through one other class, always by
 * the same field, and is it no list? A list's cells are meant to do so. */
static bool
is_chain(const Holders *h, uint32_t i, bool direct)
{
    uint32_t class = h->holders[i].class;
    const Class *c = &h->classes[class];
    if (c->kind != CLASS_VALUE || is_list(h, class))
        return false;
    FieldUse use = holders_field(h, class, class);
    if (use.fields || direct)
        return use.fields == 1 && direct;
    for (uint32_t k = h->holders[i].child; k; k = h->holders[k].next) {
        uint32_t other = h->holders[k].class;
        if (h->classes[other].kind == CLASS_VALUE && !is_list(h, other)
            && holders_field(h, other, class).fields)
            return holders_field(h, class, other).fields == 1;
    }
    return false;
}

static uint32_t
first_data(const Holders *h, const Path *p)
{
    for (size_t k = 1; k < p->bulk; k++)
        if (kind_of(h, p->holders[k]) == CLASS_VALUE && h->holders[p->holders[k]].cells > FEW
            && is_small(h, p->holders[k], 4))
            return p->holders[k];
    return 0;
}

/* Is holder i below a variable that has a name? */
static bool
has_variable(const Holders *h, uint32_t i)
{
    while (i && kind_of(h, i) != CLASS_VARIABLE)
        i = h->holders[i].up;
    return i > 0;
}

static uint32_t
last_evaluation(const Holders *h, const Path *p)
{
    for (size_t k = p->bulk; k-- > 1;)
        if (kind_of(h, p->holders[k]) < CLASS_VALUE && kind_of(h, p->holders[k]) != CLASS_CODE)
            return p->holders[k];
    return 0;
}

/* Is holder i below `above`, but not below `except`? */
static bool
is_beside(const Holders *h, uint32_t i, uint32_t above, uint32_t except)
{
    for (; i > above; i = h->holders[i].up)
        if (i == except)
            return false;
    return i == above;
}

/* Do most cells of holder i refer to cells like those of `shared`? */
static bool
refers_to(const Holders *h, uint32_t i, uint32_t shared)
{
    const Holder *x = &h->holders[i];
    return 2 * holders_field(h, x->class, h->holders[shared].class).count >= x->cells;
}

static bool
has_more_cells(const Holders *h, uint32_t i, uint32_t k)
{
    uint64_t a = h->holders[i].cells, b = h->holders[k].cells;
    return a > b || (a == b && i < k);
}

/* Those that rule 5 may blame, beside `shared` and below `above`: the one with most cells, or, if
 * `last` is one of them, that after it. 0: there are no more. */
static uint32_t
next_sharer(const Holders *h, uint32_t above, uint32_t shared, uint32_t last)
{
    uint32_t best = 0;
    for (uint32_t i = above + 1; i < h->nholders; i++)
        if (h->holders[i].cells > FEW && is_waiting(kind_of(h, i)) && !is_library(h, i)
            && (!last || has_more_cells(h, last, i)) && (!best || has_more_cells(h, i, best))
            && is_beside(h, i, above, shared))
            best = i;
    return best;
}

/* Rule 5. *shared gets what they refer to. */
static uint32_t
sharers(const Holders *h, const Path *p, uint32_t *shared)
{
    for (size_t k = p->top; k < p->bulk; k++) {
        uint32_t above = p->holders[k], i = 0;
        *shared = p->holders[k + 1];
        if (kind_of(h, above) != CLASS_VALUE || h->holders[above].cells <= FEW)
            continue;
        for (int tries = 0; tries < TRIES && (i = next_sharer(h, above, *shared, i)); tries++)
            if (refers_to(h, i, *shared) && 2 * holders_together(h, h->holders[i].class)
                                                >= h->holders[*shared].retained)
                return i;
    }
    return 0;
}

static Blame
blame(BlameWhy why, uint32_t holder, uint32_t bulk)
{
    return (Blame){ why, holder, bulk, holder };
}

Blame
blame_find(const Holders *h, const int64_t *worth)
{
    Path p = find_path(h, worth);
    uint32_t i, shared;
    if (p.bulk == p.count)
        p.bulk = p.count - 1;
    if (p.bulk == 0)
        return blame(BLAME_NOBODY, 0, 0);
    uint32_t bulk = p.holders[p.bulk];
    p.top = find_top(h, &p);
    if (is_waiting(kind_of(h, bulk)) && h->holders[bulk].cells > FEW)
        return blame(BLAME_WAITING, bulk, bulk);
    if (is_chain(h, bulk, false))
        return blame(BLAME_CHAIN, bulk, bulk);
    if ((i = last_of_few(h, &p, false)))
        return blame(BLAME_FEW, i, bulk);
    if ((i = first_of_many(h, &p)))
        return blame(h->holders[i].cells <= FEW ? BLAME_FEW : BLAME_MANY, i, bulk);
    if ((i = last_of_few(h, &p, true)))
        return blame(BLAME_FEW, i, bulk);
    if ((i = sharers(h, &p, &shared)))
        return (Blame){ BLAME_MANY, i, bulk, shared };
    if (is_chain(h, bulk, true))
        return blame(BLAME_CHAIN, bulk, bulk);
    if ((i = first_data(h, &p)) && !(is_library(h, i) && has_variable(h, i)))
        return blame(BLAME_DATA, i, bulk);
    if ((i = last_evaluation(h, &p))
        && !(is_library(h, i) && kind_of(h, bulk) == CLASS_VALUE && !is_library(h, bulk)))
        return blame(BLAME_VARIABLE, i, bulk);
    return blame(BLAME_DATA, bulk, bulk);
}

/* Words */

char *
blame_count(uint64_t n)
{
    char digits[24], text[32];
    size_t len = (size_t)snprintf(digits, sizeof digits, "%" PRIu64, n), k = 0;
    for (size_t i = 0; i < len; i++) {
        if (i && (len - i) % 3 == 0)
            text[k++] = ',';
        text[k++] = digits[i];
    }
    return mem_copy(text, k);
}

static const char *
text_of(const Holders *h, uint32_t class, int which)
{
    uint32_t site = h->classes[class].site;
    return site ? h->snapshot->sites[site].texts[which] : "";
}

/* "made by report at leaky.m:13" */
static char *
made_words(const Holders *h, uint32_t class)
{
    const char *place = h->classes[class].place;
    const char *producer = text_of(h, class, SITE_PRODUCER);
    return *place ? mem_format("made by %s (%s)", producer, place)
                  : mem_format("made by %s", producer);
}

static char *
field_words(unsigned field)
{
    static const char *const numbers[] = { "", "first", "second", "third" };
    if (field < 4)
        return mem_copy(numbers[field], strlen(numbers[field]));
    return field == 255 ? mem_copy("last", 4) : mem_format("%uth", field);
}

/* Who needs the constant, as the snapshot tells; or NULL. */
static const char *
needed_by(const Holders *h, uint32_t class)
{
    const Snapshot *s = h->snapshot;
    for (uint32_t i = 0; i < s->nroots; i++)
        if (s->roots[i].kind == ROOT_CONSTANT && s->roots[i].site == h->classes[class].site)
            return s->roots[i].name;
    return NULL;
}

static char *
constant_words(const Holders *h, uint32_t class, const char *amount)
{
    const char *who = needed_by(h, class);
    return mem_format("%s (%s) is a constant and holds %s. It lives while code that may still run "
                      "mentions it%s%s. A function with an argument would make it anew for each use.",
                      text_of(h, class, SITE_PRODUCER), h->classes[class].place, amount,
                      who ? ": here " : "", who ? who : "");
}

static char *
few_words(const Holders *h, uint32_t i, const char *amount)
{
    uint32_t class = h->holders[i].class;
    const char *what = text_of(h, class, SITE_CONSTRUCTION);
    bool one = h->holders[i].cells == 1;
    char *made = made_words(h, class), *count = blame_count(h->holders[i].cells), *words;
    if (h->classes[class].kind == CLASS_CONSTANT)
        words = constant_words(h, class, amount);
    else if (h->classes[class].kind == CLASS_REDEX)
        words = mem_format(
            "Applications under evaluation hold %s: --blackhole=off keeps what they refer to.",
            amount);
    else if (h->classes[class].kind == CLASS_PARTIAL)
        words =
            mem_format("%s of %s, %s, %s waiting for more arguments and hold%s those that %s: %s.",
                       one ? "A partial application" : "Partial applications", what, made,
                       one ? "is" : "are", one ? "s" : "", one ? "it has" : "they have", amount);
    else
        words = mem_format(
            "%s%s of %s, %s, %s not been needed yet; %s and what %s from: %s. Evaluate %s earlier, or give "
            "%s less to hold.",
            one ? "A" : count, one ? " call" : " calls", what, made, one ? "has" : "have",
            one ? "it holds its arguments" : "they hold their arguments",
            one ? "it is made" : "they are made", amount, one ? "it" : "them", one ? "it" : "them");
    free(count);
    free(made);
    return words;
}

static char *
waiting_words(const Holders *h, uint32_t i, const char *amount)
{
    uint32_t class = h->holders[i].class;
    bool each_other = holders_field(h, class, class).fields > 0;
    bool partial = h->classes[class].kind == CLASS_PARTIAL;
    char *made = made_words(h, class), *count = blame_count(h->holders[i].cells);
    char *words = mem_format(
        "%s %s of %s, %s, %s %s%s. %s", count, partial ? "partial applications" : "calls",
        text_of(h, class, SITE_CONSTRUCTION), made,
        partial ? "hold" : "have not been needed yet and take", amount,
        !each_other ? "" : partial ? "; each holds the one before"
                                   : "; each waits for the one before",
        partial ? "What a function knows can't be shortened; keep it as data."
                : "Evaluate them as they are made: with seq, or a ! after the type of the field "
                  "they stand in.");
    free(count);
    free(made);
    return words;
}

static char *
many_words(const Holders *h, uint32_t i, const char *amount)
{
    uint32_t class = h->holders[i].class;
    bool partial = h->classes[class].kind == CLASS_PARTIAL;
    char *made = made_words(h, class), *count = blame_count(h->holders[i].cells);
    char *words =
        mem_format("%s %s of %s, %s, %s; they hold %s. %s", count,
                   partial ? "partial applications" : "calls", text_of(h, class, SITE_CONSTRUCTION),
                   made, partial ? "wait for more arguments" : "have not been needed yet", amount,
                   partial ? "Give them what they need of it, not all."
                           : "Evaluated when they are made, they would hold only their result.");
    free(count);
    free(made);
    return words;
}

static char *
chain_words(const Holders *h, uint32_t i, const char *amount)
{
    uint32_t class = h->holders[i].class, through = class;
    FieldUse use = holders_field(h, class, class);
    for (uint32_t k = h->holders[i].child; !use.fields && k; k = h->holders[k].next) {
        through = h->holders[k].class;
        if (holders_field(h, through, class).fields)
            use = holders_field(h, class, through);
    }
    char *made = made_words(h, class), *field = field_words(use.field),
         *count = blame_count(h->holders[i].cells);
    const char *name = text_of(h, class, SITE_CONSTRUCTION);
    char *by =
        through == class ? mem_copy("", 0)
                         : mem_format(", through %s", text_of(h, through, SITE_CONSTRUCTION));
    char *words = mem_format(
        "Each %s, %s, holds another by its %s field%s, and so all %s: %s. Let the field hold less than "
        "the whole.",
        name, made, field, by, count, amount);
    free(by);
    free(count);
    free(field);
    free(made);
    return words;
}

/* How much of what is held the cells of the bulk are: "most of it", or "921 kB of it". */
static char *
part_words(const Holders *h, const Blame *b)
{
    uint64_t own = h->holders[b->bulk].bytes;
    if (2 * own >= h->holders[b->holder].retained)
        return mem_copy("most of it", strlen("most of it"));
    char *amount = scale_amount((double)own, "bytes"), *words = mem_format("%s of it", amount);
    free(amount);
    return words;
}

static char *
data_words(const Holders *h, const Blame *b, const char *amount)
{
    uint32_t class = h->holders[b->holder].class;
    char *made = made_words(h, class), *count = blame_count(h->holders[b->holder].cells), *words;
    char *part = part_words(h, b);
    if (b->holder == b->bulk)
        words = mem_format("%s cells %s, %s, take %s.", count, text_of(h, class, SITE_CONSTRUCTION),
                           made, amount);
    else
        words = mem_format("%s cells %s, %s, hold %s, %s %s.", count,
                           text_of(h, class, SITE_CONSTRUCTION), made, amount, part,
                           h->classes[h->holders[b->bulk].class].name);
    free(part);
    free(count);
    free(made);
    return words;
}

static char *
variable_words(const Holders *h, const Blame *b, const char *amount)
{
    const Class *c = &h->classes[h->holders[b->holder].class];
    const char *bulk = h->classes[h->holders[b->bulk].class].name;
    char *part = part_words(h, b), *words;
    if (c->kind == CLASS_VARIABLE)
        words = mem_format("The %s of the main expression holds %s, %s %s: it will be used again.",
                           c->name, amount, part, bulk);
    else
        words = mem_format("A variable of \"%s\"%s%s%s holds %s, %s %s: it will be used again.",
                           c->name, *c->place ? " (" : "", c->place, *c->place ? ")" : "", amount,
                           part, bulk);
    free(part);
    return words;
}

char *
blame_words(const Holders *h, const Blame *b, const int64_t *worth)
{
    char *amount = scale_amount((double)worth[b->held], "bytes"), *words;
    switch (b->why) {
    case BLAME_WAITING: words = waiting_words(h, b->holder, amount); break;
    case BLAME_FEW: words = few_words(h, b->holder, amount); break;
    case BLAME_MANY: words = many_words(h, b->holder, amount); break;
    case BLAME_CHAIN: words = chain_words(h, b->holder, amount); break;
    case BLAME_DATA: words = data_words(h, b, amount); break;
    case BLAME_VARIABLE: words = variable_words(h, b, amount); break;
    default: words = mem_copy("", 0);
    }
    free(amount);
    return words;
}
