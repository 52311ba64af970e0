/* test_lex.c: tokens, their places and values; the table of operators; what goes wrong.
 * What each character sequence becomes is in tests/golden/tok; here are the laws. */
#include <config.h>
#include "check.h"
#include "base/arena.h"
#include "lml/lex.h"

static char *messages;
static size_t messages_len;

static Tokens lex_n(const char *text, size_t len)
{
  Source *src = NEW(Source);
  src->name = "x.m";
  src->text = arena_strndup(unit_arena, text, len);
  src->len = len;
  diag_set_module(src);
  free(messages);
  messages = NULL;
  FILE *f = open_memstream(&messages, &messages_len);
  diag_reset(f);
  Tokens ts = lex_source(src);
  fclose(f);
  return ts;
}

static Tokens lex(const char *text) { return lex_n(text, strlen(text)); }

/* The kinds of the tokens, with a blank between, without EOF. */
static const char *kinds(const char *text)
{
  Tokens ts = lex(text);
  const char *s = "";
  for (int i = 0; i < ts.n - 1; i++)
    s = arena_printf(unit_arena, "%s%s%s", s, i ? " " : "", token_kinds[ts.at[i].kind].name);
  return s;
}

static void test_ends(void)
{
  CHECK_INT(lex("").n, 1);
  CHECK_INT(lex("").at[0].kind, TK_EOF);
  CHECK_INT(lex(" \t\n-- only a comment").n, 1);
  Tokens ts = lex("a\n  b");
  CHECK_INT(ts.at[1].loc.line, 2);
  CHECK_INT(ts.at[1].loc.col, 3);
  CHECK_INT(ts.at[2].loc.col, 4);
  CHECK(ts.at[0].name == intern("a"));
}

static void test_longest_match(void)
{
  CHECK_STR(kinds("x<-1"), "IDENT LARROW INT");
  CHECK_STR(kinds("x< -1"), "IDENT LT MINUS INT");
  CHECK_STR(kinds("a--b"), "IDENT");
  CHECK_STR(kinds("x*.y"), "IDENT FMUL IDENT");
  CHECK_STR(kinds("[1..n]"), "LBRACKET INT DOTDOT IDENT RBRACKET");
  CHECK_STR(kinds("1.x"), "INT DOT IDENT");
  CHECK_STR(kinds("1.5"), "DOUBLE");
  CHECK_STR(kinds(">=>"), "GE GT");
  CHECK_STR(kinds("/*/ */x"), "IDENT");
  CHECK_STR(kinds("/* /* */ x */"), "IDENT STAR SLASH");
}

static void test_user_operators(void)
{
  CHECK_STR(kinds("a +++ b"), "IDENT PLUS PLUS PLUS IDENT");
  CHECK_STR(kinds("infix \"+++\"; a+++b"), "INFIX STRING SEMI IDENT USEROP IDENT");
  CHECK_STR(kinds("infix \"div\"; divide"), "INFIX STRING SEMI USEROP IDENT");
  CHECK_STR(kinds("divide infix \"div\";"), "IDENT INFIX STRING SEMI");
  CHECK_STR(kinds("infix \"~=\"; a ~= b"), "INFIX STRING SEMI IDENT USEROP IDENT");
  CHECK_STR(kinds("nonfix \"<+>\"; a <+> b"), "NONFIX STRING SEMI IDENT IDENT IDENT");
  Tokens ts = lex("infixr \"+\"; infixl \"++\"; + ++");
  CHECK_INT(token_level(&ts.at[6]), 27);
  CHECK(token_is_right(&ts.at[6]));
  CHECK_INT(token_level(&ts.at[7]), 26);
  CHECK(!token_is_right(&ts.at[7]));
}

static void test_levels(void)
{
  Tokens ts = lex("= . @ , * o ( x");
  static const int level[] = { 19, 15, 14, 13, 21, 25, 0, 0 };
  for (int i = 0; i < 8; i++) CHECK_INT(token_level(&ts.at[i]), level[i]);
  CHECK(token_is_right(&ts.at[0]));
  CHECK(!token_is_right(&ts.at[5]));
}

