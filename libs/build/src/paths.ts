import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The workspace's folder. */
export const workspaceFolder = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../..');
/** Where finished builds lie: `dist/<module>/`, `dist/shell/browser/`. */
export const dist = path.join(workspaceFolder, 'dist');
/** What may be deleted at any time: webpack's caches and its raw output. */
export const cacheFolder = path.join(workspaceFolder, '.cache');
