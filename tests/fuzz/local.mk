# tests/fuzz/local.mk: the fuzzers' entry points. "make fuzz" runs them with
# libFuzzer; "make check" with a fixed seed, for a few seconds. "make soak" runs everything that makes inputs.

check_PROGRAMS += tests/fuzz/fuzz_lex tests/fuzz/fuzz_parse tests/fuzz/fuzz_cpp tests/fuzz/fuzz_note \
	tests/fuzz/fuzz_lines tests/fuzz/fuzz_flat tests/fuzz/fuzz_fcy tests/fuzz/fuzz_haskell tests/fuzz/fuzz_cabal tests/fuzz/mutant
TESTS += tests/fuzz/mutants.sh tests/fuzz/fuzz_lex tests/fuzz/fuzz_parse tests/fuzz/fuzz_cpp tests/fuzz/fuzz_note \
	tests/fuzz/fuzz_lines tests/fuzz/fuzz_flat tests/fuzz/fuzz_fcy tests/fuzz/fuzz_haskell tests/fuzz/fuzz_cabal
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
tests_fuzz_fuzz_cabal_SOURCES = tests/fuzz/fuzz_cabal.c
tests_fuzz_fuzz_cabal_CPPFLAGS = $(lmlc_cppflags) -DFUZZ_STANDALONE
tests_fuzz_fuzz_cabal_LDADD = $(lmlc_libs)
tests_fuzz_fuzz_lines_SOURCES = tests/fuzz/fuzz_lines.c rts/time/lines.c rts/time/exe.c rts/base/memory.c
tests_fuzz_fuzz_lines_CPPFLAGS = $(AM_CPPFLAGS) -I$(srcdir)/rts -DFUZZ_STANDALONE
tests_fuzz_fuzz_lines_LDADD = $(ZLIB_LIBS)
tests_fuzz_mutant_SOURCES = tests/fuzz/mutant.c
EXTRA_DIST += tests/fuzz/fuzz.sh tests/fuzz/mutants.sh tests/fuzz/soak.sh $(wildcard $(srcdir)/tests/fuzz/*.c $(srcdir)/tests/fuzz/*/*)

# FUZZ_TIME seconds for each tests/fuzz/fuzz_*.c, by clang's libFuzzer.
.PHONY: fuzz
fuzz: all
	$(AM_V_at)CLANG='$(CLANG)' FUZZ_TIME=$(FUZZ_TIME) \
	$(BASH) $(srcdir)/tests/fuzz/fuzz.sh $(srcdir) $(builddir)
FUZZ_TIME = 60

# MUTANTS mutants of files of all formats that the programs read, under both sanitizers, in the tree of check-san.
.PHONY: check-mutants
check-mutants: export VARIANT_TESTS = tests/fuzz/mutants.sh
check-mutants: export VARIANT_PROGRAMS = tests/fuzz/mutant
check-mutants: export MUTANTS = 20000
check-mutants: export MUTANTS_FIRST = 100000
check-mutants: export FAULTS = $(abs_builddir)/soak/faults
check-mutants:
	+$(AM_V_at)status=0; $(run_variant) san 'all check-TESTS' $(san_configure) || status=$$?; \
	mv -f test-suite-san.log test-suite-mutants.log && exit $$status
CLEANFILES += test-suite-mutants.log

# All fuzzers, mutants and random programs, for SOAK_TIME seconds; SOAK_DIR keeps what was done. soak-corpus puts the
# corpora that they have found, as small as they can be, into tests/fuzz/corpus.
.PHONY: soak soak-corpus
soak_programs = tests/fuzz/mutant tests/random/gen tests/random/mutate tests/random/haskell tests/oracle/oracle tests/flat/random tests/flat/oracle
soak: all $(soak_programs)
	$(AM_V_at)CLANG='$(CLANG)' SOAK_TIME=$(SOAK_TIME) SOAK_DIR='$(SOAK_DIR)' \
	$(BASH) $(srcdir)/tests/fuzz/soak.sh $(srcdir) $(builddir) $(SOAK_JOBS)
soak-corpus:
	$(AM_V_at)CLANG='$(CLANG)' SOAK_DIR='$(SOAK_DIR)' \
	$(BASH) $(srcdir)/tests/fuzz/soak.sh --merge $(srcdir) $(builddir)
SOAK_TIME = 600
SOAK_DIR = $(builddir)/soak
