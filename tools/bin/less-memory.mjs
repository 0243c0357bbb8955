/** Node's options of what runs beside the shop or as part of it: a heap grows by half between collections, not to four times, and young objects have 8 MB. See decision 0211. */
export const smallHeaps = ['--heap-growing-percent=50', '--max-semi-space-size=8'];

/**
 * What the C library of Linux is told: threads share two arenas, so that what V8's compilers have given back in one is used again by others, and
 * what is larger than a quarter of a megabyte goes back to the system at once. See decision 0480.
 */
export const frugalAllocator = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '262144' };
