/** PayPal's fields that we read. */
export interface PayPalReply {
  readonly id?: string;
  readonly status?: string;
  /** Of an error: `UNPROCESSABLE_ENTITY`, `NOT_AUTHORIZED`, ... */
  readonly name?: string;
  readonly details?: readonly { readonly issue?: string }[];
  /** Of an error of the token's address. */
  readonly error?: string;
  readonly links?: readonly { readonly rel?: string; readonly href?: string }[];
  /** Of a capture or refund. */
  readonly amount?: PayPalTransaction['amount'];
  readonly purchase_units?: readonly { readonly payments?: PayPalPayments }[];
  readonly access_token?: string;
  readonly expires_in?: number;
  readonly verification_status?: string;
}

/** What became of an order's money: one authorisation, its captures and their refunds. */
interface PayPalPayments {
  readonly authorizations?: readonly PayPalTransaction[];
  readonly captures?: readonly PayPalTransaction[];
  readonly refunds?: readonly PayPalTransaction[];
}

export interface PayPalTransaction {
  readonly id?: string;
  readonly status?: string;
  readonly amount?: { readonly value?: string; readonly currency_code?: string };
}

/** What PayPal tells of a payment, as far as it is read. */
export interface PayPalEvent {
  readonly event_type?: string;
  readonly resource?: Pick<PayPalTransaction, 'id' | 'amount'> & { readonly custom_id?: string };
}

/** What came back; `silent` when nothing did. */
export type PayPalAnswer = { readonly status: number; readonly reply: PayPalReply } | { readonly status: 'silent'; readonly why: string };

/** All that a reply says of an order's money. */
export const paymentsIn = ({ purchase_units: units = [] }: PayPalReply): PayPalPayments => units[0]?.payments ?? {};

/** PayPal's word for what is wrong: the issue, where it names one. */
export const issueOf = ({ details = [], name, error }: PayPalReply): string => details[0]?.issue ?? name ?? error ?? 'NO_REASON';

/** Status codes that leave open whether the request was executed. 409: the same request is in progress. */
export const isInconclusiveStatus = (status: number): boolean => status >= 500 || [408, 409, 429].includes(status);
