/* Counts the bytes that a program allocates. Load this library before the C library. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stddef.h>
#include <stdint.h>

static uint64_t bytes;

uint64_t counted_bytes(void) { return bytes; }

void *malloc(size_t size) {
  static void *(*next)(size_t);
  if (!next) next = (void *(*)(size_t))dlsym(RTLD_NEXT, "malloc");
  bytes += size;
  return next(size);
}

int posix_memalign(void **result, size_t alignment, size_t size) {
  static int (*next)(void **, size_t, size_t);
  if (!next) next = (int (*)(void **, size_t, size_t))dlsym(RTLD_NEXT, "posix_memalign");
  bytes += size;
  return next(result, alignment, size);
}

void *realloc(void *old, size_t size) {
  static void *(*next)(void *, size_t);
  if (!next) next = (void *(*)(void *, size_t))dlsym(RTLD_NEXT, "realloc");
  bytes += size;
  return next(old, size);
}
