/* layout.c — where the pointers of a cell and of a stack frame are.
 *
 * slot(user, &pointer) is called for each of them, in the order of their addresses but where the
 * opposite is said. The functions are inlined into each caller, so that its slot is called
 * directly: they run for each live cell.
 */
typedef void (*Slot)(void *user, Cell **slot);

INLINE void each_small(Slot slot, void *user, Cell **p, Word size, Word bits)
{
  for (; size > 0; size--, p++, bits >>= 1)
    if (!(bits & 1)) slot(user, p);
}

INLINE void each_large(Slot slot, void *user, Cell **p, const StgLargeBitmap *l, Word size)
{
  for (Word i = 0; i < size; i++)
    if (!(l->bitmap[i / 64] >> (i % 64) & 1)) slot(user, p + i);
}

/* The first `size` arguments of a function. */
INLINE void each_argument(Slot slot, void *user, Cell *function, Cell **p, Word size)
{
  function = (Cell *)untag((Word)function);
  const StgFunInfoTable *f = get_fun_itbl(function);
  if (f->i.type == BCO || f->f.fun_type == ARG_BCO)
    each_large(slot, user, p, BCO_BITMAP(function), size);
  else if (f->f.fun_type == ARG_GEN) each_small(slot, user, p, size, BITMAP_BITS(f->f.b.bitmap));
  else if (f->f.fun_type == ARG_GEN_BIG) each_large(slot, user, p, GET_FUN_LARGE_BITMAP(f), size);
  else each_small(slot, user, p, size, BITMAP_BITS(stg_arg_bitmaps[f->f.fun_type]));
}

/* Stack frames. Each function returns the frame below. */

INLINE StgPtr each_of_bco(StgPtr p, Slot slot, void *user)
{
  Cell *code = *(Cell **)(p + 1);
  Word n = BCO_BITMAP_SIZE(code);
  slot(user, (Cell **)p + 1);
  each_large(slot, user, (Cell **)p + 2, BCO_BITMAP(code), n);
  return p + 2 + n;
}

INLINE StgPtr each_of_function(StgPtr p, Slot slot, void *user)
{
  StgRetFun *r = (StgRetFun *)p;
  slot(user, &r->fun);
  each_argument(slot, user, r->fun, r->payload, r->size);
  return (StgPtr)r->payload + r->size;
}

/* *constants gets the static closure that the frame's code leads to, or NULL. */
INLINE StgPtr each_of_frame(StgPtr p, Slot slot, void *user, Cell **constants)
{
  const StgRetInfoTable *i = get_ret_itbl((Cell *)p);
  Word n;
  *constants = i->i.srt ? (Cell *)GET_SRT(i) : NULL;
  switch (i->i.type) {
    case UPDATE_FRAME:
      slot(user, &((StgUpdateFrame *)p)->updatee);
      return p + sizeofW(StgUpdateFrame);
    case UNDERFLOW_FRAME:
      slot(user, (Cell **)&((StgUnderflowFrame *)p)->next_chunk);
      return p + sizeofW(StgUnderflowFrame);
    case RET_BCO: return each_of_bco(p, slot, user);
    case RET_FUN: return each_of_function(p, slot, user);
    case RET_BIG:
      n = GET_LARGE_BITMAP(&i->i)->size;
      each_large(slot, user, (Cell **)p + 1, GET_LARGE_BITMAP(&i->i), n);
      return p + 1 + n;
    default:
      n = BITMAP_SIZE(i->i.layout.bitmap);
      each_small(slot, user, (Cell **)p + 1, n, BITMAP_BITS(i->i.layout.bitmap));
      return p + 1 + n;
  }
}

/* Cells */

/* The stack of the main thread is written frame by frame, as roots: its chunks are cells without
 * pointers. */
static Table main_chunks;

/* Words of an entry of a transaction. The threaded run time has one more than the headers say, for
 * ghc doesn't define THREADED_RTS when it compiles C. */
INLINE size_t entry_words(void) { return IS_THREADED ? 4 : 3; }

