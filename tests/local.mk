# tests/local.mk: the test suite, and its hostile modes.
#
# A unit test is a program that includes check.h and links what it tests; the
# directory whose module it tests lists it, in its own local.mk (or in a
# fragment included below):
#
#   check_PROGRAMS += tests/unit/test_arena
#   TESTS += tests/unit/test_arena
#   tests_unit_test_arena_SOURCES = tests/unit/test_arena.c
#   tests_unit_test_arena_CPPFLAGS = $(lmlc_cppflags)
#   tests_unit_test_arena_LDADD = $(lmlc_libs)
#
# Programs in tests/run, tests/error, tests/golden ... are found by the scripts.

# ---- make check -------------------------------------------------------------

TESTS += tests/harness.sh tests/run.sh tests/error.sh tests/golden.sh \
	tests/readme.sh tests/large.sh tests/output.sh tests/modules.sh tests/shapes.sh tests/share.sh \
	tests/house.sh

noinst_HEADERS += tests/unit/check.h
EXTRA_DIST += tests/house.sh tests/tap.sh tests/harness.sh tests/run.sh tests/error.sh \
	tests/golden.sh tests/readme.sh tests/large.sh tests/shapes.sh tests/share.sh tests/shapes.awk tests/output.sh tests/modules.sh tests/project.awk tests/accept.sh tests/variant.sh tests/cover.sh \
	tests/fuzz.sh tests/nomem.sh tests/refuse.c \
	$(wildcard $(srcdir)/tests/run $(srcdir)/tests/error \
		$(srcdir)/tests/golden $(srcdir)/tests/modules \
		$(srcdir)/tests/fuzz/*.[ch] $(srcdir)/tests/fuzz/eventlog $(srcdir)/tests/fuzz/hp \
		$(srcdir)/tests/fuzz/lex $(srcdir)/tests/fuzz/note $(srcdir)/tests/nomem)

# The programs on the page about the language.
TESTS += tests/language.sh
EXTRA_DIST += tests/language.sh

include tests/unit-front.mk
include tests/unit-type.mk
include tests/oracle.mk
include tests/toy.mk

# ---- The same programs under stress -----------------------------------------
#
# One mode at a time: the logs bear the scripts' names. Each leaves its totals
# in test-suite-<mode>.log.

.PHONY: check-stress check-ways check-tiny check-valgrind check-cc

# Collect at every allocation, every cell moved, the heap verified each time, without optimisation (with it,
# tests/run.sh and tests/random.sh do so themselves).
check-stress: all
	$(AM_V_at)MODE=stress TIME_FACTOR=4 RUN_LEVELS=-O0 RUN_WAYS=stress LMLARGS='$(STRESS_ARGS)' \
	$(MAKE) $(AM_MAKEFLAGS) check-TESTS TESTS='tests/run.sh tests/modules.sh' \
		TEST_SUITE_LOG=test-suite-stress.log
STRESS_ARGS = --collect-always --check

# Every level, every way: half an hour.
check-ways: all
	$(AM_V_at)MODE=ways RUN_LEVELS='-O0 -O1 -O2' RUN_WAYS='plain stress tiny profile hold copy unselected faults' \
	$(MAKE) $(AM_MAKEFLAGS) check-TESTS TESTS=tests/run.sh \
		TEST_SUITE_LOG=test-suite-ways.log

# The smallest heap to start with.
check-tiny: all
	$(AM_V_at)MODE=tiny TIME_FACTOR=4 LMLARGS='$(TINY_ARGS)' \
	$(MAKE) $(AM_MAKEFLAGS) check-TESTS TESTS=tests/run.sh \
		TEST_SUITE_LOG=test-suite-tiny.log
TINY_ARGS = -h1k

# Some programs by another C compiler, in the portable convention.
check-cc: all
	$(AM_V_at)MODE=cc CC='$(CLANG)' RUN_EVERY=6 RUN_WAYS='plain stress profile' \
	$(MAKE) $(AM_MAKEFLAGS) check-TESTS TESTS='tests/run.sh tests/output.sh tests/modules.sh' \
		TEST_SUITE_LOG=test-suite-cc.log

# The compiler under valgrind; status 99 is an error valgrind found.
check-valgrind: all
	$(AM_V_at)MODE=valgrind TIME_FACTOR=30 LMLC_WRAPPER='$(VALGRIND)' \
	$(MAKE) $(AM_MAKEFLAGS) check-TESTS TESTS='tests/error.sh tests/golden.sh' \
		TEST_SUITE_LOG=test-suite-valgrind.log
VALGRIND = valgrind -q --error-exitcode=99 --trace-children=no

# ---- The whole suite in a tree built otherwise ------------------------------
#
# Each has its own directory below this one, kept from run to run.

.PHONY: check-debug check-asan check-ubsan check-clang check-san cover

variant = +$(AM_V_at)MAKE='$(MAKE)' $(BASH) $(srcdir)/tests/variant.sh

# Assertions and the checks between passes on.
check-debug:
	$(variant) debug check --enable-debug

check-asan:
	$(variant) asan check --enable-debug --enable-sanitize=address

check-ubsan:
	$(variant) ubsan check --enable-debug --enable-sanitize=undefined

# Both sanitizers on what breaks first, in a few minutes: for continuous integration.
san_programs = tests/random/mutate tests/fuzz/fuzz_lex tests/fuzz/fuzz_parse tests/plot/test_eventlog \
	tests/unit/test_gc tests/unit/test_apply tests/unit/test_compare tests/unit/test_error
san_tests = tests/error.sh tests/golden.sh tests/run.sh tests/mutate.sh \
	tests/fuzz/fuzz_lex tests/fuzz/fuzz_parse tests/plot/test_eventlog \
	tests/unit/test_gc tests/unit/test_apply tests/unit/test_compare tests/unit/test_error
check-san: export VARIANT_TESTS = $(san_tests)
check-san: export RUN_EVERY = 10
check-san:
	$(variant) san 'all $(san_programs) check-TESTS' --enable-debug --enable-sanitize=address,undefined

check-clang:
	$(variant) clang check --enable-debug CC=clang

# Which lines the suite reaches, file by file.
cover:
	$(variant) cover check --enable-debug --enable-coverage CFLAGS='-O0 -g'
	$(AM_V_at)$(BASH) $(srcdir)/tests/cover.sh cover

CLEAN_LOCAL += clean-variants
clean-variants:
	rm -rf debug asan ubsan san clang cover fuzz

# ---- Failing malloc ---------------------------------------------------------

.PHONY: check-nomem

# The n-th malloc fails, for n = 1, 2, ... until the program no longer notices.
check-nomem: all tests/nomem.so
	$(AM_V_at)MODE=nomem NOMEM_SO=$(abs_top_builddir)/tests/nomem.so \
	$(MAKE) $(AM_MAKEFLAGS) check-TESTS TESTS=tests/nomem.sh \
		TEST_SUITE_LOG=test-suite-nomem.log

tests/nomem.so: tests/refuse.c
	$(AM_V_at)$(MKDIR_P) tests
	$(AM_V_CC)$(CC) $(CPPFLAGS) $(WARNING_CFLAGS) $(CFLAGS) \
		-fPIC -shared -o $@ $(srcdir)/tests/refuse.c
CLEANFILES += tests/nomem.so

# ---- Fuzzing ----------------------------------------------------------------

.PHONY: fuzz

# FUZZ_TIME seconds for each tests/fuzz/fuzz_*.c, by clang's libFuzzer.
fuzz: all
	$(AM_V_at)CLANG='$(CLANG)' FUZZ_TIME=$(FUZZ_TIME) \
	$(BASH) $(srcdir)/tests/fuzz.sh $(srcdir) $(builddir)
CLANG = clang
FUZZ_TIME = 60

# ---- Goldens ----------------------------------------------------------------

.PHONY: accept
accept: all
	$(AM_V_at)LMLC='$(LMLC)' HP2PS='$(HP2PS)' $(BASH) $(srcdir)/tests/accept.sh

# ---- Integers ---------------------------------------------------------------

TESTS += tests/integer.sh
EXTRA_DIST += tests/integer.sh tests/integer

# ---- Files ------------------------------------------------------------------

TESTS += tests/files.sh
EXTRA_DIST += tests/files.sh tests/files

# ---- The library's reference ------------------------------------------------

TESTS += tests/library.sh
EXTRA_DIST += tests/library.sh
