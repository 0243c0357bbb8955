import { fail } from '../terminal.ts';
import { writeApiCall } from './api-call.ts';
import type { Draft } from './draft.ts';
import { addImport } from './edits.ts';
import { camel } from './names.ts';

/** A module of the API: its folder, its domain in contracts with a first call, and its place in the order of the folders. */
export function newApiModule(draft: Draft, name: string | undefined): string {
  if (!/^[a-z]+(?:-[a-z]+)*$/.test(name ?? '')) fail(`Name it in lower case, for example gift-wrap; got "${name ?? ''}".`);
  const module = name!;
  const folder = `modules/${module}`;
  draft.write(`commerce-api/src/${folder}/module.ts`, declaration(module));
  draft.write(`commerce-api/src/${folder}/routes.ts`, routes(module));
  draft.write(`libs/contracts/src/calls/${module}.ts`, `import { call } from './call.ts';\n\n`);
  draft.write(`libs/contracts/src/api/calls/${module}.ts`, schemas(module));
  addImport(draft, 'libs/contracts/src/api/calls/index.ts', `${camel(module)}Calls`, `./${module}.ts`);
  draft.change('libs/contracts/src/api/calls/index.ts', (old) =>
    old.replace('\n} as const;', `\n  ...${camel(module)}Calls,\n} as const;`),
  );
  // behind all other modules, which it may import, and before the workflows and the emails, which may import it
  draft.change('commerce-api/layout.cjs', (old) =>
    old.replace("\n  'workflows/", `\n  '${folder}': 'what it is for, in a few words',\n  'workflows/`),
  );
  addImport(draft, 'commerce-api/src/app/modules.ts', camel(module), `../${folder}/module.ts`);
  draft.change('commerce-api/src/app/modules.ts', (old) => old.replace(/\n  mail,\n/, `\n  ${camel(module)},\n  mail,\n`));
  writeApiCall(draft, { domain: module, name: module, folder, address: `/api/${module}` });
  return `Say what it is for in module.ts and commerce-api/layout.cjs, and let the first call answer something of its own. docs/how-to/add-an-api-module.md says the rest.`;
}

const declaration = (module: string) => `import type { ApiModule } from '../../platform/api-module.ts';
import { ${camel(module)}Routes } from './routes.ts';

/** What it is for, in one sentence. */
export const ${camel(module)}: ApiModule = { name: '${module}', routes: { ${camel(module)}: ${camel(module)}Routes } };
`;

const routes = (module: string) => `import type { Api, Deps } from '../../platform/api.ts';

export function ${camel(module)}Routes(app: Api, deps: Deps): void {
}
`;

const schemas = (module: string) => `import type { CallSchema } from './call-schema.ts';

export const ${camel(module)}Calls = {
} as const satisfies Record<string, CallSchema>;
`;
