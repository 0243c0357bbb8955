import { newBrand } from './new/brand.ts';
import { newApiCall } from './new/api-call.ts';
import { newCountry } from './new/country.ts';
import { newKind } from './new/kind.ts';
import { newModule } from './new/module.ts';
import { newPage } from './new/page.ts';
import { newRule } from './new/rule.ts';
import { newWidget } from './new/widget.ts';
import { runQuietly } from './processes.ts';
import { fail } from './terminal.ts';

/** `npm run new -- widget product/food-match`: writes what a new thing needs, and no more. */
const [what, name, more] = process.argv.slice(2);
const makers: Record<string, () => void> = {
  widget: () => newWidget(name),
  page: () => newPage(name, more),
  call: () => newApiCall(name),
  rule: () => newRule(name),
  kind: () => newKind(name),
  brand: () => newBrand(name),
  country: () => newCountry(name),
  module: () => newModule(name),
};
const make = makers[what ?? ''];
if (!make)
  fail(
    'Usage: npm run new -- widget owner/name | page owner/name [/path] | call domain/name | rule subject | kind name | brand id | country id | module name',
  );
make();
await runQuietly('npx', [
  'prettier',
  '--write',
  '--log-level=silent',
  'libs/contracts/src',
  'libs/contracts/countries',
  'libs/brand',
  'libs/rules/src',
  'libs/ui/src/kinds',
  'mfe-*/src/**/*.{ts,tsx,css}',
  'commerce-api/src/**/*.ts',
]);
