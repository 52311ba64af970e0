/* html — see html.h. */
#include <config.h>

#include "page/html.h"

#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "base/xml.h"
#include "out/svg.h"
#include "out/table.h"
#include "page/html_private.h"
#include "page/pagetree.h"

#include "page/viewer.inc"

enum {
  MOST_SOURCE = 256000,
  MOST_PICTURE = 40000,
  LONGEST_NAME = 2000,
  LONGEST_TITLE = 500,
  SMALL_TABLE = 20
};

/* For readers without a script */

/* Bytes as part of an address of the form data:, which stands between single quotes */
static void put_address(const char *s, size_t len, Output *out)
{
  for (size_t i = 0; i < len; i++)
    if (strchr("%#<&'\n", s[i])) output_format(out, "%%%02X", (unsigned char)s[i]);
    else output_write(out, s + i, 1);
}

/* The picture as an image. It is left out if it is large. */
static void put_picture(const Picture *p, Output *out)
{
  Output *svg = output_new();
  svg_write(p, svg);
  if (output_size(svg) <= MOST_PICTURE) {
    output_puts(out, "<img alt=\"the profile as a picture\" src='data:image/svg+xml,");
    put_address(output_bytes(svg), output_size(svg), out);
    output_puts(out, "'>\n");
  }
  output_free(svg);
}

static void put_table(const Picture *p, Output *out)
{
  if (p->html->plain) {
    output_puts(out, "<pre>");
    xml_bytes(out, output_bytes(p->html->plain), output_size(p->html->plain));
    output_puts(out, "</pre>");
    return;
  }
  TableOptions t = { .format = TABLE_TEXT, .file = p->html->log, .most = SMALL_TABLE };
  Output *text = output_new();
  table_write(p->stack->model, &t, text);
  output_puts(out, "<pre>");
  xml_bytes(out, output_bytes(text), output_size(text));
  output_puts(out, "</pre>");
  output_free(text);
}

/* The page */

/* A text that replaces {{X}} in the template. */
typedef struct Part {
  const char *name;
  Output *text;
} Part;

static void put_lines(const char *const *lines, Output *out)
{
  for (; *lines; lines++) output_puts(out, *lines);
}

static void put_script(Output *out)
{
  Output *text = output_new();
  put_lines(viewer_script, text);
  html_pack(output_bytes(text), output_size(text), out);
  output_free(text);
}

static void put_part(const Part *parts, const char *name, size_t len, Output *out)
{
  for (; parts->name; parts++)
    if (strlen(parts->name) == len && memcmp(parts->name, name, len) == 0)
      output_write(out, output_bytes(parts->text), output_size(parts->text));
}

/* The template is read once, and what is put in is not looked at again: a job may be called
 * {{SCRIPT}}. */
static void fill_template(const Part *parts, Output *out)
{
  for (const char *const *line = viewer_page; *line; line++) {
    const char *s = *line;
    for (const char *open; (open = strstr(s, "{{")); s = strstr(open, "}}") + 2) {
      output_write(out, s, (size_t)(open - s));
      put_part(parts, open + 2, (size_t)(strstr(open, "}}") - open - 2), out);
    }
    output_puts(out, s);
  }
}

static const char *title_of(const Picture *p)
{
  const HtmlOptions *o = p->html;
  const char *job = o->tree ? o->tree->job : p->stack->model->job;
  return o->title ? o->title : job && *job ? job : o->log;
}

static void put_policy(Output *out)
{
  output_puts(out, "default-src 'none'; script-src '" VIEWER_LOADER_HASH "' '" VIEWER_SCRIPT_HASH
                   "'; style-src '" VIEWER_STYLE_HASH "'; img-src data: blob:; base-uri 'none'; "
                   "form-action 'none'");
}

static void report_source(Messages *messages, size_t files)
{
  if (files)
    message_warning(messages, loc_none(),
                    "the page holds source text from %zu file%s; --no-source leaves it out", files,
                    files == 1 ? "" : "s");
}

/* The profile in at most `room` bytes; *files of the program's text are in it. */
static Output *profile_data(const Model *m, const HtmlOptions *o, size_t room, size_t *files)
{
  PageLog t = { .model = m, .options = o, .longest = LONGEST_NAME };
  size_t most = room / 4 < MOST_SOURCE ? room / 4 : MOST_SOURCE;
  Output *source = html_source(m->matrix, o, most, files);
  t.source = source;
  Output *block = html_data(&t, room);
  output_free(source);
  return block;
}

static const Model *model_of(const Picture *p)
{
  return p->html->model ? p->html->model : p->stack->model;
}

/* The other profile, as an element of its own. */
static void put_twin(const HtmlTwin *t, size_t room, size_t *files, Output *out)
{
  static const char open[] = "<script type=\"application/x-strata-hp\" id=\"base-data\">";
  Output *block = profile_data(t->model, t->options, room - strlen(open) - 16, files);
  output_puts(out, open);
  output_write(out, output_bytes(block), output_size(block));
  output_puts(out, "</script>\n");
  output_free(block);
}

/* Makes the data fit beside all the other parts. Adds a message and gives false if they can't. */
static bool put_data(const Picture *p, const Part *parts, Output *data, Output *base)
{
  Output *rest = output_new();
  size_t files = 0, more = 0;
  const HtmlOptions *o = p->html;
  fill_template(parts, rest);
  size_t room = o->size > output_size(rest) ? o->size - output_size(rest) : 0;
  if (o->twin) put_twin(o->twin, room / 2, &more, base);
  room -= output_size(base) < room ? output_size(base) : room;
  Output *block =
      o->tree ? html_tree_data(o->tree, o, room) : profile_data(model_of(p), o, room, &files);
  bool ok = output_size(block) <= room;
  if (ok) output_write(data, output_bytes(block), output_size(block));
  else message_error(p->messages, loc_none(), "the page takes more than --html-size=%zu", o->size);
  report_source(p->messages, ok ? files + more : 0);
  output_free(block);
  output_free(rest);
  return ok;
}

static const char *what_of(const HtmlOptions *o)
{
  return o->tree ? o->tree->what : o->twin ? "two heap profiles" : "heap profile";
}

bool html_write(const Picture *p, Output *out)
{
  if (!p->html)
    return message_error(p->messages, loc_none(),
                         "there is no page of this; ask for a picture, such as -o x.svg");
  enum { POLICY, TITLE, WHAT, STYLE, PLAIN, DATA, BASE, SCRIPT, LOADER, PARTS };
  Part parts[PARTS + 1] = { { "POLICY", 0 }, { "TITLE", 0 }, { "WHAT", 0 }, { "STYLE", 0 },
                            { "PLAIN", 0 },  { "DATA", 0 },  { "BASE", 0 }, { "SCRIPT", 0 },
                            { "LOADER", 0 }, { NULL, 0 } };
  for (int i = 0; i < PARTS; i++) parts[i].text = output_new();
  char *title = text_elide(title_of(p), LONGEST_TITLE);
  put_policy(parts[POLICY].text);
  xml_bytes(parts[TITLE].text, title, strlen(title));
  free(title);
  output_puts(parts[WHAT].text, what_of(p->html));
  put_lines(viewer_style, parts[STYLE].text);
  put_lines(viewer_loader, parts[LOADER].text);
  put_script(parts[SCRIPT].text);
  put_picture(p, parts[PLAIN].text);
  put_table(p, parts[PLAIN].text);
  bool ok = put_data(p, parts, parts[DATA].text, parts[BASE].text);
  if (ok) fill_template(parts, out);
  for (int i = 0; i < PARTS; i++) output_free(parts[i].text);
  return ok;
}
