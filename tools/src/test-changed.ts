import { buildAll } from './build.ts';
import { browserTests } from './changed/browser-tests.ts';
import { changedFiles } from './changed/changed-files.ts';
import { planFor } from './changed/plan.ts';
import { run } from './processes.ts';
import { step } from './terminal.ts';

/** `npm test -- --changed`: the tests that reach what differs from main. Gives the exit code. */
export async function testChanged(): Promise<number> {
  const { related, journeys } = planFor(changedFiles(), browserTests());
  console.log(`Browser tests: ${journeys === 'all' ? 'all' : journeys.join(', ') || 'none'}`);
  const jest =
    related.length === 0 ? 0 : await run('npx', ['jest', '--maxWorkers=3', '--passWithNoTests', '--findRelatedTests', ...related]);
  if (journeys.length === 0) return jest;
  await step('Building what changed', () => buildAll());
  const named = journeys === 'all' ? [] : journeys.map((name) => `/${name}\\.spec\\.ts$`);
  return (await run('npx', ['playwright', 'test', '--config', 'e2e/playwright.config.ts', ...named])) || jest;
}
