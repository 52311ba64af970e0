-- A field of a constructor that is written beside it is that constructor's, whatever else has its name.
module Main where
import Other
data Text = Text { x :: () }
a = Point { x = 1, y = 2 }
b = Text { x = 'c' }
f (Point { x = n }) = n
g (Text { x = c }) = c
