/* sites.c — the sites of cells: what a cell is, and which code made it, as far as that is known.
 *
 * A site is an info table; with -prof also a cost centre stack; of an application also the function
 * that is applied, since all applications share the run time's info tables. Names come
 *
 *   1. from cost centres (-prof): function, file and line of the code that made the cell;
 *   2. from the map of info tables (-finfo-table-map, -fdistinct-constructor-tables);
 *   3. from symbols: see symbols.c;
 *
 * the first of these that knows one. Constructors have their names in their info tables. Only 1
 * and 2 know the code that made a constructor's cell; without them the producer is empty.
 */

typedef struct Site {
  char kind;
  uint32_t words, line;
  unsigned char slice, scale; /* see slices.c; 0: it is no slice */
  uint32_t number;            /* in the file, from 1; 0: it is not written yet */
  Word info;                  /* address of the info table; 0: it has none of its own */
  Word applies;               /* of an application: that of the function; 0: it is none */
  Certainty known;            /* how the producer is known */
  bool library;               /* of a package that isn't the program's */
  bool foreign;               /* of a constructor: such a package declares it */
  bool led;                   /* what its code leads to was visited */
  bool evaluated;             /* the producer is where it is evaluated, not where it was made */
  bool scattered; /* its pointers don't come in the order of their addresses, or lead to threads */
  uint32_t size, first, pointers; /* of plain sites: words, and which of them are pointers */
  uint64_t classes; /* of the last cell that had a shape, and that shape: see encode.c */
  uint32_t shape;
  Cell *srt; /* what its code leads to; NULL: nothing */
  const char *package, *module, *producer, *construction, *type, *file;
} Site;

static Site **sites;
static size_t nsites, sites_room;
static Table site_places; /* by info table, or by a mixture of several addresses */

static Site *new_site(char kind)
{
  static Site *piece;
  static size_t left;
  if (!left) piece = map_memory((left = 256) * sizeof *piece);
  Site *s = &piece[--left];
  *s = (Site){ .kind = kind,
               .package = "",
               .module = "",
               .producer = "",
               .construction = "",
               .type = "",
               .file = "" };
  return s;
}

static const char *keep(const char *s) { return keep_text(s, strlen(s)); }

static void set_package(Site *s, const char *package)
{
  char name[96];
  s->library = is_library(package);
  snprintf(name, sizeof name, "%s", package);
  drop_version(name);
  s->package = keep(name);
}

/* Names from symbols */

/* The run time's own code: stg_sel_1_upd_info and the like. */
static void name_stg(Site *s, const char *symbol)
{
  set_package(s, "rts");
  s->construction = keep_format("%.*s", (int)(symbol_ending(symbol) - symbol - 4), symbol + 4);
}

/* what: how code that has no name of its own is called. */
static void name_by_symbol(Site *s, const char *what)
{
  const char *symbol = symbol_at(s->info);
  Name n;
  s->construction = what;
  if (symbol && is_stg(symbol)) {
    name_stg(s, symbol);
    return;
  }
  name_code(s->info, false, &n);
  if (n.known == NAME_UNKNOWN) return;
  s->module = keep(n.module);
  s->producer = method_name(keep(n.name));
  s->known = *n.name ? n.known : NAME_UNKNOWN;
  set_package(s, n.package);
  if (n.known == NAME_EXACT) s->construction = s->producer;
}

/* A constructor's info table has "package:Module.Name". The name may have dots, and so may the
 * module: a part of the module begins with a capital letter and ends with a dot. */
static void name_constructor(Site *s, const StgInfoTable *i)
{
  const char *text = GET_CON_DESC(itbl_to_con_itbl(i)), *colon = strchr(text, ':');
  const char *name = colon ? colon + 1 : text, *module = name;
  while (*name >= 'A' && *name <= 'Z') {
    const char *dot = name;
    while (*dot && *dot != '.') dot++;
    if (!*dot || !dot[1]) break;
    name = dot + 1;
  }
  if (colon) set_package(s, keep_text(text, (size_t)(colon - text)));
  s->foreign = s->library;
  if (name > module) s->module = keep_text(module, (size_t)(name - module - 1));
  s->construction = *name == ':' ? keep_format("(%s)", name) : keep(name);
  if (strcmp(s->construction, "ThreadId") == 0) s->scattered = true;
  s->slice = slice_type(text, s->module, s->construction, &s->scale);
}

