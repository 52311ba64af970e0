module
export Dia;
type Dia = Dia String
end
