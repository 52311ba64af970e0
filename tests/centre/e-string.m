-- Texts, in a mark and around one.
-- entries text 2, char 6, shown 1
let rec text u = {# SCC text #} "abc" @ map (\c. {# SCC char #} c) "def"
in {# SCC shown #} (text 1 @ text 2) @ "\n"