static void test_values(void)
{
  CHECK_INT(lex("4611686018427387904").at[0].value, -4611686018427387903 - 1);
  CHECK_INT(lex("4611686018427387903").at[0].value, 4611686018427387903);
  CHECK_INT(lex("0xfF").at[0].value, 255);
  CHECK_INT(lex("'\\377'").at[0].value, 255);
  CHECK_INT(lex("'\xe9'").at[0].value, 0xe9);
  CHECK_STR(lex("\"a\\tb\\0c\"").at[0].str, "a\tb");
  CHECK_INT(lex("\"a\\tb\\0c\"").at[0].len, 3);
  CHECK_INT(lex("{#ARITY _=2#}").at[0].value, 2);
  CHECK_STR(lex("{# STRICTNESS _ = \"vl\" #}").at[0].str, "vl");
}

static void test_markers(void)
{
  Tokens ts = lex("a\n# 10 \"lib/other.t\"\nb\nc #line 3\n#line 3\nd");
  CHECK_INT(ts.at[1].loc.line, 10);
  CHECK_STR(ts.at[1].loc.src->name, "lib/other.t");
  CHECK_STR(ts.at[1].loc.src->module, "other");
  CHECK_INT(ts.at[2].loc.line, 11);
  Token *last = &ts.at[ts.n - 2];
  CHECK_INT(last->loc.line, 3);
  CHECK_STR(lex("# 5 \"x.m\"\ny").at[0].loc.src->module, "x");
}

static void test_errors(void)
{
  static const char *const bad[] = { "'",
                                     "''",
                                     "'ab'",
                                     "\"abc",
                                     "\"abc\\",
                                     "/*",
                                     "{#",
                                     "{# ARITY _ = \"x",
                                     "0x",
                                     "`",
                                     "\r",
                                     "\f",
                                     "infix \"\";",
                                     "infix \"(\";",
                                     "#bad\n",
                                     "# 12 file\n",
                                     "# 12 \"file\n",
                                     "# 12 \"file",
                                     "#",
                                     "'\\" };
  for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
    lex(bad[i]);
    if (!check_true(diag_errors() == 1, arena_printf(unit_arena, "one error in: %s", bad[i]),
                    __FILE__, __LINE__))
      printf("# %s\n", messages);
  }
  CHECK_INT(lex_n("a\0b", 3).n, 3);
  CHECK_INT(diag_errors(), 1);
  lex("a\r\nb\r\nc\r\n");
  CHECK_INT(diag_errors(), 1);
  lex("'a' \"--\" x' /* ' */ -- '");
  CHECK_INT(diag_errors(), 0);
}

/* The caret stands below its column, whatever the tabs; long lines are cut to a window. */
static void test_caret(void)
{
  lex("\tx `");
  CHECK(strstr(messages, "x.m:1:4: error: ") == messages);
  CHECK(strstr(messages, "    1 | \tx `\n      | \t  ^\n") != NULL);
  char *line = arena_alloc(unit_arena, 5001);
  memset(line, 'a', 5000);
  line[4000] = '`';
  lex(line);
  CHECK(strlen(messages) < 400);
  CHECK(strstr(messages, "x.m:1:4001: error: ") == messages);
  const char *text = strstr(messages, "| ..."), *caret = strchr(messages, '^');
  const char *caret_line = caret;
  while (caret_line[-1] != '\n') caret_line--;
  const char *tick = strchr(text, '`'), *text_line = text;
  while (text_line[-1] != '\n') text_line--;
  CHECK_INT(caret - caret_line, tick - text_line);
}

int main(void)
{
  unit_arena = arena_new();
  test_ends();
  test_longest_match();
  test_user_operators();
  test_levels();
  test_values();
  test_markers();
  test_errors();
  test_caret();
  free(messages);
  arena_free(unit_arena);
  return check_done();
}
