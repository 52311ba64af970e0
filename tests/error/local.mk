# tests/error/local.mk: programs that lmlc must refuse, and what it must say.

error_sh = tests/error/error.sh
TESTS += $(error_sh)
EXTRA_DIST += $(error_sh) $(wildcard $(srcdir)/tests/error/*.m) $(wildcard $(srcdir)/tests/error/*.hs)
