-- dialogue.t: requests and responses of programs in the dialogue style, for #include "dialogue.t".
--
-- Programs and run time know a request by its number and that of its fields, so that old programs, which bring declarations of
-- their own, run here: the order is theirs. Requests with a number in their name aren't served, but answered with a Failure; nor
-- are those of a Bin, since there are no files of them.
import type Dialogue == (List Response) -> (List Request);
import type Dialog == (List Response) -> (List Request);
import type Request =
    ReadFile String + WriteFile String String + AppendFile String String +
    ReadBinFile String + WriteBinFile String Bin + AppendBinFile String Bin +
    DeleteFile String + StatusFile String +
    ReadChan String + AppendChan String String + ReadBinChan String + AppendBinChan String Bin + StatusChan String +
    Echo Bool + GetArgs + GetEnv String + SetEnv String String +
    ReadChannels (List String) + Request18 Unserved + CreateProcess Dialogue + CreateDirectory String String +
    Request21 Unserved Unserved + Request22 Unserved Unserved + Request23 Unserved + Request24 Unserved +
    Request25 Unserved + Request26 Unserved Unserved + Request27 Unserved Unserved + Sleep Double +
    ChangeDirectory String + GetTime + DeleteDirectory String + System String +
    ReadDirectory String +
    Request34 Unserved + Request35 + GetCpuTime +
    GetProgName +
    GetLocalTime +
    SigAction Int SigAct + Exit Int +
    ReadFileScattered String (List Int) + Request42 Unserved + Request43 Unserved + Request44 Unserved +
    ReadFileFast String +
    RenameFile String String +
    GetCurrentDirectory;
import type Response =
    Success + Str String + Bn Bin + Failure IOError + Tag (List (String # Char)) + Response5 Unserved + StrList (List String) +
    Response7 Unserved + Dbl Double + Response9 Unserved + Response10 Unserved + Response11 Unserved +
    Response12 Unserved + Response13 Unserved + SigActResp SigAct;
import type IOError = WriteError String + ReadError String + SearchError String + FormatError String + OtherError String;
import type SigAct = SAIgnore + SADefault + SACatch (String -> Dialogue);
