import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { browserTests } from './changed/browser-tests.ts';
import { changedFiles } from './changed/changed-files.ts';
import { type Plan, planFor } from './changed/plan.ts';
import { root } from './processes.ts';

/** What jest and Playwright are asked to run; undefined where they have nothing to run. */
interface Words {
  readonly jest: readonly string[] | undefined;
  readonly browser: readonly string[] | undefined;
}

/** `npm test -- --changed`: the tests that reach what differs from main. */
export function wordsForChanges(): Words {
  const { related, journeys } = planFor(changedFiles(), browserTests());
  console.log(`Browser tests: ${journeys === 'all' ? 'all' : journeys.join(', ') || 'none'}`);
  return { jest: wordsForJest(related), browser: wordsForBrowser(journeys) };
}

function wordsForJest(related: Plan['related']): Words['jest'] {
  if (related === 'all') return [];
  const found = related.filter((file) => existsSync(join(root, file)));
  return found.length === 0 ? undefined : ['--passWithNoTests', '--findRelatedTests', ...found];
}

function wordsForBrowser(journeys: Plan['journeys']): Words['browser'] {
  if (journeys === 'all') return [];
  return journeys.length === 0 ? undefined : journeys.map((name) => `/${name}\\.spec\\.ts$`);
}
