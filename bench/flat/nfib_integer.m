-- nfib with numbers of any size, as flat programs have them.
let rec nfib n = if n < 2# then 1# else nfib (n -# 1#) +# nfib (n -# 2#) +# 1#
in Iitos (nfib @N@#) @ "\n"
