import { fail } from '../terminal.ts';
import type { Draft } from './draft.ts';

/** A module: its folder, its contract, and its name in the list of contracts. */
export function newModule(draft: Draft, name: string | undefined): string {
  if (!/^[a-z]{2,20}$/.test(name ?? '')) fail(`A module's name is one word in lower case; got "${name ?? ''}".`);
  const folder = `mfe-${name}`;
  const model = JSON.parse(draft.read('mfe-upsell/package.json')) as { dependencies: Record<string, string> };
  // what its face imports; a page or widget adds what it imports itself
  model.dependencies = { '@cellardoor/mfe-kit': model.dependencies['@cellardoor/mfe-kit']! };
  draft.write(`${folder}/package.json`, `${JSON.stringify(model, null, 2).replaceAll('upsell', name!)}\n`);
  draft.write(`${folder}/README.md`, `# mfe-${name}\n\nWhat it is for, in one sentence.\n\n    npm run dev -- mfe-${name}\n`);
  draft.write(`${folder}/src/module-face.ts`, face(name!));
  draft.write(`libs/contracts/src/${name}.ts`, contract(name!));
  listModule(draft, name!);
  return `Give it a page or a widget: npm run new -- page ${name}/thing. Then run npm install once: it puts the module into package-lock.json.`;
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

function listModule(draft: Draft, name: string): void {
  draft.change('libs/contracts/src/faces.ts', (text) =>
    text
      .replace(/^import type \{ EventContract/m, `import { ${name} } from './${name}.ts';\nimport type { EventContract`)
      .replace(/(export const modules = \{[^}]*?),? \} as const/, `$1, ${name} } as const`),
  );
}
