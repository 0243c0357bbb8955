import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../processes.ts';
import { fail } from '../terminal.ts';
import { addImport, write } from './files.ts';
import { camel, pascal } from './names.ts';

/** An API call: its schema in contracts, a query and a route in its domain, one client function. */
export function newApiCall(text: string | undefined): void {
  const found = /^([a-z]+)\/([a-z][a-z0-9-]*)$/.exec(text ?? '');
  if (!found) fail(`Name it domain/thing in lower case, for example catalogue/regions; got "${text ?? ''}".`);
  const [, domain, name] = found as unknown as [string, string, string];
  const type = pascal(name);
  const routes = `commerce-api/src/${domain}/routes.ts`;
  const schemas = `libs/contracts/src/api/${domain}.ts`;
  if (!existsSync(join(root, routes)) || !existsSync(join(root, schemas)))
    fail(`There is no domain ${domain} with ${routes} and ${schemas}.`);
  change(schemas, (old) => `${old}\n${schema(type)}`);
  write(`commerce-api/src/${domain}/${name}.ts`, query(domain, type));
  write(`commerce-api/src/${domain}/routes/${name}.ts`, route(domain, name, type));
  change(routes, (old) => withRoute(old, name));
  addImport(routes, `${camel(name)}Route`, `./routes/${name}.ts`);
  change('libs/commerce-client/src/client.ts', (old) => withFunction(old, domain, name, type));
  console.log(`\nWrite its rules in commerce-api/src/${domain}/${name}.ts and its proof in commerce-api/test/.`);
}

function change(path: string, edit: (text: string) => string): void {
  const file = join(root, path);
  writeFileSync(file, edit(readFileSync(file, 'utf8')));
  console.log(`changed  ${path}`);
}

const schema = (type: string) => `export const ${type} = Type.Object({ itemCodes: Type.Array(Type.String()) }, { $id: '${type}' });
export type ${type} = Type.Static<typeof ${type}>;
`;

const query = (domain: string, type: string) => `import type { ${type} } from '@cellardoor/contracts/api/${domain}';
import type { Database } from '../db/database.ts';

/** The codes of all products, in order. */
export async function find${type}(database: Database): Promise<${type}> {
  const rows = await database.query<{ item_code: string }>('select item_code from products order by item_code');
  return { itemCodes: rows.map((row) => row.item_code) };
}
`;

const route = (domain: string, name: string, type: string) => `import { ${type} } from '@cellardoor/contracts/api/${domain}';
import type { Api, Deps } from '../../api.ts';
import { ok, replies } from '../../plugins/envelope.ts';
import { find${type} } from '../${name}.ts';

const schema = { tags: ['${domain}'], summary: 'What it answers, in one line', response: replies(${type}) };

export function ${camel(name)}Route(app: Api, { database }: Pick<Deps, 'database'>): void {
  app.get('/api/${domain}/${name}', { schema }, async () => ok(await find${type}(database)));
}
`;

/** Has the domain add the route, with its dependencies as the domain takes them: whole, or apart. */
function withRoute(text: string, name: string): string {
  const whole = /\bdeps: Deps\)/.test(text);
  const last = text.indexOf('\n}', text.search(/^export function \w+Routes\(/m));
  return `${text.slice(0, last)}\n  ${camel(name)}Route(app, ${whole ? 'deps' : '{ database }'});${text.slice(last)}`;
}

function withFunction(text: string, domain: string, name: string, type: string): string {
  const call = `      ${camel(name)}: (o?: CallOptions) => send<${type}>('GET', '/api/${domain}/${name}', o),\n`;
  const group = new RegExp(`^    ${domain}: \\{\\n`, 'm').exec(text);
  const withCall = group
    ? text.slice(0, group.index + group[0].length) + call + text.slice(group.index + group[0].length)
    : text.replace(/^  return \{\n/m, `  return {\n    ${domain}: {\n${call}    },\n`);
  return withCall.replace(/^import type \{/m, `import type { ${type},`);
}
