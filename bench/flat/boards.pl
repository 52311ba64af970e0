pick([Y|Ys], Y, Ys).
pick([Y|Ys], X, [Y|Zs]) :- pick(Ys, X, Zs).
perm([], []).
perm([Y|Ys], [X|Ps]) :- pick([Y|Ys], X, Zs), perm(Zs, Ps).
safe([]).
safe([Q|Qs]) :- away(Q, Qs, 1), safe(Qs).
away(_, [], _).
away(Q, [R|Rs], D) :- Q =\= R + D, Q =\= R - D, E is D + 1, away(Q, Rs, E).
answer(1) :- numlist(1, @N@, L), ( perm(L, P), safe(P), fail ; true ).
