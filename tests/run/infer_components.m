-- A rec group is split into its components before types are inferred: one that is used by others stays polymorphic.
-- expect: 3 2 [1; 2] [a; b]
let rec useint l = len l
and usestr s = len s
and len [] = 0 || len (x.xs) = 1 + len xs
and shows f l = show_list f l
and main = itos (useint [1;2;3]) @ " " @ itos (usestr "ab") @ " " @ shows itos [1;2] @ " " @ shows single "ab"
and single c = [c]
in main
