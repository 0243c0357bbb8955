import type { ApiSettings } from '../../../platform/settings.ts';
import { modeNamed, offeredModes, paymentModes, sqlModeName, sqlModes } from './payment-modes.ts';

const settings = { paymentGateway: 'sandbox' } as ApiSettings;
const occasion = { brandFacts: { id: 'law', cards: ['visa'], points: 0 }, country: 'uk', settings, kinds: [] } as const;

it('offers what the shop is set up for, each mode once', () => {
  expect(offeredModes(occasion).map(({ paymentMode }) => paymentMode)).toContain('creditCard');
  expect(offeredModes({ ...occasion, settings: { paymentGateway: undefined } as ApiSettings })).toEqual([]);
  expect(new Set(paymentModes.map(({ paymentMode }) => paymentMode)).size).toBe(paymentModes.length);
});

it('offers PayPal where an account is named, and never for the bank partner', () => {
  const account = { ...settings, payPal: 'sandbox' } as ApiSettings;
  const modes = (brandFacts: { id: 'law' | 'hsb'; points: number }) =>
    offeredModes({ ...occasion, settings: account, brandFacts: { ...brandFacts, cards: ['mastercard'] } }).map(
      ({ paymentMode }) => paymentMode,
    );
  expect(modes({ id: 'law', points: 0 })).toContain('paypal');
  expect(modes({ id: 'hsb', points: 1 })).not.toContain('paypal');
  expect(offeredModes(occasion).map(({ paymentMode }) => paymentMode)).not.toContain('paypal');
});

it('takes a mode of a later release for a card', () => {
  expect(modeNamed('later' as 'creditCard').paymentMode).toBe('creditCard');
});

it('names every mode in SQL', () => {
  for (const { paymentMode, name } of paymentModes) expect(sqlModeName('p.mode')).toContain(`when '${paymentMode}' then '${name}'`);
  expect(sqlModes(({ paymentMode }) => paymentMode === 'creditCard')).toBe(`('creditCard')`);
});
