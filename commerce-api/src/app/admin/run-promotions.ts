import { brands, findBrand } from '@cellardoor/brand';
import type { CountryId } from '@cellardoor/contracts';
import { countryOf } from '@cellardoor/contracts/countries';
import { isDate } from '@cellardoor/rules/dates';
import { promotedPercent } from '@cellardoor/rules/prices';
import type { Database } from '../../platform/db/database.ts';
import { keepTrail } from '../../platform/operators/audit-trail.ts';
import { requireOperator } from '../../platform/operators/operator-store.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { listPromotions, type PromotionToAdd } from '../../modules/basket/promotions/change-promotions.ts';
import { normaliseCode } from '../../modules/basket/promotions/promotion-store.ts';
import type { Typed } from './operator-programs.ts';
import { cappedText, promotionText } from './promotion-text.ts';
import { countOf, readWords, refuseUsage, requireAmount, requireCountry } from './typed-words.ts';
import { addPromotion, endPromotion } from '../../modules/basket/api.ts';

const usage = `Usage: OPERATOR_KEY=... npm run promotions -- list
       npm run promotions -- add --name '£5 off' --country uk [--brand law] [--code SPRING] [--minimum 50.00]
           --amount 5.00 | --percent 10 | --gift W1029
           [--members PREM,CONF] [--alone] [--uses 1000] [--once] [--first] [--from 2026-12-01T00:00Z] [--until 2027-01-01T00:00Z]
       npm run promotions -- end 12`;

const text = { type: 'string' } as const;
const flag = { type: 'boolean' } as const;
const options = {
  name: text,
  country: text,
  brand: text,
  code: text,
  minimum: text,
  amount: text,
  percent: text,
  gift: text,
  uses: text,
  members: text,
  from: text,
  until: text,
  alone: flag,
  once: flag,
  first: flag,
};
type Values = ReturnType<typeof readWords<typeof options>>['values'];

const refuseTyped = (why: string): never => refuseUsage(usage, why);

function timeOf(option: string, given: string): Date {
  const isWritten = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?(Z|[+-]\d\d:\d\d)$/.test(given) && isDate(given.slice(0, 10));
  const time = new Date(isWritten ? given : NaN);
  return Number.isNaN(time.getTime())
    ? refuseTyped(`${option} is '${given}'; it must be a time with its zone, such as 2026-12-01T00:00Z.`)
    : time;
}

/** What it gives: one of three. A basket would get no more than the country lets be promoted, whatever is written. */
function giftOf(
  { amount, percent, gift }: Values,
  country: CountryId,
): Pick<PromotionToAdd, 'discountAmount' | 'discountPercent' | 'giftItemCode'> {
  if ([amount, percent, gift].filter((each) => each !== undefined).length !== 1)
    refuseTyped('--amount, --percent and --gift: exactly one of them must be given.');
  const share = percent === undefined ? null : (countOf(percent) ?? 0);
  if (share !== null && (share < 1 || share > 100)) refuseTyped(`--percent is '${percent}'; it must be a whole number from 1 to 100.`);
  const forbidden = countryOf(country).unpromotedFromPercent ?? null;
  if (share !== null && promotedPercent(share, forbidden) < share)
    refuseTyped(`--percent is '${percent}', too much: in ${country} ${forbidden} per cent or more may be taken off in a price list alone.`);
  return {
    discountAmount: amount === undefined ? null : requireAmount(usage, '--amount', amount),
    discountPercent: share,
    giftItemCode: gift ?? null,
  };
}

/** Which baskets have it, and how often. */
function limitsOf({
  code: given,
  uses,
  members,
  once = false,
  first = false,
}: Values): Pick<PromotionToAdd, 'code' | 'mostUses' | 'onceABuyer' | 'firstOrder' | 'schemes'> {
  const code = given === undefined ? null : normaliseCode(given);
  if (code !== null && !/^[A-Z0-9-]{3,40}$/.test(code)) refuseTyped(`--code is '${given}'; it must be 3 to 40 letters, digits and dashes.`);
  if (code === null && (uses !== undefined || once || first))
    refuseTyped('--uses, --once and --first need --code: only a promotion with a code is counted.');
  if (code !== null && members !== undefined)
    refuseTyped('--members and --code exclude each other: a promotion for members comes by itself, without a code.');
  const mostUses =
    uses === undefined ? null : countOf(uses) || refuseTyped(`--uses is '${uses}'; it must be a whole number of orders, 1 or more.`);
  return { code, mostUses, onceABuyer: once, firstOrder: first, schemes: members === undefined ? null : members.toUpperCase().split(',') };
}

function promotionOf(values: Values, now: Date): PromotionToAdd {
  const { name = '', brand, minimum, from, until, alone = false } = values;
  if (!name.trim() || name.length > 100)
    refuseTyped(`--name has ${name.trim().length} characters; it must say in 1 to 100 how shoppers know the promotion.`);
  const country = requireCountry(values.country, usage);
  if (brand !== undefined && !findBrand(brand))
    refuseTyped(`--brand is '${brand}'; it must be one of ${brands.map(({ facts }) => facts.id).join(', ')}.`);
  const [startsAt, endsAt] = [from === undefined ? now : timeOf('--from', from), until === undefined ? null : timeOf('--until', until)];
  if (endsAt && endsAt <= startsAt) refuseTyped(`--until is ${until}; it must be after ${from === undefined ? 'now' : `--from, ${from}`}.`);
  const minimumSpend = minimum === undefined ? 0 : requireAmount(usage, '--minimum', minimum);
  const where = { name: name.trim(), country, brand: brand ?? null, minimumSpend, withOffers: !alone, startsAt, endsAt };
  return { ...where, ...giftOf(values, country), ...limitsOf(values) };
}

/** Adds and ends promotions and vouchers, in an operator's name. [OPS-01] */
export async function runPromotions(database: Database, { words, key }: Typed, now: Date): Promise<string> {
  const { positionals, values } = readWords(words, options, usage);
  const [command = '', id = '', ...others] = positionals;
  if (others.length > 0 || (id !== '') !== (command === 'end')) return refuseUsage(usage);
  if (command === 'list') {
    await requireOperator(database, key, 'promotions.read');
    return (await listPromotions(database)).map((each) => promotionText(each, now)).join('\n') || 'There are no promotions.';
  }
  if (command !== 'add' && command !== 'end') return refuseUsage(usage);
  const asked = command === 'add' ? promotionOf(values, now) : undefined;
  const ended = countOf(id) ?? 0;
  return database.transaction(async (tx) => {
    const operator = await requireOperator(tx, key, 'promotions.change');
    const change = asked ? await addPromotion(tx, asked) : await endPromotion(tx, ended, now);
    const { before, after } = change ?? refuse(404, `There is no promotion ${id}.`, { code: 'unknown_promotion' });
    await keepTrail(tx, operator, { at: now, action: command, subject: `promotion ${after.id}`, before, after });
    return [promotionText(after, now), ...(asked ? cappedText(after) : [])].join('\n');
  });
}
