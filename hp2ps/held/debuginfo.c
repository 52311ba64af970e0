/* debuginfo — see debuginfo.h.
 *
 * GHC writes a subprogram for each info table's code, and below it a lexical block for each block
 * of that code; the code that a call returns to is such a block. Tags and attributes of its own:
 *
 *   5b00   a source note, below a block: a part of the source that the block was made of; the
 *          first is the innermost, but for a variable that was replaced by what it is bound to
 *   2b00   its file, 2b01 to 2b04 its line, column, last line and last column
 *   2b20   of the subprogram of a thunk or local function: the block that allocates it
 *
 * Code that no note belongs to has those of the block that allocates it. A subprogram is called
 * by the function of the source; where GHC knows none, it writes the label of its first block, a c
 * and a number, which is no name.
 */
#include <config.h>

#include "held/debuginfo.h"

#include <stdlib.h>
#include <string.h>

#include "base/mem.h"

#ifdef HAVE_LIBDW
# include <dwarf.h>
# include <elfutils/libdw.h>
# include <elfutils/libdwelf.h>
# include <fcntl.h>
# include <stdio.h>
# include <unistd.h>

enum {
  TAG_NOTE = 0x5b00,
  AT_FILE = 0x2b00,
  AT_LINE,
  AT_COLUMN,
  AT_END_LINE,
  AT_END_COLUMN,
  AT_PARENT = 0x2b20,
  DEPTH_MOST = 100, /* of blocks in blocks */
  STEPS_MOST = 32   /* from code to what allocates it */
};

/* The code of a subprogram or of a block. */
typedef struct Code {
  uint64_t address;
  Dwarf_Off offset, parent; /* parent 0: none */
  uint32_t around;          /* the code that it is a block of, from 1; 0: it is a subprogram */
  uint32_t noted;           /* the code that its notes are of, from 1 */
  bool own;                 /* its place is in the file of its own module */
  DebugCode known;
} Code;

/* Where a module was compiled. */
typedef struct Home {
  const char *file, *folder; /* as GHC was given it; folder NULL: there are several */
} Home;

struct DebugInfo {
  int file;
  Dwarf *dwarf;
  char build_id[2 * 64 + 1];
  Code *codes; /* in the order of their offsets */
  size_t count, room;
  Home *homes;
  size_t nhomes, homes_room;
  struct Begin *begins; /* by address */
};

typedef struct Begin {
  uint64_t address;
  uint32_t code; /* in codes */
} Begin;

/* One module */

typedef struct Unit {
  DebugInfo *d;
  const char *file;
  size_t first;         /* its codes */
  uint64_t least, most; /* the numbers of its labels */
} Unit;

/* The number of a label such as c5UR, _c5UT or c5UD_info, whose digits are 0-9, a-z, A-Z; 0: it is
 * no label. */
static uint64_t label_number(const char *name)
{
  uint64_t n = 0;
  if (strncmp(name, "_blk_", 5) == 0) name += 4;
  if (*name == '_') name++;
  if (*name++ != 'c') return 0;
  size_t len = strcspn(name, "_");
  if (len == 0 || len > 8 || (name[len] && strcmp(name + len, "_info") != 0)) return 0;
  for (size_t i = 0; i < len; i++) {
    char c = name[i];
    unsigned digit = c >= '0' && c <= '9'   ? (unsigned)(c - '0')
                     : c >= 'a' && c <= 'z' ? (unsigned)(c - 'a') + 10
                     : c >= 'A' && c <= 'Z' ? (unsigned)(c - 'A') + 36
                                            : 62;
    if (digit == 62) return 0;
    n = 62 * n + digit;
  }
  return n;
}

static void note_label(Unit *u, const char *name)
{
  uint64_t n = name ? label_number(name) : 0;
  if (!n) return;
  if (n < u->least) u->least = n;
  if (n > u->most) u->most = n;
}

/* Labels of a module are numbered one after another, but for some that are lost. Others are an L
 * and the number by which GHC knows the name. */
static bool is_label(const Unit *u, const char *name)
{
  enum { LOST = 500, DIGITS = 12 };
  size_t digits = *name == 'L' ? strspn(name + 1, "0123456789") : 0;
  if (digits >= DIGITS && !name[1 + digits]) return true;
  uint64_t n = label_number(name);
  return n && n + LOST >= u->least && n <= u->most + LOST;
}

static const char *text_of(Dwarf_Die *die, unsigned attribute)
{
  Dwarf_Attribute a;
  return dwarf_attr(die, attribute, &a) ? dwarf_formstring(&a) : NULL;
}

