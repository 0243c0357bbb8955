import type { SaleTerms } from '@cellardoor/contracts/api/sale-terms';
import type { Kind } from './kind.ts';
import { wine } from './wine.ts';

/** Notes are said below their label before a sale, do not repeat it, and are kept with the order. */
const saleTerms: SaleTerms = {
  label: 'En primeur, in bond (without duty and VAT)',
  notes: [
    'This wine is lying abroad, in the cellar where it was made. We promise no delivery date; we write to you when it has arrived.',
    'Duty, VAT and delivery are not included: we invoice them when it arrives, at the rates of that day.',
    'Its price follows the market, so you cannot cancel it or send it back within 14 days.',
  ],
  inBond: true,
  shipsFrom: null,
};

/**
 * Wine that is sold before it is bottled, by the case and in bond: it stays abroad, nothing is delivered or taxed now, no offer makes it cheaper,
 * and the right to cancel does not hold for it (Consumer Contracts Regulations 2013, regulation 28(1)(d)). [PRD-12]
 */
export const enPrimeur: Kind<'enPrimeur'> = {
  ...wine,
  name: 'enPrimeur',
  comesIn: (bottles) => bottles > 1,
  saleTerms: () => saleTerms,
  inBond: true,
  isTaxed: false,
  isPromoted: false,
  whyFinal:
    'You cannot cancel an en primeur wine in this order: its price follows the market. Please contact us to cancel the rest of the order.',
  staysSold: true,
  undelivered: {
    method: 'Stays in bond',
    promise: 'Your wine stays in bond, and we write to you when it has arrived',
    news: 'your en primeur wine is reserved',
  },
  colours: [],
  typeIds: [],
  invitesOffers: false,
  besideWines: false,
  pull: 0.3,
  csv: { ...wine.csv!, bottles: 0, column: 'en_primeur', soldByTheCase: 'an en primeur wine is sold by the case alone' },
};
