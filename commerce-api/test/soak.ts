import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '../src/platform/db/database.ts';
import { aWine, fillCatalogue } from './catalogue.ts';
import { giftsOn } from './gifts.ts';
import { readMail } from './mails.ts';
import { type Answer, Shopper } from './shopper.ts';

/** A scarce wine is sold out early; of the others there is enough. */
const cellar = { SOAK1: 1_000_000, SOAK2: 1_000_000, SOAK3: 1_000_000, SCARCE: 5 } as const;
const voucherAmount = 500;
/** Cards that tests of many payments type, and the security code of all. */
export const soakCards = { good: '4111111111111111', declined: '4000000000009995', asking: '4000000000002503', code: '049' } as const;

/** What shoppers were told. */
export interface Soaked {
  /** Orders that were confirmed, each as often as it was. */
  readonly confirmed: Set<string>;
  /** Milliseconds of each call that confirmed one. */
  readonly times: number[];
  /** Answers that nobody should get: '500 internal'. */
  readonly unexpected: string[];
  /** Answers that are part of it: '402 payment_declined' and how often. */
  readonly refused: Record<string, number>;
}

/** Wines of the soak, and a voucher for two shoppers each, in a database that no API uses yet. Gives the codes. */
export async function prepareSoak(database: Database, shoppers: number): Promise<string[]> {
  const wines = Object.entries(cellar).map(([itemCode, stock], n) => aWine({ itemCode, stock, position: 30 + n }));
  await fillCatalogue(database, wines);
  const gifts = giftsOn(() => database);
  const codes: string[] = [];
  for (let n = 0; n < shoppers / 2; n++) codes.push((await gifts.voucher({ amount: voucherAmount })).voucherCode);
  return codes;
}

/**
 * So many shoppers at once, each with a session of their own, who buy again and again until `goesOn` says no. Every other payment is submitted
 * twice at once; cards are declined and repaired; two shoppers spend one voucher; some want a wine that is nearly sold out.
 * @param roundOf the round with which a shopper begins: it decides on wine, number and card
 */
export async function soak(
  url: string,
  shoppers: number,
  vouchers: readonly string[],
  goesOn: (confirmed: number) => boolean,
  roundOf: (n: number) => number = () => 0,
) {
  const soaked: Soaked = { confirmed: new Set(), times: [], unexpected: [], refused: {} };
  const one = async (n: number) => {
    const shopper = new Shopper(url);
    const first = roundOf(n);
    for (let round = first; goesOn(soaked.confirmed.size); round++)
      await buy(soaked, shopper, { n, round, isFirst: round === first, voucherCode: vouchers[n >> 1]! });
  };
  await Promise.all(Array.from({ length: shoppers }, (_, n) => one(n)));
  return soaked;
}

interface Round {
  readonly n: number;
  readonly round: number;
  readonly isFirst: boolean;
  readonly voucherCode: string;
}

async function buy(soaked: Soaked, shopper: Shopper, { n, round, isFirst, voucherCode }: Round): Promise<void> {
  const wine = n % 5 === 0 && (isFirst || round < 2) ? 'SCARCE' : `SOAK${1 + ((n + round) % 3)}`;
  await empty(shopper);
  const added = await shopper.add(wine, 1 + (round % 3));
  if (added.status !== 200) return note(soaked, added);
  const { orderId } = (await shopper.checkOut(`shopper.${n}@example.com`)).response;
  await shopper.deliverTo();
  await shopper.deliverBy();
  if (isFirst) await shopper.addGift({ voucherCode });
  const pays = async (card: string, way: 'pay' | 'payAgain') => {
    const token = await typed(soaked, shopper, card);
    const timed = async () => {
      const began = performance.now();
      const answer = await shopper[way](orderId, token);
      if (answer.status === 200) soaked.times.push(performance.now() - began);
      return answer;
    };
    const answers = await Promise.all(round % 2 === 0 ? [timed(), timed()] : [timed()]);
    for (const answer of answers) note(soaked, answer);
    // of two that are refused and repeated in one moment, either may be the one that pays
    return answers.find(({ status }) => status === 200) ?? answers[0]!;
  };
  let answer = await pays(round % 4 === 3 ? soakCards.declined : soakCards.good, 'pay');
  for (let tries = 0; answer.status !== 200 && tries < 5; tries++) {
    const code = answer.error?.code;
    if (['low_stock', 'out_of_stock', 'basket_changed'].includes(code ?? '')) return;
    if (code === 'gift_changed') for (const { id } of (await shopper.order()).response.gifts) await shopper.removeGift(id);
    else if (code !== 'payment_declined') await pause(100);
    answer = await pays(soakCards.good, code === 'payment_declined' ? 'payAgain' : 'pay');
  }
  if (answer.status === 200) soaked.confirmed.add(answer.response.id);
  else soaked.unexpected.push(`gave up after ${answer.status} ${answer.error?.code}`);
}

/**
 * A token of the card. Where two hundred press at once, the embedded database may keep the sandbox gateway waiting for so long that shoppers are told
 * to try again, as they then do.
 */
async function typed(soaked: Soaked, shopper: Shopper, card: string): Promise<string> {
  for (let tries = 0; tries < 20; tries++) {
    const token = await shopper.cardToken(card, soakCards.code).catch((problem: Error) => {
      if (!problem.message.includes('503 payment_silent')) throw problem;
    });
    if (token) return token;
    soaked.refused['503 payment_silent'] = (soaked.refused['503 payment_silent'] ?? 0) + 1;
    await pause(500);
  }
  throw new Error('No card could be typed in twenty tries.');
}

