import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { root } from '../src/processes.ts';

const { apiRooms, apiSideRooms } = createRequire(__filename)('../../.dependency-cruiser.cjs') as Record<string, string[]>;
const architecture = readFileSync(join(root, 'docs/architecture.md'), 'utf8');
const [, chapter] = /\n## The rooms of the API\n([\s\S]*?)\n## /.exec(architecture)!;

it("docs/architecture.md lists the API's rooms in the order that the boundary check holds them to", () => {
  const cells = [...chapter!.matchAll(/^\| (`[^|]+`) \|/gm)].flatMap(([, cell]) => cell!.split(', '));
  expect(cells.map((cell) => cell.replaceAll('`', ''))).toEqual(apiRooms);
  for (const room of apiSideRooms!) expect(chapter).toContain(`\`${room}\``);
});
