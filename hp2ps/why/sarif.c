/* sarif — see sarif.h. */
#include <config.h>

#include "why/sarif.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "base/json.h"

/* Has an earlier leak this rule? */
static bool is_repeated(const Leaks *l, size_t i)
{
  for (size_t k = 0; k < i; k++)
    if (strcmp(l->list[k].rule, l->list[i].rule) == 0) return true;
  return false;
}

static void put_rules(const Leaks *l, Output *out)
{
  bool first = true;
  output_puts(out, "\"rules\": [");
  for (size_t i = 0; i < l->count; i++) {
    if (is_repeated(l, i)) continue;
    output_format(out, "%s{\"id\": ", first ? "" : ", ");
    json_string(out, l->list[i].rule);
    output_puts(out, "}");
    first = false;
  }
  output_puts(out, "]");
}

/* A file of the program, relative to where it was compiled. Lines and columns are numbered from
 * 1. */
static void put_location(const Leak *x, Output *out)
{
  output_puts(out, "{\"physicalLocation\": {\"artifactLocation\": {\"uri\": ");
  json_string(out, x->file);
  output_puts(out, "}");
  if (x->line) {
    output_format(out, ", \"region\": {\"startLine\": %u", (unsigned)x->line);
    if (x->column) output_format(out, ", \"startColumn\": %u", (unsigned)x->column);
    output_puts(out, "}");
  }
  output_puts(out, "}}");
}

void sarif_write(const Leaks *l, const char *of, const char *file, Output *out)
{
  output_puts(out, "{\"$schema\": \"https://json.schemastore.org/sarif-2.1.0.json\", "
                   "\"version\": \"2.1.0\",\n \"runs\": [{\"tool\": {\"driver\": {\"name\": "
                   "\"strata why\", ");
  put_rules(l, out);
  output_puts(
      out,
      "}},\n  \"columnKind\": \"unicodeCodePoints\", \"artifacts\": [{\"location\": {\"uri\": ");
  json_string(out, file);
  output_puts(out, "}}],\n  \"results\": [");
  for (size_t i = 0; i < l->count; i++) {
    const Leak *x = &l->list[i];
    char *words = leaks_words(l, i, of);
    output_format(out, "%s\n   {\"ruleId\": ", i ? "," : "");
    json_string(out, x->rule);
    output_puts(out, ", \"level\": \"warning\", \"message\": {\"text\": ");
    json_string(out, words);
    output_puts(out, "},\n    \"locations\": [");
    if (x->file) put_location(x, out);
    output_format(out,
                  "], \"properties\": {\"freed\": %" PRIu64 ", \"low\": %" PRIu64
                  ", \"of\": %" PRIu64 "}}",
                  x->freed, x->low, l->all);
    free(words);
  }
  output_puts(out, "]}]}\n");
}
