import { textOrEmpty, refuseRow } from './own-cells.ts';
import { type Row, requireText } from './row.ts';

const wanted = 'a year such as 2022, or NV';

/** The year of the harvest, or NV. @throws InvalidRow for neither, and for a year to come */
export function parseVintage(row: Row, today: string): string {
  const written = requireText(row, 'vintage', wanted);
  if (/^n[./]?\s*v\.?$|^non[- ]?vintage$/i.test(written)) return 'NV';
  if (!/^(?:19|20)\d\d$/.test(written)) return refuseRow(`vintage is '${written}'; it must be ${wanted}`);
  return written > today.slice(0, 4) ? refuseRow(`vintage is ${written}, a year to come; it must be a year that has begun`) : written;
}

function parseDrinkYear(row: Row, column: 'drink_from' | 'drink_by', vintage: string): string {
  const year = textOrEmpty(row, column);
  if (year === '') return '';
  if (!/^(?:19|2[01])\d\d$/.test(year)) return refuseRow(`${column} is '${year}'; it must be a year such as 2031`);
  return vintage !== 'NV' && year < vintage ? refuseRow(`${column} is ${year}, before the vintage ${vintage}`) : year;
}

/**
 * The first and the last year to drink a wine; empty where nobody says.
 * @throws InvalidRow for what is no year, for one before the vintage, and for a window that ends before it begins
 */
export function parseDrinkWindow(row: Row, vintage: string): { readonly drinkFrom: string; readonly drinkBy: string } {
  const drinkFrom = parseDrinkYear(row, 'drink_from', vintage);
  const drinkBy = parseDrinkYear(row, 'drink_by', vintage);
  if (drinkFrom && drinkBy && drinkBy < drinkFrom) return refuseRow(`drink_by is ${drinkBy}, before drink_from ${drinkFrom}`);
  return { drinkFrom, drinkBy };
}
