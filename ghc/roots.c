/* roots.c — writes the roots: the main thread's stack, constants, threads, the run time's words. */

/* The main thread's stack */

static uint64_t marks_now, slots_now;

static void put_slot(void *user, Cell **slot)
{
  (void)user;
  slots_now++;
  if (!*slot || !in_heap(cell_of((Word)*slot))
      || (is_thread((Word)*slot) && *slot != (Cell *)main_thread))
    return;
  make_room();
  put('S');
  put_number(marks_now);
  put_number(slots_now);
  put_edge(0, (Word)*slot);
}

/* The pending evaluations, from the bottom of the stack up. */
static void put_marks(void)
{
  for (size_t i = nframes; i-- > 0;) {
    if (!is_update(frames[i])) continue;
    Cell *c = updatee_of(frames[i]);
    uint32_t site = site_number((Site *)table_get(&hole_sites, (Word)c));
    make_room();
    put('M');
    put_number(site);
    put_edge(0, (Word)c);
  }
}

/* The functions of the frames [top, bottom), above `marks` marks: each once, outermost first. */
static void put_functions(size_t top, size_t bottom, uint32_t marks)
{
  enum { MOST = 64 };
  Word listed[MOST];
  size_t n = 0;
  for (size_t i = bottom; i-- > top;) {
    Word at = is_update(frames[i]) ? 0 : function_at(*frames[i]);
    if (!at) continue;
    Function *f = &functions[at - 1];
    if (f->part != marks + 1) {
      if (n == MOST) continue;
      f->part = marks + 1;
      f->count = 0;
      listed[n++] = at;
    }
    f->count++;
  }
  for (size_t i = 0; i < n; i++) {
    make_room();
    put('F');
    put_number(marks);
    put_text(functions[listed[i] - 1].name);
    make_room();
    put_number(functions[listed[i] - 1].count);
    put('A');
    put_number(functions[listed[i] - 1].known);
    put_number(functions[listed[i] - 1].code - load_bias);
  }
}

static void put_all_functions(void)
{
  uint32_t marks = 0;
  size_t bottom = nframes;
  for (size_t i = nframes; i-- > 0;)
    if (is_update(frames[i])) {
      put_functions(i + 1, bottom, marks++);
      bottom = i;
    }
  put_functions(0, bottom, marks);
}

/* The chunks of the stack, which are cells, hang from the evaluation whose frames are the lowest in
 * them; the thread itself hangs from the main thread. */
static void put_slots(void)
{
  Cell *leads;
  size_t piece = nmain_pieces;
  if (main_thread) put_slot(NULL, (Cell **)&main_thread);
  for (size_t i = nframes; i-- > 0;) {
    for (; piece > 0 && main_pieces[piece - 1].upto > i; piece--)
      put_slot(NULL, (Cell **)&main_pieces[piece - 1].stack);
    if (is_update(frames[i])) marks_now++;
    else each_of_frame(frames[i], put_slot, NULL, &leads);
  }
  for (; piece > 0; piece--) put_slot(NULL, (Cell **)&main_pieces[piece - 1].stack);
}

/* Constants */

static void put_constant(Constant *c, uint32_t number)
{
  Cell *value = ((StgIndStatic *)c->cell)->indirectee;
  const char *symbol = symbol_at((Word)c->cell);
  Name n = { .known = NAME_UNKNOWN };
  Site *s = new_site('k');
  s->words = 2;
  s->info = constant_info(c->cell);
  if (symbol && !local_letter(symbol)) split_symbol(symbol, &n);
  set_package(s, n.package);
  s->module = keep(n.module);
  s->producer = s->construction = *n.name ? keep(n.name) : "without a name";
  place_by_map(s);
  uint32_t site = site_number(s);
  c->number = number;
  make_room();
  put('C');
  put_number(site);
  put_edge(0, (Word)value);
  make_room();
  put('N');
  put_text(c->cause);
}

