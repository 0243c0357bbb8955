import { refuse } from '../../../platform/http/refusal.ts';
import { goodsDefaults } from './goods.ts';
import type { Kind } from './kind.ts';

/**
 * What an agreement charges that is nothing of the cellar, such as rent: taxed, paid by card, complete once it is paid. It stands in no catalogue and no
 * basket; its orders are made by what recurs (`serviceSku`).
 */
export const service: Kind<'service'> = {
  ...goodsDefaults,
  name: 'service',
  stockUnits: () => 0,
  runsOut: false,
  mostPerLine: 1,
  needsAccount: true,
  paidByCardAlone: true,
  isDrink: false,
  whyFinal: 'What this order pays for has begun. Please contact us to cancel the order.',
  whyNotAgain: 'This is charged by what you have agreed to. You can change it in your account.',
  requireAllowed: async (_db, _basket, _lines, changes) => {
    const asked = changes.find(({ quantity, sku }) => sku.kind.name === 'service' && quantity > 0);
    if (asked) refuse(409, `${asked.sku.name} is not sold by itself.`, { code: 'not_sold' });
  },
  undelivered: { method: 'Nothing to deliver', promise: 'Charged as you have agreed', news: 'there is nothing to deliver' },
  colours: [],
  isListed: false,
  besideWines: false,
  hasWinesBeside: false,
  pull: 0,
};
