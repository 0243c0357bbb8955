import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const workspace = join(__dirname, '../..');
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cellardoor-linked-'));
  mkdirSync(join(folder, 'tools'));
  cpSync(join(workspace, 'tools/bin'), join(folder, 'tools/bin'), { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('refuses a command whose libraries would be those of another copy, and says which', () => {
  symlinkSync(join(workspace, 'node_modules'), join(folder, 'node_modules'));
  const { status, stderr } = spawnSync(process.execPath, [join(folder, 'tools/bin/run.mjs'), 'releases'], { encoding: 'utf8' });
  expect(status).toBe(1);
  expect(stderr).toContain(`belongs to another copy of Cellardoor, ${realpathSync(workspace)}`);
  expect(stderr).toContain('Remove node_modules here and run npm ci.');
});
