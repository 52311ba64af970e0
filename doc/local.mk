# doc/local.mk: man pages and manual.
dist_man_MANS += doc/lmlc.1
