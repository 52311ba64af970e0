static 0 = 1 . 2 . []

function main 1
    PUSHLIT 12
    PUSHLIT 18
    HEAP 19
    MKCALL gcd'  {main/gcd'}
    PUSHCONST 0
    MKCALL all  {main/all}
    PUSHLIT 2
    PUSHLIT 2
    MKCALL ack  {main/ack}
    PUSHLIT 30
    MKCALL red  {main/red}
    PUSHLIT 3
    PUSHLIT []
    MKCALL down  {main/down}
    PUSH 4
    PUSH 4
    PUSH 4
    PUSH 4
    PUSH 4
    MKCON ,,,,  {main/(,,,,)}
    RET

suspended main 1
    OPEN 1
    PUSH 0
    CALL main
    UPDATE
    RET

function gcd' 2   4 turns
    PUSH 0
    PUSHLIT 0
    PRIM %seq
    SWITCH false:L0 true:L1
  LABEL L0
    SLIDE 0 1
    PUSH 1
    PUSH 1
    PRIM %
    PUSH 1
    PUSH 1
    POLL
    JCALL gcd'
  LABEL L1
    SLIDE 0 1
    PUSH 1
    RET

suspended gcd' 1
    OPEN 2
    PUSH 1
    PUSH 1
    CALL gcd'
    UPDATE
    RET

once gcd' 1
    OPEN 2
    PUSH 1
    PUSH 1
    JCALL gcd'

lazy gcd' 2
    PUSH 1
    EVAL
    PUSH 1
    EVAL
    JCALL gcd'

function ack 2   and a twin
    PUSH 1
    SWITCH 0:L0 _:L1
  LABEL L0
    PUSH 1
    PUSHLIT 1
    PRIM +
    RET
  LABEL L1
    PUSH 1
    SWITCH 0:L2 _:L3
  LABEL L2
    PUSH 1
    PUSHLIT 1
    PRIM -
    PUSH 0
    PUSHLIT 1
    POLL
    JCALL ack
  LABEL L3
    PUSH 1
    PUSHLIT 1
    PRIM -
    JOIN L4
    PUSH 1
    PUSHLIT 1
    PRIM -
    PUSH 3
    PUSH 1
    POLL
    CALL ack
    SLIDE 1 1
    JMP L4
  LABEL L4
    PUSH 1
    PUSH 1
    JCALL ack

suspended ack 1
    OPEN 2
    PUSH 1
    PUSH 1
    CALL ack
    UPDATE
    RET

once ack 1
    OPEN 2
    PUSH 1
    PUSH 1
    JCALL ack

lazy ack 2
    PUSH 1
    EVAL
    PUSH 1
    EVAL
    JCALL ack

function red 1
    PUSH 0
    PUSHLIT 1
    PRIM %slt
    SWITCH false:L0 true:L1
  LABEL L0
    SLIDE 0 1
    JOIN L2
    PUSH 0
    PUSHLIT 1
    PRIM -
    PUSH 0
    CALL green
    SLIDE 1 1
    JMP L2
  LABEL L2
    JOIN L3
    PUSH 1
    PUSHLIT 2
    PRIM -
    PUSH 0
    CALL blue
    SLIDE 1 1
    JMP L3
  LABEL L3
    PRIM +
    RET
  LABEL L1
    SLIDE 0 1
    PUSHLIT 0
    RET

suspended red 1
    OPEN 1
    PUSH 0
    CALL red
    UPDATE
    RET

once red 1
    OPEN 1
    PUSH 0
    JCALL red

lazy red 1
    PUSH 0
    EVAL
    JCALL red

function green 1
    PUSH 0
    PUSHLIT 2
    PRIM %slt
    SWITCH false:L0 true:L1
  LABEL L0
    SLIDE 0 1
    JOIN L2
    PUSH 0
    PUSHLIT 3
    PRIM -
    PUSH 0
    CALL blue
    SLIDE 1 1
    JMP L2
  LABEL L2
    JOIN L3
    PUSH 1
    PUSHLIT 4
    PRIM -
    PUSH 0
    POLL
    CALL red
    SLIDE 1 1
    JMP L3
  LABEL L3
    PRIM +
    RET
  LABEL L1
    SLIDE 0 1
    PUSHLIT 1
    RET

suspended green 1
    OPEN 1
    PUSH 0
    CALL green
    UPDATE
    RET

lazy green 1
    PUSH 0
    EVAL
    JCALL green

function blue 1
    PUSH 0
    PUSHLIT 9
    PRIM %sgt
    SWITCH false:L0 true:L1
  LABEL L0
    SLIDE 0 1
    PUSH 0
    PUSHLIT 1
    PRIM -
    PUSH 0
    POLL
    JCALL green
  LABEL L1
    SLIDE 0 1
    PUSH 0
    PUSHLIT 9
    PRIM -
    PUSH 0
    POLL
    JCALL red

suspended blue 1
    OPEN 1
    PUSH 0
    CALL blue
    UPDATE
    RET

lazy blue 1
    PUSH 0
    EVAL
    JCALL blue

function down 2
    PUSH 1
    PUSHLIT 0
    PRIM %seq
    SWITCH false:L0 true:L1
  LABEL L0
    SLIDE 0 1
    PUSH 1
    PUSHLIT 1
    PRIM -
    PUSH 2
    PUSH 2
    HEAP 3
    MKCON .  {down/(.)}
    PUSH 1
    PUSH 1
    JCALL down
  LABEL L1
    SLIDE 0 1
    PUSH 0
    UNWIND   a value already

suspended down 1
    OPEN 2
    PUSH 1
    PUSH 1
    CALL down
    UPDATE
    RET

once down 1
    OPEN 2
    PUSH 1
    PUSH 1
    JCALL down

lazy down 2
    PUSH 1
    EVAL
    PUSH 1
    JCALL down

function all 1   4 turns
    PUSH 0
    EVAL
    SWITCH []:L0 .:L1
  LABEL L0
    SLIDE 0 1
    PUSHLIT true
    RET
  LABEL L1
    SPLIT 0 .
    SLIDE 2 1
    PUSH 1
    EVAL
    PUSHLIT 0
    PRIM %sge
    SWITCH false:L2 true:L3
  LABEL L2
    SLIDE 0 1
    PUSHLIT false
    RET
  LABEL L3
    SLIDE 0 1
    PUSH 0
    POLL
    JCALL all

suspended all 1
    POLL
    OPEN 1
    PUSH 0
    CALL all
    UPDATE
    RET

once all 1
    POLL
    OPEN 1
    PUSH 0
    JCALL all

