insert(X, Xs, [X|Xs]).
insert(X, [Y|Ys], [Y|Zs]) :- insert(X, Ys, Zs).
perm([], []).
perm([Y|Ys], Zs) :- perm(Ys, P), insert(Y, P, Zs).
answer(1) :- numlist(1, @N@, L), ( perm(L, _), fail ; true ).
