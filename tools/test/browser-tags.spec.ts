import type { JSONReport } from '@playwright/test/reporter';
import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { plainTags } from '../src/changed/plan.ts';
import { root } from '../src/processes.ts';
import { testsOf } from '../src/suite/browser-report.ts';

const modules = readdirSync(root).flatMap((name) => /^mfe-(\w+)$/.exec(name)?.[1] ?? []);
const known = new Set([...plainTags, ...modules.map((name) => `@${name}`)]);

it('each browser test says by tags which modules it is about, or the API alone, or the whole site', () => {
  const program = join(dirname(createRequire(__filename).resolve('@playwright/test/package.json')), 'cli.js');
  const words = [program, 'test', '--config', 'e2e/playwright.config.ts', '--project', 'desk', '--list', '--reporter=json'];
  // Playwright refuses to run where it finds itself in a test of jest
  const { JEST_WORKER_ID: _, ...env } = process.env;
  const listed = execFileSync(process.execPath, words, { cwd: root, env, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
  const tests = testsOf(JSON.parse(listed) as JSONReport).map((test) => ({
    title: `${test.file}: ${test.titles.join(' › ')}`,
    tags: test.tags.map((tag) => `@${tag.replace(/^@/, '')}`),
  }));
  expect(tests.length).toBeGreaterThan(100);
  expect(tests.filter(({ tags }) => !tags.some((tag) => !['@phone', '@smoke'].includes(tag))).map(({ title }) => title)).toEqual([]);
  expect([...new Set(tests.flatMap(({ tags }) => tags))].filter((tag) => !known.has(tag))).toEqual([]);
});
