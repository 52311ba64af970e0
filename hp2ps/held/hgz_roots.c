/* hgz_roots — the roots of a snapshot: the places from which the program reaches its heap. */
#include <config.h>

#include "held/hgz.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "base/text.h"

static uint32_t add_root(Reader *r, RootKind kind, uint32_t site, char *name)
{
  Snapshot *s = r->s;
  MEM_RESERVE(s->roots, r->roots_room, (size_t)s->nroots + 1);
  s->roots[s->nroots] = (SnapshotRoot){ .kind = kind, .site = site, .name = name };
  return s->nroots++;
}

static void add_edge(Reader *r, uint32_t root)
{
  uint64_t code = hgz_number(r);
  hgz_read_value(r, code, 0);
  if (code == 0 || code == 2) return;
  if (code > UINT32_MAX) hgz_damaged(r, "a pointer leads too far");
  r->pointers++;
  MEM_RESERVE(r->edges, r->edges_room, r->nedges + 1);
  r->edges[r->nedges++] = (RootEdge){ root, (uint32_t)code };
}

static uint32_t stack_root(Reader *r)
{
  uint32_t marks = hgz_small_number(r, UINT32_MAX - 1, "the number of marks");
  if (marks >= r->s->nstack) hgz_damaged(r, "there are no %u marks on the stack", (unsigned)marks);
  return marks;
}

/* Notes which function stands there most often. Two that call each other do so equally often, but
 * for one call or two. */
static void add_calls(SnapshotRoot *root, const char *name, uint64_t n)
{
  enum { ALIKE = 50 }; /* they differ by one in so many at most */
  bool alike = root->calls > 1 && n > 1 && n + n / ALIKE >= root->calls
               && root->calls + root->calls / ALIKE >= n;
  char *both = alike && !strstr(root->deepest, " and ")
                   ? mem_format("%s and %s", root->deepest, name)
                   : NULL;
  if (!both && (alike || n <= root->calls)) return;
  free(root->deepest);
  root->deepest = both ? both : mem_copy(name, strlen(name));
  root->calls = n > root->calls ? n : root->calls;
}

/* The functions of a part of the stack, outermost first: "tautology x7, same". */
static void add_function(Reader *r)
{
  uint32_t i = stack_root(r);
  free(r->function);
  free(r->file);
  r->function = r->file = NULL;
  const char *name = r->function = hgz_string(r);
  uint64_t n = hgz_number(r);
  SnapshotRoot *root = &r->s->roots[i];
  const char *before = root->name ? root->name : "", *comma = root->name ? ", " : "";
  char *longer = n > 1 ? mem_format("%s%s%s \xC3\x97%" PRIu64, before, comma, name, n)
                       : mem_format("%s%s%s", before, comma, name);
  free(root->name);
  root->name = longer;
  if (strcmp(name, TEXT_ELLIPSIS) == 0) root->more = true;
  else add_calls(root, name, n);
  r->caller = i;
}

/* Where the function stands that was read last. The innermost comes last. The library's files are
 * called lib/...; if one of the program's own is, a function further out stands for its. */
static void add_place(Reader *r)
{
  if (!r->function || r->file) hgz_damaged(r, "a place belongs to no function");
  r->file = hgz_string(r);
  uint32_t line = hgz_small_number(r, UINT32_MAX, "a line,");
  SnapshotRoot *root = &r->s->roots[r->caller];
  if (strncmp(r->file, "lib/", 4) == 0) return;
  free(root->own);
  free(root->own_file);
  root->own = mem_copy(r->function, strlen(r->function));
  root->own_file = mem_copy(r->file, strlen(r->file));
  root->own_line = line;
}

static void add_mark(Reader *r)
{
  uint32_t site = hgz_site(r, hgz_number(r));
  if (r->s->nroots != r->s->nstack) hgz_damaged(r, "a mark comes after the other roots");
  uint32_t root = add_root(r, ROOT_STACK, site, NULL);
  r->s->nstack++;
  add_edge(r, root);
}

