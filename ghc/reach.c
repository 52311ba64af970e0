/* reach.c — marks all cells that the program can reach. */

static Cell **todo; /* marked, and their pointers not yet followed */
static size_t ntodo, todo_room;

static void mark(Cell *c)
{
  Word p = cell_of((Word)c);
  if (!in_heap(p)) {
    visit_static((Cell *)p, true);
    return;
  }
  if (is_marked(p)) return;
  Site *s = plain_site((Cell *)p);
  set_mark(p, s ? s->size : words_of((Cell *)p));
  RESERVE(todo, todo_room, ntodo + 1);
  todo[ntodo++] = (Cell *)p;
}

static void mark_slot(void *user, Cell **slot)
{
  (void)user;
  if (*slot) mark(*slot);
}

static void skip_slot(void *user, Cell **slot) { (void)user, (void)slot; }

/* The code to which a thread will return leads to constants, too. */
static void visit_frames(StgStack *s)
{
  Cell *leads;
  cause = "the rest of a thread";
  for (StgPtr p = s->sp, end = s->stack + s->stack_size; p < end;) {
    p = each_of_frame(p, skip_slot, NULL, &leads);
    if (leads) visit_static(leads, false);
  }
}

static void visit_code(Site *s)
{
  const char *what = s->kind == 't' ? "a suspended expression" : "a function";
  s->led = true;
  cause = *s->producer ? keep_format("%s of %s", what, s->producer) : what;
  visit_static(s->srt, false);
}

static void follow_plain(Cell *c, Site *s)
{
  shared->marked += 8 * s->size;
  shared->cells++;
  if (s->srt && !s->led) visit_code(s);
  if (s->slice) note_slice(c, get_itbl(c), s->slice, s->scale);
  cause = "data";
  Cell **slot = (Cell **)c + s->first, **end = slot + s->pointers;
  for (; slot < end; slot++) mark(*slot);
}

/* GHC counts a block of pinned bytes whole if a generation has it, dead cells and all, and not at
 * all if a capability still fills it. It should have counted the cells. */
static uint64_t pinned_reached;

static uint64_t pinned_counted(void)
{
  uint64_t bytes = 0;
  for (size_t i = 0; i < count_generations(); i++)
    for (const bdescr *b = generation_at(i)->large_objects; b; b = b->link)
      if (b->flags & BF_PINNED) bytes += (uint64_t)((char *)b->free - (char *)b->start);
  return bytes;
}

static void correct_count(void)
{
  if (shared->live) shared->live = shared->live + pinned_reached - pinned_counted();
}

static void follow_other(Cell *c)
{
  const StgInfoTable *i = get_itbl(c);
  shared->marked += 8 * size_of(c, i);
  shared->cells++;
  cause = "data";
  if (i->type == BLACKHOLE) {
    Cell *value = ((StgInd *)c)->indirectee;
    mark(value); /* or the thread that evaluates it, which lives anyway */
    return;
  }
  if (i->type == ARR_WORDS && Bdescr((StgPtr)c)->flags & BF_PINNED)
    pinned_reached += 8 * size_of(c, i);
  Site *s = site_of(c, i);
  if (s->srt && !s->led) visit_code(s);
  if (s->slice) note_slice(c, i, s->slice, s->scale);
  if (i->type == STACK) visit_frames((StgStack *)c);
  if (i->type == TSO) add_thread((StgTSO *)c);
  cause = "data";
  each_of_cell(c, i, mark_slot, NULL);
}

static void follow_all(void)
{
  while (ntodo > 0) {
    Cell *c = todo[--ntodo];
    Site *s = plain_site(c);
    if (s) follow_plain(c, s);
    else follow_other(c);
  }
}

static void mark_threads_and_weaks(void)
{
  for (size_t i = 0; i < nthreads; i++) mark((Cell *)threads[i]);
  for (size_t i = 0; i < count_lists(); i++)
    for (StgWeak *w = weaks_at(i); w; w = w->link) mark((Cell *)w);
}

/* The frames of the main thread are in `frames`, the highest first. */
static void mark_all(const StgPtr *frames, size_t n)
{
  Cell *leads;
  for (size_t i = 0; i < n; i++) {
    cause = "the rest of the main thread";
    each_of_frame(frames[i], mark_slot, NULL, &leads);
    if (leads) visit_static(leads, false);
  }
  mark_threads_and_weaks();
  follow_all();
  cause = "the run time";
  markStablePtrTable(mark_slot, NULL);
  follow_all();
  markCapabilities(mark_slot, NULL);
  markCAFs(mark_slot, NULL);
  follow_all();
  correct_count();
}
