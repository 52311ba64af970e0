{-# LANGUAGE ExtendedDefaultRules #-}
main = print (foldr (\_ n -> n + 1) 0 mempty)
-- refused: the language extension ExtendedDefaultRules is not supported: types that are left open stay so, unless they are of numbers; the rest is read
