# doc/local.mk: man pages and manual.
dist_man_MANS += doc/hp.5 doc/hgz.5 doc/prof.5

# Installed as docdir/doc/language.md ..., the man pages too, so that links between the documents lead somewhere there
# as they do here.
manualdir = $(docdir)/doc
dist_manual_DATA = doc/README.md doc/reading-a-profile.md doc/page.md doc/page.png doc/where-does-the-time-go.md doc/memory-tests.md doc/other-tools.md \
	doc/hp.5 doc/hgz.5 doc/prof.5 doc/leaks.md doc/ghc.md
nodist_manual_DATA = $(hp2ps_pages)

# Installed as docdir/hp2ps/README.md and docdir/bench/RESULTS.md, to which README.md has links.
hp2ps_docdir = $(docdir)/hp2ps
dist_hp2ps_doc_DATA = hp2ps/README.md
bench_docdir = $(docdir)/bench
dist_bench_doc_DATA = bench/RESULTS.md

if WITH_LMLC
dist_manual_DATA += doc/language.md doc/cost-centres.md doc/lexical.md doc/flat.md doc/haskell.md doc/haskell-profile.md doc/haskell-nofib.md doc/library.md doc/haskell-library.md

# The run time's flags and the compiler's options, from the tables that they are parsed by.
nodist_man_MANS += doc/lml-rts.1 doc/lmlc.1 doc/hsc.1
EXTRA_DIST += doc/flags.awk doc/lml-rts.1.in doc/lmlc.1.in doc/hsc.1.in doc/lml-rts.bash-completion.in doc/lml-rts.zsh-completion.in \
	doc/lmlc.bash-completion.in doc/lmlc.zsh-completion.in
option_def = compiler-patch/driver/option.def
pass_def = compiler-patch/driver/pass.def

# The completions have the names by which the shells find them.
nodist_completion_DATA = doc/bash/lmlc doc/bash/hsc doc/bash/lml-rts
nodist_zsh_DATA = doc/zsh/_lmlc doc/zsh/_hsc doc/zsh/_lml_rts
CLEANFILES += $(nodist_man_MANS) $(nodist_completion_DATA) $(nodist_zsh_DATA)

option_files = doc/flags.awk $(option_def) $(pass_def)
of_options = $(AM_V_at)$(MKDIR_P) $(@D) && $(AWK) -v passes=$(srcdir)/$(pass_def) -f $(srcdir)/doc/flags.awk
of_flags = $(AM_V_at)$(MKDIR_P) $(@D) && $(AWK) -f $(srcdir)/doc/flags.awk
as_lmlc = sed -e 's/@NAME@/lmlc/g; s/@FILES@/m|lm|flat|fcy|hs|lhs|o|a|t/' $@.tmp > $@ && rm $@.tmp
as_hsc = sed -e 's/@NAME@/hsc/g; s/@FILES@/hs|lhs|o|a/' -e '/-fno-[*])/d' -e '/-f[a-z]*=[*])/d' $@.tmp > $@ && rm $@.tmp

doc/lmlc.1: doc/lmlc.1.in $(option_files)
	$(of_options) as=man not=HSC $(srcdir)/$(option_def) $(srcdir)/doc/lmlc.1.in > $@.tmp && mv $@.tmp $@
doc/hsc.1: doc/hsc.1.in $(option_files)
	$(of_options) as=man not=LMLC $(srcdir)/$(option_def) $(srcdir)/doc/hsc.1.in > $@.tmp && mv $@.tmp $@
doc/bash/lmlc: doc/lmlc.bash-completion.in $(option_files)
	$(of_options) as=completion not=HSC $(srcdir)/$(option_def) $(srcdir)/doc/lmlc.bash-completion.in > $@.tmp && $(as_lmlc)
doc/bash/hsc: doc/lmlc.bash-completion.in $(option_files)
	$(of_options) as=completion not=LMLC $(srcdir)/$(option_def) $(srcdir)/doc/lmlc.bash-completion.in > $@.tmp && $(as_hsc)
doc/zsh/_lmlc: doc/lmlc.zsh-completion.in $(option_files)
	$(of_options) as=completion not=HSC $(srcdir)/$(option_def) $(srcdir)/doc/lmlc.zsh-completion.in > $@.tmp && $(as_lmlc)
doc/zsh/_hsc: doc/lmlc.zsh-completion.in $(option_files)
	$(of_options) as=completion not=LMLC $(srcdir)/$(option_def) $(srcdir)/doc/lmlc.zsh-completion.in > $@.tmp && $(as_hsc)
doc/lml-rts.1: doc/lml-rts.1.in doc/flags.awk rts/base/flags.def
	$(of_flags) as=man $(srcdir)/rts/base/flags.def $(srcdir)/doc/lml-rts.1.in > $@.tmp && mv $@.tmp $@
doc/bash/lml-rts: doc/lml-rts.bash-completion.in doc/flags.awk rts/base/flags.def
	$(of_flags) as=completion $(srcdir)/rts/base/flags.def $(srcdir)/doc/lml-rts.bash-completion.in > $@.tmp && mv $@.tmp $@
doc/zsh/_lml_rts: doc/lml-rts.zsh-completion.in doc/flags.awk rts/base/flags.def
	$(of_flags) as=completion $(srcdir)/rts/base/flags.def $(srcdir)/doc/lml-rts.zsh-completion.in > $@.tmp && mv $@.tmp $@
else
# The compiler's documents and the samples are not installed, so links to them are taken out of the others.
install-data-hook:
	$(AM_V_at)cd '$(DESTDIR)$(docdir)' && for f in README.md hp2ps/*.md doc/*.md doc/pictures/*.md; do \
	  LC_ALL=C $(AWK) -v folder="$$(dirname "$$f")" -f '$(abs_top_srcdir)/doc/unlink.awk' "$$f" > "$$f.tmp" && \
	  cat "$$f.tmp" > "$$f" && rm "$$f.tmp" || exit 1; \
	done
endif
EXTRA_DIST += doc/unlink.awk

# Installed as docdir/doc/pictures/ramp.png ...
picturesdir = $(docdir)/doc/pictures
dist_pictures_DATA = doc/pictures/README.md \
	doc/pictures/plateau.m doc/pictures/plateau.png doc/pictures/ramp.m doc/pictures/ramp.png \
	doc/pictures/pyramid.m doc/pictures/pyramid.png doc/pictures/crossing.m doc/pictures/crossing.png \
	doc/pictures/saw.m doc/pictures/saw.png doc/pictures/twins.m doc/pictures/twins.png \
	doc/pictures/orders-producer.svg doc/pictures/orders-construction.svg \
	doc/pictures/scs-before.svg doc/pictures/scs-after.svg doc/pictures/scs-ghc.svg
