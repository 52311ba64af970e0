# tests/files/local.mk: programs that read and write files.

files_sh = tests/files/files.sh
TESTS += $(files_sh)
EXTRA_DIST += $(files_sh) $(wildcard $(srcdir)/tests/files/*.m)
