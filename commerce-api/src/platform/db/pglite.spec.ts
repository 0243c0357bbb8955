import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { folderHolder } from './folder-lock.ts';
import { openPglite } from './pglite.ts';

it('says which embedded database cannot be opened, and how much its disk has free, and lets go of the folder', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'cd-broken-'));
  writeFileSync(join(folder, 'PG_VERSION'), 'none');
  try {
    const opened = openPglite(folder);
    await expect(opened).rejects.toThrow(/^The embedded database in .*cd-broken-\w+ cannot be opened: .+\. Its disk has \d+ MB free\.$/);
    expect(await folderHolder(folder)).toBeUndefined();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
