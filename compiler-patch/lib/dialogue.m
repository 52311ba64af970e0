-- dialogue.m: the program of those whose modules have none, but export a `main' in the dialogue style.
--
-- Each request has an effect, a piece of the output with its commands, and an answer. The printer performs the effect of
-- one before it asks for the next, so that what main finds out from an answer is so when it comes to need it.
#include "dialogue.t"
import main : Dialogue;
let status (_._.mode._) =
    (if bitand mode 61440 = 16384 then 'd' else 'f') .
    (if bitand mode 292 = 0 then '-' else 'r') . [if bitand mode 146 = 0 then '-' else 'w']
and found f (Yes x) = f x
||  found f (No why) = Failure (SearchError why)
in
let contents file = found Str (openfile file)
and answer_channel chan = if mem chan [stdout; stderr; stdecho] then Success else Failure (SearchError ("no channel " @ chan))
in
let answer request =
    case request in
       ReadFile file : contents file
    || ReadFileFast file : contents file
    || WriteFile _ _ : Success
    || AppendFile _ _ : Success
    || StatusFile file : found (Str o status) (statfile file)
    || ReadChan chan : Failure (SearchError ("no channel " @ chan))
    || AppendChan chan _ : answer_channel chan
    || Echo _ : Success
    || GetArgs : StrList argv
    || GetProgName : Str progname
    || GetEnv name : found Str (getenv name)
    || ReadDirectory dir : found StrList (opendir dir)
    || GetCurrentDirectory : Str getwd
    || SigAction _ _ : SigActResp SADefault
    || _ : Failure (OtherError "this request is not served")
    end
and effect request =
    case request in
       WriteFile file text : stofile file @ text @ [TOSTDOUT]
    || AppendFile file text : stofilea file @ text @ [TOSTDOUT]
    || AppendChan "stdout" text : text
    || AppendChan "stdecho" text : text
    || AppendChan "stderr" text : TOSTDERR . text @ [TOSTDOUT]
    || Exit status : failexit status
    || _ : []
    end
in
-- Standard input can be read once, and isn't held after that. A request is answered when its turn comes, whether or not the
-- answer is looked at: one still to be made would hold the text of its request.
let rec answers source [] = []
||  answers (Some text) (ReadChan "stdin" . rest) = Str text . answers None rest
||  answers source (request . rest) = answer request . answers source rest
and turns [] _ = []
||  turns (request . rest) (response . more) = seq response (effect request @ turns rest more)
in
let rec responses = answers (Some input) requests
and requests = main responses
in turns requests responses
