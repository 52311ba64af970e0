let rec power a n = if n = 0 then 1I else a *# power a (n - 1)
and yes (Yes x) = x
||  yes (No m) = fail m
in (Iitos (power 123456789012345678901234567890I 40), power 7I 30 %# power 3I 30, "\n", ftosf 300 2 (stof "1.5"), fmtf "%.10e" 2.5,
    length (yes (opendir "/")) > 0, length (yes (openfile "/dev/null")), length getwd > 0, "\n")
