colour(red).
colour(green).
colour(blue).
colour(yellow).
colouring(0, []) :- !.
colouring(N, [C|Cs]) :- M is N - 1, colouring(M, Cs), colour(C), fits(C, Cs, 1).
fits(_, [], _).
fits(C, [D|Ds], K) :- near(K), !, C \== D, J is K + 1, fits(C, Ds, J).
fits(_, _, K) :- K > 5, !.
fits(C, [_|Ds], K) :- J is K + 1, fits(C, Ds, J).
near(K) :- K =< 2, !.
near(5).
answer(1) :- ( colouring(@N@, _), fail ; true ).
