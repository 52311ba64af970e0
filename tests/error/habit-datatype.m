-- expect error: habit-datatype.m:2:1: error: undefined identifier `datatype': a type is declared by `type', as in
datatype Tree = Leaf + Node