INLINE size_t size_of(const Cell *c, const StgInfoTable *i)
{
  if (i->type == COMPACT_NFDATA) return ((const StgCompactNFData *)c)->totalW;
  if (i->type == TREC_CHUNK)
    return offsetof(StgTRecChunk, entries) / 8 + TREC_CHUNK_NUM_ENTRIES * entry_words();
  return closure_sizeW_(c, i);
}

static size_t words_of(const Cell *c) { return size_of(c, get_itbl(c)); }

/* The value of a thunk that was evaluated and is not yet removed; NULL: it is being evaluated. */
INLINE Cell *blackhole_value(const Cell *c)
{
  Word v = (Word)((const StgInd *)c)->indirectee;
  if (v & 7 || !in_heap(v)) return (Cell *)v;
  unsigned type = get_itbl((Cell *)v)->type;
  return type == TSO || type == BLOCKING_QUEUE || type == BLACKHOLE ? NULL : (Cell *)v;
}

INLINE void each_of_stack(StgStack *s, Slot slot, void *user)
{
  Cell *constants;
  if (table_get(&main_chunks, (Word)s)) return;
  for (StgPtr p = s->sp, end = s->stack + s->stack_size; p < end;)
    p = each_of_frame(p, slot, user, &constants);
}

/* The thread's block_info is a cell in these states; otherwise it is a file or a time. */
INLINE bool waits_for_cell(const StgTSO *t)
{
  return t->why_blocked == NotBlocked || t->why_blocked == BlockedOnMVar
         || t->why_blocked == BlockedOnMVarRead || t->why_blocked == BlockedOnBlackHole
         || t->why_blocked == BlockedOnMsgThrowTo;
}

/* Not in the order of their addresses. */
INLINE void each_of_thread(StgTSO *t, Slot slot, void *user)
{
  slot(user, (Cell **)&t->blocked_exceptions);
  slot(user, (Cell **)&t->bq);
  slot(user, (Cell **)&t->trec);
  slot(user, (Cell **)&t->stackobj);
#if __GLASGOW_HASKELL__ >= 905
  if (t->label) slot(user, (Cell **)&t->label);
#endif
  if (waits_for_cell(t)) slot(user, &t->block_info.closure);
}

INLINE void each_of_transaction(StgTRecChunk *t, Slot slot, void *user)
{
  Cell **entry = (Cell **)t->entries;
  slot(user, (Cell **)&t->prev_chunk);
  for (Word i = 0; i < t->next_entry_idx; i++, entry += entry_words()) {
    slot(user, entry);     /* the TVar */
    slot(user, entry + 1); /* what it had */
    slot(user, entry + 2); /* what it shall have */
  }
}

INLINE void each_of_frames(StgPtr p, Word size, Slot slot, void *user)
{
  Cell *constants;
  for (StgPtr end = p + size; p < end;) p = each_of_frame(p, slot, user, &constants);
}

/* Kinds of cells that are rare; not in the order of their addresses. */
INLINE void each_of_other(Cell *c, const StgInfoTable *i, Slot slot, void *user)
{
  switch (i->type) {
    case AP_STACK:
      slot(user, &((StgAP_STACK *)c)->fun);
      each_of_frames((StgPtr)((StgAP_STACK *)c)->payload, ((StgAP_STACK *)c)->size, slot, user);
      return;
    case STACK: each_of_stack((StgStack *)c, slot, user); return;
    case BLOCKING_QUEUE:
      slot(user, (Cell **)&((StgBlockingQueue *)c)->link);
      slot(user, &((StgBlockingQueue *)c)->bh);
      slot(user, (Cell **)&((StgBlockingQueue *)c)->owner);
      slot(user, (Cell **)&((StgBlockingQueue *)c)->queue);
      return;
    case WEAK:
      slot(user, &((StgWeak *)c)->cfinalizers);
      slot(user, &((StgWeak *)c)->value);
      slot(user, &((StgWeak *)c)->finalizer);
      return;
    case TSO: each_of_thread((StgTSO *)c, slot, user); return;
    case TREC_CHUNK: each_of_transaction((StgTRecChunk *)c, slot, user); return;
    case BCO:
      slot(user, (Cell **)&((StgBCO *)c)->instrs);
      slot(user, (Cell **)&((StgBCO *)c)->literals);
      slot(user, (Cell **)&((StgBCO *)c)->ptrs);
      return;
#if __GLASGOW_HASKELL__ >= 906
    case CONTINUATION:
      each_of_frames(((StgContinuation *)c)->stack, ((StgContinuation *)c)->stack_size, slot, user);
      return;
#endif
    default: return; /* bytes; a compact region */
  }
}

