import { brands, findBrand } from '@cellardoor/brand';
import { countryIds, isCountryId } from '@cellardoor/contracts/countries';
import type { NewGift } from './issue-gift.ts';

/** The most that one gift may be worth, minor units. */
const most = 100_000;

/** Minor units of '25' or '12.50'; undefined for anything else. */
function readAmount(text: string): number | undefined {
  const [, whole, cents = ''] = /^(\d{1,6})(?:\.(\d{1,2}))?$/.exec(text) ?? [];
  return whole === undefined ? undefined : Number(whole) * 100 + Number(cents.padEnd(2, '0'));
}

/** What an operator asked to be issued, as the words of a command line or of an order say. */
export interface IssueRequest {
  readonly brand: string;
  readonly country: string;
  /** Units of the country's currency, such as '25' or '12.50'. */
  readonly amount: string;
  readonly voucher: boolean;
}

/** @throws a sentence fit for the console when it cannot be issued. [BRD-05] */
export function readIssueRequest({ brand, country, amount: text, voucher }: IssueRequest): NewGift {
  const known = findBrand(brand);
  if (!known) throw new Error(`'${brand}' is no brand of ours; they are ${brands.map(({ facts }) => facts.id).join(', ')}.`);
  if (known.facts.points) throw new Error(`The brand ${brand} sells for points and takes no gift cards.`);
  if (!isCountryId(country)) throw new Error(`We do not sell in '${country}'; we sell in ${countryIds.join(', ')}.`);
  const amount = readAmount(text);
  if (!amount || amount > most) throw new Error(`The amount must lie between 0.01 and ${most / 100}, not '${text}'.`);
  return { kind: voucher ? 'voucher' : 'card', brand, country, amount };
}
