import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { folders, sideFolders } from '../../commerce-api/layout.cjs';
import { root } from '../src/processes.ts';

const readme = readFileSync(join(root, 'commerce-api/README.md'), 'utf8');
const [, chapter] = /\n## Folders, the lowest first\n([\s\S]*?)\n## /.exec(readme)!;

it("commerce-api/README.md lists the API's folders in the order that the boundary check holds them to", () => {
  const cells = [...chapter!.matchAll(/^\| (`[^|]+`) \|/gm)].map(([, cell]) => cell);
  expect(cells.map((cell) => cell!.replaceAll('`', ''))).toEqual(folders);
  for (const folder of sideFolders) expect(chapter).toContain(`\`${folder}\``);
});
