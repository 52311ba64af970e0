/* ghcnames — see ghcnames.h. */
#include <config.h>

#include "log/ghcnames.h"

#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "base/text.h"

void ghcnames_set(char *attributes[KIND_ALL], Kind kind, const char *text, size_t len)
{
  free(attributes[kind]);
  attributes[kind] = text_clean(text, len);
}

static void set_all(char *attributes[KIND_ALL], Kind kind, const char *text)
{
  ghcnames_set(attributes, kind, text, strlen(text));
}

char *ghcnames_line(const char *place)
{
  for (const char *colon = strchr(place, ':'); colon; colon = strchr(colon + 1, ':')) {
    const char *line = colon + 1 + (colon[1] == '(');
    size_t digits = strspn(line, "0123456789");
    if (digits > 0) return mem_format("%.*s:%.*s", (int)(colon - place), place, (int)digits, line);
  }
  return mem_copy(place, strlen(place));
}

/* Closures: -hT and -hd */

/* The closures of the run time. Their names begin so, and end there or in the numbers of their
 * fields. */
static const struct {
  const char *name, *form;
} closures[] = {
  { "THUNK", "thunk" },
  { "AP", "thunk" },
  { "AP_STACK", "thunk" },
  { "BLACKHOLE", "thunk" },
  { "FUN", "function" },
  { "PAP", "function" },
  { "BCO", "function" },
  { "CONSTR", "data" },
  { "STACK", "run time" },
  { "TSO", "run time" },
  { "ARR_WORDS", "run time" },
  { "WEAK", "run time" },
  { "MUT_VAR", "run time" },
  { "MVAR", "run time" },
  { "TVAR", "run time" },
  { "MUT_ARR_PTRS", "run time" },
  { "MUT_PRIM", "run time" },
  { "SMALL_MUT_ARR_PTRS", "run time" },
  { "PRIM", "run time" },
  { "IND", "run time" },
  { "TREC_CHUNK", "run time" },
  { "BLOCKING_QUEUE", "run time" },
  { "COMPACT_NFDATA", "run time" },
};

static bool is_closure(const char *name, const char *closure)
{
  size_t len = strlen(closure);
  const char *rest = name + len;
  if (strncmp(name, closure, len) != 0) return false;
  static const char *const ends[] = {
    "", "_CLEAN", "_DIRTY", "_FROZEN_CLEAN", "_FROZEN_DIRTY", "_SELECTOR", "_STATIC", "_NOCAF"
  };
  for (size_t i = 0; i < sizeof ends / sizeof *ends; i++)
    if (strcmp(rest, ends[i]) == 0) return true;
  return rest[strspn(rest, "_0123456789")] == '\0';
}

/* NULL if the name is none of the run time's. */
static const char *closure_form(const char *name)
{
  for (size_t i = 0; i < sizeof closures / sizeof *closures; i++)
    if (is_closure(name, closures[i].name)) return closures[i].form;
  return NULL;
}

bool ghcnames_is_closure(const char *name)
{
  const char *colon = strchr(name, ':');
  return closure_form(name) || (colon && colon > name && colon[1] >= 'A' && colon[1] <= 'Z');
}

/* The name has the form pkg:Mod.Mod.Con or, of code in older versions of GHC, Mod.Mod.con. Each
 * part of the module's name begins with a capital and ends in a dot. The rest is a constructor,
 * which may be an operator with dots and colons, or code. */
static void qualified_attributes(char *attributes[KIND_ALL], const char *name, bool code)
{
  const char *colon = strchr(name + (*name != '\0'), ':');
  if (!colon && !code) {
    set_all(attributes, KIND_CONSTRUCTION, name);
    return;
  }
  const char *module = colon ? colon + 1 : name, *rest = module;
  for (const char *dot; *rest >= 'A' && *rest <= 'Z'; rest = dot + 1) {
    dot = strchr(rest, '.');
    if (!dot || dot[1] == '\0') break;
  }
  if (colon) ghcnames_set(attributes, KIND_GROUP, name, (size_t)(colon - name));
  if (rest > module) ghcnames_set(attributes, KIND_MODULE, module, (size_t)(rest - 1 - module));
  set_all(attributes, KIND_CONSTRUCTION, rest);
}

