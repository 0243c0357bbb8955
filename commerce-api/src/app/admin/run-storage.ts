import { findBrand } from '@cellardoor/brand';
import type { Market } from '@cellardoor/contracts';
import { defaultMarket } from '@cellardoor/contracts/countries';
import { isDate } from '@cellardoor/rules/dates';
import { normalEmail, todayOf } from '../../modules/identity/session/rules.ts';
import { bringIn, takeOut } from '../../modules/storage/api.ts';
import { findCustomer, type NamedCustomer } from '../../modules/storage/list-storage.ts';
import { findLot, type LotRow } from '../../modules/storage/storage-store.ts';
import type { Database, Queries } from '../../platform/db/database.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { keepTrail } from '../../platform/operators/audit-trail.ts';
import { requireOperator } from '../../platform/operators/operator-store.ts';
import type { Typed } from './operator-programs.ts';
import { holdersText, holdingText, lotText } from './storage-texts.ts';
import { countOf, readWords, refuseUsage, requireAmount, requireCountry } from './typed-words.ts';

const usage = `Usage: OPERATOR_KEY=... npm run storage -- list [--after anna@example.com]
       npm run storage -- show --customer anna@example.com [--brand law] [--country uk]
       npm run storage -- in --customer anna@example.com --item W1004 --bottles 12 [--since 2026-11-30] [--reference pallet-7]
       npm run storage -- in --customer anna@example.com --item W1901 --bottles 6 --order 7000001
       npm run storage -- in --customer anna@example.com --item W1004 --bottles 6 --bond-value 132.00
       npm run storage -- out 12 --bottles 1 --reference broken-1`;

const typed = { type: 'string' } as const;
const options = {
  customer: typed,
  brand: { ...typed, default: defaultMarket.brand },
  country: { ...typed, default: defaultMarket.country },
  item: typed,
  bottles: typed,
  since: typed,
  order: typed,
  'bond-value': typed,
  reference: typed,
  after: typed,
} as const;
type Values = ReturnType<typeof readWords<typeof options>>['values'];

/** The most that comes in or goes out by one command: a pallet. */
const mostBottles = 1200;

function marketOf({ brand, country }: Values): Market {
  if (!findBrand(brand)) refuseUsage(usage, `--brand is '${brand}'; there is no such brand.`);
  return { brand, country: requireCountry(country, usage) };
}

async function customerOf(db: Queries, { brand, customer = '' }: Values): Promise<NamedCustomer> {
  if (!customer) refuseUsage(usage, '--customer is missing; it must be an email address.');
  const found = await findCustomer(db, brand, normalEmail(customer));
  return found ?? refuse(404, `${brand} has no customer ${customer}.`, { code: 'unknown_customer' });
}

function bottlesOf({ bottles = '' }: Values): number {
  const count = countOf(bottles) ?? 0;
  return count >= 1 && count <= mostBottles ? count : refuseUsage(usage, `--bottles is '${bottles}'; it must be from 1 to ${mostBottles}.`);
}

function referenceOf({ reference }: Values, otherwise: string): string {
  const given = reference ?? otherwise;
  return /^[\w.-]{1,60}$/.test(given)
    ? given
    : refuseUsage(usage, `--reference is '${given}'; it must be letters, digits, dots and dashes, up to 60.`);
}

/** Shows what is in storage, and brings wine in and out, in an operator's name. [ACC-04] [OPS-01] */
export async function runStorage(database: Database, { words, key }: Typed, now: Date): Promise<string> {
  const { positionals, values } = readWords(words, options, usage);
  const [command, lotId, ...others] = positionals;
  if (others.length > 0 || (lotId !== undefined) !== (command === 'out')) return refuseUsage(usage);
  if (command === 'list' || command === 'show') {
    await requireOperator(database, key, 'storage.read');
    if (command === 'list') return holdersText(database, values.after ?? '');
    const { country } = marketOf(values);
    return holdingText(database, { customerId: (await customerOf(database, values)).id, country });
  }
  if (command !== 'in' && command !== 'out') return refuseUsage(usage);
  const { lot, customer } = await database.transaction((tx) =>
    command === 'in' ? comeIn(tx, key, values, now) : goOut(tx, key, Number(countOf(lotId!) ?? 0), values, now),
  );
  return `${lotText(lot)}\n${customer} holds it.`;
}

interface Done {
  readonly lot: LotRow;
  readonly customer: string;
}

const factsOf = ({ item_code: itemCode, bottles, stored_on: storedOn, in_bond: inBond }: LotRow) => ({
  itemCode,
  bottles,
  storedOn,
  inBond,
});

async function comeIn(tx: Queries, key: string, values: Values, now: Date): Promise<Done> {
  const operator = await requireOperator(tx, key, 'storage.change');
  const market = marketOf(values);
  const customer = await customerOf(tx, values);
  const since = values.since ?? todayOf(market.country, now);
  if (!isDate(since)) refuseUsage(usage, `--since is '${since}'; it must be a day such as 2026-11-30.`);
  const { item = '', order, 'bond-value': bondValue } = values;
  if (!item) refuseUsage(usage, '--item is missing; it must be the code of a wine.');
  if (order !== undefined && countOf(order) === undefined) refuseUsage(usage, `--order is '${order}'; it must be the number of an order.`);
  if (order !== undefined && bondValue !== undefined)
    refuseUsage(usage, 'An order says itself what its wine cost in bond: leave --bond-value out.');
  const reference = referenceOf(values, order === undefined ? `since-${since}` : `order-${order}-${since}`);
  const arrival = {
    itemCode: item,
    bottles: bottlesOf(values),
    storedOn: since,
    reference,
    ...(order !== undefined && { orderId: Number(order) }),
    ...(bondValue !== undefined && { bondValue: requireAmount(usage, '--bond-value', bondValue) }),
  };
  const lot = await bringIn(tx, market, customer.id, arrival, now);
  // told again, it was brought in before
  if (lot.isNew) await keepTrail(tx, operator, { at: now, action: 'in', subject: `lot ${lot.id}`, before: {}, after: factsOf(lot) });
  return { lot, customer: customer.email };
}

async function goOut(tx: Queries, key: string, lotId: number, values: Values, now: Date): Promise<Done> {
  const operator = await requireOperator(tx, key, 'storage.change');
  if (values.reference === undefined) refuseUsage(usage, '--reference is missing; it names what is taken out, so that it is taken once.');
  const before = (await findLot(tx, lotId)) ?? refuse(404, `There is no lot ${lotId}.`, { code: 'unknown_lot' });
  const reference = referenceOf(values, '');
  const lot = await takeOut(tx, lotId, { bottles: bottlesOf(values), reference }, now);
  await keepTrail(tx, operator, { at: now, action: 'out', subject: `lot ${lotId}`, before: factsOf(before), after: factsOf(lot) });
  return { lot, customer: before.email };
}
