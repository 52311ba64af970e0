/* environment.c — what a program's own processes must not see of a library that was preloaded into
 * it. */
#ifdef STRATA_PRELOAD

/* Takes the file out of the list that the system preloads. */
static void drop_preloaded(const char *file)
{
  static const char between[] = " :";
  const char *old = getenv("LD_PRELOAD");
  char *list = old ? strdup(old) : NULL, *out = list;
  if (!list) return;
  for (const char *at = old; *at;) {
    size_t n = strcspn(at, between);
    if (n && (n != strlen(file) || memcmp(at, file, n) != 0)) {
      if (out > list) *out++ = ':';
      memcpy(out, at, n);
      out += n;
    }
    at += n + (at[n] != 0);
  }
  *out = 0;
  if (*list) setenv("LD_PRELOAD", list, 1);
  else unsetenv("LD_PRELOAD");
  free(list);
}

/* The file that this function was loaded from; "": it isn't known. */
static const char *own_file(void)
{
  Dl_info info;
  return dladdr((const void *)own_file, &info) && info.dli_fname ? info.dli_fname : "";
}
#endif
