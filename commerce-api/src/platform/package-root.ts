import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the commerce API, whether it runs from source or from a bundle below it: migrations, drawn pictures and pages of the sandbox are read from there. */
export const packageRoot: string = (() => {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, 'db', 'migrations'))) {
    const parent = dirname(folder);
    if (parent === folder) throw new Error('The commerce API cannot find its folder db/migrations.');
    folder = parent;
  }
  return folder;
})();
