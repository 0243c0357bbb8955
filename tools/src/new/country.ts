import { defaultMarket } from '@cellardoor/contracts/countries';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../processes.ts';
import { fail } from '../terminal.ts';

/** A country: a file to fill in, made from that of the default market, and one line in the list of countries. */
export function newCountry(id: string | undefined): void {
  if (!/^[a-z]{2}$/.test(id ?? '')) fail(`A country's id is two lower-case letters; got "${id ?? ''}".`);
  const name = id!;
  const fileOf = (country: string) => join(root, 'libs/contracts/countries', `${country}.ts`);
  if (existsSync(fileOf(name))) fail(`There is a country ${name} already.`);
  const model = readFileSync(fileOf(defaultMarket.country), 'utf8');
  writeFileSync(
    fileOf(name),
    model.replaceAll(`/${defaultMarket.country}/`, `/${name}/`).replace(/\/\*\* The United Kingdom.*\*\//, '/** Fill this in. */'),
  );
  const list = join(root, 'libs/contracts/src/countries.ts');
  const text = readFileSync(list, 'utf8')
    .replace('import type { Country }', `import { country as ${name} } from '../countries/${name}.ts';\nimport type { Country }`)
    .replace(/(const countries = \{[^}]*?) \}/, `$1, ${name} }`);
  writeFileSync(list, text);
  console.log(
    `new      libs/contracts/countries/${name}.ts\nchanged  libs/contracts/src/countries.ts\n\nFill in ${name}.ts, then name the country in the brands that sell there; docs/how-to/add-a-country.md says the rest.`,
  );
}
