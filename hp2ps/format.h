/* format — the formats that a picture can have: one table, which the command line, --help and main
 * read. A new format is a line of the table in format.c, and a writer.
 */
#ifndef HP2PS_FORMAT_H
#define HP2PS_FORMAT_H

#include <stdbool.h>

#include "out.h"
#include "picture.h"

typedef struct Format {
    const char *name;           /* after --format=; with a dot before it, the suffix of its files */
    bool (*write)(const Picture *p, Out *out);  /* false, with a message, on failure */
    bool many_pages;            /* a file holds all pages; otherwise each page has its own */
    bool colour;                /* the default; --colour and --grey decide otherwise */
    bool figure;                /* as large as a figure in a text, not as a page */
    bool pixels;                /* --dpi says how many */
    bool leaves_aux;            /* its usual file leaves an .aux beside it */
    bool builtin_widths;        /* laid out by measure_builtin, so alike on every machine */
} Format;

/* Ends with a line without a name. The first is the default. */
extern const Format formats[];

const Format *format_find(const char *name);    /* in letters of either case; NULL */

typedef enum FormatSet { FORMATS_ALL, FORMATS_COLOUR, FORMATS_GREY } FormatSet;

/* The names of a set, such as "ps, eps or pdf": `before` stands before each, `last` before the last
 * one. Fresh. */
char *format_names(FormatSet set, const char *before, const char *last);

#endif
