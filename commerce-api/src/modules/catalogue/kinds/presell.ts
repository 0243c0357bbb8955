import { countryOf } from '@cellardoor/contracts/countries';
import { formatDate } from '@cellardoor/i18n/format';
import type { Kind } from './kind.ts';
import { wine } from './wine.ts';

/** Since when a wine is sent that is sold before it is here: an ISO date. */
interface PresellTerms {
  readonly shipsFrom: string;
}

/** What an order keeps of it: the day from which all of it is sent; absent where nothing in it is sold ahead. */
export interface PresellSnapshot {
  readonly shipsFrom?: string;
}

/**
 * Wine that is sold before it is here, with the day from which it is sent. The order that holds it is sent as a whole from that day, and its card is
 * charged then; it needs an account, where its card can be changed. [PRD-12]
 */
export const presell: Kind<'presell'> = {
  ...wine,
  name: 'presell',
  termsSql: `json_build_object('shipsFrom', to_char(p.ships_from, 'YYYY-MM-DD'))`,
  saleTerms(terms, country, today) {
    const { shipsFrom } = terms as PresellTerms;
    const when = shipsFrom > today ? `ships from ${formatDate(shipsFrom, countryOf(country).facts)}` : 'ships now';
    return {
      label: `Pre-order, ${when}`,
      notes: [
        'This wine is not in our cellar yet. Your whole order is sent together once it is.',
        'Your card is checked when you order, and charged when we send the order.',
        'You can cancel in your account until it is sent, and your card is not charged.',
      ],
      inBond: false,
      shipsFrom,
    };
  },
  chargedOnDispatch: true,
  lineType: 'PRESELL_ITEM',
  needsAccount: true,
  frozen: (skus): PresellSnapshot =>
    skus.length > 0
      ? {
          shipsFrom: skus
            .map(({ terms }) => (terms as PresellTerms).shipsFrom)
            .toSorted()
            .at(-1)!,
        }
      : {},
  colours: [],
  typeIds: [],
  invitesOffers: false,
  csv: { ...wine.csv!, column: 'ships_from' },
};