/* "<main:Main.go>" is code, a function or a thunk; other names are constructors. */
static void description_attributes(char *attributes[KIND_ALL], const char *name)
{
  size_t len = strlen(name);
  const char *form = closure_form(name);
  bool code = len > 2 && name[0] == '<' && name[len - 1] == '>';
  char *inside = code ? mem_copy(name + 1, len - 2) : NULL;
  if (code) qualified_attributes(attributes, inside, true);
  else set_all(attributes, KIND_CONSTRUCTION, name);
  set_all(attributes, KIND_FORM, code ? "thunk/function" : form ? form : "data");
  free(inside);
}

static void closure_attributes(char *attributes[KIND_ALL], const char *name)
{
  const char *form = closure_form(name);
  qualified_attributes(attributes, name, false);
  set_all(attributes, KIND_FORM, form ? form : "data");
}

/* Cost centres: -hc and -hr */

/* Takes "(346)" off a name. */
static const char *take_number(const char *name, unsigned long *number)
{
  const char *bare = text_bare(name);
  *number = bare > name ? strtoul(name + 1, NULL, 10) : 0;
  return bare;
}

/* GHC writes a set as far as its limit of letters. (A stack that it cuts ends in dots.) */
static bool is_cut_set(const char *job, const char *name)
{
  size_t len = strlen(name), most = 25;
  for (const char *flag = job ? strstr(job, " -L") : NULL; flag; flag = strstr(flag + 3, " -L"))
    if (flag[3] >= '0' && flag[3] <= '9') most = strtoul(flag + 3, NULL, 10);
  return len >= most;
}

bool ghcnames_shown_cut(Breakdown by, const char *name)
{
  return by == BY_CENTRE     ? text_ends_in(name, "...")
         : by == BY_RETAINER ? text_ends_in(name, "...}")
                             : false;
}

static char *centre_name(const GhcStack *s)
{
  return strcmp(s->label, "CAF") == 0 ? mem_format("%s.CAF", s->module)
                                      : mem_copy(s->label, strlen(s->label));
}

/* Adds a frame, which becomes the stack's. */
static void add_frame(char **stack, char *frame)
{
  char *more = mem_format("%s%s%s", *stack, **stack ? " < " : "", frame);
  free(frame);
  free(*stack);
  *stack = more;
}

/* The stack as the .prof has it, but for MAIN, below which all are. */
static char *whole_stack(const GhcStack *s)
{
  char *stack = mem_copy("", 0);
  for (; s->below; s = s->below) add_frame(&stack, centre_name(s));
  if (!*stack) add_frame(&stack, centre_name(s));
  return stack;
}

/* An operator such as / stands alone between slashes. */
char *ghcnames_stack(const char *name)
{
  char *stack = mem_copy("", 0);
  while (*name) {
    size_t len = strcspn(name, "/");
    if (len == 0) len = strspn(name, "/") > 1 ? strspn(name, "/") - 1 : 1;
    add_frame(&stack, mem_copy(name, len));
    name += len + (name[len] == '/');
  }
  return stack;
}

/* Is it the stack that the log writes so? The number alone may be that of another run. */
static bool is_stack(const GhcStack *s, const char *name)
{
  char *own = centre_name(s);
  size_t len = strlen(own);
  bool is = strncmp(name, own, len) == 0 || strstr(name, "...");
  free(own);
  return is;
}

static void stack_attributes(const GhcProf *prof, const char *name, char *attributes[KIND_ALL])
{
  unsigned long number;
  const char *bare = take_number(name, &number);
  const GhcStack *s = prof ? ghcprof_stack(prof, number) : NULL;
  if (s && !is_stack(s, bare)) s = NULL;
  free(attributes[KIND_NAME]);
  attributes[KIND_NAME] = s ? whole_stack(s) : ghcnames_stack(bare);
  const char *stack = attributes[KIND_NAME], *below = strstr(stack, " < ");
  size_t len = below ? (size_t)(below - stack) : strlen(stack);
  set_all(attributes, KIND_STACK, stack);
  ghcnames_set(attributes, KIND_PRODUCER, stack, len);
  ghcnames_set(attributes, KIND_CENTRE, stack, len);
  const char *producer = attributes[KIND_PRODUCER];
  if (!s && prof) s = ghcprof_centre(prof, producer);
  if (s) {
    set_all(attributes, KIND_MODULE, s->module);
    attributes[KIND_SITE] = ghcnames_line(s->place);
  } else if (prof && text_ends_in(producer, ".CAF"))
    ghcnames_set(attributes, KIND_MODULE, producer, strlen(producer) - 4);
}

