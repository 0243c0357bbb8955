export const folders: readonly string[];
export const sideFolders: readonly string[];
export function patternOf(folder: string): string;
export function folderOf(file: string): string | undefined;
