# tests/fuzz/local.mk: the fuzzers' entry points. "make fuzz" runs them with
# libFuzzer; "make check" with a fixed seed, for a few seconds.

check_PROGRAMS += tests/fuzz/fuzz_lex tests/fuzz/fuzz_parse tests/fuzz/fuzz_cpp tests/fuzz/fuzz_note \
	tests/fuzz/fuzz_lines tests/fuzz/fuzz_flat tests/fuzz/fuzz_fcy tests/fuzz/fuzz_haskell
TESTS += tests/fuzz/fuzz_lex tests/fuzz/fuzz_parse tests/fuzz/fuzz_cpp tests/fuzz/fuzz_note \
	tests/fuzz/fuzz_lines tests/fuzz/fuzz_flat tests/fuzz/fuzz_fcy tests/fuzz/fuzz_haskell
noinst_HEADERS += tests/fuzz/standalone.h tests/fuzz/flat.h
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
tests_fuzz_fuzz_flat_SOURCES = tests/fuzz/fuzz_flat.c
tests_fuzz_fuzz_flat_CPPFLAGS = $(lmlc_cppflags) -I$(srcdir)/tests/fuzz -DFUZZ_STANDALONE
tests_fuzz_fuzz_flat_LDADD = $(lmlc_libs)
tests_fuzz_fuzz_fcy_SOURCES = tests/fuzz/fuzz_fcy.c
tests_fuzz_fuzz_fcy_CPPFLAGS = $(lmlc_cppflags) -I$(srcdir)/tests/fuzz -DFUZZ_STANDALONE
tests_fuzz_fuzz_fcy_LDADD = $(lmlc_libs)
tests_fuzz_fuzz_haskell_SOURCES = tests/fuzz/fuzz_haskell.c
tests_fuzz_fuzz_haskell_CPPFLAGS = $(lmlc_cppflags) -DFUZZ_STANDALONE
tests_fuzz_fuzz_haskell_LDADD = $(lmlc_libs)
tests_fuzz_fuzz_lines_SOURCES = tests/fuzz/fuzz_lines.c rts/lines.c rts/exe.c rts/memory.c
tests_fuzz_fuzz_lines_CPPFLAGS = $(AM_CPPFLAGS) -I$(srcdir)/rts -DFUZZ_STANDALONE
tests_fuzz_fuzz_lines_LDADD = $(ZLIB_LIBS)
EXTRA_DIST += tests/fuzz/fuzz.sh $(wildcard $(srcdir)/tests/fuzz/*.c $(srcdir)/tests/fuzz/*/*)

# FUZZ_TIME seconds for each tests/fuzz/fuzz_*.c, by clang's libFuzzer.
.PHONY: fuzz
fuzz: all
	$(AM_V_at)CLANG='$(CLANG)' FUZZ_TIME=$(FUZZ_TIME) \
	$(BASH) $(srcdir)/tests/fuzz/fuzz.sh $(srcdir) $(builddir)
FUZZ_TIME = 60
