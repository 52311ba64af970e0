/* mutate.c: a program with a few of its tokens exchanged, dropped or doubled.
 *
 *   mutate SEED < prog.m        the same seed, the same program
 *
 * Most changes are gentle, a constant for a constant, a name for a near-by name, so that many a
 * result still has a type and reaches the last pass; the others break brackets, keywords and
 * layout. */
#include <ctype.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MAX_TEXT = 1 << 20, MAX_TOKENS = 1 << 16, MAX_CHANGES = 4 };

typedef enum { BLANK, WORD, NAME, NUMBER, STRING, CHARACTER, OPERATOR, BRACKET } Class;
typedef struct Token {
  Class class;
  const char *at;
  int len;
} Token;

static char text[MAX_TEXT + 1];
static Token tokens[MAX_TOKENS + 64];
static int ntokens;
static uint64_t state;

static int chance(int n)
{
  state ^= state >> 12;
  state ^= state << 25;
  state ^= state >> 27;
  return (int)((state * 0x2545F4914F6CDD1Du >> 33) % (unsigned)n);
}

/* ---- tokens ---- */

static int name_length(const char *s)
{
  int n = 0;
  while (isalnum((unsigned char)s[n]) || s[n] == '_' || s[n] == '\'') n++;
  return n;
}

static int quoted_length(const char *s)
{
  int n = 1;
  while (s[n] && s[n] != s[0] && s[n] != '\n') n += s[n] == '\\' && s[n + 1] ? 2 : 1;
  return s[n] == s[0] ? n + 1 : 1;
}

/* White space with the comments in it. */
static int blank_length(const char *s)
{
  int n = 0;
  for (;;) {
    if (isspace((unsigned char)s[n])) n++;
    else if (s[n] == '-' && s[n + 1] == '-') n += (int)strcspn(s + n, "\n");
    else return n;
  }
}

static bool is_word(const char *s, int n)
{
  static const char *const words[] = { "let", "rec",   "and",    "in",    "where", "case",
                                       "end", "if",    "then",   "else",  "type",  "local",
                                       "as",  "infix", "infixl", "infixr" };
  for (size_t i = 0; i < sizeof words / sizeof *words; i++)
    if ((int)strlen(words[i]) == n && !strncmp(words[i], s, (size_t)n)) return true;
  return false;
}

static Token next_token(const char *s)
{
  int n = blank_length(s);
  if (n > 0) return (Token){ BLANK, s, n };
  if (isdigit((unsigned char)*s)) return (Token){ NUMBER, s, (int)strspn(s, "0123456789") };
  if ((n = name_length(s)) > 0 && *s != '\'') return (Token){ is_word(s, n) ? WORD : NAME, s, n };
  if (*s == '"' || *s == '\'')
    return (Token){ *s == '"' ? STRING : CHARACTER, s, quoted_length(s) };
  if (strchr("()[]{},;", *s)) return (Token){ BRACKET, s, 1 };
  n = (int)strspn(s, "+-*/%=<>~&|@!#.:^\\?$");
  return (Token){ OPERATOR, s, n > 0 ? n : 1 };
}

static void read_tokens(void)
{
  for (const char *s = text; *s && ntokens < MAX_TOKENS; s += tokens[ntokens++].len)
    tokens[ntokens] = next_token(s);
}

/* ---- changes ---- */

/* A token that isn't blank, of this class if there is one soon; -1 if there is none at all. */
static int some(int class)
{
  for (int tries = 0; tries < 200 && ntokens > 0; tries++) {
    int i = chance(ntokens);
    if (tokens[i].class != BLANK && (class < 0 || (int)tokens[i].class == class)) return i;
  }
  return -1;
}

static void insert(int at, const char *word)
{
  memmove(&tokens[at + 1], &tokens[at], sizeof *tokens * (size_t)(ntokens - at));
  tokens[at] = (Token){ OPERATOR, word, (int)strlen(word) };
  ntokens++;
}

