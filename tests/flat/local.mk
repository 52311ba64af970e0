# tests/flat/local.mk: flat programs: their text, their meaning, their costs.

check_PROGRAMS += tests/flat/oracle tests/flat/random
flat_sh = tests/flat/print.sh tests/flat/run.sh tests/flat/error.sh tests/flat/costs.sh \
	tests/flat/theorem.sh tests/flat/fcy.sh tests/flat/goals.sh tests/flat/answers.sh \
	tests/flat/counted.sh tests/flat/report.sh tests/flat/centres.sh tests/flat/keep.sh
TESTS += $(flat_sh)
EXTRA_DIST += $(flat_sh) $(wildcard $(srcdir)/tests/flat/*/*.flat $(srcdir)/tests/flat/fcy/*)

tests_flat_oracle_SOURCES = tests/flat/machine.h tests/flat/machine.c tests/flat/oracle.c
tests_flat_oracle_CPPFLAGS = $(lmlc_cppflags) -I$(srcdir)/tests/flat
tests_flat_oracle_LDADD = $(lmlc_libs)
tests_flat_random_SOURCES = tests/flat/random.c

# Costs of many random programs, and of all programs of tests/search, in more ways.
.PHONY: check-costs
check-costs: all
	$(AM_V_at)COUNTED_ALL=1 COUNTED_SEEDS=6000 THEOREM_SEEDS=20000 TIME_FACTOR=4 \
	$(MAKE) $(AM_MAKEFLAGS) check-TESTS TESTS='tests/flat/counted.sh tests/flat/theorem.sh' \
		TEST_SUITE_LOG=test-suite-costs.log
CLEANFILES += test-suite-costs.log
