# tests/ghcheap/local.mk: snapshots of programs compiled by GHC, by strata_heap.c (hp2ps --ghc-stub).
#
#   snapshots.sh   words, totals and behaviour of programs that were compiled along with it; with WIDE in every way of GHC's

TESTS += tests/ghcheap/snapshots.sh
EXTRA_DIST += tests/ghcheap/snapshots.sh $(wildcard $(srcdir)/tests/ghcheap/*.hs)
