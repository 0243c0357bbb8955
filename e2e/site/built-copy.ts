import { buildModule } from '@cellardoor/build/module/build-module.ts';
import { modules } from '@cellardoor/contracts';
import { type Built, readBuilt } from '@cellardoor/registry';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../../tools/src/processes.ts';

interface Change {
  /** Path inside the module's folder. */
  readonly file: string;
  readonly from: string | RegExp;
  readonly to: string;
}

/** Builds a module from a copy of its source in which one thing is changed, and nothing else of the workspace. @throws what the build throws */
export async function builtCopy(module: 'upsell', { file, from, to }: Change): Promise<Built> {
  await mkdir(join(root, '.cache'), { recursive: true });
  const place = await mkdtemp(join(root, '.cache/copy-'));
  try {
    const folder = join(place, `mfe-${module}`);
    await cp(join(root, `mfe-${module}`), folder, { recursive: true });
    const source = await readFile(join(folder, file), 'utf8');
    const changed = source.replace(from, to);
    if (changed === source) throw new Error(`${file} of ${module} holds no ${from}`);
    await writeFile(join(folder, file), changed);
    const out = join(place, 'dist');
    await buildModule({ folder, out, contract: modules[module], dev: false, cache: join(place, 'cache') });
    return await readBuilt(out);
  } finally {
    await rm(place, { recursive: true, force: true });
  }
}
