import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../processes.ts';
import { fail } from '../terminal.ts';
import { write } from './files.ts';

/** A module: its folder, its contract, and its name in the list of contracts. */
export function newModule(name: string | undefined): void {
  if (!/^[a-z]{2,20}$/.test(name ?? '')) fail(`A module's name is one word in lower case; got "${name ?? ''}".`);
  const folder = `mfe-${name}`;
  if (existsSync(join(root, folder))) fail(`There is a module ${folder} already.`);
  const model = JSON.parse(readFileSync(join(root, 'mfe-upsell/package.json'), 'utf8')) as { dependencies: Record<string, string> };
  // what a first page imports; more when it is imported
  for (const spare of ['react', '@cellardoor/user-model', '@cellardoor/money']) delete model.dependencies[spare];
  write(`${folder}/package.json`, `${JSON.stringify(model, null, 2).replaceAll('upsell', name!)}\n`);
  write(`${folder}/README.md`, `# mfe-${name}\n\nWhat it is for, in one sentence.\n\n    npm run dev -- mfe-${name}\n`);
  write(`${folder}/src/module-face.ts`, face(name!));
  write(`libs/contracts/src/${name}.ts`, contract(name!));
  listModule(name!);
  console.log(
    `\nGive it a page or a widget: npm run new -- page ${name}/thing. Then run npm install once: it puts the module into package-lock.json.`,
  );
}

const face = (name: string) => `import { defineModule } from '@cellardoor/mfe-kit';

/** All that others may know of the ${name} module. */
export default defineModule({
  name: '${name}',
  pages: {},
  widgets: {},
  emits: [],
  hears: [],
});
`;

const contract = (name: string) => `import { moduleContract } from './face.ts';

export const ${name} = moduleContract({
  name: '${name}',
  pages: {},
  widgets: {},
  events: {},
});
`;

function listModule(name: string): void {
  const file = join(root, 'libs/contracts/src/faces.ts');
  const text = readFileSync(file, 'utf8')
    .replace(/^import type \{ EventContract/m, `import { ${name} } from './${name}.ts';\nimport type { EventContract`)
    .replace(/(export const modules = \{[^}]*?),? \} as const/, `$1, ${name} } as const`);
  writeFileSync(file, text);
  console.log('changed  libs/contracts/src/faces.ts');
}
