/* html_tree — the data of a page that shows a tree: a head in JSON and nothing else, packed as
 * html_block.c has it.
 *
 *     quantities, columns    [word, unit, total]
 *     classes                [name, place, colour or 0, hatched, estimated, figures ...]
 *     nodes                  [up, class, own amounts ...]
 *     estimated              numbers of the nodes whose own amounts are
 */
#include <config.h>

#include "base/json.h"
#include "base/text.h"
#include "page/html_private.h"
#include "page/pagetree.h"

#include <stdlib.h>

enum { LONGEST_NAME = 500, LONGEST_TEXT = 2000, FEW_NODES = 8 };

static void put_text(Output *out, const char *text, size_t longest)
{
  char *cut = text_elide(text, longest);
  json_string(out, cut);
  free(cut);
}

static void put_member(Output *out, const char *name, const char *value)
{
  if (!value) return;
  output_format(out, ",\"%s\":", name);
  put_text(out, value, LONGEST_TEXT);
}

static void put_quantities(const TreeQuantity *q, size_t count, const char *name, Output *out)
{
  output_format(out, ",\"%s\":[", name);
  for (size_t i = 0; i < count; i++)
    output_format(out, "%s[\"%s\",\"%s\",%.17g]", i ? "," : "", q[i].word, q[i].unit, q[i].total);
  output_puts(out, "]");
}

static void put_class(const PageTree *t, const TreeClass *c, Output *out)
{
  char colour[8];
  palette_print(c->colour, colour);
  output_puts(out, "[");
  put_text(out, c->name, LONGEST_NAME);
  output_puts(out, ",");
  put_text(out, c->place, LONGEST_NAME);
  if (c->coloured) output_format(out, ",\"%s\"", colour);
  else output_puts(out, ",0");
  output_format(out, ",%d,%d", c->hatched, c->estimated);
  for (size_t i = 0; i < t->ncolumns; i++) output_format(out, ",%.17g", c->figures[i]);
  output_puts(out, "]");
}

static void put_node(const PageTree *t, const TreeNode *n, Output *out)
{
  output_format(out, "[%u,%u", n->up, n->class);
  for (size_t i = 0; i < t->nquantities; i++) output_format(out, ",%.17g", n->own[i]);
  output_puts(out, "]");
}

static void put_estimated(const PageTree *t, Output *out)
{
  const char *comma = "";
  for (size_t i = 0; i < t->nnodes; i++)
    if (t->nodes[i].estimated) {
      output_format(out, "%s%zu", comma, i);
      comma = ",";
    }
}

static void put_tree(const PageTree *t, const HtmlOptions *o, Output *out)
{
  output_format(out, "{\"version\":1,\"tree\":\"%s\",\"blamed\":%u", t->kind, t->blamed);
  output_format(out, ",\"leftOut\":%zu", t->left_out);
  if (o->live) output_puts(out, ",\"live\":true");
  put_member(out, "job", t->job);
  put_member(out, "title", o->title);
  put_member(out, "log", o->log);
  put_member(out, "date", t->date);
  put_member(out, "facts", t->facts);
  put_member(out, "words", t->words);
  put_member(out, "command", t->command);
  put_quantities(t->quantities, t->nquantities, "quantities", out);
  put_quantities(t->columns, t->ncolumns, "columns", out);
  output_puts(out, ",\"classes\":[");
  for (size_t i = 0; i < t->nclasses; i++) {
    output_puts(out, i ? "," : "");
    put_class(t, &t->classes[i], out);
  }
  output_puts(out, "],\"nodes\":[");
  for (size_t i = 0; i < t->nnodes; i++) {
    output_puts(out, i ? "," : "");
    put_node(t, &t->nodes[i], out);
  }
  output_puts(out, "],\"estimated\":[");
  put_estimated(t, out);
  output_puts(out, "]}");
}

static Output *pack(const PageTree *t, const HtmlOptions *o)
{
  Output *head = output_new(), *stream = output_new(), *block = output_new();
  put_tree(t, o, head);
  html_head(head, stream);
  html_pack(output_bytes(stream), output_size(stream), block);
  output_free(stream);
  output_free(head);
  return block;
}

Output *html_tree(PageTree *t, const HtmlOptions *o, size_t room)
{
  for (;;) {
    Output *block = pack(t, o);
    if (output_size(block) <= room || t->nnodes <= FEW_NODES) return block;
    output_free(block);
    pagetree_prune(t, t->nnodes / 3); /* and as many may stand for the others */
  }
}
