# tests/command/local.mk: lmlc and its programs as commands among others.

command_sh = tests/command/output.sh tests/command/alone.sh tests/command/named.sh \
	tests/command/quote.sh tests/command/mixed.sh tests/command/progress.sh tests/command/given.sh tests/command/complete.sh
TESTS += $(command_sh)
EXTRA_DIST += $(command_sh)
EXTRA_DIST += $(wildcard $(srcdir)/tests/command/mixed/*)

# Some hundreds of combinations of options, by a seed that is drawn anew and printed; SEED=n draws the same again.
.PHONY: check-mixed
check-mixed: all
	$(AM_V_at)WIDE=1 MIXED=$(MIXED) $(MAKE) $(AM_MAKEFLAGS) check-TESTS TESTS=tests/command/mixed.sh \
		TEST_SUITE_LOG=test-suite-mixed.log
MIXED = 110
CLEANFILES += test-suite-mixed.log
