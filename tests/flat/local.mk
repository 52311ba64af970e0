# tests/flat/local.mk: flat programs: their text, their meaning, their costs.

check_PROGRAMS += tests/flat/oracle tests/flat/random
flat_sh = tests/flat/print.sh tests/flat/run.sh tests/flat/error.sh tests/flat/costs.sh \
	tests/flat/theorem.sh tests/flat/fcy.sh tests/flat/goals.sh tests/flat/answers.sh
TESTS += $(flat_sh)
EXTRA_DIST += $(flat_sh) $(wildcard $(srcdir)/tests/flat/*/*.flat $(srcdir)/tests/flat/fcy/*)

tests_flat_oracle_SOURCES = tests/flat/machine.h tests/flat/machine.c tests/flat/oracle.c
tests_flat_oracle_CPPFLAGS = $(lmlc_cppflags) -I$(srcdir)/tests/flat
tests_flat_oracle_LDADD = $(lmlc_libs)
tests_flat_random_SOURCES = tests/flat/random.c
