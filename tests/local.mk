# tests/local.mk: the test suite, and its hostile modes.
#
# Each folder owns its scripts and its programs, and lists them in its local.mk.
# Here stand those about the whole: the harness, and the house.

TESTS += tests/harness.sh tests/house.sh
EXTRA_DIST += tests/README tests/harness.sh tests/house.sh tests/driver.sh tests/busy.sh tests/tap.sh tests/wait.sh tests/accept.sh tests/variant.sh tests/mode.sh \
	tests/cover.sh

# Long scripts that do one thing at a time, and those that wait, come first, so that make ends with short ones.
include tests/page/local.mk
include tests/ghcheap/local.mk
include tests/profile/local.mk
include tests/time/local.mk
include tests/run/local.mk
include tests/haskell/local.mk
include tests/command/local.mk
include tests/biography/local.mk
include tests/flat/local.mk
include tests/search/local.mk
include tests/oracle/local.mk
include tests/centre/local.mk
include tests/scc/local.mk
include tests/lexical/local.mk
include tests/pairs/local.mk
include tests/random/local.mk
include tests/modules/local.mk
include tests/constants/local.mk
include tests/large/local.mk
include tests/samples/local.mk
include tests/peaks/local.mk
include tests/why/local.mk
include tests/plot/local.mk
include tests/manual/local.mk
include tests/int64/local.mk
include tests/integer/local.mk
include tests/hslib/local.mk
include tests/files/local.mk
include tests/iface/local.mk
include tests/error/local.mk
include tests/golden/local.mk
include tests/toy/local.mk
include tests/unit/local.mk
include tests/fuzz/local.mk
include tests/nomem/local.mk
include tests/deb/local.mk

# ---- The same programs under stress -----------------------------------------
#
# One mode at a time: the logs bear the scripts' names, but for those of continuous integration (mode.sh), which run
# side by side. Each leaves its totals in test-suite-<mode>.log.

CLANG = clang
in_mode = $(BASH) $(srcdir)/tests/mode.sh
CLEAN_LOCAL += clean-modes
clean-modes:
	rm -rf stress.mode cc.mode

.PHONY: check-stress check-ways check-tiny check-valgrind check-cc

# Collect at every allocation, every cell moved, the heap verified each time, without optimisation (with it,
# tests/run/run.sh, tests/haskell/run.sh and tests/random/random.sh do so themselves). Every sixth program; check-ways
# takes all, and those of Haskell, which take a minute.
check-stress: all
	$(AM_V_at)MODE=stress TIME_FACTOR=4 RUN_EVERY=6 RUN_LEVELS=-O0 RUN_WAYS=stress LMLARGS='$(STRESS_ARGS)' \
	$(MAKE) $(AM_MAKEFLAGS) check-TESTS TESTS="`$(in_mode) stress tests/run/run.sh`" \
		TEST_SUITE_LOG=test-suite-stress.log
STRESS_ARGS = --collect-often --check

# The same for programs of several modules.
.PHONY: check-modules
check-modules: all
	$(AM_V_at)MODE=stress TIME_FACTOR=4 RUN_EVERY=1 LMLARGS='$(STRESS_ARGS)' \
	$(MAKE) $(AM_MAKEFLAGS) check-TESTS TESTS=tests/modules/modules.sh \
		TEST_SUITE_LOG=test-suite-modules.log
CLEANFILES += test-suite-modules.log

# Every level, every way: half an hour.
check-ways: all
	$(AM_V_at)MODE=ways TIME_FACTOR=4 RUN_LEVELS='-O0 -O1 -O2' RUN_WAYS='plain stress tiny profile hold copy unselected faults' \
	$(MAKE) $(AM_MAKEFLAGS) check-TESTS TESTS='tests/run/run.sh tests/haskell/run.sh' \
		TEST_SUITE_LOG=test-suite-ways.log

