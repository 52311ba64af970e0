{-# LANGUAGE FlexibleContexts #-}
-- Text.Parsec.Perm: parts in any order, some of which may be missing.
module Main where
import Text.Parsec
import Text.Parsec.Perm

data Style = Style { size :: Int, colour :: String, bold :: Bool, tags :: [Char] } deriving Show

style :: Parsec String () Style
style = permute (Style <$$> field "size" (read <$> many1 digit) <||> field "colour" (many1 letter)
                       <|?> (False, True <$ try (string "bold" <* spaces)) <|?> ("", field "tags" (many1 (oneOf "xyz")))) <* eof
  where field name p = try (string name *> char '=') *> p <* spaces

main :: IO ()
main = do
  mapM_ (print . parse style "in")
    ["size=3 colour=red", "colour=red bold size=12", "tags=xy bold colour=blue size=1 ", "bold", "size=3 size=4 colour=red", "colour=7"]
  print (parse (permute ((,,) <$?> ('a', char 'x') <||> char 'y' <|?> ('c', char 'z'))) "" "zy")
