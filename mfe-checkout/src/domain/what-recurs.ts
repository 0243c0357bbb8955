import type { OrderSummary } from '@cellardoor/contracts';
import type { LinePlan } from '@cellardoor/contracts/api/wine-plans';
import type { LineReward } from '@cellardoor/contracts/api/wine-reward';

/** What the lines of an order begin that is charged again later: wine plans, and wine reward. */
export const whatRecurs = ({ lineItems }: Pick<OrderSummary, 'lineItems'>): (LinePlan | LineReward)[] =>
  lineItems.flatMap(({ plan, reward }) => plan ?? reward ?? []);
