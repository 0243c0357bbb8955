import { defaultMarket } from '@cellardoor/contracts/countries';
import { fail } from '../terminal.ts';
import type { Draft } from './draft.ts';

/** A country: a file to fill in, made from that of the default market, and one line in the list of countries. */
export function newCountry(draft: Draft, id: string | undefined): string {
  if (!/^[a-z]{2}$/.test(id ?? '')) fail(`A country's id is two lower-case letters; got "${id ?? ''}".`);
  const name = id!;
  const fileOf = (country: string) => `libs/contracts/countries/${country}.ts`;
  const model = draft.read(fileOf(defaultMarket.country));
  draft.write(
    fileOf(name),
    model
      .replace(/^import \{ knownPlaces \}.*\n/, '')
      .replace(/^ {2}knownPlaces,\n/m, '')
      .replaceAll(`/${defaultMarket.country}/`, `/${name}/`)
      .replace(/\/\*\* The United Kingdom.*\*\//, '/** Fill this in. */'),
  );
  draft.change('libs/contracts/src/countries.ts', (text) =>
    text
      .replace('import type { Country }', `import { country as ${name} } from '../countries/${name}.ts';\nimport type { Country }`)
      .replace(/(const countries = \{[^}]*?) \}/, `$1, ${name} }`),
  );
  return `Fill in ${name}.ts, then name the country in the brands that sell there; docs/how-to/add-a-country.md says the rest.`;
}
