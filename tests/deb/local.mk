# tests/deb/local.mk: the Debian packages, in a clean Debian.
#
# make check-deb builds them first, which takes as long as a build of everything. The script needs root,
# mmdebstrap and a mirror, and says what is missing.

EXTRA_DIST += tests/deb/deb.sh
.PHONY: check-deb
check-deb: all
	$(AM_V_at)$(MAKE) $(AM_MAKEFLAGS) deb
	$(AM_V_at)DEB_FOLDER=$(abs_top_builddir)/deb $(MAKE) $(AM_MAKEFLAGS) check-TESTS TESTS=tests/deb/deb.sh \
		TEST_SUITE_LOG=test-suite-deb.log
CLEANFILES += test-suite-deb.log
