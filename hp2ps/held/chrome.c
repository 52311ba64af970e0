/* chrome — see chrome.h. */
#include <config.h>

#include "held/chrome.h"


#include "base/json.h"
#include "base/mem.h"

/* The types of nodes that the format has, of which we use some. */
static const char types[] =
    "[\"hidden\",\"array\",\"string\",\"object\",\"code\",\"closure\",\"regexp\",\"number\",\"native\","
    "\"synthetic\",\"concatenated string\",\"sliced string\",\"symbol\",\"bigint\",\"object shape\"]";
enum {
  TYPE_ARRAY = 1,
  TYPE_OBJECT = 3,
  TYPE_CLOSURE = 5,
  TYPE_NUMBER = 7,
  TYPE_SYNTHETIC = 9,
  TYPE_BIGINT = 13
};
enum { EDGE_ELEMENT = 1, NODE_FIELDS = 6 };

static int type_of(const Snapshot *s, uint32_t node)
{
  if (!snapshot_is_cell(s, node)) return TYPE_SYNTHETIC;
  switch (s->sites[s->site[snapshot_cell(s, node)]].kind) {
    case 'c': return TYPE_OBJECT;
    case 'd': return TYPE_NUMBER;
    case 'i': return TYPE_BIGINT;
    case 'a': return TYPE_ARRAY;
    default: return TYPE_CLOSURE;
  }
}

/* Many numbers are written, so without printf. */
static void put_number(Output *out, uint64_t n, char after)
{
  char text[24], *p = text + sizeof text;
  *--p = after;
  do *--p = (char)('0' + n % 10);
  while (n /= 10);
  output_write(out, p, (size_t)(text + sizeof text - p));
}

static void put_head(const Snapshot *s, Output *out)
{
  output_format(
      out,
      "{\"snapshot\":{\"meta\":{"
      "\"node_fields\":[\"type\",\"name\",\"id\",\"self_size\",\"edge_count\",\"detachedness\"],"
      "\"node_types\":[%s,\"string\",\"number\",\"number\",\"number\",\"number\"],"
      "\"edge_fields\":[\"type\",\"name_or_index\",\"to_node\"],"
      "\"edge_types\":[[\"context\",\"element\",\"property\",\"internal\",\"hidden\",\"shortcut\",\"weak\"],"
      "\"string_or_number\",\"node\"],"
      "\"trace_function_info_fields\":[],\"trace_node_fields\":[],\"sample_fields\":[],"
      "\"location_fields\":[\"object_index\",\"script_id\",\"line\",\"column\"]},"
      "\"node_count\":%u,\"edge_count\":%u,\"trace_function_count\":0},\n",
      types, (unsigned)s->nodes, (unsigned)s->first[s->nodes]);
}

static void put_nodes(const Holders *h, Output *out)
{
  const Snapshot *s = h->snapshot;
  output_puts(out, "\"nodes\":[");
  for (uint32_t v = 0; v < s->nodes; v++) {
    put_number(out, (uint64_t)type_of(s, v), ',');
    put_number(out, holders_class(h, v), ',');
    put_number(out, 2 * (uint64_t)v + 1, ',');
    put_number(out, snapshot_bytes(s, v), ',');
    put_number(out, s->first[v + 1] - s->first[v], ',');
    output_puts(out, v + 1 < s->nodes ? "0,\n" : "0],\n");
  }
}

static void put_edges(const Snapshot *s, Output *out)
{
  uint32_t n = s->first[s->nodes];
  output_puts(out, "\"edges\":[");
  for (uint32_t e = 0; e < n; e++) {
    put_number(out, EDGE_ELEMENT, ',');
    put_number(out, s->field[e], ',');
    put_number(out, (uint64_t)s->to[e] * NODE_FIELDS, e + 1 < n ? ',' : '\n');
  }
  output_puts(
      out, "],\n\"trace_function_infos\":[],\"trace_tree\":[],\"samples\":[],\"locations\":[],\n");
}

static void put_strings(const Holders *h, Output *out)
{
  output_puts(out, "\"strings\":[");
  for (uint32_t i = 0; i < h->nclasses; i++) {
    json_string(out, h->classes[i].name);
    output_puts(out, i + 1 < h->nclasses ? ",\n" : "]}\n");
  }
}

bool chrome_write(const Holders *h, const char *path, Output *out, Messages *messages)
{
  const Snapshot *s = h->snapshot;
  if (s->nodes > CHROME_MOST || s->first[s->nodes] > 2 * CHROME_MOST)
    return message_error(messages, loc_file(path),
                         "it has %u cells, more than JavaScript can read (%d)", (unsigned)s->cells,
                         CHROME_MOST);
  put_head(s, out);
  put_nodes(h, out);
  put_edges(s, out);
  put_strings(h, out);
  return true;
}
