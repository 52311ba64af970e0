module
-- Tree is a type of another module, whose interface isn't included.
import insert: *k -> Tree *k -> Tree *k;
import empty: Tree *k;
export fromlist, Env;
rec type Env = Env (Tree Int) (Unknown Char)
and fromlist l = reduce insert empty l
end
