# tests/constants/local.mk: constants of modules that die.

constants_sh = tests/constants/live.sh tests/constants/constants.sh
TESTS += $(constants_sh)
EXTRA_DIST += $(constants_sh) tests/constants/gen.awk $(wildcard $(srcdir)/tests/constants/live/*)
