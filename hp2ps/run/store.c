/* store — see store.h. */
#include <config.h>

#include "run/store.h"

#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/mem.h"

/* No other user may write there, since these files become a part of programs. */
static bool is_ours(const char *path, bool folder)
{
  struct stat st;
  return stat(path, &st) == 0 && (folder ? S_ISDIR(st.st_mode) : S_ISREG(st.st_mode))
         && st.st_uid == geteuid() && !(st.st_mode & (S_IWGRP | S_IWOTH));
}

/* Fresh; NULL: the environment names none. */
static char *cache_folder(bool make)
{
  const char *cache = getenv("XDG_CACHE_HOME"), *home = getenv("HOME");
  bool given = cache && *cache == '/';
  if (!given && (!home || *home != '/')) return NULL;
  char *outer = given ? mem_copy(cache, strlen(cache)) : mem_format("%s/.cache", home);
  char *folder = mem_format("%s/strata", outer);
  if (make) {
    mkdir(outer, 0700);
    mkdir(folder, 0700);
  }
  free(outer);
  if (is_ours(folder, true)) return folder;
  free(folder);
  return NULL;
}

static char *file_in(const char *folder, const char *name)
{
  char *path = folder ? mem_format("%s/%s", folder, name) : NULL;
  if (path && is_ours(path, false) && access(path, R_OK) == 0) return path;
  free(path);
  return NULL;
}

char *store_find(const char *name, const char *spare)
{
  char *folder = cache_folder(false), *path = file_in(folder, name);
  free(folder);
  return path ? path : file_in(spare, name);
}

/* Making a file */

static void remove_folder(const char *folder)
{
  DIR *files = opendir(folder);
  for (struct dirent *file; files && (file = readdir(files));) {
    char *path = mem_format("%s/%s", folder, file->d_name);
    unlink(path);
    free(path);
  }
  if (files) closedir(files);
  rmdir(folder);
}

/* A fresh folder to work in, in one of the two; *kept is that one. NULL: neither can be written. */
static char *work_folder(char *cache, const char *spare, const char **kept)
{
  const char *folders[] = { cache, spare };
  for (size_t i = 0; i < 2; i++) {
    char *folder = folders[i] ? mem_format("%s/.make-XXXXXX", folders[i]) : NULL;
    *kept = folders[i];
    if (folder && mkdtemp(folder)) return folder;
    free(folder);
  }
  return NULL;
}

char *store_make(const char *name, const char *spare,
                 char *(*make)(const char *folder, const void *context, Messages *messages),
                 const void *context, Messages *messages)
{
  char *cache = cache_folder(true), *path = NULL;
  const char *kept = NULL;
  char *folder = work_folder(cache, spare, &kept);
  if (!folder)
    message_error(messages, loc_none(),
                  "the library for the program can't be kept: no folder strata can be written in "
                  "$XDG_CACHE_HOME or ~/.cache");
  else {
    char *made = make(folder, context, messages);
    path = mem_format("%s/%s", kept, name);
    if (made) chmod(made, 0755); /* whatever umask says, see is_ours */
    if (made && rename(made, path) != 0)
      message_error(messages, loc_file(path), "%s", strerror(errno));
    if (!made || !is_ours(path, false)) {
      free(path);
      path = NULL;
    }
    free(made);
    remove_folder(folder);
  }
  free(folder);
  free(cache);
  return path;
}
