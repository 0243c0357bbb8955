import { payPalPath } from './paths.ts';
import type { SandboxOrder } from './orders.ts';
import type { SandboxTransaction } from './transactions.ts';

const amountOf = ({ amount: value }: { amount: string }, { currency }: SandboxOrder) => ({ value, currency_code: currency });

/** What was held, taken or given back, as PayPal shows it. */
export const transactionView = (transaction: SandboxTransaction, order: SandboxOrder): object => ({
  id: transaction.id,
  status: transaction.status,
  amount: amountOf(transaction, order),
  custom_id: order.custom_id,
  invoice_id: order.invoice_id,
  supplementary_data: { related_ids: { order_id: order.id } },
});

/** An order as PayPal shows it: to be approved at an address of `origin`, until it is completed. */
export function showPayPalOrder(order: SandboxOrder, transactions: readonly SandboxTransaction[], origin: string): object {
  const { id, state, custom_id, invoice_id } = order;
  const ofKind = (kind: SandboxTransaction['kind']) =>
    transactions.filter((one) => one.kind === kind).map((one) => transactionView(one, order));
  const [authorizations, captures, refunds] = [ofKind('authorization'), ofKind('capture'), ofKind('refund')];
  const payments = {
    authorizations,
    ...(captures.length > 0 && { captures }),
    ...(refunds.length > 0 && { refunds }),
  };
  return {
    id,
    intent: 'AUTHORIZE',
    status: { waiting: 'PAYER_ACTION_REQUIRED', approved: 'APPROVED', completed: 'COMPLETED' }[state],
    payment_source: { paypal: {} },
    purchase_units: [
      { reference_id: 'default', custom_id, invoice_id, amount: amountOf(order, order), ...(authorizations.length > 0 && { payments }) },
    ],
    links: [
      { rel: 'self', href: `${origin}${payPalPath}/v2/checkout/orders/${id}`, method: 'GET' },
      ...(state === 'completed' ? [] : [{ rel: 'payer-action', href: `${origin}${payPalPath}/checkoutnow?token=${id}`, method: 'GET' }]),
    ],
  };
}
