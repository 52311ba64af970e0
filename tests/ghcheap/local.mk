# tests/ghcheap/local.mk: snapshots of programs compiled by GHC, by strata_heap.c (hp2ps --ghc-stub).
#
#   snapshots.sh   words, totals and behaviour of programs that were compiled along with it; with WIDE in every way of GHC's
#   run.sh         strata run for programs that were not; with WIDE in other ways, static, and without a C compiler
#   words.sh       with WIDE: the words about longer programs, words/, and whether the advice helps
#   ghc.sh         what these two have in common
#   places.sh      names and lines from the debug information of ghc -g, which places.s and places.py write by hand
#   whose.sh       what is the program's own and what a library's, by snapshots that whose.py, nameless.py,
#                  loops.py, slices.py, chains.py, needed.py, beside.py, labels.py, rules.py, pages.py, jobs.py, walked.py, bounded.py, channels.py and lots.py write by hand (byhand.py)
#   refuse.c       a system that refuses memory and processes
#   package.sh     the package strata-heap, built by cabal
#   outputs.sh     the programs of any folder print the same, watched or not
#   versions.sh    the same in every way with the GHC of other Debians; within.sh runs a command there

TESTS += tests/ghcheap/snapshots.sh tests/ghcheap/run.sh tests/ghcheap/words.sh tests/ghcheap/places.sh tests/ghcheap/whose.sh
EXTRA_DIST += tests/ghcheap/snapshots.sh tests/ghcheap/run.sh tests/ghcheap/refuse.c $(wildcard $(srcdir)/tests/ghcheap/*.hs)
EXTRA_DIST += tests/ghcheap/words.sh $(wildcard $(srcdir)/tests/ghcheap/words/*.hs)
EXTRA_DIST += tests/ghcheap/places.sh tests/ghcheap/places.py tests/ghcheap/places.s tests/ghcheap/ghc.sh tests/ghcheap/byhand.py tests/ghcheap/whose.sh \
	tests/ghcheap/whose.py tests/ghcheap/nameless.py tests/ghcheap/loops.py tests/ghcheap/slices.py tests/ghcheap/chains.py tests/ghcheap/needed.py tests/ghcheap/beside.py tests/ghcheap/labels.py tests/ghcheap/rules.py tests/ghcheap/pages.py tests/ghcheap/jobs.py tests/ghcheap/branches.py tests/ghcheap/handlers.py tests/ghcheap/listed.py tests/ghcheap/walked.py tests/ghcheap/bounded.py tests/ghcheap/channels.py tests/ghcheap/references.py tests/ghcheap/lots.py tests/ghcheap/versions.sh tests/ghcheap/within.sh

# GHC 9.6 and 9.10, from Debian 13 and sid.  It needs root and a mirror the first time.  GHC_ROOTS keeps the Debians, GHC_SUITES
# says which: "trixie", or "trixie/amd64" for another machine, where the system runs its programs.
GHC_ROOTS = $(abs_top_builddir)/ghc-roots
GHC_SUITES = trixie sid
.PHONY: check-ghc-versions
check-ghc-versions: all
	$(AM_V_at)SUITES='$(GHC_SUITES)' GHC_ROOTS='$(GHC_ROOTS)' TIME_FACTOR=4 $(MAKE) $(AM_MAKEFLAGS) check-TESTS \
		TESTS='tests/ghcheap/versions.sh' TEST_SUITE_LOG=test-suite-ghc-versions.log
CLEANFILES += test-suite-ghc-versions.log

# The package for Cabal, and programs that depend on it.
.PHONY: check-ghc-package
check-ghc-package: all ghc-package
	$(AM_V_at)STUB_PACKAGE='$(abs_top_builddir)/strata-heap' $(MAKE) $(AM_MAKEFLAGS) check-TESTS TESTS='tests/ghcheap/package.sh' \
		TEST_SUITE_LOG=test-suite-ghc-package.log
EXTRA_DIST += tests/ghcheap/package.sh
CLEANFILES += test-suite-ghc-package.log

# Programs of any folder print the same with and without: make check-ghc-outputs DIR="folder ..." [INCLUDE="folder ..."]
.PHONY: check-ghc-outputs
check-ghc-outputs: all
	$(AM_V_at)DIR='$(if $(DIR),$(abspath $(DIR)),$(abs_srcdir)/samples $(abs_srcdir)/tests/why)' TIME_FACTOR=4 $(MAKE) $(AM_MAKEFLAGS) check-TESTS \
		TESTS='tests/ghcheap/outputs.sh' TEST_SUITE_LOG=test-suite-ghc-outputs.log
EXTRA_DIST += tests/ghcheap/outputs.sh
CLEANFILES += test-suite-ghc-outputs.log
