import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Queues } from '../src/platform/jobs/queues.ts';
import { packageRoot } from '../src/platform/package-root.ts';

const source = join(packageRoot, 'src', 'platform', 'jobs', 'queues.ts');
const { sharedSource } = globalThis as unknown as { sharedSource(file: string): { Queues: typeof Queues } };

it('has the sources of the API from its worker, which loads each once for all its specs', () => {
  expect(sharedSource(source).Queues).toBe(Queues);
});

it('reads in the trace of an error where in the source it was thrown', () => {
  const lines = readFileSync(source, 'utf8').split('\n');
  const thrower = 1 + lines.findIndex((line) => line.includes('throw new Error(`Two queues'));
  let trace: string | undefined;
  try {
    const queue = { name: 'mail', concurrency: 1, maxTries: 1, handlers: {} };
    new Queues([queue, queue]);
  } catch (error) {
    ({ stack: trace } = error as Error);
  }
  expect(trace).toContain(`commerce-api/src/platform/jobs/queues.ts:${thrower}:`);
});
