/* filewriter — see filewriter.h. */
#include <config.h>

#include "base/filewriter.h"

#include <ctype.h>
#include <dirent.h>
#include <fcntl.h>
#include <stdbool.h>
#include <stdio.h>
#include <unistd.h>

/* Is the descriptor open for writing? /proc/PID/fdinfo/N has a line "flags:", in octal. */
static bool writes(const char *pid, const char *fd)
{
  char path[300];
  unsigned flags = 0;
  snprintf(path, sizeof path, "/proc/%s/fdinfo/%s", pid, fd);
  FILE *f = fopen(path, "re");
  if (!f) return false;
  char line[200];
  while (fgets(line, sizeof line, f) && sscanf(line, "flags: %o", &flags) != 1)
    ;
  fclose(f);
  return (flags & O_ACCMODE) != O_RDONLY;
}

/* Gives false too if the process can't be looked into; *hidden is then set. */
static bool process_writes(const char *pid, const struct stat *file, bool *hidden)
{
  char path[300];
  struct stat st;
  bool found = false;
  snprintf(path, sizeof path, "/proc/%s/fd", pid);
  DIR *fds = opendir(path);
  if (!fds) {
    *hidden = true;
    return false;
  }
  for (struct dirent *d; !found && (d = readdir(fds)) != NULL;)
    found = isdigit((unsigned char)*d->d_name) && fstatat(dirfd(fds), d->d_name, &st, 0) == 0
            && st.st_dev == file->st_dev && st.st_ino == file->st_ino && writes(pid, d->d_name);
  closedir(fds);
  return found;
}

Writer filewriter_of(const struct stat *file)
{
  bool found = false, hidden = false;
  DIR *all = opendir("/proc");
  size_t processes = 0;
  for (struct dirent *d; all && !found && (d = readdir(all)) != NULL;)
    if (isdigit((unsigned char)*d->d_name)) {
      processes++;
      found = process_writes(d->d_name, file, &hidden);
    }
  if (all) closedir(all);
  /* Processes of other users are hidden, and one of them may write if the file is theirs. */
  bool theirs = hidden && geteuid() != 0 && file->st_uid != geteuid();
  return found ? WRITER_SOME : processes == 0 || theirs ? WRITER_UNKNOWN : WRITER_NONE;
}
