'c' '\n' '\t' '\r' '\b' '\f' '\e' '\0' '\7' '\101' '\377' '\'' '\\' '\"' ''' '"' '\q' '\8' ' '
"" "abc" "a\nb\tc\"d\\e'f" "\101\1012\0hidden" "--" "/* no comment */" "{# no annotation #}" "\e[0m"
"café" 'é' été "Ã©"
x'c' f'x''y
