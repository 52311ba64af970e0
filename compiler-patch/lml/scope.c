/* scope.c: the meanings of names in nested scopes.  A hash table's slots hold stacks of meanings,
 * and a trail holds the names entered since each scope was opened. */
#include <config.h>
#include "lml/scope.h"
#include "base/vec.h"
#include <stdint.h>

typedef struct Meaning {
  void *what;
  int scope; /* depth of the scope it was entered in */
  struct Meaning *outer;
} Meaning;

typedef struct Slot {
  Name name;
  Meaning *top;
} Slot;

struct Scopes {
  Slot *slots;        /* open addressing */
  size_t room, count; /* room is a power of two, more than half of it free */
  int depth;
  VEC(Name) trail;
  VEC(int) marks; /* where on the trail each open scope begins */
};

static void make_slots(Scopes *s, size_t room)
{
  s->slots = NEWN(Slot, room);
  s->room = room;
}

Scopes *scope_new(void)
{
  Scopes *s = NEW(Scopes);
  make_slots(s, 1024);
  return s;
}

static Slot *find_slot(const Scopes *s, Name name)
{
  uint64_t h = (uint64_t)((uintptr_t)name >> 4) * 0x9E3779B97F4A7C15u;
  size_t i = (size_t)(h >> 32) & (s->room - 1);
  while (s->slots[i].name && s->slots[i].name != name) i = (i + 1) & (s->room - 1);
  return &s->slots[i];
}

static void grow(Scopes *s)
{
  Slot *old = s->slots;
  size_t room = s->room;
  make_slots(s, room * 2);
  for (size_t i = 0; i < room; i++)
    if (old[i].name) *find_slot(s, old[i].name) = old[i];
}

/* The name's slot.  It is made if there is none. */
static Slot *slot_of(Scopes *s, Name name)
{
  Slot *slot = find_slot(s, name);
  if (slot->name) return slot;
  if (2 * ++s->count >= s->room) {
    grow(s);
    slot = find_slot(s, name);
  }
  slot->name = name;
  return slot;
}

void scope_open(Scopes *s)
{
  vec_push(&s->marks, s->trail.n);
  s->depth++;
}

void scope_close(Scopes *s)
{
  int mark = s->marks.at[--s->marks.n];
  while (s->trail.n > mark) {
    Slot *slot = find_slot(s, s->trail.at[--s->trail.n]);
    slot->top = slot->top->outer;
  }
  s->depth--;
}

void *scope_find(const Scopes *s, Name name)
{
  const Slot *slot = find_slot(s, name);
  return slot->top ? slot->top->what : NULL;
}

bool scope_is_new(const Scopes *s, Name name)
{
  const Slot *slot = find_slot(s, name);
  return !slot->top || slot->top->scope < s->depth;
}

static void enter_name(Scopes *s, Name name, void *what, int depth)
{
  Slot *slot = slot_of(s, name);
  Meaning *m = NEW(Meaning);
  *m = (Meaning){ what, depth, slot->top };
  slot->top = m;
}

void scope_enter(Scopes *s, Name name, void *what)
{
  if (!scope_is_new(s, name)) {
    find_slot(s, name)->top->what = what;
    return;
  }
  enter_name(s, name, what, s->depth);
  if (s->depth > 0) vec_push(&s->trail, name);
}

void scope_enter_outermost(Scopes *s, Name name, void *what) { enter_name(s, name, what, 0); }

void scope_each(const Scopes *s, void (*visit)(Name name, void *what, void *arg), void *arg)
{
  for (size_t i = 0; i < s->room; i++)
    if (s->slots[i].name && s->slots[i].top) visit(s->slots[i].name, s->slots[i].top->what, arg);
}