/* Names from the map of info tables */

#if __GLASGOW_HASKELL__ >= 902
static bool find_provenance(Word info, InfoProv *p)
{
# if __GLASGOW_HASKELL__ >= 908
  InfoProvEnt e;
  if (!lookupIPE((const StgInfoTable *)info, &e)) return false;
  *p = e.prov;
  return true;
# else
  InfoProvEnt *e = lookupIPE((const StgInfoTable *)info);
  if (!e) return false;
  *p = e->prov;
  return true;
# endif
}

/* File and line. */
static void set_place(Site *s, const InfoProv *p)
{
# if __GLASGOW_HASKELL__ >= 906
  if (p->src_file && *p->src_file) {
    s->file = p->src_file;
    s->line = p->src_span ? (uint32_t)strtoul(p->src_span + (*p->src_span == '('), NULL, 10) : 0;
  }
# else
  const char *colon = p->srcloc ? strchr(p->srcloc, ':') : NULL;
  if (colon) {
    s->file = keep_text(p->srcloc, (size_t)(colon - p->srcloc));
    s->line = (uint32_t)strtoul(colon + 1 + (colon[1] == '('), NULL, 10);
  }
# endif
}

static void name_by_map(Site *s)
{
  InfoProv p;
  if (!s->info || !find_provenance(s->info, &p)) return;
  if (p.label && *p.label) s->producer = p.label, s->known = NAME_EXACT;
  /* A type variable, a1_a1Xu, says nothing, nor does a type of GHC's own, DoubleBox Double#. */
  bool variable = p.ty_desc && *p.ty_desc >= 'a' && *p.ty_desc <= 'z' && !strchr(p.ty_desc, ' ');
  bool internal = p.ty_desc && strchr(p.ty_desc, '#');
  if (s->kind == 't' && p.ty_desc && *p.ty_desc && !variable && !internal)
    s->construction = s->type = p.ty_desc;
  if (s->kind != 'c') {
    s->module = p.module ? p.module : "";
    s->package = "main";
    s->library = false;
  } else if (p.label && *p.label) s->library = false;
  set_place(s, &p);
}

/* A constant that was evaluated has a name: only its place is looked up. */
static void place_by_map(Site *s)
{
  InfoProv p;
  if (s->info && find_provenance(s->info, &p)) set_place(s, &p);
}

static bool is_return(Word info)
{
  unsigned type = INFO_PTR_TO_STRUCT((const StgInfoTable *)info)->type;
  return type == RET_SMALL || type == RET_BIG || type == RET_FUN;
}

/* Return addresses aren't in the map, or only their module is, but the code is to which they
 * belong, and which they follow. So the next info table of other code before them is looked for, as
 * far as the next symbol with a name. `place` gets file and line; it may be NULL. */
static void name_frame(Word code, Name *n, Site *place)
{
  enum { FAR = 1 << 16 };
  name_code(code, true, n);
  size_t i = symbols_upto(code);
  if (n->known == NAME_EXACT) return;
  while (i && code - symbols[i - 1].at < FAR && local_letter(symbols[i - 1].name)) i--;
  Word end = i && code - symbols[i - 1].at < FAR ? symbols[i - 1].at : code - FAR;
  InfoProv p;
  for (Word at = code & ~(Word)7; at >= end; at -= 8)
    if (find_provenance(at, &p)) {
      bool named = p.label && *p.label;
      if (!named && is_return(at)) continue;
      if (!named) return;
      *n = (Name){ .package = "main", .known = NAME_IN };
      snprintf(n->name, sizeof n->name, "%s", p.label);
      snprintf(n->module, sizeof n->module, "%s", p.module ? p.module : "");
      if (place) set_place(place, &p);
      return;
    }
}
#else
static void name_by_map(Site *s) { (void)s; }
static void place_by_map(Site *s) { (void)s; }
static void name_frame(Word code, Name *n, Site *place)
{
  (void)place;
  name_code(code, true, n);
}
#endif

/* Names from cost centres */

