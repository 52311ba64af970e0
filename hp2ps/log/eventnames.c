/* eventnames — see eventnames.h. */
#include <config.h>

#include "log/eventnames.h"

#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "base/text.h"
#include "log/eventlog.h"

enum { FIRST_TABLE = 256, LONGEST_LABEL = 4096, TEXTS = 6 };

typedef struct Site {
  unsigned char *key;
  size_t len;
  bool stack;
  uint32_t hash;
  uint32_t next; /* the site that followed it last time */
} Site;

typedef struct Centre {
  char *label, *module, *place;
} Centre;

/* The names of the code at an address. */
typedef struct Code {
  uint64_t address;
  unsigned char *texts; /* TEXTS strings; NULL if the slot is free */
  size_t len;
} Code;

struct EventNames {
  Site *sites;
  size_t nsites, sites_cap;
  uint32_t *table; /* open hash of site + 1 */
  size_t table_size;
  uint32_t first;  /* guess for the first entry of a sample */
  Centre *centres; /* by number */
  size_t ncentres;
  Code *codes; /* open hash by address */
  size_t ncodes, codes_size;
};

EventNames *eventnames_new(void)
{
  EventNames *n = mem_alloc(1, sizeof *n);
  n->table_size = n->codes_size = FIRST_TABLE;
  n->table = mem_alloc(n->table_size, sizeof *n->table);
  n->codes = mem_alloc(n->codes_size, sizeof *n->codes);
  n->first = NO_SITE;
  return n;
}

static void free_centre(Centre *c)
{
  free(c->label);
  free(c->module);
  free(c->place);
}

void eventnames_free(EventNames *n)
{
  for (size_t i = 0; i < n->nsites; i++) free(n->sites[i].key);
  for (size_t i = 0; i < n->ncentres; i++) free_centre(&n->centres[i]);
  for (size_t i = 0; i < n->codes_size; i++) free(n->codes[i].texts);
  free(n->sites);
  free(n->table);
  free(n->centres);
  free(n->codes);
  free(n);
}

/* Sites */

static bool same_site(const Site *s, bool stack, const unsigned char *key, size_t len)
{
  return s->len == len && s->stack == stack && memcmp(s->key, key, len) == 0;
}

static void grow_table(EventNames *n)
{
  size_t size = n->table_size * 2;
  uint32_t *table = mem_alloc(size, sizeof *table);
  for (size_t i = 0; i < n->nsites; i++) {
    size_t slot = n->sites[i].hash & (size - 1);
    while (table[slot]) slot = (slot + 1) & (size - 1);
    table[slot] = (uint32_t)i + 1;
  }
  free(n->table);
  n->table = table;
  n->table_size = size;
}

static uint32_t new_site(EventNames *n, bool stack, const unsigned char *key, size_t len,
                         uint32_t hash)
{
  MEM_RESERVE(n->sites, n->sites_cap, n->nsites + 1);
  n->sites[n->nsites] =
      (Site){ (unsigned char *)mem_copy((const char *)key, len), len, stack, hash, NO_SITE };
  return (uint32_t)n->nsites++;
}

static uint32_t find_site(EventNames *n, bool stack, const unsigned char *key, size_t len)
{
  if (n->nsites * 2 >= n->table_size) grow_table(n);
  uint32_t hash = text_hash((const char *)key, len);
  size_t slot = hash & (n->table_size - 1);
  for (; n->table[slot]; slot = (slot + 1) & (n->table_size - 1)) {
    const Site *s = &n->sites[n->table[slot] - 1];
    if (s->hash == hash && same_site(s, stack, key, len)) return n->table[slot] - 1;
  }
  uint32_t site = new_site(n, stack, key, len, hash);
  n->table[slot] = site + 1;
  return site;
}

/* Most samples have the same entries in the same order, so the site that followed the last time is
 * tried first. */
uint32_t eventnames_site(EventNames *n, bool stack, const unsigned char *key, size_t len,
                         uint32_t after)
{
  uint32_t guess = after == NO_SITE ? n->first : n->sites[after].next;
  if (guess != NO_SITE && same_site(&n->sites[guess], stack, key, len)) return guess;
  uint32_t found = find_site(n, stack, key, len);
  *(after == NO_SITE ? &n->first : &n->sites[after].next) = found;
  return found;
}

/* Definitions */

/* Takes a text that ends in NUL off the payload; false if there is no NUL. */
static bool take_text(const unsigned char **data, size_t *size, const char **text, size_t *len)
{
  const unsigned char *end = memchr(*data, '\0', *size);
  if (!end) return false;
  *text = (const char *)*data;
  *len = (size_t)(end - *data);
  *size -= *len + 1;
  *data = end + 1;
  return true;
}

