import { sandboxPath } from '../microform-files.ts';

/** Where the sandbox's PayPal is, in place of `https://api-m.paypal.com` and of PayPal's pages. */
export const payPalPath = `${sandboxPath}/paypal`;
