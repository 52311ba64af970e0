# tests/lexical/local.mk: pairs in the compiler: who is called, and where it was mentioned.

lexical_sh = tests/lexical/calls.sh tests/lexical/options.sh \
	tests/lexical/sums.sh tests/lexical/modules.sh tests/lexical/haskell.sh
TESTS += $(lexical_sh)
EXTRA_DIST += $(lexical_sh) $(wildcard $(srcdir)/tests/lexical/*.m) \
	$(wildcard $(srcdir)/tests/lexical/parts/*)

# Every program in every way.
.PHONY: check-pairs
check-pairs: all
	$(AM_V_at)MODE=pairs LEXICAL_WAYS=all \
	WIDE=1 $(MAKE) $(AM_MAKEFLAGS) check-TESTS TESTS='tests/lexical/calls.sh tests/lexical/sums.sh' \
		TEST_SUITE_LOG=test-suite-pairs.log
