#if __has_include(<expat.h>)
#include <expat.h>
#else
#error "flowc needs expat to be compiled. Install it: apt-get install libexpat1-dev. A Mac's SDK has it"
#endif
