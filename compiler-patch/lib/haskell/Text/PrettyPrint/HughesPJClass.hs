-- Text.PrettyPrint.HughesPJClass: values that have a document.
module Text.PrettyPrint.HughesPJClass
  ( Pretty (..), PrettyLevel (..), prettyNormal, prettyShow, prettyParen, module Text.PrettyPrint.HughesPJ
  ) where

import Prelude hiding ((<>))
import Text.PrettyPrint.HughesPJ

newtype PrettyLevel = PrettyLevel Int

instance Eq PrettyLevel where
  PrettyLevel m == PrettyLevel n = m == n

instance Ord PrettyLevel where
  compare (PrettyLevel m) (PrettyLevel n) = compare m n

instance Show PrettyLevel where
  showsPrec p (PrettyLevel n) = showParen (p > 10) (showString "PrettyLevel " . showsPrec 11 n)

prettyNormal :: PrettyLevel
prettyNormal = PrettyLevel 0

class Pretty a where
  pPrintPrec :: PrettyLevel -> Rational -> a -> Doc
  pPrintPrec _ _ = pPrint
  pPrint :: a -> Doc
  pPrint = pPrintPrec prettyNormal 0
  pPrintList :: PrettyLevel -> [a] -> Doc
  pPrintList level = brackets . fsep . punctuate comma . map (pPrintPrec level 0)
  {-# MINIMAL pPrintPrec | pPrint #-}

prettyShow :: Pretty a => a -> String
prettyShow = render . pPrint

prettyParen :: Bool -> Doc -> Doc
prettyParen = maybeParens

instance Pretty Int where
  pPrint = int
instance Pretty Integer where
  pPrint = integer
instance Pretty Float where
  pPrint = float
instance Pretty Double where
  pPrint = double
instance Pretty () where
  pPrint _ = text "()"
instance Pretty Bool where
  pPrint = text . show
instance Pretty Ordering where
  pPrint = text . show
instance Pretty Char where
  pPrint = char
  pPrintList _ = text . show

instance Pretty a => Pretty (Maybe a) where
  pPrintPrec _ _ Nothing = text "Nothing"
  pPrintPrec level p (Just x) = constructor level p "Just" x

instance (Pretty a, Pretty b) => Pretty (Either a b) where
  pPrintPrec level p (Left x) = constructor level p "Left" x
  pPrintPrec level p (Right x) = constructor level p "Right" x

constructor :: Pretty a => PrettyLevel -> Rational -> String -> a -> Doc
constructor level p name x = prettyParen (p > 10) (text name <+> pPrintPrec level 11 x)

instance Pretty a => Pretty [a] where
  pPrintPrec level _ = pPrintList level

tuple :: [Doc] -> Doc
tuple = parens . fsep . punctuate comma

instance (Pretty a, Pretty b) => Pretty (a, b) where
  pPrintPrec level _ (a, b) = tuple [pPrintPrec level 0 a, pPrintPrec level 0 b]

instance (Pretty a, Pretty b, Pretty c) => Pretty (a, b, c) where
  pPrintPrec level _ (a, b, c) = tuple [pPrintPrec level 0 a, pPrintPrec level 0 b, pPrintPrec level 0 c]

instance (Pretty a, Pretty b, Pretty c, Pretty d) => Pretty (a, b, c, d) where
  pPrintPrec level _ (a, b, c, d) =
    tuple [pPrintPrec level 0 a, pPrintPrec level 0 b, pPrintPrec level 0 c, pPrintPrec level 0 d]
