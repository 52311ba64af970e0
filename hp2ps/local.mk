# hp2ps/local.mk: the grapher, built as hp2ps/hp2ps (the top has a directory
# of that name).
#
# bin_PROGRAMS += hp2ps/hp2ps
# hp2ps_hp2ps_SOURCES = hp2ps/main.c ...
# hp2ps_hp2ps_CPPFLAGS = $(AM_CPPFLAGS) $(CAIRO_CFLAGS) $(ZLIB_CFLAGS)
# hp2ps_hp2ps_LDADD = $(CAIRO_LIBS) $(ZLIB_LIBS)
