export const smallHeaps: readonly string[];
