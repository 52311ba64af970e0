/* encode.c — the bytes of the file: numbers, names, pointers, sites, cells (hgz(5)). */

enum { BUFFER = 1 << 18, SLACK = 2048, SHAPE_VALUES = 16, TEXT_MOST = 400 };

static unsigned char *buffer;
static size_t used;
static int out_file;

static void flush(void)
{
  for (size_t at = 0; at < used;) {
    ssize_t n = write(out_file, buffer + at, used - at);
    if (n < 0 && errno == EINTR) continue;
    if (n <= 0) give_up(n < 0 ? errno : ENOSPC);
    at += (size_t)n;
  }
  shared->bytes += used;
  used = 0;
}

/* Before each piece of at most SLACK bytes. */
INLINE void make_room(void)
{
  if (__builtin_expect(used > BUFFER - SLACK, 0)) flush();
}

INLINE void put(unsigned byte) { buffer[used++] = (unsigned char)byte; }

INLINE void put_number(uint64_t n)
{
  for (; n > 127; n >>= 7) put((unsigned)(n & 127) | 128);
  put((unsigned)n);
}

INLINE uint64_t zigzag(int64_t n) { return (uint64_t)n << 1 ^ (uint64_t)(n >> 63); }

static void put_bytes(const char *s, size_t n)
{
  make_room();
  memcpy(buffer + used, s, n);
  used += n;
}

/* A name: at most TEXT_MOST bytes of it, and whole characters. */
static void put_text(const char *s)
{
  size_t n = strlen(s);
  if (n > TEXT_MOST)
    for (n = TEXT_MOST; n > 0 && (s[n] & 0xc0) == 0x80;) n--;
  make_room();
  put_number(n);
  put_bytes(s, n);
}

/* Sites */

static uint32_t written_sites;

/* The facts about a site that have no place of their own. */
static void put_about(const Site *s)
{
  char text[128];
  int n = 0;
  if (s->library) n += snprintf(text + n, sizeof text - (size_t)n, "l\n");
  if (s->foreign && !s->library) n += snprintf(text + n, sizeof text - (size_t)n, "w\n");
  if (s->evaluated) n += snprintf(text + n, sizeof text - (size_t)n, "e\n");
  if (s->known == NAME_IN) n += snprintf(text + n, sizeof text - (size_t)n, "pin\n");
  if (s->info)
    n +=
        snprintf(text + n, sizeof text - (size_t)n, "a%lx\n", (unsigned long)(s->info - load_bias));
  if (s->applies)
    n += snprintf(text + n, sizeof text - (size_t)n, "o%lx\n",
                  (unsigned long)(s->applies - load_bias));
  put_text(n > 0 ? keep_text(text, (size_t)n - 1) : "");
}

/* Writes the site, unless that was done. */
INLINE uint32_t site_number(Site *s)
{
  if (__builtin_expect(s->number != 0, 1)) return s->number;
  s->number = ++written_sites;
  make_room();
  put(0);
  put((unsigned char)s->kind);
  put_number(s->words);
  put_text(s->package);
  put_text(s->module);
  put_text(s->producer);
  put_text(s->construction);
  put_text(s->type);
  put_text(s->file);
  make_room();
  put_number(s->line);
  put_about(s);
  return s->number;
}

/* Pointers */

static uint64_t written_edges, written_cells;
static uint32_t frontier; /* words: the first cell to which no pointer before has led */

/* Counts a pointer to the cell p at this place. Does it lead to the frontier? */
INLINE bool is_next(Word p, uint32_t place)
{
  bool next = place == frontier;
  written_edges++;
  if (place >= frontier) {
    const Site *s = plain_site((Cell *)p);
    frontier = place + (s ? s->size : (uint32_t)words_of((Cell *)p));
  }
  return next;
}

INLINE void put_edge(uint32_t from, Word pointer)
{
  Word p = pointer ? cell_of(pointer) : 0;
  make_room();
  if (!p) put(0);
  else if (!in_heap(p)) put(2);
  else if (!is_marked(p)) {
    put(0);
    shared->unmarked++;
  } else {
    uint32_t place = place_of(p);
    put_number(is_next(p, place) ? 1 : 3 + zigzag((int64_t)place - from));
  }
}

