/* symbols.c — names for addresses, from the symbol table of the executable.
 *
 * GHC's symbols are z-encoded: containerszm0zi6zi4zi1_DataziMapziInternal_insertWith_info has a
 * package, a module and a name; a symbol of the program, Main_total_info, has no package. Thunks
 * and functions inside of others, s2QQ_info, functions that aren't exported, r3dc_info, and
 * continuations, c2QR_info, have symbols without meaning (LLVM), or none (native code). In either
 * case
 *
 *   local thunks and functions stand before the function that makes them;
 *   continuations stand after the code whose they are; in native code they are a part of it, and
 * the size of a symbol covers them.
 *
 * Where functions that aren't exported have no symbols, their static closures show where their code
 * begins. So local code is that of the next function, if that has a name, and has none if not.
 */

typedef struct Symbol {
  Word at, end;
  const char *name;
} Symbol;

static Symbol *symbols; /* by address */
static size_t nsymbols, symbols_room;
static Word load_bias; /* see executable.c */

/* How a name is known: it is that of the code itself, or of the function around it. */
typedef enum Certainty { NAME_UNKNOWN, NAME_EXACT, NAME_IN } Certainty;

typedef struct Name {
  char package[128], module[128], name[192];
  Certainty known;
  bool continuation;
} Name;

/* z-decoding */

static const char *decode_letter(char escape, char letter)
{
  static const char small[] = "zabcdeghilmnpqrstuv", large[] = "LRMNCZ";
  static const char *const meaning[] = { "z", "&", "|", "^", "$",  "=", ">", "#", ".", "<",
                                         "-", "!", "+", "'", "\\", "/", "*", "_", "%" };
  static const char *const brackets[] = { "(", ")", "[", "]", ":", "Z" };
  const char *found = letter ? strchr(escape == 'z' ? small : large, letter) : NULL;
  if (!found) return NULL;
  return escape == 'z' ? meaning[found - small] : brackets[found - large];
}

static char *put_utf8(char *out, unsigned code)
{
  if (code < 0x80) *out++ = (char)code;
  else if (code < 0x800) {
    *out++ = (char)(0xc0 | code >> 6);
    *out++ = (char)(0x80 | (code & 63));
  } else {
    *out++ = (char)(0xe0 | (code >> 12 & 15));
    *out++ = (char)(0x80 | (code >> 6 & 63));
    *out++ = (char)(0x80 | (code & 63));
  }
  return out;
}

/* The most bytes that are written at once: of a character, or of a tuple beside its commas. */
enum { Z_AT_ONCE = 8 };

/* Z3T is (,,), Z2H is (#,#): s is after the Z. Returns the end of what was read. Commas end before
 * `full`. */
static const char *decode_tuple(const char *s, const char *end, char **out, const char *full)
{
  unsigned n = 0;
  for (; s < end && *s >= '0' && *s <= '9' && n < 100; s++) n = 10 * n + (unsigned)(*s - '0');
  bool hash = s < end && *s == 'H';
  *(*out)++ = '(';
  if (hash) *(*out)++ = '#';
  for (; n > 1 && *out < full; n--) *(*out)++ = ',';
  if (hash) *(*out)++ = '#';
  *(*out)++ = ')';
  return s < end ? s + 1 : s;
}

/* z3a9U is a character by its number: s is after the z. */
static const char *decode_number(const char *s, const char *end, char **out)
{
  unsigned code = 0;
  for (; s < end && *s != 'U'; s++)
    code = 16 * code + (unsigned)(*s <= '9' ? *s - '0' : *s - 'a' + 10);
  *out = put_utf8(*out, code);
  return s < end ? s + 1 : s;
}

static void z_decode(const char *s, size_t n, char *text, size_t room)
{
  const char *end = s + n, *means;
  char *out = text, *full = text + room - 2 * Z_AT_ONCE;
  while (s < end && out < full) {
    bool escape = (*s == 'z' || *s == 'Z') && s + 1 < end;
    if (!escape) *out++ = *s++;
    else if (s[1] >= '0' && s[1] <= '9')
      s = *s == 'Z' ? decode_tuple(s + 1, end, &out, full) : decode_number(s + 1, end, &out);
    else {
      if ((means = decode_letter(*s, s[1]))) *out++ = *means;
      s += 2;
    }
  }
  *out = 0;
}

