# tests/scc/local.mk: cost centres in the compiler.

scc_sh = tests/scc/marks.sh tests/scc/entries.sh tests/scc/apart.sh
TESTS += $(scc_sh)
EXTRA_DIST += $(scc_sh) $(wildcard $(srcdir)/tests/scc/*.m)
