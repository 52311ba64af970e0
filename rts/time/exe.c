/* exe.c: see exe.h.  ELF of 64 bits, in the byte order of this machine. */
#include <config.h>
#include <elf.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/auxv.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>
#include <zlib.h>
#include "time/exe.h"

enum { MOST = 1 << 30 }; /* bytes; a section that claims more is not believed */

/* Copies n bytes at `at' of the file to `to'.  False if the file has none. */
static bool copy_bytes(const Exe *e, uint64_t at, void *to, size_t n)
{
  if (at > e->size || n > e->size - at) return false;
  memcpy(to, e->bytes + at, n);
  return true;
}

/* ---- opening ---- */

static bool read_head(const Exe *e, Elf64_Ehdr *head)
{
  return copy_bytes(e, 0, head, sizeof *head) && memcmp(head->e_ident, ELFMAG, SELFMAG) == 0
         && head->e_ident[EI_CLASS] == ELFCLASS64 && head->e_ident[EI_DATA] == ELFDATA2LSB
         && head->e_shentsize == sizeof(Elf64_Shdr);
}

/* The program headers lie in the segment that holds the beginning of the file. */
static bool find_bias(Exe *e, const Elf64_Ehdr *head, uint64_t headers)
{
  Elf64_Phdr p;
  for (unsigned i = 0; i < head->e_phnum; i++)
    if (copy_bytes(e, head->e_phoff + i * sizeof p, &p, sizeof p) && p.p_type == PT_LOAD
        && p.p_offset <= head->e_phoff && head->e_phoff < p.p_offset + p.p_filesz) {
      e->bias = headers - (p.p_vaddr + (head->e_phoff - p.p_offset));
      return true;
    }
  return false;
}

static bool is_ours(Exe *e)
{
  Elf64_Ehdr head;
  const void *headers = (const void *)getauxval(AT_PHDR);
  size_t n = getauxval(AT_PHNUM) * sizeof(Elf64_Phdr);
  return headers && read_head(e, &head) && head.e_phentsize == sizeof(Elf64_Phdr)
         && head.e_phnum * sizeof(Elf64_Phdr) == n && head.e_phoff <= e->size
         && n <= e->size - head.e_phoff && memcmp(e->bytes + head.e_phoff, headers, n) == 0
         && find_bias(e, &head, (uint64_t)(uintptr_t)headers);
}

static bool map(Exe *e, const char *path)
{
  struct stat st;
  int fd = path ? open(path, O_RDONLY | O_CLOEXEC) : -1;
  if (fd < 0) return false;
  void *bytes = MAP_FAILED;
  if (fstat(fd, &st) == 0 && S_ISREG(st.st_mode) && st.st_size > 0)
    bytes = mmap(NULL, (size_t)st.st_size, PROT_READ, MAP_PRIVATE, fd, 0);
  close(fd);
  if (bytes == MAP_FAILED) return false;
  *e = (Exe){ .bytes = bytes, .size = (size_t)st.st_size };
  if (is_ours(e)) return true;
  exe_close(e);
  return false;
}

bool exe_open(Exe *e)
{
  return map(e, "/proc/self/exe") || map(e, (const char *)getauxval(AT_EXECFN));
}

void exe_close(Exe *e)
{
  munmap((void *)(uintptr_t)e->bytes, e->size);
  e->bytes = NULL;
}

bool exe_of_bytes(Exe *e, const unsigned char *bytes, size_t size)
{
  Elf64_Ehdr head;
  *e = (Exe){ .bytes = bytes, .size = size };
  return read_head(e, &head);
}

/* ---- sections ---- */

static bool read_section(const Exe *e, const Elf64_Ehdr *head, unsigned i, Elf64_Shdr *s)
{
  return i < head->e_shnum && copy_bytes(e, head->e_shoff + (uint64_t)i * sizeof *s, s, sizeof *s)
         && s->sh_type != SHT_NOBITS && s->sh_offset <= e->size
         && s->sh_size <= e->size - s->sh_offset;
}

/* The string at an offset of a section of strings; "" if it has none. */
static const char *string_at(const Exe *e, const Elf64_Shdr *strings, uint64_t at)
{
  const char *text = (const char *)e->bytes + strings->sh_offset;
  bool ends = strings->sh_size > 0 && text[strings->sh_size - 1] == 0;
  return ends && at < strings->sh_size ? text + at : "";
}

static ExeSection uncompress_section(const unsigned char *bytes, size_t size)
{
  Elf64_Chdr head;
  ExeSection none = { NULL, 0, false };
  if (size < sizeof head) return none;
  memcpy(&head, bytes, sizeof head);
  unsigned char *out =
      head.ch_type == ELFCOMPRESS_ZLIB && head.ch_size < MOST ? malloc(head.ch_size + 1) : NULL;
  uLongf n = (uLongf)head.ch_size;
  if (!out || uncompress(out, &n, bytes + sizeof head, size - sizeof head) != Z_OK) {
    free(out);
    return none;
  }
  return (ExeSection){ out, n, true };
}

static bool find_section(const Exe *e, const char *name, uint32_t type, Elf64_Ehdr *head,
                         Elf64_Shdr *found)
{
  Elf64_Shdr names;
  if (!e->bytes || !read_head(e, head) || !read_section(e, head, head->e_shstrndx, &names))
    return false;
  for (unsigned i = 0; i < head->e_shnum; i++)
    if (read_section(e, head, i, found) && (type == SHT_NULL || found->sh_type == type)
        && strcmp(string_at(e, &names, found->sh_name), name) == 0)
      return true;
  return false;
}

ExeSection exe_section(const Exe *e, const char *name)
{
  Elf64_Ehdr head;
  Elf64_Shdr s;
  if (!find_section(e, name, SHT_NULL, &head, &s)) return (ExeSection){ NULL, 0, false };
  const unsigned char *bytes = e->bytes + s.sh_offset;
  return s.sh_flags & SHF_COMPRESSED ? uncompress_section(bytes, s.sh_size)
                                     : (ExeSection){ bytes, s.sh_size, false };
}

void exe_free(ExeSection *s)
{
  if (s->made) free((void *)(uintptr_t)s->bytes);
  s->bytes = NULL;
}

/* ---- symbols ---- */

bool exe_each_function(const Exe *e, ExeVisit *visit, void *arg)
{
  Elf64_Ehdr head;
  Elf64_Shdr symbols, strings;
  Elf64_Sym s;
  if (!find_section(e, ".symtab", SHT_SYMTAB, &head, &symbols)
      || !read_section(e, &head, symbols.sh_link, &strings))
    return false;
  for (uint64_t at = 0; at + sizeof s <= symbols.sh_size; at += sizeof s) {
    copy_bytes(e, symbols.sh_offset + at, &s, sizeof s);
    if (ELF64_ST_TYPE(s.st_info) != STT_FUNC || s.st_shndx == SHN_UNDEF) continue;
    ExeSymbol f = { string_at(e, &strings, s.st_name), s.st_value + e->bias, s.st_size,
                    ELF64_ST_BIND(s.st_info) == STB_LOCAL };
    visit(&f, arg);
  }
  return true;
}
