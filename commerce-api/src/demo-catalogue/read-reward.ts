import { brands } from '@cellardoor/brand';
import type { ProductDraft } from '../modules/catalogue/product-draft.ts';
import type { RewardSchemeDocument } from '../modules/subscriptions/schemes/reward-scheme.ts';
import { nothingToDrink } from './read-membership.ts';
import { withoutPlans } from './read-plans.ts';
import { rewardAmounts, rewardBonusPercent, rewardCountries, rewardScheme, rewardTerms, rewardWelcome } from './seed/reward.ts';

/** The monthly amounts of wine reward as products; `from` is the first place in lists. */
export const readRewardProducts = (from: number): ProductDraft[] =>
  Object.entries(rewardAmounts).map(([itemCode, { name, ...amounts }], n) => ({
    ...nothingToDrink,
    itemCode,
    kind: 'rewardPayment',
    source: 'demo',
    derived: false,
    position: from + n,
    addedOn: '2026-11-01',
    name,
    headline: 'Save each month, with a tenth on top',
    description: 'Paid in each month and spent on wine whenever you like.',
    longDescription: '',
    excludedBrands: withoutPlans,
    planScheme: rewardScheme,
    skus: [
      {
        itemCode,
        bottles: 0,
        prices: rewardCountries.map((country) => ({ country, list: amounts[country], sale: amounts[country], member: null })),
      },
    ],
  }));

/** The demo's wine reward, for each country and the brands that sell it there. */
export const demoRewards = (): RewardSchemeDocument[] =>
  rewardCountries.map((country) => ({
    code: rewardScheme,
    country,
    type: 'WINEREWARD',
    position: 0,
    name: 'Wine reward',
    headline: 'Save each month, with a tenth on top',
    description: 'Put a little by each month. We add a tenth, and all of it pays for wine whenever you like.',
    picture: 'cellar',
    brands: brands.filter((brand) => brand.countries[country] && !withoutPlans.includes(brand.facts.id)).map(({ facts }) => facts.id),
    items: Object.keys(rewardAmounts),
    bonusPercent: rewardBonusPercent,
    mostHolidayPayments: 3,
    welcomeItem: rewardWelcome,
    terms: rewardTerms,
  }));
