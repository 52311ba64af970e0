# tests/run/local.mk: programs that say in their own comments what they do.

run_sh = tests/run/run.sh
TESTS += $(run_sh)
EXTRA_DIST += $(run_sh) $(wildcard $(srcdir)/tests/run/*.m)