#if defined(PROFILING)
static void name_by_centre(Site *s, const Cell *c, const StgInfoTable *i)
{
  const CostCentreStack *stack = c->header.prof.ccs;
  const CostCentre *centre = stack ? stack->cc : NULL;
  if (i->type != ARR_WORDS && s->kind == 't') {
    const char *type = GET_PROF_TYPE(i);
    if (type && *type && *type != '>' && *type != '*') s->type = type;
  }
  const char *place = centre ? centre->srcloc : NULL, *colon = place ? strchr(place, ':') : NULL;
  if (!colon || *place == '<') return; /* a cost centre of the run time */
  s->producer = begins_with(centre->label, "CAF") ? "" : centre->label;
  s->known = NAME_EXACT;
  s->library = false;
  if (s->kind != 'c') { /* a constructor keeps those of its type */
    s->package = "main";
    s->module = centre->module;
  }
  s->file = keep_text(place, (size_t)(colon - place));
  s->line = (uint32_t)strtoul(colon + 1 + (colon[1] == '('), NULL, 10);
}
# define CENTRE_OF(c) ((Word)(c)->header.prof.ccs)
#else
static void name_by_centre(Site *s, const Cell *c, const StgInfoTable *i)
{
  (void)s, (void)c, (void)i;
}
# define CENTRE_OF(c) ((Word)0)
#endif

/* Applications */

static Table applications; /* stg_ap_2_upd_info and the like: thunks that apply their first value */

static void find_applications(void)
{
  for (size_t i = 0; i < nsymbols; i++)
    if (begins_with(symbols[i].name, "stg_ap_") && strstr(symbols[i].name, "_upd_info"))
      *table_at(&applications, symbols[i].at) = 1;
}

INLINE bool is_thunk(unsigned type) { return type >= THUNK && type <= THUNK_0_2; }

/* The function that a cell applies; NULL: it is no application. */
INLINE Cell *function_of(const Cell *c, const StgInfoTable *i)
{
  Cell *f = i->type == AP    ? ((const StgAP *)c)->fun
            : i->type == PAP ? ((const StgPAP *)c)->fun
            : is_thunk(i->type) && table_get(&applications, (Word)c->header.info)
                ? ((const StgThunk *)c)->payload[0]
                : NULL;
  return (Cell *)untag((Word)f);
}

/* An application is called by its function. It was made by code that isn't known. */
static void name_application(Site *s, const Cell *function)
{
  Site of = { .info = (Word)function->header.info,
              .construction = "",
              .producer = "",
              .module = "",
              .package = "" };
  unsigned type = get_itbl(function)->type;
  s->construction = "application";
  s->producer = "";
  s->package = s->module = "";
  s->library = false;
  if (type < FUN || type > FUN_STATIC) return;
  s->applies = of.info;
  name_by_symbol(&of, "");
  if (of.known == NAME_EXACT) s->construction = of.construction;
  else if (of.known != NAME_UNKNOWN) {
    s->construction = "local function";
    s->producer = of.producer;
    s->known = of.known;
  }
  s->package = of.package;
  s->module = of.module;
}

/* Kinds */

/* All cells of a type share kind, words and name, and whether their pointers are scattered. */
static void describe_other(Site *s, const StgInfoTable *i)
{
  set_package(s, "rts");
  switch (i->type) {
    case AP_STACK: s->kind = 't', s->construction = "interrupted evaluation"; break;
    case IND: s->words = 2, s->construction = "indirection"; break;
    case BLACKHOLE: s->kind = 'h', s->words = 2, s->construction = "expression"; break;
    case MVARS: s->words = sizeofW(StgMVar), s->construction = "MVar"; break;
    case TVAR: s->words = sizeofW(StgTVar), s->construction = "TVar"; break;
    case MUTABLE_VARIABLES: s->words = sizeofW(StgMutVar), s->construction = "IORef"; break;
    case WEAK:
      s->words = sizeofW(StgWeak), s->scattered = true, s->construction = "weak pointer";
      break;
    case ARR_WORDS: s->kind = 'd', s->construction = "bytes"; break;
    case ARRAYS: s->kind = 'a', s->construction = "array"; break;
    case SMALL_ARRAYS: s->kind = 'a', s->construction = "small array"; break;
    case TSO: s->scattered = true, s->construction = "thread"; break;
    case STACK: s->kind = 'a', s->construction = "stack"; break;
    case COMPACT_NFDATA: s->kind = 'd', s->construction = "compact region"; break;
    case BCO: s->scattered = true, s->construction = "byte code"; break;
    case BLOCKING_QUEUE: s->scattered = true, s->construction = "queue of threads"; break;
    case TREC_CHUNK: s->scattered = true, s->construction = "transaction"; break;
    default: s->scattered = true, name_by_symbol(s, "object"); break;
  }
}