static uint32_t number_of(Dwarf_Die *die, unsigned attribute)
{
  Dwarf_Attribute a;
  Dwarf_Word n;
  return dwarf_attr(die, attribute, &a) && dwarf_formudata(&a, &n) == 0 && n < UINT32_MAX
             ? (uint32_t)n
             : 0;
}

static void add_within(DebugCode *known, const DebugSpan *span)
{
  for (size_t i = 0; i < DEBUG_WITHIN; i++)
    if (!known->within[i].line) {
      known->within[i] = *span;
      return;
    }
}

/* The first note counts, for its block and for all around it; one of another module's file, which
 * was copied here, only if there is no other. */
static void add_note(Unit *u, Dwarf_Die *die, uint32_t of)
{
  const char *file = text_of(die, AT_FILE);
  bool own = file && strcmp(file, u->file) == 0;
  DebugSpan span = { number_of(die, AT_LINE), number_of(die, AT_COLUMN),
                     number_of(die, AT_END_LINE), number_of(die, AT_END_COLUMN) };
  if (!file || !span.line) return;
  for (uint32_t in = of; in; in = u->d->codes[in - 1].around) {
    Code *c = &u->d->codes[in - 1];
    bool same = c->known.file && strcmp(c->known.file, file) == 0;
    if (same && c->noted == of) add_within(&c->known, &span);
    if (c->known.file && (c->own || !own)) continue;
    c->own = own;
    c->noted = of;
    c->known = (DebugCode){ .name = c->known.name, .file = file, .span = span };
  }
}

static uint32_t add_code(Unit *u, Dwarf_Die *die, uint32_t around)
{
  DebugInfo *d = u->d;
  Dwarf_Attribute a;
  Dwarf_Die parent;
  Dwarf_Addr address;
  Code c = { .offset = dwarf_dieoffset(die), .around = around };
  if (dwarf_lowpc(die, &address) == 0) c.address = address;
  if (!around) c.known.name = dwarf_diename(die);
  else note_label(u, dwarf_diename(die));
  if (dwarf_attr(die, AT_PARENT, &a) && dwarf_formref_die(&a, &parent))
    c.parent = dwarf_dieoffset(&parent);
  MEM_RESERVE(d->codes, d->room, d->count + 1);
  d->codes[d->count++] = c;
  return (uint32_t)d->count;
}

/* All below a subprogram or a block, which is code `in`, from 1; 0: below the module. */
static void read_below(Unit *u, Dwarf_Die *die, uint32_t in, int depth)
{
  Dwarf_Die child;
  if (depth > DEPTH_MOST || dwarf_child(die, &child) != 0) return;
  do {
    int tag = dwarf_tag(&child);
    if (tag == TAG_NOTE) add_note(u, &child, in);
    else if (tag == DW_TAG_subprogram || (tag == DW_TAG_lexical_block && in))
      read_below(u, &child, add_code(u, &child, tag == DW_TAG_subprogram ? 0 : in), depth + 1);
  } while (dwarf_siblingof(&child, &child) == 0);
}

static void add_home(DebugInfo *d, const char *file, const char *folder)
{
  for (size_t i = 0; i < d->nhomes; i++) {
    Home *h = &d->homes[i];
    if (strcmp(h->file, file) != 0) continue;
    if (h->folder && folder && strcmp(h->folder, folder) != 0) h->folder = NULL;
    return;
  }
  MEM_RESERVE(d->homes, d->homes_room, d->nhomes + 1);
  d->homes[d->nhomes++] = (Home){ file, folder };
}

static void read_unit(DebugInfo *d, Dwarf_Die *die)
{
  Unit u = { .d = d, .file = dwarf_diename(die), .first = d->count, .least = UINT64_MAX };
  if (dwarf_srclang(die) != DW_LANG_Haskell || !u.file) return;
  add_home(d, u.file, text_of(die, DW_AT_comp_dir));
  read_below(&u, die, 0, 0);
  for (size_t i = u.first; i < d->count; i++)
    if (d->codes[i].known.name && is_label(&u, d->codes[i].known.name))
      d->codes[i].known.name = NULL;
}

/* The whole */

static const Code *code_at(const DebugInfo *d, Dwarf_Off offset)
{
  size_t low = 0, high = d->count;
  while (low < high) {
    size_t middle = (low + high) / 2;
    if (d->codes[middle].offset < offset) low = middle + 1;
    else high = middle;
  }
  return low < d->count && d->codes[low].offset == offset ? &d->codes[low] : NULL;
}

