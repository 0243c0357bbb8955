import { type CommerceClient, createClient } from '@cellardoor/commerce-client';

/** Milliseconds that a bank may take. A page's other calls wait less. */
const paymentTimeout = 30_000;

/** The client of the checkout's own calls, which the shopper makes by what he does on the page. */
export const createCheckoutClient = (): CommerceClient => createClient({ baseUrl: '', timeout: paymentTimeout });
