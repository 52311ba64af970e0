# hp2ps/local.mk: the grapher, built as hp2ps/hp2ps (the top has a directory
# of that name).

# All but main, drawing and the table of formats: what tests and fuzzers link, without cairo.
hp2ps_common = \
	hp2ps/auxfile.c hp2ps/auxfile.h hp2ps/axis.c hp2ps/axis.h hp2ps/colours.c \
	hp2ps/colours.h hp2ps/eventlog.c hp2ps/eventlog.def hp2ps/eventlog.h hp2ps/gap.c hp2ps/gap.h hp2ps/graph.c hp2ps/graph.h \
	hp2ps/course.c hp2ps/course.h hp2ps/html_block.c hp2ps/html_fit.c hp2ps/html.h \
	hp2ps/html_private.h hp2ps/html_source.c hp2ps/html_tints.c hp2ps/matrix.c hp2ps/matrix.h hp2ps/input.c \
	hp2ps/input.h hp2ps/key.c hp2ps/key.h hp2ps/layout.c hp2ps/layout.h hp2ps/list.c \
	hp2ps/list.h hp2ps/look.h hp2ps/mark.c hp2ps/mark.h hp2ps/measure.c hp2ps/mem.c \
	hp2ps/mem.h hp2ps/model.c hp2ps/model.h hp2ps/near.c hp2ps/near.h hp2ps/number.c \
	hp2ps/number.h hp2ps/order.c hp2ps/order.h hp2ps/out.c hp2ps/out.h hp2ps/page.c \
	hp2ps/page.h hp2ps/palette.c hp2ps/palette.h hp2ps/panel.c hp2ps/panel.h hp2ps/picture.h \
	hp2ps/plot.c hp2ps/plot.h hp2ps/print.c hp2ps/print.h hp2ps/read.c hp2ps/read.h \
	hp2ps/read_aside.c hp2ps/read_beside.c hp2ps/read_event.h hp2ps/read_eventlog.c \
	hp2ps/read_late.c hp2ps/read_mark.c hp2ps/read_names.c hp2ps/read_private.h hp2ps/read_sample.c hp2ps/read_word.c \
	hp2ps/say.c hp2ps/say.h hp2ps/scale.c hp2ps/scale.h hp2ps/retainers.c hp2ps/retainers.h hp2ps/slice.c hp2ps/slice.h hp2ps/svg.c hp2ps/svg.h \
	hp2ps/table.c hp2ps/table.h hp2ps/term.c hp2ps/term.h hp2ps/text.c hp2ps/text.h \
	hp2ps/thin.c hp2ps/thin.h hp2ps/trace.c hp2ps/trace.h \
	hp2ps/command.c hp2ps/command.h hp2ps/csv.c hp2ps/csv.h hp2ps/title.c hp2ps/title.h hp2ps/json.c hp2ps/json.h hp2ps/report.c hp2ps/report.h \
	hp2ps/report_next.c hp2ps/report_private.h hp2ps/report_words.c hp2ps/shape.c hp2ps/shape.h \
	hp2ps/trend.c hp2ps/trend.h hp2ps/align.c hp2ps/align.h hp2ps/change.c hp2ps/change.h \
	hp2ps/check.c hp2ps/check.h hp2ps/diff.c hp2ps/diff.h hp2ps/limit.c hp2ps/limit.h \
	hp2ps/overlay.c hp2ps/overlay.h hp2ps/figures.c hp2ps/figures.h hp2ps/pair.c hp2ps/pair.h hp2ps/xml.c hp2ps/xml.h \
	hp2ps/at.c hp2ps/at.h hp2ps/chrometrace.c hp2ps/chrometrace.h hp2ps/csvlong.c \
	hp2ps/csvlong.h hp2ps/export.c hp2ps/export.h hp2ps/folded.c hp2ps/folded.h hp2ps/massif.c \
	hp2ps/massif.h hp2ps/openmetrics.c hp2ps/openmetrics.h hp2ps/pprof.c hp2ps/pprof.h \
	hp2ps/speedscope.c hp2ps/speedscope.h hp2ps/unique.c hp2ps/unique.h \
	hp2ps/html_tree.c hp2ps/tree.c hp2ps/tree.h \
	$(hp2ps_snapshots) $(hp2ps_times)

# Snapshots: who holds what.
hp2ps_snapshots = \
	hp2ps/blame.c hp2ps/blame.h hp2ps/blame_words.c hp2ps/nearest.c hp2ps/nearest.h hp2ps/twice.c hp2ps/twice.h \
	hp2ps/chrome.c hp2ps/chrome.h hp2ps/idom.c hp2ps/idom.h \
	hp2ps/hgz.c hp2ps/hgz.h hp2ps/hgz_cells.c hp2ps/hgz_roots.c \
	hp2ps/holder.c hp2ps/holder.h hp2ps/holdertree.c hp2ps/holdertree.h hp2ps/icicle.c hp2ps/icicle.h \
	hp2ps/snapshot.c hp2ps/snapshot.h hp2ps/why.c hp2ps/why.h hp2ps/why_classes.c \
	hp2ps/why_paths.c hp2ps/why_private.h

