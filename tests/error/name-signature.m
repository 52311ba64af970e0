-- A signature is an item of the rec group that defines its name.
-- expect error: name-signature.m:8:5: error: the signature of `f' must stand in the `rec' group that defines it
-- expect error: name-signature.m:9:5: error: the signature of `g' must stand in the `rec' group that defines it
-- expect error: name-signature.m:10:9: error: the signature of `map' must stand in the `rec' group that defines it
-- expect error: name-signature.m:11:23: error: `h' has two signatures
-- expect error: name-signature.m:12:26: error: `C' is a constructor; it cannot have a signature
--
let f :: Int and f = 1 in
let g :: Int in
let rec map :: Int in
let rec h :: Int  and h :: Int and h = 1 in
let rec type T = C   and C :: T in
1
