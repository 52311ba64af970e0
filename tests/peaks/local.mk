# tests/peaks/local.mk: what the samples keep alive, at every -O.

TESTS += tests/peaks/peaks.sh
EXTRA_DIST += tests/peaks/peaks.sh tests/peaks/accept.sh tests/peaks/peaks.txt
