static 0 = "hd: empty list"

static 1 = both . t . []

mention R0 = xs map
mention R1 = xs
mention R2 = ys
mention R3 = ys
mention R4 = xs ys
mention R5 = both
mention R6 = pick2
mention R7 = xs map
mention R8 = xs ys map
mention R9 = pick
mention R10 = loop
mention R11 = map ys
mention R12 = pick2 map
mention R13 = map
function from 1
    PUSH 0
    PUSHLIT 1
    PRIM +
    PUSH 0
    HEAP 5
    MKCALL from  {from/from}
    PUSH 2
    PUSH 1
    MKCON .  {from/(.)}
    RET

suspended from 1
    OPEN 1
    PUSH 0
    PUSH 0
    PUSHLIT 1
    PRIM +
    PUSH 0
    HEAP 5
    MKCALL from  {from/from}
    PUSH 2
    PUSH 1
    MKCON .  {from/(.)}
    UPDATE
    RET

lazy from 1
    PUSH 0
    EVAL
    JCALL from

constant xs 1
    OPEN 0
    PUSHLIT 1
    CALL from
    UPDATE
    RET

constant ys 1
    OPEN 0
    PUSHGLOBAL xs
    CALL map
    UPDATE
    RET

function ys 1
    PUSH 0
    JOIN L0
    PUSHGLOBAL xs
    EVAL
    SWITCH []:L1 .:L2
  LABEL L1
    SLIDE 0 1
    PUSHCONST 0
    PRIM fail
    JMP L0
  LABEL L2
    SPLIT 0 .
    SLIDE 2 1
    PUSH 1
    EVAL
    SLIDE 1 2
    JMP L0
  LABEL L0
    PRIM +
    RET

suspended ys 1
    POLL
    OPEN 1
    PUSH 0
    EVAL   then R2
    CALL ys
    UPDATE
    RET

lazy ys 1
    PUSH 0
    EVAL   then R2
    JCALL ys

constant n 1
    OPEN 0
    PUSHLIT 3
    PUSHLIT 4
    PRIM *
    UPDATE
    RET

function both 1
    PUSHLIT 0
    PUSH 1
    PUSHGLOBAL xs
    CALL sum   then R3
    JOIN L0
    PUSHGLOBAL n
    EVAL   then R3
    PUSHLIT 0
    PUSH 1
    PUSHGLOBAL ys
    CALL sum
    SLIDE 1 1
    JMP L0
  LABEL L0
    PRIM +
    RET

suspended both 1
    POLL
    OPEN 1
    PUSH 0
    EVAL   then R5
    CALL both
    UPDATE
    RET

lazy both 1
    PUSH 0
    EVAL   then R5
    JCALL both

function keep 1
    PUSHGLOBAL ys
    HEAP 10   then R3
    MKCALL hd  {keep/hd}
    PUSH 1
    MKCALL hd  {keep/hd}
    PUSH 1
    PUSHLIT []
    MKCON .  {keep/(.)}
    PUSH 1
    PUSH 1
    MKCON .  {keep/(.)}
    RET

suspended keep 1
    OPEN 1
    PUSH 0
    PUSHGLOBAL ys
    HEAP 10   then R3
    MKCALL hd  {keep/hd}
    PUSH 1
    MKCALL hd  {keep/hd}
    PUSH 1
    PUSHLIT []
    MKCON .  {keep/(.)}
    PUSH 1
    PUSH 1
    MKCON .  {keep/(.)}
    UPDATE
    RET

function pick2 2
    PUSH 1
    PUSH 1
    PRIM %seq
    SWITCH false:L0 true:L1
  LABEL L0
    SLIDE 0 1
    PUSH 1
    RET
  LABEL L1
    SLIDE 0 1
    PUSHGLOBAL xs
    EVAL
    SWITCH []:L2 .:L3
  LABEL L2
    SLIDE 0 1
    PUSHCONST 0
    PRIM fail
    RET
  LABEL L3
    SPLIT 0 .
    SLIDE 2 1
    PUSH 1
    UNWIND

suspended pick2 1
    POLL
    OPEN 2
    PUSH 1
    PUSH 1
    EVAL   then R6
    CALL pick2
    UPDATE
    RET

lazy pick2 2
    PUSH 1
    EVAL   then R6
    PUSH 1
    EVAL   then R6
    JCALL pick2

function pick 1
    PUSHLIT 3
    PUSHGLOBAL ys
    HEAP 3   then R8
    MKCALL head  {pick/head}
    PUSH 1
    JOIN L0
    PUSH 1
    EVAL   then R7
    SWITCH []:L1 .:L2
  LABEL L1
    SLIDE 0 1
    PUSHCONST 0
    PRIM fail   then R7
    JMP L0
  LABEL L2
    SPLIT 0 .
    SLIDE 2 1
    PUSH 1
    EVAL   then R7
    SLIDE 1 2
    JMP L0
  LABEL L0
    PRIM %sgt
    SWITCH false:L3 true:L4
  LABEL L3
    SLIDE 0 1
    PUSH 1
    PUSH 1
    JCALL map
  LABEL L4
    SLIDE 0 1
    PUSHGLOBAL xs
    UNWIND

suspended pick 1
    OPEN 1
    PUSH 0
    EVAL   then R9
    CALL pick
    UPDATE
    RET

lazy pick 1
    PUSH 0
    EVAL   then R9
    JCALL pick

