import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { buildAll } from './build.ts';
import { browserTests } from './changed/browser-tests.ts';
import { changedFiles } from './changed/changed-files.ts';
import { type Plan, planFor } from './changed/plan.ts';
import { root, run } from './processes.ts';
import { step } from './terminal.ts';

/** `npm test -- --changed`: the tests that reach what differs from main. Gives the exit code. */
export async function testChanged(): Promise<number> {
  const { related, journeys } = planFor(changedFiles(), browserTests());
  console.log(`Browser tests: ${journeys === 'all' ? 'all' : journeys.join(', ') || 'none'}`);
  const jest = await runJest(related);
  if (journeys.length === 0) return jest;
  await step('Building what changed', () => buildAll());
  const named = journeys === 'all' ? [] : journeys.map((name) => `/${name}\\.spec\\.ts$`);
  return (await run('npx', ['playwright', 'test', '--config', 'e2e/playwright.config.ts', ...named])) || jest;
}

async function runJest(related: Plan['related']): Promise<number> {
  const jest = ['jest', '--maxWorkers=3'];
  if (related === 'all') return run('npx', jest);
  const found = related.filter((file) => existsSync(join(root, file)));
  return found.length === 0 ? 0 : run('npx', [...jest, '--passWithNoTests', '--findRelatedTests', ...found]);
}
