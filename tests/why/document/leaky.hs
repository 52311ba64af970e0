module Main where
import qualified Data.Map.Strict as M
import Data.List (intercalate)
import Data.Char (isDigit, isSpace, isAlpha)

-- A JSON document that is built, edited, queried and printed.
data Json = JNull | JBool !Bool | JNum !Int | JStr !String | JArr ![Json] | JObj !(M.Map String Json)
  deriving (Eq)

render :: Json -> ShowS
render JNull = showString "null"
render (JBool b) = showString (if b then "true" else "false")
render (JNum n) = shows n
render (JStr s) = shows s
render (JArr xs) = showChar '[' . commas (map render xs) . showChar ']'
render (JObj m) = showChar '{' . commas [ shows k . showChar ':' . render v | (k, v) <- M.toList m ] . showChar '}'

commas :: [ShowS] -> ShowS
commas [] = id
commas [x] = x
commas (x : xs) = x . showChar ',' . commas xs

person :: Int -> Json
person i = JObj (M.fromList
  [ ("id", JNum i), ("name", JStr ("user" ++ show i)), ("admin", JBool (i `mod` 9 == 0))
  , ("tags", JArr [ JStr t | (j, t) <- zip [0 :: Int ..] ["red", "blue", "green"], (i + j) `mod` 2 == 0 ])
  , ("boss", if i == 0 then JNull else JNum (i `div` 3)) ])

data Step = Key String | Ix Int

edit :: [Step] -> (Json -> Json) -> Json -> Json
edit [] f j = f j
edit (Key k : ps) f (JObj m) = JObj (M.adjust (edit ps f) k m)
edit (Ix i : ps) f (JArr xs) = case splitAt i xs of
  (a, x : b) -> let y = edit ps f x in y `seq` JArr (a ++ y : b)
  _ -> JArr xs
edit _ _ j = j

depth :: Json -> Int
depth (JArr xs) = 1 + maximum (0 : map depth xs)
depth (JObj m) = 1 + maximum (0 : map depth (M.elems m))
depth _ = 0

nodes :: Json -> Int
nodes (JArr xs) = 1 + sum (map nodes xs)
nodes (JObj m) = 1 + sum (map nodes (M.elems m))
nodes _ = 1

checksum :: String -> Int
checksum = go 7
  where go h [] = h
        go h (c : cs) = let h' = (h * 31 + fromEnum c) `mod` 1000003 in h' `seq` go h' cs

main :: IO ()
main = do
  let doc = JObj (M.fromList [("version", JNum 3), ("people", JArr (map person [0 .. 999]))])
  putStrLn ("nodes " ++ show (nodes doc) ++ ", depth " ++ show (depth doc))
  putStrLn ("checksum " ++ show (checksum (render doc "")))
  let doc2 = edit [Key "people", Ix 17, Key "name"] (const (JStr "Seventeen")) doc
      doc3 = edit [Key "version"] (const (JNum 4)) doc2
  putStrLn ("checksum " ++ show (checksum (render doc3 "")))
  putStrLn (if doc == doc3 then "same" else "changed")
  putStrLn ("nodes " ++ show (nodes doc3))