function loop 2   3 turns
    PUSH 1
    PUSHLIT 0
    PRIM %seq
    SWITCH false:L0 true:L1
  LABEL L0
    SLIDE 0 1
    PUSH 1
    PUSHLIT 1
    PRIM -
    PUSH 1
    JOIN L2
    PUSHGLOBAL xs
    EVAL   then R10
    SWITCH []:L3 .:L4
  LABEL L3
    SLIDE 0 1
    PUSHCONST 0
    PRIM fail   then R10
    JMP L2
  LABEL L4
    SPLIT 0 .
    SLIDE 2 1
    PUSH 1
    EVAL   then R10
    SLIDE 1 2
    JMP L2
  LABEL L2
    PRIM +
    PUSH 1
    PUSH 1
    POLL   then R10
    JCALL loop
  LABEL L1
    SLIDE 0 1
    PUSH 0
    RET

suspended loop 1
    POLL
    OPEN 2
    PUSH 1
    EVAL   then R10
    PUSH 1
    EVAL   then R10
    CALL loop
    UPDATE
    RET

lazy loop 2
    PUSH 1
    EVAL   then R10
    PUSH 1
    EVAL   then R10
    JCALL loop

function table 1
    PUSH 0
    RET

suspended table 1
    OPEN 1
    PUSH 0
    CALL table
    UPDATE
    RET

lazy table 1
    PUSH 0
    EVAL
    JCALL table

function free 1
    PUSH 0
    PUSHGLOBAL n
    EVAL
    PRIM *
    RET

suspended free 1
    POLL
    OPEN 1
    PUSH 0
    EVAL
    CALL free
    UPDATE
    RET

lazy free 1
    PUSH 0
    EVAL
    JCALL free

function hd 1
    PUSH 0
    EVAL
    SWITCH []:L0 .:L1
  LABEL L0
    SLIDE 0 1
    PUSHCONST 0
    PRIM fail
    RET
  LABEL L1
    SPLIT 0 .
    SLIDE 2 1
    PUSH 1
    UNWIND

suspended hd 1
    POLL
    OPEN 1
    PUSH 0
    CALL hd
    UPDATE
    RET

function head 2
    PUSH 1
    PUSHLIT 1
    PRIM %slt
    SWITCH false:L0 true:L1
  LABEL L0
    SLIDE 0 1
    PUSH 0
    EVAL
    SWITCH []:L2 .:L3
  LABEL L2
    SLIDE 0 1
    PUSHLIT []
    RET
  LABEL L3
    SPLIT 0 .
    SLIDE 2 1
    PUSH 3
    PUSHLIT 1
    PRIM -
    PUSH 0
    PUSH 2
    HEAP 6
    MKCALL head  {head/head}
    PUSH 3
    PUSH 1
    MKCON .  {head/(.)}
    RET
  LABEL L1
    SLIDE 0 1
    PUSHLIT []
    RET

suspended head 1
    OPEN 2
    PUSH 1
    PUSH 1
    CALL head
    UPDATE
    RET

once head 1
    OPEN 2
    PUSH 1
    PUSH 1
    JCALL head

lazy head 2
    PUSH 1
    EVAL
    PUSH 1
    JCALL head

function map 1
    PUSH 0
    EVAL   then R11
    SWITCH []:L0 .:L1
  LABEL L0
    SLIDE 0 1
    PUSHLIT []
    RET
  LABEL L1
    SPLIT 0 .
    SLIDE 2 1
    PUSH 1
    HEAP 7   then R11
    MKCALL ys  {map/f}
    PUSH 1
    MKCALL map  {map/map}
    PUSH 1
    PUSH 1
    MKCON .  {map/(.)}
    RET

suspended map 1
    OPEN 1
    PUSH 0
    CALL map
    UPDATE
    RET

function map 2
    PUSH 0
    EVAL   then R12
    SWITCH []:L0 .:L1
  LABEL L0
    SLIDE 0 1
    PUSHLIT []
    RET
  LABEL L1
    SPLIT 0 .
    SLIDE 2 1
    PUSH 3
    PUSH 2
    HEAP 9   then R12
    MKCALL pick2  {map/f}
    PUSH 4
    PUSH 2
    MKCALL map  {map/map}
    PUSH 1
    PUSH 1
    MKCON .  {map/(.)}
    RET

suspended map 1
    OPEN 2
    PUSH 1
    PUSH 1
    CALL map
    UPDATE
    RET

lazy map 2
    PUSH 1
    EVAL   then R13
    PUSH 1
    JCALL map

function sum 3   4 turns
    PUSH 1
    PUSHLIT 1
    PRIM %slt
    SWITCH false:L0 true:L1
  LABEL L0
    SLIDE 0 1
    PUSH 0
    EVAL
    SWITCH []:L2 .:L3
  LABEL L2
    SLIDE 0 1
    PUSH 2
    RET
  LABEL L3
    SPLIT 0 .
    SLIDE 2 1
    PUSH 4
    PUSH 2
    EVAL
    PRIM +
    PUSH 4
    PUSHLIT 1
    PRIM -
    PUSH 1
    PUSH 1
    PUSH 4
    POLL
    JCALL sum
  LABEL L1
    SLIDE 0 1
    PUSH 2
    RET

suspended sum 1
    POLL
    OPEN 3
    PUSH 2
    PUSH 2
    PUSH 2
    CALL sum
    UPDATE
    RET

lazy sum 3
    PUSH 2
    EVAL
    PUSH 2
    EVAL
    PUSH 2
    JCALL sum

