import { optional, refuseRow } from './own-cells.ts';
import { type Row, textOf } from './row.ts';

/** The year of the harvest, or NV. @throws BadRow for neither, and for a year to come */
export function vintageOf(row: Row, today: string): string {
  const vintage = textOf(row, 'vintage');
  if (!/^(?:19|20)\d\d$|^NV$/.test(vintage)) return refuseRow(`vintage is '${vintage}'; it must be a year or NV`);
  return vintage !== 'NV' && vintage > today.slice(0, 4) ? refuseRow(`vintage is ${vintage}, a year to come`) : vintage;
}

/** The last year to drink a wine; empty where nobody says. @throws BadRow for what is no year, and for one before the vintage */
export function drinkByOf(row: Row, vintage: string): string {
  const year = optional(row, 'drink_by');
  if (year === '') return '';
  if (!/^(?:19|2[01])\d\d$/.test(year)) return refuseRow(`drink_by is '${year}'; it must be a year`);
  return vintage !== 'NV' && year < vintage ? refuseRow(`drink_by is ${year}, before the vintage ${vintage}`) : year;
}
