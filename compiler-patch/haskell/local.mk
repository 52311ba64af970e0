# compiler-patch/haskell/local.mk: the front end of Haskell.

compiler_patch_liblmlc_a_SOURCES += \
	compiler-patch/haskell/unicode.def compiler-patch/haskell/chars.h compiler-patch/haskell/chars.c \
	compiler-patch/haskell/tree.h compiler-patch/haskell/tree_print.c \
	compiler-patch/haskell/literal.h compiler-patch/haskell/literal.c \
	compiler-patch/haskell/token.def compiler-patch/haskell/token.h compiler-patch/haskell/token.c \
	compiler-patch/haskell/lex.h compiler-patch/haskell/lex.c \
	compiler-patch/haskell/parse.h compiler-patch/haskell/parse_private.h \
	compiler-patch/haskell/layout.c compiler-patch/haskell/parse.c \
	compiler-patch/haskell/parse_common.c compiler-patch/haskell/parse_decl.c \
	compiler-patch/haskell/parse_exp.c compiler-patch/haskell/parse_pat.c \
	compiler-patch/haskell/parse_type.c compiler-patch/haskell/parse_gadt.c \
	compiler-patch/haskell/extension.def compiler-patch/haskell/extension.h \
	compiler-patch/haskell/extension.c \
	compiler-patch/haskell/names.h compiler-patch/haskell/names.c \
	compiler-patch/haskell/import.h compiler-patch/haskell/import.c \
	compiler-patch/haskell/import_declare.c \
	compiler-patch/haskell/fixity.h compiler-patch/haskell/fixity.c \
	compiler-patch/haskell/rename.h compiler-patch/haskell/rename_private.h \
	compiler-patch/haskell/rename.c compiler-patch/haskell/rename_exp.c \
	compiler-patch/haskell/rename_type.c \
	compiler-patch/haskell/load.h compiler-patch/haskell/load.c \
	compiler-patch/haskell/htype.h compiler-patch/haskell/htype.c \
	compiler-patch/haskell/htype_print.c compiler-patch/haskell/unify.c \
	compiler-patch/haskell/hclass.h compiler-patch/haskell/hclass.c \
	compiler-patch/haskell/evidence.h \
	compiler-patch/haskell/builtin.def compiler-patch/haskell/builtin.h \
	compiler-patch/haskell/builtin.c \
	compiler-patch/haskell/entail.h compiler-patch/haskell/entail.c \
	compiler-patch/haskell/kind.h compiler-patch/haskell/kind.c \
	compiler-patch/haskell/written.h compiler-patch/haskell/written.c \
	compiler-patch/haskell/data.h compiler-patch/haskell/data.c \
	compiler-patch/haskell/class.h compiler-patch/haskell/class.c \
	compiler-patch/haskell/instance.c compiler-patch/haskell/derive_context.c \
	compiler-patch/haskell/derive.h compiler-patch/haskell/derive.c \
	compiler-patch/haskell/derive_tree.c compiler-patch/haskell/derive_show.c \
	compiler-patch/haskell/derive_read.c compiler-patch/haskell/derive_enum.c \
	compiler-patch/haskell/derive_functor.c \
	compiler-patch/haskell/infer.h compiler-patch/haskell/infer_private.h \
	compiler-patch/haskell/infer.c compiler-patch/haskell/infer_pat.c \
	compiler-patch/haskell/infer_stmt.c compiler-patch/haskell/infer_record.c \
	compiler-patch/haskell/infer_bind.c compiler-patch/haskell/infer_general.c \
	compiler-patch/haskell/infer_class.c compiler-patch/haskell/default.c \
	compiler-patch/haskell/depend.h compiler-patch/haskell/depend.c \
	compiler-patch/haskell/mismatch.c \
	compiler-patch/haskell/check.h compiler-patch/haskell/check.c \
	compiler-patch/haskell/desugar.h compiler-patch/haskell/desugar_private.h \
	compiler-patch/haskell/desugar.c compiler-patch/haskell/desugar_global.c \
	compiler-patch/haskell/desugar_exp.c compiler-patch/haskell/desugar_literal.c \
	compiler-patch/haskell/desugar_con.c \
	compiler-patch/haskell/desugar_pat.c compiler-patch/haskell/desugar_match.c \
	compiler-patch/haskell/desugar_bind.c compiler-patch/haskell/desugar_stmt.c \
	compiler-patch/haskell/desugar_dict.c compiler-patch/haskell/desugar_clone.c \
	compiler-patch/haskell/desugar_action.c compiler-patch/haskell/desugar_prim.c \
	compiler-patch/haskell/desugar_known.c compiler-patch/haskell/desugar_arity.c compiler-patch/haskell/desugar_centre.c \
	compiler-patch/haskell/language.h compiler-patch/haskell/language.c
