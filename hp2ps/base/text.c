/* text — see text.h. */
#include <config.h>

#include "base/text.h"

#include <stdlib.h>
#include <string.h>

#include "base/mem.h"

#define REPLACEMENT "\xEF\xBF\xBD" /* U+FFFD */

static int tail_bytes(unsigned char lead)
{
  if (lead >= 0xC2 && lead <= 0xDF) return 1;
  if (lead >= 0xE0 && lead <= 0xEF) return 2;
  if (lead >= 0xF0 && lead <= 0xF4) return 3;
  return -1;
}

/* The length of the UTF-8 sequence at s; 0 if it is not well formed. Overlong forms, surrogates and
 * values above 10FFFF are not. */
static size_t sequence(const unsigned char *s, size_t len)
{
  if (s[0] < 0x80) return 1;
  int tail = tail_bytes(s[0]);
  if (tail < 0 || (size_t)tail >= len) return 0;
  for (int i = 1; i <= tail; i++)
    if ((s[i] & 0xC0) != 0x80) return 0;
  if ((s[0] == 0xE0 && s[1] < 0xA0) || (s[0] == 0xED && s[1] > 0x9F)
      || (s[0] == 0xF0 && s[1] < 0x90) || (s[0] == 0xF4 && s[1] > 0x8F))
    return 0;
  return (size_t)tail + 1;
}

/* Is it a C1 control, or FFFE or FFFF, which XML forbids? */
static int forbidden(const unsigned char *s, size_t n)
{
  if (n == 2) return s[0] == 0xC2 && s[1] < 0xA0;
  return n == 3 && s[0] == 0xEF && s[1] == 0xBF && s[2] >= 0xBE;
}

/* Does the character turn the direction of writing, or end a line? A name with it could look like
 * another name, or spoil the text around it. */
static int misleading(uint32_t c)
{
  return c == 0x061C || c == 0x200E || c == 0x200F || (c >= 0x2028 && c <= 0x202E)
         || (c >= 0x2066 && c <= 0x2069);
}

/* Writes "\u202E", which is at most three times as long as the character itself. */
static size_t put_escape(char *out, uint32_t c)
{
  static const char digits[] = "0123456789ABCDEF";
  out[0] = '\\';
  out[1] = 'u';
  for (int i = 0; i < 4; i++) out[2 + i] = digits[c >> (12 - 4 * i) & 15];
  return 6;
}

static size_t put_bytes(char *out, const char *bytes, size_t n)
{
  memcpy(out, bytes, n);
  return n;
}

char *text_clean(const char *bytes, size_t len)
{
  const unsigned char *s = (const unsigned char *)bytes;
  char *out = mem_resize(NULL, 3 * len + 1, 1);
  size_t o = 0;
  for (size_t i = 0; i < len;) {
    size_t n = sequence(s + i, len - i);
    if (n == 0 || forbidden(s + i, n)) o += put_bytes(out + o, REPLACEMENT, 3);
    else if (n == 1 && (s[i] == '\t' || s[i] == '\n' || s[i] == '\r')) out[o++] = ' ';
    else if (n == 1 && (s[i] < 0x20 || s[i] == 0x7F)) o += put_bytes(out + o, REPLACEMENT, 3);
    else {
      const char *at = bytes + i;
      uint32_t c = text_next(&at);
      o += misleading(c) ? put_escape(out + o, c) : put_bytes(out + o, bytes + i, n);
    }
    i += n ? n : 1;
  }
  out[o] = '\0';
  return mem_resize(out, o + 1, 1);
}

uint32_t text_next(const char **s)
{
  const unsigned char *p = (const unsigned char *)*s;
  int tail = p[0] < 0x80 ? 0 : tail_bytes(p[0]);
  if (tail < 0) tail = 0;
  uint32_t c = tail == 0 ? p[0] : p[0] & (0x3Fu >> tail);
  for (int i = 1; i <= tail; i++) c = c << 6 | (p[i] & 0x3F);
  *s += tail + 1;
  return c;
}

size_t text_length(const char *s)
{
  size_t n = 0;
  for (; *s; s++) n += ((unsigned char)*s & 0xC0) != 0x80;
  return n;
}

bool text_ends_in(const char *s, const char *suffix)
{
  size_t n = strlen(s), k = strlen(suffix);
  return n > k && strcmp(s + n - k, suffix) == 0;
}

const char *text_base(const char *path)
{
  const char *slash = strrchr(path, '/');
  return slash ? slash + 1 : path;
}

