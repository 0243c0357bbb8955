import { countryIds, countryOf } from '@cellardoor/contracts/countries';
import { formatDate, formatDay, formatMoney, formatPrice, formatTime } from './format.ts';

const uk = { locale: 'en-GB', currency: 'GBP', timeZone: 'Europe/London', facts: { points: 0 } } as const;

it.each([
  [{ locale: 'en-GB', currency: 'GBP' } as const, 1299, '£12.99'],
  [{ locale: 'en-AU', currency: 'AUD' } as const, 1250000, '$12,500.00'],
  [{ locale: 'en-NZ', currency: 'NZD' } as const, 5, '$0.05'],
  [{ locale: 'en-US', currency: 'USD' } as const, 0, '$0.00'],
])('writes minor units as money of %o', (market, amount, text) => {
  expect(formatMoney(amount, market)).toBe(text);
});

it('writes points at the bank partner, and no pound sign', () => {
  expect(formatPrice(129900, { ...uk, facts: { points: 1 } })).toBe('129,900 pts');
  expect(formatPrice(129900, { ...uk, facts: { points: 10 } })).toBe('1,299,000 pts');
});

it('writes a date with its year', () => {
  expect(formatDate('2027-11-21', { locale: 'en-GB', timeZone: 'Europe/London' })).toBe('21 November 2027');
  expect(formatDate('2027-11-21T23:30:00Z', { locale: 'en-AU', timeZone: 'Australia/Sydney' })).toBe('22 November 2027');
});

it('keeps a bare date on its day in every zone', () => {
  expect(formatDay('2026-11-24', { locale: 'en-US', timeZone: 'America/New_York' })).toBe('Tuesday, November 24');
});

it('names the zone of a time where the country has several', () => {
  const at = (iso: string) => Object.fromEntries(countryIds.map((id) => [id, formatTime(iso, countryOf(id).facts).replace('\u202f', ' ')]));
  expect(at('2026-11-26T02:20:00Z')).toEqual({
    uk: '26 November 2026 at 02:20',
    au: '26 November 2026 at 1:20 pm AEDT',
    nz: '26 November 2026 at 3:20 pm',
    us: 'November 25, 2026 at 9:20 PM EST',
  });
});
