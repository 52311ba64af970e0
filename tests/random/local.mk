# tests/random/local.mk: the evaluator of core that compiled programs are compared
# with, and the random programs they are compared on.

check_PROGRAMS += tests/random/oracle tests/random/gen tests/random/mutate
TESTS += tests/random/random.sh tests/random/mutate.sh
EXTRA_DIST += tests/random/random.sh tests/random/mutate.sh

tests_random_oracle_SOURCES = tests/random/oracle.c
tests_random_oracle_CPPFLAGS = $(lmlc_cppflags)
tests_random_oracle_LDADD = $(lmlc_libs)

tests_random_gen_SOURCES = tests/random/gen.h tests/random/gen.c tests/random/scope.c \
	tests/random/pattern.c tests/random/define.c tests/random/expr.c
tests_random_mutate_SOURCES = tests/random/mutate.c
