#include <stdlib.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif

// Gives memory that was freed back to the system. Only glibc keeps much of it: each thread has memory of
// its own, so what one thread has freed is of no use to the others.
static inline void give_freed_memory_back(void) {
#ifdef __GLIBC__
  malloc_trim(0);
#endif
}
