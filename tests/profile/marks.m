-- marks.m: marks, and names a reader of logs could stumble over.
let rec type Word = MARK Int Word + JOB Int Word + End
and words n = if n = 0 then End else if n % 2 = 0 then MARK n (words (n - 1)) else JOB n (words (n - 1))
and size End = 0
||  size (MARK n w) = 1 + size w
||  size (JOB n w) = 1 + size w
in
let w = mark "begin \"quoted\"\n" (words 2000) in
itos (size w + (mark "size" (size w))) @ "\n"
