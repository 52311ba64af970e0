-- expect error: coerce.hs:10:10: error: Int and Bool are represented differently, or may be: wanted by `coerce'
-- expect error: coerce.hs:11:7: error: Map Int Char and Map Age Char are represented differently, or may be: wanted by `coerce'
-- expect error: coerce.hs:13:9: error: f Int and f Age are represented differently, or may be: wanted by `coerce'
import Data.Coerce
import Data.Map (Map)
newtype Age = Age Int
newtype Wrap f a = Wrap (f a)
a :: Int -> Age
a = coerce
b = not (coerce (1 :: Int))
c m = coerce (m :: Map Int Char) :: Map Age Char
d :: f Int -> f Age
d x =   coerce x
main = print 1