# All programs of the scripts that otherwise take every second one, or fewer, or compile with the C compiler's -O1 only; pages in
# Firefox, too. house.sh looks for scripts that are missing here.
.PHONY: check-wide
wide_tests = tests/haskell/extensions.sh tests/ghcheap/snapshots.sh tests/ghcheap/run.sh tests/ghcheap/words.sh tests/command/given.sh tests/command/alone.sh tests/run/run.sh tests/search/search.sh tests/modules/modules.sh tests/constants/live.sh \
	tests/profile/truth.sh tests/profile/machine.sh tests/profile/logs.sh tests/profile/holders.sh tests/profile/names.sh \
	tests/profile/plain.sh tests/profile/centres.sh tests/biography/truth.sh tests/biography/phases.sh tests/biography/command.sh \
	tests/samples/leaks.sh tests/samples/report.sh tests/samples/samples.sh tests/samples/walkthrough.sh tests/samples/planted.sh \
	tests/samples/choices.sh tests/samples/haskell.sh tests/centre/entries.sh tests/peaks/peaks.sh tests/manual/sample-readmes.sh tests/manual/readme.sh tests/large/large.sh tests/large/growth.sh tests/large/held.sh tests/plot/matrix.sh tests/plot/check.sh \
	tests/page/pages.sh tests/page/figures.sh tests/plot/damage.sh tests/time/time.sh \
	tests/page/browser.sh tests/haskell/twins.sh tests/haskell/run.sh tests/flat/keep.sh tests/flat/counted.sh \
	tests/haskell/derive.sh tests/haskell/centres.sh tests/haskell/casts.sh tests/hslib/library.sh tests/why/catalogue.sh tests/why/walks.sh tests/profile/remedies.sh
check-wide: all
	$(AM_V_at)WIDE=1 $(MAKE) $(AM_MAKEFLAGS) check-TESTS TESTS='$(wide_tests)' TEST_SUITE_LOG=test-suite-wide.log
CLEANFILES += test-suite-wide.log

# The smallest heap to start with.
check-tiny: all
	$(AM_V_at)MODE=tiny TIME_FACTOR=4 LMLARGS='$(TINY_ARGS)' \
	$(MAKE) $(AM_MAKEFLAGS) check-TESTS TESTS='tests/run/run.sh tests/haskell/run.sh' \
		TEST_SUITE_LOG=test-suite-tiny.log
TINY_ARGS = -h1k

# Some programs by another C compiler, in the portable convention; check-clang takes all that check takes. The script that waits
# comes first.
check-cc: all
	$(AM_V_at)MODE=cc CC='$(CLANG)' RUN_EVERY=15 RUN_WAYS='plain stress profile' SNAPSHOTS=few \
	$(MAKE) $(AM_MAKEFLAGS) check-TESTS TESTS="`$(in_mode) cc tests/command/output.sh tests/run/run.sh tests/haskell/run.sh tests/golden/golden.sh tests/profile/snapshots.sh`" \
		TEST_SUITE_LOG=test-suite-cc.log

# The compiler under valgrind; status 99 is an error valgrind found.
check-valgrind: all
	$(AM_V_at)MODE=valgrind TIME_FACTOR=30 LMLC_WRAPPER='$(VALGRIND)' \
	$(MAKE) $(AM_MAKEFLAGS) check-TESTS TESTS='tests/error/error.sh tests/golden/golden.sh' \
		TEST_SUITE_LOG=test-suite-valgrind.log
VALGRIND = valgrind -q --error-exitcode=99 --trace-children=no

# All programs in Haskell: by another C compiler, and with the sanitizers, in every way; requests for memory that the compiler
# makes while it reads its library are refused.
.PHONY: check-haskell
haskell_ways = plain stress tiny profile faults
check-haskell: export RUN_WAYS = $(haskell_ways)
check-haskell: all tests/nomem.so
	$(AM_V_at)status=0; rm -f test-suite-haskell.log; \
	MODE=haskell CC='$(CLANG)' $(MAKE) $(AM_MAKEFLAGS) check-TESTS TESTS=tests/haskell/run.sh \
	  TEST_SUITE_LOG=test-suite-haskell-clang.log || status=1; \
	$(MAKE) $(AM_MAKEFLAGS) check-san san_every=1 san_tests=tests/haskell/run.sh || status=1; \
	MODE=nomem NOMEM_LIBRARY=1 NOMEM_SO=$(abs_top_builddir)/tests/nomem.so NOMEM_FILES=haskell \
	  $(MAKE) $(AM_MAKEFLAGS) check-TESTS TESTS=tests/nomem/nomem.sh TEST_SUITE_LOG=test-suite-haskell-nomem.log || status=1; \
	cat test-suite-haskell-clang.log test-suite-san.log test-suite-haskell-nomem.log > test-suite-haskell.log; exit $$status
CLEANFILES += test-suite-haskell.log test-suite-haskell-clang.log test-suite-haskell-nomem.log