static char *take_clean(const unsigned char **data, size_t *size)
{
  const char *text;
  size_t len;
  if (!take_text(data, size, &text, &len)) return NULL;
  return text_clean(text, len < LONGEST_LABEL ? len : LONGEST_LABEL);
}

enum { MOST_CENTRES = 1 << 20 };

bool eventnames_centre(EventNames *n, const unsigned char *data, size_t size)
{
  size_t number = (size_t)eventlog_number(data, 4);
  if (number >= MOST_CENTRES) return false;
  if (number >= n->ncentres) {
    size_t count = number + number / 2 + 1024;
    n->centres = mem_resize(n->centres, count, sizeof *n->centres);
    memset(n->centres + n->ncentres, 0, (count - n->ncentres) * sizeof *n->centres);
    n->ncentres = count;
  }
  data += 4, size -= 4;
  Centre c = { .label = take_clean(&data, &size) };
  c.module = c.label ? take_clean(&data, &size) : NULL;
  c.place = c.module ? take_clean(&data, &size) : NULL;
  if (c.place) {
    free_centre(&n->centres[number]);
    n->centres[number] = c;
  } else free_centre(&c);
  return c.place != NULL;
}

/* The slot that holds the address, or the free slot where it belongs. */
static Code *code_slot(Code *codes, size_t size, uint64_t address)
{
  size_t slot = (size_t)(address * UINT64_C(0x9E3779B97F4A7C15) >> 32) & (size - 1);
  while (codes[slot].texts && codes[slot].address != address) slot = (slot + 1) & (size - 1);
  return &codes[slot];
}

static void grow_codes(EventNames *n)
{
  size_t size = n->codes_size * 2;
  Code *codes = mem_alloc(size, sizeof *codes);
  for (size_t i = 0; i < n->codes_size; i++)
    if (n->codes[i].texts) *code_slot(codes, size, n->codes[i].address) = n->codes[i];
  free(n->codes);
  n->codes = codes;
  n->codes_size = size;
}

bool eventnames_table(EventNames *n, const unsigned char *data, size_t size)
{
  uint64_t address = eventlog_number(data, 8);
  const unsigned char *rest = data + 8;
  size_t left = size - 8, len;
  const char *text;
  for (int i = 0; i < TEXTS; i++)
    if (!take_text(&rest, &left, &text, &len)) return false;
  if (n->ncodes * 2 >= n->codes_size) grow_codes(n);
  Code *c = code_slot(n->codes, n->codes_size, address);
  n->ncodes += c->texts == NULL;
  free(c->texts);
  *c = (Code){ address, (unsigned char *)mem_copy((const char *)data + 8, size - 8), size - 8 };
  return true;
}

bool eventnames_has_tables(const EventNames *n) { return n->ncodes > 0; }

/* Attributes */

/* Every module has a cost centre CAF for its constants, so the module's name is put before it. */
static char *centre_name(const EventNames *n, uint32_t number)
{
  const Centre *c = number < n->ncentres ? &n->centres[number] : NULL;
  if (!c || !c->label) return mem_format("(unknown %lu)", (unsigned long)number);
  if (strcmp(c->label, "CAF") == 0) return mem_format("%s.CAF", c->module);
  return mem_copy(c->label, strlen(c->label));
}

/* Gives a name such as "main < Main.CAF". The empty stack is called MAIN. */
static char *stack_name(const EventNames *n, const Site *s)
{
  char *name = mem_copy(s->len < 4 ? "MAIN" : "", s->len < 4 ? 4 : 0);
  for (size_t i = 0; i + 4 <= s->len; i += 4) {
    char *centre = centre_name(n, (uint32_t)eventlog_number(s->key + i, 4));
    char *more = mem_format("%s%s%s", name, i ? " < " : "", centre);
    free(centre);
    free(name);
    name = more;
  }
  return name;
}

