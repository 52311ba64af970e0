# tests/random/local.mk: the random programs on which compiled ones are compared with
# the oracle.

check_PROGRAMS += tests/random/gen tests/random/mutate
TESTS += tests/random/random.sh tests/random/mutate.sh
EXTRA_DIST += tests/random/random.sh tests/random/mutate.sh

tests_random_gen_SOURCES = tests/random/gen.h tests/random/gen.c tests/random/scope.c \
	tests/random/pattern.c tests/random/define.c tests/random/expr.c tests/random/tops.c
tests_random_mutate_SOURCES = tests/random/mutate.c

# Many more of them, with seeds that "make check" doesn't use.
.PHONY: check-random
check-random: all $(check_PROGRAMS)
	$(AM_V_at)RANDOM_COUNT=$(RANDOM_COUNT) RANDOM_FIRST=1000 RANDOM_CHANGES=10 CONSTANTS_COUNT=200 \
	$(MAKE) $(AM_MAKEFLAGS) check-TESTS TESTS='tests/random/random.sh tests/random/mutate.sh \
		tests/constants/constants.sh' \
		TEST_SUITE_LOG=test-suite-random.log
RANDOM_COUNT = 500