# Time profiles: cost centres as bars.
hp2ps_times = \
	hp2ps/bars.c hp2ps/bars.h hp2ps/bartable.c hp2ps/bartable.h hp2ps/barterm.c hp2ps/barterm.h \
	hp2ps/chart.c hp2ps/chart.h hp2ps/costs.c hp2ps/costs.h hp2ps/costs_json.c \
	hp2ps/costs_head.c hp2ps/costs_lex.c hp2ps/costs_symbolic.c hp2ps/circles.c hp2ps/circles.h hp2ps/collapse.c \
	hp2ps/collapse.h hp2ps/mention.c hp2ps/mention.h hp2ps/propagate.c hp2ps/propagate.h hp2ps/recent.c hp2ps/recent.h \
	hp2ps/costs_private.h hp2ps/costs_read.c hp2ps/costs_text.c hp2ps/costtree.c hp2ps/costtree.h \
	hp2ps/fold.c hp2ps/fold.h hp2ps/read_centres.c

bin_PROGRAMS += hp2ps/hp2ps
hp2ps_hp2ps_SOURCES = hp2ps/main.c hp2ps/find.c hp2ps/find.h hp2ps/folder.c hp2ps/folder.h hp2ps/like.c hp2ps/like.h hp2ps/load.c hp2ps/load.h \
	hp2ps/save.c hp2ps/save.h hp2ps/compare.c hp2ps/compare.h hp2ps/write.c hp2ps/write.h \
	hp2ps/extract.c hp2ps/extract.h hp2ps/follow.c hp2ps/follow.h hp2ps/screen.c hp2ps/screen.h \
	hp2ps/writer.c hp2ps/writer.h hp2ps/timing.c hp2ps/timing.h \
	hp2ps/delivery.c hp2ps/delivery.h \
	hp2ps/agree.c hp2ps/agree.h hp2ps/parse.c hp2ps/parse.h hp2ps/usage.c hp2ps/usage.h \
	hp2ps/options.c hp2ps/options.def hp2ps/verbs.def hp2ps/options.h hp2ps/webpage.c hp2ps/webpage.h \
	hp2ps/draw.c hp2ps/draw.h hp2ps/html.c hp2ps/format.c hp2ps/format.h $(hp2ps_common)
hp2ps_hp2ps_CPPFLAGS = $(AM_CPPFLAGS) -Ihp2ps $(CAIRO_CFLAGS) $(ZLIB_CFLAGS)
hp2ps_hp2ps_LDADD = $(CAIRO_LIBS) $(ZLIB_LIBS)

# The page: the files of viewer/ as C. The scripts are joined in this order.
viewer_scripts = hp2ps/viewer/text.js hp2ps/viewer/data.js hp2ps/viewer/model.js hp2ps/viewer/colour.js \
	hp2ps/viewer/state.js hp2ps/viewer/pen.js hp2ps/viewer/draw.js hp2ps/viewer/hover.js hp2ps/viewer/table.js \
	hp2ps/viewer/shape.js hp2ps/viewer/words.js hp2ps/viewer/save.js hp2ps/viewer/follow.js hp2ps/viewer/tree.js \
	hp2ps/viewer/treepage.js hp2ps/viewer/change.js hp2ps/viewer/changepage.js hp2ps/viewer/events.js
viewer_parts = hp2ps/viewer/page.html hp2ps/viewer/viewer.css hp2ps/viewer/load.js $(viewer_scripts)
EXTRA_DIST += hp2ps/viewer/embed.awk hp2ps/viewer/strip.awk $(viewer_parts)
BUILT_SOURCES += hp2ps/viewer.inc
CLEANFILES += hp2ps/viewer.inc hp2ps/viewer.js

hp2ps/hp2ps-html.$(OBJEXT): hp2ps/viewer.inc
# In a page nobody reads their comments, which would be a fifth of it.
hp2ps/viewer.js: $(viewer_scripts) hp2ps/viewer/strip.awk hp2ps/local.mk
	$(AM_V_GEN)$(MKDIR_P) hp2ps && (cd $(srcdir) && LC_ALL=C $(AWK) -f hp2ps/viewer/strip.awk $(viewer_scripts)) > $@.tmp && mv $@.tmp $@
hp2ps/viewer.inc: hp2ps/viewer.js $(viewer_parts) hp2ps/viewer/embed.awk
	$(AM_V_GEN)v=$(srcdir)/hp2ps/viewer; parts="$$v/viewer.css $$v/load.js hp2ps/viewer.js"; \
	sums() { for f in "$$@"; do (sha256sum || shasum -a 256) < $$f 2> /dev/null | cut -c 1-64; done; }; \
	LC_ALL=C $(AWK) -v sums="$$(sums $$parts | tr '\n' ' ')" -f $$v/embed.awk $$v/page.html $$parts > $@.tmp && mv $@.tmp $@

