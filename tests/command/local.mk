# tests/command/local.mk: lmlc and its programs as commands among others.

command_sh = tests/command/output.sh tests/command/alone.sh tests/command/named.sh \
	tests/command/quote.sh tests/command/cross.sh
TESTS += $(command_sh)
EXTRA_DIST += $(command_sh)
EXTRA_DIST += $(wildcard $(srcdir)/tests/command/cross/*)

# Some hundreds of combinations of options, by a seed that is drawn anew and printed; SEED=n draws the same again.
.PHONY: check-options
check-options: all
	$(AM_V_at)WIDE=1 CROSS=$(CROSS) $(MAKE) $(AM_MAKEFLAGS) check-TESTS TESTS=tests/command/cross.sh \
		TEST_SUITE_LOG=test-suite-options.log
CROSS = 110
CLEANFILES += test-suite-options.log
