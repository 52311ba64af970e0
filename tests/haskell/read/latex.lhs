\section{A literate program}
\begin{code}
module Main where
main = print 1
\end{code}
Text again, it's not code.
\begin{code}
f x
  | x = 1
\end{code}
