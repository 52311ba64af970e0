-- expect error: syn-import.m:4:9: error: expected `:' and the type of what is imported, found `;'
-- expect error: syn-import.m:5:10: error: expected a type, found `;'
-- expect error: syn-import.m:6:7: error: expected an operator, as a string, found identifier `plus'
import f;
import g:;
infix plus;
1
