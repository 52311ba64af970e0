static 0 = "ab"t

static 1 = "n"

function main 1
    HEAP 11
    MKCALL main'133  {main/main}
    PUSHLIT true
    PUSHLIT 3
    MKCALL either  {main/either}
    PUSHLIT 2
    MKCALL kept  {main/kept}
    PUSH 2
    PUSH 2
    PUSH 2
    MKCON ,,  {main/(,,)}
    RET

suspended main 1
    OPEN 1
    PUSH 0
    CALL main
    UPDATE
    RET

function main'133 0
    PUSHLIT text 0
    CALL halves
    PUSH 0
    PUSH 2
    HEAP 3
    MKCON ,  {main/(,)}
    RET

suspended main'133 1
    OPEN 0
    CALL main'133
    UPDATE
    RET

once main'133 1
    OPEN 0
    JCALL main'133

function sums 3
    PUSH 2
    PUSHLIT 0
    PRIM %seq
    SWITCH false:L0 true:L1
  LABEL L0
    SLIDE 0 1
    PUSH 2
    PUSHLIT 1
    PRIM -
    PUSH 2
    PUSH 4
    PRIM +
    PUSH 2
    PUSH 5
    PUSH 6
    PRIM *
    PRIM +
    PUSH 2
    PUSH 2
    PUSH 2
    POLL
    JCALL sums
  LABEL L1
    SLIDE 0 1
    PUSH 1
    PUSH 1
    HEAP 3
    MKCON ,  {sums/(,)}
    RET

suspended sums 1
    OPEN 3
    PUSH 2
    PUSH 2
    PUSH 2
    CALL sums
    UPDATE
    RET

lazy sums 3
    PUSH 2
    EVAL
    PUSH 2
    EVAL
    PUSH 2
    EVAL
    JCALL sums

function either 2
    JOIN L0
    PUSH 1
    SWITCH false:L1 true:L2
  LABEL L1
    SLIDE 0 1
    PUSH 0
    PUSHLIT 0
    PRIM %slt
    SWITCH false:L3 true:L4
  LABEL L3
    SLIDE 0 1
    PUSH 0
    PUSH 1
    JMP L0
  LABEL L4
    SLIDE 0 1
    PUSHCONST 1
    PRIM fail
    PUSHLIT 0
    JMP L0
  LABEL L2
    SLIDE 0 1
    PUSH 0
    PUSHLIT 0
    PUSHLIT 0
    CALL sums
    JMP L0
  LABEL L0
    PUSH 1
    EVAL
    PUSH 1
    EVAL
    PRIM -
    RET

suspended either 1
    POLL
    OPEN 2
    PUSH 1
    PUSH 1
    CALL either
    UPDATE
    RET

once either 1
    POLL
    OPEN 2
    PUSH 1
    PUSH 1
    JCALL either

lazy either 2
    PUSH 1
    EVAL
    PUSH 1
    EVAL
    JCALL either

function kept 1
    PUSH 0
    PUSHLIT 0
    PUSHLIT 0
    HEAP 9
    MKCALL sums  {kept/sums}
    PUSH 0
    MKCALL fst  {kept/fst}
    PUSH 0
    PUSH 2
    MKCON ,  {kept/(,)}
    RET

suspended kept 1
    OPEN 1
    PUSH 0
    CALL kept
    UPDATE
    RET

once kept 1
    OPEN 1
    PUSH 0
    JCALL kept

lazy kept 1
    PUSH 0
    EVAL
    JCALL kept

function fst 1
    PUSH 0
    EVAL
    SPLIT 0 ,
    SLIDE 2 1
    PUSH 1
    UNWIND

suspended fst 1
    POLL
    OPEN 1
    PUSH 0
    CALL fst
    UPDATE
    RET

once fst 1
    POLL
    OPEN 1
    PUSH 0
    JCALL fst

function halves 1   returns 2
    PUSH 0
    PRIM %text_at
    SWITCH 0:L0 _:L1
  LABEL L0
    PUSHLIT []
    PUSHLIT []
    RETURN 2
  LABEL L1
    JOIN L2
    PUSH 1
    PUSHLIT 1
    PRIM +
    PUSH 0
    POLL
    CALL halves
    SLIDE 2 1
    JMP L2
  LABEL L2
    PUSH 2
    PUSH 1
    HEAP 3
    MKCON .  {halves/(.)}
    PUSH 0
    PUSH 3
    RETURN 2

function sums 3   returns 2   4 turns
    PUSH 2
    PUSHLIT 0
    PRIM %seq
    SWITCH false:L0 true:L1
  LABEL L0
    SLIDE 0 1
    PUSH 2
    PUSHLIT 1
    PRIM -
    PUSH 2
    PUSH 4
    PRIM +
    PUSH 2
    PUSH 5
    PUSH 6
    PRIM *
    PRIM +
    PUSH 2
    PUSH 2
    PUSH 2
    POLL
    JCALL sums
  LABEL L1
    SLIDE 0 1
    PUSH 1
    PUSH 1
    RETURN 2

