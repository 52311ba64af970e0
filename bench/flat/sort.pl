insert(X, Xs, [X|Xs]).
insert(X, [Y|Ys], [Y|Zs]) :- insert(X, Ys, Zs).
perm([], []).
perm([Y|Ys], Zs) :- perm(Ys, P), insert(Y, P, Zs).
sorted([]).
sorted([X|Xs]) :- sorted(Xs, X).
sorted([], _).
sorted([Y|Ys], X) :- X =< Y, sorted(Ys, Y).
down(0, []) :- !.
down(N, [N|L]) :- M is N - 1, down(M, L).
answer(P) :- down(@N@, L), perm(L, P), sorted(P).
