# by-hand.awk: the C of a program with cost centres, whose functions have names such as f'g, becomes that of a program with
# pairs: f'g is the pair f <- g. The origins 'root, 'constant, 'others and 'star are (root), (constant), (other modules), *.
BEGIN { word["root"] = "(root)"; word["constant"] = "(constant)"; word["others"] = "(other modules)"; word["star"] = "*" }
/^LmlCentre / && match($0, /"[^"]*'[a-z]*"/) {
    split(substr($0, RSTART + 1, RLENGTH - 2), half, "'")
    module = $0; sub(/^[^&]*/, "", module); sub(/,.*/, "", module)
    origin = half[2] in word ? ".origin = \"" word[half[2]] "\"" : ".origin = \"" half[2] "\", .origin_module = \\" module
    sub(/LML_CENTRE_[A-Z]+/, "LML_CENTRE_PAIR"); sub(/ \};/, ", " origin " };")
}
/"/ { while (match($0, /[a-z]'[a-z]+/)) $0 = substr($0, 1, RSTART) substr($0, RSTART + RLENGTH) }
{ print }
