-- Types of one name are not one type; long types are cut to what matters.
let type T = A + B in
let a = A in
let type T = A Int + C in
let rec eat C = 1 || eat (A n) = n
and long = [(1, 'c', "text", [1, 'a'], \(x : Int). x, None, [[[["deep"]]]], true);
            (1, 'c', "text", [1, 'a'], \(x : Int). x, None, [[[["deep"]]]], "no")]
in eat a
