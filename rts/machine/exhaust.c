/* exhaust.c: the message "Heap exhausted in f (prog.m:12), on behalf of main (prog.m:20)".
 *
 * The second name says which function suspended the thunk being evaluated, since f may be a
 * library function that only serves the program.  It is the site of the first
 * thunk under evaluation, from the top of the stack down, that belongs neither to f nor to the
 * library. */
#include <config.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>
#include "base/budget.h"
#include "base/flags.h"
#include "base/program.h"
#include "machine/cell.h"
#include "machine/exhaust.h"
#include "machine/heap.h"
#include "machine/place.h"
#include "machine/stack.h"

static const char *check_place;
static const Info *check_site;

void exhaust_check_in(const char *place)
{
  check_place = place;
  check_site = NULL;
}

void exhaust_check_for(const Info *site)
{
  check_place = NULL;
  check_site = site;
}

void exhaust_check_of(const char *name, const char *file, uint32_t line)
{
  static char place[PLACE_TEXT];
  if (line) snprintf(place, sizeof place, "%s (%s:%u)", name, file, (unsigned)line);
  else snprintf(place, sizeof place, *file ? "%s (%s)" : "%s", name, file);
  exhaust_check_in(place);
}

/* ---- the thunk under evaluation ---- */

static bool is_system(const Info *site) { return !site->module || !site->producer || !site->line; }

/* lmlc calls the library's files lib/lists.m and lib/Data/Map.hs, wherever they lie, and a
 * program's own folder ./lib. */
static bool is_library(const Info *site)
{
  return site->module->file && !strncmp(site->module->file, "lib/", 4);
}

/* The site of the first thunk under evaluation, from the top down, that is the program's and not
 * f's.  Without f, the first that is not the run time's own. */
static const Info *under_evaluation(const char *f)
{
  for (const W *p = stack.top; p-- > stack.base;) {
    if (!STACK_IS_MARK(*p)) continue;
    const Info *site = cell_site(STACK_MARKED(*p));
    if (!is_system(site) && (!f || (!is_library(site) && strcmp(site->producer, f)))) return site;
  }
  return NULL;
}

/* Writes "Heap exhausted in f (prog.m:12), on behalf of g (prog.m:20)", as far as this is known. */
static const char *describe_failure(char *text, size_t size, const char *what)
{
  char f[PLACE_TEXT], outer[PLACE_TEXT];
  const Info *site = check_site && !is_system(check_site) ? check_site : NULL;
  if (check_place) {
    snprintf(text, size, "%s in %s", what, check_place);
    snprintf(f, sizeof f, "%.*s", (int)strcspn(check_place, " "), check_place);
  } else if (site || (site = under_evaluation(NULL))) {
    place_message(text, size, what, site);
    snprintf(f, sizeof f, "%s", site->producer);
  } else {
    snprintf(text, size, "%s", what);
    return text;
  }
  const Info *whose = under_evaluation(f);
  size_t n = strlen(text);
  if (whose)
    snprintf(text + n, size - n, ", on behalf of %s", place_of_site(outer, sizeof outer, whose));
  return text;
}

/* ---- the end ---- */

/* Heap and stacks share all the memory there is.  The user must say by a flag which may have
 * more. */
static _Noreturn void end_shared(const char *what, char letter)
{
  char heap_size[32], stacks[32], memory[32];
  flags_size(heap_size, sizeof heap_size, heap_filled(heap.next));
  flags_size(stacks, sizeof stacks, stack_claimed());
  flags_size(memory, sizeof memory, budget.memory);
  program_fatal("%s (the heap has %s, the stacks have %s, together 9/10 of the memory, %s; "
                "use -%c<size> to go beyond)",
                what, heap_size, stacks, memory, letter);
}

void exhaust_heap(void)
{
  char size[32], text[3 * PLACE_TEXT];
  describe_failure(text, sizeof text, "Heap exhausted");
  if (budget_heap(stack_claimed()) < budget.heap) end_shared(text, 'H');
  flags_size(size, sizeof size, 2 * heap.reserved * sizeof(W));
  program_fatal("%s (-H%s in force, which both spaces share; use -H<size> for more)", text, size);
}

void exhaust_stack(void)
{
  char size[32], text[3 * PLACE_TEXT];
  describe_failure(text, sizeof text, "Stack exhausted");
  if (stack_is_shared()) end_shared(text, 'A');
  flags_size(size, sizeof size, stack.size);
  program_fatal("%s (-A%s in force; use -A<size> for more)", text, size);
}
