-- expect error: depend-told.hs:7:10: error: class `Convert' has the dependency a -> b, so instance Convert Int b must determine the type `b'
-- expect error: depend-told.hs:9:20: error: class `Convert' has the dependency a -> b, so instance Convert Char [c] must determine the type `c'
-- expect error: depend-told.hs:10:20: error: `d' stands in the context of instance Size (Maybe a), but nothing can say which type it is
class Convert a b | a -> b where convert :: a -> b
class Size a where size :: a -> Int
instance Convert Bool Int where convert = fromEnum
instance Convert Int b where convert = undefined
instance Convert a b => Convert [a] [b] where convert = map convert
instance Show c => Convert Char [c] where convert = undefined
instance Size d => Size (Maybe a) where size _ = 1
instance (Convert a b, Size b) => Size [a] where size = sum . map (size . convert)
main = print (convert True)
