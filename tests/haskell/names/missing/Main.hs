-- expect error: Main.hs:4:8: error: there is no module No.Such: No/Such.hs and .lhs are neither in . nor in the library; -i<dir> says where else to look
-- expect error: Other.hs:1:8: error: this module is called Another, but Other is imported from this file
module Main where
import No.Such
import Other