/** What could not be bought stays in the basket. */
async function empty(shopper: Shopper): Promise<void> {
  for (const { sku } of (await shopper.basket()).response.lineItems) await shopper.set(sku.itemCode, 0);
}

const usual = [
  '503 payment_silent',
  '402 payment_declined',
  '409 low_stock',
  '409 out_of_stock',
  '409 gift_changed',
  '409 already_paid',
  '409 in_progress',
  '409 basket_changed',
];

function note(soaked: Soaked, { status, error }: Answer<unknown>): void {
  if (status === 200) return;
  const told = `${status} ${error?.code}`;
  if (usual.includes(told)) soaked.refused[told] = (soaked.refused[told] ?? 0) + 1;
  else soaked.unexpected.push(told);
}

/**
 * What does not add up once nothing is under way: orders that were confirmed and are not there, or are there and were not; money at the gateway, in
 * vouchers and in orders; bottles that left the cellar. Nothing, when the books balance.
 */
export async function booksOfSoak(database: Database, { confirmed }: Soaked): Promise<string[]> {
  const off: string[] = [];
  const none = async (what: string, sql: string) => {
    const rows = await database.query(sql);
    if (rows.length > 0) off.push(`${what}: ${JSON.stringify(rows.slice(0, 3))}`);
  };
  const paid = await database.query<{ id: number }>(`select id from orders where status = 'paid'`);
  const ids = new Set(paid.map(({ id }) => String(id)));
  for (const id of confirmed) if (!ids.has(id)) off.push(`order ${id} was confirmed and is not there`);
  for (const id of ids) if (!confirmed.has(id)) off.push(`order ${id} is there and was not confirmed`);
  await none('orders whose parts are not their total', ordersOff);
  await none('orders whose money is not exactly once at the gateway', cardsOff);
  await none('money held for nothing', `select * from sandbox_payments where status not in ('CAPTURED', 'REVERSED', 'DECLINED')`);
  await none('payments under way', `select id, state from payments where state not in ('captured', 'declined', 'voided')`);
  await none('vouchers held for nothing', `select * from gift_card_uses where state = 'held'`);
  await none('work not done', `select kind, last_error from jobs where done_at is null and kind in ('capture-payment', 'order-mail')`);
  for (const [itemCode, stock] of Object.entries(cellar)) await none(`bottles of ${itemCode}`, bottlesOff(itemCode, stock));
  await none('bottles held for nothing', 'select * from stock where held <> 0');
  off.push(...(await giftsOn(() => database).unbalanced()).map((row) => `voucher ${JSON.stringify(row)}`));
  await none('the ledger, which sums to', ledgerOff);
  return off;
}

/** Where a number or a security code of a card that paid was kept: tables, mails, the log. Nowhere, as it has to be. [CHK-07] */
export async function cardsKept(database: Database, home: string, log: string): Promise<string[]> {
  const { good, declined, asking, code } = soakCards;
  const numbers = [good, declined, asking].map((number) => number.replace(/(\d{4})(?=\d)/g, '$1\\D?'));
  // no number begins with 0; a time may have these digits after a sign
  const secrets = new RegExp(`${numbers.join('|')}|(?<![\\w.+:-])${code}(?![\\w-])`);
  const tables = await database.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  const kept: string[] = [];
  for (const { name } of tables) {
    const rows = await database.query<{ row: string }>(`select to_jsonb(t)::text as row from "${name}" t`);
    if (rows.some(({ row }) => secrets.test(row))) kept.push(`table ${name}`);
  }
  for (const name of readdirSync(join(home, 'mail'))) {
    const { headers, text, html } = readMail(readFileSync(join(home, 'mail', name), 'utf8'));
    if (secrets.test(headers + text + html)) kept.push(`mail ${name}`);
  }
  if (secrets.test(log)) kept.push('log');
  return kept;
}

const price = `(frozen->'orderPriceInfo'->>'total')::int as total, (frozen->'orderPriceInfo'->>'toPay')::int as to_pay,
  (frozen->'orderPriceInfo'->>'paidByGifts')::int as by_gifts, (frozen->'orderPriceInfo'->>'paidByPoints')::int as by_points`;
const placed = `placed as (select id, ${price} from orders where status = 'paid')`;
const captured = `captured as (select split_part(reference, '-', 1)::bigint as order_id, count(*) as times, sum(round(amount::numeric * 100)) as amount
  from sandbox_payments where status = 'CAPTURED' group by 1)`;
const spent = `spent as (select order_id, sum(amount) as amount from gift_card_uses where state = 'spent' group by 1)`;

const ordersOff = `with ${placed}, ${spent} select placed.* from placed left join spent on order_id = id
  where total <> to_pay + by_gifts + by_points or by_gifts <> coalesce(spent.amount, 0)`;
const cardsOff = `with ${placed}, ${captured} select * from placed full join captured on order_id = id
  where to_pay is distinct from captured.amount or times <> 1`;
/** Two entries for each movement: what was sold on one side, on the other what was taken from cards and vouchers. */
const ledgerOff = `with ${placed}, ${captured}, ${spent} select * from (select coalesce((select sum(total) from placed), 0)
  - coalesce((select sum(amount) from captured), 0) - coalesce((select sum(amount) from spent), 0) - coalesce((select sum(by_points) from placed), 0) as left_over) as books
  where left_over <> 0`;
const bottlesOff = (itemCode: string, stock: number) => `select * from (select on_hand, (select coalesce(sum((taken->>'units')::int), 0)
    from orders, jsonb_array_elements(frozen->'stock') taken where status = 'paid' and taken->>'itemCode' = '${itemCode}') as sold
  from stock where item_code = '${itemCode}') as counted where on_hand + sold <> ${stock}`;