/* A BLACKHOLE has no pointers here: blackhole_value has its value, and its owner is no part of
 * it. */
INLINE void each_of_cell(Cell *c, const StgInfoTable *i, Slot slot, void *user)
{
  Word n = i->layout.payload.ptrs, k;
  switch (i->type) {
    case CONSTRUCTORS:
    case FUNCTIONS:
    case PRIM:
    case MUT_PRIM:
      for (k = 0; k < n; k++) slot(user, &c->payload[k]);
      return;
    case THUNKS:
      for (k = 0; k < n; k++) slot(user, &((StgThunk *)c)->payload[k]);
      return;
    case THUNK_SELECTOR: slot(user, &((StgSelector *)c)->selectee); return;
    case AP:
      slot(user, &((StgAP *)c)->fun);
      each_argument(slot, user, ((StgAP *)c)->fun, ((StgAP *)c)->payload, ((StgAP *)c)->n_args);
      return;
    case PAP:
      slot(user, &((StgPAP *)c)->fun);
      each_argument(slot, user, ((StgPAP *)c)->fun, ((StgPAP *)c)->payload, ((StgPAP *)c)->n_args);
      return;
    case IND: slot(user, &((StgInd *)c)->indirectee); return;
    case BLACKHOLE: return;
    case MVARS:
      slot(user, (Cell **)&((StgMVar *)c)->head);
      slot(user, (Cell **)&((StgMVar *)c)->tail);
      slot(user, &((StgMVar *)c)->value);
      return;
    case TVAR:
      slot(user, &((StgTVar *)c)->current_value);
      slot(user, (Cell **)&((StgTVar *)c)->first_watch_queue_entry);
      return;
    case MUTABLE_VARIABLES: slot(user, &((StgMutVar *)c)->var); return;
    case ARRAYS:
      for (k = 0; k < ((StgMutArrPtrs *)c)->ptrs; k++)
        slot(user, &((StgMutArrPtrs *)c)->payload[k]);
      return;
    case SMALL_ARRAYS:
      for (k = 0; k < ((StgSmallMutArrPtrs *)c)->ptrs; k++)
        slot(user, &((StgSmallMutArrPtrs *)c)->payload[k]);
      return;
    default: each_of_other(c, i, slot, user); return;
  }
}

/* Compact regions: a pointer into one counts as a pointer to the region. */
static bool has_compacts;

static Word compact_owner(Word p)
{
  bdescr *bd = Bdescr((StgPtr)p);
  if (bd->blocks == 0) bd = bd->link; /* not the first block of a group */
  /* Blocks of the collector that doesn't move lead nowhere, or to what they were before. */
  if (!bd || !(bd->flags & BF_COMPACT) || p - (Word)bd->start >= bd->blocks * BLOCK_SIZE) return p;
  Word owner = (Word)((StgCompactNFDataBlock *)bd->start)->owner;
  return owner ? owner : p;
}

static void find_compacts(void)
{
  for (size_t i = 0; i < count_generations(); i++)
    if (generation_at(i)->compact_objects) has_compacts = true;
  if (&nonmoving_compact_objects && nonmoving_compact_objects) has_compacts = true;
}

INLINE Word cell_of(Word p)
{
  p = untag(p);
  return has_compacts && in_heap(p) ? compact_owner(p) : p;
}