static void put_constants(void)
{
  uint32_t n = 0;
  for (size_t i = 0; i < nconstants; i++)
    if (in_heap(untag((Word)((StgIndStatic *)constants[i].cell)->indirectee)))
      put_constant(&constants[i], ++n);
}

/* Writes which constants the search found from a site, or from the evaluations above `marks`
 * marks. */
static void put_leads(uint32_t site, uint64_t marks)
{
  if (!nfound) return;
  make_room();
  put('L');
  put_number(site);
  if (!site) put_number(marks);
  put_number(nfound);
  for (size_t i = 0; i < nfound; i++) {
    make_room();
    put_number(found[i]);
  }
}

static void search_slot(void *user, Cell **slot)
{
  (void)user;
  if (*slot && !in_heap(untag((Word)*slot))) search_constants(*slot);
}

/* A constant is written once, for the lowest part of the stack that leads to it: the parts above
 * hang from that one. */
static void put_stack_leads(void)
{
  uint64_t marks = 0;
  Cell *leads;
  begin_search();
  for (size_t i = nframes; i-- > 0;)
    if (is_update(frames[i])) {
      put_leads(0, marks++);
      nfound = 0;
    } else {
      each_of_frame(frames[i], search_slot, NULL, &leads);
      if (leads) search_constants(leads);
    }
  put_leads(0, marks);
}

static void put_code_leads(void)
{
  for (size_t i = 0; i < nsites; i++) {
    if (!sites[i]->srt) continue;
    begin_search();
    search_constants(sites[i]->srt);
    if (nfound) {
      uint32_t n = site_number(sites[i]);
      put_leads(n, 0);
    }
  }
}

/* Constants to which something leads that is no code of a site. */
static void put_loose(void)
{
  for (size_t i = 0; i < nstatics; i++) {
    uint32_t number =
        statics[i].constant && statics[i].loose ? constants[statics[i].constant - 1].number : 0;
    if (!number) continue;
    make_room();
    put('H');
    put_number(number);
  }
}

/* Threads and words of the run time */

static void put_root(char letter, const char *name, Word p)
{
  if (!p || !in_heap(cell_of(p)) || !is_marked(cell_of(p))) return;
  make_room();
  put((unsigned char)letter);
  put_text(name);
  put_edge(0, p);
}

/* Threads have roots of their own. */
static void put_named(void *name, Cell **slot)
{
  if (!is_thread((Word)*slot)) put_root('R', name, (Word)*slot);
}

/* Many threads are named by their function alone, so that they stand together. */
static const char *thread_name(const StgTSO *t, bool many)
{
  const char *function = thread_function(t); /* "in f" */
  if (many) return function ? keep_format("threads %s", function) : "other threads";
#if __GLASGOW_HASKELL__ >= 905
  if (t->label)
    return keep_format("thread %lu (%.*s)", (unsigned long)t->id, (int)t->label->bytes,
                       (const char *)t->label->payload);
#endif
  return function ? keep_format("thread %lu, %s", (unsigned long)t->id, function)
                  : keep_format("thread %lu", (unsigned long)t->id);
}

/* `frames` has the main thread's no more after this. */
static void put_threads(void)
{
  enum { MANY = 32 };
  for (size_t i = 0; i < nthreads; i++)
    if (threads[i] != main_thread)
      put_root('T', thread_name(threads[i], nthreads > MANY), (Word)threads[i]);
  for (size_t i = 0; i < count_lists(); i++)
    for (StgWeak *w = weaks_at(i); w; w = w->link)
      put_root('R', "weak pointers and finalizers", (Word)w);
  markStablePtrTable(put_named, (void *)"stable pointers");
  markCapabilities(put_named, (void *)"the scheduler");
  markCAFs(put_named, (void *)"constants that the run time keeps");
}

static void put_roots(void)
{
  put_marks();
  put_all_functions();
  put_slots();
  put_constants();
  put_stack_leads();
  put_code_leads();
  put_loose();
  put_threads();
  make_room();
  put('E');
}
