import type { Address } from '@cellardoor/contracts/api/address';
import { amountText } from '@cellardoor/money';
import type { ApprovalRequest } from './paypal.ts';

/** An amount in PayPal's words. */
export const payPalAmount = ({ amount, currency }: Pick<ApprovalRequest, 'amount' | 'currency'>) => ({
  currency_code: currency,
  value: amountText(amount, currency),
});

/** Characters that PayPal takes. */
const longest = { brandName: 127, name: 300, line: 300, city: 120, state: 300, postcode: 60 };

const shippingOf = ({ firstName, lastName, line1, line2, city, suburb, state, postcode }: Address, country: string) => ({
  name: { full_name: `${firstName} ${lastName}`.slice(0, longest.name) },
  address: {
    address_line_1: line1.slice(0, longest.line),
    ...(line2 && { address_line_2: line2.slice(0, longest.line) }),
    admin_area_2: (city ?? suburb ?? '').slice(0, longest.city),
    ...(state && { admin_area_1: state.slice(0, longest.state) }),
    postal_code: postcode.slice(0, longest.postcode),
    country_code: country,
  },
});

/**
 * The body of `POST /v2/checkout/orders`: what the payer is asked to approve. Nothing is held by it, and nothing before `authorize`. `invoice_id` is the
 * payment's own id: PayPal takes money for one once. Where it goes is said for parcels alone; PayPal's pages do not let a payer change it.
 */
export const createOrderBody = (request: ApprovalRequest): object => ({
  intent: 'AUTHORIZE',
  purchase_units: [
    {
      custom_id: request.transactionId,
      invoice_id: request.transactionId,
      amount: payPalAmount(request),
      ...(request.parcelTo && { shipping: shippingOf(request.parcelTo, request.country) }),
    },
  ],
  payment_source: {
    paypal: {
      experience_context: {
        brand_name: request.brandName.slice(0, longest.brandName),
        locale: request.locale,
        shipping_preference: request.parcelTo ? 'SET_PROVIDED_ADDRESS' : 'NO_SHIPPING',
        user_action: 'PAY_NOW',
        // no money that arrives days later
        payment_method_preference: 'IMMEDIATE_PAYMENT_REQUIRED',
        return_url: request.returnUrl,
        cancel_url: request.cancelUrl,
      },
    },
  },
});
