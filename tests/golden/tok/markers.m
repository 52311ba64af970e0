a
# 12 "other.m"
b
#line 100 "third.t" 1
c
# 7
d
#}e
