# doc/local.mk: man pages and manual.
