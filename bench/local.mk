# bench/local.mk: time, beside GHC where it is installed; and what profiling costs.

EXTRA_DIST += \
	bench/bench.sh bench/profile.sh \
	bench/clausify.hs bench/clausify.m \
	bench/nfib.hs bench/nfib.m \
	bench/pipeline.hs bench/pipeline.m \
	bench/queens.hs bench/queens.m \
	bench/sieve.hs bench/sieve.m \
	bench/tak.hs bench/tak.m \
	bench/tree.hs bench/tree.m \
	bench/wordcount.hs bench/wordcount.m

.PHONY: bench

# BENCH_FLAGS: --quick, names of programs.
bench: all
	$(AM_V_at)LMLC='$(LMLC)' $(BASH) $(srcdir)/bench/bench.sh $(BENCH_FLAGS)
	$(AM_V_at)LMLC='$(LMLC)' $(BASH) $(srcdir)/bench/profile.sh $(BENCH_FLAGS)