/* Symbols */

static bool begins_with(const char *s, const char *with)
{
  return strncmp(s, with, strlen(with)) == 0;
}

/* Where the ending that says what a symbol is begins; NULL: it is no symbol of GHC's. */
static const char *symbol_ending(const char *name)
{
  const char *at = strrchr(name, '_');
  if (!at || at == name) return NULL;
  size_t n = begins_with(at, "_info") ? 5 : begins_with(at, "_closure") ? 8 : 0;
  return n && (!at[n] || at[n] == '$') ? at : NULL;
}

static bool is_stg(const char *name) { return begins_with(name, "stg_"); }

/* s, c or another letter if the symbol has no module, as s2QQ_info; 0: it has one. */
static char local_letter(const char *name)
{
  return strchr(name, '_') == symbol_ending(name) ? *name : 0;
}

/* The code of a function or a constant; not of a constructor, or of the function that makes one
 * ($WName): those suspend nothing. Names of constructors begin with a capital letter, z-encoded,
 * too. */
static bool is_code(const char *name)
{
  const char *end = symbol_ending(name), *from = end;
  if (!begins_with(end, "_info")) return false;
  while (from > name && from[-1] != '_') from--;
  if (end - from == 3 && memcmp(from, "con", 3) == 0) return false;
  return !(*from >= 'A' && *from <= 'Z') && !begins_with(from, "zdW");
}

static bool is_before(const Symbol *a, const Symbol *b)
{
  if (a->at != b->at) return a->at < b->at;
  bool local = local_letter(a->name) != 0, other = local_letter(b->name) != 0;
  return local != other ? local : strcmp(a->name, b->name) < 0;
}

static void sift(size_t i, size_t n)
{
  for (size_t child; (child = 2 * i + 1) < n; i = child) {
    if (child + 1 < n && is_before(&symbols[child], &symbols[child + 1])) child++;
    if (!is_before(&symbols[i], &symbols[child])) return;
    Symbol s = symbols[i];
    symbols[i] = symbols[child];
    symbols[child] = s;
  }
}

/* qsort may use malloc. */
static void sort_symbols(void)
{
  for (size_t i = nsymbols / 2; i-- > 0;) sift(i, nsymbols);
  for (size_t n = nsymbols; n-- > 1;) {
    Symbol s = symbols[0];
    symbols[0] = symbols[n];
    symbols[n] = s;
    sift(0, n);
  }
}

static void add_symbols(const char *file, const Elf64_Shdr *section, const char *names)
{
  const Elf64_Sym *list = (const Elf64_Sym *)(const void *)(file + section->sh_offset);
  for (size_t i = 0; i < section->sh_size / sizeof *list; i++) {
    const char *name = names + list[i].st_name;
    if (!list[i].st_value || list[i].st_shndx == SHN_UNDEF || !symbol_ending(name)) continue;
    RESERVE(symbols, symbols_room, nsymbols + 1);
    Word at = list[i].st_value + load_bias;
    symbols[nsymbols++] = (Symbol){ at, at + list[i].st_size, name };
  }
}

/* The build id, from a note of the linker's. */
static const char *build_id = "";

static void read_build_id(const char *file, const Elf64_Shdr *section)
{
  char text[2 * 64 + 1];
  const Elf64_Nhdr *note = (const Elf64_Nhdr *)(const void *)(file + section->sh_offset);
  const unsigned char *id = (const unsigned char *)(note + 1) + ((note->n_namesz + 3) & ~3u);
  size_t n = note->n_descsz < 64 ? note->n_descsz : 64;
  if (section->sh_type != SHT_NOTE || note->n_type != NT_GNU_BUILD_ID) return;
  for (size_t i = 0; i < n; i++) snprintf(text + 2 * i, 3, "%02x", id[i]);
  build_id = keep_text(text, 2 * n);
}