# ---- A busy machine ---------------------------------------------------------

# While loops keep the machine busy: the whole suite once; what depends on time, on signals or on the moments of samples
# once more, on one processor; and the tests of statistical figures ten times, on all processors and on one.
.PHONY: check-busy
statistical_tests = tests/time/time.sh tests/time/pairs.sh tests/profile/plain.sh tests/haskell/profile.sh tests/flat/report.sh \
	tests/manual/pairs.sh
timed_tests = tests/profile/logs.sh tests/profile/holders.sh tests/profile/names.sh tests/profile/centres.sh tests/unit/rts.sh \
	tests/plot/follow.sh tests/plot/lex.sh tests/samples/planted.sh tests/samples/interactive.sh tests/biography/command.sh \
	tests/command/output.sh tests/lexical/options.sh
busy_times = 10
busy_add = grep -a '^\# [A-Z]*: \|^FAIL: ' test-suite-once.log >> test-suite-busy.log || { echo '\# ERROR: 1' >> test-suite-busy.log; status=1; }
busy_make = rm -f test-suite-once.log; $(BASH) $(srcdir)/tests/busy.sh
check-busy: all
	$(AM_V_at)status=0; : > test-suite-busy.log; TIME_FACTOR=4; export TIME_FACTOR; \
	$(busy_make) $(MAKE) $(AM_MAKEFLAGS) check TEST_SUITE_LOG=test-suite-once.log || status=1; $(busy_add); \
	$(busy_make) taskset -c 0 $(MAKE) $(AM_MAKEFLAGS) check-TESTS TESTS='$(timed_tests)' \
	  TEST_SUITE_LOG=test-suite-once.log || status=1; $(busy_add); \
	for i in `seq $(busy_times)`; do for core in '' 'taskset -c 0'; do \
	  $(busy_make) $$core $(MAKE) $(AM_MAKEFLAGS) check-TESTS TESTS='$(statistical_tests)' \
	    TEST_SUITE_LOG=test-suite-once.log || status=1; $(busy_add); \
	done; done; cat test-suite-busy.log; exit $$status
CLEANFILES += test-suite-busy.log test-suite-once.log

# ---- Another machine --------------------------------------------------------

# Programs that are compiled for the other of arm64 and x86-64 (script/cross), run by qemu.
.PHONY: check-cross
check-cross: all
	$(AM_V_at)host=`$(BASH) $(srcdir)/script/cross --which` && $(BASH) $(srcdir)/script/cross $$host && \
	MODE=cross TIME_FACTOR=10 RUN_WAYS='plain stress profile counted' RUN_EVERY=2 RUN_WRAPPER=qemu-$${host%%-*} \
	$(MAKE) $(AM_MAKEFLAGS) check-TESTS LMLC=$(abs_top_builddir)/$$host/lmlc \
		TESTS='tests/run/run.sh tests/haskell/run.sh' TEST_SUITE_LOG=test-suite-cross.log

# ---- What takes longer ------------------------------------------------------

# One after the other, whether or not the one before failed. test-suite-long.log
# has the totals of all, and what failed; fuzzing counts as one test.
.PHONY: check-long
long_modes = ways wide mixed modules large profile random random-haskell idom snapshots centres lexical pairs costs haskell-library haskell ghc-package deb
check-long: all
	$(AM_V_at)status=0; : > test-suite-long.log; \
	for mode in $(long_modes); do \
	  rm -f test-suite-$$mode.log; \
	  $(MAKE) $(AM_MAKEFLAGS) check-$$mode || status=1; \
	  grep -a '^# [A-Z]*: \|^FAIL: ' test-suite-$$mode.log >> test-suite-long.log || \
	    { echo '# ERROR: 1' >> test-suite-long.log; status=1; }; \
	done; \
	$(MAKE) $(AM_MAKEFLAGS) fuzz && echo '# PASS: 1' >> test-suite-long.log || \
	  { echo '# FAIL: 1' >> test-suite-long.log; status=1; }; \
	cat test-suite-long.log; exit $$status
CLEANFILES += test-suite-long.log

# Every suite, but for those of which another takes more, one after the other, and a table of them. Suites that were finished for these sources are not run
# again.
.PHONY: check-all
all_suites = check check-nomem-wide $(long_modes:%=check-%) fuzz check-tiny check-valgrind \
	check-debug check-sanitizers check-clang check-mutants check-cross check-busy
