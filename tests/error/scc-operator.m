-- lmlc: -fscc
-- expect error: scc-operator.m:6:13: error: the mark of cost centre `half' would change what the operator before it applies to: put parentheses around the mark and its expression
-- expect error: scc-operator.m:7:17: error: the mark of cost centre `left'
-- expect error: scc-operator.m:8:12: error: the mark of cost centre `not'
-- expect error: scc-operator.m:9:12: error: the mark of cost centre `sign'
let a = 1 / {# SCC "half" #} 2 / 2
and b x = (a x, {# SCC "left" #} x)
and c x = ~{# SCC "not" #} true | false
and d x = -{# SCC "sign" #} x + 1
in a
