module NoHash where
a # b = a
f = (#) 1 2 # x#y
g = (# 1)
