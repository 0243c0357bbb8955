import { parseArgs } from 'node:util';
import type { Database } from '../db/database.ts';
import { carryOut, factsOf, lockPlaced, type OperatorChange } from '../fulfilment/order-changes.ts';
import { keepTrail } from '../operators/audit-trail.ts';
import { requireOperator, type Right } from '../operators/operator-store.ts';
import { refuse } from '../plugins/refusal.ts';
import type { Typed } from './operator-programs.ts';
import { listText, showText } from './order-texts.ts';

const usage = `Usage: OPERATOR_KEY=... npm run orders -- list [--stage packed]
       npm run orders -- show|pack|deliver|cancel|return 7000001
       npm run orders -- dispatch 7000001 --carrier 'Royal Mail' --tracking https://...
       npm run orders -- refund 7000001 --amount 5.00 --reference case-12`;

interface Options {
  readonly stage?: string | undefined;
  readonly carrier?: string | undefined;
  readonly tracking?: string | undefined;
  readonly amount?: string | undefined;
  readonly reference?: string | undefined;
}

function read(words: readonly string[]) {
  const text = { type: 'string' } as const;
  const options = { stage: text, carrier: text, tracking: text, amount: text, reference: text };
  try {
    const { positionals, values } = parseArgs({ args: [...words], options, allowPositionals: true });
    const [command = '', orderId = ''] = positionals;
    return { command, orderId, values };
  } catch {
    return refuseUsage();
  }
}

const refuseUsage = (why?: string): never => refuse(422, why ? `${why}\n${usage}` : usage, { code: 'usage' });

/** Minor units of '5' or '5.00'. */
function amountOf(text = ''): number {
  const [, whole, cents = ''] = /^(\d{1,6})(?:\.(\d{1,2}))?$/.exec(text) ?? [];
  const amount = whole === undefined ? 0 : Number(whole) * 100 + Number(cents.padEnd(2, '0'));
  return amount > 0 ? amount : refuseUsage(`'${text}' is no amount.`);
}

const isLink = (text: string) => /^https:\/\/\S{1,500}$/.test(text) && URL.canParse(text);

/** What is asked for, checked. */
function changeOf(action: string, { carrier = '', tracking = '', amount, reference = '' }: Options): OperatorChange {
  switch (action) {
    case 'pack':
    case 'deliver':
    case 'cancel':
    case 'return':
      return { action };
    case 'dispatch':
      if (!carrier.trim() || carrier.length > 80) refuseUsage('Say who carries the parcel.');
      if (!isLink(tracking)) refuseUsage(`'${tracking}' is no https address to follow the parcel at.`);
      return { action, carrier: carrier.trim(), trackingLink: tracking };
    case 'refund':
      if (!/^[\w.-]{1,60}$/.test(reference)) refuseUsage('Say what the refund is for: a reference of letters, digits, dots and dashes.');
      return { action, amount: amountOf(amount), reference };
    default:
      return refuseUsage();
  }
}

const rightFor = ({ action }: OperatorChange): Right => (['cancel', 'return', 'refund'].includes(action) ? 'orders.repay' : 'orders.send');

/** Shows and changes placed orders, in an operator's name. [ACC-08] [OPS-01] */
export async function runOrders(database: Database, { words, key }: Typed, now: Date): Promise<string> {
  const { command, orderId, values } = read(words);
  if (command === 'list' || command === 'show') {
    await requireOperator(database, key, 'orders.read');
    return command === 'list' ? listText(database, values.stage) : showText(database, orderId);
  }
  const change = changeOf(command, values);
  await database.transaction(async (tx) => {
    const operator = await requireOperator(tx, key, rightFor(change));
    const order = await lockPlaced(tx, orderId);
    const before = await factsOf(tx, order);
    await carryOut(tx, order, change, now);
    const after = await factsOf(tx, order);
    await keepTrail(tx, operator, { at: now, action: command, subject: `order ${order.id}`, before, after });
  });
  return showText(database, orderId);
}
