# doc/local.mk: man pages and manual.
dist_man_MANS += doc/lmlc.1
dist_man_MANS += doc/lml-rts.1 doc/hp.5
dist_doc_DATA += doc/reading-a-profile.md doc/language.md
