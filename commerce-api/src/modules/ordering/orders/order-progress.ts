import { sqlChargeJob } from './charge-job.ts';
import type { Order } from '@cellardoor/contracts/api/order';
import type { OrderProgress } from '@cellardoor/contracts/api/order-progress';
import { countryOf } from '@cellardoor/contracts/countries';
import { mayFollow, type OrderStage, returnUntil } from '@cellardoor/rules/order-stages';
import { kindNamed } from '../../catalogue/kinds/kinds.ts';
import { isDeadSql } from '../../../platform/jobs/job-sql.ts';
import { sqlModeName } from '../payment-modes/payment-modes.ts';
import type { Amendment } from './amendment.ts';
import { isFromStorage } from './from-storage.ts';
import type { OrderRow } from './order-row.ts';

interface StepRow {
  readonly stage: OrderStage;
  readonly at: string;
  readonly carrier: string | null;
  readonly trackingLink: string | null;
}

interface RefundRow {
  readonly at: string;
  readonly amount: number;
  readonly parts: OrderProgress['refunds'][number]['parts'];
}

interface AmendmentRow extends Pick<Amendment, 'type' | 'items' | 'change'> {
  readonly at: string;
}

/** What became of an order after it was placed. */
export interface Aftermath {
  readonly steps: readonly StepRow[];
  readonly amendments: readonly AmendmentRow[];
  readonly refunds: readonly RefundRow[];
  /** What a card pays when it is sent; null where none is to. */
  readonly charge: Omit<NonNullable<Order['chargedOnDispatch']>, 'shipsFrom'> | null;
  /** True where something was spent of an e-voucher that the order sold, and where somebody else has one in their wallet. */
  readonly voucher_used: boolean;
  /** Addresses of e-vouchers that were corrected, by item code. */
  readonly corrected_recipients: Readonly<Record<string, string>>;
}

const partColumns = `json_build_object('type', case r.source when 'card' then ${sqlModeName('c.mode')} when 'points' then 'Points'
    when 'savings' then case when r.issued_gift_id is null then 'Wine reward' else 'Gift Vouchers' end
    else (select case g.kind when 'card' then 'Gift Card' else 'Gift Vouchers' end from gift_cards g where g.id = u.gift_card_id) end,
  'lastFour', coalesce(c.last_four, (select g.last_four from gift_cards g where g.id = coalesce(r.issued_gift_id, u.gift_card_id))),
  'amount', r.amount, 'done', r.state = 'done', 'refused', r.state = 'refused')`;

/** Columns of `Aftermath` of `orders o`. */
export const aftermathColumns = `
  (select coalesce(json_agg(json_build_object('stage', e.stage, 'at', e.happened_at, 'carrier', e.carrier, 'trackingLink', e.tracking_link)
     order by e.id), '[]') from order_steps e where e.order_id = o.id) as steps,
  (select coalesce(json_agg(json_build_object('at', a.created_at, 'type', a.type, 'items', a.items, 'change', a.change) order by a.id), '[]')
     from order_amendments a where a.order_id = o.id and a.action = 'ACCEPT') as amendments,
  (select coalesce(json_agg(json_build_object('at', f.created_at, 'amount', f.amount, 'parts',
     (select json_agg(${partColumns} order by r.id) from refund_parts r left join payments c on c.id = r.payment_id
        left join gift_card_uses u on u.id = r.gift_card_use_id where r.refund_id = f.id)) order by f.id), '[]')
     from refunds f where f.order_id = o.id) as refunds,
  (select json_build_object('amount', d.amount, 'cardBrand', d.card_brand, 'lastFour', d.last_four, 'state', case when d.state = 'asked'
       and ${isDeadSql(sqlChargeJob)} then 'failed' else d.state end)
     from dispatch_charges d where d.order_id = o.id and d.state in ('agreed', 'asked', 'declined')) as charge,
  exists (select 1 from sold_vouchers v join gift_cards g on g.id = v.gift_card_id
     where v.order_id = o.id and (g.balance < g.issued_amount - g.taken_back
       or g.balance > 0 and g.owner_id is not null and g.owner_id is distinct from o.customer_id)) as voucher_used,
  (select coalesce(json_object_agg(v.item_code, v.recipient_email), '{}') from sold_vouchers v
     where v.order_id = o.id and v.recipient_email is not null) as corrected_recipients`;

const iso = (at: string) => new Date(at).toISOString();

/** Where an order is: the last step, or paid. */
export const stageOf = ({ steps }: Pick<Aftermath, 'steps'>): OrderStage => steps.at(-1)?.stage ?? 'paid';

/** Why an order is not cancelled, and what to do; undefined where it can be. */
export const whyFinal = ({ frozen }: Pick<OrderRow, 'frozen'>): string | undefined =>
  frozen!.lineItems.map(({ product }) => kindNamed(product.productType).whyFinal).find((why) => why !== undefined);

/** What lines cost whose price stays paid when the parcel comes back; minor units. */
export const keptOf = ({ frozen }: Pick<OrderRow, 'frozen'>): number =>
  frozen!.lineItems.reduce(
    (sum, { product, itemPriceInfo: { amount } }) => (kindNamed(product.productType).staysSold ? sum + amount : sum),
    0,
  );

/** What was added to an order after it was placed. [CHK-10] */
export const amendmentsOf = ({ amendments }: Pick<Aftermath, 'amendments'>): NonNullable<Order['amendments']> =>
  amendments.map(({ at, type, items, change }) => ({
    at: iso(at),
    type,
    items: [...items],
    charged: Math.max(0, change),
    returned: Math.max(0, -change),
  }));

/** [ACC-08] */
export function lifeOf(order: OrderRow & Aftermath): OrderProgress {
  const { steps, refunds, placed_at } = order;
  const stage = stageOf(order);
  const deliveredAt = steps.find((step) => step.stage === 'delivered')?.at;
  return {
    stage,
    steps: [
      { stage: 'paid', at: placed_at!.toISOString() },
      ...steps.map(({ stage: reached, at, carrier, trackingLink }) => ({
        stage: reached,
        at: iso(at),
        ...(carrier && { carrier }),
        ...(trackingLink && { trackingLink }),
      })),
    ],
    mayCancel: mayFollow(stage, 'cancelled') && !whyFinal(order) && order.charge?.state !== 'asked' && !order.voucher_used,
    returnUntil:
      deliveredAt && mayFollow(stage, 'return_requested') && !isFromStorage(order)
        ? returnUntil(new Date(deliveredAt), countryOf(order.country).facts.timeZone).toISOString()
        : null,
    refunds: refunds.map(({ at, amount, parts }) => ({ at: iso(at), amount, parts })),
  };
}
