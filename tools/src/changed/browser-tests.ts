import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../processes.ts';

const ending = '.spec.ts';

/** Paths in e2e of all browser tests, without their ending. */
export const browserTests = (): string[] =>
  readdirSync(join(root, 'e2e'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(ending))
    .map((file) => file.slice(0, -ending.length))
    .sort();
