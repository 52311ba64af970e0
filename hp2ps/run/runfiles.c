/* runfiles — see runfiles.h. */
#include <config.h>

#include "run/runfiles.h"

#include <string.h>
#include <sys/stat.h>

#include "base/input.h"
#include "base/number.h"

/* The clock of files may be some milliseconds late. */
bool runfiles_is_of_run(const char *path, struct timespec start)
{
  struct stat st;
  if (stat(path, &st) != 0 || !S_ISREG(st.st_mode)) return false;
  double later = (double)(st.st_mtim.tv_sec - start.tv_sec)
                 + (double)(st.st_mtim.tv_nsec - start.tv_nsec) * 1e-9;
  return later > -0.02;
}

SnapshotHead runfiles_head(const char *snapshot, Messages *messages)
{
  SnapshotHead head = { 0 };
  struct {
    const char *word;
    double *place;
  } lines[] = { { "LIVE ", &head.live }, { "PEAK ", &head.peak }, { "PEAKED ", &head.peaked } };
  Line line;
  Input *in = input_open(snapshot, messages);
  while (in && input_next(in, &line) && line.len > 0) {
    while (line.len > 0 && line.text[line.len - 1] == ' ')
      line.len--; /* room for a larger number */
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
      size_t n = strlen(lines[i].word);
      if (line.len > n && memcmp(line.text, lines[i].word, n) == 0)
        number_parse(line.text + n, line.text + line.len, lines[i].place);
    }
  }
  if (in) input_close(in);
  return head;
}

double runfiles_share(SnapshotHead head)
{
  return head.peak > 0 ? 100 * head.live / head.peak : 100;
}
