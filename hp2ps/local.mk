# hp2ps/local.mk: the grapher, built as hp2ps/hp2ps (the top has a directory
# of that name).

# All but main and drawing: what tests and fuzzers link, without cairo.
HP2PS_SOURCES = \
	hp2ps/auxfile.c hp2ps/auxfile.h hp2ps/axis.c hp2ps/graph.c \
	hp2ps/input.c hp2ps/input.h hp2ps/key.c hp2ps/layout.c hp2ps/layout.h \
	hp2ps/measure.c hp2ps/mem.c hp2ps/mem.h hp2ps/model.c hp2ps/model.h \
	hp2ps/number.c hp2ps/number.h hp2ps/order.c hp2ps/order.h \
	hp2ps/out.c hp2ps/out.h hp2ps/page.h hp2ps/palette.c hp2ps/palette.h \
	hp2ps/panel.c hp2ps/plot.c hp2ps/plot.h hp2ps/read.c hp2ps/read.h \
	hp2ps/scale.c hp2ps/scale.h hp2ps/slice.c hp2ps/slice.h \
	hp2ps/table.c hp2ps/table.h hp2ps/term.c hp2ps/term.h \
	hp2ps/text.c hp2ps/text.h hp2ps/thin.c hp2ps/thin.h \
	hp2ps/trace.c hp2ps/trace.h

bin_PROGRAMS += hp2ps/hp2ps
hp2ps_hp2ps_SOURCES = hp2ps/main.c hp2ps/options.c hp2ps/options.h \
	hp2ps/draw.c hp2ps/draw.h $(HP2PS_SOURCES)
hp2ps_hp2ps_CPPFLAGS = $(AM_CPPFLAGS) $(CAIRO_CFLAGS) $(ZLIB_CFLAGS)
hp2ps_hp2ps_LDADD = $(CAIRO_LIBS) $(ZLIB_LIBS)

EXTRA_DIST += hp2ps/hpz-format.txt
