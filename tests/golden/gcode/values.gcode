static 0 = 1

static 1 = 9

static 2 = 1 . 2 . []

function main 1
    PUSHLIT 5
    PUSHCONST 0
    PUSHCONST 1
    HEAP 18
    MKCALL halves  {main/halves}
    PUSHCONST 2
    MKCALL tails  {main/tails}
    PUSHLIT 7
    PUSHLIT 0
    MKCALL third  {main/third}
    PUSH 0
    MKCALL seen  {main/seen}
    PUSHLIT 2
    MKCALL twice  {main/twice}
    PUSH 4
    PUSH 4
    PUSH 3
    PUSH 3
    MKCON ,,,  {main/(,,,)}
    RET

suspended main 1
    OPEN 1
    PUSH 0
    CALL main
    UPDATE
    RET

function mean 2
    PUSH 1
    PUSH 1
    PRIM +.
    PUSHLIT 0.5
    PRIM *.
    RET

suspended mean 1
    OPEN 2
    PUSH 1
    UNBOX
    PUSH 1
    UNBOX
    CALL mean
    HEAP 2
    BOX  {mean/Double}
    UPDATE
    RET

once mean 1
    OPEN 2
    PUSH 1
    UNBOX
    PUSH 1
    UNBOX
    CALL mean
    HEAP 2
    BOX  {mean/Double}
    RET

lazy mean 2
    PUSH 1
    EVAL
    UNBOX
    PUSH 1
    EVAL
    UNBOX
    CALL mean
    HEAP 2
    BOX  {mean/Double}
    RET

function halves 3
    JOIN L0
    PUSH 2
    PUSHLIT 0
    PRIM %seq
    SWITCH false:L1 true:L2
  LABEL L1
    SLIDE 0 1
    PUSH 1
    UNBOX
    PUSH 1
    UNBOX
    PRIM %dgt
    SWITCH false:L3 true:L4
  LABEL L3
    SLIDE 0 1
    PUSH 2
    PUSHLIT 1
    PRIM -
    PUSH 2
    UNBOX
    PUSHLIT 1
    PRIM +.
    HEAP 12
    BOX  {halves/Double}
    PUSH 3
    PUSH 3
    MKCALL mean  {halves/mean}
    PUSH 2
    PUSH 2
    PUSH 5
    MKCALL halves  {halves/halves}
    PUSH 1
    PUSH 1
    MKCON .  {halves/(.)}
    RET
  LABEL L4
    SLIDE 0 1
    JMP L0
  LABEL L2
    SLIDE 0 1
    JMP L0
  LABEL L0
    PUSHLIT []
    RET

suspended halves 1
    OPEN 3
    PUSH 2
    PUSH 2
    PUSH 2
    CALL halves
    UPDATE
    RET

once halves 1
    OPEN 3
    PUSH 2
    PUSH 2
    PUSH 2
    JCALL halves

lazy halves 3
    PUSH 2
    EVAL
    PUSH 2
    EVAL
    PUSH 2
    EVAL
    JCALL halves

function seen 1
    PUSH 0
    EVAL
    SWITCH []:L0 .:L1
  LABEL L0
    SLIDE 0 1
    PUSHLIT 0
    RET
  LABEL L1
    SPLIT 0 .
    SLIDE 2 1
    PUSHLIT 1
    RET

suspended seen 1
    POLL
    OPEN 1
    PUSH 0
    CALL seen
    UPDATE
    RET

once seen 1
    POLL
    OPEN 1
    PUSH 0
    JCALL seen

function tails 1
    PUSH 0
    EVAL
    SWITCH []:L0 .:L1
  LABEL L0
    PUSHLIT []
    RET
  LABEL L1
    SPLIT 0 .
    PUSH 2
    HEAP 7
    MKCALL seen  {tails/seen}
    PUSH 1
    MKCALL tails  {tails/tails}
    PUSH 1
    PUSH 1
    MKCON .  {tails/(.)}
    RET

suspended tails 1
    OPEN 1
    PUSH 0
    CALL tails
    UPDATE
    RET

once tails 1
    OPEN 1
    PUSH 0
    JCALL tails

function third 2
    PUSH 1
    PUSH 1
    HEAP 11
    MKCALL /'202  {third/(/)}
    PUSH 2
    MKCALL /'206  {third/(/)}
    PUSH 1
    PUSHLIT []
    MKCON .  {third/(.)}
    PUSH 1
    PUSH 1
    MKCON .  {third/(.)}
    RET

suspended third 1
    OPEN 2
    PUSH 1
    PUSH 1
    CALL third
    UPDATE
    RET

once third 1
    OPEN 2
    PUSH 1
    PUSH 1
    JCALL third

lazy third 2
    PUSH 1
    EVAL
    PUSH 1
    EVAL
    JCALL third

function /'202 2
    PUSH 1
    PUSH 1
    PRIM /
    RET

suspended /'202 1
    OPEN 2
    PUSH 1
    PUSH 1
    CALL /'202
    UPDATE
    RET

function /'206 1
    PUSH 0
    PUSHLIT 3
    PRIM /
    RET

suspended /'206 1
    OPEN 1
    PUSH 0
    PUSH 0
    PUSHLIT 3
    PRIM /
    UPDATE
    RET

function main 1
    PUSH 0
    PUSHLIT 1
    PRIM +
    RET

suspended main 1
    OPEN 1
    PUSH 0
    CALL main
    UPDATE
    RET

lazy main 1
    PUSH 0
    EVAL
    JCALL main

function twice 1
    PUSH 0
    PUSHLIT 1
    PRIM +
    PUSH 0
    PUSHLIT 1
    PRIM +
    RET

suspended twice 1
    OPEN 1
    PUSH 0
    CALL twice
    UPDATE
    RET

once twice 1
    OPEN 1
    PUSH 0
    JCALL twice

lazy twice 1
    PUSH 0
    EVAL
    JCALL twice

