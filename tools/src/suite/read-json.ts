import { existsSync, readFileSync } from 'node:fs';

/** What a file of JSON holds; undefined where there is no such file. */
export const readJson = <T>(file: string): T | undefined => (existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : undefined);
