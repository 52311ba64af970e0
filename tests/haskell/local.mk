# tests/haskell/local.mk: Haskell: what is read, what is refused, and what programs print.

haskell_sh = tests/haskell/read.sh tests/haskell/error.sh tests/haskell/cut.sh \
	tests/haskell/names.sh tests/haskell/types.sh tests/haskell/derive.sh tests/haskell/run.sh tests/haskell/profile.sh \
	tests/haskell/arguments.sh tests/haskell/stock.sh tests/haskell/own.sh tests/haskell/hsc.sh tests/haskell/twins.sh \
	tests/haskell/constants.sh tests/haskell/allocated.sh tests/haskell/casts.sh tests/haskell/centres.sh tests/haskell/suites.sh \
	tests/haskell/project.sh tests/haskell/corpus.sh tests/haskell/threads.sh tests/haskell/extensions.sh tests/haskell/nofib-table.sh
TESTS += $(haskell_sh)
# The whole folder: automake's list of a distribution is one argument of a shell, and so has 128 kB at most.
EXTRA_DIST += tests/haskell

# NOFIB is the folder of a checkout of nofib, which is not part of Strata.
.PHONY: check-nofib
check-nofib: all
	$(AM_V_at)LMLC='$(LMLC)' $(BASH) $(srcdir)/tests/haskell/nofib.sh '$(NOFIB)'
	$(AM_V_at)LMLC='$(LMLC)' $(BASH) $(srcdir)/tests/haskell/nofib-types.sh '$(NOFIB)'
	$(AM_V_at)LMLC='$(LMLC)' CUTS=2 $(BASH) $(srcdir)/tests/haskell/cut.sh --below '$(NOFIB)' > nofib-cut.log || \
	  { grep -v '^ok ' nofib-cut.log; exit 1; }
	$(AM_V_at)echo "# $$(grep -c '^ok ' nofib-cut.log) modules end in a message, or are accepted, if they are cut"
CLEANFILES += nofib-cut.log

# Strangers' programs print what GHC's binaries print: make check-strangers DIR="folder ..." [AGAIN=failed]
.PHONY: check-strangers
check-strangers: all
	$(AM_V_at)LMLC='$(LMLC)' DIR='$(abspath $(DIR))' AGAIN='$(AGAIN)' $(BASH) $(srcdir)/tests/haskell/strangers.sh
CLEAN_LOCAL += clean-strangers
clean-strangers:
	rm -rf strangers
