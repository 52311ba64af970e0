{-# LANGUAGE OverloadedStrings #-}
import qualified Data.Text as T
main = print (T.length "abc")
-- prints: 3
