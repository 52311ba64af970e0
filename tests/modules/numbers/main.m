#include "geo.t"
mix (map ftos [norm 3.0 4.0; clamp 0.0 1.0 5.0; total [1.0; 2.0] 0.5; table ? 2; apply (norm 3.0) 4.0; apply (clamp 0.0 9.0) 20.0; hd (map2 norm [6.0] [8.0]); hd (keepd 4.5 [])]) " " @ "\n"
