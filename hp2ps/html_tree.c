/* html_tree — the data of a page that shows a tree: a head in JSON and nothing else, packed as
 * html_block.c has it.
 *
 *     quantities, columns    [word, unit, total]
 *     classes                [name, place, colour or 0, hatched, estimated, figures ...]
 *     nodes                  [up, class, own amounts ...]
 *     estimated              numbers of the nodes whose own amounts are
 */
#include <config.h>

#include "html_private.h"
#include "json.h"
#include "text.h"
#include "tree.h"

#include <stdlib.h>

enum { LONGEST_NAME = 500, LONGEST_TEXT = 2000, FEW_NODES = 8 };

static void put_text(Out *out, const char *text, size_t longest)
{
  char *cut = text_elide(text, longest);
  json_string(out, cut);
  free(cut);
}

static void put_member(Out *out, const char *name, const char *value)
{
  if (!value) return;
  out_format(out, ",\"%s\":", name);
  put_text(out, value, LONGEST_TEXT);
}

static void put_quantities(const TreeQuantity *q, size_t count, const char *name, Out *out)
{
  out_format(out, ",\"%s\":[", name);
  for (size_t i = 0; i < count; i++)
    out_format(out, "%s[\"%s\",\"%s\",%.17g]", i ? "," : "", q[i].word, q[i].unit, q[i].total);
  out_puts(out, "]");
}

static void put_class(const Tree *t, const TreeClass *c, Out *out)
{
  char colour[8];
  palette_print(c->colour, colour);
  out_puts(out, "[");
  put_text(out, c->name, LONGEST_NAME);
  out_puts(out, ",");
  put_text(out, c->place, LONGEST_NAME);
  if (c->coloured) out_format(out, ",\"%s\"", colour);
  else out_puts(out, ",0");
  out_format(out, ",%d,%d", c->hatched, c->estimated);
  for (size_t i = 0; i < t->ncolumns; i++) out_format(out, ",%.17g", c->figures[i]);
  out_puts(out, "]");
}

static void put_node(const Tree *t, const TreeNode *n, Out *out)
{
  out_format(out, "[%u,%u", n->up, n->class);
  for (size_t i = 0; i < t->nquantities; i++) out_format(out, ",%.17g", n->own[i]);
  out_puts(out, "]");
}

static void put_estimated(const Tree *t, Out *out)
{
  const char *comma = "";
  for (size_t i = 0; i < t->nnodes; i++)
    if (t->nodes[i].estimated) {
      out_format(out, "%s%zu", comma, i);
      comma = ",";
    }
}

static void put_tree(const Tree *t, const HtmlOptions *o, Out *out)
{
  out_format(out, "{\"version\":1,\"tree\":\"%s\",\"blamed\":%u", t->kind, t->blamed);
  out_format(out, ",\"leftOut\":%zu", t->left_out);
  if (o->live) out_puts(out, ",\"live\":true");
  put_member(out, "job", t->job);
  put_member(out, "title", o->title);
  put_member(out, "log", o->log);
  put_member(out, "date", t->date);
  put_member(out, "facts", t->facts);
  put_member(out, "words", t->words);
  put_member(out, "command", t->command);
  put_quantities(t->quantities, t->nquantities, "quantities", out);
  put_quantities(t->columns, t->ncolumns, "columns", out);
  out_puts(out, ",\"classes\":[");
  for (size_t i = 0; i < t->nclasses; i++) {
    out_puts(out, i ? "," : "");
    put_class(t, &t->classes[i], out);
  }
  out_puts(out, "],\"nodes\":[");
  for (size_t i = 0; i < t->nnodes; i++) {
    out_puts(out, i ? "," : "");
    put_node(t, &t->nodes[i], out);
  }
  out_puts(out, "],\"estimated\":[");
  put_estimated(t, out);
  out_puts(out, "]}");
}

static Out *pack(const Tree *t, const HtmlOptions *o)
{
  Out *head = out_new(), *stream = out_new(), *block = out_new();
  put_tree(t, o, head);
  html_head(head, stream);
  html_pack(out_bytes(stream), out_size(stream), block);
  out_free(stream);
  out_free(head);
  return block;
}

Out *html_tree(Tree *t, const HtmlOptions *o, size_t room)
{
  for (;;) {
    Out *block = pack(t, o);
    if (out_size(block) <= room || t->nnodes <= FEW_NODES) return block;
    out_free(block);
    tree_prune(t, t->nnodes / 3); /* and as many may stand for the others */
  }
}
