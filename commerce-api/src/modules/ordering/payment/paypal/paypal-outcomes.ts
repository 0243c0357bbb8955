import type { AuthoriseOutcome, FollowUpOutcome, AuthorisationLookup, PaymentRef, PaymentLookup } from '../gateway.ts';
import { minorUnitsIn } from '../gateway-amount.ts';
import { issueOf, type PayPalAnswer, type PayPalReply, type PayPalTransaction, paymentsIn, leavesOpen } from './paypal-replies.ts';

type Asked = Pick<PaymentRef, 'amount' | 'currency'>;

/** What PayPal says of a payer who cannot pay so, or has not agreed: nothing is held. */
const payersMatter = [
  'ORDER_NOT_APPROVED',
  'PAYER_ACTION_REQUIRED',
  'INSTRUMENT_DECLINED',
  'REDIRECT_PAYER_FOR_ALTERNATE_FUNDING',
  'CARD_EXPIRED',
  'TRANSACTION_REFUSED',
  'PAYER_CANNOT_PAY',
  'PAYER_ACCOUNT_RESTRICTED',
  'PAYER_ACCOUNT_LOCKED_OR_CLOSED',
  'PAYER_COUNTRY_NOT_SUPPORTED',
  'MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED',
  'COMPLIANCE_VIOLATION',
  'ORDER_EXPIRED',
];
/** What PayPal says of an address that the shopper has typed. */
const addressMatter = ['SHIPPING_ADDRESS_INVALID', 'POSTAL_CODE_REQUIRED', 'CITY_REQUIRED', 'STATE_REQUIRED'];
/** An earlier request may stand: whoever reads this asks. */
const standsAlready = ['ORDER_ALREADY_AUTHORIZED', 'DUPLICATE_INVOICE_ID'];

/** An order at PayPal that waits for its payer, or why there is none. */
export type OrderOutcome =
  | { readonly status: 'waiting'; readonly orderId: string; readonly approveUrl: string }
  | Extract<AuthoriseOutcome, { status: 'declined' | 'refused' | 'unknown' }>;

/** What an answer to `POST /v2/checkout/orders` means: nothing is held, whatever it says. */
export function orderOutcome(answer: PayPalAnswer): OrderOutcome {
  if (answer.status === 'silent') return { status: 'unknown', reason: answer.why };
  const { status, reply } = answer;
  const approveUrl = reply.links?.find(({ rel }) => rel === 'payer-action' || rel === 'approve')?.href;
  if (isDone(status)) return reply.id && approveUrl ? { status: 'waiting', orderId: reply.id, approveUrl } : noSense(reply);
  return notDone(status, reply, addressMatter);
}

/** What an answer to `POST /v2/checkout/orders/{id}/authorize` means. A status that is new to us is unknown, never a decline. */
export function heldOutcome(answer: PayPalAnswer, asked: Asked): AuthoriseOutcome {
  if (answer.status === 'silent') return { status: 'unknown', reason: answer.why };
  const { status, reply } = answer;
  if (!isDone(status)) return notDone(status, reply, payersMatter);
  const authorisation = paymentsIn(reply).authorizations?.[0];
  if (authorisation) return ofAuthorisation(authorisation, asked);
  return reply.status === 'PAYER_ACTION_REQUIRED' ? declined(reply.status) : noSense(reply);
}

const isDone = (status: number) => status === 200 || status === 201;
/** Reasons carry the provider's name: declines of banks have words of their own. */
const declined = (issue: string) => ({ status: 'declined', gatewayId: null, reason: `PAYPAL_${issue}` }) as const;
const noSense = ({ status = 'NO_STATUS' }: PayPalReply) => ({ status: 'unknown', reason: status }) as const;

/** A request that was not done: whose matter that is. `declines`: what the shopper can mend. */
function notDone(
  status: number,
  reply: PayPalReply,
  declines: readonly string[],
): Extract<AuthoriseOutcome, { status: 'declined' | 'refused' | 'unknown' }> {
  const issue = issueOf(reply);
  if (leavesOpen(status) || standsAlready.includes(issue)) return { status: 'unknown', reason: `${status} ${issue}` };
  // PayPal forgets an order that nobody has authorised for hours
  if (status === 404 && declines === payersMatter) return declined('ORDER_EXPIRED');
  return declines.includes(issue) ? declined(issue) : { status: 'refused', reason: `${status} ${issue}` };
}

const isAsked = (told: PayPalTransaction['amount'], { amount, currency }: Asked): boolean =>
  minorUnitsIn(told?.value, currency) === amount && told?.currency_code === currency;

/** True for an amount that was told and is not the one that was asked for. */
const isOther = (told: PayPalTransaction['amount'], asked: Asked): boolean => told !== undefined && !isAsked(told, asked);

