/* stamp.c: the date of a run and the hash of its program. */
#include <config.h>
#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <link.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>
#include "base/stamp.h"

/* Reads SOURCE_DATE_EPOCH.  False if it is not set to a number. */
static bool fixed_date(time_t *date)
{
  const char *s = getenv("SOURCE_DATE_EPOCH");
  char *end;
  if (!s || !*s) return false;
  errno = 0;
  long long n = strtoll(s, &end, 10);
  if (*end || errno || n < 0) return false;
  *date = (time_t)n;
  return true;
}

Stamp stamp_now(void)
{
  Stamp s;
  s.reproducible = fixed_date(&s.start);
  if (!s.reproducible) s.start = time(NULL);
  return s;
}

Stamp stamp_run(void)
{
  static Stamp run;
  static bool known;
  if (!known) run = stamp_now();
  known = true;
  return run;
}

static bool local(Stamp s, struct tm *tm)
{
  return (s.reproducible ? gmtime_r(&s.start, tm) : localtime_r(&s.start, tm)) != NULL;
}

const char *stamp_date(Stamp s, char *buffer, size_t size)
{
  struct tm tm;
  return local(s, &tm) && strftime(buffer, size, "%a %b %e %H:%M:%S %Y", &tm) ? buffer : "";
}

void stamp_put_start(Stamp s, OutFile *out)
{
  char text[64], zone[16];
  struct tm tm;
  if (!local(s, &tm) || !strftime(text, sizeof text, "%Y-%m-%dT%H:%M:%S", &tm)
      || strftime(zone, sizeof zone, "%z", &tm) != 5)
    return;
  outfile_printf(out, "START \"%s%.3s:%s\"\n", text, zone, zone + 3);
}

/* Four independent strands, so that a multiplication need not wait for the one before. */
static uint64_t hash_words(const uint64_t *words, size_t n)
{
  enum { STRANDS = 4 };
  uint64_t h[STRANDS] = { 1, 2, 3, 4 }, all = n;
  for (size_t i = 0; i + STRANDS <= n; i += STRANDS)
    for (size_t k = 0; k < STRANDS; k++) {
      h[k] = (h[k] ^ words[i + k]) * 0x9e3779b97f4a7c15u;
      h[k] ^= h[k] >> 32;
    }
  for (size_t k = 0; k < STRANDS; k++) all = (all ^ h[k]) * 0x9e3779b97f4a7c15u;
  return all ^ all >> 32;
}

static uint64_t hash_bytes(const char *bytes, size_t n)
{
  uint64_t h = n;
  for (size_t i = 0; i < n; i++) h = (h ^ (unsigned char)bytes[i]) * 0x9e3779b97f4a7c15u;
  return h ^ h >> 32;
}

/* The build ID is the linker's hash of the program, a note in its memory.  The names and
 * descriptions of notes are padded. */
static uint64_t hash_id(const char *note, size_t size, size_t align)
{
  ElfW(Nhdr) head;
  for (size_t name, all; size > sizeof head; note += all, size -= all) {
    memcpy(&head, note, sizeof head);
    name = sizeof head + (head.n_namesz + align - 1) / align * align;
    all = name + (head.n_descsz + align - 1) / align * align;
    if (all > size) return 0;
    if (head.n_type == NT_GNU_BUILD_ID && head.n_namesz == sizeof "GNU"
        && memcmp(note + sizeof head, "GNU", sizeof "GNU") == 0)
      return hash_bytes(note + name, head.n_descsz);
  }
  return 0;
}

/* The first that is visited is the program itself. */
static int visit_program(struct dl_phdr_info *program, size_t size, void *hash)
{
  (void)size;
  for (size_t i = 0; i < program->dlpi_phnum; i++) {
    const ElfW(Phdr) *p = &program->dlpi_phdr[i];
    const char *notes = (const char *)(program->dlpi_addr + p->p_vaddr);
    uint64_t h = p->p_type == PT_NOTE ? hash_id(notes, p->p_memsz, p->p_align == 8 ? 8 : 4) : 0;
    if (h) {
      *(uint64_t *)hash = h;
      break;
    }
  }
  return 1;
}

/* The hash of the executable but for its last few bytes; 0 if it can't be read. */
static uint64_t hash_file(void)
{
  struct stat st;
  uint64_t h = 0;
  int fd = open("/proc/self/exe", O_RDONLY | O_CLOEXEC);
  if (fd >= 0 && fstat(fd, &st) == 0 && st.st_size > 0) {
    size_t size = (size_t)st.st_size;
    void *image = mmap(NULL, size, PROT_READ, MAP_PRIVATE | MAP_POPULATE, fd, 0);
    if (image != MAP_FAILED) {
      h = hash_words(image, size / sizeof h);
      munmap(image, size);
    }
  }
  if (fd >= 0) close(fd);
  return h;
}

/* Reading the whole file would take longer than writing a small snapshot, so that is done only for
 * programs that were linked without a build ID.  The hash is computed once: a run may write many
 * files. */
void stamp_put_program(OutFile *out)
{
  static uint64_t hash;
  if (!hash) dl_iterate_phdr(visit_program, &hash);
  if (!hash) hash = hash_file();
  outfile_printf(out, "PROGRAM \"%016" PRIx64 "\"\n", hash);
}