static void set_attributes(const GhcProf *prof, const char *job, const char *name,
                           char *attributes[KIND_ALL])
{
  unsigned long number;
  const char *bare = take_number(name, &number);
  bool cut = is_cut_set(job, name);
  char *whole = prof ? ghcprof_set(prof, number, bare, cut) : NULL;
  free(attributes[KIND_NAME]);
  attributes[KIND_NAME] =
      whole ? mem_format("{%s}", whole) : mem_format("{%s%s}", bare, cut ? "..." : "");
  set_all(attributes, KIND_RETAINER, attributes[KIND_NAME]);
  free(whole);
}

void ghcnames_attributes(Breakdown by, const GhcProf *prof, const char *job, const char *name,
                         char *attributes[KIND_ALL])
{
  set_all(attributes, KIND_NAME, name);
  switch (by) {
    case BY_CENTRE: stack_attributes(prof, name, attributes); break;
    case BY_MODULE: set_all(attributes, KIND_MODULE, name); break;
    case BY_DESCRIPTION: description_attributes(attributes, name); break;
    case BY_TYPE: set_all(attributes, KIND_TYPE, name); break;
    case BY_RETAINER: set_attributes(prof, job, name, attributes); break;
    case BY_CLOSURE: closure_attributes(attributes, name); break;
    default: break;
  }
}

/* The attributes that names have */

#define BIT(kind) (1u << KIND_##kind)
#define OF_CODE (BIT(GROUP) | BIT(MODULE) | BIT(CONSTRUCTION) | BIT(FORM))

static const struct {
  const char *flag;
  unsigned kinds, plain;
  Kind usual;
} breakdowns[BREAKDOWNS] = {
  [BY_NOTHING] = { "an unknown flag", 0, 0, KIND_NAME },
  [BY_CENTRE] = { "-hc", BIT(MODULE) | BIT(PRODUCER) | BIT(SITE) | BIT(CENTRE) | BIT(STACK),
                  BIT(PRODUCER) | BIT(CENTRE) | BIT(STACK), KIND_STACK },
  [BY_MODULE] = { "-hm", BIT(MODULE), BIT(MODULE), KIND_MODULE },
  [BY_DESCRIPTION] = { "-hd", OF_CODE, OF_CODE, KIND_NAME },
  [BY_TYPE] = { "-hy", BIT(TYPE), BIT(TYPE), KIND_TYPE },
  [BY_RETAINER] = { "-hr", BIT(RETAINER), BIT(RETAINER), KIND_RETAINER },
  [BY_BIOGRAPHY] = { "-hb", 0, 0, KIND_NAME },
  [BY_CLOSURE] = { "-hT", OF_CODE, OF_CODE, KIND_NAME },
  [BY_INFO_TABLE] = { "-hi",
                      BIT(MODULE) | BIT(PRODUCER) | BIT(CONSTRUCTION) | BIT(TYPE) | BIT(SITE), 0,
                      KIND_NAME },
  [BY_ERA] = { "-he", 0, 0, KIND_NAME },
};

unsigned ghcnames_kinds(Breakdown by) { return breakdowns[by].kinds; }

unsigned ghcnames_plain_kinds(Breakdown by, const GhcProf *prof)
{
  return breakdowns[by].plain | (by == BY_CENTRE && prof ? BIT(MODULE) | BIT(SITE) : 0);
}

Kind ghcnames_usual(Breakdown by) { return breakdowns[by].usual; }

const char *ghcnames_flag(Breakdown by) { return breakdowns[by].flag; }

/* Letters after the one of the kind are a restriction. -h alone is -hc, since only programs with
 * profiling write their flags into a log. */
Breakdown ghcnames_by_job(const char *job)
{
  const char *rts = job ? strstr(job, "+RTS") : NULL;
  Breakdown found = BY_NOTHING;
  for (const char *p = rts ? strstr(rts, " -h") : NULL; p; p = strstr(p + 3, " -h")) {
    if (p[3] == '\0' || p[3] == ' ') found = BY_CENTRE;
    else if (p[4] == '\0' || p[4] == ' ')
      for (int by = BY_CENTRE; by < BREAKDOWNS; by++)
        if (p[3] == breakdowns[by].flag[2]) found = (Breakdown)by;
  }
  return found;
}
