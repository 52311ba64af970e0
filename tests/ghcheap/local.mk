# tests/ghcheap/local.mk: snapshots of programs compiled by GHC, by strata_heap.c (hp2ps --ghc-stub).
#
#   snapshots.sh   words, totals and behaviour of programs that were compiled along with it; with WIDE in every way of GHC's
#   run.sh         strata run for programs that were not; with WIDE in other ways, static, and without a C compiler
#   refuse.c       a system that refuses memory and processes

TESTS += tests/ghcheap/snapshots.sh tests/ghcheap/run.sh
EXTRA_DIST += tests/ghcheap/snapshots.sh tests/ghcheap/run.sh tests/ghcheap/refuse.c $(wildcard $(srcdir)/tests/ghcheap/*.hs)
