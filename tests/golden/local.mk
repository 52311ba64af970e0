# tests/golden/local.mk: what the passes print of a program.

golden_sh = tests/golden/golden.sh
TESTS += $(golden_sh)
EXTRA_DIST += $(golden_sh) tests/golden/accept.sh $(wildcard $(srcdir)/tests/golden/*/*)
