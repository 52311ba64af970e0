# tests/large/local.mk: large programs of many shapes.

large_sh = tests/large/large.sh tests/large/shapes.sh tests/large/share.sh
TESTS += $(large_sh)
EXTRA_DIST += $(large_sh) tests/large/shapes.awk
