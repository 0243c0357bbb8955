import type { ApiSettings } from '../settings.ts';
import { modeNamed, offeredModes, paymentModes, sqlModeName, sqlModes } from './payment-modes.ts';

const settings = { paymentGateway: 'sandbox' } as ApiSettings;
const occasion = { brandFacts: { id: 'law', cards: ['visa'] }, country: 'uk', settings, kinds: [] } as const;

it('offers what the shop is set up for, each mode once', () => {
  expect(offeredModes(occasion).map(({ paymentMode }) => paymentMode)).toContain('creditCard');
  expect(offeredModes({ ...occasion, settings: { paymentGateway: undefined } as ApiSettings })).toEqual([]);
  expect(new Set(paymentModes.map(({ paymentMode }) => paymentMode)).size).toBe(paymentModes.length);
});

it('takes a mode of a later release for a card', () => {
  expect(modeNamed('later' as 'creditCard').paymentMode).toBe('creditCard');
});

it('names every mode in SQL', () => {
  for (const { paymentMode, name } of paymentModes) expect(sqlModeName('p.mode')).toContain(`when '${paymentMode}' then '${name}'`);
  expect(sqlModes(({ paymentMode }) => paymentMode === 'creditCard')).toBe(`('creditCard')`);
});
