import { fail } from '../terminal.ts';
import type { Draft } from './draft.ts';
import { addImport } from './edits.ts';
import { camel, pascal } from './names.ts';

/** A job that a module enqueues in a transaction and that is done afterwards: its handler, a queue of its own, its proof. */
export function newJob(draft: Draft, text: string | undefined): string {
  const named = /^([a-z]+(?:-[a-z]+)*)\/([a-z]+(?:-[a-z0-9]+)*)$/.exec(text ?? '');
  if (!named) fail(`Name it module/thing in lower case, for example lists/forget-old-lists; got "${text ?? ''}".`);
  const [, module, name] = named as unknown as [string, string, string];
  const folder = `commerce-api/src/modules/${module}`;
  if (!draft.has(`${folder}/module.ts`)) fail(`There is no module ${module} in commerce-api/src/modules. Nothing was written.`);
  draft.write(`${folder}/${name}-jobs.ts`, job(name));
  draft.write(`commerce-api/test/${name}.spec.ts`, proof(module, name));
  const queue = `{ name: '${name}', concurrency: 1, maxTries: 20, handlers: ${camel(name)}Jobs(deps) }`;
  draft.change(`${folder}/module.ts`, (old) => withQueue(old, queue));
  addImport(draft, `${folder}/module.ts`, `${camel(name)}Jobs`, `./${name}-jobs.ts`);
  return `Enqueue it with enqueue${pascal(name)} in the transaction that makes it necessary. Prove it: npx jest commerce-api/test/${name}.spec --selectProjects spec.`;
}

/** Adds a queue behind those of a module, which may have none yet. */
function withQueue(text: string, queue: string): string {
  const list = /\bqueues: \(deps\) => (?:\[|\{[^]*?\breturn \[)/.exec(text);
  const at = list ? endOfList(text, list.index + list[0].length) : text.search(/(?<=\bname: '[\w-]+',)/);
  if (at < 0) return text;
  return text.slice(0, at) + (list ? `,${queue}` : ` queues: (deps) => [${queue}],`) + text.slice(at);
}

/** Where the items of a list end that begins before this place: behind the last of them, without its comma. */
function endOfList(text: string, begin: number): number {
  let open = 1;
  let at = begin;
  for (; open > 0; at += 1) open += Number('[({'.includes(text[at]!)) - Number('])}'.includes(text[at]!));
  return text.slice(0, at - 1).replace(/,?\s*$/, '').length;
}

const job = (name: string) => `import type { Deps } from '../../platform/api.ts';
import type { Queries } from '../../platform/db/database.ts';
import { enqueueJob } from '../../platform/jobs/job-store.ts';
import type { JobHandler } from '../../platform/jobs/run-queue.ts';

const kind = '${name}';

/** Enqueues the job in the transaction that makes it necessary: both happen, or neither. The same subject again is the same job. */
export const enqueue${pascal(name)} = (tx: Queries, subject: string): Promise<void> =>
  enqueueJob(tx, { kind, payload: { subject }, dedupe: \`\${kind}-\${subject}\` });

/** What it does, in a sentence. It may run twice for the same job. */
export const ${camel(name)}Jobs = ({ database }: Pick<Deps, 'database'>): Record<string, JobHandler> => ({
  [kind]: async ({ subject }) => {
    await database.query('select $1::text', [subject]);
  },
});
`;

const proof = (module: string, name: string) => `import { enqueue${pascal(name)} } from '../src/modules/${module}/${name}-jobs.ts';
import { type ApiUnderTest, startApi } from './api-under-test.ts';
import { embedded } from './databases.ts';
import { eventually } from './eventually.ts';

describe('the job ${name}', () => {
  let api: ApiUnderTest;
  beforeAll(async () => void (api = await startApi(embedded)), 240_000);
  afterAll(() => api?.stop());

  it('is done once, however often it is enqueued', async () => {
    for (const _time of [1, 2]) await api.database.transaction((tx) => enqueue${pascal(name)}(tx, 'one'));
    const read = () => api.database.query<{ done: boolean }>(\`select done_at is not null as done from jobs where kind = '${name}'\`);
    await eventually(async () => (await read())[0]?.done === true);
    expect(await read()).toEqual([{ done: true }]);
  });
});
`;
