# tests/flat/local.mk: flat programs: their text, their meaning, their costs.

check_PROGRAMS += tests/flat/random
flat_sh = tests/flat/print.sh tests/flat/run.sh tests/flat/error.sh
TESTS += $(flat_sh)
EXTRA_DIST += $(flat_sh) $(wildcard $(srcdir)/tests/flat/*/*.flat)

tests_flat_random_SOURCES = tests/flat/random.c
