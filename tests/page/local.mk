# tests/page/local.mk: the page of hp2ps (-o x.html): what it computes, by node; what it
# does, in Chromium and Firefox.

page_sh = tests/page/write.sh tests/page/figures.sh tests/page/browser.sh tests/page/pages.sh
TESTS += $(page_sh)
EXTRA_DIST += $(page_sh) tests/page/tools.sh tests/page/viewer.mjs tests/page/figures.mjs \
	tests/page/browser.mjs tests/page/pages.mjs tests/page/harness.mjs tests/page/measure.mjs

check_PROGRAMS += tests/page/write_log
tests_page_write_log_SOURCES = tests/page/write_log.c
tests_page_write_log_LDADD = -lm
