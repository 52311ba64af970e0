module Other (Point (..)) where
data Point = Point { x, y :: () }
