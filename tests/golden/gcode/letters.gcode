static 0 = "ab"

static 1 = "ab"t

function main 1
    PUSHCONST 0
    HEAP 5
    MKCALL conc  {main/conc}
    PUSH 0
    PUSHCONST 0
    MKCALL @  {main/(@)}
    PUSHLIT text 1
    PUSH 1
    JCALL @

suspended main 1
    OPEN 1
    PUSH 0
    CALL main
    UPDATE
    RET

function @ 2
    PUSH 1
    EVAL
    SWITCH []:L0 .:L1
  LABEL L0
    SLIDE 0 1
    PUSH 0
    UNWIND
  LABEL L1
    SPLIT 0 .
    SLIDE 2 1
    PUSH 0
    PUSH 3
    HEAP 6
    MKCALL @  {(@)/(@)}
    PUSH 2
    PUSH 1
    MKCON .  {(@)/(.)}
    RET

suspended @ 1
    OPEN 2
    PUSH 1
    PUSH 1
    CALL @
    UPDATE
    RET

once @ 1
    OPEN 2
    PUSH 1
    PUSH 1
    JCALL @

function @ 2
    PUSH 1
    PRIM %text_at
    SWITCH 0:L0 _:L1
  LABEL L0
    PUSH 1
    UNWIND
  LABEL L1
    PUSH 2
    PUSHLIT 1
    PRIM +
    PUSH 0
    PUSH 3
    HEAP 6
    MKCALL @  {(@)/(@)}
    PUSH 2
    PUSH 1
    MKCON .  {(@)/(.)}
    RET

suspended @ 1
    OPEN 2
    PUSH 1
    PUSH 1
    CALL @
    UPDATE
    RET

lazy @ 2
    PUSH 1
    EVAL
    PUSH 1
    JCALL @

function conc 1
    PUSH 0
    EVAL
    SWITCH []:L0 .:L1
  LABEL L0
    SLIDE 0 1
    PUSHLIT []
    RET
  LABEL L1
    SPLIT 0 .
    SLIDE 2 1
    PUSH 1
    PUSH 1
    HEAP 5
    MKCON .  {tails/(.)}
    PUSH 1
    MKCALL conc  {conc/conc}
    PUSH 1
    PUSH 1
    JCALL @

suspended conc 1
    OPEN 1
    PUSH 0
    CALL conc
    UPDATE
    RET

once conc 1
    OPEN 1
    PUSH 0
    JCALL conc