# The options of the manual page and of the completion are those of the table that they are parsed by.
hp2ps_pages = doc/hp2ps.1 doc/hp2ps-why.1 doc/hp2ps-time.1
nodist_man_MANS += $(hp2ps_pages)
dist_man_MANS += doc/strata.1
hp2ps_tables = hp2ps/options.def hp2ps/verbs.def hp2ps/format.c doc/options.awk
EXTRA_DIST += doc/options.awk $(hp2ps_pages:=.in) doc/hp2ps.bash-completion.in doc/hp2ps.zsh-completion.in bench/hp2ps.sh hp2ps/hpz-format.txt hp2ps/hgz-format.txt
CLEANFILES += $(hp2ps_pages) doc/hp2ps.bash-completion doc/hp2ps.zsh-completion
noinst_DATA = doc/hp2ps.bash-completion doc/hp2ps.zsh-completion
hp2ps_document = $(AWK) -v verbs=$(srcdir)/hp2ps/verbs.def -v formats=$(srcdir)/hp2ps/format.c -f $(srcdir)/doc/options.awk
doc/hp2ps.1: doc/hp2ps.1.in $(hp2ps_tables)
doc/hp2ps-why.1: doc/hp2ps-why.1.in $(hp2ps_tables)
doc/hp2ps-time.1: doc/hp2ps-time.1.in $(hp2ps_tables)
$(hp2ps_pages):
	$(AM_V_at)$(MKDIR_P) doc
	$(AM_V_GEN)$(hp2ps_document) -v as=man $(srcdir)/hp2ps/options.def $(srcdir)/$@.in > $@.tmp && mv $@.tmp $@
doc/hp2ps.bash-completion: doc/hp2ps.bash-completion.in $(hp2ps_tables)
	$(AM_V_at)$(MKDIR_P) doc
	$(AM_V_GEN)$(hp2ps_document) -v as=completion $(srcdir)/hp2ps/options.def $(srcdir)/$@.in > $@.tmp && mv $@.tmp $@
doc/hp2ps.zsh-completion: doc/hp2ps.zsh-completion.in $(hp2ps_tables)
	$(AM_V_at)$(MKDIR_P) doc
	$(AM_V_GEN)$(hp2ps_document) -v as=completion $(srcdir)/hp2ps/options.def $(srcdir)/$@.in > $@.tmp && mv $@.tmp $@

# The program under the project's name.
noinst_DATA += hp2ps/strata$(EXEEXT)
hp2ps/strata$(EXEEXT): hp2ps/hp2ps$(EXEEXT)
	$(AM_V_GEN)rm -f $@ && ln -s hp2ps$(EXEEXT) $@
CLEANFILES += hp2ps/strata$(EXEEXT)
install-strata:
	$(MKDIR_P) "$(DESTDIR)$(bindir)" && cd "$(DESTDIR)$(bindir)" && rm -f strata$(EXEEXT) && ln -s hp2ps$(EXEEXT) strata$(EXEEXT)
uninstall-strata:
	rm -f "$(DESTDIR)$(bindir)/strata$(EXEEXT)"

# What else is to be installed by rules of its own.
INSTALL_MORE = install-strata
UNINSTALL_MORE = uninstall-strata

# A shell looks for a completion under the name of the command; zsh finds strata in the first line of _hp2ps.
completiondir = $(datadir)/bash-completion/completions
zshdir = $(datadir)/zsh/site-functions
install-data-local: $(INSTALL_MORE) doc/hp2ps.bash-completion doc/hp2ps.zsh-completion
	$(MKDIR_P) '$(DESTDIR)$(completiondir)' '$(DESTDIR)$(zshdir)'
	$(INSTALL_DATA) doc/hp2ps.bash-completion '$(DESTDIR)$(completiondir)/hp2ps'
	cd '$(DESTDIR)$(completiondir)' && rm -f strata && ln -s hp2ps strata
	$(INSTALL_DATA) doc/hp2ps.zsh-completion '$(DESTDIR)$(zshdir)/_hp2ps'
uninstall-local: $(UNINSTALL_MORE)
	rm -f '$(DESTDIR)$(completiondir)/hp2ps' '$(DESTDIR)$(completiondir)/strata' '$(DESTDIR)$(zshdir)/_hp2ps'

# Beside GHC's hp2ps, where that is installed.
bench-hp2ps: hp2ps/hp2ps$(EXEEXT)
	$(AM_V_at)HP2PS='$(HP2PS)' $(BASH) $(srcdir)/bench/hp2ps.sh $(HP2PS_BENCH_FLAGS)
