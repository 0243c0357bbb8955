/** Node's options of what runs beside the shop or as part of it: a heap grows by half between collections, not to four times, and young objects have 8 MB. See decision 0211. */
export const smallHeaps = ['--heap-growing-percent=50', '--max-semi-space-size=8'];
