# tests/int64/local.mk: Ints of 64 bits.

int64_sh = tests/int64/int64.sh
TESTS += $(int64_sh)
EXTRA_DIST += $(int64_sh) tests/int64/make.py tests/int64/loops.hs
