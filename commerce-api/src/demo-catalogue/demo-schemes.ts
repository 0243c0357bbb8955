import { brands } from '@cellardoor/brand';
import type { CountryId } from '@cellardoor/contracts';
import type { WelcomeGift } from '@cellardoor/contracts/api/wine-plans';
import { countryIds, countryOf } from '@cellardoor/contracts/countries';
import { formatPrice } from '@cellardoor/i18n/format';
import { planCases } from './seed/plan-cases.ts';
import { planTermsVersion, type SeedPlan, seedPlans } from './seed/plans.ts';
import type { SchemeDocument } from '../modules/subscriptions/schemes/scheme.ts';
import { withoutPlans } from './read-plans.ts';
import { listOf, parts } from './seed-line.ts';

const caseTypes = { mixed: 'MIXED', 'all red': 'RED', 'all white': 'WHITE' } as const;

/** A round sum in a country's minor units for one in pence. */
const inCountry = (pence: number, { priceFactor }: { readonly priceFactor: number }) => Math.round((pence * priceFactor) / 500) * 500;

/** The demo's wine plans, for each country and the brands that sell them there. */
export const demoSchemes = (): SchemeDocument[] =>
  countryIds.flatMap((country) => {
    const selling = brands.filter(({ countries, facts }) => countries[country] && !withoutPlans.includes(facts.id));
    return seedPlans.map((plan, position) =>
      schemeOf(
        plan,
        position,
        country,
        selling.map(({ facts }) => facts.id),
      ),
    );
  });

function schemeOf(plan: SeedPlan, position: number, country: CountryId, selling: readonly string[]): SchemeDocument {
  const cases = casesOf(plan);
  const deliveryCost = costOfDelivery(country, cases[0]!.bottles);
  const { code, family, name, headline, description, picture } = plan;
  return {
    code,
    country,
    type: 'WINEPLAN',
    family,
    position,
    name,
    headline,
    description,
    picture,
    brands: [...selling],
    frequencies: [...plan.frequencies],
    cases,
    swaps: [...plan.swaps],
    additions: [...plan.additions],
    welcomeGifts: giftsOf(plan, country),
    freeGifts: [...plan.freeGifts],
    deliveryCost,
    deliveryDays: 5,
    cutOffDays: 3,
    reminderDays: 10,
    saveOffer: {
      offerId: 'stay-2026',
      headline: 'Stay for your next case, and have a quarter off it',
      percent: 25,
      upTo: inCountry(3000, countryOf(country)),
    },
    terms: { version: planTermsVersion, text: termsOf(deliveryCost, country) },
  };
}

function casesOf({ code }: SeedPlan): SchemeDocument['cases'] {
  return planCases
    .filter(({ scheme }) => scheme === code)
    .map((seed) => {
      const [itemCode = '', title = ''] = parts(seed.case);
      const look = title.split(', ')[1] as keyof typeof caseTypes;
      const bottles = listOf(seed.holds).reduce((sum, held) => sum + Number(held.split(' x')[1] ?? 1), 0);
      return { caseType: caseTypes[look], name: look[0]!.toUpperCase() + look.slice(1), bottles, itemCode };
    });
}

/** What standard delivery of so many bottles costs in a country. */
function costOfDelivery(country: CountryId, bottles: number): number {
  const [{ cost, freeFromBottles }] = countryOf(country).delivery;
  return freeFromBottles && bottles >= freeFromBottles ? 0 : cost;
}

function giftsOf({ familyDiscount, freeItems }: SeedPlan, country: CountryId): WelcomeGift[] {
  const upTo = familyDiscount && inCountry(familyDiscount, countryOf(country));
  const discount: WelcomeGift[] = upTo
    ? [{ gift: 'FAMILY_DISCOUNT', name: `Family discount up to ${shown(upTo, country)}`, itemCode: null, upTo }]
    : [];
  return [
    { gift: 'FREE_DELIVERY', name: 'Free delivery on your first case', itemCode: null, upTo: 0 },
    ...discount,
    ...freeItems.map(({ itemCode, name }) => ({ gift: 'FREE_ITEM' as const, name, itemCode, upTo: 0 })),
  ];
}

const shown = (amount: number, country: CountryId) =>
  formatPrice(amount, { ...countryOf(country).facts, facts: { points: 0 } }).replace(/\.00$/, '');

const termsOf = (deliveryCost: number, country: CountryId) =>
  [
    'You pay for your first case when you order it. After that we send a case as often as you chose, and charge the card that you paid with five days before each delivery, without asking you again.',
    `Each case costs the price that you agreed to, and ${deliveryCost ? `${shown(deliveryCost, country)} for delivery` : 'nothing for delivery'}. If the price rises, we write to you 7 to 30 days before; you can leave until then.`,
    'We write to you ten days before each charge. Until the end of the third day before the charge you can change the wines, skip the case or move it.',
    'You can leave at any time in your account, in two steps, and nothing is charged after that. There is no least number of cases. Within 14 days of joining you can also send the first case back and have your money back.',
  ].join('\n\n');
