-- lmlc: -fscc
-- expect error: scc-name.m:5:5: error: expected the name of a cost centre: write `{# SCC "name" #}'
-- expect error: scc-name.m:6:20: error: expected `#}' after the name of the cost centre
-- expect error: scc-name.m:7:5: error: expected the name of a cost centre
f 1 {# SCC #}
+ f 1 {# SCC "one" two #}
+ ( {# SCC "a\nb" #} f 2)
