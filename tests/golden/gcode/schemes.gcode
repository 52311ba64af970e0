static 0 = 1 . 2 . 3 . []

static 1 = (1, 'a')

function main 1
    HEAP 19
    MKCALL ones'153  {ones/ones}
    PUSHLIT 0
    PUSHCONST 0
    MKCALL length'  {main/length'}
    PUSHLIT 1
    PUSHLIT 2
    MKCALL app  {main/app}
    PUSHCONST 1
    MKCALL swap  {main/swap}
    PUSHLIT 1
    PUSHLIT 2
    MKCALL pick  {main/pick}
    PUSH 3
    PUSH 5
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

function ones'153 0
    HEAP 3
    ALLOC 3
    PUSHLIT 1
    PUSH 1
    MKCON .  {ones/(.)} into 2
    PUSH 0
    RET

suspended ones'153 1
    OPEN 0
    HEAP 3
    ALLOC 3
    PUSHLIT 1
    PUSH 1
    MKCON .  {ones/(.)} into 2
    PUSH 0
    UPDATE
    RET

function length' 2   4 turns
    PUSH 0
    EVAL
    SWITCH []:L0 .:L1
  LABEL L0
    SLIDE 0 1
    PUSH 1
    RET
  LABEL L1
    SPLIT 0 .
    SLIDE 2 1
    PUSH 3
    PUSHLIT 1
    PRIM +
    PUSH 0
    PUSH 2
    POLL
    JCALL length'

suspended length' 1
    POLL
    OPEN 2
    PUSH 1
    PUSH 1
    CALL length'
    UPDATE
    RET

once length' 1
    POLL
    OPEN 2
    PUSH 1
    PUSH 1
    JCALL length'

lazy length' 2
    PUSH 1
    EVAL
    PUSH 1
    JCALL length'

function swap 1
    PUSH 0
    HEAP 7
    MKSEL , 0  {swap/a}
    PUSH 1
    MKSEL , 1  {swap/b}
    PUSH 0
    PUSH 2
    MKCON ,  {swap/(,)}
    RET

suspended swap 1
    OPEN 1
    PUSH 0
    CALL swap
    UPDATE
    RET

once swap 1
    OPEN 1
    PUSH 0
    JCALL swap

function pick 2
    PUSH 1
    PUSH 1
    PRIM %sgt
    SWITCH false:L0 true:L1
  LABEL L0
    SLIDE 0 1
    PUSH 0
    SWITCH 0:L2 _:L3
  LABEL L2
    PUSHLIT 0
    RET
  LABEL L3
    PUSH 0
    RET
  LABEL L1
    SLIDE 0 1
    PUSH 1
    RET

suspended pick 1
    OPEN 2
    PUSH 1
    PUSH 1
    CALL pick
    UPDATE
    RET

once pick 1
    OPEN 2
    PUSH 1
    PUSH 1
    JCALL pick

lazy pick 2
    PUSH 1
    EVAL
    PUSH 1
    EVAL
    JCALL pick

function app 2
    PUSH 1
    PUSH 1
    PRIM +
    RET

suspended app 1
    OPEN 2
    PUSH 1
    PUSH 1
    CALL app
    UPDATE
    RET

once app 1
    OPEN 2
    PUSH 1
    PUSH 1
    JCALL app

lazy app 2
    PUSH 1
    EVAL
    PUSH 1
    EVAL
    JCALL app

