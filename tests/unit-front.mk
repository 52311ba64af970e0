# tests/unit-front.mk: unit tests of memory, names, tokens; the fuzzers' entry points.

front_base = compiler-patch/arena.c compiler-patch/intern.c compiler-patch/vec.c compiler-patch/diag.c compiler-patch/module.c
front_lexer = compiler-patch/lex.c compiler-patch/lex_literal.c compiler-patch/token.c

check_PROGRAMS += tests/unit/test_arena tests/unit/test_intern tests/unit/test_lex
TESTS += tests/unit/test_arena tests/unit/test_intern tests/unit/test_lex
tests_unit_test_arena_SOURCES = tests/unit/test_arena.c $(front_base)
tests_unit_test_intern_SOURCES = tests/unit/test_intern.c $(front_base)
tests_unit_test_lex_SOURCES = tests/unit/test_lex.c $(front_lexer) $(front_base)

# With libFuzzer they run by "make fuzz"; here, with a fixed seed, for a few seconds.
check_PROGRAMS += tests/fuzz/fuzz_lex tests/fuzz/fuzz_parse tests/fuzz/fuzz_cpp tests/fuzz/fuzz_note
TESTS += tests/fuzz/fuzz_lex tests/fuzz/fuzz_parse tests/fuzz/fuzz_cpp tests/fuzz/fuzz_note
noinst_HEADERS += tests/fuzz/standalone.h
tests_fuzz_fuzz_lex_SOURCES = tests/fuzz/fuzz_lex.c $(front_lexer) $(front_base)
tests_fuzz_fuzz_lex_CPPFLAGS = $(AM_CPPFLAGS) -DFUZZ_STANDALONE
tests_fuzz_fuzz_parse_SOURCES = tests/fuzz/fuzz_parse.c $(front_lexer) compiler-patch/parser.c \
	compiler-patch/parse_type.c compiler-patch/parse_pat.c compiler-patch/parse_exp.c compiler-patch/parse_aexpr.c compiler-patch/parse.c \
	compiler-patch/ast_print.c compiler-patch/scope.c compiler-patch/suggest.c compiler-patch/raw.c compiler-patch/rename_name.c compiler-patch/rename.c compiler-patch/rename_bind.c compiler-patch/rename_module.c \
	compiler-patch/rename_pat.c compiler-patch/rename_type.c compiler-patch/depend.c \
	compiler-patch/prims.c compiler-patch/type.c compiler-patch/type_print.c compiler-patch/unify.c $(front_base)
tests_fuzz_fuzz_parse_CPPFLAGS = $(AM_CPPFLAGS) -DFUZZ_STANDALONE -I$(srcdir)/rts
tests_fuzz_fuzz_cpp_SOURCES = tests/fuzz/fuzz_cpp.c compiler-patch/literate.c $(front_base)
tests_fuzz_fuzz_cpp_CPPFLAGS = $(AM_CPPFLAGS) -DFUZZ_STANDALONE
tests_fuzz_fuzz_note_SOURCES = tests/fuzz/fuzz_note.c compiler-patch/fit.c $(front_base)
tests_fuzz_fuzz_note_CPPFLAGS = $(AM_CPPFLAGS) -DFUZZ_STANDALONE -I$(srcdir)/rts
