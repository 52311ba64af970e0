static 0 = 3

static 1 = 4

static 2 = 1

static 3 = 0

function main 1
    PUSHCONST 0
    PUSHCONST 1
    HEAP 13
    MKCALL norm  {main/norm}
    PUSHCONST 0
    PUSHCONST 2
    MKCALL upto  {main/upto}
    PUSHCONST 3
    PUSHCONST 2
    MKCALL pick  {main/pick}
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

function norm 2
    PUSH 1
    PUSH 2
    PRIM *.
    PUSH 1
    PUSH 2
    PRIM *.
    PRIM +.
    PRIM sqrt
    RET

suspended norm 1
    OPEN 2
    PUSH 1
    UNBOX
    PUSH 1
    UNBOX
    CALL norm
    HEAP 2
    BOX  {norm/Double}
    UPDATE
    RET

once norm 1
    OPEN 2
    PUSH 1
    UNBOX
    PUSH 1
    UNBOX
    CALL norm
    HEAP 2
    BOX  {norm/Double}
    RET

lazy norm 2
    PUSH 1
    EVAL
    UNBOX
    PUSH 1
    EVAL
    UNBOX
    CALL norm
    HEAP 2
    BOX  {norm/Double}
    RET

function upto 2
    PUSH 0
    UNBOX
    PUSH 2
    UNBOX
    PRIM %dgt
    SWITCH false:L0 true:L1
  LABEL L0
    SLIDE 0 1
    PUSH 0
    UNBOX
    PUSHLIT 1
    PRIM +.
    HEAP 8
    BOX  {upto/Double}
    PUSH 2
    PUSH 1
    MKCALL upto  {upto/upto}
    PUSH 2
    PUSH 1
    MKCON .  {upto/(.)}
    RET
  LABEL L1
    SLIDE 0 1
    PUSHLIT []
    RET

suspended upto 1
    OPEN 2
    PUSH 1
    PUSH 1
    CALL upto
    UPDATE
    RET

once upto 1
    OPEN 2
    PUSH 1
    PUSH 1
    JCALL upto

lazy upto 2
    PUSH 1
    EVAL
    PUSH 1
    EVAL
    JCALL upto

function pick 2
    PUSH 0
    PUSHLIT 0
    PRIM %dlt
    SWITCH false:L0 true:L1
  LABEL L0
    SLIDE 0 1
    PUSH 0
    RET
  LABEL L1
    SLIDE 0 1
    PUSH 1
    PUSH 2
    PRIM *.
    PUSH 1
    PUSH 2
    PRIM *.
    PRIM +.
    PRIM sqrt
    RET

suspended pick 1
    OPEN 2
    PUSH 1
    UNBOX
    PUSH 1
    UNBOX
    CALL pick
    HEAP 2
    BOX  {pick/Double}
    UPDATE
    RET

once pick 1
    OPEN 2
    PUSH 1
    UNBOX
    PUSH 1
    UNBOX
    CALL pick
    HEAP 2
    BOX  {pick/Double}
    RET

lazy pick 2
    PUSH 1
    EVAL
    UNBOX
    PUSH 1
    EVAL
    UNBOX
    CALL pick
    HEAP 2
    BOX  {pick/Double}
    RET