static void stack_attributes(const EventNames *n, const Site *s, char *attributes[KIND_ALL])
{
  uint32_t number = s->len >= 4 ? (uint32_t)eventlog_number(s->key, 4) : UINT32_MAX;
  const Centre *c = number < n->ncentres && n->centres[number].label ? &n->centres[number] : NULL;
  free(attributes[KIND_NAME]);
  attributes[KIND_NAME] = stack_name(n, s);
  attributes[KIND_STACK] = mem_copy(attributes[KIND_NAME], strlen(attributes[KIND_NAME]));
  attributes[KIND_PRODUCER] = s->len >= 4 ? centre_name(n, number) : mem_copy("MAIN", 4);
  ghcnames_set(attributes, KIND_CENTRE, attributes[KIND_PRODUCER],
               strlen(attributes[KIND_PRODUCER]));
  if (c) {
    ghcnames_set(attributes, KIND_MODULE, c->module, strlen(c->module));
    attributes[KIND_SITE] = ghcnames_line(c->place);
  } else if (s->len == 0) ghcnames_set(attributes, KIND_MODULE, "MAIN", 4);
}

/* GHC gives the kinds of closures as numbers. */
static const char *closure_class(const char *type)
{
  static const char *const singles[] = { "THUNK_SELECTOR", "BCO", "AP", "PAP", "AP_STACK", "IND" };
  char *end;
  long n = strtol(type, &end, 10);
  if (*end || end == type || n < 1 || n > 27) return type;
  return n < 8 ? "CONSTR" : n < 15 ? "FUN" : n < 22 ? "THUNK" : singles[n - 22];
}

/* GHC gives a table whose place it doesn't know the place ":". */
static bool has_place(const char *place) { return strcmp(place, ":") != 0; }

/* The name of the code without the suffix that GHC gives to its table: "sat_s3" of "sat_s3_info".
 */
static char *code_name(const char *table)
{
  size_t len = strlen(table);
  bool suffix = len > 5 && strcmp(table + len - 5, "_info") == 0;
  return mem_copy(table, suffix ? len - 5 : len);
}

/* A place says where to look. Without one, the module does. */
static char *code_label(const char *producer, const char *place, const char *module)
{
  if (*place) return mem_format("%s (%s)", producer, place);
  if (*module) return mem_format("%s (%s)", producer, module);
  return mem_copy(producer, strlen(producer));
}

/* The six texts are: table, closure, type, label, module, place. */
static void code_attributes(const Code *code, char *attributes[KIND_ALL])
{
  const unsigned char *rest = code->texts;
  size_t left = code->len;
  char *text[TEXTS];
  for (int i = 0; i < TEXTS; i++) text[i] = take_clean(&rest, &left);
  char *own = code_name(text[0]);
  const char *producer = *text[3] ? text[3] : own, *class = closure_class(text[1]);
  attributes[KIND_SITE] = has_place(text[5]) ? ghcnames_line(text[5]) : mem_copy("", 0);
  ghcnames_set(attributes, KIND_PRODUCER, producer, strlen(producer));
  ghcnames_set(attributes, KIND_CONSTRUCTION, class, strlen(class));
  ghcnames_set(attributes, KIND_TYPE, text[2], strlen(text[2]));
  ghcnames_set(attributes, KIND_MODULE, text[4], strlen(text[4]));
  free(attributes[KIND_NAME]);
  attributes[KIND_NAME] = code_label(producer, attributes[KIND_SITE], text[4]);
  free(own);
  for (int i = 0; i < TEXTS; i++) free(text[i]);
}

static void address_attributes(const EventNames *n, const char *name, char *attributes[KIND_ALL])
{
  char *end;
  uint64_t address = strtoull(name, &end, 16);
  const Code *code = code_slot(n->codes, n->codes_size, address);
  bool is = *name && *end == '\0';
  if (is && code->texts) code_attributes(code, attributes);
  else if (is && n->ncodes > 0) { /* -finfo-table-map names the rest */ free(attributes[KIND_NAME]);
    attributes[KIND_NAME] = mem_format("%s (run time or library)", name);
  }
}

/* A missing attribute is called "(none)", so that --only can name it. */
static void name_missing(char *attributes[KIND_ALL])
{
  for (int i = 0; i < KIND_ALL; i++)
    if (!attributes[i] || !*attributes[i]) {
      free(attributes[i]);
      attributes[i] = mem_copy("(none)", 6);
    }
}

void eventnames_attributes(EventNames *n, uint32_t site, Breakdown by, const GhcProf *prof,
                           const char *job, char *attributes[KIND_ALL])
{
  const Site *s = &n->sites[site];
  const char *name = (const char *)s->key;
  memset(attributes, 0, KIND_ALL * sizeof *attributes);
  if (s->stack) {
    stack_attributes(n, s, attributes);
    name_missing(attributes);
    return;
  }
  if (by == BY_INFO_TABLE) {
    ghcnames_set(attributes, KIND_NAME, name, s->len);
    address_attributes(n, name, attributes);
  } else ghcnames_attributes(by, prof, job, name, attributes);
  name_missing(attributes);
}
