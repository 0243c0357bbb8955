import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { CountryId } from '@cellardoor/contracts';
import { countryOf } from '@cellardoor/contracts/countries';
import { dutyText, planRulesOn } from '@cellardoor/rules/plan-rules';
import { findKinds } from '../../modules/catalogue/find-kinds.ts';
import { loadScheme } from '../../modules/subscriptions/api.ts';
import { itemsOf, readSchemes, requireItems } from '../../modules/subscriptions/schemes/read-schemes.ts';
import { soldVersions } from '../../modules/subscriptions/schemes/scheme-store.ts';
import type { Database } from '../../platform/db/database.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { keepTrail } from '../../platform/operators/audit-trail.ts';
import { requireOperator } from '../../platform/operators/operator-store.ts';

/** Loads the schemes of a file, all or none, and says which versions are sold then. `folder` is where the command was typed. */
export async function loadSchemes(database: Database, key: string, folder: string, file: string, now: Date): Promise<string> {
  await requireOperator(database, key, 'plans.change');
  const schemes = readSchemes(await textOf(resolve(folder, file)));
  return database.transaction(async (tx) => {
    const operator = await requireOperator(tx, key, 'plans.change');
    const lines: string[] = [];
    for (const scheme of schemes) {
      requireItems(scheme, await findKinds(tx, itemsOf(scheme)));
      const before = (await soldVersions(tx)).find(({ code, country }) => code === scheme.code && country === scheme.country);
      const version = await loadScheme(tx, scheme, now);
      const subject = `scheme ${scheme.code} ${scheme.country}`;
      if (version !== before?.version)
        await keepTrail(tx, operator, { at: now, action: 'load', subject, before: before ?? {}, after: scheme });
      lines.push(`${scheme.code}  ${scheme.country}  version ${version}${version === before?.version ? ', as before' : ''}`);
    }
    return lines.join('\n');
  });
}

async function textOf(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    return refuse(422, `The file cannot be read: ${error instanceof Error ? error.message : String(error)}`, { code: 'scheme_file' });
  }
}

/** The schemes that are sold, a line each. */
export const schemesText = async (database: Database): Promise<string> =>
  (await soldVersions(database))
    .map(({ code, country, version, name, brands }) => `${code}  ${country}  version ${version}  ${name}  (${brands.join(', ')})`)
    .join('\n') || 'No scheme is sold.';

/** Which rules on what recurs hold on a day in a country, with where each is written. */
export function rulesText(country: CountryId, day: string, state?: string): string {
  const rules = planRulesOn(countryOf(country).planRules, day, state);
  const lines = rules.map(
    ({ duty, basis, source, from, until, states }) =>
      `${dutyText(duty)}\n  ${basis}${states ? ` of ${states.join(', ')}` : ''}, from ${from}${until ? ` until ${until}` : ''}: ${source}`,
  );
  return [`Rules for plans on ${day} in ${country}${state ? `, ${state}` : ''}:`, ...lines].join('\n');
}
