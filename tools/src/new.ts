import { newBrand } from './new/brand.ts';
import { openDraft } from './new/draft.ts';
import { newApiCall } from './new/api-call.ts';
import { newApiModule } from './new/api-module.ts';
import { newCountry } from './new/country.ts';
import { newEmail } from './new/email.ts';
import { newJob } from './new/job.ts';
import { newKind } from './new/kind.ts';
import { newMigration } from './new/migration.ts';
import { newModule } from './new/module.ts';
import { newPage } from './new/page.ts';
import { newRule } from './new/rule.ts';
import { newWidget } from './new/widget.ts';
import { runQuietly } from './processes.ts';
import { fail } from './terminal.ts';

/** `npm run new -- widget product/food-match`: writes what a new thing needs, and no more. */
const [what, name, ...rest] = process.argv.slice(2);
const [more] = rest;
const draft = openDraft();
const makers: Record<string, () => string> = {
  widget: () => newWidget(draft, name),
  page: () => newPage(draft, name, more),
  call: () => newApiCall(draft, name, more),
  rule: () => newRule(draft, name),
  kind: () => newKind(draft, name),
  brand: () => newBrand(draft, name),
  country: () => newCountry(draft, name),
  module: () => newModule(draft, name),
  'api-module': () => newApiModule(draft, name),
  migration: () => newMigration(draft, name, rest),
  job: () => newJob(draft, name),
  email: () => newEmail(draft, name),
};
const make = makers[what ?? ''];
if (!make)
  fail(
    (what ? `There is no ${what} to write. ` : '') +
      'Usage: npm run new -- widget owner/name | page owner/name [/path] | call domain/name [folder] | rule subject | kind name | brand id | country id | module name | api-module name | migration module words | job module/name | email name',
  );
const next = make();
const files = draft.save();
console.log(`\n${next}`);
await runQuietly(process.execPath, [
  'node_modules/prettier/bin/prettier.cjs',
  '--write',
  '--log-level=silent',
  '--ignore-unknown',
  ...files,
]);
