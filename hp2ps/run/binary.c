/* binary — see binary.h. */
#include <config.h>

#include "run/binary.h"

#include <elf.h>
#include <fcntl.h>
#include <string.h>
#include <unistd.h>

bool binary_is_elf(Binary b)
{
  return b.len > sizeof(Elf64_Ehdr) && memcmp(b.bytes, ELFMAG, SELFMAG) == 0;
}

static Elf64_Ehdr head_of(Binary b)
{
  Elf64_Ehdr head;
  memcpy(&head, b.bytes, sizeof head);
  return head;
}

static bool is_wide(Binary b) { return binary_is_elf(b) && b.bytes[EI_CLASS] == ELFCLASS64; }

bool binary_is_native(Binary b)
{
  char own[sizeof(Elf64_Ehdr) + 1];
  Binary self = { own, sizeof own };
  int fd = open("/proc/self/exe", O_RDONLY | O_CLOEXEC);
  bool known = fd >= 0 && read(fd, own, sizeof own) == (ssize_t)sizeof own;
  if (fd >= 0) close(fd);
  return is_wide(b) && (!known || head_of(b).e_machine == head_of(self).e_machine);
}

const char *binary_machine(Binary b)
{
  switch (binary_is_elf(b) ? head_of(b).e_machine : EM_NONE) {
    case EM_X86_64: return "x86-64";
    case EM_AARCH64: return "arm64";
    case EM_386: return "x86, 32 bits";
    case EM_ARM: return "arm, 32 bits";
    case EM_RISCV: return "riscv";
    case EM_PPC64: return "ppc64";
    case EM_S390: return "s390";
    default: return NULL;
  }
}

/* The entry `i` of a table of the file, if it is inside. */
static bool read_entry(Binary b, uint64_t table, uint64_t i, size_t size, void *entry)
{
  if (table > b.len || i >= (b.len - table) / size) return false;
  memcpy(entry, b.bytes + table + i * size, size);
  return true;
}

const char *binary_loader(Binary b)
{
  Elf64_Phdr part;
  if (!is_wide(b)) return "";
  Elf64_Ehdr head = head_of(b);
  for (size_t i = 0; i < head.e_phnum && read_entry(b, head.e_phoff, i, sizeof part, &part); i++)
    if (part.p_type == PT_INTERP && part.p_offset < b.len
        && memchr(b.bytes + part.p_offset, '\0', b.len - part.p_offset))
      return b.bytes + part.p_offset;
  return "";
}

static bool is_inside(Binary b, const Elf64_Shdr *section)
{
  return section->sh_offset <= b.len && section->sh_size <= b.len - section->sh_offset;
}

static bool search_symbol(Binary b, const Elf64_Shdr *symbols, const Elf64_Shdr *names,
                          const char *name)
{
  Elf64_Sym symbol;
  size_t len = strlen(name) + 1;
  for (size_t i = 0; i < symbols->sh_size / sizeof symbol; i++) {
    if (!read_entry(b, symbols->sh_offset, i, sizeof symbol, &symbol)) return false;
    if (symbol.st_shndx != SHN_UNDEF && symbol.st_name < names->sh_size
        && len <= names->sh_size - symbol.st_name
        && memcmp(b.bytes + names->sh_offset + symbol.st_name, name, len) == 0)
      return true;
  }
  return false;
}

bool binary_has_symbol(Binary b, const char *name)
{
  Elf64_Shdr section, names;
  if (!is_wide(b)) return false;
  Elf64_Ehdr head = head_of(b);
  for (size_t i = 0; i < head.e_shnum && read_entry(b, head.e_shoff, i, sizeof section, &section);
       i++)
    if (section.sh_type == SHT_SYMTAB && is_inside(b, &section) && section.sh_link < head.e_shnum
        && read_entry(b, head.e_shoff, section.sh_link, sizeof names, &names)
        && is_inside(b, &names) && search_symbol(b, &section, &names, name))
      return true;
  return false;
}

bool binary_has_text(Binary b, const char *text)
{
  return memmem(b.bytes, b.len, text, strlen(text)) != NULL;
}
