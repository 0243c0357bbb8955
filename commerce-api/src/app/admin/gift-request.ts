import { brands, findBrand } from '@cellardoor/brand';
import { countryIds, isCountryId } from '@cellardoor/contracts/countries';
import type { NewGift } from '../../modules/stored-value/gift-cards/issue-gift.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { amountOf } from './typed-words.ts';

/** The most that one gift may be worth, minor units. */
const most = 100_000;

/** What an operator asked to be issued, as the words of a command line say. */
export interface GiftRequest {
  readonly brand: string;
  readonly country: string;
  /** Units of the country's currency, such as '25' or '12.50'. */
  readonly amount: string;
  readonly voucher: boolean;
}

const given = (text: string): string => (text === '' ? 'missing' : `'${text}'`);

const refuseGift = (why: string): never => refuse(422, why, { code: 'not_issued' });

/** @throws Refusal 422 when it cannot be issued, and says why. [BRD-05] */
export function readGiftRequest({ brand, country, amount: text, voucher }: GiftRequest): NewGift {
  const known = findBrand(brand);
  if (!known) return refuseGift(`--brand is ${given(brand)}; it must be one of ${brands.map(({ facts }) => facts.id).join(', ')}.`);
  if (known.facts.points) refuseGift(`--brand is '${brand}', which sells for points and takes no gift cards.`);
  if (!isCountryId(country)) return refuseGift(`--country is ${given(country)}; it must be one of ${countryIds.join(', ')}.`);
  const amount = amountOf(text);
  if (!amount || amount > most)
    return refuseGift(`--amount is ${given(text)}; it must be from 0.01 to ${most / 100}, such as 25 or 12.50.`);
  return { kind: voucher ? 'voucher' : 'card', brand, country, amount };
}
