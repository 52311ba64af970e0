module B where
import A
