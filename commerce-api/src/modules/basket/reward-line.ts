import { countryOf } from '@cellardoor/contracts/countries';
import type { LineReward } from '@cellardoor/contracts/api/wine-reward';
import { percentOf } from '@cellardoor/money';
import { dayOfJoining, paymentDayAfter } from '@cellardoor/rules/reward-days';
import type { Queries } from '../../platform/db/database.ts';
import type { RequestMarket } from '../../platform/http/market.ts';
import { hasEverSaved } from '../memberships/running-reward.ts';
import { dayOf } from '../subscriptions/clock/calendar.ts';
import { movedAhead } from '../subscriptions/clock/shop-clock.ts';
import type { RewardScheme } from '../subscriptions/schemes/reward-scheme.ts';
import { findRewardSchemes } from '../subscriptions/schemes/reward-scheme-store.ts';
import type { SellableLine } from './line.ts';

/** The wine reward that a line is joined with, as it is sold today. */
export interface RewardOfLine {
  readonly scheme: RewardScheme;
  /** ISO date of the country on which it would be joined now. */
  readonly joinedOn: string;
}

/**
 * The rewards of lines, by line id: none for a line whose amount is not sold any more. A welcome item comes once: not to a basket's owner who has had
 * wine reward before.
 */
export async function rewardsOfLines(
  db: Queries,
  basketId: number,
  lines: readonly SellableLine[],
  market: RequestMarket,
): Promise<ReadonlyMap<number, RewardOfLine>> {
  const joining = lines.filter(({ sku }) => sku.kind.beginsReward);
  if (joining.length === 0) return new Map();
  const isBack = await hasEverSaved(db, basketId, market.country);
  const schemes = (await findRewardSchemes(db, market)).map((scheme) => (isBack ? { ...scheme, welcomeItem: null } : scheme));
  const joinedOn = dayOf(await movedAhead(db, new Date()), countryOf(market.country).facts.timeZone);
  return new Map(
    joining.flatMap(({ id, itemCode }) => {
      const scheme = schemes.find(({ items }) => items.includes(itemCode));
      return scheme ? [[id, { scheme, joinedOn }] as const] : [];
    }),
  );
}

/** Item codes of what comes free with rewards. */
export const rewardGiftCodes = (rewards: Iterable<RewardOfLine>): string[] =>
  [...rewards].flatMap(({ scheme }) => scheme.welcomeItem?.itemCode ?? []);

/** What a line says of its reward. `amount` is what is paid in each month, minor units. */
export function lineRewardOf({ scheme, joinedOn }: RewardOfLine, amount: number): LineReward {
  const dayOfMonth = dayOfJoining(joinedOn);
  return {
    schemeCode: scheme.code,
    name: scheme.name,
    dayOfMonth,
    bonusPercent: scheme.bonusPercent,
    bonus: percentOf(amount, scheme.bonusPercent),
    price: amount,
    frequency: 'P1M',
    nextChargeDate: paymentDayAfter(joinedOn, 1, dayOfMonth),
    nextCharge: amount,
    yearCost: 12 * amount,
  };
}
