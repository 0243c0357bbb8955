import { brands } from '@cellardoor/brand';
import { isDate } from '@cellardoor/rules/dates';
import type { ProductDraft } from '../product-draft.ts';
import { InvalidRow, parseNumber, type Row } from './row.ts';

/** @throws InvalidRow */
export function refuseRow(reason: string): never {
  throw new InvalidRow(reason);
}

/** The text of a cell; empty where it has none. */
export const textOrEmpty = (row: Row, column: string) => row.values[column] ?? '';

/** The items of a cell, separated by `;`. */
export const parseList = (row: Row, column: string) =>
  textOrEmpty(row, column)
    .split(';')
    .map((part) => part.trim())
    .filter(Boolean);

/** Matches a no, and an empty cell. */
export const noOrEmpty = /^(no|n|false|0)?$/i;

/** True for yes, false for no or an empty cell. @throws InvalidRow for anything else, so that no wine loses its label by a misspelt yes */
export function parseYesNo(row: Row, column: string): boolean {
  const text = textOrEmpty(row, column);
  if (/^(yes|y|true|1)$/i.test(text)) return true;
  return noOrEmpty.test(text) ? false : refuseRow(`${column} is '${text}'; it must be yes or no`);
}

/** The ISO date of a cell; `otherwise` where it is empty. @throws InvalidRow for an invalid date */
export function parseDay(row: Row, column: string, otherwise: string): string {
  const day = textOrEmpty(row, column) || otherwise;
  return isDate(day) ? day : refuseRow(`${column} is '${day}'; it must be a day such as 2026-01-05`);
}

/** Brand ids in a cell. @throws InvalidRow for an unknown id: the wine would be sold where it must not be */
export function parseBrands(row: Row, column: string): string[] {
  const known = brands.map(({ facts }) => facts.id as string);
  const ids = parseList(row, column).map((id) => id.toLowerCase());
  const unknown = ids.find((id) => !known.includes(id));
  return unknown === undefined ? ids : refuseRow(`${column} has '${unknown}'; it must be of ${known.join(', ')}`);
}

/** The period in which the list price was charged. @throws InvalidRow for only one of the dates, or the wrong order */
export function parseListPricePeriod(row: Row, today: string): ProductDraft['listPriceAsked'] {
  const [from, until] = [textOrEmpty(row, 'was_from'), textOrEmpty(row, 'was_until')];
  if (!from && !until) return undefined;
  for (const [column, day] of Object.entries({ was_from: from, was_until: until }))
    if (!isDate(day))
      throw new InvalidRow(`${column} is ${day ? `'${day}'` : 'empty'}; it must be a day such as 2026-01-05, as the other is filled in`);
  if (from >= until) throw new InvalidRow(`was_from is ${from}; it must be before was_until, ${until}`);
  if (until > today) throw new InvalidRow(`was_until is ${until}; it must not be after today, ${today}`);
  return { from, until };
}

/** A value from 1 to 5; null where the cell is empty. @throws InvalidRow */
export const parseScale = (row: Row, column: string) => (textOrEmpty(row, column) ? Math.round(parseNumber(row, column, 1, 5)) : null);

/** A whole number within limits. @throws InvalidRow */
export function parseWholeNumber(row: Row, column: string, least: number, most: number): number {
  const value = parseNumber(row, column, least, most);
  if (!Number.isInteger(value)) throw new InvalidRow(`${column} is '${row.values[column]}'; it must be a whole number`);
  return value;
}

/** Awards, separated by `;`, their fields by `|`. @throws InvalidRow for an award without a name, or with too many fields */
export function parseAccolades(row: Row): ProductDraft['accolades'] {
  return parseList(row, 'awards').map((award) => {
    const [name = '', category = '', description = '', levelTypeDesc = '', accoladePerson = '', ...more] = award
      .split('|')
      .map((part) => part.trim());
    if (!name || more.length > 0) throw new InvalidRow(`awards has '${award}'; it must be name|category|description|level|person`);
    return { name, category, description, levelTypeDesc, accoladePerson };
  });
}