/* Who needs the constant that was read last. */
static void add_need(Reader *r)
{
  char *text = hgz_string(r);
  SnapshotRoot *root = &r->s->roots[r->s->nroots - 1];
  if (root->kind != ROOT_CONSTANT || root->name) {
    free(text);
    hgz_damaged(r, "somebody needs a constant that isn't there");
  }
  root->name = text;
}

static void add_constant(Reader *r)
{
  uint32_t root = add_root(r, ROOT_CONSTANT, hgz_site(r, hgz_number(r)), NULL);
  MEM_RESERVE(r->constants, r->constants_room, r->nconstants + 1);
  r->constants[r->nconstants++] = root;
  add_edge(r, root);
}

static uint32_t constant_named(Reader *r)
{
  uint64_t n = hgz_number(r);
  if (n == 0 || n > r->nconstants) hgz_damaged(r, "there is no constant %" PRIu64, n);
  return r->constants[n - 1];
}

/* The code of a site's thunks is a root from which the constants hang, lest each thunk have a
 * pointer to each of them. */
static void add_leads(Reader *r)
{
  uint64_t of = hgz_number(r);
  uint32_t from = of ? add_root(r, ROOT_CODE, hgz_site(r, of), NULL) : stack_root(r);
  for (uint64_t n = hgz_number(r); n > 0; n--) {
    uint32_t to = constant_named(r);
    MEM_RESERVE(r->leads, r->leads_room, r->nleads + 1);
    r->leads[r->nleads++] = (Lead){ from, to };
    r->s->roots[to].led = true;
  }
}

static void index_code(Reader *r)
{
  const Snapshot *s = r->s;
  r->code_sites = s->nsites + 1;
  r->code = mem_alloc(r->code_sites, sizeof *r->code);
  for (uint32_t i = s->nstack; i < s->nroots; i++)
    if (s->roots[i].kind == ROOT_CODE) r->code[s->roots[i].site] = i;
}

/* A word of the stack. */
static void add_word(Reader *r)
{
  uint32_t root = stack_root(r);
  if (r->variable && root) hgz_damaged(r, "the main expression has no variable above a mark");
  hgz_number(r); /* the slot */
  add_edge(r, r->variable ? r->variable : root);
  r->variable = 0;
}

static void add_variable(Reader *r)
{
  Snapshot *s = r->s;
  MEM_RESERVE(s->variables, s->variables_room, (size_t)s->nvariables + 1);
  SnapshotVariable *v = &s->variables[s->nvariables++];
  *v = (SnapshotVariable){ .name = NULL };
  v->name = hgz_string(r);
  v->file = hgz_string(r);
  v->line = hgz_small_number(r, UINT32_MAX, "a line,");
  v->word = hgz_small_number(r, WORDS_MOST, "the place of a cell,");
}

static void read_root(Reader *r, unsigned letter)
{
  uint32_t root;
  if (r->variable && letter != 'S') hgz_damaged(r, "a variable is in no word of the stack");
  switch (letter) {
    case 0: hgz_read_site(r); break;
    case 'M': add_mark(r); break;
    case 'F': add_function(r); break;
    case 'P': add_place(r); break;
    case 'V': r->variable = add_root(r, ROOT_VARIABLE, 0, hgz_string(r)); break;
    case 'S': add_word(r); break;
    case 'B': add_variable(r); break;
    case 'C': add_constant(r); break;
    case 'L': add_leads(r); break;
    case 'H': r->s->roots[constant_named(r)].loose = true; break;
    case 'N': add_need(r); break;
    case 'R':
      root = add_root(r, ROOT_RUNTIME, 0, hgz_string(r));
      add_edge(r, root);
      break;
    case 'X':
      if (!r->redex) r->redex = add_root(r, ROOT_REDEX, 0, NULL);
      add_edge(r, r->redex);
      break;
    default: hgz_damaged(r, "there is no kind of root %u", letter);
  }
}

void hgz_read_roots(Reader *r)
{
  add_root(r, ROOT_STACK, 0, NULL); /* the main expression */
  r->s->nstack = 1;
  for (unsigned letter; (letter = hgz_byte(r)) != 'E';) read_root(r, letter);
  index_code(r);
}
