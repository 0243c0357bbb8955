import type { CountryId } from '@cellardoor/contracts';
import { countryIds } from '@cellardoor/contracts/countries';
import type { AccoladeDraft, ProductDraft } from '../modules/catalogue/product-draft.ts';
import { fnv1a } from '../modules/catalogue/seeded-random.ts';

/** Fields that share a line. */
export const parts = (line: string) => line.split('|').map((part) => part.trim());
export const listOf = (text: string | undefined, mark: string | RegExp = ',') =>
  (text ?? '')
    .split(mark)
    .map((part) => part.trim())
    .filter(Boolean);
/** The countries that a line names; all when it names none. */
export const sold = (only: string | undefined) => (only ? (listOf(only, ' ') as CountryId[]) : countryIds);

/** @throws where it is none, naming the item */
export function number(text: string | undefined, what: string): number {
  const value = Number(text);
  if (text === undefined || text === '' || Number.isNaN(value)) throw new Error(`${what}: '${text}' is not a number`);
  return value;
}

/** '24.99 now 21.99' in pence. */
export function pence(text: string, what: string): { list: number; sale: number } {
  const [before, now] = text.split(' now ');
  const list = Math.round(number(before, what) * 100);
  return { list, sale: now ? Math.round(number(now, what) * 100) : list };
}

export function award(line: string | undefined, category: string): AccoladeDraft[] {
  if (!line) return [];
  const [name = '', level = '', year = '', judge = ''] = parts(line);
  return [{ name, category, description: `${level}, ${name} ${year}`, levelTypeDesc: level, accoladePerson: judge }];
}

export function quote(line: string | undefined): ProductDraft['quote'] {
  if (!line) return null;
  const [text = '', author = ''] = parts(line);
  return { text, author };
}

/** Plenty, but not everywhere the same. */
export const plenty = (itemCode: string) => 60 + (fnv1a(itemCode) % 540);

/** Spread over a year, so that 'newest' has an order. */
export function addedOn(itemCode: string): string {
  const day = new Date(Date.UTC(2025, 9, 1) + (fnv1a(`added ${itemCode}`) % 365) * 86_400_000);
  return day.toISOString().slice(0, 10);
}