# What continuous integration tries of some programs only: the suite that takes all of them. house.sh holds it to that.
whole_suites = check-stress:check-ways check-nomem:check-nomem-wide check-cc:check-clang check-san:check-sanitizers
check-all:
	+$(AM_V_at)MAKE='$(MAKE)' $(BASH) $(srcdir)/script/test --all $(all_suites)

# ---- The whole suite in a tree built otherwise ------------------------------
#
# Each has its own directory below this one, kept from run to run.

.PHONY: check-debug check-asan check-ubsan check-sanitizers check-clang check-san cover

run_variant = MAKE='$(MAKE)' $(BASH) $(srcdir)/tests/variant.sh
variant = +$(AM_V_at)$(run_variant)

# Scripts that find nothing else in a tree that is built otherwise: they are about texts, about pages in a browser, and
# about instructions, which valgrind counts.
same_anywhere = tests/harness.sh tests/house.sh tests/page/browser.sh tests/page/pages.sh tests/manual/readme.sh \
	tests/manual/sample-readmes.sh tests/manual/factors.sh tests/large/growth.sh tests/large/held.sh
otherwise_tests = $(filter-out $(same_anywhere),$(TESTS))

# Assertions and the checks between passes on: the scripts of check-wide, since check-sanitizers and check-clang, which have
# assertions, too, run the others.
check-debug: export WIDE = 1
check-debug: export VARIANT_TESTS = $(wide_tests)
check-debug:
	$(variant) debug check --enable-debug

check-asan:
	$(variant) asan check --enable-debug --enable-sanitize=address

check-ubsan:
	$(variant) ubsan check --enable-debug --enable-sanitize=undefined

# Both in one tree, which takes half of the time of the two: for check-all. With -O1 the C compiler takes half as long, and
# AddressSanitizer reports null pointers.
check-sanitizers: export VARIANT_TESTS = $(otherwise_tests)
check-sanitizers:
	$(variant) sanitizers check --enable-debug --enable-sanitize=address,undefined CFLAGS='-O1 -fno-sanitize=null'

# Both sanitizers on what breaks first, in a few minutes: for continuous integration. With -O1 the C compiler takes half
# as long, and half of that without tests for null pointers, which AddressSanitizer reports, and for alignment, which
# check-sanitizers has. Compiler and grapher are compiled with -O0, which takes half of the rest; the run time relies on
# sibling calls.
san_programs = tests/random/mutate tests/fuzz/fuzz_lex tests/fuzz/fuzz_parse tests/plot/test_eventlog \
	tests/unit/test_gc tests/unit/test_apply tests/unit/test_compare tests/unit/test_error
san_tests = tests/error/error.sh tests/golden/golden.sh tests/run/run.sh tests/haskell/run.sh tests/random/mutate.sh \
	tests/profile/snapshots.sh tests/unit/promises.sh \
	tests/fuzz/fuzz_lex tests/fuzz/fuzz_parse tests/plot/test_eventlog \
	tests/unit/test_gc tests/unit/test_apply tests/unit/test_compare tests/unit/test_error
san_every = 32
san_configure = --enable-debug --enable-sanitize=address,undefined --disable-kinds \
	CFLAGS='-O1 -fno-sanitize=null,alignment'
check-san: export VARIANT_TESTS = $(san_tests)
check-san: export VARIANT_PROGRAMS = $(san_programs)
check-san: export VARIANT_FIRST = lmlc hp2ps/hp2ps
check-san: export RUN_EVERY = $(san_every)
check-san: export RANDOM_EVERY = 2
check-san: export SNAPSHOTS = few
check-san:
	$(variant) san 'all check-TESTS' $(san_configure)

check-clang: export VARIANT_TESTS = $(otherwise_tests)
check-clang:
	$(variant) clang check --enable-debug CC=clang

# Which lines the suite reaches, file by file.
cover:
	$(variant) cover check --enable-debug --enable-coverage CFLAGS='-O0 -g'
	$(AM_V_at)$(BASH) $(srcdir)/tests/cover.sh cover

CLEAN_LOCAL += clean-variants
clean-variants:
	rm -rf debug asan ubsan sanitizers san clang cover fuzz soak

# ---- Goldens ----------------------------------------------------------------

.PHONY: accept
accept: all
	$(AM_V_at)LMLC='$(LMLC)' HP2PS='$(HP2PS)' $(BASH) $(srcdir)/tests/accept.sh
