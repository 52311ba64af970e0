{-# LANGUAGE NoImplicitPrelude #-}
-- Prim: types and functions that the library needs and that can't be written in Haskell.
--
-- The compiler reads this file as any other module, for its signatures. Nothing here has a
-- definition:
--
--   data T                            a type whose values the run time makes
--   data T = A | B                    a type that the compiler itself builds and takes apart
--   class C a                         a class that has instances by the compiler's hand
--   foreign import prim "ID" f :: t   a primitive function, all of its arguments given at once
--
-- ID is the primitive's id in rts/abi/prim.def. A line with the comment "own" names one that the compiler
-- makes of others (haskell/desugar_prim.c). Int and Word are prim.def's Int64; where a primitive takes or
-- gives prim.def's Int, which has 63 bits, the compiler converts.
--
-- A primitive evaluates its arguments of type Int, Word, Char, Double, Integer, Ref, Array and Vector.
-- It evaluates no argument whose type is a variable. It evaluates a String as far as it reads it.
-- A primitive whose result is in IO acts when it is run, not when it is applied.
-- Lists, tuples, () and -> are the compiler's own, as the syntax has them.
module Prim where

infixl 7 :%

-- ---- Types ------------------------------------------------------------------------------------

data Bool = False | True
data Int                      -- 64 bits
data Word                     -- 64 bits
data Char                     -- a code point, 0 to 0x10FFFF
data Double
data Integer
data IO a
data Ref a                    -- a cell that can be written: IORef and STRef
data Place a                  -- an MVar
data Shared a                 -- a TVar
data Array a                  -- elements that can be written, numbered from 0
data Vector a                 -- elements that cannot, numbered from 0
data Bytes                    -- packed bytes that nothing writes to
data Buffer                   -- packed bytes that are being written
data Any                      -- a value of a type that was forgotten
data Answer a = No [Char] | Yes a  -- of the system: why there is none, or what it is

-- A type: the number of its outermost constructor, its name, and its arguments.
data TypeRep = TypeRep Int [Char] [TypeRep]

-- A literal such as 2.5 means fromRational (5 :% 2), in lowest terms.
data Ratio a = !a :% !a

-- Every type has an instance: the compiler passes its TypeRep.
class Typeable (a :: k)

-- ---- Evaluation, forgotten types --------------------------------------------------------------

foreign import prim "SEQVALUE"  primSeq         :: a -> b -> b                    -- own
foreign import prim "TOANY"     primToAny       :: a -> Any                       -- own: the value itself
foreign import prim "FROMANY"   primFromAny     :: Any -> a                       -- own: the value itself
foreign import prim "TOANY"     primSame        :: a -> b                         -- own: the value itself; its type is represented alike
foreign import prim "CAST"      primCast        :: a -> b                         -- evaluates; its type may be another
foreign import prim "TYPEREP"   primTypeRep     :: Typeable a => a -> TypeRep     -- own: doesn't evaluate
foreign import prim "RCNO"      primConNumber   :: a -> Int                       -- from 0; evaluates

-- ---- Char -------------------------------------------------------------------------------------

foreign import prim "RORD"      primOrd         :: Char -> Int
foreign import prim "RCHR"      primChr         :: Int -> Char                    -- not checked
foreign import prim "SEQ"       primCharEq      :: Char -> Char -> Bool
foreign import prim "SNE"       primCharNe      :: Char -> Char -> Bool
foreign import prim "SLT"       primCharLt      :: Char -> Char -> Bool
foreign import prim "SLE"       primCharLe      :: Char -> Char -> Bool
foreign import prim "SGT"       primCharGt      :: Char -> Char -> Bool
foreign import prim "SGE"       primCharGe      :: Char -> Char -> Bool

-- ---- Int --------------------------------------------------------------------------------------

foreign import prim "RADD"      primIntAdd      :: Int -> Int -> Int
foreign import prim "RSUB"      primIntSub      :: Int -> Int -> Int
foreign import prim "RMUL"      primIntMul      :: Int -> Int -> Int
foreign import prim "RNEG"      primIntNeg      :: Int -> Int
-- Rounded to zero. The divisor isn't 0, and isn't -1 where that overflows: the library sees to it.
foreign import prim "RDIV"      primIntQuot     :: Int -> Int -> Int
foreign import prim "RMOD"      primIntRem      :: Int -> Int -> Int
-- The same, rounded down.
foreign import prim "RFLOORDIV" primIntDiv      :: Int -> Int -> Int
foreign import prim "RFLOORMOD" primIntMod      :: Int -> Int -> Int
foreign import prim "REQ"       primIntEq       :: Int -> Int -> Bool
foreign import prim "RNE"       primIntNe       :: Int -> Int -> Bool
foreign import prim "RLT"       primIntLt       :: Int -> Int -> Bool
foreign import prim "RLE"       primIntLe       :: Int -> Int -> Bool
foreign import prim "RGT"       primIntGt       :: Int -> Int -> Bool
foreign import prim "RGE"       primIntGe       :: Int -> Int -> Bool
foreign import prim "RAND"      primIntAnd      :: Int -> Int -> Int
foreign import prim "ROR"       primIntOr       :: Int -> Int -> Int
foreign import prim "RXOR"      primIntXor      :: Int -> Int -> Int
foreign import prim "RNOT"      primIntNot      :: Int -> Int
-- Bits that are 1; those before the first, and after the last of them, of 0 all 64.
foreign import prim "RONES"     primIntOnes     :: Int -> Int
foreign import prim "RCLZ"      primIntLeading  :: Int -> Int
foreign import prim "RCTZ"      primIntTrailing :: Int -> Int
-- The second argument is from 0 to 63.
foreign import prim "RSHL"      primIntShl      :: Int -> Int -> Int
foreign import prim "RSHR"      primIntShr      :: Int -> Int -> Int
foreign import prim "RSHOW"     primIntShow     :: Int -> [Char] -> [Char]  -- decimal, before a text

-- ---- Word: the same bits as an Int ------------------------------------------------------------

foreign import prim "RSAME"     primIntToWord   :: Int -> Word
foreign import prim "RSAME"     primWordToInt   :: Word -> Int
foreign import prim "RWDIV"     primWordQuot    :: Word -> Word -> Word  -- divisor isn't 0
foreign import prim "RWMOD"     primWordRem     :: Word -> Word -> Word
foreign import prim "RWLT"      primWordLt      :: Word -> Word -> Bool
foreign import prim "RWLE"      primWordLe      :: Word -> Word -> Bool
foreign import prim "RWSHR"     primWordShr     :: Word -> Int -> Word

-- ---- Double -----------------------------------------------------------------------------------

foreign import prim "DADD"      primDoubleAdd   :: Double -> Double -> Double
foreign import prim "DSUB"      primDoubleSub   :: Double -> Double -> Double
foreign import prim "DMUL"      primDoubleMul   :: Double -> Double -> Double
foreign import prim "DDIV"      primDoubleDiv   :: Double -> Double -> Double
foreign import prim "DNEG"      primDoubleNeg   :: Double -> Double
foreign import prim "FABS"      primDoubleAbs   :: Double -> Double
foreign import prim "DEQ"       primDoubleEq    :: Double -> Double -> Bool
foreign import prim "DNE"       primDoubleNe    :: Double -> Double -> Bool
foreign import prim "DLT"       primDoubleLt    :: Double -> Double -> Bool
foreign import prim "DLE"       primDoubleLe    :: Double -> Double -> Bool
foreign import prim "DGT"       primDoubleGt    :: Double -> Double -> Bool
foreign import prim "DGE"       primDoubleGe    :: Double -> Double -> Bool
foreign import prim "RITOF"     primIntToDouble :: Int -> Double
foreign import prim "RFTOI"     primDoubleToInt :: Double -> Int                  -- to zero; fits
foreign import prim "SQRT"      primDoubleSqrt  :: Double -> Double
foreign import prim "EXP"       primDoubleExp   :: Double -> Double
foreign import prim "LOG"       primDoubleLog   :: Double -> Double
foreign import prim "DPOW"      primDoublePow   :: Double -> Double -> Double
foreign import prim "SIN"       primDoubleSin   :: Double -> Double
foreign import prim "COS"       primDoubleCos   :: Double -> Double
foreign import prim "TAN"       primDoubleTan   :: Double -> Double
foreign import prim "ASIN"      primDoubleAsin  :: Double -> Double
foreign import prim "ACOS"      primDoubleAcos  :: Double -> Double
foreign import prim "ATAN"      primDoubleAtan  :: Double -> Double
foreign import prim "SINH"      primDoubleSinh  :: Double -> Double
foreign import prim "COSH"      primDoubleCosh  :: Double -> Double
foreign import prim "TANH"      primDoubleTanh  :: Double -> Double
foreign import prim "ASINH"     primDoubleAsinh :: Double -> Double
foreign import prim "ACOSH"     primDoubleAcosh :: Double -> Double
foreign import prim "ATANH"     primDoubleAtanh :: Double -> Double
-- Rounded to a float's 24 bits, and still a Double. PmakeFloat of PfloatBits is that.
foreign import prim "DTOS"      primDoubleToSingle :: Double -> Double
-- Of two Doubles that hold Floats, in the arithmetic of Floats.
foreign import prim "SADD"      primSingleAdd   :: Double -> Double -> Double
foreign import prim "SSUB"      primSingleSub   :: Double -> Double -> Double
foreign import prim "SMUL"      primSingleMul   :: Double -> Double -> Double
foreign import prim "SDIV"      primSingleDiv   :: Double -> Double -> Double
-- A Double is a number from 1/2 to 1, its significand, times 2 ^ its exponent; 0 has none of either. The mantissa
-- is the significand times 2 ^ 53. A Double that is no number gives what its bits say.
foreign import prim "REXPO"     primDoubleExponent :: Double -> Int
foreign import prim "SIGNIF"    primDoubleSignificand :: Double -> Double
foreign import prim "MANTISSA"  primDoubleMantissa :: Double -> Integer
foreign import prim "RSCALE"    primDoubleScale :: Double -> Int -> Double
-- More than 64 bits are rounded to zero; too large is infinite, too small is 0.
foreign import prim "RENCODEF"  primDoubleEncode :: Integer -> Int -> Double

-- ---- Integer ----------------------------------------------------------------------------------

foreign import prim "IADD"      primIntegerAdd  :: Integer -> Integer -> Integer
foreign import prim "ISUB"      primIntegerSub  :: Integer -> Integer -> Integer
foreign import prim "IMUL"      primIntegerMul  :: Integer -> Integer -> Integer
foreign import prim "INEG"      primIntegerNeg  :: Integer -> Integer
-- Rounded to zero; the divisor isn't 0.
foreign import prim "IGCD"      primIntegerGcd  :: Integer -> Integer -> Integer
foreign import prim "IDIV"      primIntegerQuot :: Integer -> Integer -> Integer
foreign import prim "IMOD"      primIntegerRem  :: Integer -> Integer -> Integer
foreign import prim "IDIVMOD"   primIntegerQuotRem :: Integer -> Integer -> (Integer, Integer)
foreign import prim "EQ"        primIntegerEq   :: Integer -> Integer -> Bool
foreign import prim "LT"        primIntegerLt   :: Integer -> Integer -> Bool
foreign import prim "LE"        primIntegerLe   :: Integer -> Integer -> Bool
foreign import prim "ITODOUBLE" primIntegerToDouble :: Integer -> Double
foreign import prim "RTOINTEGER" primIntToInteger :: Int -> Integer
foreign import prim "RFROMINTEGER" primIntegerToInt :: Integer -> Int              -- the lowest 64 bits
foreign import prim "RWTOINTEGER" primWordToInteger :: Word -> Integer
foreign import prim "IAND"      primIntegerAnd  :: Integer -> Integer -> Integer  -- as in two's complement
foreign import prim "IOR"       primIntegerOr   :: Integer -> Integer -> Integer
foreign import prim "IXOR"      primIntegerXor  :: Integer -> Integer -> Integer
foreign import prim "RISHL"     primIntegerShl  :: Integer -> Int -> Integer
foreign import prim "RISHR"     primIntegerShr  :: Integer -> Int -> Integer  -- rounded down
foreign import prim "RIBITS"    primIntegerBits :: Integer -> Int  -- bits of a number >= 0; of 0, 0
foreign import prim "ISHOW"     primIntegerShow :: Integer -> [Char] -> [Char]  -- decimal, before a text
foreign import prim "STOII"     primIntegerRead :: [Char] -> Integer              -- decimal digits, one at least

-- ---- IO ---------------------------------------------------------------------------------------

foreign import prim "IORETURN"  primReturnIO    :: a -> IO a                      -- own
foreign import prim "IOBIND"    primBindIO      :: IO a -> (a -> IO b) -> IO b    -- own
foreign import prim "IOTHEN"    primThenIO      :: IO a -> IO b -> IO b           -- own
foreign import prim "IORUN"     primUnsafePerformIO :: IO a -> a                  -- own
foreign import prim "IOLATER"   primUnsafeInterleaveIO :: IO a -> IO a            -- own

-- Exceptions. A handler gets the kind. Kind 0 is a value that primRaise threw, which comes as the third
-- argument. Others come from the run time, with a text as the second: 1 a pattern that failed, 2 a value
-- that needs itself, 3 no more stack, 4 no more heap, 5 an error of an LML primitive, 6 and 7 a thread that would wait for
-- an MVar or a TVar for ever, 8 a transaction that retries.
foreign import prim "RAISE"     primRaise       :: Any -> a  -- THROW of any cell
foreign import prim "RAISEIO"   primRaiseIO     :: Any -> IO a                    -- own: when it is run
foreign import prim "HANDLE"    primCatch       :: IO a -> (Int -> [Char] -> Any -> IO a) -> IO a

-- Threads. A thread is a number: primThread 0 is the one that runs, and primThread n says what n does (GreenState in
-- rts/machine/green.h). primDelay 0 lets the others run. The mask is 0, 1 or 2; primMask n sets it, if n isn't -1,
-- and returns the old one. Between primHold 1 and primHold (-1) no other thread has its turn. Whoever asks primFullMVar may take or put before another thread does.
foreign import prim "FORK"      primFork        :: IO () -> IO Int
foreign import prim "THREAD"    primThread      :: Int -> IO Int
foreign import prim "DELAY"     primDelay       :: Int -> IO ()
foreign import prim "THROWTO"   primThrowTo     :: Int -> Any -> IO ()
foreign import prim "HOLD"      primHold        :: Int -> IO ()
foreign import prim "MASK"      primMask        :: Int -> IO Int
foreign import prim "NEWMVAR"   primNewMVar     :: Int -> IO (Place a)            -- empty
foreign import prim "TAKEMVAR"  primTakeMVar    :: Place a -> Int -> IO a         -- 0 takes, 1 reads
foreign import prim "PUTMVAR"   primPutMVar     :: Place a -> a -> IO ()
foreign import prim "FULLMVAR"  primFullMVar    :: Place a -> IO Int
foreign import prim "SAMEREF"   primSamePlace   :: Place a -> Place a -> Bool

-- Transactions: actions that only primAtomically runs, all at once or not at all. primMarkSTM n undoes what was
-- written since the mark n, if n isn't -1, and returns a mark.
foreign import prim "NEWTVAR"   primNewTVar     :: a -> IO (Shared a)
foreign import prim "READTVAR"  primReadTVar    :: Shared a -> IO a
foreign import prim "WRITETVAR" primWriteTVar   :: Shared a -> a -> IO ()
foreign import prim "SAMEREF"   primSameTVar    :: Shared a -> Shared a -> Bool
foreign import prim "ATOMICALLY" primAtomically :: IO a -> IO a
foreign import prim "RETRY"     primRetry       :: Int -> IO a
foreign import prim "ORELSE"    primOrElse      :: IO a -> IO a -> IO a
foreign import prim "STMMARK"   primMarkSTM     :: Int -> IO Int

foreign import prim "NEWREF"    primNewRef      :: a -> IO (Ref a)
foreign import prim "READREF"   primReadRef     :: Ref a -> IO a
foreign import prim "WRITEREF"  primWriteRef    :: Ref a -> a -> IO ()
foreign import prim "SAMEREF"   primSameRef     :: Ref a -> Ref a -> Bool

-- An index is from 0 and less than the size: the library sees to it.
foreign import prim "NEWARRAY"  primNewArray    :: Int -> a -> IO (Array a)
foreign import prim "READARRAY" primReadArray   :: Array a -> Int -> IO a
foreign import prim "WRITEARRAY" primWriteArray :: Array a -> Int -> a -> IO ()
foreign import prim "SAMEARRAY" primSameArray   :: Array a -> Array a -> Bool     -- own
foreign import prim "COPYOUT"   primFreezeArray :: Array a -> IO (Vector a)       -- own: a copy
foreign import prim "COPYIN"    primThawVector  :: Vector a -> IO (Array a)       -- own: a copy
foreign import prim "FREEZE"    primUnsafeFreeze :: Array a -> IO (Vector a)      -- own: the same cells
foreign import prim "FREEZE"    primUnsafeThaw  :: Vector a -> IO (Array a)             -- own: the same cells
foreign import prim "VECTORAT"  primVectorAt    :: Vector a -> Int -> a           -- own: doesn't evaluate the element
foreign import prim "VECTORSIZE" primVectorSize :: Vector a -> Int

-- Packed bytes, zero at first. A place counts in units of what is read or written: bytes (8 bits without a sign),
-- halves (32 bits with one), words and Doubles (64 bits). Reads and writes of a Buffer are actions.
foreign import prim "NEWBYTES"  primNewBuffer   :: Int -> IO Buffer
foreign import prim "FREEZE"    primFreezeBuffer :: Buffer -> IO Bytes            -- own: the same cell
foreign import prim "FREEZE"    primThawBytes   :: Bytes -> IO Buffer             -- own: the same cell
foreign import prim "BYTESIZE"  primBytesSize   :: Bytes -> Int
foreign import prim "BYTESIZE"  primBufferSize  :: Buffer -> Int
foreign import prim "BYTEAT"    primByteAt      :: Bytes -> Int -> Int
foreign import prim "HALFAT"    primHalfAt      :: Bytes -> Int -> Int
foreign import prim "WORDAT"    primWordAt      :: Bytes -> Int -> Int
foreign import prim "DOUBLEAT"  primDoubleAt    :: Bytes -> Int -> Double
foreign import prim "CHARAT"    primCharAt      :: Bytes -> Int -> Char           -- in UTF-8, from this byte on
foreign import prim "COMPAREBYTES" primCompareBytes :: Bytes -> Int -> Bytes -> Int -> Int -> Int  -- as many bytes; < 0, 0, > 0
foreign import prim "FINDBYTE"  primFindByte    :: Bytes -> Int -> Int -> Int -> Int  -- from, how many, which: the distance, or -1
foreign import prim "COUNTBYTE" primCountByte   :: Bytes -> Int -> Int -> Int -> Int
foreign import prim "COUNTCHARS" primCountChars :: Bytes -> Int -> Int -> Int     -- in UTF-8
foreign import prim "UTF8PREFIX" primUtf8Prefix :: Bytes -> Int -> Int -> Int     -- how many of these bytes are UTF-8
foreign import prim "READBYTE"  primReadByte    :: Buffer -> Int -> IO Int           -- own: BYTEAT, now
foreign import prim "READHALF"  primReadHalf    :: Buffer -> Int -> IO Int           -- own
foreign import prim "READWORD"  primReadWord    :: Buffer -> Int -> IO Int           -- own
foreign import prim "READDOUBLE" primReadDouble :: Buffer -> Int -> IO Double        -- own
foreign import prim "WRITEBYTE" primWriteByte   :: Buffer -> Int -> Int -> IO ()
foreign import prim "DECSIZE"   primDecSize     :: Int -> Int                     -- how many characters the number has
foreign import prim "WRITEDEC"  primWriteDec    :: Buffer -> Int -> Int -> IO ()  -- they end before the place
foreign import prim "WRITEHALF" primWriteHalf   :: Buffer -> Int -> Int -> IO ()
foreign import prim "WRITEWORD" primWriteWord   :: Buffer -> Int -> Int -> IO ()
foreign import prim "WRITEDOUBLE" primWriteDouble :: Buffer -> Int -> Double -> IO ()
foreign import prim "COPYBYTES" primCopyBytes   :: Buffer -> Int -> Bytes -> Int -> Int -> IO ()  -- to, from, how many
foreign import prim "COPYBYTES" primCopyBuffer  :: Buffer -> Int -> Buffer -> Int -> Int -> IO ()
foreign import prim "SAMEARRAY" primSameBuffer  :: Buffer -> Buffer -> Bool       -- own
foreign import prim "PEEK"      primPeek        :: Int -> Int -> IO Int                  -- an address, bytes: less than 0 with a sign
foreign import prim "PEEKD"     primPeekDouble  :: Int -> Int -> IO Double
foreign import prim "POKE"      primPoke        :: Int -> Int -> Int -> IO ()
foreign import prim "POKED"     primPokeDouble  :: Int -> Int -> Double -> IO ()
foreign import prim "FINALIZER" primFinalizer   :: Ref a -> Int -> Int -> IO ()          -- a function of C, its argument
foreign import prim "FINALIZE"  primFinalize    :: Ref a -> IO ()
foreign import prim "TOUCH"     primTouch       :: Ref a -> IO ()
foreign import prim "FREADB"    primReadBytes   :: Int -> Buffer -> Int -> Int -> IO Int  -- a file, where, at most; how many
foreign import prim "FLINEB"    primReadLine    :: Int -> Buffer -> Int -> Int -> IO Int  -- the same, to a newline and with it
foreign import prim "FWRITEB"   primWriteBytes  :: Int -> Bytes -> Int -> Int -> IO Int

-- ---- The system -------------------------------------------------------------------------------
--
-- Files have numbers: 0, 1 and 2 are standard input, output and error. An Int that comes back is the
-- result, or minus an error number: the system's errno, or one of the run time's own: 1000 end of
-- file, 1001 the file is closed, 1002 its rest is being read lazily, 1003 it can't be read from, 1004 it
-- can't be written to, 1005 its bytes are no UTF-8, 1006 a character has no bytes, 1007 the file is open
-- already, 1008 it is a directory. Text is code points inside, and outside UTF-8 or what primSetCoding says.
-- Names may hold any bytes: those that are no UTF-8 are U+DC80 .. U+DCFF.

foreign import prim "FOPEN"     primOpenFile    :: [Char] -> Int -> IO Int  -- 0 read, 1 write, 2 append, 3 both; + 4 by number
foreign import prim "FCLOSE"    primCloseFile   :: Int -> IO Int
foreign import prim "FGETC"     primGetChar     :: Int -> IO Int
foreign import prim "FPEEKC"    primPeekChar    :: Int -> IO Int  -- it stays
foreign import prim "FLINE"     primCheckLine   :: Int -> IO Int  -- is a line of text next? it stays
foreign import prim "FREADY"    primInputReady  :: Int -> Int -> IO Int  -- waits that many ms; 0, 1
foreign import prim "FREST"     primReadLazy    :: Int -> IO Int  -- from now on 1002
foreign import prim "FTEXT"     primLazyText    :: Int -> (Int -> [Char]) -> IO [Char]  -- lazily; ends so if it can't be read
foreign import prim "FPUTC"     primPutChar     :: Int -> Char -> IO Int
foreign import prim "FPUTS"     primPutText     :: Int -> [Char] -> IO Int
foreign import prim "FFLUSH"    primFlush       :: Int -> IO Int
foreign import prim "FSETBUF"   primSetBuffer   :: Int -> Int -> IO Int  -- 0 none, 1 line, n > 1 a block
foreign import prim "FGETBUF"   primGetBuffer   :: Int -> IO Int
foreign import prim "FCODING"   primSetCoding   :: Int -> Int -> IO Int  -- rts/prim/handle.h
foreign import prim "FSTATE"    primFileState   :: Int -> IO Int  -- 1 readable + 2 writable + 4 seekable + 8 terminal + 16 * number
foreign import prim "FSEEK"     primSeek        :: Int -> Int -> Integer -> IO Int  -- 0 from start, 1 here, 2 end
foreign import prim "FTELL"     primTell        :: Int -> IO Int
foreign import prim "FSIZE"     primFileSize    :: Int -> IO Int
foreign import prim "FECHO"     primSetEcho     :: Int -> Bool -> IO Int
foreign import prim "FGETECHO"  primGetEcho     :: Int -> IO Int
foreign import prim "STRERROR"  primErrorText   :: Int -> [Char]                  -- of an errno
foreign import prim "ARGS"      primArguments   :: IO [[Char]]
foreign import prim "PROGNAME"  primProgramName :: IO [Char]
foreign import prim "ENVIRON"   primEnvironment :: IO [[Char]]  -- NAME=value
foreign import prim "EXIT"      primExit        :: Int -> IO a  -- flushes; never returns
foreign import prim "NORMAL"    primNormal      :: a -> a  -- evaluated with all that it holds, but functions
foreign import prim "MARK"      primMark        :: [Char] -> a -> a  -- a mark in the profile; gives the value
foreign import prim "CPUTIME"   primCPUTime     :: IO Integer  -- picoseconds

-- Requests, numbered in rts/prim/prim_system.c: with two texts of bytes, the answer or why there is none. They act when they
-- are evaluated.
foreign import prim "PERFORM"   primPerform     :: Int -> [Char] -> [Char] -> Answer [Char]
foreign import prim "OPENDIR"   primOpenDir     :: [Char] -> Answer [[Char]]
foreign import prim "STATFILE"  primStatFile    :: [Char] -> Answer [Int]
