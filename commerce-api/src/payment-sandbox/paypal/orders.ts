import { randomBytes } from 'node:crypto';
import { type Queries, queryOne } from '../../platform/db/database.ts';
import { PayPalError } from './errors.ts';

/** How a payer of the sandbox pays, and what comes of it. */
export const meansOfPayers = {
  balance: 'PayPal balance',
  declined: 'A card that the bank declines',
  review: 'A payment that PayPal reviews',
} as const;
export type PayersMeans = keyof typeof meansOfPayers;
export const isPayersMeans = (text: string | undefined): text is PayersMeans => text !== undefined && Object.hasOwn(meansOfPayers, text);

export interface SandboxOrder {
  readonly id: string;
  readonly state: 'waiting' | 'approved' | 'completed';
  readonly amount: string;
  readonly currency: string;
  readonly custom_id: string;
  readonly invoice_id: string;
  readonly brand_name: string;
  readonly return_url: string;
  readonly cancel_url: string;
  readonly means: PayersMeans | null;
}

interface Amount {
  readonly value?: string;
  readonly currency_code?: string;
}

export interface OrderRequest {
  readonly intent?: string;
  readonly purchase_units?: readonly {
    readonly custom_id?: string;
    readonly invoice_id?: string;
    readonly amount?: Amount;
    readonly shipping?: {
      readonly address?: { readonly admin_area_2?: string; readonly postal_code?: string; readonly country_code?: string };
    };
  }[];
  readonly payment_source?: {
    readonly paypal?: {
      readonly experience_context?: {
        readonly brand_name?: string;
        readonly shipping_preference?: string;
        readonly return_url?: string;
        readonly cancel_url?: string;
      };
    };
  };
}

export const newPayPalId = () => randomBytes(9).toString('hex').slice(0, 17).toUpperCase();

const columns = 'id, state, amount, currency, custom_id, invoice_id, brand_name, return_url, cancel_url, means';

/** Hours for which an order waits to be approved, and then to be authorised. */
const goodForHours = 3;

/** The order, locked. @throws PayPalError 404 for none, and for one that has waited for too long. */
export async function lockPayPalOrder(tx: Queries, id: string): Promise<SandboxOrder> {
  const sql = `select ${columns} from sandbox_paypal_orders
    where id = $1 and (state = 'completed' or created_at > now() - interval '${goodForHours} hours') for update`;
  return (await queryOne<SandboxOrder>(tx, sql, [id])) ?? refuseUnknown();
}

const refuseUnknown = (): never => {
  throw new PayPalError(404, 'INVALID_RESOURCE_ID');
};

const refuse = (status: 400 | 422, issue: string): never => {
  throw new PayPalError(status, issue);
};

/** Currencies that the sandbox takes; all have two decimals. */
const currencies = ['GBP', 'USD', 'AUD', 'NZD', 'EUR'];

/** @throws PayPalError for what is no amount, or is none that can be paid. */
export function readAmount(amount: Amount | undefined): { readonly amount: string; readonly currency: string } {
  const { value, currency_code: currency } = amount ?? {};
  if (!value || !currency) return refuse(400, 'MISSING_REQUIRED_PARAMETER');
  if (!currencies.includes(currency)) return refuse(422, 'CURRENCY_NOT_SUPPORTED');
  if (!/^\d{1,7}(\.\d+)?$/.test(value)) return refuse(400, 'INVALID_PARAMETER_SYNTAX');
  if (!/^\d+(\.\d\d)?$/.test(value)) return refuse(422, 'DECIMAL_PRECISION');
  if (Number(value) === 0) return refuse(422, 'CANNOT_BE_ZERO_OR_NEGATIVE');
  return { amount: Number(value).toFixed(2), currency };
}

/** Postcodes of places that the sandbox's PayPal does not know, so that a shop can see what it says then. */
const unknownPlaces = /^ZZ/;

function requireParcel(unit: NonNullable<OrderRequest['purchase_units']>[number], preference: string | undefined): void {
  if (preference !== 'SET_PROVIDED_ADDRESS') return;
  const { admin_area_2: city, postal_code: postcode, country_code: country } = unit.shipping?.address ?? {};
  if (!/^[A-Z]{2}$/.test(country ?? '')) refuse(400, 'MISSING_REQUIRED_PARAMETER');
  if (!city) refuse(422, 'CITY_REQUIRED');
  if (!postcode) refuse(422, 'POSTAL_CODE_REQUIRED');
  if (unknownPlaces.test(postcode!)) refuse(422, 'SHIPPING_ADDRESS_INVALID');
}

/** Opens an order. @throws PayPalError for one that PayPal would not take. The sandbox knows orders that are authorised, of one part. */
export async function openOrder(
  tx: Queries,
  { intent, purchase_units: units = [], payment_source: source }: OrderRequest,
): Promise<SandboxOrder> {
  const {
    brand_name: brandName = '',
    shipping_preference,
    return_url: returnUrl = '',
    cancel_url: cancelUrl = '',
  } = source?.paypal?.experience_context ?? {};
  const [unit, ...more] = units;
  if (!unit || !unit.custom_id || !unit.invoice_id) return refuse(400, 'MISSING_REQUIRED_PARAMETER');
  if (intent !== 'AUTHORIZE' || more.length > 0) return refuse(400, 'INVALID_PARAMETER_VALUE');
  if (unit.custom_id.length > 255 || unit.invoice_id.length > 127 || brandName.length > 127)
    return refuse(400, 'INVALID_STRING_MAX_LENGTH');
  if (!URL.canParse(returnUrl) || !URL.canParse(cancelUrl)) return refuse(400, 'INVALID_PARAMETER_SYNTAX');
  const { amount, currency } = readAmount(unit.amount);
  requireParcel(unit, shipping_preference);
  const row = await queryOne<SandboxOrder>(
    tx,
    `insert into sandbox_paypal_orders (id, state, amount, currency, custom_id, invoice_id, brand_name, return_url, cancel_url)
     values ($1, 'waiting', $2, $3, $4, $5, $6, $7, $8) returning ${columns}`,
    [newPayPalId(), amount, currency, unit.custom_id, unit.invoice_id, brandName, returnUrl, cancelUrl],
  );
  return row!;
}

/** Notes that the payer agrees to pay so. An order that is completed stays so. */
export async function approveOrder(tx: Queries, order: SandboxOrder, means: PayersMeans): Promise<boolean> {
  const rows = await tx.query(
    `update sandbox_paypal_orders set state = 'approved', means = $2 where id = $1 and state <> 'completed' returning id`,
    [order.id, means],
  );
  return rows.length > 0;
}

export const markOrder = (tx: Queries, { id }: SandboxOrder, state: SandboxOrder['state']) =>
  tx.query('update sandbox_paypal_orders set state = $2 where id = $1', [id, state]);
