import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { countryIds } from './countries.ts';

const root = join(__dirname, '../../..');
const folders = readdirSync(root).filter((name) => /^(libs|mfe-[a-z]+|shell|commerce-api|tools)$/.test(name));
/** Configuration, content and tests may name a country; code asks for its facts. */
const mayName =
  /^libs\/contracts\/(countries\/|src\/countries\.ts)|^libs\/brand\/brands\/|^commerce-api\/(test|src\/demo-catalogue\/seed)\/|^libs\/component-testing\/|\/test(ing)?\/|\.(test|spec)\.tsx?$|(^|\/)(node_modules|dist|var|\.cache)\//;

it('no code outside the configuration names a country', () => {
  const files = folders
    .flatMap((folder) => readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`))
    .filter((file) => /\.tsx?$/.test(file) && !mayName.test(file));
  expect(files.length).toBeGreaterThan(500);
  const ids = countryIds.join('|');
  const name = new RegExp(`['"\`](${ids})['"\`]|[{,]\\s*(${ids}):|/(${ids})/`);
  expect(files.filter((file) => name.test(readFileSync(join(root, file), 'utf8')))).toEqual([]);
});
