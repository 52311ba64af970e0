% lazy.flat's own order of evaluation, said in Prolog, as Curry systems that compile to Prolog do: what is not
% needed yet is a term call(C,V), and V is its value as soon as somebody has needed it.
hnf(call(C,V), W) :- !, ( var(V) -> eval(C, V) ; true ), W = V.
hnf(V, V).
eval(insert(X,Xs), [X|Xs]).
eval(insert(X,Xs), [Y|call(insert(X,Ys),_)]) :- hnf(Xs, [Y|Ys]).
eval(perm(Xs), V) :- hnf(Xs, L), perm(L, V).
perm([], []).
perm([Y|Ys], V) :- eval(insert(Y,call(perm(Ys),_)), V).
normal(X, V) :- hnf(X, L), normal_rest(L, V).
normal_rest([], []).
normal_rest([Y|Ys], [Y|Vs]) :- normal(Ys, Vs).
answer(1) :- numlist(1, @N@, L), ( normal(call(perm(L),_), _), fail ; true ).
