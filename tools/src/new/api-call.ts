import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { folders } from '../../../commerce-api/layout.cjs';
import { root } from '../processes.ts';
import { fail } from '../terminal.ts';
import type { Draft } from './draft.ts';
import { addImport } from './edits.ts';
import { foldersServing } from './folders-serving.ts';
import { camel, pascal } from './names.ts';

/**
 * An API call is six files: its reply, its schema and its value in contracts; its route with its query, and the list of routes, in the API's folder
 * that serves it, which mostly has the domain's name; its proof.
 */
export function newApiCall(draft: Draft, text: string | undefined, servedBy?: string): string {
  const named = /^([a-z]+(?:-[a-z]+)*)\/([a-z][a-z0-9-]*)$/.exec(text ?? '');
  if (!named) fail(`Name it domain/thing in lower case, for example catalogue/regions; got "${text ?? ''}".`);
  const [, domain, name] = named as unknown as [string, string, string];
  const found = servedBy ? foldersNamed(servedBy) : foldersServing(domain);
  const missing = schemasAndCalls(domain).filter((file) => !draft.has(file));
  if (missing.length > 0) fail(`There is no domain ${domain}; there are ${domains().join(', ')}. Nothing was written.`);
  const [folder] = found;
  const routes = `commerce-api/src/${folder}/routes.ts`;
  if (found.length !== 1 || !draft.has(routes))
    fail(
      `Which folder of the API serves the call? ${found.join(' or ') || 'None'} of commerce-api/src: npm run new -- call ${domain}/${name} <folder>. Nothing was written.`,
    );
  writeApiCall(draft, { domain, name, folder: folder!, address: `/api/${domain}/${name}` });
  return `A module makes it with send(get${pascal(name)}). Prove it: npx jest commerce-api/test/${name}.spec --selectProjects spec.`;
}

/** A call as it is written: whose it is, its name, the folder of the API that serves it, its address. */
export interface NewCall {
  readonly domain: string;
  readonly name: string;
  readonly folder: string;
  readonly address: string;
}

/** Writes the files of a call, for a domain and a folder that are there. */
export function writeApiCall(draft: Draft, { domain, name, folder, address }: NewCall): void {
  const type = pascal(name);
  const routes = `commerce-api/src/${folder}/routes.ts`;
  const [schemas, calls] = schemasAndCalls(domain);
  draft.write(`libs/contracts/src/api/${name}.ts`, reply(type));
  draft.change(schemas, (old) => old.replace('\n} as const satisfies', `\n${schema(domain, type)}\n} as const satisfies`));
  addImport(draft, schemas, type, `../${name}.ts`);
  draft.change(calls, (old) => `${old}${value(address, type)}`);
  draft.write(`commerce-api/src/${folder}/routes/${name}.ts`, route(folder, domain, name, type));
  draft.change(routes, (old) => withRoute(old, name));
  addImport(draft, routes, `${camel(name)}Route`, `./routes/${name}.ts`);
  draft.write(`commerce-api/test/${name}.spec.ts`, proof(address, name, type));
  nameReadTable(draft, folder);
}

const readProducts = "products: 'a generated call lists their codes, until it answers something of its own',";

/** The generated query reads the products: whoever does not own them says so in its module's tables.ts. */
function nameReadTable(draft: Draft, folder: string): void {
  const module = folder.split('/', 2).join('/');
  const path = `commerce-api/src/${module}/tables.ts`;
  if (module === 'modules/catalogue') return;
  const reads = `/** Tables of other modules that it reads by its own SQL, with the reason. */\nexport const reads = {\n  ${readProducts}\n} as const;\n`;
  if (!draft.has(path)) draft.write(path, reads);
  else if (!draft.read(path).includes('export const reads = {')) draft.change(path, (old) => `${old}\n${reads}`);
  else if (!/\bproducts: /.test(draft.read(path)))
    draft.change(path, (old) => old.replace('export const reads = {', `export const reads = {\n  ${readProducts}`));
}

const schemasAndCalls = (domain: string): [schemas: string, calls: string] => [
  `libs/contracts/src/api/calls/${domain}.ts`,
  `libs/contracts/src/calls/${domain}.ts`,
];

/** Folders that are named whole (`modules/basket`) or by their last part. */
const foldersNamed = (name: string) => folders.filter((folder) => folder === name || folder.endsWith(`/${name}`));

/** The domains whose calls have schemas and values in contracts. */
function domains(): string[] {
  const [schemas, calls] = ['api/calls', 'calls'].map((folder) => readdirSync(join(root, 'libs/contracts/src', folder)));
  const names = schemas!.filter((file) => calls!.includes(file) && file !== 'index.ts').map((file) => file.replace(/\.ts$/, ''));
  return names.sort();
}

const reply = (type: string) => `import { Type } from 'typebox';

export const ${type} = Type.Object({ itemCodes: Type.Array(Type.String()) }, { $id: '${type}' });
export type ${type} = Type.Static<typeof ${type}>;
`;

const schema = (domain: string, type: string) =>
  `  get${type}: { tag: '${domain}', summary: 'What it answers, in one line', reply: ${type} },`;

const value = (address: string, type: string) => `export const get${type} = call('get${type}', 'GET', '${address}');\n`;

/** The way from a folder of the API to its sources. */
const up = (folder: string) => '../'.repeat(folder.split('/').length);

const route = (
  folder: string,
  domain: string,
  name: string,
  type: string,
) => `import type { ${type} } from '@cellardoor/contracts/api/${name}';
import { get${type} } from '@cellardoor/contracts/calls/${domain}';
import type { Api, Deps } from '../${up(folder)}platform/api.ts';
import type { Database } from '../${up(folder)}platform/db/database.ts';
import { serve } from '../${up(folder)}platform/http/serve.ts';

export function ${camel(name)}Route(app: Api, { database }: Pick<Deps, 'database'>): void {
  serve(app, get${type}, () => find${type}(database));
}

/** The codes of all products, in order. */
async function find${type}(database: Database): Promise<${type}> {
  const rows = await database.query<{ item_code: string }>('select item_code from products order by item_code');
  return { itemCodes: rows.map((row) => row.item_code) };
}
`;

/** Has the domain add the route, with its dependencies as the domain takes them: whole, or apart. */
function withRoute(text: string, name: string): string {
  const whole = /^export function \w+Routes\([^)]*\bdeps:/m.test(text);
  const last = text.indexOf('\n}', text.search(/^export function \w+Routes\(/m));
  return `${text.slice(0, last)}\n  ${camel(name)}Route(app, ${whole ? 'deps' : '{ database }'});${text.slice(last)}`;
}

const proof = (address: string, name: string, type: string) => `import type { ${type} } from '@cellardoor/contracts/api/${name}';
import { type ApiUnderTest, startApi } from './api-under-test.ts';
import { embedded } from './databases.ts';

describe('${name}', () => {
  let api: ApiUnderTest;
  beforeAll(async () => void (api = await startApi(embedded)), 240_000);
  afterAll(() => api?.stop());

  it('says what it answers, in a sentence', async () => {
    const { status, response } = await api.aShopper().send<${type}>('GET', '${address}');
    expect([status, response.itemCodes]).toEqual([200, expect.arrayContaining(['T1001'])]);
  });
});
`;
