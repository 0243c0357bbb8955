export const smallHeaps: readonly string[];
export const frugalAllocator: Readonly<Record<string, string>>;