/** Money that PayPal holds otherwise than was asked for, or looks at for days, is given back: another way to pay is wanted. */
function ofAuthorisation({ id: gatewayId, status = '', amount }: PayPalTransaction, asked: Asked): AuthoriseOutcome {
  if (status === 'DENIED' || status === 'VOIDED' || status === 'EXPIRED') return declined(status);
  if (!gatewayId) return { status: 'unknown', reason: 'NO_ID' };
  if (status === 'PENDING') return { status: 'held', gatewayId, reason: 'PAYPAL_PENDING' };
  if (!['CREATED', 'CAPTURED', 'PARTIALLY_CAPTURED'].includes(status)) return { status: 'unknown', reason: status };
  if (isAsked(amount, asked)) return { status: 'authorised', gatewayId };
  return { status: 'held', gatewayId, reason: 'PAYPAL_OTHER_AMOUNT' };
}

/**
 * What PayPal remembers of an order, as `GET /v2/checkout/orders/{id}` tells. Captures and refunds that are pending are not counted: they may come to nothing.
 * Neither is one of another amount, which somebody made by hand. Undefined when it gives no answer.
 */
export function recollectionOfOrder(answer: PayPalAnswer, asked: Asked, refundOf = asked.amount): PaymentLookup | undefined {
  if (answer.status === 404) return nothing;
  if (answer.status !== 200) return undefined;
  const { authorizations = [], captures = [], refunds = [] } = paymentsIn(answer.reply);
  const taken = captures.filter(
    ({ status = '', amount }) => ['COMPLETED', 'PARTIALLY_REFUNDED', 'REFUNDED'].includes(status) && !isOther(amount, asked),
  );
  const authorisation = authorizations[0] ? ofAuthorisation(authorizations[0], asked) : nothing.authorisation;
  // what cannot be read is no answer
  if (authorisation.status === 'unknown' || authorisation.status === 'refused') return undefined;
  return {
    authorisation: authorisation satisfies AuthorisationLookup,
    captures: taken.length,
    captureId: taken[0]?.id ?? null,
    refunds: refunds.filter(({ status, amount }) => status === 'COMPLETED' && !isOther(amount, { ...asked, amount: refundOf })).length,
  };
}

/** Of an order that PayPal does not know, or that was never made. */
export const nothing: PaymentLookup = { authorisation: { status: 'absent' }, captures: 0, captureId: null, refunds: 0 };

/** Where what was asked for is so already. */
const alreadyVoid = ['PREVIOUSLY_VOIDED', 'AUTHORIZATION_VOIDED', 'AUTHORIZATION_EXPIRED', 'AUTHORIZATION_DENIED'];

/** What an answer to a void means. */
export function voidedOutcome(answer: PayPalAnswer): FollowUpOutcome {
  if (answer.status !== 'silent' && answer.status !== 401 && alreadyVoid.includes(issueOf(answer.reply))) return done(null);
  return requestOutcome(answer);
}

const done = (gatewayId: string | null) => ({ status: 'done', gatewayId }) as const;

/** What an answer to a capture means. One that took another amount is not the capture that was asked for: a human has to look at it. */
export function captureOutcome(answer: PayPalAnswer, asked: Asked): FollowUpOutcome {
  const outcome = requestOutcome(answer);
  const isWrong = answer.status !== 'silent' && outcome.status === 'done' && isOther(answer.reply.amount, asked);
  return isWrong ? { status: 'refused', reason: 'PAYPAL_OTHER_AMOUNT' } : outcome;
}

/**
 * What an answer to a capture or a refund means. One that PayPal still looks at is unknown: the same request is sent again, and answered as it is then.
 * That a capture was made already is another one's word: PayPal is asked which stands.
 */
export function requestOutcome(answer: PayPalAnswer): FollowUpOutcome {
  if (answer.status === 'silent') return { status: 'unknown', reason: answer.why };
  const { status, reply } = answer;
  const issue = issueOf(reply);
  if (status === 204) return done(null);
  if (isDone(status)) {
    const { id = null, status: state = 'NO_STATUS' } = reply;
    if (['COMPLETED', 'VOIDED', 'PARTIALLY_REFUNDED', 'REFUNDED'].includes(state)) return done(id);
    const isOver = ['DECLINED', 'FAILED', 'CANCELLED'].includes(state);
    return isOver ? { status: 'refused', reason: state } : { status: 'unknown', reason: state };
  }
  const mayChange =
    leavesOpen(status) || [401, 403].includes(status) || ['AUTHORIZATION_ALREADY_CAPTURED', ...standsAlready].includes(issue);
  return mayChange ? { status: 'unknown', reason: `${status} ${issue}` } : { status: 'refused', reason: `${status} ${issue}` };
}
