# tests/random/local.mk: the random programs on which compiled ones are compared with
# the oracle.

check_PROGRAMS += tests/random/gen tests/random/mutate tests/random/haskell
TESTS += tests/random/random.sh tests/random/mutate.sh tests/random/haskell.sh
EXTRA_DIST += tests/random/random.sh tests/random/mutate.sh tests/random/haskell.sh

tests_random_gen_SOURCES = tests/random/gen.h tests/random/gen.c tests/random/scope.c \
	tests/random/pattern.c tests/random/define.c tests/random/expr.c tests/random/tops.c
tests_random_mutate_SOURCES = tests/random/mutate.c
tests_random_haskell_SOURCES = tests/random/haskell.c
# What is left out takes gcc 12 five seconds.
tests_random_haskell_CFLAGS = $(AM_CFLAGS) -fno-tree-slp-vectorize

# Many more of them, with seeds that "make check" doesn't use.
.PHONY: check-random
check-random: all $(check_PROGRAMS)
	$(AM_V_at)WIDE=1 RANDOM_COUNT=$(RANDOM_COUNT) RANDOM_FIRST=1000 RANDOM_CHANGES=10 CONSTANTS_COUNT=200 \
	$(MAKE) $(AM_MAKEFLAGS) check-TESTS TESTS='tests/random/random.sh tests/random/mutate.sh tests/constants/constants.sh' \
		TEST_SUITE_LOG=test-suite-random.log
RANDOM_COUNT = 500

# Random Haskell programs, HASKELL_COUNT of them from seed HASKELL_FIRST on, beside GHC.
.PHONY: check-random-haskell
check-random-haskell: all $(check_PROGRAMS)
	$(AM_V_at)HASKELL_COUNT=$(HASKELL_COUNT) HASKELL_FIRST=$(HASKELL_FIRST) $(MAKE) $(AM_MAKEFLAGS) check-TESTS \
		TESTS=tests/random/haskell.sh TEST_SUITE_LOG=test-suite-random-haskell.log
HASKELL_COUNT = 300
HASKELL_FIRST = 1000
CLEANFILES += test-suite-random-haskell.log
