import { isSavingInCountry } from '../../memberships/running-reward.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { goodsDefaults } from './goods.ts';
import type { BasketOf, Kind, LineOfKind } from './kind.ts';
import type { Queries } from '../../../platform/db/database.ts';

/** Which reward it is joined with. */
interface RewardTerms {
  readonly schemeId: string;
}

const isOwn = ({ sku }: LineOfKind) => sku.kind.name === 'rewardPayment';
const hasReward = 'You save with wine reward already. You can change it in your account.';

/**
 * A monthly payment into wine reward: the first is made with the order, those that follow are charged to the card that paid it. It is money, not
 * goods: no stock, no delivery, no tax, one in a basket, and a card alone pays for it. [BSK-01]
 */
export const rewardPayment: Kind<'rewardPayment'> = {
  ...goodsDefaults,
  name: 'rewardPayment',
  termsSql: `json_build_object('schemeId', p.plan_scheme)`,
  fields: (terms) => ({ isMixed: false, mixed: false, schemeDetails: { schemeId: (terms as RewardTerms).schemeId } }),
  stockUnits: () => 0,
  runsOut: false,
  mostPerLine: 1,
  lineType: 'WINEREWARD_RECRUITMENT_ITEM',
  needsAccount: true,
  isTaxed: false,
  isDrink: false,
  paidByCardAlone: true,
  beginsPlan: true,
  beginsReward: true,
  isSaved: true,
  whyFinal: 'Wine reward in this order has begun. You can have what you paid in refunded in your account.',
  whyNotAgain: 'Wine reward is paid in each month by itself.',
  undelivered: {
    method: 'Nothing to deliver',
    promise: 'Your wine reward begins as soon as you have paid',
    news: 'your wine reward has begun',
  },
  requireAllowed: async (db: Queries, { basketId, country }: BasketOf, lines, changes) => {
    const added = changes.filter((change) => isOwn(change) && change.quantity > 0);
    if (added.length === 0) return;
    const others = [...lines, ...added].filter((line) => isOwn(line) && line.itemCode !== added[0]!.itemCode);
    if (others.length > 0)
      refuse(409, 'Your basket holds another monthly amount already. Please remove it first.', {
        field: 'itemCode',
        code: 'reward_in_basket',
      });
    if (await isSavingInCountry(db, basketId, country)) refuse(409, hasReward, { field: 'itemCode', code: 'already_saving' });
  },
  refusedLines: async (db: Queries, { basketId, country }: BasketOf, lines) => {
    const own = lines.filter(isOwn);
    if (own.length > 0 && (await isSavingInCountry(db, basketId, country))) return new Map(own.map(({ id }) => [id, hasReward]));
    // two baskets that became one may hold two
    return new Map(own.slice(1).map(({ id, sku }) => [id, `Your basket holds another monthly amount. ${sku.name} was left out.`]));
  },
  colours: [],
  isListed: false,
  besideWines: false,
  hasWinesBeside: false,
  pull: 0,
};
