import { readdirSync } from 'node:fs';
import { join } from 'node:path';

const leftOut = /(?:^|\/)(?:node_modules|dist|test|component-testing)(?:\/|$)/;
const isSource = (name) => /\.tsx?$/.test(name) && !/\.(?:test|spec|bench)\.tsx?$/.test(name);

/** Paths of the TypeScript files below a folder, without tests and what only tests use. */
export function sourceFilesIn(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (leftOut.test(path)) return [];
    return entry.isDirectory() ? sourceFilesIn(path) : isSource(entry.name) ? [path] : [];
  });
}