static uint32_t payload_words(const StgInfoTable *i)
{
  return i->layout.payload.ptrs + i->layout.payload.nptrs;
}

static void describe(Site *s, const StgInfoTable *i)
{
  switch (i->type) {
    case CONSTRUCTORS:
      s->words = (uint32_t)HEADER + payload_words(i);
      name_constructor(s, i);
      return;
    case FUNCTIONS:
      s->kind = 'g';
      s->words = (uint32_t)HEADER + payload_words(i);
      name_by_symbol(s, "function");
      if (i->srt) s->srt = (Cell *)GET_FUN_SRT(itbl_to_fun_itbl(i));
      return;
    case THUNKS:
      s->kind = 't';
      s->words = (uint32_t)THUNK_HEADER + payload_words(i);
      name_by_symbol(s, "expression");
      if (i->srt) s->srt = (Cell *)GET_SRT(itbl_to_thunk_itbl(i));
      return;
    case THUNK_SELECTOR:
      s->kind = 's';
      s->words = (uint32_t)THUNK_HEADER + 1;
      s->construction =
          keep_format("selection of field %u", (unsigned)i->layout.selector_offset + 1);
      return;
    case AP: s->kind = 't'; return;
    case PAP: s->kind = 'p'; return;
    default: describe_other(s, i); return;
  }
}

static Site *make_site(Cell *c, const StgInfoTable *i, Cell *function)
{
  Site *s = new_site('c');
  s->info = (Word)c->header.info;
  describe(s, i);
  if (function) name_application(s, function);
  else name_by_map(s);
  name_by_centre(s, c, i);
  if (s->words < 2 || s->words >= 60) s->words = 0; /* written with each cell */
  return s;
}

INLINE Site *site_of(Cell *c, const StgInfoTable *i)
{
  Cell *function = function_of(c, i);
  Word key = (Word)c->header.info ^ CENTRE_OF(c) << 1;
  if (function) key ^= (Word)function->header.info << 7;
  Word *place = table_at(&site_places, key);
  if (__builtin_expect(*place != 0, 1)) return sites[*place - 1];
  RESERVE(sites, sites_room, nsites + 1);
  *place = nsites + 1;
  Site *s = sites[nsites++] = make_site(c, i, function);
  return s;
}

/* The code of the thunks and functions that were found: other code after it is not the code of the
 * function before. */
static void add_local_code(void)
{
  for (size_t i = 0; i < nsites; i++)
    if (sites[i]->info && strchr("tg", sites[i]->kind)) add_nameless(sites[i]->info, "s_info");
  sort_nameless();
}

/* Plain sites: most cells. All that marking and writing need is found by the info table at once.
 * With -prof an info table has several sites. */
typedef struct PlainSite {
  Word info;
  Site *site;
} PlainSite;

enum { PLAIN_SITES = 4096 };
static PlainSite plain_sites[PLAIN_SITES];

static bool is_plain(const StgInfoTable *i, uint32_t *first)
{
  *first = is_thunk(i->type) ? (uint32_t)THUNK_HEADER : (uint32_t)HEADER;
  return is_thunk(i->type) || (i->type >= CONSTR && i->type <= CONSTR_NOCAF)
         || (i->type >= FUN && i->type < FUN_STATIC);
}

static Site *find_plain(Cell *c, PlainSite *place)
{
  const StgInfoTable *i = get_itbl(c);
  uint32_t first;
  if (!is_plain(i, &first) || function_of(c, i)) return NULL;
  Site *s = site_of(c, i);
  s->size = (uint32_t)size_of(c, i);
  s->first = first;
  s->pointers = i->layout.payload.ptrs;
  *place = (PlainSite){ (Word)c->header.info, s };
  return s;
}

/* NULL: the cell is not plain. */
INLINE Site *plain_site(Cell *c)
{
#if defined(PROFILING)
  (void)find_plain, (void)plain_sites, (void)c;
  return NULL;
#else
  Word info = (Word)c->header.info;
  PlainSite *place = &plain_sites[(info >> 3 ^ info >> 15) % PLAIN_SITES];
  return __builtin_expect(place->info == info, 1) ? place->site : find_plain(c, place);
#endif
}
