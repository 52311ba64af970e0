# instances.py GHC HSC: every instance of the common classes that GHC's own modules have, of types that ours export, is there.
# Prints a line for each that isn't.  The types in LEFT are GHC's own affair, or don't belong to the library.
import re
import subprocess
import sys

ghc, hsc = sys.argv[1:3]
MODULES = '''Prelude Control.Applicative Control.Arrow Control.Concurrent.MVar Control.Concurrent.STM.TVar Control.Exception
Control.Monad.Cont.Class Control.Monad.Error.Class Control.Monad.Fix Control.Monad.IO.Class Control.Monad.Reader.Class
Control.Monad.ST Control.Monad.STM Control.Monad.State.Class Control.Monad.Trans.Except Control.Monad.Trans.Identity
Control.Monad.Trans.Maybe Control.Monad.Trans.Reader Control.Monad.Trans.State.Strict Control.Monad.Trans.Writer.Strict
Control.Monad.Writer.Class Control.Monad.Zip Data.Array Data.Array.Unboxed Data.Bifoldable Data.Bifunctor Data.Bits
Data.Bitraversable Data.ByteString Data.ByteString.Lazy Data.Char Data.Complex Data.Dynamic Data.Fixed Data.Functor.Classes
Data.Functor.Compose Data.Functor.Const Data.Functor.Contravariant Data.Functor.Identity Data.Functor.Product
Data.Functor.Sum Data.IORef Data.Int Data.IntMap Data.IntSet Data.Ix Data.List.NonEmpty Data.Map Data.Monoid Data.Ord
Data.Proxy Data.Ratio Data.STRef Data.Semigroup Data.Sequence Data.Set Data.String Data.Text Data.Text.Lazy Data.Tree
Data.Unique Data.Version Data.Void Data.Word Numeric.Natural System.Exit System.IO Text.ParserCombinators.ReadP
Text.ParserCombinators.ReadPrec Text.Printf Control.DeepSeq'''.split()
CLASSES = '''Eq Ord Show Read Enum Bounded Num Real Integral Fractional Floating RealFrac RealFloat Functor Foldable Traversable
Applicative Monad MonadFail Alternative MonadPlus MonadFix MonadZip Semigroup Monoid Ix Bits FiniteBits IsString Exception
Bifunctor Bifoldable Bitraversable Eq1 Ord1 Show1 Arrow ArrowChoice PrintfArg MonadState MonadReader MonadWriter MonadError
MonadCont MonadIO NFData'''.split()
LEFT = r'''# Rec1 M1 K1 U1 V1 Par1 :*: :+: :.: URec GHC. TyCon :: ~ Stack TypeRep Generic Coercion Internal Module Fingerprint Async Solo
NewlineMode Newline HandlePosn CompactionFailed Op Error Fixed Unique'''.split()
# The context of newer versions of base; the instance of the lazy ST; tuples of more than seven; packed arrays of any type.
LEFT += ['1 g', 'MonadFail (ST', 'Ix (a1', 'UArray']


def instances():
    commands = ['-e', ':m ' + ' '.join(MODULES)]
    for name in CLASSES:
        commands += ['-e', ':info ' + name]
    said = subprocess.run([ghc, '-v0', '-package', 'mtl', '-package', 'containers'] + commands, capture_output=True, text=True).stdout
    joined = re.sub(r'\n +', ' ', said)
    for line in joined.split('\n'):
        if not line.startswith('instance'):
            continue
        line = re.sub(r'-- Defined.*|\[(safe|overlap\w*|incoherent)\]|forall[^.]*\. ', '', line[8:]).strip()
        context, _, head = line.rpartition('=>')
        if not any(word in line for word in LEFT) and line.count('(') == line.count(')'):
            yield context.strip() or '()', head.strip()


def missing(wanted):
    with open('Instances.hs', 'w') as f:
        f.write('{-# LANGUAGE FlexibleContexts, MultiParamTypeClasses, UndecidableInstances, RankNTypes, ScopedTypeVariables, AllowAmbiguousTypes #-}\nmodule Main where\n')
        f.writelines('import %s\n' % m for m in MODULES if m != 'Prelude')
        f.write('import qualified Prelude\nimport Prelude hiding (lookup)\nmain :: IO ()\nmain = Prelude.return ()\n')
        for i, (context, head) in enumerate(wanted):
            variables = ' '.join(dict.fromkeys(re.findall(r"(?<![\w.])[a-z]\w*", context + ' ' + head)))
            f.write('x%d :: %s%s => Prelude.Int\nx%d = y\n  where { y :: %s => Prelude.Int; y = 0 }\n'
                    % (i, 'forall %s. ' % variables if variables else '', context, i, head))
    said = subprocess.run([hsc, '--check', 'Instances.hs'], capture_output=True, text=True)
    lines = open('Instances.hs').read().split('\n')
    found = {}
    for line, message in re.findall(r'Instances\.hs:(\d+):\d+: error: (.*)', said.stderr):
        at = int(line) - 1
        while at > 0 and not re.match(r'x\d+ ::', lines[at]):
            at -= 1
        if not at:
            sys.exit(said.stderr)
        found[int(re.match(r'x(\d+)', lines[at]).group(1))] = message
    if said.returncode and not found:
        sys.exit(said.stderr or 'hsc failed')
    return found


wanted = list(dict.fromkeys(instances()))
print('# %d instances' % len(wanted))
if len(wanted) < 900:
    sys.exit('GHC names too few instances')
failed = False
while True:
    found = missing(wanted)
    for i, message in found.items():
        print('%s => %s: %s' % (*wanted[i], message))
        failed = True
    if not found:
        break
    wanted = [w for i, w in enumerate(wanted) if i not in found]
sys.exit(failed)
