# tests/hslib/local.mk: the library in Haskell, judged by GHC.

hslib_sh = tests/hslib/library.sh tests/hslib/instances.sh
TESTS += $(hslib_sh)
EXTRA_DIST += $(hslib_sh) tests/hslib/stage.sh tests/hslib/instances.py tests/hslib/ghc/judge.awk \
	$(wildcard $(srcdir)/tests/hslib/ghc/*.hs $(srcdir)/tests/hslib/check/*.hs)

# Many random values for each function.
.PHONY: check-haskell-library
check-haskell-library: all
	$(AM_V_at)MODE=haskell-library HSLIB_VALUES=3000 TIME_FACTOR=10 \
	$(MAKE) $(AM_MAKEFLAGS) check-TESTS TESTS=$(hslib_sh) \
		TEST_SUITE_LOG=test-suite-haskell-library.log
CLEANFILES += test-suite-haskell-library.log

# GHC compiles what has changed since the last time.
CLEAN_LOCAL += clean-hslib
clean-hslib:
	rm -rf tests/hslib/stage
