import type { Database } from '../../platform/db/database.ts';
import { carryOut, factsOf, lockPlaced, type OperatorChange } from '../../modules/ordering/fulfilment/order-changes.ts';
import { type RefundPurpose, refundPurposes } from '../../modules/ordering/fulfilment/order-left.ts';
import type { Parcel } from '../../modules/ordering/fulfilment/order-stage.ts';
import { keepTrail } from '../../platform/operators/audit-trail.ts';
import { requireOperator, type Right } from '../../platform/operators/operator-store.ts';
import type { Typed } from './operator-programs.ts';
import { listText, showText } from './order-texts.ts';
import { packingNote } from './packing-note.ts';
import { readWords, refuseUsage, requireAmount } from './typed-words.ts';

const usage = `Usage: OPERATOR_KEY=... npm run orders -- list [--stage packed]
       npm run orders -- show|note|pack|deliver|cancel|return 7000001
       npm run orders -- dispatch 7000001 [--carrier 'Royal Mail' --tracking https://...] [--though-taken-back]
       npm run orders -- refund 7000001 --amount 5.00 --reference case-12 [--for ${refundPurposes.join('|')}]`;

interface Options {
  readonly stage?: string | undefined;
  readonly carrier?: string | undefined;
  readonly tracking?: string | undefined;
  readonly amount?: string | undefined;
  readonly reference?: string | undefined;
  readonly for?: string | undefined;
  readonly 'though-taken-back'?: boolean | undefined;
}

const typed = { type: 'string' } as const;
const options = {
  stage: typed,
  carrier: typed,
  tracking: typed,
  amount: typed,
  reference: typed,
  for: typed,
  'though-taken-back': { type: 'boolean' },
} as const;

const refuseTyped = (why?: string): never => refuseUsage(usage, why);

const isLink = (text: string) => /^https:\/\/\S{1,500}$/.test(text) && URL.canParse(text);

const purposeOf = (text: string): RefundPurpose =>
  refundPurposes.find((each) => each === text) ?? refuseTyped(`--for is '${text}'; it must be one of ${refundPurposes.join(', ')}.`);

function parcelOf(carrier: string, tracking: string): Parcel {
  if (!carrier.trim() || carrier.length > 80)
    refuseTyped(`--carrier is '${carrier}'; it must say in 1 to 80 characters who carries the parcel.`);
  if (!isLink(tracking)) refuseTyped(`--tracking is '${tracking}'; it must be the https address at which the parcel is followed.`);
  return { carrier: carrier.trim(), trackingLink: tracking };
}

/** What is asked for, checked. */
function changeOf(
  action: string,
  { carrier = '', tracking = '', amount = '', reference = '', for: purpose, 'though-taken-back': thoughTakenBack = false }: Options,
): OperatorChange {
  switch (action) {
    case 'pack':
    case 'deliver':
    case 'cancel':
    case 'return':
      return { action };
    case 'dispatch':
      return { action, thoughTakenBack, ...((carrier || tracking) && { parcel: parcelOf(carrier, tracking) }) };
    case 'refund':
      if (!/^[\w.-]{1,60}$/.test(reference))
        refuseTyped(`--reference is '${reference}'; it must say what the refund is for in letters, digits, dots and dashes.`);
      return {
        action,
        amount: requireAmount(usage, '--amount', amount),
        reference,
        ...(purpose !== undefined && { purpose: purposeOf(purpose) }),
      };
    default:
      return refuseTyped();
  }
}

const rightFor = ({ action }: OperatorChange): Right => (['cancel', 'return', 'refund'].includes(action) ? 'orders.repay' : 'orders.send');

/** Commands that change nothing. */
const readings: Readonly<Record<string, (database: Database, orderId: string, options: Options) => Promise<string>>> = {
  list: (database, _, { stage }) => listText(database, stage),
  show: showText,
  note: packingNote,
};

/** Shows and changes placed orders, in an operator's name. [ACC-08] [OPS-01] */
export async function runOrders(database: Database, { words, key }: Typed, now: Date): Promise<string> {
  const { positionals, values } = readWords(words, options, usage);
  const [command = '', orderId = ''] = positionals;
  if (Object.hasOwn(readings, command)) {
    await requireOperator(database, key, 'orders.read');
    return readings[command]!(database, orderId, values);
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
