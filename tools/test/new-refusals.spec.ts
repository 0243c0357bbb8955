import { spawnSync } from 'node:child_process';
import { root } from '../src/processes.ts';

it('lists the domains where a call is asked for in none of them', () => {
  const { status, stderr } = spawnSync(process.execPath, ['tools/bin/run.mjs', 'new', 'call', 'nowhere/thing'], {
    cwd: root,
    encoding: 'utf8',
  });
  expect(status).toBe(1);
  expect(stderr).toMatch(
    /^There is no domain nowhere; there are addresses, analytics, basket, .*, session, storage, .*wine-plans.*\. Nothing was written\.$/m,
  );
  expect(stderr).not.toContain('promoted-query');
});
