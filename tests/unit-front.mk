# tests/unit-front.mk: unit tests of memory, names, tokens; the fuzzers' entry points.

check_PROGRAMS += tests/unit/test_arena tests/unit/test_intern tests/unit/test_lex tests/unit/test_scc \
	tests/unit/test_convention
TESTS += tests/unit/test_arena tests/unit/test_intern tests/unit/test_lex tests/unit/test_scc \
	tests/unit/test_convention
tests_unit_test_convention_SOURCES = tests/unit/test_convention.c
tests_unit_test_convention_CPPFLAGS = $(lmlc_cppflags)
tests_unit_test_convention_LDADD = $(lmlc_libs)
tests_unit_test_scc_SOURCES = tests/unit/test_scc.c
tests_unit_test_scc_CPPFLAGS = $(lmlc_cppflags)
tests_unit_test_scc_LDADD = $(lmlc_libs)
tests_unit_test_arena_SOURCES = tests/unit/test_arena.c
tests_unit_test_arena_CPPFLAGS = $(lmlc_cppflags)
tests_unit_test_arena_LDADD = $(lmlc_libs)
tests_unit_test_intern_SOURCES = tests/unit/test_intern.c
tests_unit_test_intern_CPPFLAGS = $(lmlc_cppflags)
tests_unit_test_intern_LDADD = $(lmlc_libs)
tests_unit_test_lex_SOURCES = tests/unit/test_lex.c
tests_unit_test_lex_CPPFLAGS = $(lmlc_cppflags)
tests_unit_test_lex_LDADD = $(lmlc_libs)

# With libFuzzer they run by "make fuzz"; here, with a fixed seed, for a few seconds.
check_PROGRAMS += tests/fuzz/fuzz_lex tests/fuzz/fuzz_parse tests/fuzz/fuzz_cpp tests/fuzz/fuzz_note
TESTS += tests/fuzz/fuzz_lex tests/fuzz/fuzz_parse tests/fuzz/fuzz_cpp tests/fuzz/fuzz_note
noinst_HEADERS += tests/fuzz/standalone.h
tests_fuzz_fuzz_lex_SOURCES = tests/fuzz/fuzz_lex.c
tests_fuzz_fuzz_lex_CPPFLAGS = $(lmlc_cppflags) -DFUZZ_STANDALONE
tests_fuzz_fuzz_lex_LDADD = $(lmlc_libs)
tests_fuzz_fuzz_parse_SOURCES = tests/fuzz/fuzz_parse.c
tests_fuzz_fuzz_parse_CPPFLAGS = $(lmlc_cppflags) -DFUZZ_STANDALONE
tests_fuzz_fuzz_parse_LDADD = $(lmlc_libs)
tests_fuzz_fuzz_cpp_SOURCES = tests/fuzz/fuzz_cpp.c
tests_fuzz_fuzz_cpp_CPPFLAGS = $(lmlc_cppflags) -DFUZZ_STANDALONE
tests_fuzz_fuzz_cpp_LDADD = $(lmlc_libs)
tests_fuzz_fuzz_note_SOURCES = tests/fuzz/fuzz_note.c
tests_fuzz_fuzz_note_CPPFLAGS = $(lmlc_cppflags) -DFUZZ_STANDALONE
tests_fuzz_fuzz_note_LDADD = $(lmlc_libs)
