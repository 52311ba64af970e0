{-# LANGUAGE LambdaCase #-}
main = print (map (\case { 0 -> "no"; _ -> "yes" }) [0, 1])
-- prints: ["no","yes"]
