# tests/oracle.mk: the evaluator of core that compiled programs are compared
# with, and the random programs they are compared on; unit tests of core and
# match.

check_PROGRAMS += tests/oracle tests/random/gen tests/random/mutate
TESTS += tests/random.sh tests/mutate.sh
EXTRA_DIST += tests/random.sh tests/mutate.sh

tests_oracle_SOURCES = tests/oracle.c
tests_oracle_CPPFLAGS = $(lmlc_cppflags)
tests_oracle_LDADD = $(lmlc_libs)

tests_random_gen_SOURCES = tests/random/gen.h tests/random/gen.c tests/random/scope.c \
	tests/random/pattern.c tests/random/define.c tests/random/expr.c
tests_random_mutate_SOURCES = tests/random/mutate.c

check_PROGRAMS += tests/unit/test_core tests/unit/test_match
TESTS += tests/unit/test_core tests/unit/test_match
tests_unit_test_core_SOURCES = tests/unit/test_core.c
tests_unit_test_core_CPPFLAGS = $(lmlc_cppflags)
tests_unit_test_core_LDADD = $(lmlc_libs)
tests_unit_test_match_SOURCES = tests/unit/test_match.c
tests_unit_test_match_CPPFLAGS = $(lmlc_cppflags)
tests_unit_test_match_LDADD = $(lmlc_libs)
