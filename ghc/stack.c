/* stack.c — the stacks of threads: which evaluations are pending, and what they are called.
 *
 * A thunk under evaluation is a BLACKHOLE: its info table is gone. On the stack of its thread
 * stands an update frame for it, and above that the frames of its code. The first of these that
 * isn't the run time's names it; a constant under evaluation has its own name.
 */

static StgPtr *frames; /* of one thread, the highest first, without those between chunks */
static size_t nframes, frames_room;
static StgTSO *main_thread; /* NULL: there is none any more */

/* A chunk of the main thread's stack, and how many frames stand in it or above. */
typedef struct Chunk {
  StgStack *stack;
  size_t upto;
} Chunk;

static Chunk *main_pieces; /* the highest first */
static size_t nmain_pieces, main_pieces_room;

static void find_main_thread(void)
{
  for (size_t i = 0; i < nthreads; i++) {
    StgTSO *t = threads[i];
    if (t->bound && t->what_next != ThreadComplete && t->what_next != ThreadKilled
        && (!main_thread || t->id < main_thread->id))
      main_thread = t;
  }
}

static void add_piece(StgStack *s)
{
  RESERVE(main_pieces, main_pieces_room, nmain_pieces + 1);
  main_pieces[nmain_pieces++] = (Chunk){ s, nframes };
  *table_at(&main_chunks, (Word)s) = 1;
}

/* The frames of a thread. Chunks are noted if `is_main`. */
static void read_frames(const StgTSO *t, bool is_main)
{
  nframes = 0;
  for (StgStack *s = t->stackobj, *below; s; s = below) {
    below = NULL;
    for (StgPtr p = s->sp, end = s->stack + s->stack_size; p < end;
         p += stack_frame_sizeW((Cell *)p)) {
      if (get_itbl((Cell *)p)->type == UNDERFLOW_FRAME) {
        below = ((StgUnderflowFrame *)p)->next_chunk;
        break;
      }
      RESERVE(frames, frames_room, nframes + 1);
      frames[nframes++] = p;
    }
    if (is_main) add_piece(s);
  }
}

static bool is_update(StgPtr frame) { return get_itbl((Cell *)frame)->type == UPDATE_FRAME; }

static Cell *updatee_of(StgPtr frame)
{
  return (Cell *)untag((Word)((StgUpdateFrame *)frame)->updatee);
}

static Table rts_codes; /* by address: 1 it is the run time's, 2 it is not */

/* Is the code at this address the run time's? Code without a symbol is, if it stands between two of
 * the run time's. */
static bool is_rts_code(Word info)
{
  Word *known = table_at(&rts_codes, info);
  if (!*known) {
    size_t i = symbols_upto(info);
    bool exact = i && symbols[i - 1].at == info;
    bool is =
        i && is_stg(symbols[i - 1].name) && (exact || i == nsymbols || is_stg(symbols[i].name));
    *known = is ? 1 : 2;
  }
  return *known == 1;
}

/* Evaluations */

static Table evaluation_sites; /* by code, or by constant */

/* The info table that a constant had before it was evaluated. */
static Word constant_info(const Cell *constant)
{
  return (Word)((const StgIndStatic *)constant)->saved_info;
}

static Site *evaluation_site(Word code, Cell *constant)
{
  Word *place = table_at(&evaluation_sites, constant ? (Word)constant | 2 : code | 1);
  if (*place) return (Site *)*place;
  Site *s = new_site('t');
  Name n;
  *place = (Word)s;
  s->words = 2;
  s->construction = "expression";
  s->info = constant ? constant_info(constant) : code;
  s->evaluated = !constant;
  if (constant) {
    const char *symbol = symbol_at((Word)constant);
    n = (Name){ .known = NAME_UNKNOWN };
    if (symbol && !local_letter(symbol)) split_symbol(symbol, &n), n.known = NAME_EXACT;
  } else name_frame(code, &n, s);
  if (n.known == NAME_UNKNOWN) return s;
  s->known = *n.name ? n.known : NAME_UNKNOWN;
  s->module = keep(n.module);
  s->producer = method_name(keep(n.name));
  if (constant) s->construction = s->producer;
  set_package(s, n.package);
  return s;
}

static Table constant_of_hole; /* the constant that a cell is the value of, to be */

static void find_constants_under_evaluation(void)
{
  for (size_t i = 0; i < nconstants; i++)
    *table_at(&constant_of_hole, untag((Word)((StgIndStatic *)constants[i].cell)->indirectee)) =
        (Word)constants[i].cell;
}

/* Names the thunks that `frames` evaluates. */
static void name_holes(void)
{
  Word code = 0;
  for (size_t i = 0; i < nframes; i++) {
    if (!is_update(frames[i])) {
      if (!is_rts_code(*frames[i])) code = *frames[i];
      continue;
    }
    Cell *c = updatee_of(frames[i]);
    Cell *constant = c->header.info == &stg_CAF_BLACKHOLE_info
                         ? (Cell *)table_get(&constant_of_hole, (Word)c)
                         : NULL;
    *table_at(&hole_sites, (Word)c) = (Word)evaluation_site(code, constant);
    code = 0;
  }
}

/* Functions */

/* Code that stands on a part of the stack, and how often. Functions of which only one is exported
 * have its name together: the reader of the file, who may know more, takes those for one that have
 * one name in the end. */
typedef struct Function {
  const char *name; /* "": only its code is known */
  Certainty known;  /* how; NAME_UNKNOWN: not at all */
  Word code;        /* to which its calls return */
  uint64_t count;
  uint32_t part; /* the last part of the stack on which it was counted */
} Function;

static Function *functions;
static size_t nfunctions, functions_room;
static Table function_of_code; /* 1: it is the run time's; or a place in functions, from 2 */

/* The place of a return address in functions, from 1; 0: it is the run time's. */
static Word function_at(Word code)
{
  Word *place = table_at(&function_of_code, code);
  if (*place) return *place - 1;
  if (is_rts_code(code)) {
    *place = 1;
    return 0;
  }
  Name n;
  name_frame(code, &n, NULL);
  const char *name = n.known == NAME_UNKNOWN ? "" : method_name(keep(n.name));
  RESERVE(functions, functions_room, nfunctions + 1);
  functions[nfunctions++] =
      (Function){ .name = name, .known = *name ? n.known : NAME_UNKNOWN, .code = code };
  *table_at(&function_of_code, code) = nfunctions + 1;
  return nfunctions;
}

static const char *in_function(const Name *n)
{
  return keep_format("in %s", method_name(keep(n->name)));
}

/* The innermost function of the program, or of a library, that the thread stands in, "in f"; NULL:
 * none. */
static const char *thread_function(const StgTSO *t)
{
  const char *library = NULL;
  read_frames(t, false);
  for (size_t i = 0; i < nframes; i++) {
    Name n;
    if (is_update(frames[i]) || is_rts_code(*frames[i])) continue;
    name_frame(*frames[i], &n, NULL);
    if (n.known == NAME_UNKNOWN || !*n.name) continue;
    if (!is_library(n.package)) return in_function(&n);
    if (!library) library = in_function(&n);
  }
  return library;
}
