x' clause' v___1 K1 _x _ $ #3 _#3 a_'b X letrec whererec quit
let where in rec type conctype leftassoc rightassoc nonassoc and if then else module
end import export case as local o infix infixl infixr prefix postfix nonfix
oo o' letx
