import { fail } from '../terminal.ts';
import type { Draft } from './draft.ts';
import { addImport } from './edits.ts';
import { roomsServing } from './rooms-serving.ts';
import { camel, pascal } from './names.ts';

/**
 * An API call: its reply, its schema and its value in contracts; a query and a route in the API's room that serves it, which mostly has the
 * domain's name; its proof.
 */
export function newApiCall(draft: Draft, text: string | undefined, servedBy?: string): string {
  const found = /^([a-z]+(?:-[a-z]+)*)\/([a-z][a-z0-9-]*)$/.exec(text ?? '');
  if (!found) fail(`Name it domain/thing in lower case, for example catalogue/regions; got "${text ?? ''}".`);
  const [, domain, name] = found as unknown as [string, string, string];
  const type = pascal(name);
  const rooms = servedBy ? [servedBy] : roomsServing(domain);
  const [schemas, calls] = ['api/calls', 'calls'].map((folder) => `libs/contracts/src/${folder}/${domain}.ts`) as [string, string];
  const missing = [schemas, calls].filter((file) => !draft.has(file));
  if (missing.length > 0) fail(`There is no domain ${domain}: ${missing.join(', ')} cannot be found. Nothing was written.`);
  const [room] = rooms;
  const routes = `commerce-api/src/${room}/routes.ts`;
  if (rooms.length !== 1 || !draft.has(routes))
    fail(
      `Which room of the API serves the call? ${rooms.join(' or ') || 'None'} of commerce-api/src: npm run new -- call ${domain}/${name} <room>. Nothing was written.`,
    );
  draft.write(`libs/contracts/src/api/${name}.ts`, reply(type));
  draft.change('libs/contracts/src/api/index.ts', (old) => `${old}export * from './${name}.ts';\n`);
  draft.change(schemas, (old) => old.replace('\n} as const satisfies', `\n${schema(domain, type)}\n} as const satisfies`));
  addImport(draft, schemas, type, `../${name}.ts`);
  draft.change(calls, (old) => `${old}${value(domain, name, type)}`);
  draft.write(`commerce-api/src/${room}/${name}.ts`, query(name, type));
  draft.write(`commerce-api/src/${room}/routes/${name}.ts`, route(domain, name, type));
  draft.change(routes, (old) => withRoute(old, name));
  addImport(draft, routes, `${camel(name)}Route`, `./routes/${name}.ts`);
  draft.write(`commerce-api/test/${name}.spec.ts`, proof(domain, name, type));
  return `A module makes it with send(get${type}). Prove it: npx jest commerce-api/test/${name}.spec --selectProjects spec.`;
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
  const whole = /^export function \w+Routes\([^)]*\bdeps:/m.test(text);
  const last = text.indexOf('\n}', text.search(/^export function \w+Routes\(/m));
  return `${text.slice(0, last)}\n  ${camel(name)}Route(app, ${whole ? 'deps' : '{ database }'});${text.slice(last)}`;
}

const proof = (domain: string, name: string, type: string) => `import type { ${type} } from '@cellardoor/contracts/api/${name}';
import { type ApiUnderTest, startApi } from './api-under-test.ts';
import { embedded } from './databases.ts';

describe('${name}', () => {
  let api: ApiUnderTest;
  beforeAll(async () => void (api = await startApi(embedded)), 240_000);
  afterAll(() => api?.stop());

  it('says what it answers, in a sentence', async () => {
    const { status, response } = await api.aShopper().send<${type}>('GET', '/api/${domain}/${name}');
    expect([status, response.itemCodes]).toEqual([200, expect.arrayContaining(['T1001'])]);
  });
});
`;