/* Cells */

/* How many words of a cell are no values: its header, and of a partial application its arity. */
INLINE size_t words_before(char kind)
{
  return kind == 't' || kind == 's' ? THUNK_HEADER : kind == 'p' ? HEADER + 1 : HEADER;
}

INLINE size_t count_values(char kind, size_t words)
{
  bool has = kind == 'c' || kind == 'a' || kind == 'g' || kind == 't' || kind == 's' || kind == 'p';
  return has && words > words_before(kind) ? words - words_before(kind) : 0;
}

/* Writes the values of a cell as its slots are visited: words before a slot are no pointers. */
typedef struct Values {
  Cell *cell;
  uint32_t from;
  Word at; /* the word that is to be written next */
} Values;

INLINE void put_value(void *user, Cell **slot)
{
  Values *v = user;
  for (Word word = (Word)((Word *)slot - (Word *)v->cell); v->at < word; v->at++) {
    make_room();
    put(0);
  }
  put_edge(v->from, (Word)*slot);
  v->at++;
}

/* The head of a plain cell. Returns how many values follow. */
static size_t begin_plain(Site *s, char kind, size_t words)
{
  uint32_t n = site_number(s);
  make_room();
  put(2);
  put_number((uint64_t)n << 2 | (uint64_t)(kind != s->kind) << 1 | (words != s->words));
  if (kind != s->kind) put((unsigned char)kind);
  if (words != s->words) put_number(words);
  return count_values(kind, words);
}

static void put_zeros(size_t n)
{
  for (; n > 0; n--) {
    make_room();
    put(0);
  }
}

static void put_plain(Cell *c, const StgInfoTable *i, Site *s, char kind, size_t words,
                      uint32_t place)
{
  size_t values = begin_plain(s, kind, words);
  Values v = { c, place, words - values };
  if (!values) return;
  if (i->type == BLACKHOLE) put_value(&v, &((StgInd *)c)->indirectee);
  else each_of_cell(c, i, put_value, &v);
  put_zeros(words - v.at);
}

/* A cell whose pointers are not visited in their order, or lead to threads: they are noted first. A
 * thread lives by itself: cells that wait for it, or have its name, don't hold it. */
static Word *noted;
static size_t noted_room;

static void note_value(void *user, Cell **slot)
{
  Word at = (Word)((Word *)slot - (Word *)user);
  if (at < noted_room) noted[at] = (Word)*slot;
}

static void put_scattered(Cell *c, const StgInfoTable *i, Site *s, size_t words, uint32_t place)
{
  size_t values = begin_plain(s, s->kind, words);
  RESERVE(noted, noted_room, words);
  memset(noted, 0, words * sizeof *noted);
  each_of_cell(c, i, note_value, c);
  for (size_t w = words - values; w < words; w++)
    put_edge(place, is_thread(noted[w]) ? 0 : noted[w]);
}

/* Shapes: cells of one site whose pointers are alike have one byte or two and their distances. */
typedef struct Shape {
  uint32_t last; /* where its distances begin in lasts */
} Shape;

static Shape *shapes;
static size_t nshapes, shapes_room;
static Table shape_places;
static uint32_t *lasts; /* the place to which each distance led the last time */
static size_t nlasts, lasts_room;

typedef struct Edges {
  const Cell *cell;
  Word at;          /* the word that is to be classed next */
  uint64_t classes; /* two bits for each value, and a 1 before them */
  uint32_t to[SHAPE_VALUES];
  size_t far;
} Edges;

/* Which edge a pointer is. */
INLINE unsigned class_pointer(Edges *e, Cell *pointer)
{
  Word p = pointer ? cell_of((Word)pointer) : 0;
  if (!p) return 0;
  if (!in_heap(p)) return 2;
  if (!is_marked(p)) {
    shared->unmarked++;
    return 0;
  }
  uint32_t place = place_of(p);
  if (is_next(p, place)) return 1;
  e->to[e->far++] = place;
  return 3;
}

