-- dialogue.m: the program of those whose modules have none, but export a `main' in the dialogue style.
--
-- Each request has an effect, a piece of the output with its commands, and an answer. The printer performs the effect of
-- one before it asks for the next, so that what main finds out from an answer is so when it comes to need it.
#include "dialogue.t"
import main : Dialogue;
let status (_._.mode._) =
    (case bitand mode 61440 in 16384 : 'd' || 32768 : 'f' || _ : 'u' end) .
    (if bitand mode 292 = 0 then '-' else 'r') . [if bitand mode 146 = 0 then '-' else 'w']
-- How something went: what it found, or what kind of error it is.
and outcome f kind (Yes x) = f x
||  outcome f kind (No why) = Failure ((if why = strerror 2 then SearchError else kind) why)
in
let contents file = outcome Str ReadError (openfile file)
and perform kind what a b = outcome (\_. Success) kind (Pperform what a b)
and seconds what = outcome (Dbl o stof) OtherError (Pperform what "" "")
and scattered places text = StrList (map (\n. tail n text) places)
and is_out chan = mem chan [stdout; stderr; stdecho]
-- One channel after the other: the order in which their characters come is not specified.
and rec tagged before [] = Tag (before [])
||      tagged before (chan . rest) =
            case openfile chan in
               Yes text : tagged (\more. before [chan, c ;; c <- text] @ more) rest
            || No why : Failure (SearchError why)
            end
in
let answer request =
    case request in
       ReadFile file : contents file
    || ReadFileFast file : contents file
    || ReadFileScattered file places : outcome (scattered places) ReadError (openfile file)
    || WriteFile file _ : perform WriteError 0 file ""
    || AppendFile file _ : perform WriteError 1 file ""
    || DeleteFile file : perform WriteError 2 file ""
    || RenameFile file new : perform WriteError 3 file new
    || StatusFile file : outcome (Str o status) OtherError (statfile file)
    || ReadChan "stdin" : Failure (ReadError "standard input can be read once")
    || ReadChan chan : contents chan
    || ReadChannels chans : tagged (\l. l) chans
    || AppendChan chan _ : if is_out chan then Success else perform WriteError 1 chan ""
    || StatusChan chan : if is_out chan then Str "0 0" else Failure (SearchError "no status")
    || Echo _ : Success
    || GetArgs : StrList argv
    || GetProgName : Str progname
    || GetEnv name : outcome Str SearchError (getenv name)
    || SetEnv name value : perform OtherError 7 name value
    || CreateDirectory dir mode : perform OtherError 4 dir mode
    || DeleteDirectory dir : perform OtherError 5 dir ""
    || ChangeDirectory dir : perform OtherError 6 dir ""
    || ReadDirectory dir : outcome StrList ReadError (opendir dir)
    || GetCurrentDirectory : outcome Str OtherError (Pperform 12 "" "")
    || System command : perform OtherError 8 command ""
    || Sleep _ : Success
    || GetTime : seconds 9
    || GetLocalTime : seconds 10
    || GetCpuTime : seconds 11
    || SigAction _ _ : SigActResp SADefault
    || Exit _ : Success
    || _ : Failure (OtherError "this request is not served")
    end
and effect request =
    case request in
       WriteFile file text : stofile file @ text @ [TOSTDOUT]
    || AppendFile file text : stofilea file @ text @ [TOSTDOUT]
    || AppendChan "stdout" text : text
    || AppendChan "stdecho" text : text
    || AppendChan "stderr" text : TOSTDERR . text @ [TOSTDOUT]
    || AppendChan file text : stofilea file @ text @ [TOSTDOUT]
    || Sleep time : CFLUSH . delay (ftoi (time *. 1000.0))
    || Exit status : failexit status
    || _ : []
    end
in
-- Standard input can be read once, and isn't held after that. A request is answered when its turn comes, whether or not the
-- answer is looked at: one still to be made would hold the text of its request, and to answer some is their effect. A
-- request that can't be fulfilled isn't begun.
let rec answers source [] = []
||  answers (Some text) (ReadChan "stdin" . rest) = Str text . answers None rest
||  answers source (request . rest) = answer request . answers source rest
and turns [] _ = []
||  turns (_ . rest) (Failure _ . more) = turns rest more
||  turns (request . rest) (_ . more) = effect request @ turns rest more
in
let rec responses = answers (Some input) requests
and requests = main responses
in turns requests responses