/* How many symbols stand at the address or before it. */
static size_t symbols_upto(Word at)
{
  size_t low = 0, high = nsymbols;
  while (low < high) {
    size_t middle = (low + high) / 2;
    if (symbols[middle].at <= at) low = middle + 1;
    else high = middle;
  }
  return low;
}

/* The symbol at this very address, one with a module if there is one; NULL: none. */
static const char *symbol_at(Word at)
{
  size_t n = symbols_upto(at);
  return n && symbols[n - 1].at == at ? symbols[n - 1].name : NULL;
}

/* Code without a symbol. It is called as LLVM's symbols are, r_info or s_info; sort_nameless makes
 * it known. */
static size_t nnameless;

static void add_nameless(Word at, const char *name)
{
  if (symbol_at(at)) return;
  RESERVE(symbols, symbols_room, nsymbols + nnameless + 1);
  symbols[nsymbols + nnameless++] = (Symbol){ at, at, name };
}

static void sort_nameless(void)
{
  nsymbols += nnameless;
  nnameless = 0;
  sort_symbols();
}

/* The code of static functions and constants that the words of a data section lead to. */
static void add_static_code(const Elf64_Shdr *data, Word text, Word text_end)
{
  const Word *word = (const Word *)(data->sh_addr + load_bias);
  for (size_t i = 0; i < data->sh_size / sizeof *word; i++) {
    if (word[i] % sizeof(Word) != 0 || word[i] < text + sizeof(StgInfoTable) || word[i] >= text_end)
      continue;
    unsigned type = INFO_PTR_TO_STRUCT((const StgInfoTable *)word[i])->type;
    if (type == FUN_STATIC || type == THUNK_STATIC) add_nameless(word[i], "r_info");
  }
}

static bool is_loaded(const Elf64_Shdr *s, Word flag)
{
  return s->sh_type == SHT_PROGBITS && s->sh_flags & SHF_ALLOC && s->sh_flags & flag;
}

static void find_static_code(const Elf64_Shdr *sections, size_t n)
{
  for (size_t t = 0; t < n; t++)
    for (size_t d = 0; is_loaded(&sections[t], SHF_EXECINSTR) && d < n; d++)
      if (is_loaded(&sections[d], SHF_WRITE))
        add_static_code(&sections[d], sections[t].sh_addr + load_bias,
                        sections[t].sh_addr + sections[t].sh_size + load_bias);
  sort_nameless();
}

static void read_symbols(void)
{
  size_t size = 0;
  const char *file = map_executable(&size);
  load_bias = find_bias();
  if (!file) return;
  const Elf64_Ehdr *head = (const Elf64_Ehdr *)(const void *)file;
  const Elf64_Shdr *sections = (const Elf64_Shdr *)(const void *)(file + head->e_shoff);
  if (head->e_shoff + head->e_shnum * sizeof *sections > size) return;
  for (int i = 0; i < head->e_shnum; i++) {
    if (sections[i].sh_type == SHT_SYMTAB)
      add_symbols(file, &sections[i], file + sections[sections[i].sh_link].sh_offset);
    read_build_id(file, &sections[i]);
  }
  sort_symbols();
  if (nsymbols) find_static_code(sections, head->e_shnum);
}

/* Names */

/* containers-0.6.4.1 -> containers */
static void drop_version(char *package)
{
  for (char *p = package; *p; p++)
    if (*p == '-' && p[1] >= '0' && p[1] <= '9') {
      *p = 0;
      return;
    }
}

/* Packages that come with GHC. From 9.8 on they are called "containers-0.7-inplace", too. */
static bool is_of_ghc(const char *package)
{
  static const char *const names[] = { "array",       "base",
                                       "binary",      "bytestring",
                                       "containers",  "deepseq",
                                       "directory",   "exceptions",
                                       "filepath",    "ghc",
                                       "haskeline",   "hpc",
                                       "integer-gmp", "mtl",
                                       "os-string",   "parsec",
                                       "pretty",      "process",
                                       "rts",         "semaphore-compat",
                                       "stm",         "template-haskell",
                                       "terminfo",    "text",
                                       "time",        "transformers",
                                       "unix",        "xhtml" };
  char name[96];
  snprintf(name, sizeof name, "%s", package);
  drop_version(name);
  for (size_t i = 0; i < sizeof names / sizeof *names; i++)
    if (strcmp(name, names[i]) == 0) return true;
  return begins_with(name, "ghc-");
}

