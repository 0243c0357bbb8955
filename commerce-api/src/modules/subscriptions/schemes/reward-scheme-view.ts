import { countryOf } from '@cellardoor/contracts/countries';
import type { RewardScheme as RewardSchemeView } from '@cellardoor/contracts/api/wine-reward';
import { percentOf } from '@cellardoor/money';
import { dayOfJoining, paymentDayAfter } from '@cellardoor/rules/reward-days';
import type { Queries } from '../../../platform/db/database.ts';
import type { RequestMarket } from '../../../platform/http/market.ts';
import { findSkus } from '../../catalogue/queries.ts';
import { dayOf } from '../clock/calendar.ts';
import { findRewardSchemes } from './reward-scheme-store.ts';

/** The wine rewards of a market as a page shows them to whoever joins at `now`; an amount that the market does not sell is left out. */
export async function rewardSchemeViews(db: Queries, market: RequestMarket, now: Date): Promise<RewardSchemeView[]> {
  const schemes = await findRewardSchemes(db, market);
  const codes = schemes.flatMap(({ items, welcomeItem }) => [...items, ...(welcomeItem ? [welcomeItem.itemCode] : [])]);
  const skus = codes.length > 0 ? await findSkus(db, market, codes) : [];
  const today = dayOf(now, countryOf(market.country).facts.timeZone);
  const dayOfMonth = dayOfJoining(today);
  return schemes.map(({ code: schemeCode, name, headline, description, picture, items, bonusPercent, mostHolidayPayments, ...scheme }) => ({
    schemeCode,
    name,
    headline,
    description,
    picture: `/pictures/scene-${picture}-960.avif`,
    currency: market.currency,
    amounts: skus
      .filter(({ itemCode }) => items.includes(itemCode))
      .map(({ itemCode, salePrice }) => ({ itemCode, monthlyAmount: salePrice, bonus: percentOf(salePrice, bonusPercent) }))
      .toSorted((one, other) => one.monthlyAmount - other.monthlyAmount),
    bonusPercent,
    dayOfMonth,
    nextPaymentDate: paymentDayAfter(today, 1, dayOfMonth),
    mostHolidayPayments,
    welcomeItem: skus.some(({ itemCode }) => itemCode === scheme.welcomeItem?.itemCode) ? scheme.welcomeItem : null,
    terms: scheme.terms,
  }));
}
