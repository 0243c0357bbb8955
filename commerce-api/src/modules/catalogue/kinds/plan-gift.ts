import { refuse } from '../../../platform/http/refusal.ts';
import { goodsDefaults } from './goods.ts';
import type { Kind } from './kind.ts';

/** What comes free with a wine plan and is not sold, such as glasses. [WPL-02] */
export const planGift: Kind<'planGift'> = {
  ...goodsDefaults,
  name: 'planGift',
  isDrink: false,
  whyNotAgain: 'This came free with a wine plan.',
  requireAllowed: async (_db, _basket, _lines, changes) => {
    const asked = changes.find(({ quantity, sku }) => sku.kind.name === 'planGift' && quantity > 0);
    if (asked) refuse(409, `${asked.sku.name} comes free with a wine plan and is not sold by itself.`, { code: 'plan_alone' });
  },
  colours: [],
  isListed: false,
  besideWines: false,
  hasWinesBeside: false,
  pull: 0,
};
