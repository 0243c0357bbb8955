import type { SchemeDocument } from '../src/modules/subscriptions/schemes/scheme.ts';

/** A scheme of cases of twelve (T2001) at 120.00 in the UK, every 8 or 12 weeks or month: charged 5 days before it comes, closed 3 days before that. */
export const aScheme = (parts: Partial<SchemeDocument> = {}): SchemeDocument => ({
  code: 'TTOUR',
  country: 'uk',
  type: 'WINEPLAN',
  family: 'test-tours',
  position: 1,
  name: 'Test Tour',
  headline: 'Twelve wines',
  description: 'Twelve wines, again and again.',
  picture: 'cellar',
  brands: ['law'],
  frequencies: ['P12W', 'P8W', 'P4W', 'P1M'],
  cases: [{ caseType: 'MIXED', name: 'Mixed', bottles: 12, itemCode: 'T2001' }],
  swaps: ['T1003'],
  additions: ['T1003'],
  welcomeGifts: [],
  freeGifts: [],
  deliveryCost: 699,
  deliveryDays: 5,
  cutOffDays: 3,
  reminderDays: 10,
  saveOffer: { offerId: 'stay', headline: 'A tenth off the next case', percent: 10, upTo: 2000 },
  terms: { version: '2026-11', text: 'A case comes until you leave.' },
  ...parts,
});
