-- expect error: overloaded-string.hs:3:12: error: no instance IsString Int: wanted by this literal
{-# LANGUAGE OverloadedStrings #-}
f x = x + ("a" :: Int)
