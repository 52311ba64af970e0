-- Division by zero names the function and the place.
-- expect: Division by zero in quotient (integer_zero.m:7)
-- expect: Division by zero in quotient (integer_zero.m:7)
-- expect: Division by zero in remainder (integer_zero.m:8)
-- expect: Negative exponent in main (integer_zero.m:11)
-- expect: Integer2String: the base must be from 2 to 36 in main (integer_zero.m:12)
let rec quotient a b = a /# b
and remainder a b = a %# b
and try e = catch (Iitos e) (\m. m) @ "\n"
in try (quotient 1I 0I) @ try (quotient 100000000000000000000000I (1I -# 1I)) @ try (remainder 5I 0I) @
   try (IntegerPowMod 2I (-# 1I) 7I) @
   catch (Integer2String 1 7I) (\m. m)
