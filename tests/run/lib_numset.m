-- Sets of natural numbers.
-- expect: [1; 3; 5; 31; 32; 70] [] [3; 32] [1; 5; 70] 71 0
-- expect: [true; false; false; true; false; true; true; true; true; false]
-- expect: [false; true; false; true]
-- expect: NSadd: a negative number
let rec a = NSlisttoset [70; 3; 5; 3; 1; 32]
and b = NSadd 31 (NSlisttoset [32; 3])
and list s = show_list itos (NSsettolist s)
in
mix [list (NSunion a b); list NSempty; list (NSintsect a b); list (NSsub a b); itos (NSupperlim a); itos (NSupperlim NSempty)] " " @ "\n" @
show_list show_bool [NSmem 70 a; NSmem 71 a; NSmem (-1) a; NSisempty NSempty; NSisempty a; NSissubset (NSintsect a b) a;
                     NSissubset NSempty a; NSsub a a = NSempty; NSlisttoset [1; 99] = NSlisttoset [99; 1]; NSissubset a b] @ "\n" @
show_list show_bool (NSsettoblist (NSlisttoset [1; 3])) @ "\n" @
catch (itos (NSupperlim (NSadd (-1) a))) (\m. m)
