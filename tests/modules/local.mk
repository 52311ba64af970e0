# tests/modules/local.mk: projects of several files.

modules_sh = tests/modules/modules.sh
TESTS += $(modules_sh)
EXTRA_DIST += $(modules_sh) tests/modules/project.awk $(wildcard $(srcdir)/tests/modules/*/*)
