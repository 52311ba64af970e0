/* mention.c: see mention.h. */
#include <config.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "base/flags.h"
#include "base/program.h"
#include "machine/cell.h"
#include "machine/mention.h"

/* from the linker; absent if the program has no such cells */
extern W __start_lml_leads[] __attribute__((weak)), __stop_lml_leads[] __attribute__((weak));

Mention mention;

static size_t bitmap_bytes(void) { return mention.bytes / sizeof(W) / 8 + 1; }

/* A cell has at least two words.  If there is no memory, constants stay. */
void mention_start(void)
{
  W bytes = (W)__stop_lml_leads - (W)__start_lml_leads;
  if (!flags.constants_die || bytes == 0) return;
  mention = (Mention){ .low = __start_lml_leads, .bytes = bytes };
  mention.met = calloc(bitmap_bytes(), 1);
  mention.queue = calloc(bytes / sizeof(W) / 2 + 1, sizeof *mention.queue);
  if (!mention.met || !mention.queue) mention.bytes = 0;
}

void mention_begin(void)
{
  if (mention.bytes) memset(mention.met, 0, bitmap_bytes());
}

bool mention_met(const W *c)
{
  size_t word = (size_t)(c - mention.low);
  return mention.met[word / 8] >> word % 8 & 1;
}

void mention_meet(W *c)
{
  size_t word = (size_t)(c - mention.low);
  if (mention_met(c)) return;
  mention.met[word / 8] |= (uint8_t)(1 << word % 8);
  mention.queue[mention.waiting++] = c;
}

W *mention_next(void) { return mention.waiting ? mention.queue[--mention.waiting] : NULL; }

static W enter_dead(SP_ W self)
{
  const Info *site = (const Info *)((W *)self)[MENTION_SITE];
  SP_IGNORE;
  fprintf(stderr,
          "%s: the constant %s (%s:%u) was collected, but it is needed:"
          " this is a fault of %s, please report it; --constants=keep avoids it\n",
          program_name, site->construction, site->module->file, (unsigned)site->line,
          program_compiler());
  abort();
}

Info cell_dead = { .code = enter_dead, .kind = LML_CAF, .size = 2, CELL_SYSTEM("Dead", "Dead") };
Info lml_mention = { .kind = LML_MENTION, .size = 2, CELL_SYSTEM("Mention", "Mention") };