static void drop(int at, int n)
{
  memmove(&tokens[at], &tokens[at + n], sizeof *tokens * (size_t)(ntokens - at - n));
  ntokens -= n;
}

/* Writes a few tokens a second time, behind themselves. */
static void twice(int at)
{
  int n = 1 + chance(12);
  if (at + n > ntokens || ntokens + n > MAX_TOKENS) return;
  memmove(&tokens[at + n], &tokens[at], sizeof *tokens * (size_t)(ntokens - at));
  ntokens += n;
}

/* Another operator of the same type. */
static void other_operator(Token *t)
{
  static const char *const kinds[][4] = { { "+", "-", "*", "/" },
                                          { "<", "<=", "=", "~=" },
                                          { "&", "|", "&", "|" } };
  for (int k = 0; k < 3; k++)
    for (int i = 0; i < 4; i++)
      if ((int)strlen(kinds[k][i]) == t->len && !strncmp(kinds[k][i], t->at, (size_t)t->len)) {
        t->at = kinds[k][chance(4)];
        t->len = (int)strlen(t->at);
        return;
      }
}

/* A change after which the program may well have a type: of a constant, an operator, or of a name
 * for one that stands near it. */
static void change_gently(void)
{
  static const Class classes[] = { NAME,     NAME,     NAME,      NUMBER, NUMBER,
                                   OPERATOR, OPERATOR, CHARACTER, STRING };
  int i = some((int)classes[chance(9)]), j;
  if (i < 0) return;
  if (tokens[i].class == OPERATOR) {
    other_operator(&tokens[i]);
    return;
  }
  for (int tries = 0; tries < 50; tries++) {
    j = i + chance(41) - 20;
    if (j >= 0 && j < ntokens && tokens[j].class == tokens[i].class) {
      tokens[i] = tokens[j];
      return;
    }
  }
}

static void change(void)
{
  static const char *const words[] = {
    " let rec ", " let ", " in ", " and ",  " || ",   " where ",
    " case ",    " end ", " if ", " then ", " else ", " & ",
    " . ",       "(",     ")",    "[",      "]",      " = ",
    " \\x. ",    " _ ",   "!",    " seq ",  " fail ", " catch ",
    ", ",        "; ",    " [] ", " 0 ",    " true ", " 9223372036854775807 ",
    " (-1) ",    "\n",    " :: ", " type "
  };
  int i = some(-1), kind = chance(16), j;
  if (i < 0) return;
  if (kind < 10) { /* another of its class in its place */
    if ((j = some((int)tokens[i].class)) >= 0) tokens[i] = tokens[j];
  } else if (kind == 10 && (j = some(-1)) >= 0) {
    Token t = tokens[i];
    tokens[i] = tokens[j];
    tokens[j] = t;
  } else if (kind == 11) drop(i, 1);
  else if (kind == 12) drop(i, 1 + chance(ntokens - i < 8 ? ntokens - i : 8));
  else if (kind == 13) twice(i);
  else insert(i, words[chance((int)(sizeof words / sizeof *words))]);
}

int main(int argc, char **argv)
{
  if (argc != 2) {
    fputs("usage: mutate SEED < prog.m\n", stderr);
    return 2;
  }
  state = strtoull(argv[1], NULL, 10) * 0x9E3779B97F4A7C15u + 0x7654321u;
  text[fread(text, 1, MAX_TEXT, stdin)] = 0;
  read_tokens();
  if (chance(4))
    for (int n = 1 + chance(2); n > 0; n--) change_gently();
  else
    for (int n = 1 + chance(MAX_CHANGES); n > 0; n--) change();
  for (int i = 0; i < ntokens; i++) fwrite(tokens[i].at, 1, (size_t)tokens[i].len, stdout);
  return ferror(stdin) || ferror(stdout) || fflush(stdout) ? 1 : 0;
}
