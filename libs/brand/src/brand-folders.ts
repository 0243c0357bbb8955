import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Brand } from './brand.ts';

const load = createRequire(import.meta.url);

/** What every folder of `brands/` holds: a brand is its folder, and no list names it. A program that is built has them inside (`tools/src/build-program.ts`). */
export const brandFolders: readonly Brand[] = readdirSync(new URL('../brands', import.meta.url)).map(
  (folder) => (load(`../brands/${folder}/brand.ts`) as { brand: Brand }).brand,
);
