/* executable.c — the file of the running program: its bytes, where it was loaded, its symbols. */

/* The executable's bytes, mapped; NULL: they can't be read. */
static const char *map_executable(size_t *size)
{
  struct stat st;
  int fd = open("/proc/self/exe", O_RDONLY | O_CLOEXEC);
  void *file = MAP_FAILED;
  if (fd >= 0 && fstat(fd, &st) == 0 && st.st_size > (off_t)sizeof(Elf64_Ehdr)) {
    *size = (size_t)st.st_size;
    file = mmap(NULL, *size, PROT_READ, MAP_PRIVATE, fd, 0);
  }
  if (fd >= 0) close(fd);
  return file == MAP_FAILED ? NULL : file;
}

static int note_bias(struct dl_phdr_info *info, size_t size, void *to)
{
  (void)size;
  *(uintptr_t *)to = info->dlpi_addr;
  return 1; /* the executable comes first */
}

/* Where the executable was loaded, less where it says. */
static uintptr_t find_bias(void)
{
  uintptr_t bias = 0;
  dl_iterate_phdr(note_bias, &bias);
  return bias;
}

#ifdef STRATA_PRELOAD
/* A symbol that is looked for, and its address; 0: it is not there. */
typedef struct Wanted {
  const char *name;
  uintptr_t at;
} Wanted;

static bool is_inside(const Elf64_Shdr *section, size_t size)
{
  return section->sh_offset <= size && section->sh_size <= size - section->sh_offset;
}

static void search_section(const char *file, const Elf64_Shdr *symbols, const Elf64_Shdr *names,
                           Wanted *wanted, size_t n)
{
  const Elf64_Sym *list = (const Elf64_Sym *)(const void *)(file + symbols->sh_offset);
  uintptr_t bias = find_bias();
  for (size_t i = 0; i < symbols->sh_size / sizeof *list; i++) {
    if (!list[i].st_value || list[i].st_shndx == SHN_UNDEF || list[i].st_name >= names->sh_size)
      continue;
    const char *name = file + names->sh_offset + list[i].st_name;
    for (size_t k = 0; k < n; k++)
      if (!wanted[k].at && strcmp(name, wanted[k].name) == 0)
        wanted[k].at = list[i].st_value + bias;
  }
}

/* Finds the addresses of n symbols in the running program. */
static void find_wanted(const char *file, size_t size, Wanted *wanted, size_t n)
{
  const Elf64_Ehdr *head = (const Elf64_Ehdr *)(const void *)file;
  const Elf64_Shdr *sections = (const Elf64_Shdr *)(const void *)(file + head->e_shoff);
  if (memcmp(head->e_ident, ELFMAG, SELFMAG) != 0 || head->e_ident[EI_CLASS] != ELFCLASS64
      || head->e_shoff > size || head->e_shnum > (size - head->e_shoff) / sizeof *sections)
    return;
  for (int i = 0; i < head->e_shnum; i++) {
    const Elf64_Shdr *s = &sections[i];
    if (s->sh_type == SHT_SYMTAB && s->sh_link < head->e_shnum && is_inside(s, size)
        && is_inside(&sections[s->sh_link], size))
      search_section(file, s, &sections[s->sh_link], wanted, n);
  }
}

static bool are_found(const Wanted *wanted, size_t n)
{
  for (size_t k = 0; k < n; k++)
    if (!wanted[k].at) return false;
  return true;
}
#endif
