-- expect error: throw.hs:3:8: error: no instance Exception [Char]: wanted by `throwIO'
import Control.Exception
main = throwIO "wrong"