INLINE void class_value(void *user, Cell **slot)
{
  Edges *e = user;
  Word word = (Word)((Word *)slot - (const Word *)e->cell);
  for (; e->at < word; e->at++) e->classes <<= 2;
  e->at++;
  unsigned class = class_pointer(e, *slot);
  e->classes = e->classes << 2 | class;
}

static void add_shape(Site *s, const Edges *e, size_t values)
{
  uint32_t n = site_number(s);
  RESERVE(shapes, shapes_room, nshapes + 1);
  RESERVE(lasts, lasts_room, nlasts + e->far + 1);
  shapes[nshapes++] = (Shape){ (uint32_t)nlasts };
  for (size_t i = 0; i < e->far; i++) lasts[nlasts++] = 0;
  make_room();
  put(1);
  put_number(n);
  for (size_t i = values; i-- > 0;) put((unsigned)(e->classes >> 2 * i & 3));
}

static uint32_t find_shape(Site *s, const Edges *e, size_t values)
{
  Word *place = table_at(&shape_places, (Word)site_number(s) << 34 | e->classes);
  if (!*place) {
    add_shape(s, e, values);
    *place = nshapes;
  }
  s->classes = e->classes;
  s->shape = (uint32_t)*place;
  return s->shape;
}

INLINE void put_edges(Site *s, const Edges *e, size_t values)
{
  uint32_t shape =
      __builtin_expect(s->classes == e->classes, 1) ? s->shape : find_shape(s, e, values);
  uint32_t *last = &lasts[shapes[shape - 1].last];
  make_room();
  put_number(3 + (uint64_t)shape - 1);
  for (size_t k = 0; k < e->far; k++) {
    put_number(zigzag((int64_t)e->to[k] - last[k]));
    last[k] = e->to[k];
  }
}

static void put_shaped(Cell *c, const StgInfoTable *i, Site *s, size_t words, size_t values)
{
  Edges e = { .cell = c, .at = words - values, .classes = 1 };
  each_of_cell(c, i, class_value, &e);
  e.classes <<= 2 * (words - e.at);
  put_edges(s, &e, values);
}

INLINE void put_plain_cell(Cell *c, Site *s)
{
  Edges e;
  e.classes = 1;
  e.far = 0;
  Cell **slot = (Cell **)c + s->first, **end = slot + s->pointers;
  for (; slot < end; slot++) {
    unsigned class = class_pointer(&e, *slot);
    e.classes = e.classes << 2 | class;
  }
  size_t values = s->size - s->first;
  e.classes <<= 2 * (values - s->pointers);
  put_edges(s, &e, values);
}

/* The sites of thunks under evaluation, by cell: see stack.c. */
static Table hole_sites;

static void put_hole(Cell *c, const StgInfoTable *i, Site *s, size_t words, uint32_t place)
{
  Site *hole = (Site *)table_get(&hole_sites, (Word)c);
  if (blackhole_value(c)) put_plain(c, i, s, 'c', words, place);
  else put_plain(c, i, hole ? hole : s, 'h', words, place);
}

static size_t put_other(Cell *c, uint32_t place)
{
  const StgInfoTable *i = get_itbl(c);
  size_t words = size_of(c, i);
  Site *s = site_of(c, i);
  if (i->type == BLACKHOLE) put_hole(c, i, s, words, place);
  else if (i->type == STACK && table_get(&main_chunks, (Word)c))
    put_plain(c, i, s, 'd', words, place);
  else if (s->scattered) put_scattered(c, i, s, words, place);
  else {
    size_t values = count_values(s->kind, words);
    if (words != s->words || values > SHAPE_VALUES) put_plain(c, i, s, s->kind, words, place);
    else put_shaped(c, i, s, words, values);
  }
  return words;
}

INLINE size_t put_cell(Cell *c, uint32_t place)
{
  Site *s = plain_site(c);
  written_cells++;
  if (!s || s->scattered || s->words != s->size || s->size - s->first > SHAPE_VALUES)
    return put_other(c, place);
  put_plain_cell(c, s);
  return s->size;
}