/* Fills unknown facts of the code from the code around it, or from the code that allocates it. */
static void complete(DebugInfo *d, Code *c)
{
  const Code *from = c;
  for (int step = 0; step < STEPS_MOST && from && (!c->known.name || !c->known.file); step++) {
    from = from->around   ? &d->codes[from->around - 1]
           : from->parent ? code_at(d, from->parent)
                          : NULL;
    if (!from) return;
    const char *name = c->known.name ? c->known.name : from->known.name;
    if (!c->known.file) c->known = from->known;
    c->known.name = name;
  }
}

static int compare_begins(const void *a, const void *b)
{
  const Begin *x = a, *y = b;
  if (x->address != y->address) return x->address < y->address ? -1 : 1;
  return x->code < y->code ? -1 : 1;
}

static void read_codes(DebugInfo *d)
{
  Dwarf_CU *unit = NULL;
  Dwarf_Die die;
  while (dwarf_get_units(d->dwarf, unit, &unit, NULL, NULL, &die, NULL) == 0) read_unit(d, &die);
  for (size_t i = 0; i < d->count; i++) complete(d, &d->codes[i]);
  d->begins = mem_alloc(d->count + 1, sizeof *d->begins);
  for (size_t i = 0; i < d->count; i++) d->begins[i] = (Begin){ d->codes[i].address, (uint32_t)i };
  if (d->count) qsort(d->begins, d->count, sizeof *d->begins, compare_begins);
}

static void read_build_id(DebugInfo *d, Elf *elf)
{
  const void *id;
  ssize_t n = dwelf_elf_gnu_build_id(elf, &id);
  for (ssize_t i = 0; i < n && i < 64; i++)
    snprintf(d->build_id + 2 * i, 3, "%02x", ((const unsigned char *)id)[i]);
}

bool debuginfo_is_built_in(void) { return true; }

DebugInfo *debuginfo_open(const char *path)
{
  int file = open(path, O_RDONLY | O_CLOEXEC);
  if (file < 0) return NULL;
  elf_version(EV_CURRENT);
  Elf *elf = elf_begin(file, ELF_C_READ_MMAP, NULL);
  if (!elf || elf_kind(elf) != ELF_K_ELF) {
    if (elf) elf_end(elf);
    close(file);
    return NULL;
  }
  DebugInfo *d = mem_alloc(1, sizeof *d);
  d->file = file;
  read_build_id(d, elf);
  elf_end(elf);
  if ((d->dwarf = dwarf_begin(file, DWARF_C_READ))) read_codes(d);
  return d;
}

void debuginfo_close(DebugInfo *d)
{
  if (d->dwarf) dwarf_end(d->dwarf);
  close(d->file);
  free(d->codes);
  free(d->homes);
  free(d->begins);
  free(d);
}

const char *debuginfo_build_id(const DebugInfo *d) { return d->build_id; }

bool debuginfo_has_code(const DebugInfo *d) { return d->count > 0; }

const char *debuginfo_folder(const DebugInfo *d, const char *file)
{
  for (size_t i = 0; i < d->nhomes; i++)
    if (strcmp(d->homes[i].file, file) == 0) return d->homes[i].folder;
  return NULL;
}

const char *debuginfo_file(const DebugInfo *d, size_t i)
{
  return i < d->nhomes ? d->homes[i].file : NULL;
}

/* The code that begins at the address; NULL: there is none. */
static const Code *code_from(const DebugInfo *d, uint64_t address)
{
  size_t low = 0, high = d->count;
  while (low < high) {
    size_t middle = (low + high) / 2;
    if (d->begins[middle].address < address) low = middle + 1;
    else high = middle;
  }
  return low < d->count && d->begins[low].address == address ? &d->codes[d->begins[low].code]
                                                             : NULL;
}

/* GHC 9.4 and later let a subprogram with an info table begin one byte before its code. */
const DebugCode *debuginfo_find(const DebugInfo *d, uint64_t address)
{
  const Code *c = code_from(d, address);
  if (!c) c = code_from(d, address - 1);
  return c && (c->known.name || c->known.file) ? &c->known : NULL;
}

#else

bool debuginfo_is_built_in(void) { return false; }

DebugInfo *debuginfo_open(const char *path)
{
  (void)path;
  return NULL;
}

void debuginfo_close(DebugInfo *d) { (void)d; }

const char *debuginfo_build_id(const DebugInfo *d)
{
  (void)d;
  return "";
}

bool debuginfo_has_code(const DebugInfo *d)
{
  (void)d;
  return false;
}

const char *debuginfo_folder(const DebugInfo *d, const char *file)
{
  (void)d, (void)file;
  return NULL;
}

const char *debuginfo_file(const DebugInfo *d, size_t i)
{
  (void)d, (void)i;
  return NULL;
}

const DebugCode *debuginfo_find(const DebugInfo *d, uint64_t address)
{
  (void)d, (void)address;
  return NULL;
}
#endif
