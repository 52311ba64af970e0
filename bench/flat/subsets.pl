subset([], []).
subset([Y|Ys], [Y|Zs]) :- subset(Ys, Zs).
subset([_|Ys], Zs) :- subset(Ys, Zs).
answer(1) :- numlist(1, @N@, L), ( subset(L, _), fail ; true ).
