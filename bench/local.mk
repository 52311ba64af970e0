# bench/local.mk: time, beside GHC where it is installed; and what profiling costs.

EXTRA_DIST += \
	bench/bench.sh bench/biography.sh bench/centres.sh bench/compile.sh bench/entries.sh bench/ghcheap.sh bench/holders.sh bench/profile.sh \
	bench/ghcheap/grow.hs bench/ghcheap/heap.hs bench/ghcheap/tables.hs bench/ghcheap/use.hs \
	bench/inputs.sh bench/rounds.sh bench/logs.sh bench/linear.sh bench/linear.m bench/measure.c bench/nofib.awk bench/nofib.sh bench/page.sh \
	bench/boyer.hs bench/boyer.m \
	bench/clausify.hs \
	bench/clausify5.hs \
	bench/double.hs bench/double.m \
	bench/integer.hs bench/integer.m \
	bench/interp.hs bench/interp.m \
	bench/lcs.hs bench/lcs.m \
	bench/live.hs bench/live.m \
	bench/nfib.hs bench/nfib.m \
	bench/pipeline.hs bench/pipeline.m \
	bench/primes.hs bench/primes.m \
	bench/queens.hs bench/queens.m \
	bench/sieve.hs bench/sieve.m \
	bench/tak.hs bench/tak.m \
	bench/tree.hs bench/tree.m \
	bench/wordcount.hs bench/wordcount.m \
	bench/flat.sh bench/flat/loop.flat bench/flat/nested.flat \
	bench/flat/nfib.flat bench/flat/nfib.m bench/flat/nfib_integer.m \
	bench/flat/nrev.flat bench/flat/nrev.m bench/flat/nrev.pl \
	bench/flat/lazy.flat bench/flat/lazy.pl \
	bench/flat/subsets.flat bench/flat/subsets.pl bench/flat/boards.flat bench/flat/boards.pl \
	bench/flat/map.flat bench/flat/map.pl \
	bench/flat/perms.flat bench/flat/perms.pl \
	bench/flat/queens.flat bench/flat/queens.pl \
	bench/flat/sieve.flat bench/flat/sieve.m \
	bench/flat/sort.flat bench/flat/sort.pl \
	bench/flat/tree.flat bench/flat/tree.m

.PHONY: bench bench-entries bench-linear bench-page

# BENCH_FLAGS: --quick, -n ROUNDS, names of programs.
bench: all
	$(AM_V_at)LMLC='$(LMLC)' $(BASH) $(srcdir)/bench/bench.sh --json bench.json $(BENCH_FLAGS)
	$(AM_V_at)LMLC='$(LMLC)' $(BASH) $(srcdir)/bench/profile.sh $(BENCH_FLAGS)
bench: bench-hp2ps

# How often each function is entered, beside GHC's count. ENTRIES_FLAGS: --oracle, names of programs.
bench-entries: all
	$(AM_V_at)LMLC='$(LMLC)' $(BASH) $(srcdir)/bench/entries.sh $(ENTRIES_FLAGS)

# What snapshots and hp2ps --why take. HOLDERS_FLAGS: --quick, names of programs.
.PHONY: bench-holders
bench-holders: all
	$(AM_V_at)LMLC='$(LMLC)' HP2PS='$(HP2PS)' $(BASH) $(srcdir)/bench/holders.sh $(HOLDERS_FLAGS)

# What snapshots cost programs that GHC compiled. GHC_HEAP_FLAGS: --quick, -n ROUNDS.
.PHONY: bench-ghc-heap
bench-ghc-heap: all
	$(AM_V_at)HP2PS='$(HP2PS)' $(BASH) $(srcdir)/bench/ghcheap.sh $(GHC_HEAP_FLAGS)

# Time and collecting against the size of the input: LINEAR_FLAGS: --quick, names of algorithms.
bench-linear: all
	$(AM_V_at)LMLC='$(LMLC)' $(BASH) $(srcdir)/bench/linear.sh $(LINEAR_FLAGS)

# What profiles of time and cost centres cost: CENTRES_FLAGS: --quick, --no-ghc, --only-time, -n ROUNDS, names of programs.
bench-centres: all
	$(AM_V_at)LMLC='$(LMLC)' $(BASH) $(srcdir)/bench/centres.sh $(CENTRES_FLAGS)

# What lmlc -fbiography costs: BIOGRAPHY_FLAGS: --full, -n ROUNDS, names of programs.
.PHONY: bench-biography
bench-biography: all
	$(AM_V_at)LMLC='$(LMLC)' $(BASH) $(srcdir)/bench/biography.sh $(BIOGRAPHY_FLAGS)

# What a page of hp2ps costs: to make, to open, to use.
bench-page: all tests/page/write_log$(EXEEXT)
	$(AM_V_at)LMLC='$(LMLC)' HP2PS='$(HP2PS)' top_builddir='$(abs_top_builddir)' $(BASH) $(srcdir)/bench/page.sh

# Functional logic programs, beside SWI-Prolog where it is installed, and beside LML: FLAT_FLAGS: --quick, --no-prolog,
# -n ROUNDS, names of programs.
.PHONY: bench-flat
bench-flat: all
	$(AM_V_at)LMLC='$(LMLC)' $(BASH) $(srcdir)/bench/flat.sh $(FLAT_FLAGS)

# The programs of nofib, right and how fast beside GHC: NOFIB is the folder of a checkout, which is not part of Strata;
# NOFIB_FLAGS: --mode=fast, --rounds=N, --keep=DIR, --profile, --markdown.
.PHONY: bench-nofib
bench-nofib: all
	$(AM_V_at)LMLC='$(LMLC)' $(BASH) $(srcdir)/bench/nofib.sh --time --mode=norm $(NOFIB_FLAGS) '$(NOFIB)'

# Maps, sets, sequences, texts, bytes and vectors beside GHC's packages: CONTAINERS_FLAGS: --quick, -n ROUNDS, NAME or
# NAME/OPERATION.
.PHONY: bench-containers
bench-containers: all
	$(AM_V_at)LMLC='$(LMLC)' $(BASH) $(srcdir)/bench/containers.sh $(CONTAINERS_FLAGS)
EXTRA_DIST += bench/containers.sh bench/containers/bytes.hs bench/containers/intmaps.hs bench/containers/intsets.hs \
	bench/containers/maps.hs bench/containers/sequences.hs bench/containers/texts.hs bench/containers/vectors.hs \
	bench/containers/wc.hs

# How long Haskell programs take to compile: LINES_FLAGS: names of files.
.PHONY: bench-lines
bench-lines: all
	$(AM_V_at)LMLC='$(LMLC)' $(BASH) $(srcdir)/bench/lines.sh $(LINES_FLAGS)
EXTRA_DIST += bench/lines.sh
