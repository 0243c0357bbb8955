import { brands } from '@cellardoor/brand';
import { isDate } from '@cellardoor/rules/dates';
import type { ProductDraft } from '../product-draft.ts';
import { BadRow, numberOf, type Row } from './row.ts';

/** @throws BadRow */
export function refuseRow(reason: string): never {
  throw new BadRow(reason);
}

/** A text that may be empty. */
export const optional = (row: Row, column: string) => row.values[column] ?? '';

/** What a cell holds, parted by `;`. */
export const partsIn = (row: Row, column: string) =>
  optional(row, column)
    .split(';')
    .map((part) => part.trim())
    .filter(Boolean);

/** What says no, or nothing. */
export const saysNo = /^(no|n|false|0)?$/i;

/** @throws BadRow for what is neither a yes nor a no: a wine that is called vegan in other words would be shown as none */
export function saysYes(row: Row, column: string): boolean {
  const text = optional(row, column);
  if (/^(yes|y|true|1)$/i.test(text)) return true;
  return saysNo.test(text) ? false : refuseRow(`${column} is '${text}'; it must be yes or no`);
}

/** The day of a cell; `otherwise` where it is empty. @throws BadRow for what is no day */
export function dayIn(row: Row, column: string, otherwise: string): string {
  const day = optional(row, column) || otherwise;
  return isDate(day) ? day : refuseRow(`${column} is '${day}'; it must be a day such as 2026-01-05`);
}

/** @throws BadRow for the id of no brand: the wine would be sold where it must not be */
export function brandsOf(row: Row, column: string): string[] {
  const known = brands.map(({ facts }) => facts.id as string);
  const ids = partsIn(row, column).map((id) => id.toLowerCase());
  const unknown = ids.find((id) => !known.includes(id));
  return unknown === undefined ? ids : refuseRow(`${column} has '${unknown}'; it must be of ${known.join(', ')}`);
}

/** When the list price was asked. @throws BadRow for one day without the other, or in the wrong order */
export function listPriceAskedOf(row: Row, today: string): ProductDraft['listPriceAsked'] {
  const [from, until] = [optional(row, 'was_from'), optional(row, 'was_until')];
  if (!from && !until) return undefined;
  for (const [column, day] of Object.entries({ was_from: from, was_until: until }))
    if (!isDate(day))
      throw new BadRow(`${column} is ${day ? `'${day}'` : 'empty'}; it must be a day such as 2026-01-05, as the other is filled in`);
  if (from >= until) throw new BadRow(`was_from is ${from}; it must be before was_until, ${until}`);
  if (until > today) throw new BadRow(`was_until is ${until}; it must not be after today, ${today}`);
  return { from, until };
}

/** From 1 to 5; null where it is empty. @throws BadRow */
export const scale = (row: Row, column: string) => (optional(row, column) ? Math.round(numberOf(row, column, 1, 5)) : null);

/** @throws BadRow */
export function wholeOf(row: Row, column: string, least: number, most: number): number {
  const value = numberOf(row, column, least, most);
  if (!Number.isInteger(value)) throw new BadRow(`${column} is '${row.values[column]}'; it must be a whole number`);
  return value;
}

/** Awards, parted by `;`, each with its parts parted by `|`. @throws BadRow for one without a name, or of more parts */
export function accoladesOf(row: Row): ProductDraft['accolades'] {
  return partsIn(row, 'awards').map((award) => {
    const [name = '', category = '', description = '', levelTypeDesc = '', accoladePerson = '', ...more] = award
      .split('|')
      .map((part) => part.trim());
    if (!name || more.length > 0) throw new BadRow(`awards has '${award}'; it must be name|category|description|level|person`);
    return { name, category, description, levelTypeDesc, accoladePerson };
  });
}
