# tests/golden/local.mk: what the passes print of a program.

golden_sh = tests/golden/golden.sh
TESTS += $(golden_sh)
EXTRA_DIST += tests/golden    # whole, with tests/golden/accept.sh: see tests/haskell/local.mk