char *text_place(const char *path, uint32_t line)
{
  const char *file = text_base(path);
  return !*file || !line ? mem_copy(file, strlen(file)) : mem_format("%s:%u", file, (unsigned)line);
}

const char *text_offset(const char *s, size_t n)
{
  while (*s && n-- > 0) text_next(&s);
  return s;
}

/* These ranges of wide and zero-width characters are coarse, but they keep columns straight. */
static int cell_width(uint32_t c)
{
  if ((c >= 0x300 && c <= 0x36F) || (c >= 0x200B && c <= 0x200F) || (c >= 0xFE00 && c <= 0xFE0F))
    return 0;
  if ((c >= 0x1100 && c <= 0x115F) || (c >= 0x2E80 && c <= 0xA4CF) || (c >= 0xAC00 && c <= 0xD7A3)
      || (c >= 0xF900 && c <= 0xFAFF) || (c >= 0xFE30 && c <= 0xFE6F)
      || (c >= 0xFF00 && c <= 0xFF60) || (c >= 0x1F300 && c <= 0x1FAFF)
      || (c >= 0x20000 && c <= 0x3FFFD))
    return 2;
  return 1;
}

int text_columns(const char *s)
{
  int n = 0;
  while (*s) n += cell_width(text_next(&s));
  return n;
}

/* GHC's cost-centre stacks begin with the centre that allocates and end with the outermost caller,
 * as in "(12)go/main" or "go < main". Sets of retainers are in braces. */
static bool is_stack(const char *s)
{
  size_t digits = *s == '(' ? strspn(s + 1, "0123456789") : 0;
  return (digits > 0 && s[digits + 1] == ')' && s[digits + 2]) || strstr(s, " < ")
         || (*s == '{' && strchr(s, ','));
}

char *text_elide(const char *s, size_t keep)
{
  size_t n = text_length(s);
  if (n <= keep) return mem_copy(s, strlen(s));
  /* If `keep` is odd, the head gets one character more than the tail. */
  size_t tail = is_stack(s) ? 0 : keep / 2;
  const char *cut = text_offset(s, keep - tail), *rest = text_offset(s, n - tail);
  return mem_format("%.*s" TEXT_ELLIPSIS "%s", (int)(cut - s), s, rest);
}

/* Takes eight bytes at a step, because names can be long (cost-centre stacks) and every line may
 * need a hash. */
uint32_t text_hash(const char *s, size_t len)
{
  const uint64_t k = UINT64_C(0x9E3779B97F4A7C15);
  uint64_t h = len * k;
  for (; len >= 8; s += 8, len -= 8) {
    uint64_t w;
    memcpy(&w, s, 8);
    h = (h ^ w) * k;
    h ^= h >> 29;
  }
  uint64_t w = 0;
  memcpy(&w, s, len);
  h = (h ^ w) * k;
  return (uint32_t)(h >> 32);
}

char **text_names(const char *list, size_t *count)
{
  size_t cap = 0, len = 0;
  int depth = 0;
  char **names = NULL, *word = mem_resize(NULL, strlen(list) + 1, 1);
  *count = 0;
  for (const char *p = list;; p++) {
    if (*p == '\0' || (*p == ',' && depth <= 0)) {
      MEM_RESERVE(names, cap, *count + 1);
      names[(*count)++] = text_clean(word, len);
      len = 0;
      if (*p == '\0') break;
      continue;
    }
    depth += strchr("([{", *p) ? 1 : strchr(")]}", *p) ? -1 : 0;
    if (*p == '\\' && p[1]) p++;
    word[len++] = *p;
  }
  free(word);
  return names;
}

/* Is it an operator in parentheses? Then *s and *len become those of the operator. */
static bool strip_operator(const char **s, size_t *len)
{
  static const char symbols[] = "!#$%&*+,-./:;<=>?@\\^|~";
  if (*len < 3 || (*s)[0] != '(' || (*s)[*len - 1] != ')' || !strchr(symbols, (*s)[1]))
    return false;
  ++*s;
  *len -= 2;
  return true;
}

bool text_means_part(const char *wanted, size_t length, const char *name, size_t name_length)
{
  strip_operator(&wanted, &length);
  strip_operator(&name, &name_length);
  return length == name_length && memcmp(wanted, name, length) == 0;
}

bool text_means(const char *wanted, const char *name)
{
  return text_means_part(wanted, strlen(wanted), name, strlen(name));
}

const char *text_bare(const char *name)
{
  size_t digits = *name == '(' ? strspn(name + 1, "0123456789") : 0;
  return digits > 0 && name[1 + digits] == ')' && name[2 + digits] ? name + digits + 2 : name;
}
