/* statics.c — static closures: code and data of the program that no collection moves.
 *
 * A top-level definition without arguments that was evaluated, a constant (CAF), holds a value in
 * the heap. It lives while code that may still run mentions it: code leads to its static reference
 * table (SRT), a static closure, and that to other static closures. The constants are found by
 * following these. `loose` are those to which a pointer of a cell leads, not only code.
 */

typedef struct Static {
  Cell *cell;
  uint32_t constant; /* place in constants, from 1; 0: it is none */
  uint32_t stamp;    /* of the last search that came here */
  bool loose;
} Static;

typedef struct Constant {
  Cell *cell;
  const char *cause; /* the code that leads there: the first that was found */
  uint32_t number;   /* in the file, from 1; 0: it is not written */
} Constant;

static Static *statics;
static size_t nstatics, statics_room;
static Table static_places;
static Constant *constants;
static size_t nconstants, constants_room;
static Cell **static_todo;
static size_t nstatic_todo, static_todo_room;
static const char *cause = ""; /* the code that leads to what is found now */

static void mark(Cell *c);

static Static *static_at(Cell *c, bool *new)
{
  Word *place = table_at(&static_places, (Word)c);
  *new = *place == 0;
  if (*new) {
    RESERVE(statics, statics_room, nstatics + 1);
    statics[nstatics++] = (Static){ .cell = c };
    *place = nstatics;
  }
  return &statics[*place - 1];
}

static void push_static(Cell *c)
{
  RESERVE(static_todo, static_todo_room, nstatic_todo + 1);
  static_todo[nstatic_todo++] = c;
}

static void push_fields(Cell *c, const StgInfoTable *i)
{
  for (Word k = 0; k < i->layout.payload.ptrs; k++)
    if (c->payload[k]) push_static(c->payload[k]);
}

/* Pushes all that a static closure leads to. A function may be its own SRT: then it has fields. */
static void push_children(Cell *c, const StgInfoTable *i)
{
  switch (i->type) {
    case THUNK_STATIC:
      if (i->srt) push_static((Cell *)GET_SRT(itbl_to_thunk_itbl(i)));
      return;
    case FUN_STATIC:
      if (i->srt) push_static((Cell *)GET_FUN_SRT(itbl_to_fun_itbl(i)));
      push_fields(c, i);
      return;
    case CONSTR:
    case CONSTR_1_0:
    case CONSTR_2_0:
    case CONSTR_1_1: push_fields(c, i); return;
    default: return;
  }
}

static void add_constant(Static *s)
{
  if (!s->constant) {
    RESERVE(constants, constants_room, nconstants + 1);
    constants[nconstants++] = (Constant){ .cell = s->cell, .cause = cause };
    s->constant = (uint32_t)nconstants;
  }
  push_static(((StgIndStatic *)s->cell)->indirectee);
}

/* Finds all that the static closure leads to, and marks the cells among it. */
static void visit_static(Cell *from, bool loose)
{
  size_t bottom = nstatic_todo;
  push_static(from);
  while (nstatic_todo > bottom) {
    Cell *c = (Cell *)untag((Word)static_todo[--nstatic_todo]);
    bool new;
    if (in_heap((Word)c)) mark(c);
    if (!c || in_heap((Word)c)) continue;
    Static *s = static_at(c, &new);
    if (!new && (s->loose || !loose)) continue;
    s->loose |= loose;
    const StgInfoTable *i = get_itbl(c);
    if (i->type == IND_STATIC) add_constant(s);
    else push_children(c, i);
  }
}

/* The constants to which a closure leads, by their numbers in the file, each once for a stamp. */
static uint32_t stamp = 1;
static uint32_t *found;
static size_t nfound, found_room;

static void begin_search(void)
{
  stamp++;
  nfound = 0;
}

static void search_constants(Cell *from)
{
  size_t bottom = nstatic_todo;
  push_static(from);
  while (nstatic_todo > bottom) {
    Cell *c = (Cell *)untag((Word)static_todo[--nstatic_todo]);
    bool new;
    if (!c || in_heap((Word)c)) continue;
    Static *s = static_at(c, &new);
    if (s->stamp == stamp) continue;
    s->stamp = stamp;
    uint32_t number = s->constant ? constants[s->constant - 1].number : 0;
    if (!s->constant) push_children(c, get_itbl(c));
    if (!number) continue;
    RESERVE(found, found_room, nfound + 1);
    found[nfound++] = number;
  }
}
