import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../processes.ts';
import { fail } from '../terminal.ts';
import { addImport, write } from './files.ts';
import { camel, pascal } from './names.ts';

/** An API call: its reply, its schema and its value in contracts; a query and a route in its domain. */
export function newApiCall(text: string | undefined): void {
  const found = /^([a-z]+)\/([a-z][a-z0-9-]*)$/.exec(text ?? '');
  if (!found) fail(`Name it domain/thing in lower case, for example catalogue/regions; got "${text ?? ''}".`);
  const [, domain, name] = found as unknown as [string, string, string];
  const type = pascal(name);
  const routes = `commerce-api/src/${domain}/routes.ts`;
  const [schemas, calls] = ['api/calls', 'calls'].map((folder) => `libs/contracts/src/${folder}/${domain}.ts`) as [string, string];
  const missing = [routes, schemas, calls].filter((file) => !existsSync(join(root, file)));
  if (missing.length > 0) fail(`There is no domain ${domain}: ${missing.join(', ')} is missing.`);
  write(`libs/contracts/src/api/${name}.ts`, reply(type));
  change('libs/contracts/src/api/index.ts', (old) => `${old}export * from './${name}.ts';\n`);
  change(schemas, (old) => old.replace('\n} as const satisfies', `\n${schema(domain, type)}\n} as const satisfies`));
  addImport(schemas, type, `../${name}.ts`);
  change(calls, (old) => `${old}${value(domain, name, type)}`);
  write(`commerce-api/src/${domain}/${name}.ts`, query(name, type));
  write(`commerce-api/src/${domain}/routes/${name}.ts`, route(domain, name, type));
  change(routes, (old) => withRoute(old, name));
  addImport(routes, `${camel(name)}Route`, `./routes/${name}.ts`);
  console.log(
    `\nA module makes it with send(get${type}). Write its rules in commerce-api/src/${domain}/${name}.ts, its proof in commerce-api/test/.`,
  );
}

function change(path: string, edit: (text: string) => string): void {
  const file = join(root, path);
  writeFileSync(file, edit(readFileSync(file, 'utf8')));
  console.log(`changed  ${path}`);
}

const reply = (type: string) => `import { Type } from 'typebox';

export const ${type} = Type.Object({ itemCodes: Type.Array(Type.String()) }, { $id: '${type}' });
export type ${type} = Type.Static<typeof ${type}>;
`;

const schema = (domain: string, type: string) =>
  `  get${type}: { tag: '${domain}', summary: 'What it answers, in one line', reply: ${type} },`;

const value = (domain: string, name: string, type: string) =>
  `export const get${type} = call('get${type}', 'GET', '/api/${domain}/${name}');\n`;

const query = (name: string, type: string) => `import type { ${type} } from '@cellardoor/contracts/api/${name}';
import type { Database } from '../db/database.ts';

/** The codes of all products, in order. */
export async function find${type}(database: Database): Promise<${type}> {
  const rows = await database.query<{ item_code: string }>('select item_code from products order by item_code');
  return { itemCodes: rows.map((row) => row.item_code) };
}
`;

const route = (domain: string, name: string, type: string) => `import { get${type} } from '@cellardoor/contracts/calls/${domain}';
import type { Api, Deps } from '../../api.ts';
import { serve } from '../../plugins/serve.ts';
import { find${type} } from '../${name}.ts';

export function ${camel(name)}Route(app: Api, { database }: Pick<Deps, 'database'>): void {
  serve(app, get${type}, () => find${type}(database));
}
`;

/** Has the domain add the route, with its dependencies as the domain takes them: whole, or apart. */
function withRoute(text: string, name: string): string {
  const whole = /\bdeps: Deps\)/.test(text);
  const last = text.indexOf('\n}', text.search(/^export function \w+Routes\(/m));
  return `${text.slice(0, last)}\n  ${camel(name)}Route(app, ${whole ? 'deps' : '{ database }'});${text.slice(last)}`;
}
