queens(0, _, []) :- !.
queens(K, N, [Q|Qs]) :- J is K - 1, queens(J, N, Qs), pick(1, N, Q), safe(Q, Qs, 1).
pick(I, I, Q) :- !, Q = I.
pick(I, _, I).
pick(I, N, Q) :- J is I + 1, pick(J, N, Q).
safe(_, [], _).
safe(Q, [R|Rs], D) :- Q =\= R, Q =\= R + D, Q =\= R - D, E is D + 1, safe(Q, Rs, E).
answer(1) :- ( queens(@N@, @N@, _), fail ; true ).
