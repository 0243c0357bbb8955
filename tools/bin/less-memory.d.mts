export const smallHeaps: readonly string[];
export const fewArenas: Readonly<Record<string, string>>;
