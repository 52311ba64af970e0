/* mem — see mem.h. */
#include <config.h>

#include "base/mem.h"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void report_plainly(void) { fputs("out of memory\n", stderr); }

static void (*report)(void) = report_plainly;

void mem_report_by(void (*reporter)(void)) { report = reporter; }

static void *or_die(void *p)
{
  if (p == NULL) {
    report();
    exit(EXIT_FAILURE);
  }
  return p;
}

void *mem_alloc(size_t count, size_t size)
{
  return or_die(calloc(count ? count : 1, size ? size : 1));
}

void *mem_resize(void *old, size_t count, size_t size)
{
  if (size != 0 && count > SIZE_MAX / size) or_die(NULL);
  size_t bytes = count * size;
  return or_die(realloc(old, bytes ? bytes : 1));
}

void *mem_reserve(void *old, size_t *cap, size_t want, size_t size)
{
  size_t n = *cap ? *cap : 8;
  while (n < want) {
    if (n > SIZE_MAX / 2) or_die(NULL);
    n *= 2;
  }
  *cap = n;
  return mem_resize(old, n, size);
}

char *mem_copy(const char *bytes, size_t len)
{
  char *p = mem_resize(NULL, len + 1, 1);
  if (len) memcpy(p, bytes, len);
  p[len] = '\0';
  return p;
}

char *mem_vformat(const char *format, va_list args)
{
  va_list again;
  va_copy(again, args);
  int len = vsnprintf(NULL, 0, format, args);
  if (len < 0) or_die(NULL);
  char *p = mem_resize(NULL, (size_t)len + 1, 1);
  vsnprintf(p, (size_t)len + 1, format, again);
  va_end(again);
  return p;
}

char *mem_format(const char *format, ...)
{
  va_list args;
  va_start(args, format);
  char *p = mem_vformat(format, args);
  va_end(args);
  return p;
}