/* A package that is built in place, beside the program, is the program's. */
static bool is_library(const char *package)
{
  if (!*package || strcmp(package, "main") == 0) return false;
  return !strstr(package, "-inplace") || is_of_ghc(package);
}

/* Takes the parts of a symbol with a module apart: package_Module_name, then _con or _info. */
static void split_symbol(const char *symbol, Name *n)
{
  const char *end = symbol_ending(symbol), *first = strchr(symbol, '_');
  if (end - symbol > 4 && memcmp(end - 4, "_con", 4) == 0) end -= 4;
  const char *second = first < end ? memchr(first + 1, '_', (size_t)(end - first - 1)) : NULL;
  const char *module = second ? first + 1 : symbol, *dash = second ? second : first;
  if (second) z_decode(symbol, (size_t)(first - symbol), n->package, sizeof n->package);
  else strcpy(n->package, "main");
  z_decode(module, (size_t)(dash - module), n->module, sizeof n->module);
  z_decode(dash + 1, (size_t)(end - dash - 1), n->name, sizeof n->name);
}

/* The next symbol of code with a module, from place i on; nsymbols: there is none nearby. */
static size_t next_global(size_t i)
{
  enum { NEARBY = 4000 };
  for (size_t k = i; k < nsymbols && k < i + NEARBY; k++)
    if (!local_letter(symbols[k].name) && !is_stg(symbols[k].name) && is_code(symbols[k].name))
      return k;
  return nsymbols;
}

/* The function that local code stands before, whose own symbols, if it has any, begin at place i: a
 * symbol with a module, or a function that isn't exported, which has no name. */
static void name_around(size_t i, Name *n)
{
  size_t k = i;
  while (k < nsymbols
         && (local_letter(symbols[k].name) == 's' || local_letter(symbols[k].name) == 'c'))
    k++;
  size_t global = next_global(k);
  if (global == nsymbols) return;
  split_symbol(symbols[global].name, n);
  n->known = NAME_IN;
  /* Not exported: only the module is known. */
  for (; k < global; k++)
    if (symbols[k].at != symbols[global].at) *n->name = 0;
}

/* Code between symbols; i are before it. Where the code of a function without a name ends isn't
 * known, so the code after its beginning, to which a frame returns, may be its own or local code of
 * the next: only the module is known, unless other local code stands between. */
static void name_between(Word info, bool frame, size_t i, Name *n)
{
  const Symbol *before = i ? &symbols[i - 1] : NULL;
  char letter = before ? local_letter(before->name) : 0;
  if (before && !letter && !is_stg(before->name) && info < before->end) {
    split_symbol(before->name, n);
    n->known = NAME_IN;
    return;
  }
  name_around(i, n);
  if (frame && letter && letter != 's') *n->name = 0;
}

/* The name of the code at an info pointer. `frame`: it is a return address on a stack. */
static void name_code(Word info, bool frame, Name *n)
{
  size_t i = symbols_upto(info);
  *n = (Name){ .known = NAME_UNKNOWN };
  if (!i || symbols[i - 1].at != info) {
    name_between(info, frame, i, n);
    return;
  }
  i--;
  if (!local_letter(symbols[i].name)) {
    split_symbol(symbols[i].name, n);
    n->known = NAME_EXACT;
    return;
  }
  while (i > 0 && local_letter(symbols[i].name) == 'c') i--;
  if (local_letter(symbols[i].name)) name_around(i, n);
  else split_symbol(symbols[i].name, n), n->known = NAME_IN;
}

/* The method that an instance's function is: $fNumInt_$c+ is (+); otherwise the name itself. */
static const char *method_name(const char *name)
{
  const char *method = begins_with(name, "$f") ? strstr(name, "_$c") : NULL;
  if (!method || !method[3]) return name;
  bool letter = (method[3] >= 'a' && method[3] <= 'z') || method[3] == '_';
  return letter ? keep_format("%s", method + 3) : keep_format("(%s)", method + 3);
}
