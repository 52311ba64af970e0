append_([], Ys, Ys).
append_([X|Xs], Ys, [X|Zs]) :- append_(Xs, Ys, Zs).
rev([], []).
rev([X|Xs], Zs) :- rev(Xs, Ys), append_(Ys, [X], Zs).
total([], N, N).
total([X|Xs], M, N) :- K is M + X, total(Xs, K, N).
answer(T) :- numlist(1, @N@, L), rev(L, R), total(R, 0, T).
