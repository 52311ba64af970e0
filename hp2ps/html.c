/* html — see html.h. */
#include <config.h>

#include "html.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "html_private.h"
#include "svg.h"
#include "table.h"
#include "text.h"
#include "xml.h"

#include "viewer.inc"

enum { MOST_SOURCE = 256000, MOST_PICTURE = 40000, LONGEST_NAME = 2000, LONGEST_TITLE = 500,
       SMALL_TABLE = 20 };

/* For readers without a script */

/* Bytes as part of an address of the form data: */
static void
put_address(const char *s, size_t len, Out *out)
{
    for (size_t i = 0; i < len; i++)
        if (strchr("%#<>\"&'\n", s[i]))
            out_format(out, "%%%02X", (unsigned char)s[i]);
        else
            out_write(out, s + i, 1);
}

/* The picture as an image. It is left out if it is large. */
static void
put_picture(const Picture *p, Out *out)
{
    Out *svg = out_new();
    svg_write(p, svg);
    if (out_size(svg) <= MOST_PICTURE) {
        out_puts(out, "<img alt=\"the heap profile as a picture\" src=\"data:image/svg+xml,");
        put_address(out_bytes(svg), out_size(svg), out);
        out_puts(out, "\">\n");
    }
    out_free(svg);
}

static void
put_table(const Picture *p, Out *out)
{
    TableOptions t = { .format = TABLE_TEXT, .file = p->html->log, .most = SMALL_TABLE };
    Out *text = out_new();
    table_write(p->stack->model, &t, text);
    out_puts(out, "<pre>");
    xml_bytes(out, out_bytes(text), out_size(text));
    out_puts(out, "</pre>");
    out_free(text);
}

/* The page */

/* What is put in place of {{X}} in the template. */
typedef struct Part {
    const char *name;
    Out *text;
} Part;

static void
put_lines(const char *const *lines, Out *out)
{
    for (; *lines; lines++)
        out_puts(out, *lines);
}

static void
put_script(Out *out)
{
    Out *text = out_new();
    put_lines(viewer_script, text);
    html_pack(out_bytes(text), out_size(text), out);
    out_free(text);
}

static void
put_part(const Part *parts, const char *name, size_t len, Out *out)
{
    for (; parts->name; parts++)
        if (strlen(parts->name) == len && memcmp(parts->name, name, len) == 0)
            out_write(out, out_bytes(parts->text), out_size(parts->text));
}

/* The template is read once, and what is put in is not looked at again: a job may be called
 * {{SCRIPT}}. */
static void
fill(const Part *parts, Out *out)
{
    for (const char *const *line = viewer_page; *line; line++) {
        const char *s = *line;
        for (const char *open; (open = strstr(s, "{{")); s = strstr(open, "}}") + 2) {
            out_write(out, s, (size_t)(open - s));
            put_part(parts, open + 2, (size_t)(strstr(open, "}}") - open - 2), out);
        }
        out_puts(out, s);
    }
}

static const char *
title_of(const Picture *p)
{
    const Model *m = p->stack->model;
    return p->html->title ? p->html->title : m->job && *m->job ? m->job : p->html->log;
}

static void
put_policy(Out *out)
{
    out_puts(out, "default-src 'none'; script-src '" VIEWER_LOADER_HASH "' '" VIEWER_SCRIPT_HASH
                  "'; style-src '" VIEWER_STYLE_HASH "'; img-src data: blob:; base-uri 'none'; "
                  "form-action 'none'");
}

static void
tell_source(const HtmlOptions *o, size_t files)
{
    if (files && !o->quiet)
        fprintf(stderr, "hp2ps: the page holds source text from %zu file%s; --no-source leaves it "
                        "out\n", files, files == 1 ? "" : "s");
}

/* Makes the data fit beside all the other parts. Gives false, with a message, if they can't. */
static bool
put_data(const Picture *p, const Part *parts, Out *data)
{
    Out *rest = out_new();
    size_t files;
    Telling t = { .model = p->stack->model, .options = p->html, .longest = LONGEST_NAME };
    fill(parts, rest);
    size_t room = p->html->size > out_size(rest) ? p->html->size - out_size(rest) : 0;
    Out *source = html_source(t.model->matrix, p->html,
                              room / 4 < MOST_SOURCE ? room / 4 : MOST_SOURCE, &files);
    t.source = source;
    Out *block = html_fit(&t, room);
    bool ok = out_size(block) <= room;
    if (ok)
        out_write(data, out_bytes(block), out_size(block));
    else
        fprintf(stderr, "hp2ps: the page takes more than --html-size=%zu\n", p->html->size);
    tell_source(p->html, ok ? files : 0);
    out_free(block);
    out_free(source);
    out_free(rest);
    return ok;
}

bool
html_write(const Picture *p, Out *out)
{
    if (!p->html) {
        fputs("hp2ps: a page holds one profile; of anything else ask for a picture, such as "
              "-o x.svg\n", stderr);
        return false;
    }
    enum { POLICY, TITLE, STYLE, PLAIN, DATA, SCRIPT, LOADER, PARTS };
    Part parts[PARTS + 1] = { { "POLICY", 0 }, { "TITLE", 0 },  { "STYLE", 0 },  { "PLAIN", 0 },
                              { "DATA", 0 },   { "SCRIPT", 0 }, { "LOADER", 0 }, { NULL, 0 } };
    for (int i = 0; i < PARTS; i++)
        parts[i].text = out_new();
    char *title = text_elide(title_of(p), LONGEST_TITLE);
    put_policy(parts[POLICY].text);
    xml_bytes(parts[TITLE].text, title, strlen(title));
    free(title);
    put_lines(viewer_style, parts[STYLE].text);
    put_lines(viewer_loader, parts[LOADER].text);
    put_script(parts[SCRIPT].text);
    put_picture(p, parts[PLAIN].text);
    put_table(p, parts[PLAIN].text);
    bool ok = put_data(p, parts, parts[DATA].text);
    if (ok)
        fill(parts, out);
    for (int i = 0; i < PARTS; i++)
        out_free(parts[i].text);
    return ok;
}
